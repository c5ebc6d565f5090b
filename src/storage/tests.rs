//! Tests of the keeping; each of its rooms has a file.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::*;
use crate::desk::log::{GENESIS, Posting, unstamp};

mod append_only;
mod big;
pub(super) mod crash;
mod damage;
mod faults;
mod migrations;
mod projections;
mod reading;

/// A folder that goes away, and a path in it.
fn place() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("noite.db");
    (folder, path)
}

/// An entry that follows `head`: two lines, no projections.
fn following(head: Head, evening: u32, body: &str) -> NewEntry {
    let posting = |ledger: &str, amount| Posting {
        ledger: ledger.to_owned(),
        debit: "pot".to_owned(),
        credit: "player:1".to_owned(),
        amount,
    };
    NewEntry {
        after: head.seq,
        after_hash: head.hash,
        evening,
        at: unstamp("2026-11-30T20:15:00.250-03:00").unwrap(),
        request: Some(format!("mark-{}", head.seq.0 + 1)),
        body: format!("{{\"did\":\"{body}\"}}"),
        postings: vec![posting("chips", 4), posting("colour:white", 4)],
        projections: Vec::new(),
    }
}

fn row(kind: &str, key: &str, body: Option<&str>) -> Projection {
    Projection {
        kind: kind.to_owned(),
        key: key.to_owned(),
        body: body.map(str::to_owned),
    }
}

/// The end of a book without entries.
fn start() -> Head {
    Head {
        seq: Seq(0),
        hash: GENESIS,
        evening: 0,
    }
}

/// `nights` evenings of `length` entries each; every entry renews the row of
/// its evening and the first of each evening adds a person.
fn nights(nights: u32, length: u32) -> impl Iterator<Item = NewEntry> {
    let mut head = start();
    (0..nights * length).map(move |number| {
        let evening = number / length + 1;
        let mut entry = following(head, evening, &format!("thing {number}"));
        let body = format!("{{\"last\":{number}}}");
        entry
            .projections
            .push(row("evening", &format!("{evening:06}"), Some(&body)));
        if number % length == 0 {
            entry
                .projections
                .push(row("person", &format!("{evening}"), Some("{}")));
        }
        head.seq = Seq(head.seq.0 + 1);
        head.hash = Entry::kept(head.seq, &entry).hash;
        head.evening = evening;
        entry
    })
}

/// A book of `nights` at `path`.
fn book(path: &Path, count: u32, length: u32) -> SqliteLog {
    let mut log = SqliteLog::open_or_create(path).unwrap();
    log.append_each(&mut nights(count, length)).unwrap();
    log
}

/// SQLite without our settings: what any other program may do to a book.
fn stranger(path: &Path) -> Connection {
    Connection::open(path).unwrap()
}

/// Verified in every way there is.
fn sound(path: &Path) -> Head {
    let log = SqliteLog::open(path).unwrap();
    log.check_structure().unwrap();
    log.verify().unwrap()
}
