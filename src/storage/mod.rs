//! Where a book is kept: one SQLite file, as `schema/*.sql` describes it.
//!
//! The journal is truncated, not a write-ahead log, and every commit waits for
//! the disk: the file can be copied whenever nothing is being written, and an
//! acknowledged entry survives a power cut. Nothing read from the file is
//! believed before its hash was checked.
//!
//! Never here: a rule, an opinion on what an entry means, a word that a player
//! reads. Whatever the file holds, the answer is a [`LogFault`], not a panic.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::{Connection, TransactionBehavior};

use crate::desk::log::{Draft, Entry, Head, Log, LogFault, NewEntry, Projection, Seq};
use crate::files::OpenBook;

mod draft;
mod fault;
mod holder;
mod import;
mod open;
mod peek;
mod projections;
mod read;
mod schema;
mod tally;
#[cfg(test)]
mod tests;
mod write;

use fault::Trouble;

/// A book in a file. Opened by [`SqliteLog::open`],
/// [`SqliteLog::open_or_create`] or [`SqliteLog::read_only`].
///
/// One process at a time has a book open to write, the second is told by
/// [`LogFault::Held`] who; any number read it meanwhile. A writer locks the
/// file itself only while it appends, and one that does not know the last
/// entry is refused with [`LogFault::Stale`].
#[derive(Debug)]
pub struct SqliteLog {
    conn: Connection,
    path: PathBuf,
    writes: bool,
    /// None while the book is being made. Dropped after `conn`.
    #[expect(dead_code, reason = "held for its drop")]
    held: Option<OpenBook>,
    /// The right to write, where the book was opened to write.
    lock: Option<Arc<holder::Lock>>,
}

impl SqliteLog {
    /// The file of the book, absolute.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps many entries in one durable transaction: to import or make whole
    /// books. Each must follow the one before it; answers where the book ends.
    ///
    /// # Errors
    /// [`LogFault`]; then nothing was written.
    ///
    /// # Panics
    /// As [`Log::append_all`].
    pub fn append_each(
        &mut self,
        entries: &mut dyn Iterator<Item = NewEntry>,
    ) -> Result<Head, LogFault> {
        self.write(|conn| {
            for entry in entries {
                write::append(conn, &entry)?;
            }
            read::head(conn)
        })
    }

    /// Checks the file's own structure, row by row and index by index: what
    /// [`Log::verify`] does not look at. Holds writers up meanwhile.
    ///
    /// # Errors
    /// [`LogFault::Damaged`] with what SQLite found.
    pub fn check_structure(&self) -> Result<(), LogFault> {
        self.read(|conn| {
            let sql = "PRAGMA integrity_check(1)";
            let answer: String = conn.query_row(sql, [], |row| row.get(0))?;
            if answer == "ok" {
                Ok(())
            } else {
                Err(Trouble::damaged(None, answer))
            }
        })
    }

    /// Answers from one moment of the book, even if `ask` asks several times.
    fn read<T>(&self, ask: impl FnOnce(&Connection) -> Result<T, Trouble>) -> Result<T, LogFault> {
        let answer = || {
            let tx = self.conn.unchecked_transaction()?;
            let answer = ask(&tx)?;
            tx.commit()?;
            Ok(answer)
        };
        answer().map_err(|trouble: Trouble| trouble.at(&self.path))
    }

    /// All of it or nothing, on disk when it returns.
    fn write<T>(
        &mut self,
        change: impl FnOnce(&Connection) -> Result<T, Trouble>,
    ) -> Result<T, LogFault> {
        if !self.writes {
            return Err(LogFault::ReadOnly(self.path.display().to_string()));
        }
        let conn = &mut self.conn;
        let change = || {
            let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let answer = change(&tx)?;
            write::step();
            tx.commit()?;
            write::step();
            Ok(answer)
        };
        change().map_err(|trouble: Trouble| trouble.at(&self.path))
    }
}

impl Log for SqliteLog {
    fn head(&self) -> Result<Head, LogFault> {
        self.read(read::head)
    }

    fn evening(&self, number: u32) -> Result<Vec<Entry>, LogFault> {
        self.read(|conn| read::evening(conn, number))
    }

    fn opening(&self, number: u32) -> Result<Option<Entry>, LogFault> {
        let first = self.read(|conn| read::first_of(conn, number, 1))?;
        Ok(first.into_iter().next())
    }

    fn each_entry(
        &self,
        from: Seq,
        visit: &mut dyn FnMut(Entry) -> ControlFlow<()>,
    ) -> Result<(), LogFault> {
        let mut walk = read::Walk::starting(from);
        while let Some(entries) = self.read(|conn| walk.next(conn))? {
            for entry in entries {
                if visit(entry).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn delivered(&self, request: &str) -> Result<Option<Seq>, LogFault> {
        self.read(|conn| read::delivered(conn, request))
    }

    fn projections(&self, kind: &str) -> Result<Vec<Projection>, LogFault> {
        self.read(|conn| {
            let mut rows = Vec::new();
            projections::each(conn, kind, &mut |row| rows.push(row))?;
            Ok(rows)
        })
    }

    fn projection(&self, kind: &str, key: &str) -> Result<Option<Projection>, LogFault> {
        self.read(|conn| projections::one(conn, kind, key))
    }

    fn check_projections(&self) -> Result<(), LogFault> {
        self.read(projections::check)
    }

    fn verify(&self) -> Result<Head, LogFault> {
        let mut walk = read::Walk::starting(Seq(1));
        while self.read(|conn| walk.next(conn))?.is_some() {}
        self.check_projections()?;
        self.head()
    }

    fn append_all(&mut self, entries: &[NewEntry]) -> Result<Vec<Entry>, LogFault> {
        self.write(|conn| {
            let kept = entries.iter().map(|entry| write::append(conn, entry));
            kept.collect()
        })
    }

    fn rebuild(
        &mut self,
        at: Head,
        rows: &mut dyn Iterator<Item = Projection>,
    ) -> Result<(), LogFault> {
        self.write(|conn| projections::rebuild(conn, at, rows))
    }

    fn drafts(&self, screen: &str) -> Result<Vec<Draft>, LogFault> {
        self.read(|conn| draft::of(conn, screen))
    }

    fn save_draft(&mut self, draft: &Draft) -> Result<(), LogFault> {
        self.write(|conn| draft::save(conn, draft))
    }

    fn clear_drafts(&mut self, screen: &str) -> Result<(), LogFault> {
        self.write(|conn| draft::clear(conn, screen))
    }
}
