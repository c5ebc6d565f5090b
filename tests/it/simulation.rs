//! Whole nights of a tireless banker, from seeds: legal orders and illegal
//! ones, mixed about four to one, through the one door that the program has.
//!
//! `BANQUEIRO_NIGHTS` says how many nights (default 200, in which each kind of
//! order comes; `.ci/run` plays 1,000), `BANQUEIRO_SEED` plays one book again. A failure names its seed.

mod counts;

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use banqueiro::desk::evening::Body;
use banqueiro::desk::log::{Log, LogFault};
use banqueiro::desk::{Desk, Error, Order, audit};
use banqueiro::games::{Command, Tables};
use chrono::{DateTime, FixedOffset, TimeDelta};
use fastrand::Rng;

use crate::auditor::Books;
use crate::faulty::{FaultyLog, Trouble};
use crate::words;
use crate::workload::{self, Plan};
use counts::{Counts, reported};

/// Most nights of one book: they are chained, one to four. Rule A22.
const NIGHTS: u32 = 4;
/// Orders after which a night is given up for the next book.
const ORDERS_MAX: u32 = 1_500;

/// Every kind of order, as `owner.order` or, in a betting, `act.action` (of
/// poker `poker.action`), but for those of which there is nothing to see here:
/// an evening opens by an order of its own, an action is known by its name.
fn kinds() -> BTreeSet<String> {
    let all = words::orders().into_iter();
    let all = all.map(|(whose, order)| format!("{whose}.{order}"));
    all.filter(|kind| {
        !matches!(
            kind.as_str(),
            "bank.open_evening" | "arremate.act" | "poker.act"
        )
    })
    .collect()
}

/// What is printed is printed: no undo takes it back.
const PRINTED: &str = "bank.note_print";

fn kind(command: &Command) -> String {
    let json = serde_json::to_value(command).unwrap();
    let named = |value: &serde_json::Value| match value {
        serde_json::Value::String(name) => (name.clone(), serde_json::Value::Null),
        other => {
            let (name, inner) = other.as_object().unwrap().iter().next().unwrap();
            (name.clone(), inner.clone())
        }
    };
    let (owner, inner) = named(&json);
    let (order, inner) = named(&inner);
    if order == "act" {
        let owner = if owner == "arremate" { &order } else { &owner };
        format!("{owner}.{}", named(&inner["action"]).0)
    } else {
        format!("{owner}.{order}")
    }
}

/// What was seen over all books.
#[derive(Default)]
struct Seen {
    accepted: BTreeMap<String, u64>,
    undone: BTreeSet<String>,
    counts: Counts,
    refused: u64,
    nights: u64,
    reversed: u64,
    amended: u64,
    troubles: u64,
}

struct Book {
    rng: Rng,
    /// Draws the emendas; None: the night has none.
    slips: Option<Rng>,
    desk: Desk<FaultyLog>,
    at: DateTime<FixedOffset>,
    seen: Seen,
}

impl Book {
    fn new(seed: u64) -> Book {
        Book {
            rng: Rng::with_seed(seed),
            slips: Some(Rng::with_seed(!seed)),
            desk: Desk::open(FaultyLog::default()).unwrap(),
            at: DateTime::parse_from_rfc3339("2026-11-27T20:00:00-03:00").unwrap(),
            seen: Seen::default(),
        }
    }

    fn submit(&mut self, order: &Order) -> Result<(), Error> {
        self.at += TimeDelta::milliseconds(self.rng.i64(1..90_000));
        let mark = (self.rng.u32(0..6) == 0).then(|| format!("{:x}", self.rng.u64(..)));
        let done = self.desk.submit(order, mark.as_deref(), self.at)?;
        assert!(!done.again);
        if let Some(mark) = mark {
            let before = self.desk.tables().clone();
            let again = self.desk.submit(order, Some(&mark), self.at).unwrap();
            assert_eq!((again.seq, again.again), (done.seq, true));
            assert_eq!(*self.desk.tables(), before, "delivered twice, counted once");
        }
        Ok(())
    }

