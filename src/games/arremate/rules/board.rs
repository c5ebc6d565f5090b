//! Reads the Mesa Comunitária into lots for the auction. Rules A6, A12.
//!
//! Never: who bids, or whether a lot is sold.

use std::cmp::Ordering;

use crate::domain::cards::Card;
use crate::domain::money::Money;

use super::combination::{Combination, Kind, arrange};
use super::decks::Decks;
use super::order::{Height, Value};

#[cfg(test)]
mod tests;

/// Most cards that lie on the Mesa Comunitária. Rule A14.
pub const CARDS_MAX: usize = 7;

/// Some cards that are sold together. Lots are sold in the order of `Ord`:
/// kind, value, suits, lowest first; joker pairs by their other card. Rule A12.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lot {
    kind: Kind,
    cards: Vec<Card>,
    high: Value,
    rank: Rank,
}

/// What orders two lots: a joker pair has value 15 and goes by its other card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    Natural(Combination),
    JokerPair(Height),
}

/// A board, read. Rule A12.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// What the rule proposes to sell, in auction order.
    pub lots: Vec<Lot>,
    /// What the banker may pick instead, in the same order.
    pub others: Vec<Lot>,
}

/// Why a board can't be one. Rules A1, A14.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// More than [`CARDS_MAX`] cards.
    TooManyCards(usize),
    /// A card more often than the decks hold it.
    TooManyCopies {
        /// Which card.
        card: Card,
        /// How often it lies there.
        times: u32,
        /// How often the decks hold it.
        held: u32,
    },
}

/// How many Taxas the lowest bid is, by a lot's highest value: 2–6 → 1,
/// 7–10 → 2, J–K → 3, Ace → 4, joker → 5. Rule A6.
#[must_use]
pub fn bid_taxas(high: Value) -> i64 {
    match high.number() {
        ..=6 => 1,
        7..=10 => 2,
        11..=13 => 3,
        14 => 4,
        _ => 5,
    }
}

impl Lot {
    /// The lot that these cards make, for a banker who picks his own; `None`
    /// where they make none. A joker goes with exactly one card. Rule A12.
    #[must_use]
    pub fn of(cards: &[Card]) -> Option<Lot> {
        let mut cards = cards.to_vec();
        cards.sort_by_key(|card| Height::of(*card));
        let (kind, high, rank) = match cards.as_slice() {
            [other, Card::Joker] => (
                Kind::Pair,
                Value::JOKER,
                Rank::JokerPair(Height::of(*other)),
            ),
            _ if cards.contains(&Card::Joker) => return None,
            _ => {
                let combination = Combination::best(&cards)?;
                let (kind, high) = (combination.kind(), combination.high());
                (kind, high, Rank::Natural(combination))
            }
        };
        arrange(kind, &mut cards);
        Some(Lot {
            kind,
            cards,
            high,
            rank,
        })
    }

    /// Par, Seqüência or Trinca.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Its cards, by value, then Paus to Espadas, joker last, a low Ace first.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Its highest value: 3 for A-2-3, 15 for a joker pair.
    #[must_use]
    pub const fn high(&self) -> Value {
        self.high
    }

    /// The lowest bid; `None` where it does not fit. Rule A6.
    #[must_use]
    pub fn bid_min(&self, ante: Money) -> Option<Money> {
        ante.checked_mul(bid_taxas(self.high))
    }
}

impl Ord for Lot {
    fn cmp(&self, other: &Lot) -> Ordering {
        (self.kind, self.high, self.rank).cmp(&(other.kind, other.high, other.rank))
    }
}

impl PartialOrd for Lot {
    fn partial_cmp(&self, other: &Lot) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Reads a board into the proposed lots and the other combinations on it.
///
/// First each joker takes the lowest card left, another joker where there is
/// nothing else; then the highest combination among cards not yet taken is a
/// lot, again and again. Rule A12.
///
/// # Errors
/// [`Fault`].
pub fn read(board: &[Card], decks: Decks) -> Result<Reading, Fault> {
    if board.len() > CARDS_MAX {
        return Err(Fault::TooManyCards(board.len()));
    }
    if let Some((card, times)) = decks.excess(board) {
        let held = decks.copies(card);
        return Err(Fault::TooManyCopies { card, times, held });
    }
    let mut left = board.to_vec();
    left.sort_by_key(|card| Height::of(*card));
    let mut lots = joker_lots(&mut left);

    // Every combination of free cards, highest first; equal ones are next to
    // each other.
    let mut free = combinations(&left);
    free.sort_by(|a, b| b.cmp(a));
    free.dedup();
    let first_natural = lots.len();
    for lot in &free {
        while take(&mut left, lot.cards()) {
            lots.push(lot.clone());
        }
    }
    let trios: Vec<&Lot> = free.iter().filter(|lot| lot.kind == Kind::Trio).collect();
    let in_trio = |lot: &Lot| {
        lot.kind == Kind::Pair
            && trios
                .iter()
                .any(|trio| lot.cards.iter().all(|card| trio.cards.contains(card)))
    };
    let mut others: Vec<Lot> = free
        .iter()
        .filter(|lot| !lots[first_natural..].contains(lot) && !in_trio(lot))
        .cloned()
        .collect();
    others.reverse();
    lots.sort();
    Ok(Reading { lots, others })
}

/// Pairs each joker with the lowest card left; `left` is sorted, jokers last.
fn joker_lots(left: &mut Vec<Card>) -> Vec<Lot> {
    let mut lots = Vec::new();
    while left.len() > 1 && left.last() == Some(&Card::Joker) {
        let lowest = left.remove(0);
        left.pop();
        lots.extend(Lot::of(&[lowest, Card::Joker]));
    }
    // A joker alone on the board pairs with nothing.
    left.retain(|card| *card != Card::Joker);
    lots
}

/// All combinations of two or three of these cards, repeated ones too.
fn combinations(cards: &[Card]) -> Vec<Lot> {
    let mut found = Vec::new();
    for (a, first) in cards.iter().enumerate() {
        for (b, second) in cards.iter().enumerate().skip(a + 1) {
            let pair = [*first, *second];
            if Combination::best(&pair).is_some() {
                found.extend(Lot::of(&pair));
            }
            for third in &cards[b + 1..] {
                let three = [*first, *second, *third];
                if Combination::best(&three).is_some() {
                    found.extend(Lot::of(&three));
                }
            }
        }
    }
    found
}

/// Takes all of `wanted` out of `left`, or nothing.
fn take(left: &mut Vec<Card>, wanted: &[Card]) -> bool {
    let mut rest = left.clone();
    for card in wanted {
        match rest.iter().position(|other| other == card) {
            Some(place) => rest.remove(place),
            None => return false,
        };
    }
    *left = rest;
    true
}
