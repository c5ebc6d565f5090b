//! What a match leaves to later evenings: matches in pause and the number of
//! the next, as rows of the book. Rule A19.

use serde::{Deserialize, Serialize};

use super::event::Event;
use super::pause::Snapshot;
use crate::bank::PausedBox;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Kind of the rows of paused matches.
const PAUSED: &str = "paused";
/// Kind of the row of the next number.
const NEXT: &str = "next";

/// What an evening takes over from those before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carried {
    /// Matches that wait to be resumed.
    pub paused: Vec<Snapshot>,
    /// Number in the book that the next match gets.
    pub next_partida: u32,
}

impl Default for Carried {
    fn default() -> Carried {
        Carried {
            paused: Vec::new(),
            next_partida: 1,
        }
    }
}

impl Carried {
    /// Kinds of the rows. Other games came later: theirs bear their names.
    pub const KINDS: &'static [&'static str] = &[NEXT, PAUSED];

    /// As rows: kind, key, body.
    #[must_use]
    pub fn rows(&self) -> Vec<(&'static str, String, serde_json::Result<String>)> {
        let mut rows = Vec::new();
        for snapshot in &self.paused {
            let key = format!("{:010}", snapshot.number);
            rows.push((PAUSED, key, serde_json::to_string(snapshot)));
        }
        let next = serde_json::to_string(&self.next_partida);
        rows.push((NEXT, "partida".to_owned(), next));
        rows
    }

    /// Takes in a row of one of its [`Carried::KINDS`].
    ///
    /// # Errors
    /// A body that can't be read.
    pub fn read(&mut self, kind: &str, body: &str) -> serde_json::Result<()> {
        if kind == PAUSED {
            self.paused.push(serde_json::from_str(body)?);
        } else {
            self.next_partida = serde_json::from_str(body)?;
        }
        Ok(())
    }

    /// The fact by which a table takes it over.
    pub fn facts(&self) -> impl Iterator<Item = Event> + use<> {
        let Carried {
            paused,
            next_partida,
        } = self.clone();
        let next = next_partida;
        std::iter::once(Event::Carried { paused, next })
    }

    /// Chips that lie aside with paused matches.
    #[must_use]
    pub fn boxes(&self) -> Vec<PausedBox> {
        let each = self.paused.iter().map(|snapshot| PausedBox {
            partida: snapshot.number,
            set: snapshot.set.clone(),
            stack: snapshot.card_box_stack.clone(),
            value: snapshot.card_box,
            money: snapshot.money,
        });
        each.collect()
    }
}

/// A match that ended, for the list of past nights: its number, who won the
/// Grande Prêmio, and the Prêmio of one loser. Rule A17.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended(pub u32, pub Option<PlayerId>, pub Option<Money>);
