//! Find the error: an engano is planted in a random night, and is among those
//! that could explain the counts. What the table holds is reckoned here from
//! the state before and after an entry, not from its transfers. Rule A22.

use std::collections::BTreeMap;

use banqueiro::bank::faces::find;
use banqueiro::bank::rules::count::expected;
use banqueiro::bank::rules::suspects::Fault;
use banqueiro::bank::{self, CountPlace};
use banqueiro::cli::script::{self, Time};
use banqueiro::desk::evening::{Body, Evening, apply};
use banqueiro::desk::log::MemoryLog;
use banqueiro::desk::{Desk, Order};
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::{Command, Event, Tables};
use chrono::{DateTime, FixedOffset};
use fastrand::Rng;

use crate::workload::{self, Plan};

/// More than any night here could have.
const ALL: usize = 100_000;

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn night(rng: &mut Rng, orders: u32) -> Desk<MemoryLog> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let plan = Plan::any(rng);
    for _ in 0..orders {
        let order = workload::fitting(rng, desk.evening(), plan);
        let closes = matches!(
            &order,
            Order::Do(Command::Bank(bank::Command::CloseEvening))
        );
        if !closes && !matches!(order, Order::Undo | Order::Redo | Order::Reverse { .. }) {
            let _ = desk.submit(&order, None, clock());
        }
    }
    desk
}

fn places(tables: &Tables) -> Vec<CountPlace> {
    let people = tables.counter.people().keys().copied();
    let boxes = [CountPlace::Rack, CountPlace::CashBox, CountPlace::CardBox];
    boxes
        .into_iter()
        .chain(people.map(CountPlace::Player))
        .collect()
}

/// An entry, and what it did to each place.
struct Did {
    entry: i64,
    changed: BTreeMap<CountPlace, Money>,
}

/// What every entry did, and after which entry each place was last empty, put
/// on the table anew, or counted.
fn did(evening: &Evening) -> (Vec<Did>, BTreeMap<CountPlace, i64>) {
    let mut tables = Tables::default();
    let mut all = Vec::new();
    let mut sure = BTreeMap::new();
    for step in evening.course() {
        let (line, events) = (step.line, step.events);
        let before = tables.clone();
        let mut counts = false;
        for event in events {
            apply(&mut tables, event).unwrap();
            match event {
                Event::Bank(bank::Event::Counted(result)) => {
                    counts = true;
                    sure.insert(result.counted.place(), line.seq.0);
                }
                Event::Bank(bank::Event::TableCounted(count)) => {
                    counts = true;
                    for place in count.places().filter(|_| count.posted) {
                        sure.insert(place, line.seq.0);
                    }
                }
                Event::Bank(bank::Event::Explained(_)) => counts = true,
                Event::Bank(bank::Event::ChipsChosen { .. }) => {
                    sure.insert(CountPlace::Rack, line.seq.0);
                }
                _ => {}
            }
        }
        let mut changed = BTreeMap::new();
        for place in places(&tables) {
            let after = expected(&tables.ledger, place);
            let moved = after - expected(&before.ledger, place);
            if !moved.is_zero() {
                changed.insert(place, moved);
                if after.is_zero() && place != CountPlace::Rack {
                    sure.insert(place, line.seq.0);
                }
            }
        }
        let chosen = events
            .iter()
            .any(|event| matches!(event, Event::Bank(bank::Event::ChipsChosen { .. })));
        if !counts && !chosen && !changed.is_empty() {
            all.push(Did {
                entry: line.seq.0,
                changed,
            });
        }
    }
    (all, sure)
}

/// What counts find where these entries were not done (−1) or done once more
/// (1) at the table: at places not known to agree since.
fn counted(
    evening: &Evening,
    sure: &BTreeMap<CountPlace, i64>,
    planted: &[(&Did, i64)],
) -> Vec<find::Off> {
    let each = places(evening.tables()).into_iter().map(|place| {
        let off = planted.iter().map(|(did, times)| {
            let since = sure.get(&place).copied().unwrap_or(0);
            let moved = did.changed.get(&place).copied().unwrap_or_default();
            let moved = if did.entry > since {
                moved
            } else {
                Money::ZERO
            };
            if *times < 0 { -moved } else { moved }
        });
        (place, off.sum::<Money>())
    });
    each.collect()
}

fn is_off(counted: &[find::Off]) -> bool {
    counted.iter().any(|(_, off)| !off.is_zero())
}

