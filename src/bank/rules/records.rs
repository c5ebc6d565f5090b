//! What each did in a night beside his result: lots bought at auctions,
//! Prêmios won and paid. Read off the facts as they come true. Rules A12, A17.
//!
//! Never: an amount that is no fact's own.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// What a fact counts for in somebody's record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feat {
    /// He took part: chips were sold to him.
    Played(PlayerId),
    /// A round began: until here the one before lasted.
    RoundBegan,
    /// He bought a lot. Rule A12.
    LotBought {
        /// Who.
        buyer: PlayerId,
        /// For how much.
        paid: Money,
    },
    /// The round is annulled: its bids are given back. Rule A19.
    RoundAnnulled,
    /// A Grande Prêmio, in chips, money or as a debt. Rule A17.
    Prize {
        /// To whom.
        winner: PlayerId,
        /// From whom.
        loser: PlayerId,
        /// How much.
        amount: Money,
    },
}

/// One person's record of a night; what there is none of is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// Lots bought.
    #[serde(skip_serializing_if = "is_none")]
    pub lots: u32,
    /// What they cost.
    #[serde(skip_serializing_if = "is_zero")]
    pub lots_paid: Money,
    /// Prêmios received, all losers' together.
    #[serde(skip_serializing_if = "is_zero")]
    pub prizes_won: Money,
    /// Prêmios paid or owed.
    #[serde(skip_serializing_if = "is_zero")]
    pub prizes_paid: Money,
}

impl Record {
    /// Both together. A sum that can't be held stays at its most.
    #[must_use]
    pub fn with(self, other: Record) -> Record {
        let sum = |one: Money, more: Money| one.checked_add(more).unwrap_or(one);
        Record {
            lots: self.lots.saturating_add(other.lots),
            lots_paid: sum(self.lots_paid, other.lots_paid),
            prizes_won: sum(self.prizes_won, other.prizes_won),
            prizes_paid: sum(self.prizes_paid, other.prizes_paid),
        }
    }
}

/// Everybody's record of a night.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Records {
    of: BTreeMap<PlayerId, Record>,
    /// Lots of the round that is played: it may be annulled.
    lots: Vec<(PlayerId, Money)>,
}

impl Records {
    /// Takes in what a fact counts for.
    pub fn take(&mut self, feats: &[Feat]) {
        for feat in feats {
            match *feat {
                Feat::Played(player) => {
                    self.of.entry(player).or_default();
                }
                Feat::RoundBegan => self.lots.clear(),
                Feat::LotBought { buyer, paid } => {
                    self.lots.push((buyer, paid));
                    let record = self.of.entry(buyer).or_default();
                    record.lots = record.lots.saturating_add(1);
                    record.lots_paid = record.lots_paid.checked_add(paid).unwrap_or_default();
                }
                Feat::RoundAnnulled => {
                    for (buyer, paid) in std::mem::take(&mut self.lots) {
                        let record = self.of.entry(buyer).or_default();
                        record.lots = record.lots.saturating_sub(1);
                        record.lots_paid = record.lots_paid.checked_sub(paid).unwrap_or_default();
                    }
                }
                Feat::Prize {
                    winner,
                    loser,
                    amount,
                } => {
                    let won = self.of.entry(winner).or_default();
                    won.prizes_won = won.prizes_won.checked_add(amount).unwrap_or_default();
                    let paid = self.of.entry(loser).or_default();
                    paid.prizes_paid = paid.prizes_paid.checked_add(amount).unwrap_or_default();
                }
            }
        }
    }

    /// Two entries of the book are one person. Rule A7.
    pub fn merge(&mut self, gone: PlayerId, stays: PlayerId) {
        if let Some(record) = self.of.remove(&gone) {
            let both = self.of.entry(stays).or_default();
            *both = both.with(record);
        }
        for (buyer, _) in &mut self.lots {
            if *buyer == gone {
                *buyer = stays;
            }
        }
    }

    /// Everybody's, by number.
    #[must_use]
    pub fn all(&self) -> Vec<(PlayerId, Record)> {
        let each = self.of.iter();
        each.map(|(player, record)| (*player, *record)).collect()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks it")]
fn is_none(count: &u32) -> bool {
    *count == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks it")]
fn is_zero(amount: &Money) -> bool {
    amount.is_zero()
}
