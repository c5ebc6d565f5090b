//! A match of Pôquer fechado in the window: lines that are written, buttons
//! that are pressed, and how it looks.

use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::poker::Moment;
use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use iced::Size;
use iced::keyboard::{Modifiers, key::Named};

use super::hand::{Hand, matches};

/// Writes a line and presses Enter; the field shows an example while empty.
fn says(hand: &mut Hand, example: &str, line: &str) {
    hand.types(example, line);
    hand.taps(Named::Enter);
}

fn moment(hand: &Hand) -> Moment {
    hand.app.evening().tables().poker.moment()
}

fn stack(hand: &Hand, id: u32) -> Money {
    hand.app.evening().tables().ledger.stack(PlayerId(id))
}

/// Four at the table with 20 each, pingo 1; Duda deals.
fn table() -> Hand {
    let mut hand = Hand::fresh();
    hand.types("Sexta na casa da Ana", "Sexta de pôquer");
    hand.taps(Named::Enter);
    // On the first page a digit picks the game.
    hand.takes(Message::Go(Place::Home));
    hand.presses("2", Modifiers::default());
    for line in [
        "jogadores Ana Beto Caio Duda",
        "banqueiro Ana",
        "fichas sugestão 3 de 100",
        "partida cacife 20 pingo 1 carteador Duda lugares Ana Beto Caio Duda",
    ] {
        says(&mut hand, "fichas sugestão 3 de 300", line);
    }
    assert_eq!(moment(&hand), Moment::Selling);
    assert_eq!(hand.app.settings().place(), Place::Table);
    hand.taps(Named::Enter);
    assert_eq!(moment(&hand), Moment::BetweenRounds);
    hand
}

fn looks(hand: &mut Hand, name: &str) {
    for (zoom, size) in [(100, (1024.0, 700.0)), (200, (512.0, 350.0))] {
        hand.size = Size::from(size);
        let theme = hand.app.settings().palette().theme();
        matches(&mut hand.look(), &theme, &format!("{name}-light-{zoom}"));
    }
    hand.size = super::hand::SIZE;
}

/// Rules P1, P2, P8, P10: a round by its outcome, the next with side pots, and
/// how bets, exchange and showdown look.
#[test]
fn two_rounds_in_the_window() {
    let mut hand = table();
    hand.taps(Named::Enter);
    says(
        &mut hand,
        "Ana abre 4",
        "resultado Ana 9  Beto 9  Caio sai  Duda sai  ganha Ana",
    );
    assert_eq!(stack(&hand, 1), Money::from_reais(32));
    looks(&mut hand, "poker-between");
    hand.taps(Named::Enter);
    looks(&mut hand, "poker-bets");
    hand.clicks("Beto põe tudo, 9,00");
    hand.clicks("Caio põe tudo, 18,00");
    hand.clicks("Duda sai");
    hand.taps(Named::Enter);
    assert_eq!(moment(&hand), Moment::Exchange);
    looks(&mut hand, "poker-exchange");
    hand.taps(Named::Enter);
    looks(&mut hand, "poker-showdown");
    // 31 for three, 18 between Caio and Ana. Enter names no winner.
    hand.taps(Named::Enter);
    assert_eq!(moment(&hand), Moment::Showdown);
    hand.clicks("Beto ganha, e Ana o Montante Paralelo 1");
    assert_eq!(stack(&hand, 2), Money::from_reais(31));
    assert_eq!(stack(&hand, 1), Money::from_reais(31));
}
