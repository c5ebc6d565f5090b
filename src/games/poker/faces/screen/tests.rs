#![allow(clippy::unwrap_used)]

use chrono::{DateTime, FixedOffset};
use iced_test::simulator;

use super::{Message, Screen};
use crate::bank::MoneyKind;
use crate::desk::log::MemoryLog;
use crate::desk::{Desk, Order};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::Moment;
use crate::kit::Look;
use crate::kit::act::{Action, Place};

fn now() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-12-04T21:00:00-03:00").unwrap()
}

/// A hand at the screen, with a real desk in memory; it counts what it does.
struct Hand {
    desk: Desk<MemoryLog>,
    screen: Screen,
    inputs: u32,
}

impl Hand {
    fn new() -> Hand {
        let mut desk = Desk::open(MemoryLog::default()).unwrap();
        let order = Order::OpenEvening {
            title: "Sexta".to_owned(),
            money: MoneyKind::Toy,
        };
        desk.submit(&order, None, now()).unwrap();
        Hand {
            desk,
            screen: Screen::default(),
            inputs: 0,
        }
    }

    fn does(&mut self, message: Message) {
        let orders = match self.screen.update(message, self.desk.evening()) {
            Action::SubmitAll(orders) | Action::Then(orders, _) => orders,
            _ => Vec::new(),
        };
        for order in orders {
            self.desk.submit(&order, None, now()).unwrap();
        }
    }

    /// Writes a line and presses Enter.
    fn says(&mut self, line: &str) {
        self.does(Message::Typed(line.to_owned()));
        self.enters();
    }

    /// Enter with whatever stands there.
    fn enters(&mut self) {
        self.inputs += 1;
        let evening = self.desk.evening();
        let meant = self.screen.primary(Place::Table, evening).unwrap();
        self.does(meant);
    }

    /// Presses the button that says so; it is seen on the screen.
    fn presses(&mut self, label: &str) {
        self.inputs += 1;
        let evening = self.desk.evening();
        let view = self.screen.view(Place::Table, evening, &Look::test());
        let mut view = simulator(view);
        // What Enter does has a mark.
        let usual = format!("▶ {label}");
        let clicked = view.click(label).or_else(|_| view.click(usual.as_str()));
        clicked.unwrap();
        let messages: Vec<Message> = view.into_messages().collect();
        for message in messages {
            self.does(message);
        }
    }

    fn moment(&self) -> Moment {
        self.desk.tables().poker.moment()
    }

    fn stack(&self, id: u32) -> Money {
        self.desk.tables().ledger.stack(PlayerId(id))
    }
}

fn table() -> Hand {
    let mut hand = Hand::new();
    for line in [
        "jogadores Ana Beto Caio Duda",
        "banqueiro Ana",
        "fichas sugestão 3 de 100",
        "partida cacife 20 pingo 1 carteador Duda lugares Ana Beto Caio Duda",
    ] {
        hand.says(line);
    }
    // Enter sells the cacifes.
    hand.enters();
    assert_eq!(hand.moment(), Moment::BetweenRounds);
    hand.inputs = 0;
    hand
}

/// Rules P2, P8. A round of four by its outcome: pingos, one line, which also
/// says who won. Two inputs beside what is written.
#[test]
fn a_round_of_four_by_its_outcome() {
    let mut hand = table();
    hand.enters();
    hand.says("resultado Ana 9  Beto 9  Caio sai  Duda sai  ganha Ana");
    // 4 + 18 = 22: Ana 20 − 10 + 22.
    assert_eq!(hand.stack(1), Money::from_reais(32));
    assert!(hand.inputs <= 8, "{} inputs", hand.inputs);
    assert_eq!(hand.screen.typed, "");
}

/// Rules P2–P5. A round action by action, by what stands on the buttons.
#[test]
fn a_round_by_its_buttons() {
    let mut hand = table();
    hand.enters();
    hand.presses("Ana pede mesa");
    hand.says("Beto abre 4");
    hand.presses("Caio sai");
    hand.presses("Duda paga 4,00");
    hand.presses("Ana sai");
    assert_eq!(hand.moment(), Moment::Exchange);
    hand.presses("Beto troca 3");
    hand.enters();
    assert_eq!(hand.moment(), Moment::SecondBetting);
    hand.says("Beto abre 5");
    hand.presses("Duda paga 5,00");
    hand.presses("Duda ganha");
    // 4 + 8 + 10 = 22: Duda 20 − 10 + 22.
    assert_eq!(hand.stack(4), Money::from_reais(32));
}

/// What is refused stays in the line with the sentence, and Enter does nothing.
#[test]
fn a_line_that_is_refused_stays() {
    let mut hand = table();
    hand.enters();
    hand.does(Message::Typed("Beto abre 4".to_owned()));
    let evening = hand.desk.evening();
    assert_eq!(hand.screen.primary(Place::Table, evening), None);
    let echo = hand.screen.echo(evening).unwrap();
    assert_eq!(
        echo.unwrap_err(),
        "É a vez de Ana, não de Beto: registre primeiro o que Ana faz."
    );
    let kept = hand.screen.drafts();
    let mut again = Screen::default();
    again.restore("poker.table", kept[1][0].0, &kept[1][0].1);
    assert_eq!(again.typed, "Beto abre 4");
}
