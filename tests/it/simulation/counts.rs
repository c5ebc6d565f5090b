//! Counts of a random night: every difference is reported, none is posted
//! without a reason, and nothing else ever moves by counting. Rule A22.

use banqueiro::bank::{self, CountPlace, Counted};
use banqueiro::desk::evening::Evening;
use banqueiro::desk::{Error, Order};
use banqueiro::domain::ledger::ChipPlace;
use banqueiro::domain::money::Money;
use banqueiro::games::{Command, Refusal, Tables, faces};
use banqueiro::words;
use banqueiro::words::money::plain;
use banqueiro::words::names::Names;

use crate::auditor::Books;

/// How many of each kind came.
#[derive(Default, Debug)]
pub struct Counts {
    agreed: u64,
    as_noted: u64,
    posted: u64,
    left_open: u64,
    over: u64,
    silent_refused: u64,
    explained: u64,
    returned: u64,
    taken_on: u64,
}

impl Counts {
    /// What an order did that was carried out.
    pub fn see(&mut self, command: &Command, before: &Tables, evening: &Evening) {
        match command {
            Command::Bank(bank::Command::Count {
                counted,
                reason,
                open,
            }) => self.counted(counted, reason.as_deref(), *open, before, evening),
            Command::Bank(bank::Command::Explain { how, settles, .. }) => {
                assert!(!how.trim().is_empty());
                match settles {
                    bank::Settles::Nothing => {
                        self.explained += 1;
                        assert_eq!(before.ledger, evening.tables().ledger);
                    }
                    bank::Settles::Shortage(_) => self.returned += 1,
                    bank::Settles::Banker => self.taken_on += 1,
                }
            }
            _ => {}
        }
    }

    fn counted(
        &mut self,
        counted: &Counted,
        reason: Option<&str>,
        open: bool,
        before: &Tables,
        evening: &Evening,
    ) {
        let after = evening.tables();
        let off = off(counted, before);
        let unchanged = before.ledger == after.ledger;
        let names = Names::of(after);
        let said = words::event::event(&last(evening), &names);
        if off.is_zero() {
            self.agreed += 1;
            assert!(unchanged);
            return;
        }
        let worth = if off.is_negative() { -off } else { off };
        assert!(said.contains(&plain(worth)), "{said}: {worth:?}");
        let Some(reason) = reason else {
            self.as_noted += 1;
            assert!(unchanged);
            assert_eq!(before.counter.differences().at(counted.place()), off);
            return;
        };
        assert!(said.contains(reason), "{said}: {reason}");
        if off.is_positive() || open {
            if off.is_positive() {
                self.over += 1;
            } else {
                self.left_open += 1;
            }
            assert!(unchanged, "{said}");
            let told = faces::views(evening).remove(0).lines;
            let told = told.iter().any(|line| line.contains(&plain(worth)));
            assert!(told, "an open difference stands on the list");
            return;
        }
        self.posted += 1;
        let made_good = after.ledger.made_good() - before.ledger.made_good();
        assert_eq!(made_good, worth, "{said}");
    }

    /// What differs and has no reason is refused with its figures.
    pub fn see_refused(&mut self, order: &Order, why: &Error, before: &Tables) {
        let Order::Do(Command::Bank(bank::Command::Count {
            counted,
            reason: None,
            ..
        })) = order
        else {
            return;
        };
        if let Error::Refused(Refusal::Bank(bank::Refusal::Differs {
            counted: found,
            expected,
            ..
        })) = why
        {
            self.silent_refused += 1;
            assert_eq!(*found - *expected, off(counted, before));
        }
    }

    /// Adds what another book saw.
    pub fn add(&mut self, other: &Counts) {
        for (mine, others) in [
            (&mut self.agreed, other.agreed),
            (&mut self.as_noted, other.as_noted),
            (&mut self.posted, other.posted),
            (&mut self.left_open, other.left_open),
            (&mut self.over, other.over),
            (&mut self.silent_refused, other.silent_refused),
            (&mut self.explained, other.explained),
            (&mut self.returned, other.returned),
            (&mut self.taken_on, other.taken_on),
        ] {
            *mine += others;
        }
    }

    /// Each kind came at least once.
    pub fn all_kinds_came(&self) {
        let Counts {
            agreed,
            as_noted,
            posted,
            left_open,
            over,
            silent_refused,
            explained,
            returned,
            taken_on,
        } = self;
        for (name, came) in [
            ("agreed", agreed),
            ("as_noted", as_noted),
            ("posted", posted),
            ("left_open", left_open),
            ("over", over),
            ("silent_refused", silent_refused),
            ("explained", explained),
            ("returned", returned),
            ("taken_on", taken_on),
        ] {
            assert!(*came > 0, "no count of the kind {name}");
        }
    }
}

fn last(evening: &Evening) -> banqueiro::games::Event {
    let line = evening.lines().last().unwrap();
    match &line.body {
        banqueiro::desk::evening::Body::Done { events, .. } => events[0].clone(),
        banqueiro::desk::evening::Body::Reversed { .. } => panic!("the count was just entered"),
    }
}

/// Counted less the books, by sums of its own.
fn off(counted: &Counted, before: &Tables) -> Money {
    let ledger = &before.ledger;
    let worth = |stack: &[u32]| {
        let set = ledger.set().unwrap();
        let each = set.colours().iter().zip(stack);
        let sum: i64 = each
            .map(|(colour, count)| colour.value.centavos() * i64::from(*count))
            .sum();
        Money::from_centavos(sum)
    };
    match counted {
        Counted::Rack(stack) => worth(stack) - ledger.chips(ChipPlace::Rack),
        Counted::CashBox(money) => *money - ledger.money_in_box(),
        Counted::CardBox(stack) => worth(stack) - ledger.chips(ChipPlace::CardBox),
        Counted::Player(player, stack) => worth(stack) - ledger.stack(*player),
    }
}

/// What is open by a naive reading of the facts is open at the counter, and is
/// what the next night takes over.
pub fn reported(books: &Books, evening: &Evening) {
    let differences = evening.tables().counter.differences();
    let open: Vec<(CountPlace, i64)> = differences
        .open()
        .map(|(_, known)| (known.place, known.left.centavos()))
        .collect();
    assert_eq!(books.open(), open);
    let next: Vec<(CountPlace, i64)> = differences
        .left_open(evening.number, evening.tables().counter.edition())
        .iter()
        .filter(|taken| taken.banker.is_none())
        .map(|taken| (taken.place, taken.amount.centavos()))
        .collect();
    assert_eq!(next, open);
}
