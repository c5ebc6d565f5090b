//! A keeper that holds entries back and writes many in one transaction: for
//! books that nobody would miss if the power failed.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::desk::log::{Draft, Entry, Head, Log, LogFault, NewEntry, Projection, Seq};
use crate::storage::SqliteLog;

/// Entries held back.
const MOST: usize = 4_000;

/// A book whose last entries are not on the disk yet.
#[derive(Debug)]
pub(super) struct Bulk {
    log: SqliteLog,
    head: Head,
    waiting: Vec<NewEntry>,
    rows: BTreeMap<(String, String), Option<String>>,
}

impl Bulk {
    /// Over a book.
    pub(super) fn over(log: SqliteLog) -> Result<Bulk, LogFault> {
        let head = log.head()?;
        Ok(Bulk {
            log,
            head,
            waiting: Vec::new(),
            rows: BTreeMap::new(),
        })
    }

    /// Writes what is held back.
    pub(super) fn finish(mut self) -> Result<(), LogFault> {
        self.write()
    }

    fn hold(&mut self, new: &NewEntry) -> Result<Entry, LogFault> {
        if self.head.seq != new.after || self.head.hash != new.after_hash {
            return Err(LogFault::Stale {
                after: new.after,
                last: self.head.seq,
            });
        }
        new.assert_sound(self.head.evening);
        let entry = Entry::kept(Seq(self.head.seq.0 + 1), new);
        self.head = Head {
            seq: entry.seq,
            hash: entry.hash,
            evening: entry.evening,
        };
        for row in &new.projections {
            let key = (row.kind.clone(), row.key.clone());
            self.rows.insert(key, row.body.clone());
        }
        self.waiting.push(new.clone());
        if self.waiting.len() >= MOST {
            self.write()?;
        }
        Ok(entry)
    }

    fn write(&mut self) -> Result<(), LogFault> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        self.log.append_each(&mut self.waiting.drain(..))?;
        self.rows.clear();
        Ok(())
    }
}

impl Log for Bulk {
    fn head(&self) -> Result<Head, LogFault> {
        Ok(self.head)
    }

    fn append_all(&mut self, entries: &[NewEntry]) -> Result<Vec<Entry>, LogFault> {
        entries.iter().map(|new| self.hold(new)).collect()
    }

    fn projections(&self, kind: &str) -> Result<Vec<Projection>, LogFault> {
        let kept = self.log.projections(kind)?.into_iter();
        let mut rows: BTreeMap<String, Option<String>> =
            kept.map(|row| (row.key, row.body)).collect();
        let newer = self.rows.iter().filter(|((its, _), _)| its == kind);
        rows.extend(newer.map(|((_, key), body)| (key.clone(), body.clone())));
        Ok(rows
            .into_iter()
            .filter(|(_, body)| body.is_some())
            .map(|(key, body)| Projection {
                kind: kind.to_owned(),
                key,
                body,
            })
            .collect())
    }

    fn projection(&self, kind: &str, key: &str) -> Result<Option<Projection>, LogFault> {
        match self.rows.get(&(kind.to_owned(), key.to_owned())) {
            Some(body) => Ok(body.as_ref().map(|body| Projection {
                kind: kind.to_owned(),
                key: key.to_owned(),
                body: Some(body.clone()),
            })),
            None => self.log.projection(kind, key),
        }
    }

    fn check_projections(&self) -> Result<(), LogFault> {
        self.log.check_projections()
    }

    // What is read back is read when nothing waits: when a book is opened.

    fn evening(&self, number: u32) -> Result<Vec<Entry>, LogFault> {
        self.log.evening(number)
    }

    fn each_entry(
        &self,
        from: Seq,
        visit: &mut dyn FnMut(Entry) -> ControlFlow<()>,
    ) -> Result<(), LogFault> {
        self.log.each_entry(from, visit)
    }

    fn delivered(&self, request: &str) -> Result<Option<Seq>, LogFault> {
        self.log.delivered(request)
    }

    fn verify(&self) -> Result<Head, LogFault> {
        self.log.verify()
    }

    fn rebuild(
        &mut self,
        at: Head,
        rows: &mut dyn Iterator<Item = Projection>,
    ) -> Result<(), LogFault> {
        self.write()?;
        self.log.rebuild(at, rows)
    }

    fn drafts(&self, screen: &str) -> Result<Vec<Draft>, LogFault> {
        self.log.drafts(screen)
    }

    fn save_draft(&mut self, draft: &Draft) -> Result<(), LogFault> {
        self.log.save_draft(draft)
    }

    fn clear_drafts(&mut self, screen: &str) -> Result<(), LogFault> {
        self.log.clear_drafts(screen)
    }
}