    /// One order, and all that must hold whatever comes of it.
    fn step(&mut self, order: &Order) {
        let before = self.desk.tables().clone();
        let head = self.desk.head();
        if self.rng.u32(0..60) == 0 {
            self.in_trouble(order);
            return;
        }
        match self.submit(order) {
            Ok(()) => {
                assert_eq!(self.desk.head().seq.0, head.seq.0 + 1);
                self.desk.tables().check().unwrap();
                match order {
                    Order::Do(command) => self.accepted(command, &before),
                    Order::Undo | Order::Redo | Order::Reverse { .. } => {
                        self.seen.reversed += 1;
                        Books::of(self.desk.evening()).agree(&self.desk.tables().ledger);
                    }
                    Order::Amend { .. } => self.amended(&before),
                    Order::OpenEvening { .. } => {}
                }
            }
            Err(Error::Log(fault)) => panic!("{fault}"),
            Err(why) => {
                self.seen.refused += 1;
                self.seen.counts.see_refused(order, &why, &before);
                assert_eq!(*self.desk.tables(), before, "refused, yet changed");
                assert_eq!(self.desk.head(), head);
                assert_eq!(self.desk.log().head().unwrap(), head);
            }
        }
        match self.rng.u32(0..60) {
            0 => self.reopened(),
            1 => Books::of(self.desk.evening()).agree(&self.desk.tables().ledger),
            _ => {}
        }
    }

    /// Undo gives what was before, redo what was after.
    fn accepted(&mut self, command: &Command, before: &Tables) {
        self.seen.counts.see(command, before, self.desk.evening());
        let kind = kind(command);
        let first = !self.seen.undone.contains(&kind);
        *self.seen.accepted.entry(kind.clone()).or_default() += 1;
        if kind == PRINTED {
            assert_eq!(self.desk.tables().ledger, before.ledger);
            return;
        }
        if first || self.rng.u32(0..12) == 0 {
            let after = self.desk.tables().clone();
            self.submit(&Order::Undo).unwrap();
            assert_eq!(self.desk.tables(), before, "undo of {kind}");
            self.submit(&Order::Redo).unwrap();
            assert_eq!(*self.desk.tables(), after, "redo of {kind}");
            self.seen.undone.insert(kind);
        }
    }

    /// Undone, an emenda leaves what was before; redone, what was after. Rule
    /// A25.
    fn amended(&mut self, before: &Tables) {
        self.seen.amended += 1;
        let after = self.desk.tables().clone();
        Books::of(self.desk.evening()).agree(&after.ledger);
        self.submit(&Order::Undo).unwrap();
        assert_eq!(self.desk.tables(), before, "undo of an emenda");
        Books::of(self.desk.evening()).agree(&before.ledger);
        self.submit(&Order::Redo).unwrap();
        assert_eq!(*self.desk.tables(), after, "redo of an emenda");
    }

    /// The log fails: what the desk shows never runs ahead of it.
    fn in_trouble(&mut self, order: &Order) {
        let troubles = [
            Trouble::Disk,
            Trouble::Stale,
            Trouble::Busy,
            Trouble::AfterCommit,
        ];
        let trouble = self.rng.choice(troubles).unwrap();
        let (before, head) = (self.desk.tables().clone(), self.desk.head());
        self.desk.log().next.set(Some(trouble));
        let failed = self.desk.submit(order, None, self.at);
        let reached = self.desk.log().next.take().is_none();
        assert_eq!(*self.desk.tables(), before, "{trouble:?}");
        assert_eq!(self.desk.head(), head);
        if !reached {
            assert!(!matches!(failed, Ok(_) | Err(Error::Log(_))));
            return;
        }
        self.seen.troubles += 1;
        assert!(matches!(failed, Err(Error::Log(_))), "{trouble:?}");
        if trouble == Trouble::AfterCommit {
            // It does not know; so it may write no more, and a look at the
            // book puts it right.
            let next = self.desk.submit(order, None, self.at);
            let stale = matches!(next, Err(Error::Log(LogFault::Stale { .. })));
            assert!(stale, "{next:?}");
            let kept = self.desk.log().head().unwrap();
            assert_eq!(kept.seq.0, head.seq.0 + 1);
            self.desk = Desk::open(self.desk.log().clone()).unwrap();
            assert_eq!(self.desk.head(), kept);
        } else {
            assert_eq!(self.desk.log().head().unwrap(), head);
            self.desk.submit(order, None, self.at).unwrap();
        }
        self.reopened();
    }

    fn reopened(&self) {
        let again = Desk::open(self.desk.log().clone()).unwrap();
        assert_eq!(again.tables(), self.desk.tables());
        assert_eq!(again.evening().lines(), self.desk.evening().lines());
        assert_eq!(again.head(), self.desk.head());
    }

