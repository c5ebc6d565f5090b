//! The books follow the table: colours, the account, editions. Rule A24.

use super::*;
use crate::bank::rules::command::{Carried, Command, MoneyKind};
use crate::bank::rules::counter::Counter;
use crate::bank::rules::event::{Sale, SoldFor};
use crate::bank::rules::light::Light;
use crate::domain::ledger::{CashPlace, ColourPlace};
use crate::domain::people::Person;

const ANA: PlayerId = PlayerId(1);
const BIA: PlayerId = PlayerId(2);

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

/// An evening with two people and their chips.
struct Bench {
    counter: Counter,
    ledger: Ledger,
}

impl Bench {
    fn new(edition: Edition) -> Bench {
        let person = |id, name: &str| Person {
            id,
            name: name.to_owned(),
        };
        let carried = Carried {
            people: vec![person(ANA, "Ana"), person(BIA, "Bia")],
            edition,
            ..Carried::default()
        };
        let mut counter = Counter::default();
        counter.evolve(&Event::EveningOpened {
            carried,
            money: MoneyKind::Toy,
            title: String::new(),
        });
        counter.evolve(&Event::BankerSet { player: BIA });
        let mut ledger = Ledger::default();
        if let Some(set) = ChipSet::suggestion(3, 100) {
            ledger.set_chips(&set);
        }
        Bench { counter, ledger }
    }

    fn sells(mut self, player: PlayerId, stack: [u32; 5]) -> Bench {
        let stack = stack.to_vec();
        let amount = self.ledger.set().and_then(|set| set.worth(&stack));
        let amount = amount.unwrap_or_default();
        let event = Event::ChipsSold(Sale {
            player,
            amount,
            stack,
            handed: amount,
        });
        assert_eq!(event.sales()[0].1, SoldFor::Rebuy);
        self.takes(&event);
        self
    }

    fn takes(&mut self, event: &Event) {
        for line in event.transfers() {
            assert_eq!(self.ledger.post(line), Ok(()), "{line:?}");
        }
        self.counter.evolve(event);
        assert_eq!(self.ledger.check(), Ok(()));
    }

    fn decides(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let context = Context {
            ledger: &self.ledger,
            match_on: true,
            round_on: false,
            may_leave: false,
            sells_cards: true,
            rebuy: false,
            in_play: &[],
            held: &[],
            light: Light::default(),
            boxes: &[],
        };
        self.counter.decide(context, command)
    }

    /// Counts, with a reason; what the count says.
    fn counts(&mut self, players: &[(PlayerId, Figure)], rack: Option<[u32; 5]>) -> TableCount {
        let command = Command::CountTable {
            figures: TableFigures {
                players: players.to_vec(),
                card_box: None,
                rack: rack.map(|rack| rack.to_vec()),
            },
            reason: Some("contado".to_owned()),
            open: false,
        };
        let events = self.decides(&command).unwrap_or_default();
        for event in &events {
            self.takes(event);
        }
        match events.as_slice() {
            [Event::TableCounted(count)] => count.clone(),
            other => panic!("{other:?}"),
        }
    }
}

fn value(amount: i64) -> Figure {
    Figure::Value(reais(amount))
}

/// Rules A24 and the editions: evenings of the first have no such count.
#[test]
fn an_evening_of_the_first_edition_has_none() {
    let bench = Bench::new(Edition::FIRST).sells(ANA, [5, 1, 0, 0, 0]);
    let command = Command::CountTable {
        figures: TableFigures {
            players: vec![(ANA, value(10))],
            ..TableFigures::default()
        },
        reason: None,
        open: false,
    };
    assert_eq!(bench.decides(&command), Err(Refusal::NotByTheseRules));
}

/// Rules A7, A24. Ana's 10 are two of 5, and she has 9: no chip of 1 is out, so
/// the one that is missing had been changed at the rack.
#[test]
fn what_is_missing_may_be_of_a_colour_that_was_not_out() {
    let mut bench = Bench::new(Edition::SECOND).sells(ANA, [0, 2, 0, 0, 0]);
    let count = bench.counts(&[(ANA, value(9))], None);
    assert_eq!(count.borne, [(ANA, reais(1))]);
    assert_eq!(bench.ledger.colours(ColourPlace::Missing), [1, 0, 0, 0, 0]);
    assert_eq!(bench.ledger.stack(ANA), reais(9));
    assert_eq!(bench.ledger.result(ANA), -reais(1));
}

/// Rules A7, A24. Everybody was counted per colour: the books take the colours,
/// and what the rack has too few of is what is missing.
#[test]
fn colours_are_taken_when_all_were_counted_so() {
    let mut bench = Bench::new(Edition::SECOND)
        .sells(ANA, [5, 1, 0, 0, 0])
        .sells(BIA, [0, 2, 0, 0, 0]);
    // 20 are out; Ana has 3 × 5, Bia 4 × 1: 19, and 1 is missing.
    let ana = Figure::Colours(vec![0, 3, 0, 0, 0]);
    let bia = Figure::Colours(vec![4, 0, 0, 0, 0]);
    let count = bench.counts(&[(ANA, ana), (BIA, bia)], None);
    assert!(count.by_colour);
    assert_eq!(bench.ledger.outside(), [4, 3, 0, 0, 0]);
    assert_eq!(bench.ledger.colours(ColourPlace::Missing), [1, 0, 0, 0, 0]);
    // Ana gained 5, Bia lost 6: the one that is missing is hers.
    assert_eq!(count.borne, [(BIA, reais(1))]);
}

