//! Two teams (*duplas*) that sit in alternate seats. Rule B1.

use serde::{Deserialize, Serialize};

use crate::domain::people::PlayerId;

/// One of the two pairs; a pair of one in singles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Team {
    /// Whose first member has the first seat.
    First,
    /// Whose first member sits at his left.
    Second,
}

impl Team {
    /// Both.
    pub const ALL: [Team; 2] = [Team::First, Team::Second];

    /// Its place in a list of two.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Team::First => 0,
            Team::Second => 1,
        }
    }

    /// The opponents.
    #[must_use]
    pub const fn other(self) -> Team {
        match self {
            Team::First => Team::Second,
            Team::Second => Team::First,
        }
    }

    /// The team of a seat: they alternate. Rule B1.
    #[must_use]
    pub const fn of_seat(seat: usize) -> Team {
        if seat.is_multiple_of(2) {
            Team::First
        } else {
            Team::Second
        }
    }
}

/// Seats in table order, to the left, of two teams. Rule B1.
#[must_use]
pub fn seated(teams: &[Vec<PlayerId>; 2]) -> Vec<PlayerId> {
    let [first, second] = teams;
    let alternate = first.iter().zip(second);
    alternate.flat_map(|(one, other)| [*one, *other]).collect()
}

/// The members of a team, by seats in table order.
#[must_use]
pub fn members(seats: &[PlayerId], team: Team) -> Vec<PlayerId> {
    let mine = seats.iter().skip(team.index()).step_by(2);
    mine.copied().collect()
}

/// Both teams, by seats in table order.
#[must_use]
pub fn teams(seats: &[PlayerId]) -> [Vec<PlayerId>; 2] {
    Team::ALL.map(|team| members(seats, team))
}
