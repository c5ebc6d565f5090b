//! Matches played at random by what the guide offers.

use super::figures::every_figure_sums;
use super::hand::{Hand, anything, dull};
use crate::bank::faces::proof::proof_of;
use crate::bank::{self, Figure, TableFigures};
use crate::domain::ledger::ChipPlace;
use crate::games::arremate::Moment;
use crate::games::arremate::faces::guide::Does;
use crate::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};
use crate::games::{Command, Tables};

/// Wherever a match goes: what stands on Enter is never refused, what is not
/// refused is carried out, and every figure is reckoned. Rules A7–A17.
#[test]
fn a_guided_match_never_gets_stuck() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..24 {
        let mut chance = fastrand::Rng::with_seed(seed);
        let rules = HouseRules {
            short_all_in: if seed % 2 == 0 {
                ShortAllIn::TakenBack
            } else {
                ShortAllIn::SidePot
            },
            broke_is_final: seed % 3 > 0,
            ..HouseRules::default()
        };
        let declared = &[50, 100, 46, 150][..2 + (seed % 3) as usize];
        let mut hand = Hand::table(rules, declared);
        for step in 0..160 {
            let now = hand.guide();
            seen.insert(format!("{:?}", now.moment));
            let enters = now.first();
            assert!(
                enters.is_some_and(|choice| choice.refused.is_none())
                    || now.moment == Moment::Tiebreak,
                "{now:?}"
            );
            assert!(!now.headline.is_empty() && now.steps.at < now.steps.names.len());
            if step % 16 == 0 {
                every_figure_sums(&hand);
                assert!(proof_of(hand.evening_now()).holds);
            }
            if now.moment == Moment::NoPartida {
                break;
            }
            let able: Vec<_> = now
                .choices
                .iter()
                .filter(|choice| choice.refused.is_none())
                .filter(|choice| match &choice.does {
                    Does::Submit(_) => !dull(&choice.key, None),
                    Does::Ask(template) => !dull(&choice.key, Some(template)),
                    Does::Go(_) => false,
                })
                .collect();
            if able.is_empty() {
                // Modo leve waits for the count, which is a place of its own.
                let count = as_the_books(hand.tables());
                hand.submit(&[count]);
                continue;
            }
            let choice = able[chance.usize(..able.len())];
            match &choice.does {
                Does::Submit(commands) => hand.submit(commands),
                Does::Ask(template) => {
                    let need = template.need(hand.tables()).unwrap();
                    let filled = anything(&need, &mut chance);
                    let ready = template
                        .filled(hand.tables(), &choice.key, &filled)
                        .unwrap();
                    assert!(!ready.label.is_empty());
                    if let (Does::Submit(commands), None) = (ready.does, ready.refused) {
                        hand.submit(&commands);
                    }
                }
                Does::Go(_) => {}
            }
        }
    }
    // Every moment came up on the way.
    for moment in [
        "Auction",
        "Betting",
        "Showdown",
        "Collecting",
        "LastTurns",
        "Counting",
        "Prize",
        "Settling",
    ] {
        assert!(seen.contains(moment), "{moment} in {seen:?}");
    }
}

/// The whole table, counted as the books have it. Rule A24.
fn as_the_books(tables: &Tables) -> Command {
    let ledger = &tables.ledger;
    let seats = tables.arremate.partida().unwrap().seats.iter();
    let players = seats.map(|&player| (player, Figure::Value(ledger.stack(player))));
    let boxed = ledger.chips(ChipPlace::CardBox);
    let figures = TableFigures {
        players: players.collect(),
        card_box: Some(Figure::Value(boxed)),
        rack: None,
    };
    Command::Bank(bank::Command::CountTable {
        figures,
        reason: None,
        open: false,
    })
}
