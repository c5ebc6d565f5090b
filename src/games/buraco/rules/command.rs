//! What may be asked of a table of Buraco.

use serde::{Deserialize, Serialize};

pub use super::count::{Entry, InHand, OnTable, RankCounts};
use super::house_rules::HouseRules;
use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Who deals first. Art. 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstDealer {
    /// The banker names him.
    Named(PlayerId),
    /// Each drew a card: the highest deals.
    Drawn(Vec<(PlayerId, Card)>),
}

/// What is laid down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Laid {
    /// What its cards count.
    Points(u32),
    /// The very melds.
    Melds(Vec<Vec<Card>>),
}

/// How a round ended, as the banker counts it. Rules B2–B4.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Result {
    /// Each pair's part, in the order of the teams.
    pub entries: [Entry; 2],
    /// Who went out; None: the cards ran out.
    pub out: Option<PlayerId>,
}

/// An order to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// House rules, between matches.
    ChooseRules(HouseRules),
    /// Begins a match. Rule B1.
    StartPartida {
        /// The pairs; their members sit in alternate seats, in this order.
        teams: [Vec<PlayerId>; 2],
        /// Who deals first.
        dealer: FirstDealer,
        /// What each loser pays; zero: nothing.
        stake: Money,
    },
    /// Somebody lays down melds, or a vulnerable pair tries to. Rules B6, B7.
    LayDown {
        /// Who.
        player: PlayerId,
        /// What.
        what: Laid,
    },
    /// A noted meld changes: cards were added, or it was noted wrong. Rule B7.
    ChangeMeld {
        /// One of the pair whose it is.
        player: PlayerId,
        /// Which of the pair's, from 0.
        meld: usize,
        /// As it lies now; none: it is taken off the notes.
        cards: Vec<Card>,
    },
    /// Somebody takes a morto. Rule B3.
    TakeMorto {
        /// Who.
        player: PlayerId,
    },
    /// The round is over. Rules B2–B5.
    ScoreRound(Box<Result>),
    /// A round that was scored was scored wrong.
    CorrectRound {
        /// Which, from 1.
        round: u32,
        /// What is right.
        result: Box<Result>,
        /// Why.
        reason: String,
    },
    /// Rounds don't count: from one of them to the one being played.
    AnnulRounds {
        /// The first, from 1.
        from: u32,
        /// Why.
        reason: String,
    },
    /// A pair does not play on: walk-over. Rule B5.
    WalkOver {
        /// One of that pair.
        absent: PlayerId,
    },
    /// The match is over and the stake is paid: this much in money, the rest
    /// is owed.
    Settle {
        /// Money each pays.
        money: Vec<(PlayerId, Money)>,
    },
    /// The match goes on another time. Rule B8.
    Pause,
    /// Takes a paused match up again.
    Resume {
        /// Its number in the book.
        partida: u32,
    },
}

impl Command {
    /// With it a match is on the table, where there was none.
    #[must_use]
    pub fn begins(&self) -> bool {
        matches!(self, Command::StartPartida { .. } | Command::Resume { .. })
    }

    /// May another order stand in its place? Rule A25: what was written down
    /// wrongly, not what nobody says but once.
    #[must_use]
    pub fn is_amendable(&self) -> bool {
        matches!(
            self,
            Command::StartPartida { .. }
                | Command::LayDown { .. }
                | Command::ChangeMeld { .. }
                | Command::TakeMorto { .. }
                | Command::ScoreRound(_)
                | Command::CorrectRound { .. }
                | Command::WalkOver { .. }
                | Command::Settle { .. }
                | Command::Pause
        )
    }

    /// May it stand in `other`'s place? Rule A25.
    #[must_use]
    pub fn is_of_one_kind(&self, other: &Command) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Number of the match in pause that goes on with it.
    #[must_use]
    pub fn resumes(&self) -> Option<u32> {
        match self {
            Command::Resume { partida } => Some(*partida),
            _ => None,
        }
    }
}
