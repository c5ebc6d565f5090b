#![allow(clippy::unwrap_used)]

use super::{Amount, Bulk, invent};
use crate::desk::log::MemoryLog;
use crate::desk::{Desk, audit};
use crate::storage::SqliteLog;

/// Invented nights are honest: the auditor agrees, whatever the seed.
#[test]
fn the_auditor_agrees_with_invented_nights() {
    for seed in 0..12 {
        let mut desk = Desk::open(MemoryLog::default()).unwrap();
        let nights = invent(&mut desk, seed, Amount::Nights(4), &mut |_, _| {}).unwrap();
        let audit = audit::audit(desk.log()).unwrap();
        assert_eq!((nights, audit.evenings), (4, 4));
        assert!(audit.entries > 40, "{}", audit.entries);
    }
}

/// The same seed gives the same book, written at once or entry by entry.
#[test]
fn the_same_seed_gives_the_same_book() {
    let mut memory = Desk::open(MemoryLog::default()).unwrap();
    invent(&mut memory, 7, Amount::Entries(5_000), &mut |_, _| {}).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("livro.db");
    let bulk = Bulk::over(SqliteLog::open_or_create(&path).unwrap()).unwrap();
    let mut desk = Desk::open(bulk).unwrap();
    invent(&mut desk, 7, Amount::Entries(5_000), &mut |_, _| {}).unwrap();
    let head = desk.head();
    desk.into_log().finish().unwrap();
    assert_eq!(head, memory.head());
    let log = SqliteLog::read_only(&path).unwrap();
    assert!(audit::audit(&log).unwrap().entries >= 5_000);
}
