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

/// People as they sit, dealt to so many teams one after the other; None: each
/// for himself. Rule L1.
#[must_use]
pub fn dealt(people: &[PlayerId], teams: Option<usize>) -> Vec<Side> {
    let Some(teams) = teams else {
        return people.iter().map(|player| Side(vec![*player])).collect();
    };
    let mut sides = vec![Side(Vec::new()); teams];
    for (team, player) in (0..teams).cycle().zip(people) {
        if let Some(side) = sides.get_mut(team) {
            side.0.push(*player);
        }
    }
    sides
}

/// People as they sit: the first of each side, then the second. Rule L1.
#[must_use]
pub fn seated(sides: &[Side]) -> Vec<PlayerId> {
    let longest = sides.iter().map(|side| side.0.len()).max();
    let places = 0..longest.unwrap_or_default();
    let rows = places.flat_map(|at| sides.iter().filter_map(move |side| side.0.get(at)));
    rows.copied().collect()
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
