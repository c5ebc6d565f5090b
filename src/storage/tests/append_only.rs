//! Nothing in the log is changed or taken away.

use super::*;

/// Every way to change the past, tried as another program would, with and
/// without recursive triggers.
#[test]
fn no_statement_changes_or_removes_an_event_or_a_line() {
    let (_folder, path) = place();
    let before = book(&path, 2, 3).verify().unwrap();
    let z = "zeroblob(32)";
    let statements = [
        "UPDATE event SET body = '{}' WHERE seq = 2".to_owned(),
        "UPDATE OR REPLACE event SET request = 'mark-1' WHERE seq = 2".to_owned(),
        "DELETE FROM event WHERE seq = 6".to_owned(),
        "DELETE FROM event".to_owned(),
        format!("INSERT OR REPLACE INTO event VALUES (2, 1, 'x', NULL, '{{}}', {z}, {z})"),
        format!("REPLACE INTO event VALUES (6, 2, 'x', NULL, '{{}}', {z}, {z})"),
        // The right place and the right hash, but a mark that is taken.
        "INSERT OR REPLACE INTO event SELECT 7, 2, at, 'mark-3', body, hash, hash \
         FROM event WHERE seq = 6"
            .to_owned(),
        // No number, a gap, a wrong hash before, an evening gone by.
        format!("INSERT INTO event VALUES (NULL, 2, 'x', NULL, '{{}}', {z}, {z})"),
        "INSERT INTO event SELECT 8, 2, at, NULL, body, hash, hash FROM event WHERE seq = 6"
            .to_owned(),
        format!("INSERT INTO event VALUES (7, 2, 'x', NULL, '{{}}', {z}, {z})"),
        "INSERT INTO event SELECT 7, 1, at, NULL, body, hash, hash FROM event WHERE seq = 6"
            .to_owned(),
        "UPDATE transfer SET amount = 5 WHERE event = 2".to_owned(),
        "DELETE FROM transfer WHERE event = 2".to_owned(),
        "INSERT OR REPLACE INTO transfer VALUES (6, 0, 'chips', 'a', 'b', 1)".to_owned(),
        "INSERT INTO transfer VALUES (6, 2, 'chips', 'a', 'b', 1)".to_owned(),
        "INSERT INTO transfer VALUES (9, 0, 'chips', 'a', 'b', 1)".to_owned(),
    ];
    for recursive in [false, true] {
        let conn = stranger(&path);
        conn.pragma_update(None, "recursive_triggers", recursive)
            .unwrap();
        for statement in &statements {
            let refused = conn.execute(statement, []);
            assert!(refused.is_err(), "{statement}");
        }
    }
    assert_eq!(sound(&path), before);
}

/// A line moves something, from one account to another; what is JSON is JSON.
#[test]
fn the_schema_refuses_lines_that_move_nothing_and_bodies_that_are_no_json() {
    let (_folder, path) = place();
    drop(SqliteLog::open_or_create(&path).unwrap());
    let conn = stranger(&path);
    let z = "zeroblob(32)";
    for statement in [
        "INSERT INTO transfer VALUES (1, 0, 'chips', 'a', 'b', 0)".to_owned(),
        "INSERT INTO transfer VALUES (1, 0, 'chips', 'a', 'b', -1)".to_owned(),
        "INSERT INTO transfer VALUES (1, 0, 'chips', 'a', 'a', 1)".to_owned(),
        // A line without its event.
        "INSERT INTO transfer VALUES (1, 0, 'chips', 'a', 'b', 1)".to_owned(),
        format!("INSERT INTO event VALUES (1, 1, 'x', NULL, 'no', {z}, {z})"),
        format!("INSERT INTO event VALUES (1, 0, 'x', NULL, '{{}}', {z}, {z})"),
        format!("INSERT INTO projection VALUES ('person', '1', 'no', 1, {z})"),
    ] {
        assert!(conn.execute(&statement, []).is_err(), "{statement}");
    }
    assert_eq!(sound(&path), start());
}

