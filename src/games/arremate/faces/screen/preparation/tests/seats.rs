//! Stories of the seats, and of the field that waits. Rule A21.

use super::super::{ChipsChoice, Message, Screen, Step};
use super::at_evening;
use crate::bank::faces::screen::{own, seating};
use crate::games::arremate::faces::screen::tests::{ANA, BETO, CAIO, Hand};

/// Rule A21: the action says what it does with the way that was chosen.
#[test]
fn the_action_of_the_seats_says_what_it_does() {
    let mut hand = at_evening();
    hand.types("123");
    hand.enter();
    assert!(hand.sees("▶ Sortear lugares e carteador"));
    hand.click("Na ordem em que foram marcados");
    assert!(hand.sees("✓ Na ordem em que foram marcados"));
    assert!(!hand.sees("▶ Sortear lugares e carteador"));
    hand.click("▶ Ficar nesta ordem e sortear o carteador");
    let plan = hand.screen.plan(hand.desk.evening());
    assert_eq!(plan.seats, Ok(vec![ANA, BETO, CAIO]));
    assert!(plan.dealer.is_some());
    assert!(plan.done(Step::Seats));
    // By cards, the seats lie on the table already: only the dealer is drawn.
    let mut hand = at_evening();
    hand.types("123");
    hand.enter();
    hand.says(Message::People(seating::Message::ByCards));
    for (place, card) in ["3", "a", "2"].into_iter().enumerate() {
        let typed = seating::Message::SeatTyped(place, card.to_owned());
        hand.says(Message::People(typed));
    }
    hand.click("▶ Sortear o carteador");
    let plan = hand.screen.plan(hand.desk.evening());
    assert_eq!(plan.seats, Ok(vec![BETO, CAIO, ANA]));
    assert!(plan.dealer.is_some());
}

/// Opened at a later step, the field that waits there has the keyboard.
#[test]
fn the_field_that_waits_has_the_keyboard() {
    let waits = |hand: &Hand<Screen>| hand.screen.first(hand.desk.evening());
    let mut hand = at_evening();
    // Digits mark who plays.
    assert_eq!(waits(&hand), None);
    hand.types("123");
    hand.enter();
    assert_eq!(waits(&hand), None);
    hand.says(Message::People(seating::Message::ByCards));
    assert_eq!(waits(&hand), Some("lugar-0"));
    for place in 0..3 {
        let typed = seating::Message::SeatTyped(place, "a".to_owned());
        hand.says(Message::People(typed));
    }
    assert_eq!(waits(&hand), Some("carteador-0"));
    hand.says(Message::People(seating::Message::Drawn(1)));
    assert_eq!(waits(&hand), Some("disposto-0"));
    hand.types("50");
    assert_eq!(waits(&hand), Some("disposto-1"));
    hand.says(Message::Toggled(Step::Rules));
    assert_eq!(waits(&hand), None);
    // Its heading pressed, the step has its field.
    hand.says(Message::Toggled(Step::Lose));
    hand.types("40");
    assert_eq!(hand.screen.input.amount(BETO), "40");
    hand.says(Message::ChipsChosen(ChipsChoice::Own));
    hand.says(Message::Toggled(Step::Chips));
    let cleared = own::Message::Typed(1, own::Field::Value, String::new());
    hand.says(Message::Own(cleared));
    assert_eq!(waits(&hand), Some("ficha-valor-1"));
}
