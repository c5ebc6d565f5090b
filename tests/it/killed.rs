//! A process that submits orders into a real book is killed at any moment:
//! what was acknowledged is there, and nothing but the one order under way.
//!
//! The killed one is this test binary itself, run again with [`JOB`] set.

use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use banqueiro::desk::log::{Entry, Log, Seq};
use banqueiro::desk::{Desk, Error, audit};
use banqueiro::storage::SqliteLog;
use chrono::DateTime;
use fastrand::Rng;

use crate::auditor::Books;
use crate::workload::{self, Plan};

/// The child's seed and the path of its book.
const JOB: &str = "BANQUEIRO_KILLED_JOB";

/// Not a test but the child's work; without a job it does nothing.
#[test]
fn a_child() {
    let Ok(job) = std::env::var(JOB) else { return };
    let (seed, path) = job.split_once(' ').unwrap();
    let mut rng = Rng::with_seed(seed.parse().unwrap());
    let log = SqliteLog::open_or_create(Path::new(path)).unwrap();
    let mut desk = Desk::open(log).unwrap();
    let now = DateTime::parse_from_rfc3339("2026-11-27T20:00:00-03:00").unwrap();
    let plan = Plan::any(&mut rng);
    let mut out = std::io::stdout();
    loop {
        let order = workload::fitting(&mut rng, desk.evening(), plan);
        match desk.submit(&order, None, now) {
            Ok(done) => {
                let hash: String = (desk.head().hash.iter())
                    .map(|byte| format!("{byte:02x}"))
                    .collect();
                writeln!(out, "kept {} {hash}", done.seq.0).unwrap();
                out.flush().unwrap();
            }
            Err(Error::Log(fault)) => panic!("{fault}"),
            Err(_) => {}
        }
    }
}

fn child(job: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["killed::a_child", "--exact", "--nocapture"])
        .env(JOB, job)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Rule A7: whatever was acknowledged survives, and the books are sound.
#[test]
fn a_killed_desk_comes_back_with_the_last_acknowledged_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noite.db");
    let mut rng = Rng::with_seed(7);
    let (mut acknowledged, mut rounds) = (0, 0);
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(2) && rounds < 40 {
        rounds += 1;
        let mut child = child(&format!("{rounds} {}", path.display()));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut last = None;
        let mut note = |line: std::io::Result<String>| {
            let line = line.unwrap();
            let (seq, hash) = line.strip_prefix("kept ")?.split_once(' ')?;
            last = Some((seq.parse::<i64>().ok()?, hash.to_owned()));
            Some(())
        };
        lines.by_ref().find_map(&mut note).unwrap();
        std::thread::sleep(Duration::from_micros(rng.u64(0..60_000)));
        child.kill().unwrap();
        lines.filter_map(note).for_each(drop);
        child.wait().unwrap();

        let (seq, hash) = last.unwrap();
        let desk = Desk::open(SqliteLog::open(&path).unwrap()).unwrap();
        let found = desk.head().seq.0;
        assert!((seq..=seq + 1).contains(&found), "{found}, {seq} were kept");
        // The order under way may have opened the next evening: ask the book.
        let mut kept = String::new();
        let first = |entry: Entry| {
            kept = entry
                .hash
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect();
            ControlFlow::Break(())
        };
        desk.log().each_entry(Seq(seq), &mut { first }).unwrap();
        assert_eq!(kept, hash, "the very order that was acknowledged");
        Books::of(desk.evening()).agree(&desk.tables().ledger);
        acknowledged = found;
    }
    assert!(acknowledged > 5 && rounds > 2, "{acknowledged} in {rounds}");
    audit::audit(&SqliteLog::open(&path).unwrap()).unwrap();
}
