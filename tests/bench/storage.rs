//! What keeping costs. Goals: an acknowledged entry takes at most 1.5 times a
//! bare SQLite insert of the same size with the same durability; a book of
//! 100,000 entries opens to its last evening in 10 ms, warm.
//!
//! The two kinds of insert take turns in one run, since the disk's mood
//! changes from minute to minute; the ratio of the medians is printed last.
#![allow(clippy::unwrap_used, clippy::float_arithmetic, missing_docs)]

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use banqueiro::desk::log::{
    Entry, GENESIS, Head, Log, NewEntry, Posting, Projection, Seq, unstamp,
};
use banqueiro::storage::SqliteLog;
use criterion::{Criterion, criterion_group, criterion_main};
use rusqlite::Connection;
use tempfile::TempDir;

const NIGHTS: u32 = 500;
const LENGTH: u32 = 200;

/// A command of the usual size: 300 bytes of JSON, a mark, two lines.
fn entry(head: Head, evening: u32) -> NewEntry {
    let posting = |ledger: &str| Posting {
        ledger: ledger.to_owned(),
        debit: "pot:1".to_owned(),
        credit: "player:3".to_owned(),
        amount: 400,
    };
    NewEntry {
        after: head.seq,
        after_hash: head.hash,
        evening,
        at: unstamp("2026-11-30T20:15:00.250-03:00").unwrap(),
        request: Some(format!("{:016x}", fastrand::u64(..))),
        body: format!("{{\"text\":\"{}\"}}", "x".repeat(289)),
        postings: vec![posting("chips"), posting("colour:white")],
        projections: Vec::new(),
    }
}

/// As [`entry`], and the row of the evening changes with it.
fn entry_with_row(head: Head, evening: u32) -> NewEntry {
    let mut entry = entry(head, evening);
    entry.projections.push(Projection {
        kind: "evening".to_owned(),
        key: format!("{evening:06}"),
        body: Some(format!("{{\"text\":\"{}\"}}", "x".repeat(189))),
    });
    entry
}

/// All bytes of an entry in one row of one table.
struct Bare {
    conn: Connection,
    body: String,
}

impl Bare {
    fn new(path: &Path) -> Self {
        let conn = Connection::open(path).unwrap();
        conn.pragma_update_and_check(None, "journal_mode", "TRUNCATE", |_| Ok(()))
            .unwrap();
        conn.pragma_update(None, "synchronous", "FULL").unwrap();
        conn.execute_batch("CREATE TABLE event (seq INTEGER PRIMARY KEY, body TEXT)")
            .unwrap();
        // 300 of body, 29 of time, 16 of mark, 64 of hashes, 60 of lines.
        let body = "x".repeat(469);
        Self { conn, body }
    }

    fn insert(&self) {
        let mut insert = self
            .conn
            .prepare_cached("INSERT INTO event (body) VALUES (?1)")
            .unwrap();
        insert.execute([&self.body]).unwrap();
    }
}

struct Book {
    log: SqliteLog,
    head: Head,
}

impl Book {
    fn new(path: &Path) -> Self {
        let mut log = SqliteLog::open_or_create(path).unwrap();
        let head = many(&mut log);
        Self { log, head }
    }

    fn append(&mut self, entry: &NewEntry) {
        let kept = self.log.append(entry).unwrap();
        self.head.seq = kept.seq;
        self.head.hash = kept.hash;
    }
}

/// 100,000 entries in 500 nights, each with its row.
fn many(log: &mut SqliteLog) -> Head {
    let mut head = Head {
        seq: Seq(0),
        hash: GENESIS,
        evening: 0,
    };
    let mut entries = (0..NIGHTS * LENGTH).map(|number| {
        let evening = number / LENGTH + 1;
        let entry = match number % LENGTH {
            0 => entry_with_row(head, evening),
            _ => entry(head, evening),
        };
        head.seq = Seq(head.seq.0 + 1);
        head.hash = Entry::kept(head.seq, &entry).hash;
        entry
    });
    log.append_each(&mut entries).unwrap()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn timed(act: impl FnOnce()) -> Duration {
    let began = Instant::now();
    act();
    began.elapsed()
}

fn appending(c: &mut Criterion) {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let bare = Bare::new(&folder.path().join("bare.db"));
    let mut book = Book::new(&folder.path().join("book.db"));
    c.bench_function("bare insert", |b| b.iter(|| bare.insert()));
    c.bench_function("append", |b| {
        b.iter(|| book.append(&entry(book.head, NIGHTS)));
    });
    c.bench_function("append with a row", |b| {
        b.iter(|| book.append(&entry_with_row(book.head, NIGHTS)));
    });
    let (mut bare_times, mut times, mut row_times) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..2_000 {
        bare_times.push(timed(|| bare.insert()));
        let plain = entry(book.head, NIGHTS);
        times.push(timed(|| book.append(&plain)));
        let with_row = entry_with_row(book.head, NIGHTS);
        row_times.push(timed(|| book.append(&with_row)));
    }
    let bare = median(bare_times);
    for (name, times) in [("append", times), ("append with a row", row_times)] {
        let own = median(times);
        let ratio = own.as_secs_f64() / bare.as_secs_f64();
        println!("{name}: {own:?} against {bare:?}, {ratio:.2} times (goal 1.50)");
    }
}

fn opening(c: &mut Criterion) {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let path = folder.path().join("book.db");
    drop(Book::new(&path));
    c.bench_function("open 100,000 entries to the last evening", |b| {
        b.iter(|| {
            let log = SqliteLog::open(&path).unwrap();
            let head = log.head().unwrap();
            log.check_projections().unwrap();
            black_box(log.evening(head.evening).unwrap())
        });
    });
    c.bench_function("open only", |b| {
        b.iter(|| black_box(SqliteLog::open(&path).unwrap()));
    });
    let log = SqliteLog::open(&path).unwrap();
    let mut slow = c.benchmark_group("whole book");
    slow.sample_size(10);
    slow.bench_function("verify 100,000 entries", |b| {
        b.iter(|| log.verify().unwrap());
    });
    slow.bench_function("check the structure of 100,000 entries", |b| {
        b.iter(|| log.check_structure().unwrap());
    });
}

criterion_group!(benches, appending, opening);
criterion_main!(benches);
