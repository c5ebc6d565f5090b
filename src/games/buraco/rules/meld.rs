//! Melds (*jogos*) as they are laid down, judged. Rule B7.
//!
//! Never: whose it is, or whether he may lay it down now.

use serde::{Deserialize, Serialize};

use super::points;
use crate::domain::cards::{Card, Rank, Suit};

#[cfg(test)]
mod tests;

/// Fewest cards of a sequence.
pub const FEWEST: usize = 3;
/// Most: from Ace to Ace.
pub const MOST: usize = 14;
/// From so many cards on a sequence is a canastra.
pub const CANASTA: usize = 7;
/// The least that the cards of a canastra count: from 2 to 8, or from 3 to 9.
pub const CANASTA_LEAST: u32 = 45;
/// Copies of each card: two decks of 52. Rule B1.
pub const COPIES: usize = 2;

/// What a sequence of seven or more is. Rule B7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Canasta {
    /// Real, *limpa*.
    Clean,
    /// Simples, *suja*.
    Dirty,
}

/// A meld that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judged {
    /// What its cards count together. Rule B3.
    pub points: u32,
    /// A canastra, and which.
    pub canasta: Option<Canasta>,
    /// Place of the wild 2 among the cards.
    pub wild: Option<usize>,
}

/// Why cards are no meld.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Fewer than three.
    TooFew(usize),
    /// More than from Ace to Ace.
    TooMany(usize),
    /// There are no jokers.
    Joker,
    /// Cards of one rank: no trincas. Art. 8.
    Trio(Rank),
    /// Cards of two suits, neither a 2.
    TwoSuits(Suit, Suit),
    /// A second 2 that is not in its own place.
    TwoWilds,
    /// One of these cards does not follow the other.
    NotInOrder {
        /// A card.
        before: Card,
        /// What lies above it.
        after: Card,
    },
}

/// A reading of the cards: the suit, and the place of the lowest card, where 1
/// is the Ace as 1, 2 the 2 … 14 the Ace after the King.
#[derive(Clone, Copy)]
struct Reading {
    suit: Suit,
    lowest: usize,
}

/// Is `rank` the natural one at `place`?
fn belongs(rank: Rank, place: usize) -> bool {
    match place {
        1 | 14 => rank == Rank::Ace,
        _ => Rank::ALL.get(place.wrapping_sub(2)) == Some(&rank),
    }
}

impl Reading {
    /// The place of the wild 2, if at most one card is wild and every other
    /// is in its own place.
    fn wild(self, cards: &[(Rank, Suit)]) -> Option<Option<usize>> {
        let mut wild = None;
        for (index, &(rank, suit)) in cards.iter().enumerate() {
            if suit == self.suit && belongs(rank, self.lowest + index) {
                continue;
            }
            if rank != Rank::Two || wild.is_some() {
                return None;
            }
            wild = Some(index);
        }
        Some(wild)
    }

    /// These cards each in its place, a 2 where one is missing.
    fn laid(self, cards: &[Card]) -> Option<Vec<Card>> {
        let mut left = cards.to_vec();
        let mut takes = |fits: &dyn Fn(Rank, Suit) -> bool| {
            let place = left
                .iter()
                .position(|card| matches!(card, Card::Suited(rank, suit) if fits(*rank, *suit)))?;
            Some(left.remove(place))
        };
        let places = self.lowest..self.lowest + cards.len();
        let mut laid: Vec<Option<Card>> = places
            .map(|place| takes(&|rank, suit| suit == self.suit && belongs(rank, place)))
            .collect();
        for gap in laid.iter_mut().filter(|card| card.is_none()) {
            *gap = takes(&|rank, _| rank == Rank::Two);
        }
        laid.into_iter().collect()
    }

    /// Real or simples, where there are enough cards. Rule B7.
    fn canasta(self, cards: &[(Rank, Suit)], wild: Option<usize>) -> Option<Canasta> {
        if cards.len() < CANASTA {
            return None;
        }
        let Some(wild) = wild else {
            return Some(Canasta::Clean);
        };
        let own_suit = cards.get(wild).is_some_and(|card| card.1 == self.suit);
        // The first card is the Ace as 1, or a 2 in its own place.
        let from_below = self.lowest <= 2 && wild != 0;
        Some(if own_suit && from_below {
            Canasta::Clean
        } else {
            Canasta::Dirty
        })
    }
}

