//! `conferir`: the whole book, entry by entry.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::Path;

use super::run::{Answer, Failure};
use crate::desk::audit::{self, Finding};
use crate::desk::log::{Log, LogFault, Projection};
use crate::storage::SqliteLog;
use crate::words::desk as words;

/// Entries between two signs of life.
const STEP: u64 = 20_000;

/// Checks the book; first makes its summaries anew, if asked.
pub(super) fn check(book: &Path, rebuild: bool, json: bool, out: &mut dyn Write) -> Answer {
    if rebuild {
        summaries(book)?;
    }
    let log = SqliteLog::read_only(book)?;
    let live = io::stderr().is_terminal();
    let mut shown = false;
    let found = log.check_structure().map_err(Finding::Log).and_then(|()| {
        audit::audit_showing(&log, &mut |entries| {
            if live && entries.is_multiple_of(STEP) {
                shown = true;
                let _ = write!(io::stderr(), "\r{entries} lançamentos…");
            }
            ControlFlow::Continue(())
        })
    });
    let found = found.map(Option::unwrap_or_default);
    if shown {
        let _ = write!(io::stderr(), "\r\u{1b}[K");
    }
    match found {
        Ok(audit) if json => {
            let answer = serde_json::json!({
                "sound": true,
                "evenings": audit.evenings,
                "entries": audit.entries,
                "unproved": audit.unproved,
            });
            writeln!(out, "{answer}")?;
            Ok(())
        }
        Ok(audit) => {
            writeln!(out, "{}", words::audit(&audit))?;
            Ok(())
        }
        Err(finding) if json && !is_trouble(&finding) => {
            let answer = serde_json::json!({"sound": false, "finding": words::finding(&finding)});
            writeln!(out, "{answer}")?;
            Err(Failure::Said)
        }
        Err(finding) => Err(Failure::Refused(words::finding(&finding))),
    }
}

/// Nothing is known about the book: it could not be read now.
fn is_trouble(finding: &Finding) -> bool {
    let trouble = |fault: &LogFault| !matches!(fault, LogFault::Damaged { .. });
    matches!(finding, Finding::Log(fault) if trouble(fault))
}

fn summaries(book: &Path) -> Result<(), Failure> {
    let mut log = SqliteLog::open(book)?;
    let head = log.head()?;
    let rows = audit::rows(&log).map_err(|finding| Failure::Refused(words::finding(&finding)))?;
    let mut rows = rows.into_iter().map(|((kind, key), body)| Projection {
        kind,
        key,
        body: Some(body),
    });
    log.rebuild(head, &mut rows)?;
    Ok(())
}
