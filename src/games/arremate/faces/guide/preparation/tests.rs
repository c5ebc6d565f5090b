//! The manual's figures, and the inputs that a preparation takes.
#![allow(clippy::unwrap_used)]

use super::own::{self, OwnRow};
use super::seats::{by_cards, by_seed, by_two_draws};
use super::{Chips, Draft, Remembered};
use crate::domain::cards::Card;
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::games::arremate::Command as Game;
use crate::games::arremate::Moment;
use crate::games::arremate::faces::guide::tests::hand::{
    ALL, ANA, BETO, CAIO, DUDA, Hand, points, reais,
};
use crate::games::arremate::rules::command::{Bid, Lot, RoundKind};
use crate::words::names::Names;

fn typed(hand: &Hand) -> Draft {
    let mut draft = Draft::of(hand.tables(), &Remembered::default());
    for (player, amount) in ALL.into_iter().zip([50, 100, 46, 150]) {
        draft.toggle_player(player);
        draft.declare(player, Some(reais(amount)));
    }
    draft.banker = Some(ANA);
    draft
}

/// Speed of the hand: the whole preparation with known people and the
/// manual's figures, seats drawn with cards and a note from each: at most 25.
/// Rules A1–A5, A7, A21.
#[test]
fn a_whole_preparation_takes_at_most_25_inputs() {
    let mut hand = Hand::evening();
    let mut draft = Draft::of(hand.tables(), &Remembered::default());
    let mut inputs = 0;
    // A click on each of four people; the first stands as Banqueiro: a click.
    for player in ALL {
        draft.toggle_player(player);
        inputs += 1;
    }
    draft.banker = Some(ANA);
    inputs += 1;
    // Tab to the first amount, digits, Tab …: one for each.
    for (player, amount) in ALL.into_iter().zip([50, 100, 46, 150]) {
        draft.declare(player, Some(reais(amount)));
        inputs += 1;
    }
    // Decks, chips, house rules and toy money stand as they are.
    // Tab to the draw, then the card of each (a digit is no amount: it counts)
    // and Tab between them.
    let cards = [(ANA, 2), (BETO, 1), (CAIO, 4), (DUDA, 3)];
    let deal = [(ANA, "K♠"), (BETO, "2♣"), (CAIO, "9♥"), (DUDA, "9♦")];
    let deal = deal.map(|(player, card)| (player, Card::parse(card).unwrap()));
    let names = Names::of(hand.tables());
    draft.sit(&by_two_draws(&ALL, &cards, &deal, &names).unwrap());
    // And the card of each for the first deal.
    inputs += 1 + 4 + 4;
    // A note of 100 from each: Tab, digits.
    for player in ALL {
        draft.hand_note(player, Some(reais(100)));
        inputs += 1;
    }
    let plan = draft.plan(hand.tables());
    assert_eq!(plan.refused, None);
    // Enter: "Começar a partida".
    inputs += 1;
    hand.submit(&plan.commands);
    assert!(inputs <= 25, "{inputs}");
    assert_eq!(inputs, 23);
    let partida = hand.tables().arremate.partida().unwrap();
    assert_eq!(partida.moment(), Moment::BetweenRounds);
    assert_eq!(partida.seats, [BETO, ANA, DUDA, CAIO]);
    assert_eq!(partida.seats[partida.dealer], ANA);
    assert_eq!(partida.cacife, reais(87));
    // 100 − 87.
    assert!(plan.change.iter().all(|change| change.back == reais(13)));
}

