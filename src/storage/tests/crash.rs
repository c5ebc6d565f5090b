//! A process that ends anywhere leaves the last acknowledged state.
//!
//! The dying is done by this test binary itself, run again as a child with
//! [`JOB`] set.

use std::cell::Cell;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::*;

/// What a child is to do: `die STEP PATH`, `both STEP PATH`, `write PATH`, `open PATH`.
const JOB: &str = "BANQUEIRO_TEST_JOB";

thread_local! {
    /// Steps left to live; None: for ever.
    static LEFT: Cell<Option<u32>> = const { Cell::new(None) };
}

/// Called between any two statements of a write.
pub(in crate::storage) fn step() {
    match LEFT.get() {
        None => {}
        Some(0) => std::process::abort(),
        Some(left) => LEFT.set(Some(left - 1)),
    }
}

/// Runs this binary again for one job.
pub(super) fn child(job: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["storage::tests::crash::a_child", "--exact", "--nocapture"])
        .env(JOB, job)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Not a test but the child's work; without a job it does nothing.
#[test]
fn a_child() {
    let Ok(job) = std::env::var(JOB) else { return };
    let mut words = job.splitn(2, ' ');
    let (verb, rest) = (words.next().unwrap(), words.next().unwrap());
    match verb {
        "die" => {
            let (left, path) = rest.split_once(' ').unwrap();
            let mut log = SqliteLog::open(Path::new(path)).unwrap();
            let entry = many_statements(log.head().unwrap());
            LEFT.set(Some(left.parse().unwrap()));
            let _ = log.append(&entry);
        }
        "both" => {
            let (left, path) = rest.split_once(' ').unwrap();
            let mut log = SqliteLog::open(Path::new(path)).unwrap();
            let both = two(log.head().unwrap());
            LEFT.set(Some(left.parse().unwrap()));
            let _ = log.append_all(&both);
        }
        "write" => write_for_ever(Path::new(rest)),
        "open" => {
            let log = SqliteLog::open(Path::new(rest)).unwrap();
            let head = log.head().unwrap();
            log.evening(head.evening).unwrap();
            log.check_projections().unwrap();
            println!("peak {}", peak_kib());
        }
        other => panic!("{other}"),
    }
}

fn write_for_ever(path: &Path) {
    let mut log = SqliteLog::open_or_create(path).unwrap();
    let mut out = std::io::stdout();
    loop {
        let head = log.head().unwrap();
        let kept = log.append(&many_statements(head)).unwrap();
        writeln!(out, "kept {}", kept.seq.0).unwrap();
        out.flush().unwrap();
    }
}

/// Memory at its highest, as Linux counts it.
fn peak_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok())
        .unwrap_or(0)
}

/// Larger than the page cache, so that SQLite writes to the file before the
/// commit and a death leaves a journal to be played back.
fn many_statements(head: Head) -> NewEntry {
    let mut entry = following(head, 1, &"x".repeat(1 << 21));
    entry.projections = vec![
        row("person", "1", Some("{}")),
        row("debt", &head.seq.0.to_string(), Some("{}")),
    ];
    entry
}

/// Begin, two lines, the event, two rows, two tallies, the commit, after it.
#[test]
fn a_death_between_any_two_statements_leaves_all_or_nothing() {
    let (_folder, path) = place();
    let mut journals = 0;
    drop(book(&path, 1, 3));
    let mut acknowledged = 3;
    for left in 0.. {
        let status = child(&format!("die {left} {}", path.display()))
            .wait()
            .unwrap();
        let journal = path.with_file_name("noite.db-journal");
        let hot = journal.metadata().is_ok_and(|meta| meta.len() > 0);
        journals += u32::from(hot);
        // A reader puts it right as well as a writer.
        let reader = SqliteLog::read_only(&path).unwrap();
        let found = reader.verify().unwrap().seq.0;
        drop(reader);
        assert_eq!(sound(&path).seq.0, found);
        if status.success() {
            // It outlived its last step: there were nine of them.
            assert_eq!(left, 9);
            assert_eq!(found, acknowledged + 1);
            break;
        }
        let committed = left == 8;
        assert_eq!(found, acknowledged + i64::from(committed), "step {left}");
        acknowledged = found;
    }
    assert!(journals > 0, "no death left a journal: nothing was shown");
}

/// Two entries that belong together.
fn two(head: Head) -> [NewEntry; 2] {
    let first = many_statements(head);
    let kept = Entry::kept(Seq(head.seq.0 + 1), &first);
    let head = Head {
        seq: kept.seq,
        hash: kept.hash,
        evening: kept.evening,
    };
    [first, following(head, 1, "{}")]
}

/// Issue 10, point 9: what belongs together is never half in the book.
#[test]
fn a_death_between_two_entries_leaves_both_or_none() {
    let (_folder, path) = place();
    drop(book(&path, 1, 3));
    let mut kept = 3;
    for left in 0.. {
        let job = format!("both {left} {}", path.display());
        let status = child(&job).wait().unwrap();
        let found = sound(&path).seq.0;
        assert!(found == kept || found == kept + 2, "{found} after {kept}");
        kept = found;
        if status.success() {
            assert!(left > 9, "the second one has statements of its own");
            break;
        }
    }
    assert!(kept >= 5);
}

/// Killed at any time, inside SQLite too; the first times while the book is
/// being made.
#[test]
fn a_kill_at_any_time_loses_nothing_that_was_acknowledged() {
    let (_folder, path) = place();
    let began = Instant::now();
    let mut acknowledged = 0;
    for round in 0_u64..40 {
        if began.elapsed() > Duration::from_secs(2) {
            break;
        }
        let mut child = child(&format!("write {}", path.display()));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut note = |line: std::io::Result<String>| {
            let seq = line.unwrap().strip_prefix("kept ")?.parse().ok()?;
            acknowledged = seq;
            Some(())
        };
        // The first few at any time, the others when they are at work.
        if round < 8 {
            std::thread::sleep(Duration::from_millis(round * 2));
        } else {
            lines.by_ref().find_map(&mut note).unwrap();
            std::thread::sleep(Duration::from_micros(round * 1_357 % 20_000));
        }
        child.kill().unwrap();
        lines.filter_map(note).for_each(drop);
        child.wait().unwrap();
        if acknowledged == 0 && !path.exists() {
            continue;
        }
        let log = SqliteLog::open(&path).unwrap();
        let found = log.head().unwrap().seq.0;
        let range = acknowledged..=acknowledged + 1;
        assert!(range.contains(&found), "{found}, {acknowledged} were kept");
        acknowledged = found;
    }
    assert!(acknowledged > 0, "no child came to write");
    sound(&path);
}
