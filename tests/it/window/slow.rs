//! A slow disk: the window answers, says that it is writing, and posts once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use banqueiro::desk::log::MemoryLog;
use banqueiro::kit::act::Place;
use banqueiro::ui::{App, Message, Source};
use iced::Task;

use super::hand::Hand;
use super::slow_log::Slow;

fn opened() -> (Hand, Arc<AtomicU64>) {
    let log = Slow::<MemoryLog>::default();
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
