//! Projections: verified by row, counted by kind, made again from the log.

use super::*;

/// Other columns, other rows, fewer rows, more rows: all noticed.
#[test]
fn a_projection_that_was_tampered_with_is_noticed() {
    for change in [
        "UPDATE projection SET body = '{\"last\":99}' WHERE kind = 'evening' AND key = '000002'",
        "UPDATE projection SET key = '000009' WHERE kind = 'evening' AND key = '000002'",
        "UPDATE projection SET kind = 'evenings' WHERE kind = 'evening' AND key = '000002'",
        "UPDATE projection SET seq = seq - 1 WHERE kind = 'evening' AND key = '000002'",
        "UPDATE projection SET seq = 77 WHERE kind = 'evening' AND key = '000002'",
        "UPDATE projection SET hash = zeroblob(32) WHERE kind = 'evening' AND key = '000002'",
        "DELETE FROM projection WHERE kind = 'evening' AND key = '000002'",
        "DELETE FROM projection WHERE kind = 'evening'",
        "INSERT INTO projection SELECT kind, '000007', body, seq, hash FROM projection",
        "DELETE FROM tally WHERE kind = 'evening'",
        "UPDATE tally SET rows = rows - 1 WHERE kind = 'evening'",
        "UPDATE tally SET seq = seq - 1 WHERE kind = 'evening'",
        "UPDATE tally SET digest = zeroblob(32) WHERE kind = 'evening'",
        "UPDATE tally SET hash = zeroblob(32) WHERE kind = 'evening'",
    ] {
        let (_folder, path) = place();
        let head = book(&path, 3, 4).head().unwrap();
        if stranger(&path).execute(change, []).is_err() {
            // One row in place of three: only the first insert of its key.
            let one = format!("{change} WHERE kind = 'evening' AND key = '000002'");
            stranger(&path).execute(&one, []).unwrap();
        }
        let mut log = SqliteLog::open(&path).unwrap();
        for fault in [
            log.projections("evening").unwrap_err(),
            log.check_projections().unwrap_err(),
            log.verify().unwrap_err(),
        ] {
            assert!(
                matches!(fault, LogFault::Damaged { .. }),
                "{change}: {fault}"
            );
        }
        // The log is whole, and the rows can be made again from it.
        assert_eq!(log.head().unwrap(), head);
        assert_eq!(log.evening(3).unwrap().len(), 4);
        let rows = [row("evening", "000003", Some("{}"))];
        log.rebuild(head, &mut rows.clone().into_iter()).unwrap();
        assert_eq!(log.projections("evening").unwrap(), rows);
        assert_eq!(log.projections("person").unwrap(), []);
        assert_eq!(sound(&path), head);
    }
}

/// A fold of a book that has grown meanwhile is not put in place.
#[test]
fn a_rebuild_of_an_older_state_is_stale() {
    let (_folder, path) = place();
    let mut log = book(&path, 1, 4);
    let head = log.head().unwrap();
    log.append(&following(head, 1, "more")).unwrap();
    let rows = log.projections("evening").unwrap();
    let fault = log.rebuild(head, &mut std::iter::empty()).unwrap_err();
    let stale = LogFault::Stale {
        after: Seq(4),
        last: Seq(5),
    };
    assert_eq!(fault, stale);
    assert_eq!(log.projections("evening").unwrap(), rows);
}

/// A rebuild in a book without entries stands on the genesis.
#[test]
fn rows_may_stand_before_the_first_entry() {
    let (_folder, path) = place();
    let mut log = SqliteLog::open_or_create(&path).unwrap();
    let rows = [row("person", "1", Some("{}"))];
    log.rebuild(start(), &mut rows.clone().into_iter()).unwrap();
    assert_eq!(log.projections("person").unwrap(), rows);
    assert_eq!(sound(&path), start());
}

/// Put, put again, taken away, taken away again.
#[test]
fn the_last_word_on_a_row_holds() {
    let (_folder, path) = place();
    let mut log = SqliteLog::open_or_create(&path).unwrap();
    let mut entry = following(start(), 1, "x");
    entry.projections = vec![
        row("debt", "a", Some("1")),
        row("debt", "b", Some("2")),
        row("debt", "a", Some("3")),
        row("debt", "b", None),
        row("debt", "b", None),
    ];
    log.append(&entry).unwrap();
    let left = [row("debt", "a", Some("3"))];
    assert_eq!(log.projections("debt").unwrap(), left);
    log.check_projections().unwrap();
}