    fn night(&mut self) {
        let plan = Plan::any(&mut self.rng);
        let opening = workload::fitting(&mut self.rng, self.desk.evening(), plan);
        self.step(&opening);
        for _ in 0..ORDERS_MAX {
            let evening = self.desk.evening();
            let closed = |line: &banqueiro::desk::evening::Line| match &line.body {
                Body::Done { command, .. } => kind(command) == "bank.close_evening",
                Body::Reversed { .. } | Body::Amended { .. } => false,
            };
            let stage = evening.tables().counter.stage();
            if stage == banqueiro::bank::Stage::Closed && evening.lines().last().is_some_and(closed)
            {
                break;
            }
            let evening = self.desk.evening();
            let slip = self.slips.as_mut();
            let order = slip.and_then(|slips| match slips.u32(0..20) {
                0 => workload::amending(slips, evening),
                _ => None,
            });
            if let Some(order) = order {
                self.step(&order);
                continue;
            }
            let order = match self.rng.u32(0..5) {
                0 => workload::unfitting(&mut self.rng, evening),
                _ if stage == banqueiro::bank::Stage::Closed => Order::Undo,
                _ => workload::fitting(&mut self.rng, evening, plan),
            };
            self.step(&order);
        }
        self.seen.nights += 1;
        let books = Books::of(self.desk.evening());
        books.agree(&self.desk.tables().ledger);
        reported(&books, self.desk.evening());
        self.reopened();
    }

    fn nights(&mut self, most: u32) {
        for _ in 0..self.rng.u32(1..=most) {
            self.night();
            if self.desk.tables().counter.stage() != banqueiro::bank::Stage::Closed {
                break;
            }
        }
        let found = audit::audit(self.desk.log()).unwrap();
        assert_eq!(
            i64::try_from(found.entries).unwrap(),
            self.desk.head().seq.0
        );
    }
}

fn wanted(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Rules A7, A8, A22: over whole nights and several matches, with debts,
/// pauses, counts and corrections, the books stay sound, refused orders change
/// nothing, undo and redo are each other's inverse, a reopened book is the one
/// that was closed, and a naive auditor agrees.
#[test]
fn nights_from_seeds_keep_the_books_sound() {
    let total = Mutex::new(Seen::default());
    let nights = wanted("BANQUEIRO_NIGHTS").unwrap_or(200);
    let next = AtomicU64::new(wanted("BANQUEIRO_SEED").unwrap_or(1));
    let once = wanted("BANQUEIRO_SEED").is_some();
    let work = || {
        while total.lock().unwrap().nights < nights {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            let mut book = Book::new(seed);
            let played = catch_unwind(AssertUnwindSafe(|| book.nights(NIGHTS)));
            if let Err(panic) = played {
                eprintln!("BANQUEIRO_SEED={seed}");
                next.store(u64::MAX / 2, Ordering::Relaxed);
                std::panic::resume_unwind(panic);
            }
            let mut total = total.lock().unwrap();
            for (kind, count) in book.seen.accepted {
                *total.accepted.entry(kind).or_default() += count;
            }
            total.undone.extend(book.seen.undone);
            total.refused += book.seen.refused;
            total.counts.add(&book.seen.counts);
            total.nights += book.seen.nights;
            total.reversed += book.seen.reversed;
            total.amended += book.seen.amended;
            total.troubles += book.seen.troubles;
            if once {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        let threads = if once { 1 } else { 2 };
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let seen = total.into_inner().unwrap();
    println!(
        "{} nights, {} refused, {} reversed, {} amended, {} in trouble, {:?}, {:?}",
        seen.nights,
        seen.refused,
        seen.reversed,
        seen.amended,
        seen.troubles,
        seen.counts,
        seen.accepted
    );
    if !once {
        let mut all = kinds();
        let accepted: BTreeSet<String> = seen.accepted.into_keys().collect();
        assert_eq!(accepted, all, "every kind of order was carried out");
        all.remove(PRINTED);
        assert_eq!(seen.undone, all, "and undone and redone");
        assert!(seen.refused > 0 && seen.reversed > 0 && seen.troubles > 0);
        assert!(seen.amended > 0, "entries were amended");
        seen.counts.all_kinds_came();
    }
}

/// Nights that once left the books unsound: an open shortage was put on the
/// Banqueiro's account, or a chip that was found given back for money, where the
/// box had less than that. Rule A22.
#[test]
fn seeds_that_once_broke_the_books_are_sound() {
    for seed in [1899, 2436] {
        let mut book = Book::new(seed);
        book.slips = None;
        book.nights(NIGHTS);
    }
}
