//! What follows from few inputs.
#![allow(clippy::unwrap_used)]

use super::Draft;
use crate::domain::money::Money;
use crate::games::arremate::Command as Game;
use crate::games::arremate::faces::guide::template::Filled;
use crate::games::arremate::faces::guide::tests::hand::{
    ANA, BETO, CAIO, DUDA, Hand, points, reais,
};
use crate::games::arremate::rules::betting::Action;
use crate::games::arremate::rules::command::{Bid, Lot};
use crate::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};

fn bets(draft: &Draft, hand: &Hand) -> Vec<Money> {
    let played = draft.played(hand.tables());
    played.iter().map(|part| part.bets).collect()
}

/// Rule A8: one amount for one player is what all who stayed paid.
#[test]
fn one_amount_fills_everybody_who_was_not_touched() {
    let mut hand = Hand::manual();
    hand.enter();
    let mut draft = Draft::of(hand.tables()).unwrap();
    draft.type_bets(BETO, Some(reais(8)));
    draft.toggle_fold(CAIO);
    assert_eq!(bets(&draft, &hand), [8, 8, 0, 8].map(reais));
    let preview = draft.preview(hand.tables());
    assert!(preview.needs_winner);
    assert_eq!(preview.pots[0].amount, reais(28));
    assert!(preview.refused.unwrap().contains("quem ganhou"));
    // Folded after a bet of 4: that stays in the pot.
    draft.type_bets(CAIO, Some(reais(4)));
    assert_eq!(draft.preview(hand.tables()).pots[0].amount, reais(32));
}

/// Rule A8: everyone else folded: no winner is asked for.
#[test]
fn the_last_one_left_wins_without_being_picked() {
    let mut hand = Hand::manual();
    hand.enter();
    let mut draft = Draft::of(hand.tables()).unwrap();
    for player in [BETO, CAIO, DUDA] {
        draft.toggle_fold(player);
    }
    draft.take = Some((points(20), None));
    let preview = draft.preview(hand.tables());
    assert_eq!(preview.refused, None);
    assert!(!preview.needs_winner);
    hand.submit(&preview.commands);
    assert_eq!(hand.stacks(), [90, 86, 86, 86].map(reais));
}

/// Rule A8: it may begin in the middle of what is entered one by one.
#[test]
fn what_was_entered_action_by_action_stands() {
    let mut hand = Hand::manual();
    hand.enter();
    hand.fill("first", &Filled::Person(ANA), 0);
    hand.enter();
    hand.game(Game::Act {
        player: BETO,
        action: Action::Fold,
    });
    let draft = Draft::of(hand.tables()).unwrap();
    assert_eq!(bets(&draft, &hand), [4, 0, 4, 4].map(reais));
    assert_eq!(draft.preview(hand.tables()).pots[0].amount, reais(16));
}

fn poor(reading: ShortAllIn) -> Hand {
    let rules = HouseRules {
        short_all_in: reading,
        ..HouseRules::default()
    };
    let mut hand = Hand::table(rules, &[50, 100, 46, 150]);
    hand.enter();
    let lot = Lot {
        take: points(22),
        bid_min: None,
    };
    let bid = Bid {
        player: BETO,
        amount: reais(82),
    };
    hand.fill("sell", &Filled::Lot(lot, vec![bid]), 0);
    hand
}

/// Rule A9: Beto has 4 left and the bet was 10. By the letter the others take
/// back 6 each; as side pot he is in with 4; marked em quebra, a later bet of
/// 10 stands against him.
#[test]
fn a_short_stack_is_concluded_by_the_house_rule() {
    let hand = poor(ShortAllIn::TakenBack);
    let mut draft = Draft::of(hand.tables()).unwrap();
    draft.level = Some(reais(10));
    draft.toggle_fold(DUDA);
    assert_eq!(bets(&draft, &hand), [4, 4, 4, 0].map(reais));
    let preview = draft.preview(hand.tables());
    assert!(preview.notes[0].starts_with("Beto só tem 4,00: é tudo ou nada"));
    assert_eq!(preview.pots.len(), 1);
    draft.toggle_broke(BETO);
    assert_eq!(bets(&draft, &hand), [10, 4, 10, 0].map(reais));
    assert_eq!(draft.preview(hand.tables()).pots.len(), 2);

    let hand = poor(ShortAllIn::SidePot);
    let mut draft = Draft::of(hand.tables()).unwrap();
    draft.level = Some(reais(10));
    draft.toggle_fold(DUDA);
    draft.pick(BETO);
    draft.pick(CAIO);
    assert_eq!(bets(&draft, &hand), [10, 4, 10, 0].map(reais));
    let preview = draft.preview(hand.tables());
    assert_eq!(preview.refused, None);
    // Antes 4 + 12 = 16 for Beto; 12 for Caio, who put 10 of his 86.
    assert_eq!(preview.pots[0].amount, reais(16));
    assert_eq!(preview.lines[1].is, reais(16));
    assert!(preview.lines[1].all_in);
    assert_eq!(preview.lines[2].is, reais(76 + 12));
    assert_eq!(preview.collector, Some(BETO));
}

/// Rule A11: those picked together tie.
#[test]
fn picked_together_they_tie_and_picked_twice_they_are_out() {
    let mut hand = Hand::manual();
    hand.enter();
    let mut draft = Draft::of(hand.tables()).unwrap();
    draft.level = Some(reais(4));
    draft.pick(ANA);
    draft.pick_tied(BETO);
    draft.pick(CAIO);
    assert_eq!(draft.winners, [vec![ANA, BETO], vec![CAIO]]);
    draft.pick(CAIO);
    draft.toggle_fold(BETO);
    assert_eq!(draft.winners, [vec![ANA]]);
    // Nobody collects on a tie: what is typed would be refused.
    let mut tied = Draft::of(hand.tables()).unwrap();
    tied.level = Some(reais(4));
    tied.pick(ANA);
    tied.pick_tied(BETO);
    tied.take = Some((points(10), None));
    assert!(tied.preview(hand.tables()).refused.is_some());
}