/// Rules A3, A4: Valor Base, mean, Cacife, warnings and the six with reasons.
#[test]
fn the_manuals_figures_follow_as_they_are_typed() {
    let hand = Hand::evening();
    let mut draft = typed(&hand);
    let plan = draft.plan(hand.tables());
    assert_eq!(plan.base, Some(reais(346)));
    assert_eq!(plan.mean, Some(Money::from_centavos(86_50)));
    assert_eq!(plan.cacife, Some(reais(87)));
    assert_eq!(plan.recommended, Some(2));
    assert_eq!(plan.stacks, [vec![2, 2, 3, 0, 0]]);
    assert_eq!(plan.decks, Some(3));
    assert_eq!(plan.length.as_deref(), Some("cerca de 7 rodadas"));
    assert_eq!(
        plan.warnings,
        [
            "Ana aceita perder 50,00, menos que o Cacife de 87,00.",
            "Caio aceita perder 46,00, menos que o Cacife de 87,00.",
        ]
    );
    let fits: Vec<bool> = plan.suggestions.iter().map(|s| s.fits).collect();
    assert!(!fits[0] && fits[2] && !fits[5]);
    assert!(plan.suggestions[0].why.contains("36,20"));
    assert!(
        plan.suggestions[2]
            .why
            .starts_with("Cabe: Valor Base 346,00")
    );
    // The dealer is still to be drawn.
    assert!(plan.refused.unwrap().contains("sortear"));
    draft.declare(CAIO, None);
    let missing = draft.plan(hand.tables());
    assert_eq!(
        missing.refused.as_deref(),
        Some("Falta saber quanto Caio aceita perder.")
    );
    assert!(missing.suggestions.is_empty() && missing.commands.is_empty());
}

/// Rule A2 (D): a table's own chips, with the fault at its row.
#[test]
fn own_chips_say_which_row_is_wrong() {
    let mut rows = own::rows(&ChipSet::suggestion(3, 100).unwrap());
    assert!(own::set(&rows).is_ok());
    rows[1].value = Some(Money::from_centavos(5_50));
    let faults = own::set(&rows).unwrap_err();
    assert!(faults[1].as_ref().unwrap().contains("múltiplo"));
    assert!(faults[0].is_none());
    rows[1] = OwnRow::default();
    assert!(own::set(&rows).unwrap_err()[1].is_some());
    assert_eq!(own::set(&[]).unwrap_err().len(), 1);
    let hand = Hand::evening();
    let mut draft = typed(&hand);
    draft.chips = Chips::Own(rows);
    assert!(
        draft
            .plan(hand.tables())
            .refused
            .unwrap()
            .contains("2ª cor")
    );
}

/// Rule A21: Ace to the left of the banker and so on; the highest deals.
#[test]
fn seats_are_drawn_by_cards_or_by_a_seed() {
    let hand = Hand::evening();
    let names = Names::of(hand.tables());
    let twice = by_cards(
        &[ANA, BETO, CAIO],
        &[(ANA, 1), (BETO, 1), (CAIO, 2)],
        &names,
    );
    assert!(twice.unwrap_err().contains("mesma carta"));
    let high = by_cards(
        &[ANA, BETO, CAIO],
        &[(ANA, 4), (BETO, 1), (CAIO, 2)],
        &names,
    );
    assert!(high.unwrap_err().contains("Ás a 3"));
    let late = by_cards(&[ANA, BETO, CAIO], &[(ANA, 1)], &names);
    assert_eq!(late.unwrap_err(), "Falta a carta de Beto.");
    // Two players draw no seats.
    let card = |card: &str| Card::parse(card).unwrap();
    let two = |ana, beto| {
        let deal = [(ANA, card(ana)), (BETO, card(beto))];
        by_two_draws(&[ANA, BETO], &[], &deal, &names)
    };
    let drawn = two("3♣", "3♥").unwrap();
    assert_eq!((drawn.seats, drawn.dealer), (vec![ANA, BETO], BETO));
    assert!(two("3♥", "3♥").unwrap_err().contains("cada um tira outra"));
    // The card that gave the last seat deals nothing: Beto sits third, Ana deals.
    let deal = [(ANA, card("*")), (BETO, card("2♣")), (CAIO, card("A♠"))];
    let seats = [(ANA, 1), (BETO, 3), (CAIO, 2)];
    let three = by_two_draws(&[ANA, BETO, CAIO], &seats, &deal, &names).unwrap();
    assert_eq!((three.seats, three.dealer), (vec![ANA, CAIO, BETO], ANA));
    for seed in 0..20 {
        let drawn = by_seed(&ALL, seed).unwrap();
        assert_eq!(Some(drawn.clone()), by_seed(&ALL, seed));
        let mut seats = drawn.seats.clone();
        seats.sort_unstable();
        assert_eq!(seats, ALL);
        assert!(ALL.contains(&drawn.dealer));
    }
}

