//! What can go wrong with the book.

use banqueiro::desk::log::{LogFault, Seq};
use banqueiro::words::fault::log_fault;

use super::{Golden, is_refusal, variants};

variants!(fault_name, FAULTS, LogFault, {
    LogFault::Missing(_) => "Missing",
    LogFault::Foreign(_) => "Foreign",
    LogFault::Newer { .. } => "Newer",
    LogFault::Damaged { seq: Some(_), .. } => "Damaged",
    LogFault::Damaged { seq: None, .. } => "DamagedSomewhere",
    LogFault::Busy => "Busy",
    LogFault::Stale { .. } => "Stale",
    LogFault::Delivered(_) => "Delivered",
    LogFault::ReadOnly(_) => "ReadOnly",
    LogFault::Disk(_) => "Disk",
});

#[test]
fn every_fault_of_the_book_says_what_to_do() {
    let place = || "/home/ana/Banqueiro/livro.db".to_owned();
    let what = || "hash of the entry does not hold".to_owned();
    let mut golden = Golden::default();
    for fault in [
        LogFault::Missing(place()),
        LogFault::Foreign(format!("{}: a folder", place())),
        LogFault::Foreign(place()),
        LogFault::Newer { found: 3, known: 2 },
        LogFault::Damaged {
            seq: Some(Seq(17)),
            what: what(),
        },
        LogFault::Damaged {
            seq: None,
            what: what(),
        },
        LogFault::Busy,
        LogFault::Stale {
            after: Seq(18),
            last: Seq(20),
        },
        LogFault::Delivered(Seq(18)),
        LogFault::ReadOnly(place()),
        LogFault::Disk("database or disk is full".to_owned()),
    ] {
        golden.say(&[fault_name(&fault)], log_fault(&fault));
    }
    golden.covers(FAULTS);
    golden.compare("faults.txt", is_refusal);
}
