//! One whole night at the window, by mouse alone and by keyboard alone: two
//! matches, a pause, a falência, a debt paid, the closing. The figures below
//! are worked out by hand, and both nights end in the same book.
//!
//! Sugestão 3: chips of 1, 5, 25, 50 and 100. Ana, Beto, Caio and Duda buy 87
//! each, 348 in all; Duda deals first.
//!
//! - Round 1: antes 1 each. Duda buys 22 points for 5. Ana buys a card for
//!   1, Beto opens 4, Caio raises 4, Duda folds, Ana pays 8 and Beto 4:
//!   4 + 1 + 3 × 8 = 29, which Ana wins; she collects 27 and 12.
//! - Round 2, by its outcome: Caio and Duda bet 10; Caio wins 4 + 20 = 24 and
//!   collects 30.
//! - Round 3: of the board, nines and kings, Caio buys the nines for 5, and
//!   nobody the kings. Caio opens 4, Duda and Ana pay, Beto folds; Duda buys a
//!   card; second cycle: Ana opens 4, Caio pays, Duda folds: 4 + 12 + 1 + 8 =
//!   25, which Ana's kings win from Caio's fours; she collects 26.
//! - The pause: in chips of 1, 5 and 25, Ana 1 + 4 × 5 + 4 × 25 = 121, Beto
//!   1 + 3 × 25 = 76, Caio 2 + 3 × 25 = 77, Duda 4 + 2 × 5 + 2 × 25 = 64; two
//!   fives stay in the box of card sales. 8, 8 and 12 chips are out.
//! - Round 4, the penultimate, by its outcome: Beto, Caio and Duda bet 30;
//!   Caio wins 4 + 90 = 94 and collects nothing. In the last round Beto takes
//!   18.
//! - Count: Ana 65 of the sheet and nothing new, Beto 18, Caio 48 and 2 that
//!   nobody had entered, Duda 22. Ana takes the box with 10 and 65 of each:
//!   Beto 45 in chips and 20 in money, Caio 65 in chips, Duda 33 in chips, 12
//!   in money, 20 of debt. Caio keeps 140 − 65 = 75, the next Cacife; Beto
//!   goes home.
//! - Match 2: Ana lets Duda play; each of three buys 75. In its penultimate
//!   round Caio and Duda bet 9; Duda wins 3 + 18 = 21 and collects 20; the last
//!   brings nothing. Ana and Caio pay Duda 20 in chips. Then Duda pays Ana 20.

mod debts;
mod hand;
mod keyboard;
mod mouse;
mod things;

use crate::shared::has_sheet;
use std::path::Path;

use banqueiro::desk::audit;
use banqueiro::desk::log::{Log as _, Projection};
use banqueiro::desk::projection;
use banqueiro::domain::ledger::{CashPlace, ChipPlace};
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::arremate::Moment;
use banqueiro::storage::SqliteLog;

use banqueiro::words::money::plain;
use hand::Hand;

/// Everybody, as they sit.
const NAMES: [&str; 4] = ["Ana", "Beto", "Caio", "Duda"];
/// What each is willing to lose: the manual's figures.
const WILLING: [&str; 4] = ["50", "100", "46", "150"];
/// Chips of each in the pause, by colour.
const COUNTED: [[&str; 5]; 4] = [
    ["1", "4", "4", "0", "0"],
    ["1", "0", "3", "0", "0"],
    ["2", "0", "3", "0", "0"],
    ["4", "2", "2", "0", "0"],
];

/// What lies in the boxes at the closing: chips of each colour, and money.
fn boxes(hand: &Hand) -> (Vec<String>, String) {
    let ledger = &hand.app.evening().tables().ledger;
    let rack = ledger.rack().iter().map(u32::to_string).collect();
    (rack, plain(ledger.money_in_box()))
}

/// Types what lies in the boxes, by mouse.
#[track_caller]
fn counts_boxes(hand: &mut Hand) {
    let (rack, money) = boxes(hand);
    for (index, count) in rack.iter().enumerate() {
        hand.fills(&format!("caixas-fichas-{index}"), count);
    }
    hand.fills("caixas-dinheiro", &money);
    hand.clicks("Contei: comparar com os livros");
}

/// Where the night stands, against the figures.
#[track_caller]
fn stands(hand: &Hand, moment: Moment, chips: &[i64], card_box: i64, points: &[u32]) {
    let tables = hand.app.evening().tables();
    let partida = tables.arremate.partida().unwrap();
    assert_eq!(partida.moment(), moment);
    let seats = partida.seats.iter();
    let held: Vec<i64> = seats
        .clone()
        .map(|player| tables.ledger.stack(*player).centavos() / 100)
        .collect();
    assert_eq!(held, chips);
    let boxed = tables.ledger.chips(ChipPlace::CardBox);
    assert_eq!(boxed, Money::from_reais(card_box));
    let scored: Vec<u32> = seats.map(|player| partida.points(*player)).collect();
    assert_eq!(scored, points);
}

