//! A new book from an exported one: made beside its place, gone through by the
//! auditor, and put there only when all of it holds.

use std::fs;
use std::io::BufRead;
use std::ops::ControlFlow;
use std::path::{Path, absolute};

use super::fault::of_io;
use super::open::Unfinished;
use super::{SqliteLog, write};
use crate::desk::archive::{ArchiveFault, Reader, line_of};
use crate::desk::audit::{Finding, rows_showing};
use crate::desk::log::{Head, Log as _, LogFault, NewEntry, Projection, Seq};

/// Entries kept in one transaction.
const STRIDE: usize = 1000;

impl SqliteLog {
    /// Makes a book at `path` of what `from` says. Every hash, the chain, every
    /// rule and every account are gone through; `show` hears how far it is, in
    /// entries. None: it broke off. Memory does not grow with the book.
    ///
    /// # Errors
    /// [`ArchiveFault`]; then, as where it broke off, nothing is at `path` that
    /// was not there before. What is there already is never touched.
    pub fn import(
        from: impl BufRead,
        path: &Path,
        show: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Option<Head>, ArchiveFault> {
        let path = absolute(path).map_err(|e| of_io(&e, path))?;
        let exists = || ArchiveFault::Exists(path.display().to_string());
        if fs::symlink_metadata(&path).is_ok() {
            return Err(exists());
        }
        let mut reader = Reader::open(from)?;
        let unfinished = Unfinished::beside(&path)?;
        let mut log = unfinished.make()?;
        if fill(&mut log, &mut reader, show)?.is_break() {
            return Ok(None);
        }
        let entries = reader.entries();
        let rows = rows_showing(&log, &mut |audited| show((entries + audited) / 2));
        let Some(rows) = rows.map_err(unsound)? else {
            return Ok(None);
        };
        let head = log.head()?;
        let mut rows = rows.into_iter().map(|((kind, key), body)| Projection {
            kind,
            key,
            body: Some(body),
        });
        log.rebuild(head, &mut rows)?;
        drop(log);
        if unfinished.place(&path)? {
            Ok(Some(head))
        } else {
            Err(exists())
        }
    }
}

/// Keeps all entries, verified against their hashes.
fn fill(
    log: &mut SqliteLog,
    reader: &mut Reader<impl BufRead>,
    show: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, ArchiveFault> {
    let mut last = Seq(0);
    loop {
        let mut entries: Vec<NewEntry> = Vec::with_capacity(STRIDE);
        while entries.len() < STRIDE
            && let Some(entry) = reader.next_entry()?
        {
            entries.push(entry);
        }
        if entries.is_empty() {
            return Ok(ControlFlow::Continue(()));
        }
        let mut at = last;
        let kept = log.write(|conn| {
            for entry in &entries {
                at = Seq(at.0 + 1);
                write::append(conn, entry)?;
            }
            Ok(())
        });
        kept.map_err(|fault| match fault {
            // A mark that was kept before, a body that is no JSON.
            LogFault::Delivered(_) | LogFault::Damaged { .. } => {
                ArchiveFault::Damaged { line: line_of(at) }
            }
            fault => ArchiveFault::Log(fault),
        })?;
        last = at;
        let done = u64::try_from(last.0).unwrap_or_default();
        if show(done / 2).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
}

/// What the auditor found, by its line.
fn unsound(finding: Finding) -> ArchiveFault {
    let line = match &finding {
        Finding::Log(fault) => return ArchiveFault::Log(fault.clone()),
        Finding::Entry { seq, .. }
        | Finding::OtherFacts(seq)
        | Finding::OtherPostings(seq)
        | Finding::Totals { seq, .. }
        | Finding::OtherOpening(seq) => Some(line_of(*seq)),
        Finding::Projections => None,
    };
    ArchiveFault::Unsound { line, finding }
}