/// Rule A20: the next match stands filled in: seats, decks, chips, dealer to
/// the left and the Cacife of the acertos, not rounded. One Enter.
#[test]
fn the_next_match_is_one_draw_away() {
    let mut hand = Hand::manual();
    hand.enter();
    let lot = Lot {
        take: points(40),
        bid_min: None,
    };
    let bids = vec![Bid {
        player: BETO,
        amount: reais(35),
    }];
    hand.game(Game::SellLot { lot, bids });
    hand.game(Game::BeginBetting {
        first: crate::games::arremate::rules::command::First::Named(ANA),
    });
    for _ in 0..3 {
        hand.press("fold");
    }
    hand.game(Game::StartRound {
        kind: RoundKind::Last,
    });
    hand.game(Game::EndLastRound { taken: Vec::new() });
    hand.enter();
    hand.enter();
    hand.enter();
    // Duda wins unseen 87 + 3; Beto wins the match with 40 points: Ana and
    // Caio keep 86 − 40 = 46, Duda 90 − 40 = 50.
    assert_eq!(hand.tables().arremate.next_cacife(), Some(reais(46)));
    let mut draft = Draft::of(hand.tables(), &Remembered::default());
    // Every new match draws its first dealer. Rule A21.
    let missing = draft.plan(hand.tables()).refused.unwrap();
    assert!(missing.contains("quem dá as cartas"), "{missing}");
    draft.dealer = Some(DUDA);
    let plan = draft.plan(hand.tables());
    assert_eq!(plan.refused, None);
    assert_eq!(plan.cacife, Some(reais(46)));
    hand.submit(&plan.commands);
    let partida = hand.tables().arremate.partida().unwrap();
    assert_eq!(partida.seats, [ANA, BETO, CAIO, DUDA]);
    assert_eq!(partida.cacife, reais(46));
    assert_eq!(partida.seats[partida.dealer], DUDA);
    assert_eq!(
        partida.stacks[0]
            .iter()
            .zip([1, 5, 25, 50, 100])
            .map(|(n, v)| n * v)
            .sum::<u32>(),
        46
    );
}

/// An earlier evening fills in what it can, and strangers are left out.
#[test]
fn what_is_remembered_stands_filled_in() {
    let hand = Hand::evening();
    let remembered = Remembered {
        seats: vec![DUDA, ANA, BETO, crate::domain::people::PlayerId(77)],
        banker: Some(ANA),
        declared: vec![(DUDA, reais(30)), (ANA, reais(40)), (BETO, reais(50))],
        decks: Some(2),
        size: Some(200),
    };
    let draft = Draft::of(hand.tables(), &remembered);
    assert_eq!(draft.players.len(), 3);
    let plan = draft.plan(hand.tables());
    assert_eq!(plan.decks, Some(2));
    assert_eq!(plan.base, Some(reais(120)));
    assert_eq!(plan.cacife, Some(reais(40)));
}

/// What is half-typed outlives the window: it is plain data.
#[test]
fn a_half_typed_preparation_survives_being_written_down() {
    let hand = Hand::evening();
    let mut draft = typed(&hand);
    draft.declare(CAIO, None);
    draft.chips = Chips::Own(vec![OwnRow::default()]);
    let text = serde_json::to_string(&draft).unwrap();
    assert_eq!(serde_json::from_str::<Draft>(&text).unwrap(), draft);
}
