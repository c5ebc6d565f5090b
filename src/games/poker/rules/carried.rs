//! What a session leaves to later evenings: sessions in pause and the number of
//! the next, as rows of the book. Rule A19.

use serde::{Deserialize, Serialize};

use super::event::Event;
use super::pause::Snapshot;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Kind of the rows.
const KIND: &str = "poker";
/// Key of the row of the next number; a paused session has its own number.
const NEXT: &str = "next";

/// What an evening takes over from those before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carried {
    /// Sessions that wait to be resumed.
    pub paused: Vec<Snapshot>,
    /// Number in the book that the next session gets.
    pub next: u32,
}

impl Default for Carried {
    fn default() -> Carried {
        Carried {
            paused: Vec::new(),
            next: 1,
        }
    }
}

/// The body of a row.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Row {
    Paused(Box<Snapshot>),
    Next(u32),
}

impl Carried {
    /// Kinds of the rows.
    pub const KINDS: &'static [&'static str] = &[KIND];

    /// Nothing was ever played: books from before are as they were.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Carried::default()
    }

    /// As rows: kind, key, body; none where there is nothing to keep.
    #[must_use]
    pub fn rows(&self) -> Vec<(&'static str, String, serde_json::Result<String>)> {
        let mut rows = Vec::new();
        if self.is_empty() {
            return rows;
        }
        for snapshot in &self.paused {
            let key = format!("{:010}", snapshot.number);
            let row = Row::Paused(Box::new(snapshot.clone()));
            rows.push((KIND, key, serde_json::to_string(&row)));
        }
        let next = serde_json::to_string(&Row::Next(self.next));
        rows.push((KIND, NEXT.to_owned(), next));
        rows
    }

    /// Takes in a row of one of its [`Carried::KINDS`].
    ///
    /// # Errors
    /// A body that can't be read.
    pub fn read(&mut self, _kind: &str, body: &str) -> serde_json::Result<()> {
        match serde_json::from_str(body)? {
            Row::Paused(snapshot) => self.paused.push(*snapshot),
            Row::Next(next) => self.next = next,
        }
        Ok(())
    }

    /// The fact by which a table takes it over, where there is anything.
    pub fn facts(&self) -> impl Iterator<Item = Event> + use<> {
        let Carried { paused, next } = self.clone();
        let fact = (!self.is_empty()).then_some(Event::Carried { paused, next });
        fact.into_iter()
    }
}

/// A session that ended, for the list of past nights.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended {
    /// Its number in the book.
    pub number: u32,
    /// Rounds played.
    pub rounds: u32,
    /// Who got how much for the chips he had at its end.
    pub payments: Vec<(PlayerId, Money)>,
}
