//! Books written by earlier versions still open, audit clean and say the same.

use std::fs;
use std::path::Path;

use banqueiro::desk::{Desk, audit};
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::storage::SqliteLog;

/// A copy of an old book: the original is never touched.
fn opened(name: &str) -> (tempfile::TempDir, Desk<SqliteLog>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old_logs");
    let copy = tempfile::tempdir().unwrap();
    let path = copy.path().join(name);
    fs::copy(folder.join(name), &path).unwrap();
    let log = SqliteLog::open(&path).unwrap();
    log.check_structure().unwrap();
    audit::audit(&log).unwrap();
    (copy, Desk::open(log).unwrap())
}

/// Rules A7, A17: Ana +755, of which 42 are still owed to her.
#[test]
fn the_manuals_night_of_version_0_1() {
    let (_copy, desk) = opened("0.1-manual.book");
    let ledger = &desk.tables().ledger;
    assert_eq!(ledger.result(PlayerId(1)), Money::from_reais(755));
    let debts: Money = ledger.debts().map(|(_, amount)| amount).sum();
    assert_eq!(debts, Money::from_reais(42));
}

/// Rule A18: the debt of the first evening was paid on the second.
#[test]
fn the_falencia_of_version_0_1() {
    let (_copy, desk) = opened("0.1-falencia.book");
    assert_eq!(desk.evening().number, 2);
    assert_eq!(desk.tables().ledger.debts().count(), 0);
}
