//! Past nights are read, their sheets printed again, the whole book gone
//! through; nothing is undone there.

use crate::shared::has_sheet;
use std::path::Path;

use banqueiro::cli::script::Script;
use banqueiro::cli::script::time::Time;
use banqueiro::desk::Desk;
use banqueiro::kit::act::Place;
use banqueiro::storage::SqliteLog;
use banqueiro::ui::screen::nights;
use banqueiro::ui::{Message, Source};
use iced::keyboard::Modifiers;
use iced_test::selector::Candidate;

use super::hand::{Hand, matches};

const NIGHT: &str = include_str!("../../evenings/manual.txt");

fn clock() -> chrono::DateTime<chrono::FixedOffset> {
    chrono::DateTime::parse_from_rfc3339("2026-12-04T21:00:00-03:00").unwrap()
}

/// A book with the manual's night, closed, and another one open.
fn book(path: &Path) {
    let mut desk = Desk::open(SqliteLog::open_or_create(path).unwrap()).unwrap();
    for script in [NIGHT, "noite \"Outra\" brinquedo\njogadores Eva\n"] {
        let played = Script::new(&mut desk, Time::new(clock)).play(script, 1);
        assert!(played.is_ok(), "{:?}", played.err().map(|e| e.to_string()));
    }
}

fn says(hand: &Hand, wanted: impl Fn(&str) -> bool + Sync) -> bool {
    let mut look = hand.look();
    let text = |candidate: Candidate<'_>| match candidate {
        Candidate::Text { content, .. } if wanted(content) => Some(()),
        _ => None,
    };
    look.find(text).is_ok()
}

#[test]
fn a_past_night_is_read_and_its_sheets_are_printed_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noites.db");
    book(&path);
    let mut hand = Hand::on(&Source::file(path.clone()));
    let before = hand.app.evening().lines().len();
    hand.takes(Message::Go(Place::Nights));
    hand.clicks("1. Sexta do manual");
    assert!(says(&hand, |text| text.contains("esta noite só se lê")));
    let theme = hand.app.settings().palette().theme();
    matches(&mut hand.look(), &theme, "past-result-100");
    // Nothing of tonight is undone from there.
    assert!(!says(&hand, |text| text.starts_with("← Desfazer")));
    hand.presses("z", Modifiers::CTRL);
    assert!(says(&hand, |text| text.contains("só se lê: volte")));
    assert_eq!(hand.app.evening().lines().len(), before);
    hand.takes(Message::Dismissed);
    hand.clicks("Lançamentos");
    assert!(says(&hand, |text| text.contains("Grande Prêmio")));
    hand.clicks("Folhas da noite");
    hand.clicks("Acerto da partida");
    hand.clicks("▶ Salvar o PDF");
    assert!(has_sheet(folder.path(), "acerto-partida-1"));
    // A past evening takes no entry more, and tonight's is another.
    assert_eq!(hand.app.evening().lines().len(), before);
    hand.takes(Message::Dismissed);
    hand.takes(Message::Dismissed);
    assert!(says(&hand, |text| text == "1. Sexta do manual"));
}

#[test]
fn the_whole_book_is_gone_through_on_demand() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noites.db");
    book(&path);
    let mut hand = Hand::on(&Source::file(path));
    hand.takes(Message::Go(Place::Nights));
    hand.clicks("Conferir o livro inteiro");
    assert!(says(&hand, |text| text.starts_with("Livro conferido: ")));
    assert!(says(&hand, |text| text.contains("em 2 noites, tudo certo")));
    // Unasked and sound: nothing is said.
    hand.takes(Message::Dismissed);
    hand.takes(Message::AuditDue);
    assert!(!says(&hand, |text| text.starts_with("Livro conferido")));
}

/// Over all nights, past and open; what is found is seen in its night.
#[test]
fn something_is_looked_for_over_all_nights() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noites.db");
    book(&path);
    let mut hand = Hand::on(&Source::file(path.clone()));
    hand.takes(Message::Go(Place::Nights));
    hand.types("título, dia, pessoa", "ganhou o grande premio");
    hand.clicks("Procurar nos lançamentos de todas as noites");
    let title = "Procurado em todas as noites: ganhou o grande premio";
    assert!(hand.sees(title) && hand.sees("1 lançamento"));
    let theme = hand.app.settings().palette().theme();
    matches(&mut hand.look(), &theme, "found-light-100");
    hand.clicks("1. Sexta do manual");
    let prize = |text: &str| text.contains("ganhou o Grande Prêmio");
    assert!(says(&hand, prize));
    assert!(!says(&hand, |text| text.contains("assumiu a Banca")));
    // Back to what was found, then to the nights.
    hand.takes(Message::Dismissed);
    assert!(hand.sees(title));
    hand.takes(Message::Dismissed);
    assert!(!hand.sees(title) && hand.sees("Conferir o livro inteiro"));
    drop(hand);
    let mut hand = Hand::on(&Source::file(path));
    hand.takes(Message::Go(Place::Nights));
    // What was typed is there still.
    let typed = nights::Message::FilterTyped("Eva entrou".to_owned());
    hand.takes(Message::Nights(typed));
    hand.takes(Message::EnterPressed);
    hand.clicks("2. Outra · aberta");
    assert!(hand.sees("Desfazer e corrigir") && hand.sees("Eva entrou no livro."));
}