/// Dropping a trigger is always possible; it does not go unnoticed.
#[test]
fn a_book_without_its_triggers_is_not_opened() {
    let (_folder, path) = place();
    drop(book(&path, 1, 3));
    stranger(&path)
        .execute_batch("DROP TRIGGER event_stays")
        .unwrap();
    let fault = SqliteLog::open(&path).unwrap_err();
    assert!(matches!(fault, LogFault::Damaged { .. }), "{fault}");
}

/// Whoever changes one row in spite of the triggers, and puts the triggers
/// back, is found out at that row: each column is covered.
#[test]
fn a_change_of_any_column_is_found_at_its_entry() {
    let (_folder, path) = place();
    for change in [
        "UPDATE event SET evening = 2 WHERE seq = 4",
        "UPDATE event SET at = '2026-11-30T20:15:00.251-03:00' WHERE seq = 4",
        "UPDATE event SET at = '2026-11-30t20:15:00.250-03:00' WHERE seq = 4",
        "UPDATE event SET request = 'other' WHERE seq = 4",
        "UPDATE event SET request = NULL WHERE seq = 4",
        "UPDATE event SET body = '{}' WHERE seq = 4",
        "UPDATE event SET previous = zeroblob(32) WHERE seq = 4",
        "UPDATE event SET hash = zeroblob(32) WHERE seq = 4",
        "DELETE FROM event WHERE seq = 4",
        "UPDATE transfer SET ledger = 'cash' WHERE event = 4 AND line = 1",
        "UPDATE transfer SET debit = 'x' WHERE event = 4 AND line = 1",
        "UPDATE transfer SET credit = 'x' WHERE event = 4 AND line = 1",
        "UPDATE transfer SET amount = 400 WHERE event = 4 AND line = 1",
        "UPDATE transfer SET line = 2 WHERE event = 4 AND line = 1",
        "DELETE FROM transfer WHERE event = 4 AND line = 1",
        "DELETE FROM transfer WHERE event = 4",
        "INSERT INTO transfer VALUES (4, 2, 'chips', 'a', 'b', 1)",
    ] {
        let _ = std::fs::remove_file(&path);
        drop(book(&path, 1, 9));
        in_spite_of_the_triggers(&path, change);
        let log = SqliteLog::open(&path).unwrap();
        for fault in [log.verify().unwrap_err(), log.evening(1).unwrap_err()] {
            let found = match fault {
                LogFault::Damaged { seq, .. } => seq,
                other => panic!("{change}: {other}"),
            };
            assert_eq!(found, Some(Seq(4)), "{change}");
        }
    }
}

/// The last rows are missed too: nothing comes after that would show it.
#[test]
fn a_missing_end_is_noticed_and_blocks_writing() {
    let (_folder, path) = place();
    let head = book(&path, 1, 5).head().unwrap();
    in_spite_of_the_triggers(
        &path,
        "DELETE FROM transfer WHERE event = 5; DELETE FROM event WHERE seq = 5",
    );
    let mut log = SqliteLog::open(&path).unwrap();
    for fault in [
        log.head().unwrap_err(),
        log.verify().unwrap_err(),
        log.append(&following(head, 1, "more")).unwrap_err(),
    ] {
        assert!(
            matches!(
                fault,
                LogFault::Damaged {
                    seq: Some(Seq(5)),
                    ..
                }
            ),
            "{fault}"
        );
    }
}

/// Changes a book with its triggers out of the way, and puts them back.
fn in_spite_of_the_triggers(path: &Path, change: &str) {
    let conn = stranger(path);
    let mut query = conn
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        .unwrap();
    let triggers: Vec<(String, String)> = query
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    conn.pragma_update(None, "foreign_keys", false).unwrap();
    for (name, _) in &triggers {
        conn.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    conn.execute_batch(change).unwrap();
    for (_, sql) in &triggers {
        conn.execute_batch(sql).unwrap();
    }
}
