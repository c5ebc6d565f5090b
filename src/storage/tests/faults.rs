//! Each thing that can go wrong has its fault, and leaves the file as it was.

use std::collections::BTreeMap;
use std::fs;

use super::super::schema::VERSION;
use super::*;

/// Name and content of all files of a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .filter(|entry| entry.path().is_file())
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect()
}

/// Opens in every way, asserts that nothing changed, answers the fault.
fn refused(path: &Path) -> LogFault {
    let folder = path.parent().unwrap();
    let before = files(folder);
    let fault = SqliteLog::open(path).unwrap_err();
    assert_eq!(SqliteLog::open_or_create(path).unwrap_err(), fault);
    assert_eq!(SqliteLog::read_only(path).unwrap_err(), fault);
    assert!(files(folder) == before, "{fault}: something changed");
    fault
}

#[test]
fn a_new_book_is_one_file_and_opens_again() {
    let (folder, path) = place();
    drop(book(&path, 1, 2));
    let names: Vec<_> = files(folder.path()).into_keys().collect();
    assert_eq!(names, ["noite.db"]);
    let log = SqliteLog::read_only(&path).unwrap();
    assert_eq!(log.path(), path);
    assert_eq!(log.head().unwrap().seq, Seq(2));
}

#[test]
fn a_book_that_is_not_there_is_missing() {
    let (folder, path) = place();
    let missing = LogFault::Missing(path.display().to_string());
    assert_eq!(SqliteLog::open(&path).unwrap_err(), missing);
    assert_eq!(SqliteLog::read_only(&path).unwrap_err(), missing);
    assert!(files(folder.path()).is_empty());
}

#[test]
fn a_book_in_a_missing_folder_names_the_folder() {
    let (folder, _) = place();
    let inner = folder.path().join("no such");
    let missing = LogFault::Missing(inner.display().to_string());
    let path = inner.join("noite.db");
    assert_eq!(SqliteLog::open_or_create(&path).unwrap_err(), missing);
    assert!(!inner.exists());
    // A file is no folder, and a name can't hold a zero byte.
    fs::write(&inner, "x").unwrap();
    assert_eq!(SqliteLog::open_or_create(&path).unwrap_err(), missing);
    let zero = folder.path().join("a\0b");
    let fault = SqliteLog::open_or_create(&zero).unwrap_err();
    assert!(matches!(fault, LogFault::Missing(_)), "{fault:?}");
}

#[test]
fn what_is_no_book_is_foreign_and_stays_as_it_was() {
    let garbage = "não é um livro ".repeat(1000).into_bytes();
    let mut headless = b"SQLite format 3\0".to_vec();
    headless.resize(99, 0);
    for content in [Vec::new(), b"x".to_vec(), garbage, headless] {
        let (_folder, path) = place();
        fs::write(&path, content).unwrap();
        let fault = refused(&path);
        assert!(matches!(fault, LogFault::Foreign(_)), "{fault:?}");
    }
    let (folder, path) = place();
    fs::create_dir(&path).unwrap();
    let fault = refused(&path);
    assert!(matches!(fault, LogFault::Foreign(_)), "{fault:?}");
    assert!(files(folder.path()).is_empty());
}

/// A pipe would make whoever opens it wait for ever.
#[cfg(unix)]
#[test]
fn a_device_is_foreign() {
    let fault = SqliteLog::open(Path::new("/dev/null")).unwrap_err();
    assert!(matches!(fault, LogFault::Foreign(_)), "{fault:?}");
}

/// Not even the companions of a write-ahead log appear beside it.
#[test]
fn another_programs_database_is_foreign_and_stays_as_it_was() {
    for mode in ["WAL", "DELETE"] {
        let (_folder, path) = place();
        let conn = stranger(&path);
        conn.pragma_update_and_check(None, "journal_mode", mode, |_| Ok(()))
            .unwrap();
        conn.execute_batch("CREATE TABLE t (x)").unwrap();
        drop(conn);
        let fault = refused(&path);
        assert!(matches!(fault, LogFault::Foreign(_)), "{fault:?}");
    }
}

