//! A match: its rounds, and what follows from them. Rules L3–L7.

use super::refusal::Refusal;
use super::terms::{POINTS_MOST, Points, Side, Terms, Tie, Wins};
use crate::domain::people::PlayerId;

/// How a match stands. Rules L5, L6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The next round is played.
    Open,
    /// Best totals are equal at the target: another round decides.
    ExtraRound,
    /// Won; the table has yet to end it.
    Decided,
}

/// A round that was corrected. Rule L7.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// Its number, from 1.
    pub round: u32,
    /// As it was written.
    pub before: Vec<Points>,
    /// As it is.
    pub after: Vec<Points>,
    /// Why.
    pub reason: String,
}

/// A match on the scoreboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partida {
    /// Number in the book.
    pub number: u32,
    /// In table order.
    pub sides: Vec<Side>,
    /// What is agreed.
    pub terms: Terms,
    /// Who deals the first round.
    pub dealer: Option<PlayerId>,
    /// Points of each round, in the order of the sides.
    pub rounds: Vec<Vec<Points>>,
    /// In the order in which they were made.
    pub corrections: Vec<Correction>,
}

impl Partida {
    /// Number of the round that is played next, from 1.
    #[must_use]
    pub fn round_now(&self) -> u32 {
        let played = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX);
        played.saturating_add(1)
    }

    /// Totals, in the order of the sides. Rule L4.
    #[must_use]
    pub fn totals(&self) -> Vec<Points> {
        self.totals_after(self.rounds.len())
    }

    /// Totals after so many rounds. Rule L4.
    #[must_use]
    pub fn totals_after(&self, rounds: usize) -> Vec<Points> {
        let mut totals = vec![0; self.sides.len()];
        for round in self.rounds.iter().take(rounds) {
            for (total, points) in totals.iter_mut().zip(round) {
                *total += points;
            }
        }
        totals
    }

    /// Who has the best total, by place among the sides. Rule L4.
    #[must_use]
    pub fn leaders(&self) -> Vec<usize> {
        let totals = self.totals();
        let best = match self.terms.wins {
            Wins::Highest => totals.iter().max(),
            Wins::Lowest => totals.iter().min(),
        };
        let Some(&best) = best else {
            return Vec::new();
        };
        let places = totals.iter().enumerate();
        let leads = places.filter(|(_, total)| **total == best);
        leads.map(|(place, _)| place).collect()
    }

    /// Whoever has the best total, as sides. Rule L4.
    #[must_use]
    pub fn leading(&self) -> Vec<Side> {
        let leaders = self.leaders().into_iter();
        leaders.map(|place| self.sides[place].clone()).collect()
    }

    /// What each total is short of the target; None without one. Rule L4.
    #[must_use]
    pub fn missing(&self) -> Option<Vec<Points>> {
        let target = self.terms.target?;
        let totals = self.totals().into_iter();
        Some(totals.map(|total| (target - total).max(0)).collect())
    }

    /// Has anybody reached the target? Rule L5.
    #[must_use]
    pub fn reached(&self) -> bool {
        let missing = self.missing().unwrap_or_default();
        missing.contains(&0)
    }

    /// How it stands. Rules L5, L6.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let tied = self.leaders().len() > 1;
        match (self.reached(), tied, self.terms.tie) {
            (false, ..) => Standing::Open,
            (true, true, Tie::AnotherRound) => Standing::ExtraRound,
            (true, ..) => Standing::Decided,
        }
    }

    /// Who deals that round, from 1: from side to side and, within a team, from
    /// one to the next. Rules L1, L2.
    #[must_use]
    pub fn dealer_of(&self, round: u32) -> Option<PlayerId> {
        let first = self.dealer?;
        let side = self.place(first)?;
        let seat = self.sides[side].0.iter().position(|p| *p == first)?;
        let on = side + usize::try_from(round).ok()?.checked_sub(1)?;
        let team = &self.sides[on % self.sides.len()].0;
        let seat = (seat + on / self.sides.len()) % team.len().max(1);
        team.get(seat).copied()
    }

    /// The side of that person.
    #[must_use]
    pub fn place(&self, player: PlayerId) -> Option<usize> {
        self.sides.iter().position(|side| side.has(player))
    }

    /// Points by side, as they were said; None for a side that was not named.
    ///
    /// # Errors
    /// [`Refusal::NotAtTable`], [`Refusal::Twice`], [`Refusal::TooMany`].
    pub fn by_side(&self, said: &[(PlayerId, Points)]) -> Result<Vec<Option<Points>>, Refusal> {
        let mut all = vec![None; self.sides.len()];
        for &(player, points) in said {
            let place = self.place(player).ok_or(Refusal::NotAtTable(player))?;
            if !(-POINTS_MOST..=POINTS_MOST).contains(&points) {
                return Err(Refusal::TooMany { player, points });
            }
            if all[place].replace(points).is_some() {
                return Err(Refusal::Twice(player));
            }
        }
        Ok(all)
    }
}
