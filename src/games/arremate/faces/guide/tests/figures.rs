//! Every figure on the table has a reckoning, and the strip that proves them.

use super::hand::{ALL, ANA, BETO, CAIO, DUDA, Hand, reais};
use super::lot;
use crate::bank::faces::proof::{last_movement, proof, proof_of};
use crate::domain::ledger::{ChipPlace, Transfer};
use crate::games::Tables;
use crate::games::arremate::Command as Game;
use crate::games::arremate::faces::guide::end_now::if_it_ended_now;
use crate::games::arremate::faces::guide::explain::{Figure, explain};
use crate::games::arremate::rules::betting::Action;
use crate::games::arremate::rules::command::First;
use crate::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};

/// Rule A17: the Prêmio if it ended now, and who could pay it.
#[test]
fn if_it_ended_now_tells_who_could_pay() {
    let mut hand = Hand::manual();
    assert_eq!(
        if_it_ended_now(hand.tables()).map(|end| end.said(&names(&hand))),
        Some(
            "Se acabasse agora: empate entre Ana, Beto, Caio e Duda, decidido pelo Baralho \
             Figurado."
                .to_owned()
        )
    );
    hand.enter();
    for (worth, price) in [(45, 3), (45, 1)] {
        hand.fill("sell", &lot(worth, DUDA, price), 0);
    }
    // 90 points × 1; Ana, Beto and Caio hold 86 each: 4 open.
    let end = if_it_ended_now(hand.tables()).unwrap();
    assert_eq!(
        end.payers(&names(&hand))[0],
        "Ana entregaria 86,00 em fichas e deveria 4,00."
    );
}

fn names(hand: &Hand) -> crate::words::names::Names {
    crate::words::names::Names::of(hand.tables())
}

/// Rule A7: the strip holds, and names the movement after which it does not.
#[test]
fn the_proof_of_nine_names_the_movement_that_broke_it() {
    let mut hand = Hand::manual();
    hand.enter();
    let sound = proof_of(hand.evening_now());
    assert!(sound.holds);
    assert_eq!(
        sound.said(),
        "fichas 100/100 · caixa 348,00 = fichas fora 348,00"
    );
    // A bug that moved value and no chips.
    let mut wrong: Tables = hand.tables().clone();
    wrong
        .ledger
        .post(Transfer::Chips {
            from: ChipPlace::Rack,
            to: ChipPlace::Player(ANA),
            amount: reais(5),
        })
        .unwrap();
    let last = last_movement(hand.evening_now());
    assert_eq!(last.as_deref(), Some("Taxas da rodada"));
    let broken = proof(&wrong, last.as_deref());
    assert!(!broken.holds);
    assert!(
        broken
            .fault
            .unwrap()
            .contains("depois de “Taxas da rodada”")
    );
    assert!(broken.colours.iter().all(|colour| colour.holds()));
}

/// Rules A3, A8: the manual's Cacife and a player's chips, line by line.
#[test]
fn every_line_of_a_reckoning_is_a_movement() {
    let mut hand = Hand::manual();
    let cacife = explain(hand.evening_now(), Figure::Cacife).unwrap();
    // 346 ÷ 4 = 86,50, and 0,50 more by rounding.
    assert_eq!(cacife.lines.len(), 2);
    assert_eq!(cacife.sum(), Some(cacife.total));
    assert_eq!(cacife.total.said(), "87,00");
    hand.enter();
    hand.fill("sell", &lot(22, DUDA, 5), 0);
    let chips = explain(hand.evening_now(), Figure::Chips(DUDA)).unwrap();
    let said: Vec<(String, String)> = chips
        .lines
        .iter()
        .map(|(text, worth)| (text.clone(), worth.said()))
        .collect();
    let of = |text: &str, worth: &str| (text.to_owned(), worth.to_owned());
    assert_eq!(
        said,
        [
            of("Venda do Cacife a Ana, Beto, Caio e Duda", "87,00"),
            of("Taxas da rodada", "−1,00"),
            of("Lote a Duda por 5,00", "−5,00"),
        ]
    );
    assert_eq!(chips.sum(), Some(chips.total));
}

/// Rule A10: each Montante Paralelo by what each put into it.
#[test]
fn side_pots_are_reckoned_by_contribution() {
    let rules = HouseRules {
        short_all_in: ShortAllIn::SidePot,
        ..HouseRules::default()
    };
    let mut hand = Hand::table(rules, &[50, 100, 46, 150]);
    hand.enter();
    hand.fill("sell", &lot(22, BETO, 80), 0);
    hand.game(Game::BeginBetting {
        first: First::Named(ANA),
    });
    let act = |player, action| Game::Act { player, action };
    hand.game(act(ANA, Action::Open(reais(20))));
    hand.game(act(BETO, Action::AllIn));
    hand.game(act(CAIO, Action::Call));
    hand.game(act(DUDA, Action::Fold));
    // Beto has 87 − 1 − 80 = 6 for 7 in all; first pot 7 × 3 + 1 = 22; the
    // other 14 × 2 = 28.
    let first = explain(hand.evening_now(), Figure::PotAt(0)).unwrap();
    let second = explain(hand.evening_now(), Figure::PotAt(1)).unwrap();
    assert_eq!(
        [first.total.said(), second.total.said()],
        ["22,00", "28,00"]
    );
    assert_eq!(first.sum(), Some(first.total));
    assert_eq!(second.sum(), Some(second.total));
    assert_eq!(second.lines.len(), 2);
}

/// Every figure sums to what the table shows, wherever the match is.
pub(super) fn every_figure_sums(hand: &Hand) {
    let figures = [
        Figure::Cacife,
        Figure::Ante,
        Figure::BetMin,
        Figure::Pot,
        Figure::CardBox,
        Figure::CashBox,
        Figure::Prize,
        Figure::NextCacife,
    ];
    let each = ALL.into_iter();
    let each = each.flat_map(|player| [Figure::Chips(player), Figure::Points(player)]);
    let pots = (0..4).map(Figure::PotAt);
    for figure in figures.into_iter().chain(each).chain(pots) {
        if let Some(reckoning) = explain(hand.evening_now(), figure) {
            assert_eq!(
                reckoning.sum(),
                Some(reckoning.total),
                "{figure:?}: {reckoning:?}"
            );
        }
    }
}
