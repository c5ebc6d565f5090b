//! Why the scoreboard says no; the numbers are here, the words elsewhere.

use super::terms::{Points, Side};
use crate::bank;
use crate::domain::ledger::LedgerFault;
use crate::domain::people::PlayerId;

/// What is the case, where an order can't be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The counter's reason.
    Bank(bank::Refusal),
    /// No match is on the scoreboard.
    NoPartida,
    /// One is on already: its number.
    PartidaOn(u32),
    /// So many sides can't play. Rule L1.
    Sides(usize),
    /// A side of so many people. Rule L1.
    SideSize(usize),
    /// Somebody, or his side, is named twice. Rules L1, L3.
    Twice(PlayerId),
    /// A target that is none. Rule L2.
    Target(Points),
    /// On no side of this match.
    NotAtTable(PlayerId),
    /// The score of a side is not said. Rule L3.
    Missing(Side),
    /// More points than a round can have. Rule L3.
    TooMany {
        /// Whose.
        player: PlayerId,
        /// How many.
        points: Points,
    },
    /// The match is decided: there is no other round. Rule L5.
    Decided {
        /// Who has won.
        winners: Vec<Side>,
    },
    /// No round of that number was played. Rule L7.
    NoRound {
        /// The number.
        round: u32,
        /// Rounds that were.
        rounds: u32,
    },
    /// A correction without a reason. Rule L7.
    NoReason,
    /// A correction that changes nothing. Rule L7.
    Same(u32),
    /// The match has no round yet. Rule L5.
    NothingScored,
    /// The books can't take it.
    Books(LedgerFault),
}

impl From<bank::Refusal> for Refusal {
    fn from(refusal: bank::Refusal) -> Refusal {
        Refusal::Bank(refusal)
    }
}
