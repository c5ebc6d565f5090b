//! Closing is opening, over a book of many nights: random nights of both kinds
//! of money, one after the other, Buraco and placar among them. Rules A22, A23.

use banqueiro::bank::{self, MoneyKind, Stage};
use banqueiro::desk::evening::Body;
use banqueiro::desk::log::{Log, MemoryLog};
use banqueiro::desk::{Desk, Error, Order, audit, handed};
use banqueiro::domain::ledger::{CashPlace, ChipPlace, Ledger};
use banqueiro::domain::money::Money;
use banqueiro::games::{Command, Tables};
use chrono::{DateTime, FixedOffset, TimeDelta};
use fastrand::Rng;

use crate::workload::{self, Plan};

fn opening() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-01-02T20:00:00-03:00").unwrap()
}

/// Nights one after the other, each closed; what each left is what the next of
/// its kind begins with, read naively.
fn nights(seed: u64, count: u32) -> Desk<MemoryLog> {
    let mut rng = Rng::with_seed(seed);
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let mut left: [Option<Vec<Money>>; 2] = [None, None];
    let mut at = opening();
    while desk.evening().number < count || desk.tables().counter.stage() == Stage::Open {
        let plan = Plan::any(&mut rng);
        let open = desk.tables().counter.stage() == Stage::Open;
        let order = match rng.u32(0..40) {
            0 if open => Order::Do(Command::Bank(bank::Command::CloseEvening)),
            _ => workload::fitting(&mut rng, desk.evening(), plan),
        };
        at += TimeDelta::seconds(rng.i64(1..600));
        let before = desk.evening().number;
        match desk.submit(&order, None, at) {
            Ok(_) | Err(Error::Refused(_) | Error::NoReversal(_) | Error::NoAmendment(_)) => {}
            Err(Error::Log(fault)) => panic!("{fault}"),
        }
        let tables = desk.tables();
        let kind = usize::from(tables.counter.money() == MoneyKind::Real);
        if desk.evening().number != before
            && let Some(left) = &left[kind]
        {
            assert_eq!(*left, boxes(&tables.ledger), "night {}", before + 1);
        }
        if tables.counter.stage() == Stage::Closed {
            left[kind] = Some(boxes(&tables.ledger));
        }
    }
    desk
}

/// Money in the box and missing from it, chips missing and aside, all debts.
fn boxes(ledger: &Ledger) -> Vec<Money> {
    let missing = ledger.missing_here() + ledger.chips(ChipPlace::Absent);
    let aside = ledger.chip_places();
    let aside = aside.filter(|(place, _)| matches!(place, ChipPlace::SetAside(_)));
    let debts = ledger.debts().map(|(_, amount)| amount);
    vec![
        ledger.cash(CashPlace::Box),
        ledger.cash(CashPlace::Lost),
        missing,
        aside.map(|(_, amount)| amount).sum(),
        debts.sum(),
    ]
}

/// Rules A22, A23: a book of 40 nights, proved from its first to its last.
#[test]
fn a_book_of_forty_nights_is_proved() {
    let desk = nights(41, 40);
    let found = audit::audit(desk.log()).unwrap();
    assert_eq!((found.evenings, found.unproved), (40, 0));
    // Something went from night to night, of both kinds of money.
    let mut kept = [0, 0];
    for number in 1..=40 {
        let lines = desk.log().evening(number).unwrap();
        let body: Body = serde_json::from_str(&lines[0].body).unwrap();
        let Body::Done {
            command: Command::Open(opening),
            ..
        } = body
        else {
            panic!("night {number} is not opened by its first line");
        };
        let boxes = opening.carried.kept.unwrap();
        let real = usize::from(opening.money == MoneyKind::Real);
        kept[real] += u32::from(!boxes.cash.is_zero() || !boxes.missing.is_zero());
    }
    assert!(kept.iter().all(|nights| *nights > 3), "{kept:?}");
}

/// Rules A22, A23: some more books, shorter.
#[test]
fn chained_nights_are_proved() {
    for seed in 0..12 {
        let desk = nights(seed, 6);
        audit::audit(desk.log()).unwrap_or_else(|found| panic!("seed {seed}: {found:?}"));
    }
}

/// Rule A22: an opening that is not the closing is noticed, whichever part of
/// it differs.
#[test]
fn another_opening_is_noticed() {
    let desk = nights(3, 3);
    let before: Tables = desk.tables().clone();
    assert_eq!(handed::follows(&before, &before), Some(true));
    let nothing = Tables::default();
    assert_eq!(handed::follows(&nothing, &before), None);
    let mut other = before.clone();
    other.ledger = Ledger::default();
    let own = before.ledger.standing() != Ledger::default().standing();
    assert_eq!(handed::follows(&before, &other), Some(!own));
}