/// Rule A22: an entry that was not done at the table is among the suspects,
/// whether everything is counted or only one place that it touched.
#[test]
fn a_planted_error_is_found_alone() {
    let mut planted = 0;
    for seed in 1..=120 {
        let mut rng = Rng::with_seed(seed);
        let orders = rng.u32(30..120);
        let desk = night(&mut rng, orders);
        let evening = desk.evening();
        let (all, sure) = did(evening);
        for _ in 0..6 {
            let Some(one) = rng.choice(all.iter()) else {
                continue;
            };
            let everything = counted(evening, &sure, &[(one, -1)]);
            let off = everything.iter().filter(|(_, off)| !off.is_zero());
            let off: Vec<find::Off> = off.copied().collect();
            let single = rng.choice(off).map(|off| vec![off]);
            for counts in [Some(everything), single].into_iter().flatten() {
                if !is_off(&counts) {
                    continue;
                }
                let found = find::suspected(evening, &counts, ALL);
                let there = found.single.iter().any(|one_of| one_of.entry == one.entry);
                assert!(there, "seed {seed}, entry {}, {counts:?}", one.entry);
                planted += 1;
            }
        }
    }
    assert!(planted > 300, "{planted}");
}

/// Rule A22: two entries together, one not done and one done or not.
#[test]
fn a_planted_pair_is_found() {
    let mut planted = 0;
    for seed in 1..=80 {
        let mut rng = Rng::with_seed(seed);
        let orders = rng.u32(30..80);
        let desk = night(&mut rng, orders);
        let evening = desk.evening();
        let (all, sure) = did(evening);
        for _ in 0..4 {
            let (Some(one), Some(other)) = (rng.choice(all.iter()), rng.choice(all.iter())) else {
                continue;
            };
            let counts = counted(evening, &sure, &[(one, -1), (other, -1)]);
            let alone = |did| counted(evening, &sure, &[(did, -1)]);
            if one.entry == other.entry || !is_off(&counts) {
                continue;
            }
            // One of them doesn't show: the other is found alone.
            if !is_off(&alone(one)) || !is_off(&alone(other)) {
                continue;
            }
            let found = find::suspected(evening, &counts, ALL);
            let mut wanted = [one.entry, other.entry];
            wanted.sort_unstable();
            let there = found.pairs.iter().any(|(one, other)| {
                let mut pair = [one.entry, other.entry];
                pair.sort_unstable();
                pair == wanted
            });
            assert!(there, "seed {seed}, entries {wanted:?}, {counts:?}");
            planted += 1;
        }
    }
    assert!(planted > 40, "{planted}");
}

/// Ana and Beto with 30 each, chips sold during the match.
const SOLD: &str = "noite\njogadores Ana Beto Caio\nbanqueiro Caio\nregra recompra sim\n\
    disposto Ana 30  Beto 30  Caio 30\nfichas sugestão 3\npartida baralhos 2 carteador Caio\n\
    todos compram\nconta dinheiro 90\n";

fn desk(text: &str) -> Desk<MemoryLog> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let played = script::play(&mut desk, text, Time::new(clock));
    played.unwrap_or_else(|error| panic!("{error}"));
    desk
}

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

/// Presses the button of the first lead.
fn correct(desk: &mut Desk<MemoryLog>, counted: &[find::Off]) -> find::Lead {
    let found = find::find(desk.evening(), counted);
    let lead = found.leads[0].clone();
    let correction = lead.correction.clone().unwrap();
    assert_eq!(correction.refused, None);
    for order in &correction.orders {
        desk.submit(order, None, clock()).unwrap();
    }
    lead
}

/// Rule A22: a sale entered twice is the first suspect, and its button takes
/// the second entry back: the box holds 90 + 10 as it was counted.
#[test]
fn a_sale_entered_twice_is_taken_back_with_one_button() {
    let mut desk = desk(&format!(
        "{SOLD}Ana compra fichas 10\nAna compra fichas 10\n"
    ));
    let counted = [(CountPlace::CashBox, -reais(10))];
    let found = find::find(desk.evening(), &counted);
    assert_eq!(
        found.interval,
        "O engano está entre a conferência das 21:00 e agora."
    );
    let lead = correct(&mut desk, &counted);
    assert!(matches!(lead.suspects[0].fault, Fault::Twice(_)));
    let box_now = expected(&desk.tables().ledger, CountPlace::CashBox);
    assert_eq!(box_now, reais(100));
}

/// Rule A22: 21 were entered where 12 were meant: the books have 9 too much.
/// The button enters 12 instead: 90 + 12 = 102.
#[test]
fn swapped_digits_are_put_right_with_one_button() {
    let mut desk = desk(&format!("{SOLD}Ana compra fichas 21\n"));
    let lead = correct(&mut desk, &[(CountPlace::CashBox, -reais(9))]);
    assert_eq!(lead.suspects[0].fault, Fault::Mistyped(reais(12)));
    let box_now = expected(&desk.tables().ledger, CountPlace::CashBox);
    assert_eq!(box_now, reais(102));
}

