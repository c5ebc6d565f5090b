//! Chips of each colour that change places without anything being sold: what a
//! count tells, and a *troco* that nobody wrote down. Rules A5, A7, A24.
//!
//! Never: a value that changes.

use serde::{Deserialize, Serialize};

use super::money::deal_from;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::{ColourPlace, Transfer};
use crate::domain::money::Money;

/// Chips of one colour that go from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ColourMove {
    /// Index of the colour.
    pub colour: usize,
    /// Gives.
    pub from: ColourPlace,
    /// Receives.
    pub to: ColourPlace,
    /// Above zero.
    pub count: u32,
}

impl ColourMove {
    /// The line of the books.
    #[must_use]
    pub fn transfer(self) -> Transfer {
        Transfer::Colour {
            colour: self.colour,
            from: self.from,
            to: self.to,
            count: self.count,
        }
    }
}

/// Chips of exactly that worth, as A5 deals them.
pub(super) fn exact(set: &ChipSet, chips: &[u32], amount: Money) -> Option<Stack> {
    if amount.is_zero() {
        return Some(vec![0; chips.len()]);
    }
    let values = set.colours().iter().map(|colour| colour.value);
    let chips: Vec<(Money, u32)> = values.zip(chips.iter().copied()).collect();
    let dealt = deal_from(&chips, 1, amount).ok()?;
    dealt.into_iter().next()
}

pub(super) fn plus(one: &[u32], other: &[u32]) -> Stack {
    let pairs = one.iter().zip(other);
    pairs.map(|(a, b)| a.saturating_add(*b)).collect()
}

/// None where there are not so many.
pub(super) fn minus(one: &[u32], other: &[u32]) -> Option<Stack> {
    let pairs = one.iter().zip(other);
    pairs.map(|(a, b)| a.checked_sub(*b)).collect()
}

/// What the one has more of each colour.
pub(super) fn beyond(one: &[u32], other: &[u32]) -> Stack {
    let pairs = one.iter().zip(other);
    pairs.map(|(a, b)| a.saturating_sub(*b)).collect()
}

/// What has to move so that chips lie as they do after: each place with its
/// chips before and after; all together they are the same.
pub(super) fn between(places: &[(ColourPlace, &[u32], &[u32])]) -> Vec<ColourMove> {
    let colours = places.first().map_or(0, |(_, was, _)| was.len());
    let mut moves = Vec::new();
    for colour in 0..colours {
        let mut gives: Vec<(ColourPlace, u32)> = Vec::new();
        let mut takes: Vec<(ColourPlace, u32)> = Vec::new();
        for (place, was, now) in places {
            gives.push((*place, was[colour].saturating_sub(now[colour])));
            takes.push((*place, now[colour].saturating_sub(was[colour])));
        }
        for (from, given) in &mut gives {
            for (to, taken) in &mut takes {
                let count = (*given).min(*taken);
                if count > 0 {
                    moves.push(ColourMove {
                        colour,
                        from: *from,
                        to: *to,
                        count,
                    });
                }
                *given -= count;
                *taken -= count;
            }
        }
    }
    moves
}
