//! A round as the banker enters it: totals, cards by rank, or the melds
//! themselves; read into the parts that are scored. Rules B2–B4, B7.
//!
//! Stricter than [`scoring::audit`]: at the table a count that no cards can
//! give is a slip, and is refused before it is a score.

use serde::{Deserialize, Serialize};

use super::meld::{self, CANASTA, CANASTA_LEAST, COPIES, Canasta};
use super::points::of_rank;
use super::scoring::{self, Part};
use super::team::Team;
use crate::domain::cards::{Card, Rank};

#[cfg(test)]
mod tests;

/// Cards of each rank in two decks.
const OF_RANK: u32 = 8;
/// What every card counts a multiple of. Rule B3.
pub const STEP: u32 = 5;

/// How many cards of each rank, from two to ace.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RankCounts([u32; Rank::ALL.len()]);

impl RankCounts {
    /// One more count of a rank; counts beyond what can be held stay there.
    pub fn add(&mut self, rank: Rank, cards: u32) {
        for (own, count) in Rank::ALL.into_iter().zip(&mut self.0) {
            if own == rank {
                *count = count.saturating_add(cards);
            }
        }
    }

    /// Each rank with its count, from two to ace.
    pub fn each(&self) -> impl Iterator<Item = (Rank, u32)> + '_ {
        Rank::ALL.into_iter().zip(self.0)
    }

    /// How many cards.
    #[must_use]
    pub fn cards(&self) -> u32 {
        let counts = self.0.into_iter();
        counts.fold(0, u32::saturating_add)
    }

    /// What they count together. Rule B3.
    #[must_use]
    pub fn points(&self) -> u32 {
        let each = self.each();
        each.fold(0, |sum, (rank, count)| {
            sum.saturating_add(count.saturating_mul(of_rank(rank)))
        })
    }
}

/// A pair's cards on the table, as counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnTable {
    /// The total alone.
    Total {
        /// What the cards count.
        points: u32,
        /// Canastras reais.
        clean: u32,
        /// Canastras simples.
        dirty: u32,
    },
    /// Card by card.
    Ranks {
        /// How many of each.
        ranks: RankCounts,
        /// Canastras reais.
        clean: u32,
        /// Canastras simples.
        dirty: u32,
    },
    /// The melds as they lie; canastras are read off them.
    Melds(Vec<Vec<Card>>),
}

/// What is left in a pair's hands, as counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InHand {
    /// The total alone.
    Total(u32),
    /// Card by card.
    Ranks(RankCounts),
}

/// A pair's part of a round, as entered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// On the table.
    pub table: OnTable,
    /// In hand, a morto taken and unplayed included.
    pub hand: InHand,
    /// One of the pair took a morto.
    pub took_morto: bool,
}

/// Why an entry can't be a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Cards that are no meld. Rule B7.
    Meld {
        /// As laid out.
        cards: Vec<Card>,
        /// Why.
        fault: meld::Fault,
    },
    /// More of a card than two decks have.
    CardGone(Card),
    /// More cards of a rank than two decks have.
    Rank {
        /// Which.
        rank: Rank,
        /// Of both pairs.
        counted: u32,
        /// In the decks.
        held: u32,
    },
    /// No cards count so much: each counts a multiple of five. Rule B3.
    NotOfFive {
        /// Whose.
        team: Team,
        /// As entered.
        points: u32,
    },
    /// The cards on the table count too little for so many canastras.
    FewPoints {
        /// Whose.
        team: Team,
        /// Canastras entered.
        canastas: u32,
        /// Points on the table.
        points: u32,
        /// The least they count.
        least: u32,
    },
    /// Too few cards on the table for so many canastras.
    FewCards {
        /// Whose.
        team: Team,
        /// Canastras entered.
        canastas: u32,
        /// Cards on the table.
        cards: u32,
    },
    /// Who plays alone and went out has no cards in hand.
    OutWithHand {
        /// Whose.
        team: Team,
        /// What was entered as in hand.
        points: u32,
    },
    /// The two parts can't be one round.
    Score(scoring::Fault),
}