/// Judges cards as they are laid out, lowest first. Rule B7.
///
/// # Errors
/// [`Fault`].
pub fn judge(cards: &[Card]) -> Result<Judged, Fault> {
    match cards.len() {
        few if few < FEWEST => return Err(Fault::TooFew(few)),
        many if many > MOST => return Err(Fault::TooMany(many)),
        _ => {}
    }
    let mut suited = Vec::with_capacity(cards.len());
    for card in cards {
        match card {
            Card::Suited(rank, suit) => suited.push((*rank, *suit)),
            Card::Joker => return Err(Fault::Joker),
        }
    }
    let highest_start = MOST + 1 - cards.len();
    let readings = Suit::ALL
        .into_iter()
        .flat_map(|suit| (1..=highest_start).map(move |lowest| Reading { suit, lowest }));
    let mut best: Option<Judged> = None;
    for reading in readings {
        let Some(wild) = reading.wild(&suited) else {
            continue;
        };
        let judged = Judged {
            points: cards.iter().copied().map(points::of_card).sum(),
            canasta: reading.canasta(&suited, wild),
            wild,
        };
        // Where cards can be read in two ways, the better holds.
        let better = best.is_none_or(|best| best.canasta != Some(Canasta::Clean));
        if better {
            best = Some(judged);
        }
    }
    best.ok_or_else(|| fault(cards, &suited))
}

/// The same cards in the order in which they make a meld, lowest first: as they
/// are where they make one, else the best that they can be; None where no order
/// makes one. Rule B7.
#[must_use]
pub fn arranged(cards: &[Card]) -> Option<Vec<Card>> {
    if judge(cards).is_ok() {
        return Some(cards.to_vec());
    }
    if !(FEWEST..=MOST).contains(&cards.len()) {
        return None;
    }
    let highest_start = MOST + 1 - cards.len();
    let orders = Suit::ALL
        .into_iter()
        .flat_map(|suit| (1..=highest_start).map(move |lowest| Reading { suit, lowest }))
        .filter_map(|reading| reading.laid(cards));
    let judged = orders.filter_map(|order| Some((judge(&order).ok()?, order)));
    let best = judged.max_by_key(|(judged, _)| judged.canasta == Some(Canasta::Clean));
    best.map(|(_, order)| order)
}

/// The plainest reason why nothing can be read out of the cards.
fn fault(cards: &[Card], suited: &[(Rank, Suit)]) -> Fault {
    let naturals = || suited.iter().filter(|(rank, _)| *rank != Rank::Two);
    let Some(&(rank, suit)) = naturals().next() else {
        return Fault::Trio(Rank::Two);
    };
    if naturals().count() > 1 && naturals().all(|card| card.0 == rank) && rank != Rank::Ace {
        return Fault::Trio(rank);
    }
    if let Some(&(_, other)) = naturals().find(|card| card.1 != suit) {
        let all_aces = naturals().all(|card| card.0 == Rank::Ace);
        return if all_aces {
            Fault::Trio(Rank::Ace)
        } else {
            Fault::TwoSuits(suit, other)
        };
    }
    // One suit: either the cards jump, or a second 2 stands for another card.
    let fits = |lowest: usize| {
        suited
            .iter()
            .enumerate()
            .all(|(index, (rank, _))| *rank == Rank::Two || belongs(*rank, lowest + index))
    };
    if (1..=MOST + 1 - cards.len()).any(fits) {
        return Fault::TwoWilds;
    }
    // The first pair of neighbours, 2s between them aside, that jumps.
    let mut last: Option<(usize, Rank)> = None;
    for (index, &(rank, _)) in suited.iter().enumerate() {
        if rank == Rank::Two {
            continue;
        }
        if let Some((before, below)) = last {
            let apart = index - before;
            let follows =
                (1..=MOST).any(|place| belongs(below, place) && belongs(rank, place + apart));
            if !follows {
                return Fault::NotInOrder {
                    before: cards[before],
                    after: cards[index],
                };
            }
        }
        last = Some((index, rank));
    }
    // What is left: a 2 beyond the Ace at either end.
    Fault::NotInOrder {
        before: cards[0],
        after: cards[cards.len() - 1],
    }
}
