//! Who has the better cards. Rule A13.
//!
//! Never: the money, or where presented cards come from.

use std::cmp::Reverse;

use crate::domain::cards::Card;

use super::combination::Combination;
use super::order::Height;

pub use crate::domain::ranking::ranking;

#[cfg(test)]
mod tests;

/// What a player presents, in order: first, then on each tie another. They
/// compare as lists: who has no more is behind who has, and who run out
/// together are tied. Rule A13.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Presented(Vec<Combination>);

/// Cards that can't be presented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Nothing was presented.
    Nothing,
    /// The presentation with this index forms no combination.
    NoCombination(usize),
}

impl Presented {
    /// Reads presentations, in their order.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn new(presentations: &[Vec<Card>]) -> Result<Presented, Fault> {
        if presentations.is_empty() {
            return Err(Fault::Nothing);
        }
        let read = |(index, cards): (usize, &Vec<Card>)| {
            Combination::best(cards).ok_or(Fault::NoCombination(index))
        };
        let read: Result<Vec<Combination>, Fault> =
            presentations.iter().enumerate().map(read).collect();
        Ok(Presented(read?))
    }

    /// The combinations, in order; never empty.
    #[must_use]
    pub fn combinations(&self) -> &[Combination] {
        &self.0
    }
}

/// The cards of somebody who has no combination, where nobody has one: the
/// hand card by card from the highest, who has none is out; then the Mesa
/// Particular likewise. Rule A13.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct HighCards {
    hand: Vec<Height>,
    own: Vec<Height>,
}

impl HighCards {
    /// The hand and the Mesa Particular, in any order.
    #[must_use]
    pub fn new(hand: &[Card], own: &[Card]) -> HighCards {
        let falling = |cards: &[Card]| {
            let mut heights: Vec<Height> = cards.iter().map(|card| Height::of(*card)).collect();
            heights.sort_unstable_by_key(|height| Reverse(*height));
            heights
        };
        HighCards {
            hand: falling(hand),
            own: falling(own),
        }
    }
}
