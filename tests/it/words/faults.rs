//! What can go wrong with the book.

use banqueiro::desk::archive::ArchiveFault;
use banqueiro::desk::audit::Finding;
use banqueiro::desk::log::{Holder, LogFault, Seq};
use banqueiro::words::desk;
use banqueiro::words::fault::{archive, log_fault};
use chrono::DateTime;

use super::{Golden, is_refusal, variants};

variants!(fault_name, FAULTS, LogFault, {
    LogFault::Missing(_) => "Missing",
    LogFault::Foreign(_) => "Foreign",
    LogFault::Newer { .. } => "Newer",
    LogFault::Damaged { seq: Some(_), .. } => "Damaged",
    LogFault::Damaged { seq: None, .. } => "DamagedSomewhere",
    LogFault::Busy => "Busy",
    LogFault::Held(Some(_)) => "Held",
    LogFault::Held(None) => "HeldBySomebody",
    LogFault::Stale { .. } => "Stale",
    LogFault::Delivered(_) => "Delivered",
    LogFault::Unreadable(_) => "Unreadable",
    LogFault::InTheWay(_) => "InTheWay",
    LogFault::ReadOnly(_) => "ReadOnly",
    LogFault::Disk(_) => "Disk",
});

#[test]
fn every_fault_of_the_book_says_what_to_do() {
    let place = || "Documentos/Banqueiro/livro.db".to_owned();
    let what = || "hash of the entry does not hold".to_owned();
    let mut golden = Golden::default();
    let since = DateTime::parse_from_rfc3339("2026-11-27T21:14:05-03:00").ok();
    let holder = |host: &str, since| Holder {
        host: host.to_owned(),
        process: 4123,
        since,
    };
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
        LogFault::Held(Some(holder("mesa", since))),
        LogFault::Held(Some(holder("", None))),
        LogFault::Held(None),
        LogFault::Stale {
            after: Seq(18),
            last: Seq(20),
        },
        LogFault::Delivered(Seq(18)),
        LogFault::Unreadable(place()),
        LogFault::InTheWay(format!("{}-journal", place())),
        LogFault::ReadOnly(place()),
        LogFault::Disk("database or disk is full".to_owned()),
    ] {
        golden.say(&[fault_name(&fault)], log_fault(&fault));
    }
    golden.covers(FAULTS);
    golden.compare("faults.txt", is_refusal);
}

variants!(archive_name, ARCHIVES, ArchiveFault, {
    ArchiveFault::Foreign => "Foreign",
    ArchiveFault::Newer { .. } => "Newer",
    ArchiveFault::Damaged { .. } => "Damaged",
    ArchiveFault::Short { .. } => "Short",
    ArchiveFault::Long { .. } => "Long",
    ArchiveFault::Unsound { line: Some(_), .. } => "Unsound",
    ArchiveFault::Unsound { line: None, .. } => "UnsoundSomewhere",
    ArchiveFault::Exists(_) => "Exists",
    ArchiveFault::Unreadable => "Unreadable",
    ArchiveFault::Log(_) => "Log",
});

/// Whatever is wrong with an exported book.
#[test]
fn every_fault_of_an_exported_book_says_what_to_do() {
    let mut golden = Golden::default();
    let finding = || Finding::OtherFacts(Seq(17));
    for fault in [
        ArchiveFault::Foreign,
        ArchiveFault::Newer { found: 3, known: 1 },
        ArchiveFault::Damaged { line: 18 },
        ArchiveFault::Short {
            line: 18,
            entries: 1200,
        },
        ArchiveFault::Long { line: 19 },
        ArchiveFault::Unsound {
            line: Some(18),
            finding: finding(),
        },
        ArchiveFault::Unsound {
            line: None,
            finding: finding(),
        },
        ArchiveFault::Exists("novo.db".to_owned()),
        ArchiveFault::Unreadable,
        ArchiveFault::Log(LogFault::Busy),
    ] {
        golden.say(&[archive_name(&fault)], archive(&fault));
    }
    golden.covers(ARCHIVES);
    golden.compare("archives.txt", is_refusal);
}

variants!(finding_name, FINDINGS, Finding, {
    Finding::Log(_) => "Log",
    Finding::Entry { .. } => "Entry",
    Finding::OtherFacts(_) => "OtherFacts",
    Finding::OtherPostings(_) => "OtherPostings",
    Finding::Totals { .. } => "Totals",
    Finding::OtherOpening(_) => "OtherOpening",
    Finding::Projections => "Projections",
});

/// Whatever the auditor finds.
#[test]
fn every_finding_of_the_auditor_says_what_to_do() {
    let mut golden = Golden::default();
    for finding in [
        Finding::Log(LogFault::Busy),
        Finding::Entry {
            seq: Seq(17),
            what: "unknown variant".to_owned(),
        },
        Finding::OtherFacts(Seq(17)),
        Finding::OtherPostings(Seq(17)),
        Finding::Totals {
            seq: Seq(17),
            account: "caixa".to_owned(),
        },
        Finding::OtherOpening(Seq(17)),
        Finding::Projections,
    ] {
        golden.say(&[finding_name(&finding)], desk::finding(&finding));
    }
    golden.covers(FINDINGS);
    golden.compare("findings.txt", is_refusal);
}
