//! A keeper of entries that fails when told to: before it writes, or after.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use banqueiro::desk::log::{
    Draft, Entry, Head, Log, LogFault, MemoryLog, NewEntry, Projection, Seq,
};

/// What the next append does instead of its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Disk full: nothing is written.
    Disk,
    /// Somebody else wrote meanwhile.
    Stale,
    /// Somebody else holds the book.
    Busy,
    /// It is written, but the answer does not come.
    AfterCommit,
}

/// What the next append does; shared by clones.
#[derive(Clone, Default, Debug)]
pub struct Switch(Arc<Mutex<Option<Trouble>>>);

impl Switch {
    /// From now on, once.
    pub fn set(&self, next: Option<Trouble>) {
        *self.0.lock().unwrap() = next;
    }

    /// What was set and has not happened.
    pub fn take(&self) -> Option<Trouble> {
        self.0.lock().unwrap().take()
    }
}

/// A book with a switch for trouble.
#[derive(Clone, Default, Debug)]
pub struct FaultyLog<L = MemoryLog> {
    /// The book itself.
    pub inner: L,
    /// What the next append does.
    pub next: Switch,
}

impl<L: Log> Log for FaultyLog<L> {
    fn append_all(&mut self, entries: &[NewEntry]) -> Result<Vec<Entry>, LogFault> {
        let disk = || LogFault::Disk("no space left".to_owned());
        match self.next.take() {
            None => self.inner.append_all(entries),
            Some(Trouble::Disk) => Err(disk()),
            Some(Trouble::Busy) => Err(LogFault::Busy),
            Some(Trouble::Stale) => Err(LogFault::Stale {
                after: entries[0].after,
                last: Seq(entries[0].after.0 + 1),
            }),
            Some(Trouble::AfterCommit) => {
                self.inner.append_all(entries)?;
                Err(disk())
            }
        }
    }

    fn head(&self) -> Result<Head, LogFault> {
        self.inner.head()
    }

    fn evening(&self, number: u32) -> Result<Vec<Entry>, LogFault> {
        self.inner.evening(number)
    }

    fn each_entry(
        &self,
        from: Seq,
        visit: &mut dyn FnMut(Entry) -> ControlFlow<()>,
    ) -> Result<(), LogFault> {
        self.inner.each_entry(from, visit)
    }

    fn delivered(&self, request: &str) -> Result<Option<Seq>, LogFault> {
        self.inner.delivered(request)
    }

    fn projections(&self, kind: &str) -> Result<Vec<Projection>, LogFault> {
        self.inner.projections(kind)
    }

    fn projection(&self, kind: &str, key: &str) -> Result<Option<Projection>, LogFault> {
        self.inner.projection(kind, key)
    }

    fn check_projections(&self) -> Result<(), LogFault> {
        self.inner.check_projections()
    }

    fn verify(&self) -> Result<Head, LogFault> {
        self.inner.verify()
    }

    fn rebuild(
        &mut self,
        at: Head,
        rows: &mut dyn Iterator<Item = Projection>,
    ) -> Result<(), LogFault> {
        self.inner.rebuild(at, rows)
    }

    fn drafts(&self, screen: &str) -> Result<Vec<Draft>, LogFault> {
        self.inner.drafts(screen)
    }

    fn save_draft(&mut self, draft: &Draft) -> Result<(), LogFault> {
        self.inner.save_draft(draft)
    }

    fn clear_drafts(&mut self, screen: &str) -> Result<(), LogFault> {
        self.inner.clear_drafts(screen)
    }
}
