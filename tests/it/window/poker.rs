//! A night of Pôquer fechado through the whole window: opened, prepared,
//! played, undone, ended.

use std::time::Duration;

use banqueiro::bank::Stage;
use banqueiro::domain::ledger::CashPlace;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::poker::Moment;
use banqueiro::kit::act::Place;
use banqueiro::ui::{Message, Source};
use iced::keyboard::{Modifiers, key::Named};

use super::hand::Hand;
use crate::shared::has_sheet;

fn letters(hand: &mut Hand, all: &str) {
    for letter in all.chars() {
        hand.presses(&letter.to_string(), Modifiers::default());
    }
}

fn enters(hand: &mut Hand, times: u32) {
    for _ in 0..times {
        hand.taps(Named::Enter);
    }
}

/// Chips of the four, in reais.
fn chips(hand: &Hand) -> [i64; 4] {
    let ledger = &hand.app.evening().tables().ledger;
    [1, 2, 3, 4].map(|id| ledger.stack(PlayerId(id)).centavos() / 100)
}

/// Cacife 50, pingo 1, Duda deals. First: Ana and Beto bet 9, the others leave,
/// 22 for Ana. Second: all but Duda bet 4, 16 for Caio.
/// Ana 50 − 10 + 22 − 5 = 57, Beto 50 − 10 − 5 = 35, Caio 50 − 1 − 5 + 16 = 60,
/// Duda 50 − 1 − 1 = 48.
#[test]
fn a_night_of_poker() {
    let folder = tempfile::tempdir().unwrap();
    let mut hand = Hand::on(&Source::file(folder.path().join("noite.db")));
    hand.types("Sexta na casa da Ana", "Pôquer na casa da Conceição");
    enters(&mut hand, 1);
    letters(&mut hand, "2");
    enters(&mut hand, 1);
    assert_eq!(hand.app.settings().place(), Place::Preparation);
    for name in ["Ana", "Beto", "Caio", "Duda"] {
        hand.types("nome, e Enter", name);
        hand.clicks("Anotar no livro");
    }
    enters(&mut hand, 1);
    hand.clicks("Duda");
    enters(&mut hand, 1);
    hand.types("50,00", "50");
    // Terms, chips, start, sale.
    enters(&mut hand, 4);
    assert_eq!(chips(&hand), [50; 4]);
    assert_eq!(hand.app.settings().place(), Place::Table);
    enters(&mut hand, 1);
    letters(&mut hand, "o9s34g1");
    enters(&mut hand, 1);
    assert_eq!(chips(&hand), [62, 40, 49, 49]);
    enters(&mut hand, 1);
    letters(&mut hand, "4s4g3");
    enters(&mut hand, 1);
    assert_eq!(chips(&hand), [57, 35, 60, 48]);
    // Undone, the pingos lie there still; done again, it is as it was.
    hand.presses("z", Modifiers::CTRL);
    assert_eq!(chips(&hand), [61, 39, 48, 48]);
    hand.presses("z", Modifiers::CTRL | Modifiers::SHIFT);
    assert_eq!(chips(&hand), [57, 35, 60, 48]);
    letters(&mut hand, "f");
    enters(&mut hand, 1);
    let tables = hand.app.evening().tables();
    assert_eq!(tables.poker.moment(), Moment::NoSession);
    assert_eq!(tables.ledger.cash(CashPlace::Box).centavos(), 0);
    let result = |id| tables.ledger.result(PlayerId(id)).centavos() / 100;
    assert_eq!([1, 2, 3, 4].map(result), [7, -15, 10, -2]);
    // Boxes counted, evening closed, and what is printed of it.
    hand.takes(Message::Go(Place::Preparation));
    hand.clicks("Encerrar a noite…");
    let ledger = &hand.app.evening().tables().ledger;
    for count in ledger.rack().to_vec() {
        hand.types("quantas", &count.to_string());
    }
    hand.types("quanto", "0");
    enters(&mut hand, 2);
    let counter = &hand.app.evening().tables().counter;
    assert_eq!(counter.stage(), Stage::Closed);
    hand.takes(Message::Dismissed);
    hand.takes(Message::Go(Place::Paper));
    for (sheet, file) in [
        ("Acerto da partida", "acerto-partida-1-de-poquer-fechado"),
        ("Extrato da noite", "extrato"),
    ] {
        hand.clicks(sheet);
        hand.clicks("▶ Salvar o PDF");
        hand.takes(Message::Dismissed);
        assert!(has_sheet(folder.path(), file), "{file}");
    }
    assert!(has_sheet(folder.path(), "caixas"));
}

/// Ana, Beto and Caio with 50 each; Caio deals, so that Ana speaks first.
const ROUND: &str = "noite \"Sexta\"
jogo poker
jogadores Ana Beto Caio
banqueiro Ana
fichas sugestão 3 de 300
partida cacife 50 pingo 1 carteador Caio lugares Ana Beto Caio
todos compram
rodada
";

/// Enter twice at once is one; the next Enter counts again.
#[test]
fn after_enter_twice_at_once_the_next_enter_counts() {
    let mut hand = Hand::after(ROUND);
    hand.takes(Message::Go(Place::Table));
    hand.app = hand.app.with_bounce(Duration::from_secs(60));
    enters(&mut hand, 2);
    let turn = |hand: &Hand| {
        let session = hand.app.evening().tables().poker.session();
        let round = session.and_then(|session| session.round());
        round.and_then(|round| round.betting.turn())
    };
    assert_eq!(turn(&hand), Some(PlayerId(2)));
    // A minute later.
    hand.app = hand.app.with_bounce(Duration::ZERO);
    enters(&mut hand, 1);
    assert_eq!(turn(&hand), Some(PlayerId(3)));
}
