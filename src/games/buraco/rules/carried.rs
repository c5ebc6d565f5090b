//! What a match leaves to later evenings: matches in pause and the number of
//! the next, as rows of the book. Rule B8.

use serde::{Deserialize, Serialize};

use super::event::{Event, WonBy};
use super::points::Points;
use super::score_sheet::ScoreSheet;
use crate::domain::people::PlayerId;

/// Kind of its rows.
const BURACO: &str = "buraco";
/// Key of the row of the next number; those of matches are digits.
const NEXT: &str = "next";

/// What an evening takes over from those before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carried {
    /// Matches that wait to be resumed.
    pub paused: Vec<ScoreSheet>,
    /// Number in the book that the next match gets.
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

impl Carried {
    /// Kinds of its rows.
    pub const KINDS: &'static [&'static str] = &[BURACO];

    /// Nothing was ever played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Carried::default()
    }

    /// As rows: kind, key, body. Books in which nobody plays Buraco have none.
    #[must_use]
    pub fn rows(&self) -> Vec<(&'static str, String, serde_json::Result<String>)> {
        if self.is_empty() {
            return Vec::new();
        }
        let paused = self.paused.iter().map(|sheet| {
            let key = format!("{:010}", sheet.number);
            (BURACO, key, serde_json::to_string(sheet))
        });
        let mut rows: Vec<_> = paused.collect();
        rows.push((BURACO, NEXT.to_owned(), serde_json::to_string(&self.next)));
        rows
    }

    /// Takes in the body of a row: a match, or the next number.
    ///
    /// # Errors
    /// A body that can't be read.
    pub fn read(&mut self, body: &str) -> serde_json::Result<()> {
        match serde_json::from_str(body) {
            Ok(next) => self.next = next,
            Err(_) => self.paused.push(serde_json::from_str(body)?),
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

/// A match that ended, for the list of past nights. Rule B5.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended {
    /// Number in the book.
    pub number: u32,
    /// The pairs.
    pub teams: [Vec<PlayerId>; 2],
    /// Their totals.
    pub totals: [Points; 2],
    /// Who won.
    pub winners: Vec<PlayerId>,
    /// How.
    pub by: WonBy,
}