/// Rule A22: 15 entered for Ana were Beto's: he has 30 + 15, she has 30.
#[test]
fn the_wrong_player_is_put_right_with_one_button() {
    let mut desk = desk(&format!("{SOLD}Ana compra fichas 15\n"));
    let (ana, beto) = (
        CountPlace::Player(PlayerId(1)),
        CountPlace::Player(PlayerId(2)),
    );
    let counted = [(ana, -reais(15)), (beto, reais(15))];
    let found = find::find(desk.evening(), &counted);
    assert!(found.beside[0].starts_with("Beto tem a mais os 15,00 que Ana tem a menos"));
    correct(&mut desk, &counted);
    assert_eq!(expected(&desk.tables().ledger, ana), reais(30));
    assert_eq!(expected(&desk.tables().ledger, beto), reais(45));
}

/// Rule A22: an open difference is searched up to its own count: what was
/// entered later is no suspect.
#[test]
fn an_open_difference_is_searched_up_to_its_count() {
    let desk = desk(&format!(
        "{SOLD}Ana compra fichas 10\nconta dinheiro 90 porque \"não sei\" em aberto\n\
         Ana compra fichas 10\n"
    ));
    let open = find::open(desk.evening());
    let [(1, found)] = open.as_slice() else {
        panic!("one difference is open: {open:?}");
    };
    let first = found.leads[0].suspects[0].entry;
    let sales = desk.evening().lines().iter().filter(|line| {
        let Body::Done { command, .. } = &line.body else {
            return false;
        };
        matches!(command, Command::Bank(bank::Command::SellChips { .. }))
    });
    assert_eq!(first, sales.map(|line| line.seq.0).next().unwrap());
}

/// Rule A22: who does not believe his count counts again, and the second count
/// is searched as if it were the first: 90 + 10 lie in the box, the books have
/// 110, and 95 were miscounted before. The button takes back the sale entered
/// twice and both counts, and enters the second anew: it agrees.
#[test]
fn a_count_made_again_is_searched_from_before_the_first() {
    let sold = "Ana compra fichas 10\nAna compra fichas 10\n\
        conta dinheiro 95 porque \"de cabeça\" em aberto\n";
    let again = "conta dinheiro 100 porque \"contei de novo\" em aberto\n";
    let mut desk = desk(&format!("{SOLD}{sold}{again}"));
    let open = find::open(desk.evening());
    let [(2, found)] = open.as_slice() else {
        panic!("the second stands for the first: {open:?}");
    };
    let lead = &found.leads[0];
    assert!(matches!(lead.suspects[0].fault, Fault::Twice(_)));
    let correction = lead.correction.clone().unwrap();
    assert_eq!(correction.refused, None);
    for order in &correction.orders {
        desk.submit(order, None, clock()).unwrap();
    }
    let box_now = expected(&desk.tables().ledger, CountPlace::CashBox);
    assert_eq!(box_now, reais(100));
    assert_eq!(desk.tables().counter.differences().open().count(), 0);
}

/// Rule A22: before the second count is entered as well: 5 more than the first
/// found, so 10 too few of what the books say.
#[test]
fn a_count_made_again_is_searched_before_it_is_entered() {
    let sold = "Ana compra fichas 10\nAna compra fichas 10\n\
        conta dinheiro 95 porque \"de cabeça\" em aberto\n";
    let mut desk = desk(&format!("{SOLD}{sold}"));
    let lead = correct(&mut desk, &[(CountPlace::CashBox, reais(5))]);
    assert!(matches!(lead.suspects[0].fault, Fault::Twice(_)));
    let box_now = expected(&desk.tables().ledger, CountPlace::CashBox);
    assert_eq!(box_now, reais(100));
}

/// Rule A22: something moved between the counts: what the second finds beyond
/// the first happened since. 90 + 10 − 4 open, then 10 more, of which 10 lack.
#[test]
fn a_count_after_a_movement_is_searched_from_the_last_count() {
    let desk = desk(&format!(
        "{SOLD}Ana compra fichas 10\nconta dinheiro 96 porque \"não sei\" em aberto\n\
         Beto compra fichas 10\n"
    ));
    let found = find::find(desk.evening(), &[(CountPlace::CashBox, -reais(10))]);
    let sale = desk.evening().lines().last().unwrap().seq.0;
    assert_eq!(found.leads[0].suspects[0].entry, sale);
}