#[test]
fn a_newer_book_is_refused_and_one_without_version_is_damaged() {
    let (_folder, path) = place();
    drop(book(&path, 1, 2));
    let newer = VERSION + 1;
    stranger(&path)
        .pragma_update(None, "user_version", newer)
        .unwrap();
    let fault = LogFault::Newer {
        found: newer,
        known: VERSION,
    };
    assert_eq!(refused(&path), fault);
    stranger(&path)
        .pragma_update(None, "user_version", 0)
        .unwrap();
    let fault = refused(&path);
    assert!(matches!(fault, LogFault::Damaged { .. }), "{fault:?}");
}

#[test]
fn a_book_opened_to_read_refuses_every_change() {
    let (_folder, path) = place();
    let head = book(&path, 1, 2).head().unwrap();
    let mut log = SqliteLog::read_only(&path).unwrap();
    let fault = LogFault::ReadOnly(path.display().to_string());
    let appended = log.append(&following(head, 1, "x"));
    assert_eq!(appended.unwrap_err(), fault);
    let rebuilt = log.rebuild(head, &mut std::iter::empty());
    assert_eq!(rebuilt.unwrap_err(), fault);
    assert_eq!(log.clear_drafts("seats").unwrap_err(), fault);
    assert_eq!(log.verify().unwrap(), head);
}

/// Whoever may write anywhere (root) can't be refused: then only the reading
/// is shown.
#[cfg(unix)]
#[test]
fn a_read_only_file_or_folder_can_be_read_and_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, path) = place();
    let head = book(&path, 1, 2).head().unwrap();
    let allow = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let place = path.display().to_string();
    allow(&path, 0o444);
    let mighty = fs::OpenOptions::new().append(true).open(&path).is_ok();
    if !mighty {
        let fault = SqliteLog::open(&path).unwrap_err();
        assert_eq!(fault, LogFault::ReadOnly(place.clone()));
    }
    let log = SqliteLog::read_only(&path).unwrap();
    assert_eq!(log.verify().unwrap(), head);
    drop(log);
    allow(&path, 0o644);
    allow(folder.path(), 0o555);
    if !mighty {
        let mut log = SqliteLog::open(&path).unwrap();
        let fault = log.append(&following(head, 1, "x")).unwrap_err();
        assert_eq!(fault, LogFault::ReadOnly(place));
        drop(log);
        let new = folder.path().join("nova.db");
        let fault = SqliteLog::open_or_create(&new).unwrap_err();
        let place = folder.path().display().to_string();
        assert_eq!(fault, LogFault::ReadOnly(place));
    }
    let log = SqliteLog::read_only(&path).unwrap();
    assert_eq!(log.verify().unwrap(), head);
    allow(folder.path(), 0o755);
}

/// Whoever may read anything (root) can't be refused.
#[cfg(unix)]
#[test]
fn a_book_that_may_not_be_read_is_not_called_unwritable() {
    use std::os::unix::fs::PermissionsExt;
    let (_folder, path) = place();
    drop(book(&path, 1, 2));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::File::open(&path).is_ok() {
        return;
    }
    let fault = LogFault::Unreadable(path.display().to_string());
    assert_eq!(SqliteLog::read_only(&path).unwrap_err(), fault);
    assert_eq!(SqliteLog::open(&path).unwrap_err(), fault);
    assert_eq!(SqliteLog::open_or_create(&path).unwrap_err(), fault);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    assert_eq!(sound(&path).seq, Seq(2));
}

#[test]
fn a_folder_in_the_journals_place_is_not_called_a_full_disk() {
    let (folder, path) = place();
    let head = book(&path, 1, 2).head().unwrap();
    let journal = folder.path().join("noite.db-journal");
    let fault = LogFault::InTheWay(journal.display().to_string());
    fs::create_dir(&journal).unwrap();
    assert_eq!(refused(&path), fault);
    fs::remove_dir(&journal).unwrap();
    // Also under a writer who has not needed it yet.
    let mut log = SqliteLog::open(&path).unwrap();
    let _ = fs::remove_file(&journal);
    fs::create_dir(&journal).unwrap();
    assert_eq!(log.append(&following(head, 1, "x")).unwrap_err(), fault);
    fs::remove_dir(&journal).unwrap();
    log.append(&following(head, 1, "x")).unwrap();
    drop(log);
    assert_eq!(sound(&path).seq, Seq(3));
}

