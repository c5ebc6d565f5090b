//! What is said in a betting, what it turns out to be, and why it can't be.
//! Rules A8, A9.

use serde::{Deserialize, Serialize};

use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// What a player may say on his turn. Rule A8.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Correr.
    Fold,
    /// Buy one card, for one Taxa.
    BuyCard,
    /// Abrir with so much.
    Open(Money),
    /// Pagar.
    Call,
    /// Repicar: match, and so much more.
    Raise(Money),
    /// Tudo ou nada.
    AllIn,
    /// Chips thrown in so that they can't be counted: dead. Not an act of his turn.
    Splash(Money),
}

/// What an action turned out to be: a fact, with its amounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Left the round.
    Folded,
    /// Bought a card.
    BoughtCard {
        /// One Taxa, into the pot.
        price: Money,
    },
    /// Opened, or reopened in the second cycle.
    Opened {
        /// Chips put in.
        amount: Money,
    },
    /// Matched the level.
    Called {
        /// Chips put in.
        amount: Money,
    },
    /// Raised.
    Raised {
        /// Chips put in, the call included.
        amount: Money,
        /// By how much the level rose.
        by: Money,
    },
    /// Put in all he had, less than the level.
    ShortAllIn {
        /// Chips put in.
        amount: Money,
        /// What the others took back. Rule A9, `taken_back`.
        taken_back: Vec<(PlayerId, Money)>,
    },
    /// Opened against players without chips: the bet went back at once, and
    /// they are em quebra. Rule A10.
    Unanswered {
        /// What was bet.
        amount: Money,
        /// Of whom it was asked.
        broke: Vec<PlayerId>,
    },
    /// Lost chips in the pot that count for no bet.
    Splashed {
        /// Chips put in.
        amount: Money,
    },
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
    /// Somebody opened already.
    AlreadyOpened,
    /// Nobody has opened yet.
    NothingToCall,
    /// He has bought a card in this round.
    AlreadyBought,
    /// No cards are bought now.
    NoBuyingNow,
    /// Now cards are bought, or not; nothing else.
    OnlyBuyingNow,
    /// The Monte has no card left.
    NoCards,
    /// Less than the minimum, and not all he has.
    BelowMinimum {
        /// The least.
        minimum: Money,
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
    /// No multiple of the Taxa, zero or negative.
    NotMultiple {
        /// As given.
        amount: Money,
        /// The Taxa.
        ante: Money,
    },
    /// Nobody else in the round has chips to answer with. Rule A10, where the
    /// house does not let bet against them.
    NobodyCanAnswer,
    /// He has no chips.
    NoChips(PlayerId),
}
