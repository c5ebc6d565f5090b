//! What may be asked of a scoreboard.

use serde::{Deserialize, Serialize};

use super::terms::{Points, Side, Terms};
use crate::domain::people::PlayerId;

/// An order to the scoreboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Begins a match. Rules L1, L2.
    Start {
        /// In table order.
        sides: Vec<Side>,
        /// What is agreed.
        terms: Terms,
        /// Who deals the first round, where the table keeps account of it.
        dealer: Option<PlayerId>,
    },
    /// A round is over. Rule L3.
    Score {
        /// Points of each side, named by anybody on it.
        points: Vec<(PlayerId, Points)>,
    },
    /// An earlier round was otherwise. Rule L7.
    Correct {
        /// Its number, from 1.
        round: u32,
        /// Points of the sides that change.
        points: Vec<(PlayerId, Points)>,
        /// Why.
        reason: String,
    },
    /// The match is over. Rules L5, L6.
    End,
}

impl Command {
    /// With it a match is on the table, where there was none.
    #[must_use]
    pub fn begins(&self) -> bool {
        matches!(self, Command::Start { .. })
    }

    /// May another order stand in its place? Rule A25: what was written down
    /// wrongly, not what nobody says but once.
    #[must_use]
    pub fn is_amendable(&self) -> bool {
        matches!(
            self,
            Command::Start { .. } | Command::Score { .. } | Command::Correct { .. }
        )
    }

    /// May it stand in `other`'s place? Rule A25.
    #[must_use]
    pub fn is_of_one_kind(&self, other: &Command) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Number of the match in pause that goes on with it: none is paused.
    #[must_use]
    pub fn resumes(&self) -> Option<u32> {
        None
    }
}
