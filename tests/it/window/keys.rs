//! The whole window by keyboard.

use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use iced::keyboard::{Modifiers, key::Named};
use iced_test::selector::is_focused;

use super::hand::Hand;

#[test]
fn every_place_has_its_key_and_is_reached_by_tab() {
    let places = [
        ("1", Place::Home),
        ("2", Place::People),
        ("3", Place::Preparation),
        ("4", Place::Table),
        ("5", Place::History),
        ("6", Place::Paper),
        ("7", Place::Nights),
    ];
    let mut hand = Hand::fresh();
    for (digit, place) in places {
        hand.presses(digit, Modifiers::CTRL);
        assert_eq!(hand.app.settings().place(), place);
        let mut look = hand.look();
        look.tap_key(Named::Tab);
        assert!(look.find(is_focused()).is_ok());
    }
}

#[test]
fn f1_explains_the_phase_and_the_keys_and_goes_back() {
    let mut hand = Hand::fresh();
    hand.takes(Message::Go(Place::History));
    hand.taps(Named::F1);
    assert!(hand.sees("Agora: Entre partidas"));
    assert!(hand.sees("Ctrl Shift Z · Ctrl Y"));
    hand.taps(Named::Escape);
    assert_eq!(hand.app.settings().place(), Place::History);
}

#[test]
fn text_grows_to_two_hundred_per_cent_and_no_further() {
    let mut hand = Hand::fresh();
    for _ in 0..9 {
        hand.presses("+", Modifiers::CTRL);
    }
    assert_eq!(hand.app.settings().zoom(), 200);
    hand.presses("-", Modifiers::CTRL);
    assert_eq!(hand.app.settings().zoom(), 175);
    hand.presses("0", Modifiers::CTRL);
    assert_eq!(hand.app.settings().zoom(), 100);
}
