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
}
