//! What a round counts for each pair, and when the match is won. Rules B2–B5.
//!
//! Never: how the cards were counted, or who sits where.

use serde::{Deserialize, Serialize};

use super::meld::CANASTA;
use super::points::Points;
use super::team::Team;

#[cfg(test)]
mod tests;

/// What all cards of two decks of 52 count. Rule B4.
pub const ALL_CARDS: u32 = 880;
/// First to reach it wins, where the house rule says nothing else. Rule B5.
pub const TARGET: Points = Points(3_000);
/// For going out. Rule B2.
pub const GOING_OUT: Points = Points(100);
/// For each canastra real. Rule B2.
pub const CLEAN: Points = Points(200);
/// For each canastra simples. Rule B2.
pub const DIRTY: Points = Points(100);
/// Off for a pair that took no morto. Rule B3.
pub const NO_MORTO: Points = Points(100);
/// Canastras for which two decks have cards: 104 ÷ 7.
pub const MOST_CANASTAS: u32 = 104 / CANASTA as u32;

/// A pair's part of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Part {
    /// What its cards on the table count. Rule B3.
    pub card_points: u32,
    /// What is left in its hands counts, a morto taken and unplayed included.
    pub hand_points: u32,
    /// Canastras reais.
    pub clean: u32,
    /// Canastras simples.
    pub dirty: u32,
    /// One of the pair went out.
    pub went_out: bool,
    /// One of the pair took a morto.
    pub took_morto: bool,
}

/// A score by its parts; they sum to it. Rules B2, B3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Breakdown {
    /// For going out.
    pub going_out: Points,
    /// For canastras reais.
    pub clean: Points,
    /// For canastras simples.
    pub dirty: Points,
    /// For the cards on the table.
    pub cards: Points,
    /// For the cards in hand: zero or below.
    pub hand: Points,
    /// For no morto: zero or below.
    pub morto: Points,
}

impl Breakdown {
    /// The score.
    #[must_use]
    pub fn total(&self) -> Points {
        self.going_out + self.clean + self.dirty + self.cards + self.hand + self.morto
    }
}

impl Part {
    /// The score by its parts. Rules B2, B3.
    #[must_use]
    pub fn breakdown(&self) -> Breakdown {
        let times = |count: u32, each: Points| Points(i64::from(count) * each.0);
        let when = |is: bool, points: Points| if is { points } else { Points::ZERO };
        Breakdown {
            going_out: when(self.went_out, GOING_OUT),
            clean: times(self.clean, CLEAN),
            dirty: times(self.dirty, DIRTY),
            cards: Points::from(self.card_points),
            hand: -Points::from(self.hand_points),
            morto: when(!self.took_morto, -NO_MORTO),
        }
    }

    /// What the round counts for the pair. Rules B2, B3.
    #[must_use]
    pub fn score(&self) -> Points {
        self.breakdown().total()
    }
}

/// Why two parts can't be one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Only one goes out.
    BothOut,
    /// Going out asks for the morto. Rule B2.
    OutWithoutMorto(Team),
    /// Going out asks for a canastra real. Rule B2.
    OutWithoutClean(Team),
    /// More points than the cards have. Rule B4.
    Over {
        /// Cards and hands of both pairs.
        points: u64,
        /// What there is.
        held: u32,
    },
    /// More canastras than two decks have cards for.
    Canastas {
        /// Of both pairs.
        counted: u64,
        /// Most there can be.
        most: u32,
    },
}

/// Can these be the two parts of one round? Rules B2, B4.
///
/// # Errors
/// The first [`Fault`].
pub fn audit(parts: &[Part; 2]) -> Result<(), Fault> {
    if parts.iter().all(|part| part.went_out) {
        return Err(Fault::BothOut);
    }
    for team in Team::ALL {
        let part = &parts[team.index()];
        if part.went_out && !part.took_morto {
            return Err(Fault::OutWithoutMorto(team));
        }
        if part.went_out && part.clean == 0 {
            return Err(Fault::OutWithoutClean(team));
        }
    }
    let both = |of: fn(&Part) -> [u32; 2]| -> u64 {
        let counts = parts.iter().flat_map(of);
        counts.map(u64::from).sum()
    };
    let points = both(|part| [part.card_points, part.hand_points]);
    if points > u64::from(ALL_CARDS) {
        return Err(Fault::Over {
            points,
            held: ALL_CARDS,
        });
    }
    let counted = both(|part| [part.clean, part.dirty]);
    if counted > u64::from(MOST_CANASTAS) {
        return Err(Fault::Canastas {
            counted,
            most: MOST_CANASTAS,
        });
    }
    Ok(())
}

/// Where a match stands. Rule B5.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Nobody has won.
    #[default]
    Playing,
    /// Both reached the target with the same total: the higher score of one
    /// more round wins.
    ExtraRound,
    /// Won.
    Finished(Team),
}

/// Totals of a match, round after round. Rule B5.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Of both pairs.
    pub totals: [Points; 2],
    /// Where it stands.
    pub standing: Standing,
}

/// Who has more, if anybody.
fn higher(points: [Points; 2]) -> Option<Team> {
    match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => Some(Team::First),
        std::cmp::Ordering::Less => Some(Team::Second),
        std::cmp::Ordering::Equal => None,
    }
}

impl Progress {
    /// After one more round. Rule B5.
    ///
    /// A round after the end changes nothing: callers refuse it.
    #[must_use]
    pub fn after(self, scores: [Points; 2], target: Points) -> Progress {
        let totals = [self.totals[0] + scores[0], self.totals[1] + scores[1]];
        let winner = match self.standing {
            Standing::Finished(_) => return self,
            Standing::ExtraRound => higher(scores),
            Standing::Playing if totals.iter().all(|total| *total < target) => {
                return Progress {
                    totals,
                    standing: Standing::Playing,
                };
            }
            // Who is alone at the target has more than the other.
            Standing::Playing => higher(totals),
        };
        Progress {
            totals,
            standing: winner.map_or(Standing::ExtraRound, Standing::Finished),
        }
    }
}
