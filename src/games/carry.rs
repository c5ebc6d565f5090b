//! What an evening that opens takes over from the book: the counter's part and
//! each game's.

use serde::{Deserialize, Serialize};

use super::{Event, arremate, poker};
use crate::bank;

/// What each game takes over from earlier evenings. Arremate's stands where
/// books have always had it; another game's under its name, and is left out
/// while there is nothing: older entries must read and decide as they did.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Carry {
    /// Of Arremate.
    #[serde(flatten)]
    arremate: arremate::Carried,
    /// Of Pôquer fechado.
    #[serde(default, skip_serializing_if = "poker::Carried::is_empty")]
    poker: poker::Carried,
}

impl Carry {
    /// Kinds of the rows in which books keep it.
    #[must_use]
    pub fn kinds() -> Vec<&'static str> {
        [arremate::Carried::KINDS, poker::Carried::KINDS].concat()
    }

    /// Takes in a row of one of these kinds; others are nobody's here.
    ///
    /// # Errors
    /// A body that can't be read.
    pub fn read(&mut self, kind: &str, body: &str) -> serde_json::Result<()> {
        if arremate::Carried::KINDS.contains(&kind) {
            self.arremate.read(kind, body)?;
        }
        if poker::Carried::KINDS.contains(&kind) {
            self.poker.read(kind, body)?;
        }
        Ok(())
    }

    /// Chips that lie aside with paused matches. Rule A19.
    #[must_use]
    pub fn boxes(&self) -> Vec<bank::PausedBox> {
        self.arremate.boxes()
    }

    /// The facts by which the tables take it over. A game that came later tells
    /// one only where there is something: older entries have none of it.
    pub(super) fn facts(&self) -> Vec<Event> {
        let arremate::Carried {
            paused,
            next_partida,
        } = self.arremate.clone();
        let next = next_partida;
        let mut facts = vec![Event::Arremate(arremate::Event::Carried { paused, next })];
        if !self.poker.is_empty() {
            let poker::Carried { paused, next } = self.poker.clone();
            facts.push(Event::Poker(poker::Event::Carried { paused, next }));
        }
        facts
    }
}

/// What the book hands to an evening that opens.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Opening {
    /// What the table calls the evening.
    pub title: String,
    /// Real or toy money. Rule A23.
    pub money: bank::MoneyKind,
    /// For the counter.
    pub carried: bank::Carried,
    /// For the games.
    #[serde(flatten)]
    pub games: Carry,
}