/// Rule A24. One was counted by value: no colour moves but what must.
#[test]
fn colours_stand_where_one_was_counted_by_value() {
    let mut bench = Bench::new(Edition::SECOND)
        .sells(ANA, [5, 1, 0, 0, 0])
        .sells(BIA, [0, 2, 0, 0, 0]);
    let bia = Figure::Colours(vec![9, 0, 0, 0, 0]);
    let count = bench.counts(&[(ANA, value(11)), (BIA, bia)], None);
    assert!(!count.by_colour && count.colours.is_empty());
    assert_eq!(bench.ledger.outside(), [5, 3, 0, 0, 0]);
    assert_eq!(bench.ledger.stack(ANA), reais(11));
}

/// Rules A7, A24. Chips of the rack with Ana: the Banqueiro owes the box; her
/// chips in the rack: their money is nobody's. On account neither is bought or
/// taken back.
#[test]
fn the_rack_over_or_short_moves_no_account() {
    let mut bench = Bench::new(Edition::SECOND);
    bench.ledger.play_on_account(true);
    let mut bench = bench.sells(ANA, [5, 1, 0, 0, 0]);
    assert_eq!(bench.ledger.account(ANA), -reais(10));
    let rack = [12, 19, 20, 20, 20];
    let count = bench.counts(&[(ANA, value(13))], Some(rack));
    assert_eq!((count.from_rack, count.banker), (reais(3), Some(BIA)));
    assert_eq!(bench.ledger.rack(), rack);
    assert_eq!(bench.ledger.owed_to_box(), reais(3));
    assert_eq!(bench.ledger.account(ANA), -reais(10));
    let rack = [14, 19, 20, 20, 20];
    let count = bench.counts(&[(ANA, value(11))], Some(rack));
    assert_eq!(count.to_rack, reais(2));
    assert_eq!(bench.ledger.rack(), rack);
    assert_eq!(bench.ledger.cash(CashPlace::Unclaimed), reais(2));
    assert_eq!(bench.ledger.account(ANA), -reais(10));
    let open = bench.counter.differences().open();
    let open: Vec<_> = open.map(|(_, known)| (known.place, known.left)).collect();
    assert_eq!(open, [(CountPlace::CashBox, reais(2))]);
}

/// Rules A22, A24. The rack was counted before, 3 short, and left open: the
/// chips that Ana has too much are those, and nothing stays open.
#[test]
fn a_rack_left_open_is_where_too_many_chips_came_from() {
    let mut bench = Bench::new(Edition::SECOND).sells(ANA, [5, 1, 0, 0, 0]);
    let rack = Command::Count {
        counted: crate::bank::rules::command::Counted::Rack(vec![12, 19, 20, 20, 20]),
        reason: Some("faltam três".to_owned()),
        open: true,
    };
    for event in bench.decides(&rack).unwrap_or_default() {
        bench.takes(&event);
    }
    assert_eq!(bench.counter.differences().at(CountPlace::Rack), -reais(3));
    let count = bench.counts(&[(ANA, value(13))], None);
    assert_eq!(count.from_rack, reais(3));
    assert_eq!(bench.counter.differences().open().count(), 0);
}

/// Rules A22, A24. What a count of one player found short, he bears; found with
/// another, an explanation gives it back to him.
#[test]
fn a_players_shortage_is_never_the_bankers_debt() {
    let mut bench = Bench::new(Edition::SECOND)
        .sells(ANA, [5, 1, 0, 0, 0])
        .sells(BIA, [0, 2, 0, 0, 0]);
    let short = |player, stack: [u32; 5]| Command::Count {
        counted: crate::bank::rules::command::Counted::Player(player, stack.to_vec()),
        reason: Some("caiu".to_owned()),
        open: false,
    };
    for command in [short(ANA, [3, 1, 0, 0, 0]), short(BIA, [2, 2, 0, 0, 0])] {
        for event in bench.decides(&command).unwrap_or_default() {
            bench.takes(&event);
        }
    }
    assert_eq!(bench.ledger.owed_to_box(), Money::ZERO);
    assert_eq!(bench.ledger.debts().count(), 0);
    assert_eq!(bench.ledger.borne().collect::<Vec<_>>(), [(ANA, reais(2))]);
    let explain = Command::Explain {
        difference: 2,
        how: "eram as de Ana".to_owned(),
        settles: crate::bank::rules::command::Settles::Shortage(1),
    };
    for event in bench.decides(&explain).unwrap_or_default() {
        bench.takes(&event);
    }
    assert_eq!(bench.ledger.borne().count(), 0);
    assert_eq!(bench.ledger.stack(ANA), reais(10));
    assert_eq!(bench.counter.differences().open().count(), 0);
}
