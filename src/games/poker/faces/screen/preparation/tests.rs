//! Stories of the preparation. Rules P1, P10, A2, A5, A7.
#![allow(clippy::unwrap_used)]

use super::super::tests::{Hand, KNOWN};
use crate::games::poker::Moment;
use crate::games::poker::rules::house_rules::HandOrder;
use crate::kit::act::Place;

fn known() -> Hand {
    let mut hand = Hand::after(KNOWN);
    hand.place = Place::Preparation;
    hand
}

/// Four people and Enter, Enter for the draw, cacife, Enter, Enter for the
/// chips, Enter to start, Enter to sell: twelve inputs, and the table is
/// there. Sugestão 3 is advised: 50 is nearest to 100 × 1.
#[test]
fn a_session_is_prepared_with_few_inputs() {
    let mut hand = known();
    hand.keys("1234");
    hand.enter();
    hand.enter();
    hand.type_in("poquer-cacife", "50");
    assert_eq!(hand.action(), "Seguir: escolher as fichas");
    hand.enter();
    assert_eq!(hand.action(), "Usar Sugestão 3 · 100 fichas");
    hand.enter();
    assert_eq!(
        hand.action(),
        "Começar a partida 1: cacife 50,00, pingo 1,00"
    );
    hand.enter();
    assert_eq!(hand.moment(), Moment::Selling);
    assert_eq!(hand.action(), "Todos compram: 4 × 50,00 = 200,00");
    hand.enter();
    assert_eq!(hand.refused, None);
    assert_eq!(hand.place, Place::Table);
    assert_eq!(hand.chips(), [50; 4]);
    assert_eq!(hand.boxes().0, 200);
    assert_eq!(hand.inputs, 11);
}

/// Rule A7. A note gets its change; a note that is too small is said.
#[test]
fn notes_get_change() {
    let mut hand = known();
    hand.keys("12");
    hand.enter();
    hand.enter();
    hand.type_in("poquer-cacife", "50");
    for _ in 0..3 {
        hand.enter();
    }
    hand.type_in("nota-0", "20");
    assert!(hand.sees("A nota não cobre 50,00."));
    hand.type_in("nota-0", "0");
    assert!(hand.sees("troco 150,00"));
    hand.enter();
    assert_eq!(hand.boxes().0, 100);
}

/// Rules P1, P10. Terms that don't go together are said; the first dealer is
/// the highest card, whatever its suit; house rules go with the start.
#[test]
fn cards_drawn_limits_and_house_rules() {
    let mut hand = known();
    hand.keys("123");
    hand.enter();
    for (id, card) in [
        ("carteador-0", "9p"),
        ("carteador-1", "ke"),
        ("carteador-2", "ko"),
    ] {
        hand.type_in(id, card);
    }
    // Two kings: they draw again.
    assert_eq!(hand.action(), "Sortear lugares e carteador");
    let mut hand = known();
    hand.keys("123");
    hand.enter();
    for (id, card) in [
        ("carteador-0", "9p"),
        ("carteador-1", "ke"),
        ("carteador-2", "ao"),
    ] {
        hand.type_in(id, card);
    }
    assert_eq!(hand.action(), "Seguir: lugares certos");
    hand.enter();
    hand.type_in("poquer-cacife", "50");
    hand.type_in("poquer-pingo", "60");
    assert!(
        hand.sees(
            "O pingo de 60,00 passa do cacife de 50,00: diminua o pingo, ou aumente o cacife."
        )
    );
    hand.type_in("poquer-pingo", "");
    hand.give(super::super::Message::Preparation(super::Message::Typed(
        super::Term::Pingo,
        "2".to_owned(),
    )));
    hand.type_in("poquer-minima", "2");
    hand.type_in("poquer-maxima", "10");
    hand.enter();
    hand.enter();
    hand.click("✓ 5. Regras da casa");
    hand.click("O full hand ganha do flush");
    hand.click("▼ 5. Regras da casa");
    hand.enter();
    assert_eq!(hand.refused, None);
    let session = hand.session();
    assert_eq!(session.rules.hand_order, HandOrder::International);
    assert_eq!(session.rules.bet_max.map(|max| max.centavos()), Some(1000));
    assert_eq!(session.pingo.centavos(), 200);
    // Caio drew the ace.
    assert_eq!(session.seats[session.dealer].0, 3);
}

/// After a session everything is as it was, one Enter away.
#[test]
fn the_next_session_is_proposed_as_the_last() {
    let mut hand = Hand::four("fim da partida\n");
    hand.place = Place::Preparation;
    assert!(hand.sees("Partida 2 de pôquer"));
    for _ in 0..5 {
        hand.enter();
    }
    assert_eq!(hand.moment(), Moment::Selling);
    assert_eq!(hand.session().cacife.centavos(), 5000);
}

/// Half-typed fields are there again after the window was closed.
#[test]
fn what_was_half_typed_is_given_back() {
    let mut hand = known();
    hand.keys("134");
    hand.enter();
    hand.enter();
    hand.type_in("poquer-cacife", "50,");
    let kept = hand.screen.preparation.drafts();
    let mut other = super::Screen::default();
    for (field, typed) in &kept {
        other.restore(field, typed);
    }
    assert_eq!(other.drafts(), kept);
}

/// Rules P1, A5. Five players and 100 chips: 20 of the lowest are no four for
/// each, nor does 50 less than five of them come out in fives; so each would
/// get two of 25, and none has a chip for the pingo. Twice as many chips do.
#[test]
fn chips_that_pay_no_pingo_are_not_advised_and_are_warned_of() {
    let mut hand = Hand::after(&KNOWN.replace("Duda", "Duda Elza"));
    hand.place = Place::Preparation;
    hand.keys("12345");
    hand.enter();
    hand.enter();
    hand.type_in("poquer-cacife", "50");
    hand.enter();
    assert_eq!(hand.action(), "Usar Sugestão 3 · 200 fichas");
    let warning = "Assim nem todos têm fichas para o pingo de 1,00";
    assert!(!hand.words().iter().any(|word| word.contains(warning)));
    hand.click("100");
    assert_eq!(hand.action(), "Usar Sugestão 3 · 100 fichas");
    assert!(hand.sees(warning));
}
