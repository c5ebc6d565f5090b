//! A keeper on a slow disk: also opened in a real window by `tests/bench`.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use banqueiro::desk::log::{Draft, Entry, Head, Log, LogFault, NewEntry, Projection, Seq};

/// A book whose every writing takes as long as it is told to.
#[derive(Clone, Default)]
pub struct Slow<L> {
    /// The book itself.
    pub inner: L,
    /// How long, milliseconds.
    pub millis: Arc<AtomicU64>,
}

impl<L> Slow<L> {
    fn wait(&self) {
        thread::sleep(Duration::from_millis(self.millis.load(Ordering::Relaxed)));
    }
}

impl<L: Log> Log for Slow<L> {
    fn append_all(&mut self, entries: &[NewEntry]) -> Result<Vec<Entry>, LogFault> {
        self.wait();
        self.inner.append_all(entries)
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
        self.wait();
        self.inner.save_draft(draft)
    }
    fn clear_drafts(&mut self, screen: &str) -> Result<(), LogFault> {
        self.wait();
        self.inner.clear_drafts(screen)
    }
}