/// More of a card than two decks have among these?
///
/// # Errors
/// [`Fault::CardGone`].
pub fn copies(cards: &[Card]) -> Result<(), Fault> {
    let count = |card: &Card| cards.iter().filter(|other| *other == card).count();
    match cards.iter().find(|card| count(card) > COPIES) {
        Some(card) => Err(Fault::CardGone(*card)),
        None => Ok(()),
    }
}

/// The parts of a round from what was entered. `out`: whose player went out.
/// Rules B2–B4, B7.
///
/// # Errors
/// The first [`Fault`].
pub fn read(entries: &[Entry; 2], out: Option<Team>, singles: bool) -> Result<[Part; 2], Fault> {
    ranks_held(entries)?;
    let [first, second] = entries;
    let parts = [
        part(first, Team::First, out, singles)?,
        part(second, Team::Second, out, singles)?,
    ];
    scoring::audit(&parts).map_err(Fault::Score)?;
    Ok(parts)
}

/// No more cards of a rank, and of a very card, than the decks have.
fn ranks_held(entries: &[Entry; 2]) -> Result<(), Fault> {
    let mut all = RankCounts::default();
    let mut named: Vec<Card> = Vec::new();
    for entry in entries {
        match &entry.table {
            OnTable::Total { .. } => {}
            OnTable::Ranks { ranks, .. } => ranks.each().for_each(|(r, n)| all.add(r, n)),
            OnTable::Melds(melds) => {
                for card in melds.iter().flatten() {
                    if let Card::Suited(rank, _) = card {
                        all.add(*rank, 1);
                    }
                    named.push(*card);
                }
            }
        }
        if let InHand::Ranks(ranks) = &entry.hand {
            ranks.each().for_each(|(rank, count)| all.add(rank, count));
        }
    }
    copies(&named)?;
    match all.each().find(|(_, counted)| *counted > OF_RANK) {
        Some((rank, counted)) => Err(Fault::Rank {
            rank,
            counted,
            held: OF_RANK,
        }),
        None => Ok(()),
    }
}

/// What melds count, and how many are canastras of each kind.
///
/// # Errors
/// [`Fault::Meld`].
pub fn melds(melds: &[Vec<Card>]) -> Result<(u32, u32, u32), Fault> {
    let (mut points, mut clean, mut dirty) = (0_u32, 0_u32, 0_u32);
    for cards in melds {
        let judged = meld::judge(cards).map_err(|fault| Fault::Meld {
            cards: cards.clone(),
            fault,
        })?;
        points = points.saturating_add(judged.points);
        match judged.canasta {
            Some(Canasta::Clean) => clean += 1,
            Some(Canasta::Dirty) => dirty += 1,
            None => {}
        }
    }
    Ok((points, clean, dirty))
}

fn part(entry: &Entry, team: Team, out: Option<Team>, singles: bool) -> Result<Part, Fault> {
    let (card_points, clean, dirty) = match &entry.table {
        OnTable::Total {
            points,
            clean,
            dirty,
        } => (*points, *clean, *dirty),
        OnTable::Ranks {
            ranks,
            clean,
            dirty,
        } => {
            let (cards, canastas) = (ranks.cards(), clean.saturating_add(*dirty));
            if canastas.saturating_mul(CANASTA as u32) > cards {
                return Err(Fault::FewCards {
                    team,
                    canastas,
                    cards,
                });
            }
            (ranks.points(), *clean, *dirty)
        }
        OnTable::Melds(list) => melds(list)?,
    };
    let hand_points = match &entry.hand {
        InHand::Total(points) => *points,
        InHand::Ranks(ranks) => ranks.points(),
    };
    for points in [card_points, hand_points] {
        if !points.is_multiple_of(STEP) {
            return Err(Fault::NotOfFive { team, points });
        }
    }
    let canastas = clean.saturating_add(dirty);
    let least = canastas.saturating_mul(CANASTA_LEAST);
    if least > card_points {
        return Err(Fault::FewPoints {
            team,
            canastas,
            points: card_points,
            least,
        });
    }
    let went_out = out == Some(team);
    if went_out && singles && hand_points > 0 {
        return Err(Fault::OutWithHand {
            team,
            points: hand_points,
        });
    }
    Ok(Part {
        card_points,
        hand_points,
        clean,
        dirty,
        went_out,
        took_morto: entry.took_morto,
    })
}