#[test]
fn a_full_disk_writes_nothing() {
    let (_folder, path) = place();
    let mut log = book(&path, 1, 2);
    let head = log.head().unwrap();
    log.conn.pragma_update(None, "max_page_count", 1).unwrap();
    let long = "x".repeat(100_000);
    let fault = log.append(&following(head, 1, &long)).unwrap_err();
    assert!(matches!(fault, LogFault::Disk(_)), "{fault:?}");
    assert_eq!(log.verify().unwrap(), head);
    // Room again: the same connection goes on.
    log.conn
        .pragma_update(None, "max_page_count", 1_000_000)
        .unwrap();
    log.append(&following(head, 1, &long)).unwrap();
    drop(log);
    assert_eq!(sound(&path).seq, Seq(3));
}

#[test]
fn a_second_writer_is_stale_and_a_mark_is_kept_once() {
    let (_folder, path) = place();
    let mut first = book(&path, 1, 2);
    let mut second = SqliteLog::open(&path).unwrap();
    let head = first.head().unwrap();
    let kept = first.append(&following(head, 1, "first")).unwrap();
    let mut entry = following(head, 1, "second");
    // The same mark: it is the same click.
    assert_eq!(
        second.append(&entry).unwrap_err(),
        LogFault::Delivered(kept.seq)
    );
    entry.request = Some("another".to_owned());
    let stale = LogFault::Stale {
        after: Seq(2),
        last: Seq(3),
    };
    assert_eq!(second.append(&entry).unwrap_err(), stale);
    // The right number on the wrong chain is stale too.
    entry.after = Seq(3);
    let stale = LogFault::Stale {
        after: Seq(3),
        last: Seq(3),
    };
    assert_eq!(second.append(&entry).unwrap_err(), stale);
    entry.after_hash = kept.hash;
    second.append(&entry).unwrap();
    assert_eq!(first.verify().unwrap().seq, Seq(4));
}

#[test]
fn a_writer_in_the_middle_of_his_work_makes_the_other_busy() {
    let (_folder, path) = place();
    let mut log = book(&path, 1, 2);
    let head = log.head().unwrap();
    let other = stranger(&path);
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let fault = log.append(&following(head, 1, "x")).unwrap_err();
    assert_eq!(fault, LogFault::Busy);
    // Reading goes on.
    assert_eq!(log.verify().unwrap(), head);
    other.execute_batch("ROLLBACK").unwrap();
    log.append(&following(head, 1, "x")).unwrap();
}

/// Looking at an open book from the same process must not drop its locks.
#[test]
fn opening_a_book_again_leaves_the_locks_of_a_writer_alone() {
    let (_folder, path) = place();
    let mut log = book(&path, 1, 2);
    let head = log.head().unwrap();
    log.conn.execute_batch("BEGIN IMMEDIATE").unwrap();
    drop(SqliteLog::read_only(&path).unwrap());
    // Another process, as far as locks go.
    let mut child = crash::child(&format!("write {}", path.display()));
    assert!(!child.wait().unwrap().success());
    log.conn.execute_batch("ROLLBACK").unwrap();
    log.append(&following(head, 1, "x")).unwrap();
}

#[test]
fn a_book_taken_away_under_the_writer_is_missing() {
    let (_folder, path) = place();
    let mut log = book(&path, 1, 2);
    let head = log.head().unwrap();
    fs::remove_file(&path).unwrap();
    let fault = log.append(&following(head, 1, "x")).unwrap_err();
    assert_eq!(fault, LogFault::Missing(path.display().to_string()));
}

#[test]
fn a_failed_import_leaves_nothing() {
    let (_folder, path) = place();
    let mut log = SqliteLog::open_or_create(&path).unwrap();
    let mut entries: Vec<_> = nights(1, 5).collect();
    entries[4].after_hash = GENESIS;
    let fault = log.append_each(&mut entries.into_iter()).unwrap_err();
    assert!(matches!(fault, LogFault::Stale { .. }), "{fault:?}");
    assert_eq!(log.verify().unwrap(), start());
}

/// Two programs that make the same book at once end up with the same book.
#[test]
fn a_book_made_by_two_at_once_is_one_book() {
    let (folder, path) = place();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| drop(SqliteLog::open_or_create(&path).unwrap()));
        }
    });
    drop(book(&path, 1, 2));
    assert_eq!(sound(&path).seq, Seq(2));
    assert_eq!(files(folder.path()).len(), 1);
}
