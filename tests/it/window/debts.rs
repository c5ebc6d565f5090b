//! Debts on the page of people: since when, paid in part, and their notes.

use banqueiro::bank::rules::debts::advanced;
use banqueiro::domain::money::Money;
use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use iced::Size;
use iced::keyboard::key::Named;

use super::hand::{Hand, matches};
use crate::debts::TWO_NIGHTS;

/// The second night, a week after Beto stayed owing Ana 11.
fn second() -> Hand {
    let script = format!(
        "{TWO_NIGHTS}encerra a noite\ndata 12/03/2027 20:00\nnoite \"Segunda\"\nbanqueiro Caio\n"
    );
    let mut hand = Hand::after(&script);
    hand.takes(Message::Go(Place::People));
    hand
}

/// Rule A18: the screen says since when, how old, and whether a note is out.
#[test]
fn a_debt_says_since_when_it_stands() {
    let mut hand = second();
    assert!(hand.sees("Beto deve a Ana (Grande Prêmio)"));
    assert!(hand.sees("Da noite 1, 05/03/2027, há 7 dias."));
    assert!(hand.sees("A nota de dívida não foi impressa."));
    for palette in ["light", "dark", "contrast"] {
        for (zoom, size) in [(100, (1024.0, 700.0)), (200, (512.0, 350.0))] {
            hand.size = Size::from(size);
            let theme = hand.app.settings().palette().theme();
            let name = format!("debts-{palette}-{zoom}");
            matches(&mut hand.look(), &theme, &name);
        }
        hand.size = Size::new(1024.0, 700.0);
        hand.takes(Message::PalettePressed);
    }
}

/// Rule A18: a part is paid with a click, the amount and Enter.
#[test]
fn part_of_a_debt_is_paid() {
    let mut hand = second();
    hand.clicks("Pagar…");
    assert!(hand.sees("Beto paga a Ana (Grande Prêmio)"));
    hand.types("11,00", "4");
    hand.taps(Named::Enter);
    let ledger = &hand.app.evening().tables().ledger;
    let left: Vec<_> = ledger
        .debts()
        .map(|(_, amount)| amount.centavos())
        .collect();
    assert_eq!(left, [700]);
    assert!(hand.sees("Da noite 1, 05/03/2027, há 7 dias."));
}

/// Rule A18: the creditor forgives a part, somebody else pays another, and a
/// third part is a gift: Beto owes Caio only what was none.
#[test]
fn a_debt_is_forgiven_or_paid_by_somebody_else() {
    let mut hand = second();
    hand.clicks("Pagar…");
    hand.clicks("Ana perdoa");
    assert!(hand.sees("Ana perdoa Beto (Grande Prêmio)"));
    hand.types("11,00", "4");
    hand.taps(Named::Enter);
    for (gift, amount) in [(false, "5"), (true, "2")] {
        hand.clicks("Pagar…");
        hand.clicks("Caio paga");
        assert!(hand.sees("Caio paga a Ana por Beto (Grande Prêmio)"));
        if gift {
            hand.clicks("É presente");
        }
        hand.types(if gift { "2,00" } else { "7,00" }, amount);
        hand.taps(Named::Enter);
    }
    let counter = &hand.app.evening().tables().counter;
    let [beto, caio] = ["Beto", "Caio"].map(|name| counter.find(name).unwrap());
    let left: Vec<_> = hand.app.evening().tables().ledger.debts().collect();
    assert_eq!(left, [(advanced(beto, caio), Money::from_reais(5))]);
    assert!(hand.sees("Beto deve a Caio (pago em seu lugar)"));
}
