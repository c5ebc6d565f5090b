//! Conferência at the window: blind first, then what the books say; what agrees
//! is one Enter, what differs has its reason, and the error is looked for.
//! Rule A22.
#![allow(clippy::float_arithmetic)]

use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use iced::Size;
use iced::keyboard::{Modifiers, key::Named};

use super::hand::{Hand, matches};

/// 30 each: 15 of 1 and 15 of 5 are out; 90 lie in the box, then 100 and 110,
/// since Ana's 10 were entered twice.
const TWICE: &str = "noite \"Sexta\"\njogadores Ana Beto Caio\nbanqueiro Caio\n\
    regra recompra sim\ndisposto Ana 30  Beto 30  Caio 30\nfichas sugestão 3\n\
    partida baralhos 2 carteador Caio\ntodos compram\nconta dinheiro 90\n\
    Ana compra fichas 10\nAna compra fichas 10\n";

const HIDDEN: &str = "Prova dos nove: escondida enquanto se conta";

fn at_the_count(script: &str) -> Hand {
    let mut hand = Hand::after(script);
    hand.presses("8", Modifiers::CTRL);
    assert_eq!(hand.app.settings().place(), Place::Count);
    hand
}

/// Rule A22: while it is counted nothing of the books is in sight; what agrees
/// is noted with one Enter.
#[test]
fn what_agrees_is_noted_with_one_enter() {
    let mut hand = at_the_count(TWICE);
    assert!(hand.sees("▶ Conferir tudo, um por um"));
    hand.clicks("Caixa de Venda de Fichas");
    assert!(!hand.sees("110,00") && !hand.sees("R$\u{a0}110,00"));
    assert!(hand.sees(HIDDEN));
    hand.takes(Message::Count(money("110")));
    hand.taps(Named::Enter);
    assert!(hand.sees("✓ confere") && !hand.sees(HIDDEN));
    let counts = |hand: &Hand| hand.app.evening().tables().counter.counts().len();
    assert_eq!(counts(&hand), 1);
    hand.taps(Named::Enter);
    assert_eq!(counts(&hand), 2);
    assert!(hand.sees("▶ Conferir tudo, um por um"));
}

fn money(typed: &str) -> banqueiro::bank::faces::screen::counting::Message {
    banqueiro::bank::faces::screen::counting::Message::MoneyTyped(typed.to_owned())
}

/// Rule A22: 100 are found where the books say 110: the sale entered twice is
/// named, and one button takes it back; then all agrees.
#[test]
fn the_error_is_named_and_corrected_with_one_button() {
    let mut hand = at_the_count(TWICE);
    hand.clicks("Caixa de Venda de Fichas");
    hand.takes(Message::Count(money("100")));
    hand.taps(Named::Enter);
    assert!(hand.sees("✗ faltam R$\u{a0}10,00 no Caixa de Venda de Fichas"));
    assert!(hand.sees("O engano está entre a conferência das 21:00 e agora."));
    looks(&mut hand, "count-differs");
    // What could explain it is a long page: a taller window shows it all.
    hand.size.height *= 2.0;
    let last = hand.app.evening().lines().last().unwrap().seq.0;
    hand.clicks(&format!("Estornar o lançamento {last}"));
    assert!(hand.sees("✓ confere") && !hand.sees(HIDDEN));
    hand.taps(Named::Enter);
    let differences = hand.app.evening().tables().counter.differences();
    assert_eq!(differences.all().count(), 0);
}

/// Rule A22: a shortage without a reason is not noted; it may stay open, is
/// listed at home, and is explained later.
#[test]
fn a_shortage_stays_open_until_it_is_explained() {
    let mut hand = at_the_count(TWICE);
    hand.clicks("Caixa de Venda de Fichas");
    hand.takes(Message::Count(money("93")));
    hand.taps(Named::Enter);
    hand.taps(Named::Enter);
    let open = |hand: &Hand| {
        let counter = &hand.app.evening().tables().counter;
        counter.differences().open().count()
    };
    assert_eq!(open(&hand), 0, "no reason, no entry");
    hand.size.height *= 2.0;
    hand.types("uma ficha caiu atrás do sofá", "ninguém sabe");
    hand.clicks("Deixar a falta em aberto");
    assert_eq!(open(&hand), 1);
    hand.takes(Message::Go(Place::Home));
    let said = "Nº 1: faltam R$\u{a0}17,00 no Caixa de Venda de Fichas; motivo: ninguém sabe.";
    assert!(hand.sees(&format!("⚠ {said}")));
    hand.clicks("Ir à Conferência");
    assert!(hand.sees(said));
    hand.clicks("Explicar a nº 1");
    hand.types("a ficha estava embaixo da mesa", "estava no bolso de Caio");
    hand.taps(Named::Enter);
    assert_eq!(open(&hand), 0);
}

/// Rule A22: an open difference is explained beside what could explain it; the
/// button of a lead puts the books right.
#[test]
fn an_open_difference_is_explained_by_its_correction() {
    let open = "conta dinheiro 100 porque \"ninguém sabe\" em aberto\n";
    let mut hand = at_the_count(&format!("{TWICE}{open}"));
    hand.clicks("Explicar a nº 1");
    looks(&mut hand, "count-explains");
    hand.size.height *= 2.0;
    let last = hand.app.evening().lines().last().unwrap().seq.0 - 1;
    hand.clicks(&format!("Estornar o lançamento {last}"));
    // The count that found it is taken back too and entered anew: it agrees.
    let counter = &hand.app.evening().tables().counter;
    assert_eq!(counter.differences().all().count(), 0);
    let last = counter.counts().last().unwrap();
    assert!(last.difference.is_zero() && counter.counts().len() == 2);
}

/// Rule A22: all in turn; Esc leaves without a trace.
#[test]
fn all_in_turn_and_left_with_escape() {
    let mut hand = at_the_count(TWICE);
    looks(&mut hand, "count");
    hand.taps(Named::Enter);
    assert!(hand.sees("Contar: Cacife de Fichas (1 de 5)"));
    looks(&mut hand, "count-blind");
    hand.clicks("Pular este");
    assert!(hand.sees("Contar: Caixa de Venda de Fichas (2 de 5)"));
    hand.taps(Named::Escape);
    assert!(hand.sees("▶ Conferir tudo, um por um"));
    assert_eq!(hand.app.evening().tables().counter.counts().len(), 1);
}

/// In three palettes, at 100 % and at 200 %, where the window has half the room.
fn looks(hand: &mut Hand, name: &str) {
    let whole = hand.size;
    for palette in ["light", "dark", "contrast"] {
        for (zoom, part) in [(100, 1.0), (200, 0.5)] {
            hand.size = Size::new(whole.width * part, whole.height * part);
            let theme = hand.app.settings().palette().theme();
            let mut look = hand.look();
            matches(&mut look, &theme, &format!("{name}-{palette}-{zoom}"));
        }
        hand.takes(Message::PalettePressed);
    }
    hand.size = whole;
}
