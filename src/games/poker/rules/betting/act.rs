//! What is said in a betting, what it turns out to be, and why it can't be.
//! Rules P2, P8.

use serde::{Deserialize, Serialize};

use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// What a player may say on his turn. Rule P2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// "Mesa".
    Check,
    /// "Abro com" so much.
    Open(Money),
    /// "Pago", "vou".
    Call,
    /// "Suas" so much "e mais" this.
    Raise(Money),
    /// "Saio".
    Fold,
    /// All his chips. Rule P8.
    AllIn,
}

/// What an action turned out to be: a fact, with its amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Passed his turn to bet.
    Checked,
    /// Opened.
    Opened {
        /// Chips put in.
        amount: Money,
    },
    /// Matched the level.
    Called {
        /// Chips put in.
        amount: Money,
    },
    /// Put in all he had, less than the level. Rule P8.
    ShortCall {
        /// Chips put in.
        amount: Money,
    },
    /// Raised.
    Raised {
        /// Chips put in, the call included.
        amount: Money,
        /// By how much the level rose.
        by: Money,
        /// Who has acted may raise again: not after a short all-in. Rule P8.
        reopens: bool,
    },
    /// Left the round.
    Folded,
}

/// Why an action is not possible; with the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BetRefusal {
    /// The betting is over.
    Over,
    /// Not in this round, or already folded.
    NotIn(PlayerId),
    /// It is somebody else's turn.
    NotHisTurn {
        /// Who tried.
        player: PlayerId,
        /// Whose turn it is.
        turn: PlayerId,
    },
    /// Somebody opened already: no check, no opening.
    AlreadyOpened {
        /// What the one whose turn it is would pay.
        cost: Money,
    },
    /// Nobody has opened yet.
    NothingToCall,
    /// Less than the minimum, and not all he has.
    BelowMinimum {
        /// The least.
        minimum: Money,
        /// As given.
        offered: Money,
    },
    /// More than the maximum.
    AboveMaximum {
        /// The most.
        maximum: Money,
        /// As given.
        offered: Money,
    },
    /// More than his chips.
    AboveChips {
        /// What it would take.
        wanted: Money,
        /// What he has.
        free: Money,
    },
    /// No multiple of the lowest chip, zero or negative.
    NotMultiple {
        /// As given.
        amount: Money,
        /// Value of the lowest chip.
        chip: Money,
    },
    /// He has acted, and only a short all-in came after. Rule P8.
    NotReopened {
        /// What he would pay.
        cost: Money,
    },
    /// Nobody else in the round has a chip to answer a raise.
    NobodyCanAnswer,
}
