//! What later evenings take over: the number of the next match; and how a
//! match ended, for the list of past nights.

use serde::{Deserialize, Serialize};

use super::event::Event;
use super::terms::{Points, Side};

/// Kind of its one row.
const KIND: &str = "scoreboard";

/// What an evening takes over from those before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carried {
    /// Number in the book that the next match gets.
    pub next: u32,
}

impl Default for Carried {
    fn default() -> Carried {
        Carried { next: 1 }
    }
}

impl Carried {
    /// Kinds of its rows.
    pub const KINDS: &'static [&'static str] = &[KIND];

    /// No match was ever played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Carried::default()
    }

    /// As rows: kind, key, body. A book without matches has none.
    #[must_use]
    pub fn rows(&self) -> Vec<(&'static str, String, serde_json::Result<String>)> {
        let row = (KIND, "next".to_owned(), serde_json::to_string(self));
        if self.is_empty() {
            Vec::new()
        } else {
            vec![row]
        }
    }

    /// The fact by which a table takes it over, where there is anything.
    pub fn facts(&self) -> impl Iterator<Item = Event> + use<> {
        let next = self.next;
        let fact = (!self.is_empty()).then_some(Event::Carried { next });
        fact.into_iter()
    }

    /// Takes in the body of its row.
    ///
    /// # Errors
    /// A body that can't be read.
    pub fn read(&mut self, body: &str) -> serde_json::Result<()> {
        *self = serde_json::from_str(body)?;
        Ok(())
    }
}

/// A match that ended. Rules L5, L6.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended {
    /// Number in the book.
    pub number: u32,
    /// In table order.
    pub sides: Vec<Side>,
    /// Their totals.
    pub totals: Vec<Points>,
    /// Who won.
    pub winners: Vec<Side>,
}
