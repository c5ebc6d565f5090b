//! A night is opened, people are entered, things are undone and corrected.

use std::path::Path;

use banqueiro::bank::Stage;
use banqueiro::kit::act::Place;
use banqueiro::storage::SqliteLog;
use banqueiro::ui::{Message, Source};
use iced::keyboard::{Modifiers, key::Named};

use super::hand::Hand;

fn open(hand: &mut Hand) {
    hand.types("Sexta na casa da Ana", "Noite da Conceição");
    hand.taps(Named::Enter);
    let counter = &hand.app.evening().tables().counter;
    assert_eq!(counter.stage(), Stage::Open);
    assert_eq!(counter.title(), "Noite da Conceição");
}

fn enter(hand: &mut Hand, name: &str) {
    hand.takes(Message::Go(Place::People));
    hand.types("Conceição", name);
    hand.taps(Named::Enter);
}

#[test]
fn an_empty_book_says_how_to_begin() {
    let hand = Hand::fresh();
    assert!(hand.sees("Abrir uma noite"));
    for place in [Place::People, Place::History, Place::Paper, Place::Nights] {
        let mut hand = Hand::fresh();
        hand.takes(Message::Go(place));
        assert!(hand.look().find("▶ Continuar a noite").is_err());
    }
}

#[test]
fn a_night_is_opened_and_goes_on_with_enter() {
    let mut hand = Hand::fresh();
    open(&mut hand);
    assert!(hand.sees("▶ Continuar a noite"));
    hand.taps(Named::Enter);
    assert_eq!(hand.app.settings().place(), Place::Preparation);
}

#[test]
fn undo_names_what_it_undoes_and_redo_brings_it_again() {
    let mut hand = Hand::fresh();
    open(&mut hand);
    enter(&mut hand, "João");
    assert_eq!(hand.app.evening().tables().counter.people().len(), 1);
    let named = |text: &str| text.starts_with("← Desfazer: ") && text.contains("João");
    let button = |hand: &Hand| {
        let mut look = hand.look();
        let texts = |candidate: iced_test::selector::Candidate<'_>| match candidate {
            iced_test::selector::Candidate::Text { content, .. } if named(content) => Some(()),
            _ => None,
        };
        look.find(texts).is_ok()
    };
    assert!(button(&hand));
    hand.presses("z", Modifiers::CTRL);
    assert!(hand.app.evening().tables().counter.people().is_empty());
    hand.presses("z", Modifiers::CTRL | Modifiers::SHIFT);
    assert_eq!(hand.app.evening().tables().counter.people().len(), 1);
}

#[test]
fn a_refusal_is_a_sentence_and_the_field_keeps_what_was_typed() {
    let mut hand = Hand::fresh();
    open(&mut hand);
    enter(&mut hand, "João");
    hand.takes(Message::Go(Place::People));
    hand.types("Conceição", "joão");
    // The button is disabled by the same check that refuses.
    assert!(
        hand.taps(Named::Enter)
            .iter()
            .all(|m| matches!(m, Message::EnterPressed))
    );
    assert_eq!(hand.app.evening().tables().counter.people().len(), 1);
    assert!(hand.sees("joão"));
    // Nothing to redo: the window says so.
    hand.takes(Message::RedoPressed);
    assert!(hand.sees("⚠ Não dá"));
    hand.taps(Named::Escape);
    assert!(!hand.sees("⚠ Não dá"));
}

#[test]
fn closing_the_window_loses_nothing_that_was_half_typed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noite.db");
    let source = || Source::file(path.clone());
    let mut hand = Hand::on(&source());
    open(&mut hand);
    hand.takes(Message::Go(Place::People));
    hand.types("Conceição", "Inê");
    hand.takes(Message::PalettePressed);
    hand.takes(Message::ZoomPressed(Some(true)));
    hand.takes(Message::ClosePressed);
    drop(hand);
    assert!(SqliteLog::read_only(Path::new(&path)).is_ok());
    let hand = Hand::on(&source());
    assert_eq!(hand.app.settings().place(), Place::People);
    assert_eq!(hand.app.settings().palette().name, "Escuro");
    assert_eq!(hand.app.settings().zoom(), 115);
    assert!(hand.sees("Inê"));
}

#[test]
fn an_older_entry_is_corrected_with_its_reason() {
    let mut hand = Hand::fresh();
    open(&mut hand);
    enter(&mut hand, "João");
    enter(&mut hand, "Inês");
    hand.takes(Message::Go(Place::History));
    hand.does(|look| {
        look.click("2").unwrap();
    });
    assert!(hand.sees("Corrigir o lançamento 2"));
    hand.types("o lance era 5, não 50", "nome errado");
    // Later entries keep their numbers, so a person entered later stands in
    // the way: the window says which entry that is, and leads to it.
    hand.clicks("Corrigir antes o lançamento 3");
    assert!(hand.sees("Corrigir o lançamento 3"));
    hand.taps(Named::Enter);
    let people = hand.app.evening().tables().counter.people();
    let names: Vec<&String> = people.values().collect();
    assert_eq!(names, ["João"]);
}
