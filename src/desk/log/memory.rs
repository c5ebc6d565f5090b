//! The book that lives in memory.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::{Draft, Entry, GENESIS, Head, Log, LogFault, NewEntry, Projection, Seq};

/// A book in memory: for tests, presets and trials. Not durable.
#[derive(Clone, Default, Debug)]
pub struct MemoryLog {
    entries: Vec<Entry>,
    projections: BTreeMap<(String, String), String>,
    drafts: BTreeMap<(String, String), String>,
}

impl MemoryLog {
    /// All entries, in order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    fn keep(&mut self, new: &NewEntry) -> Result<Entry, LogFault> {
        let head = self.head()?;
        if let Some(mark) = &new.request
            && let Some(before) = self.delivered(mark)?
        {
            return Err(LogFault::Delivered(before));
        }
        if head.seq != new.after || head.hash != new.after_hash {
            return Err(LogFault::Stale {
                after: new.after,
                last: head.seq,
            });
        }
        new.assert_sound(head.evening);
        let entry = Entry::kept(Seq(head.seq.0 + 1), new);
        self.entries.push(entry.clone());
        for row in &new.projections {
            self.put(row);
        }
        Ok(entry)
    }

    fn put(&mut self, row: &Projection) {
        let key = (row.kind.clone(), row.key.clone());
        match &row.body {
            Some(body) => self.projections.insert(key, body.clone()),
            None => self.projections.remove(&key),
        };
    }
}

impl Log for MemoryLog {
    fn head(&self) -> Result<Head, LogFault> {
        Ok(self.entries.last().map_or(
            Head {
                seq: Seq(0),
                hash: GENESIS,
                evening: 0,
            },
            |last| Head {
                seq: last.seq,
                hash: last.hash,
                evening: last.evening,
            },
        ))
    }

    fn evening(&self, number: u32) -> Result<Vec<Entry>, LogFault> {
        Ok(self
            .entries
            .iter()
            .filter(|e| e.evening == number)
            .cloned()
            .collect())
    }

    fn projections(&self, kind: &str) -> Result<Vec<Projection>, LogFault> {
        let rows = self
            .projections
            .iter()
            .filter(|((row_kind, _), _)| row_kind == kind);
        Ok(rows
            .map(|((kind, key), body)| Projection {
                kind: kind.clone(),
                key: key.clone(),
                body: Some(body.clone()),
            })
            .collect())
    }

    fn append_all(&mut self, entries: &[NewEntry]) -> Result<Vec<Entry>, LogFault> {
        let before = (entries.len() > 1).then(|| self.clone());
        let kept = entries.iter().map(|new| self.keep(new)).collect();
        if let (Err(_), Some(before)) = (&kept, before) {
            *self = before;
        }
        kept
    }

    fn each_entry(
        &self,
        from: Seq,
        visit: &mut dyn FnMut(Entry) -> ControlFlow<()>,
    ) -> Result<(), LogFault> {
        for entry in self.entries.iter().filter(|e| e.seq >= from) {
            if visit(entry.clone()).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn delivered(&self, request: &str) -> Result<Option<Seq>, LogFault> {
        let mut entries = self.entries.iter();
        Ok(entries
            .find(|e| e.request.as_deref() == Some(request))
            .map(|e| e.seq))
    }

    fn projection(&self, kind: &str, key: &str) -> Result<Option<Projection>, LogFault> {
        let body = self.projections.get(&(kind.to_owned(), key.to_owned()));
        Ok(body.map(|body| Projection {
            kind: kind.to_owned(),
            key: key.to_owned(),
            body: Some(body.clone()),
        }))
    }

    fn check_projections(&self) -> Result<(), LogFault> {
        Ok(())
    }

    fn verify(&self) -> Result<Head, LogFault> {
        let mut previous = GENESIS;
        for entry in &self.entries {
            if entry.previous != previous || !entry.holds() {
                return Err(LogFault::Damaged {
                    seq: Some(entry.seq),
                    what: "hash".to_owned(),
                });
            }
            previous = entry.hash;
        }
        self.head()
    }

    fn rebuild(
        &mut self,
        at: Head,
        rows: &mut dyn Iterator<Item = Projection>,
    ) -> Result<(), LogFault> {
        let head = self.head()?;
        if head != at {
            return Err(LogFault::Stale {
                after: at.seq,
                last: head.seq,
            });
        }
        self.projections.clear();
        for row in rows {
            self.put(&row);
        }
        Ok(())
    }

    fn drafts(&self, screen: &str) -> Result<Vec<Draft>, LogFault> {
        let drafts = self.drafts.iter().filter(|((s, _), _)| s == screen);
        Ok(drafts
            .map(|((screen, field), text)| Draft {
                screen: screen.clone(),
                field: field.clone(),
                text: text.clone(),
            })
            .collect())
    }

    fn save_draft(&mut self, draft: &Draft) -> Result<(), LogFault> {
        let key = (draft.screen.clone(), draft.field.clone());
        self.drafts.insert(key, draft.text.clone());
        Ok(())
    }

    fn clear_drafts(&mut self, screen: &str) -> Result<(), LogFault> {
        self.drafts.retain(|(s, _), _| s != screen);
        Ok(())
    }
}
