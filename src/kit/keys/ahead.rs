//! Keys that come before the window can mean them: what the last one asked for
//! is still being written. They are kept in order, and pressed once it stands.
//!
//! Never: an Enter, or once more the key that set it going. Who presses those
//! again asks whether it was heard; the next thing is done by who has seen it.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use iced::Event;
use iced::keyboard::{self, Key, key::Named};

/// May keys be meant now?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hold {
    /// They are.
    #[default]
    No,
    /// Something is on its way: they wait for it.
    Writing,
    /// It did not come about: those that wait are forgotten.
    Failed,
}

/// From the answer to the first key: what the answer gives the keyboard to
/// must have it by then.
const SETTLED: Duration = Duration::from_millis(30);

/// Most keys that wait; more than a hand types in a slow second.
const MOST: usize = 64;

/// Those that wait.
#[derive(Default)]
pub(super) struct Ahead {
    keys: VecDeque<Event>,
    /// The last key that was pressed at once.
    last: Option<Key>,
    /// Enter was pressed since: what comes then is meant for what nobody has
    /// seen yet.
    ended: bool,
    due: Option<Instant>,
}

impl Ahead {
    /// Keeps it, if it must wait.
    pub(super) fn keeps(&mut self, event: &Event, hold: Hold) -> bool {
        if hold == Hold::Failed {
            self.forget();
        }
        let Event::Keyboard(keyboard::Event::KeyPressed {
            key,
            modifiers,
            repeat,
            ..
        }) = event
        else {
            return false;
        };
        // Those that lead elsewhere: they mean the same at any time.
        let elsewhere = modifiers.command() || modifiers.alt() || modifiers.logo();
        if elsewhere || matches!(key, Key::Named(Named::F1 | Named::F2 | Named::F11)) {
            return false;
        }
        if hold != Hold::Writing && self.keys.is_empty() {
            self.ended = false;
            self.last = Some(key.clone());
            return false;
        }
        if *key == Key::Named(Named::Escape) {
            self.forget();
            return false;
        }
        let again = self.keys.is_empty() && self.last.as_ref() == Some(key);
        self.ended |= *key == Key::Named(Named::Enter);
        if !self.ended && !again && !repeat && self.keys.len() < MOST {
            self.keys.push_back(event.clone());
        }
        true
    }

    fn forget(&mut self) {
        self.keys.clear();
        self.ended = false;
        self.due = None;
    }

    /// The next one to press, or when to ask again.
    pub(super) fn next(&mut self, hold: Hold, now: Instant) -> Result<Option<Event>, Instant> {
        if hold != Hold::No || self.keys.is_empty() {
            self.due = None;
            return Ok(None);
        }
        let due = *self.due.get_or_insert(now + SETTLED);
        if now < due {
            return Err(due);
        }
        Ok(self.keys.pop_front())
    }
}