/// Round 1 is over. Duda: 87 − 1 − 5. Beto and Caio: 87 − 1 − 8.
#[track_caller]
fn after_first(hand: &Hand) {
    let chips = [106, 78, 78, 81];
    stands(hand, Moment::Collecting, &chips, 5, &[39, 0, 0, 22]);
}

/// Round 2 is over.
#[track_caller]
fn after_second(hand: &Hand) {
    let chips = [105, 77, 91, 70];
    stands(hand, Moment::Collecting, &chips, 5, &[39, 0, 30, 22]);
}

/// Round 3 is over.
#[track_caller]
fn after_third(hand: &Hand) {
    let chips = [121, 76, 77, 64];
    stands(hand, Moment::Collecting, &chips, 10, &[65, 0, 48, 22]);
}

/// The match lies in its sheets; what was paid for cards stays in the box.
#[track_caller]
fn in_pause(hand: &Hand) {
    let tables = hand.app.evening().tables();
    assert!(tables.arremate.partida().is_none());
    assert_eq!(tables.arremate.paused().len(), 1);
    let left = tables.ledger.cash(CashPlace::Box);
    assert_eq!(left, Money::from_reais(10));
}

/// The penultimate round is over.
#[track_caller]
fn after_fourth(hand: &Hand) {
    let chips = [120, 45, 140, 33];
    stands(hand, Moment::Collecting, &chips, 10, &[65, 0, 48, 22]);
}

/// The Grande Prêmio is paid: 130 + 45 + 65 + 33 = 273.
#[track_caller]
fn after_prize(hand: &Hand) {
    stands(
        hand,
        Moment::Settling,
        &[273, 0, 75, 0],
        0,
        &[65, 18, 48, 22],
    );
}

/// Match 2 may begin with what Caio kept.
#[track_caller]
fn after_settling(hand: &Hand) {
    let tables = hand.app.evening().tables();
    assert!(tables.arremate.partida().is_none());
    assert_eq!(tables.arremate.next_cacife(), Some(Money::from_reais(75)));
}

/// Match 2's one round of bets is over; Ana, Caio and Duda sit.
#[track_caller]
fn after_fifth(hand: &Hand) {
    let chips = [74, 65, 86];
    stands(hand, Moment::Collecting, &chips, 0, &[0, 0, 20]);
}

/// What a book holds at the end: the rows of the night without its hours, and
/// how many entries.
fn rows(book: &Path) -> Vec<(String, Option<String>)> {
    let log = SqliteLog::read_only(book).unwrap();
    let found = audit::audit(&log).unwrap();
    assert_eq!(found.evenings, 1);
    let mut all = Vec::new();
    for kind in projection::kinds() {
        for row in log.projections(kind).unwrap() {
            let Projection { key, body, .. } = row;
            let body = match kind {
                "evening" => body.map(|body| {
                    let mut night: serde_json::Value = serde_json::from_str(&body).unwrap();
                    for hour in ["opened", "closed"] {
                        assert!(night[hour].take().is_string());
                    }
                    night.to_string()
                }),
                _ => body,
            };
            all.push((format!("{kind} {key}"), body));
        }
    }
    all
}

/// The night is closed, and everybody has won or lost what was worked out:
/// Ana −87 + 273 + 32 − 75 + 54 + 20 = 217, Beto −87 − 20 = −107, Caio −87 +
/// 75 − 75 + 45 = −42, Duda −87 − 12 − 75 + 126 − 20 = −68: nothing in all.
fn came_to(book: &Path) {
    let log = SqliteLog::read_only(book).unwrap();
    let nights = projection::nights(&log.projections("evening").unwrap()).unwrap();
    let [night] = nights.as_slice() else {
        panic!("{nights:?}");
    };
    assert!(night.closed.is_some());
    let results: Vec<(PlayerId, i64)> = night
        .results
        .iter()
        .map(|(player, result)| (*player, result.centavos()))
        .collect();
    // In reais.
    let expected = [(1, 217), (2, -107), (3, -42), (4, -68)];
    let expected = expected.map(|(player, result)| (PlayerId(player), result * 100));
    assert_eq!(results, expected);
    assert_eq!(log.projections("debt").unwrap(), []);
}

/// Rules A3–A22: the same night by two hands is the same book.
#[test]
fn a_whole_night_by_mouse_or_by_keyboard_ends_in_the_same_book() {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let books = folders
        .each_ref()
        .map(|folder| folder.path().join("noite.db"));
    std::thread::scope(|scope| {
        scope.spawn(|| mouse::night(&books[0]));
        scope.spawn(|| keyboard::night(&books[1]));
    });
    for (folder, book) in folders.iter().zip(&books) {
        came_to(book);
        for sheet in ["pausa-partida-1", "divida", "acerto-partida-1", "caixas"] {
            assert!(has_sheet(folder.path(), sheet), "{sheet}");
        }
    }
    assert_eq!(rows(&books[0]), rows(&books[1]));
}
