//! How many chips of the lowest colour somebody can hold at most, and must
//! hold at least, by what passed through his hands: the books keep values for
//! each person, colours only for the rack and for all outside.
//!
//! Never: a guess. What was dealt, counted and changed is known; of what is
//! paid, what the other colours can't pay was paid in the lowest; what is won
//! may be all of it. Chips that players change among themselves are unseen.

use std::collections::BTreeMap;

use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Between how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lowest {
    /// He holds so many for certain.
    pub at_least: u32,
    /// And no more than so many.
    pub at_most: u32,
}

/// What passed through everybody's hands, since a set was put on the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hands {
    value: Money,
    next: i64,
    at_most: BTreeMap<PlayerId, u64>,
}

impl Hands {
    /// Nobody holds a chip; values of the set, the lowest first.
    #[must_use]
    pub fn of(values: &[Money]) -> Hands {
        let value = values.first().copied().unwrap_or_default();
        let others = values.iter().skip(1);
        let next = others.fold(0, |next, other| gcd(next, other.centavos()));
        Hands {
            value,
            next: if value.is_positive() {
                next / value.centavos()
            } else {
                0
            },
            at_most: BTreeMap::new(),
        }
    }

    /// How many of the lowest an amount can't be paid without.
    #[must_use]
    pub fn needed(&self, amount: Money) -> u64 {
        if !self.value.is_positive() || !amount.is_positive() {
            return 0;
        }
        let units = amount.units(self.value).unsigned_abs();
        match self.next.unsigned_abs() {
            0 => units,
            next => units % next,
        }
    }

    /// How many of the lowest one chip of the next colours is worth, as far as
    /// all of them share it: what one troco brings.
    #[must_use]
    pub fn one_troco(&self) -> u32 {
        u32::try_from(self.next).unwrap_or(0)
    }

    /// Exactly so many of the lowest were counted.
    pub fn counted(&mut self, player: PlayerId, chips: u32) {
        self.at_most.insert(player, u64::from(chips));
    }

    /// So many of the lowest went to him and came from him, and were seen.
    pub fn seen(&mut self, player: PlayerId, got: u32, gave: u32) {
        let held = self.at_most.entry(player).or_default();
        *held = held
            .saturating_add(u64::from(got))
            .saturating_sub(u64::from(gave));
    }

    /// He paid an amount with chips that nobody named.
    pub fn paid(&mut self, player: PlayerId, amount: Money) {
        let needed = self.needed(amount);
        let held = self.at_most.entry(player).or_default();
        *held = held.saturating_sub(needed);
    }

    /// He got an amount in chips that nobody named.
    pub fn won(&mut self, player: PlayerId, amount: Money) {
        if self.value.is_positive() && amount.is_positive() {
            let units = amount.units(self.value).unsigned_abs();
            let held = self.at_most.entry(player).or_default();
            *held = held.saturating_add(units);
        }
    }

    /// All his chips went back for money.
    pub fn left(&mut self, player: PlayerId) {
        self.at_most.remove(&player);
    }

    /// Between how many he holds, whose chips are worth `holds`, where there
    /// are so many of the lowest outside the rack.
    #[must_use]
    pub fn lowest(&self, player: PlayerId, holds: Money, outside: u32) -> Lowest {
        let at_least = self.needed(holds);
        let known = self.at_most.get(&player).copied().unwrap_or(0);
        let all = if self.value.is_positive() {
            holds.units(self.value).unsigned_abs()
        } else {
            0
        };
        let at_most = known.min(all).min(u64::from(outside)).max(at_least);
        let chips = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
        Lowest {
            at_least: chips(at_least),
            at_most: chips(at_most),
        }
    }
}

fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.abs()
}
