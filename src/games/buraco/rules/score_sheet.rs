//! The súmula: everything that a match is, round by round. Rules B1, B5, B6, B8.

use serde::{Deserialize, Serialize};

use super::house_rules::HouseRules;
use super::points::Points;
use super::scoring::{Part, Progress, Standing};
use super::team::{self, Team};
use super::vulnerable::{self, Tries};
use crate::bank::MoneyKind;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// A round that was scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// Who dealt it.
    pub dealer: PlayerId,
    /// Who went out.
    pub out: Option<PlayerId>,
    /// What each pair has in it.
    pub parts: [Part; 2],
    /// Each pair's tries to lay down, as noted. Rule B6.
    pub tries: [Tries; 2],
}

impl Round {
    /// What it counts for each pair.
    #[must_use]
    pub fn scores(&self) -> [Points; 2] {
        [self.parts[0].score(), self.parts[1].score()]
    }
}

/// What was changed afterwards: the súmula says it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remark {
    /// A round was corrected.
    Corrected {
        /// Which, from 1.
        round: u32,
        /// Its scores before.
        before: [Points; 2],
        /// And now.
        after: [Points; 2],
        /// Why.
        reason: String,
    },
    /// Rounds were annulled.
    Annulled {
        /// The first.
        from: u32,
        /// The last.
        to: u32,
        /// Why.
        reason: String,
    },
}

/// The súmula of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreSheet {
    /// Number in the book.
    pub number: u32,
    /// House rules of the match.
    pub rules: HouseRules,
    /// Seats in table order, to the left; teams alternate.
    pub seats: Vec<PlayerId>,
    /// Who dealt first.
    pub dealer: PlayerId,
    /// What each loser pays; zero: nothing was agreed.
    pub stake: Money,
    /// Rounds scored, in order.
    pub rounds: Vec<Round>,
    /// What was changed afterwards, in order.
    pub remarks: Vec<Remark>,
    /// The money that is staked, once the match was paused: it goes on for the
    /// same. None without a stake, and in older books. Rule A23.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub money: Option<MoneyKind>,
}

impl ScoreSheet {
    /// Both teams.
    #[must_use]
    pub fn teams(&self) -> [Vec<PlayerId>; 2] {
        team::teams(&self.seats)
    }

    /// A player's team; None: he doesn't play.
    #[must_use]
    pub fn team_of(&self, player: PlayerId) -> Option<Team> {
        let seat = self.seats.iter().position(|other| *other == player);
        seat.map(Team::of_seat)
    }

    /// Who sits at a player's left; himself where he doesn't play.
    #[must_use]
    pub fn left_of(&self, player: PlayerId) -> PlayerId {
        let seat = self.seats.iter().position(|other| *other == player);
        let left = seat.and_then(|seat| {
            let next = (seat + 1) % self.seats.len();
            self.seats.get(next).copied()
        });
        left.unwrap_or(player)
    }

    /// How many rounds were scored.
    #[must_use]
    pub fn played(&self) -> u32 {
        u32::try_from(self.rounds.len()).unwrap_or(u32::MAX)
    }

    /// Who deals the round after so many: the deal moves to the left.
    #[must_use]
    pub fn dealer_after(&self, rounds: usize) -> PlayerId {
        let seats = self.seats.len().max(1);
        let first = self.seats.iter().position(|seat| *seat == self.dealer);
        let seat = (first.unwrap_or_default() + rounds % seats) % seats;
        self.seats.get(seat).copied().unwrap_or(self.dealer)
    }

    /// Who deals the round being played.
    #[must_use]
    pub fn dealer_now(&self) -> PlayerId {
        self.dealer_after(self.rounds.len())
    }

    /// Totals and standing after each round. Rule B5.
    #[must_use]
    pub fn course(&self) -> Vec<Progress> {
        let mut progress = Progress::default();
        let rounds = self.rounds.iter();
        rounds
            .map(|round| {
                progress = progress.after(round.scores(), self.rules.target);
                progress
            })
            .collect()
    }

    /// Totals and standing as they are now. Rule B5.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.course().last().copied().unwrap_or_default()
    }

    /// Is that pair vulnerable in the round being played? Rule B6.
    #[must_use]
    pub fn vulnerable(&self, team: Team) -> bool {
        vulnerable::is_vulnerable(self.progress().totals[team.index()])
    }

    /// The round after which the match was won, from 1, where that is not the
    /// last: then what follows could not have been played.
    #[must_use]
    pub fn ended_before_its_last(&self) -> Option<u32> {
        let course = self.course();
        let (_, earlier) = course.split_last()?;
        let ended = earlier
            .iter()
            .position(|progress| matches!(progress.standing, Standing::Finished(_)));
        ended.and_then(|index| u32::try_from(index + 1).ok())
    }
}
