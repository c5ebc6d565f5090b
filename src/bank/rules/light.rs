//! *Modo leve*: rounds are told by two words, and chips are known by count.
//! Rule A24.
//!
//! Never: what lies on the table, where nobody counted it.

use super::refusal::Refusal;
use super::table_count::TableCount;
use crate::domain::people::PlayerId;

/// How far the books of a match know its chips. Rule A24.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Light {
    /// The match is played in modo leve.
    pub on: bool,
    /// A round moved chips that nobody counted since.
    pub due: bool,
    /// After which round all were counted, or the last was fully booked.
    pub counted: u32,
}

impl Light {
    /// On or off, after so many rounds: what was fully booked up to here counts
    /// as counted.
    #[must_use]
    pub fn switched(on: bool, rounds: u32) -> Light {
        Light {
            on,
            due: false,
            counted: rounds,
        }
    }

    /// A round was told without its bets, or was annulled.
    pub fn played(&mut self) {
        self.due = true;
    }

    /// The table was counted after so many rounds: all of it, or some places.
    pub fn table_counted(&mut self, full: bool, rounds: u32) {
        if full {
            self.due = false;
            self.counted = rounds;
        }
    }

    /// After which round the chips were counted that the books show; None: the
    /// books follow every bet.
    #[must_use]
    pub fn as_counted(&self) -> Option<u32> {
        self.on.then_some(self.counted)
    }

    /// Before whatever pays by chips, all of them are counted. Rule A24.
    ///
    /// # Errors
    /// [`Refusal::CountFirst`].
    pub fn counted_now(&self) -> Result<(), Refusal> {
        if self.due {
            Err(Refusal::CountFirst)
        } else {
            Ok(())
        }
    }
}

impl TableCount {
    /// Was everything counted that lies before these and before whoever else
    /// has chips, the Caixa de Venda de Cartas too where there is one, and do
    /// the books follow it? Nothing is inferred. Rule A24.
    #[must_use]
    pub fn is_full(&self, seats: &[PlayerId], sells_cards: bool) -> bool {
        let seen = |seat: &PlayerId| self.players.iter().any(|known| known.player == *seat);
        self.posted
            && self.uncounted.is_empty()
            && (!sells_cards || self.card_box.is_some())
            && seats.iter().all(seen)
    }
}
