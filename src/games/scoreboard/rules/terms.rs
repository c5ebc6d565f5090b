//! Who plays, and what is agreed before. Rules L1, L2.

use serde::{Deserialize, Serialize};

use crate::domain::people::PlayerId;

/// Points: whole, and below zero too. No money. Rule L4.
pub type Points = i64;

/// Most points of a round and highest target. Rules L2, L3.
pub const POINTS_MOST: Points = 1_000_000;

/// Fewest sides. Rule L1.
pub const SIDES_LEAST: usize = 2;

/// Most sides, and most people of a team. Rule L1.
pub const SIDES_MOST: usize = 8;

/// One person, or a team. Rule L1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(pub Vec<PlayerId>);

impl Side {
    /// Is that person on this side?
    #[must_use]
    pub fn has(&self, player: PlayerId) -> bool {
        self.0.contains(&player)
    }
}

/// Whose total wins. Rule L2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wins {
    /// The highest.
    #[default]
    Highest,
    /// The lowest.
    Lowest,
}

/// What best totals mean that are equal at the target. Rule L6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// Another round decides.
    #[default]
    AnotherRound,
    /// All of them win.
    Shared,
}

/// What is agreed before a match. Rule L2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Terms {
    /// Points that decide it; None: the table says when it ends.
    pub target: Option<Points>,
    /// Whose total wins.
    pub wins: Wins,
    /// What a tie at the target means.
    pub tie: Tie,
}
