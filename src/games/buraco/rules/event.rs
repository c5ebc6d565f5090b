//! What came true at a table of Buraco, and the value it moved.

use serde::{Deserialize, Serialize};

use super::command::Entry;
use super::house_rules::HouseRules;
use super::points::Points;
use super::score_sheet::ScoreSheet;
use super::scoring::{Part, Standing};
use crate::bank::rules::event::{Sale, SoldFor};
use crate::bank::rules::records::Feat;
use crate::domain::cards::Card;
use crate::domain::ledger::{CashPlace, Cause, Debt, Party, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// A round as it was scored, or as it is now after a correction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scored {
    /// Which, from 1.
    pub round: u32,
    /// The pairs.
    pub teams: [Vec<PlayerId>; 2],
    /// As it was counted.
    pub entries: [Entry; 2],
    /// Who went out.
    pub out: Option<PlayerId>,
    /// What each pair has in it.
    pub parts: [Part; 2],
    /// Totals after all rounds there are.
    pub totals: [Points; 2],
    /// Where the match stands then. Rule B5.
    pub standing: Standing,
}

impl Scored {
    /// What the round counts for each pair.
    #[must_use]
    pub fn scores(&self) -> [Points; 2] {
        [self.parts[0].score(), self.parts[1].score()]
    }
}

/// How a match was won. Rule B5.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WonBy {
    /// By points.
    Points,
    /// The others did not play on: it is no score.
    WalkOver,
}

/// What one loser paid of the stake.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StakePayment {
    /// Who.
    pub from: PlayerId,
    /// To whom: the winner at his left.
    pub to: PlayerId,
    /// In money.
    pub money: Money,
    /// Left as a debt.
    pub debt: Money,
}

/// A fact at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// House rules of the next match.
    RulesChosen(HouseRules),
    /// Matches of earlier evenings that are paused.
    Carried {
        /// Those.
        paused: Vec<ScoreSheet>,
        /// Number of the next match in the book.
        next: u32,
    },
    /// A match began. Rule B1.
    PartidaStarted {
        /// Number in the book.
        number: u32,
        /// House rules.
        rules: HouseRules,
        /// Seats in table order, to the left.
        seats: Vec<PlayerId>,
        /// First dealer.
        dealer: PlayerId,
        /// The cards that were drawn for it.
        drawn: Vec<(PlayerId, Card)>,
        /// What each loser pays.
        stake: Money,
    },
    /// Melds were laid down. Rules B6, B7.
    LaidDown {
        /// By whom.
        player: PlayerId,
        /// Which, where they were named.
        melds: Vec<Vec<Card>>,
        /// What they count.
        points: u32,
        /// What was asked of them; None: nothing.
        needed: Option<u32>,
    },
    /// A vulnerable pair laid down too little. Rule B6.
    TryFailed {
        /// Who tried.
        player: PlayerId,
        /// What it was worth.
        points: u32,
        /// What was asked.
        needed: u32,
        /// What is asked of the next try.
        next: u32,
    },
    /// A noted meld changed. Rule B7.
    MeldChanged {
        /// One of the pair whose it is.
        player: PlayerId,
        /// Which, from 0.
        meld: usize,
        /// As it lay.
        before: Vec<Card>,
        /// As it lies; none: it was taken off the notes.
        after: Vec<Card>,
    },
    /// A morto was taken. Rule B3.
    MortoTaken {
        /// By whom.
        player: PlayerId,
    },
    /// A round was scored. Rules B2–B5.
    RoundScored(Box<Scored>),
    /// A round was corrected, and all totals with it.
    RoundCorrected {
        /// As it is now.
        scored: Box<Scored>,
        /// What each pair had in it before.
        before: [Part; 2],
        /// Why.
        reason: String,
    },
    /// Rounds don't count.
    RoundsAnnulled {
        /// The first, from 1.
        from: u32,
        /// The last, the one being played included.
        to: u32,
        /// Why.
        reason: String,
    },
    /// A pair did not play on. Rule B5.
    WalkedOver {
        /// That pair.
        absent: Vec<PlayerId>,
        /// Who won.
        winners: Vec<PlayerId>,
    },
    /// The match is over, and the stake was paid.
    Settled {
        /// Number in the book.
        number: u32,
        /// Who won.
        winners: Vec<PlayerId>,
        /// How.
        by: WonBy,
        /// From each loser.
        stake: Money,
        /// How.
        payments: Vec<StakePayment>,
    },
    /// The match goes on another time.
    Paused(ScoreSheet),
    /// A paused match goes on.
    Resumed(ScoreSheet),
}

impl Event {
    /// Sales of chips: there are none in Buraco.
    #[must_use]
    pub fn sales(&self) -> Vec<(&Sale, SoldFor)> {
        Vec::new()
    }

    /// What it counts for in people's records: it has no chips.
    #[must_use]
    pub fn feats(&self) -> Vec<Feat> {
        Vec::new()
    }

    /// Number in the book of the match that begins with it.
    #[must_use]
    pub fn begins(&self) -> Option<u32> {
        match self {
            Event::PartidaStarted { number, .. } => Some(*number),
            _ => None,
        }
    }

    /// The value it moved: only a stake does. Rule A7.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        let Event::Settled { payments, .. } = self else {
            return Vec::new();
        };
        payments.iter().flat_map(paid).collect()
    }
}

fn paid(payment: &StakePayment) -> Vec<Transfer> {
    let mut lines = Vec::new();
    if payment.money.is_positive() {
        lines.push(Transfer::Cash {
            from: CashPlace::Pocket(payment.from),
            to: CashPlace::Pocket(payment.to),
            amount: payment.money,
        });
    }
    if payment.debt.is_positive() {
        lines.push(Transfer::Owe {
            debt: Debt {
                debtor: payment.from,
                creditor: Party::Player(payment.to),
                cause: Cause::Stake,
            },
            amount: payment.debt,
        });
    }
    lines
}
