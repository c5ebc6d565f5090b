//! Two keepers, one behaviour: the file answers as the memory does.

use std::ops::ControlFlow;

use proptest::prelude::*;

use super::*;
use crate::desk::log::MemoryLog;

#[derive(Clone, Debug)]
struct Step {
    new_evening: bool,
    stale: bool,
    mark: Option<u8>,
    lines: i64,
    row: Option<(u8, bool)>,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (
        prop::bool::weighted(0.2),
        prop::bool::weighted(0.1),
        prop::option::of(0_u8..20),
        0_i64..4,
        prop::option::of((0_u8..4, any::<bool>())),
    );
    let step = step.prop_map(|(new_evening, stale, mark, lines, row)| Step {
        new_evening,
        stale,
        mark,
        lines,
        row,
    });
    prop::collection::vec(step, 0..25)
}

fn entry(head: Head, step: &Step) -> NewEntry {
    let evening = (head.evening + u32::from(step.new_evening)).max(1);
    let mut entry = following(head, evening, "é ♠");
    entry.after.0 -= i64::from(step.stale);
    entry.request = step.mark.map(|mark| format!("m{mark}"));
    let line = entry.postings[0].clone();
    entry.postings = (1..=step.lines)
        .map(|amount| Posting {
            amount,
            ..line.clone()
        })
        .collect();
    let body = format!("{{\"at\":{}}}", head.seq.0);
    entry.projections = step
        .row
        .iter()
        .map(|(key, keep)| {
            let kind = if key % 2 == 0 { "person" } else { "debt" };
            row(kind, &key.to_string(), keep.then_some(body.as_str()))
        })
        .collect();
    entry
}

fn all(log: &dyn Log, from: Seq) -> Vec<Entry> {
    let mut entries = Vec::new();
    log.each_entry(from, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    })
    .unwrap();
    entries
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_file_answers_as_the_memory_does(steps in steps()) {
        let (_folder, path) = place();
        let mut file = SqliteLog::open_or_create(&path).unwrap();
        let mut memory = MemoryLog::default();
        for step in &steps {
            let entry = entry(memory.head().unwrap(), step);
            prop_assert_eq!(file.append(&entry), memory.append(&entry));
        }
        drop(file);
        sound(&path);
        let file = SqliteLog::read_only(&path).unwrap();
        let head = memory.head().unwrap();
        prop_assert_eq!(file.head().unwrap(), head);
        prop_assert_eq!(memory.verify().unwrap(), head);
        for evening in 0..=head.evening + 1 {
            prop_assert_eq!(file.evening(evening), memory.evening(evening));
        }
        for from in [-3, 0, 1, 2, head.seq.0, head.seq.0 + 1, head.seq.0 + 5] {
            prop_assert_eq!(all(&file, Seq(from)), all(&memory, Seq(from)));
        }
        for mark in 0..20 {
            let mark = format!("m{mark}");
            prop_assert_eq!(file.delivered(&mark), memory.delivered(&mark));
        }
        for kind in ["person", "debt", "none"] {
            prop_assert_eq!(file.projections(kind), memory.projections(kind));
            for key in ["0", "1", "2", "3"] {
                prop_assert_eq!(file.projection(kind, key), memory.projection(kind, key));
            }
        }
    }
}

/// Longer than one stride of the walk, found in the middle of a book.
#[test]
fn an_evening_is_found_among_many_with_all_its_lines() {
    let (_folder, path) = place();
    let log = book(&path, 7, 200);
    for evening in 1..=7 {
        let entries = log.evening(evening).unwrap();
        assert_eq!(entries.len(), 200);
        assert!(entries.iter().all(|e| e.evening == evening));
        assert!(entries.iter().all(|e| e.postings.len() == 2));
        assert_eq!(entries[0].seq.0, i64::from(evening - 1) * 200 + 1);
    }
    assert_eq!(log.evening(0).unwrap(), []);
    assert_eq!(log.evening(8).unwrap(), []);
}

/// An evening without entries is no evening, but asking does no harm.
#[test]
fn an_evening_that_was_skipped_is_empty() {
    let (_folder, path) = place();
    let mut log = SqliteLog::open_or_create(&path).unwrap();
    for evening in [2, 2, 5] {
        let head = log.head().unwrap();
        log.append(&following(head, evening, "x")).unwrap();
    }
    let lengths = (0..7).map(|evening| log.evening(evening).unwrap().len());
    assert_eq!(lengths.collect::<Vec<_>>(), [0, 0, 2, 0, 0, 1, 0]);
}

/// The visitor may break off, and may use the book while it visits.
#[test]
fn a_visit_breaks_off_and_holds_nobody_up() {
    let (_folder, path) = place();
    drop(book(&path, 1, 200));
    let reader = SqliteLog::read_only(&path).unwrap();
    let mut writer = SqliteLog::open(&path).unwrap();
    let mut seen = 0;
    reader
        .each_entry(Seq(1), &mut |entry| {
            seen += 1;
            assert_eq!(entry.seq.0, seen);
            if seen == 100 {
                let head = reader.head().unwrap();
                writer.append(&following(head, 1, "meanwhile")).unwrap();
            }
            if seen == 201 {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
        .unwrap();
    assert_eq!(seen, 201);
}

/// Drafts come back by field, and leave the chain alone.
#[test]
fn drafts_are_kept_and_dropped_by_screen() {
    let (_folder, path) = place();
    let mut log = book(&path, 1, 2);
    let head = log.head().unwrap();
    let draft = |field: &str, text: &str| Draft {
        screen: "seats".to_owned(),
        field: field.to_owned(),
        text: text.to_owned(),
    };
    log.save_draft(&draft("name", "Éri")).unwrap();
    log.save_draft(&draft("amount", "46,")).unwrap();
    log.save_draft(&draft("name", "Érica")).unwrap();
    drop(log);
    let mut log = SqliteLog::open(&path).unwrap();
    let kept = [draft("amount", "46,"), draft("name", "Érica")];
    assert_eq!(log.drafts("seats").unwrap(), kept);
    assert_eq!(log.drafts("bets").unwrap(), []);
    log.clear_drafts("seats").unwrap();
    assert_eq!(log.drafts("seats").unwrap(), []);
    assert_eq!(log.verify().unwrap(), head);
}
