//! A slow disk: the window answers, says that it is writing, and posts once.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use banqueiro::desk::log::{
    Draft, Entry, Head, Log, LogFault, MemoryLog, NewEntry, Projection, Seq,
};
use banqueiro::kit::act::Place;
use banqueiro::ui::{App, Message, Source};
use iced::Task;

use super::hand::Hand;

/// A book in memory whose writing takes as long as it is told to.
#[derive(Clone, Default)]
struct Slow {
    inner: MemoryLog,
    millis: Arc<AtomicU64>,
}

impl Log for Slow {
    fn append(&mut self, entry: &NewEntry) -> Result<Entry, LogFault> {
        thread::sleep(Duration::from_millis(self.millis.load(Ordering::Relaxed)));
        self.inner.append(entry)
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

fn opened() -> (Hand, Arc<AtomicU64>) {
    let log = Slow::default();
    let millis = Arc::clone(&log.millis);
    let mut hand = Hand::on(&Source::kept("devagar", log));
    hand.types("Sexta na casa da Ana", "Sexta");
    hand.clicks("▶ Abrir a noite");
    hand.takes(Message::Go(Place::People));
    hand.types("Conceição", "João");
    (hand, millis)
}

/// Presses Enter; what follows is still to come.
fn enter(app: &mut App) -> Task<Message> {
    app.update(Message::EnterPressed)
}

#[test]
fn while_the_disk_is_slow_the_window_says_so_and_answers() {
    let (mut hand, millis) = opened();
    millis.store(500, Ordering::Relaxed);
    let writing = enter(&mut hand.app);
    assert!(hand.app.evening().tables().counter.people().is_empty());
    assert!(!hand.sees("gravando…"));
    // The clock's word, which would come after 100 ms; two orders went before.
    hand.takes(Message::Slow(2));
    assert!(hand.sees("gravando…"));
    hand.takes(Message::Go(Place::History));
    assert!(hand.sees("Histórico"));
    hand.runs(writing);
    assert!(!hand.sees("gravando…"));
    assert_eq!(hand.app.evening().tables().counter.people().len(), 1);
}

#[test]
fn enter_twice_posts_once() {
    let (mut hand, millis) = opened();
    millis.store(50, Ordering::Relaxed);
    let before = hand.app.evening().lines().len();
    let first = enter(&mut hand.app);
    let second = enter(&mut hand.app);
    hand.runs(first);
    hand.runs(second);
    assert_eq!(hand.app.evening().lines().len(), before + 1);
}

/// The field keeps what was typed, so nothing is lost by it.
#[test]
fn a_second_press_within_a_blink_is_the_first() {
    let mut hand = Hand::fresh();
    hand.app = hand.app.with_bounce(Duration::from_secs(60));
    hand.types("Sexta na casa da Ana", "Sexta");
    hand.clicks("▶ Abrir a noite");
    hand.takes(Message::Go(Place::People));
    hand.types("Conceição", "João");
    hand.clicks("▶ Anotar pessoa");
    assert!(hand.app.evening().tables().counter.people().is_empty());
    assert!(hand.sees("João"));
}
