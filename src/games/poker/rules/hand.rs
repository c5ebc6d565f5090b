//! What five cards are worth. Rules P6, P7.
//!
//! Never: the money, or whose cards they are. Suits have no value.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::house_rules::HandOrder;
use crate::domain::cards::{Card, Rank, Suit};

#[cfg(test)]
mod tests;

/// The kinds of hands, lowest first as most of the world has them. Rule P6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Nothing: card by card.
    HighCard,
    /// Um par.
    Pair,
    /// Dois pares.
    TwoPair,
    /// Trinca.
    Three,
    /// Straight ou seqüência.
    Straight,
    /// Flush: five of one suit.
    Flush,
    /// Full hand: three and two.
    FullHand,
    /// Quadra.
    Four,
    /// Straight flush.
    StraightFlush,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 9] = [
        Kind::HighCard,
        Kind::Pair,
        Kind::TwoPair,
        Kind::Three,
        Kind::Straight,
        Kind::Flush,
        Kind::FullHand,
        Kind::Four,
        Kind::StraightFlush,
    ];

    /// How high it is: the source has the full hand below the flush. Rule P6.
    #[must_use]
    pub const fn height(self, order: HandOrder) -> u8 {
        match (self, order) {
            (Kind::HighCard, _) => 0,
            (Kind::Pair, _) => 1,
            (Kind::TwoPair, _) => 2,
            (Kind::Three, _) => 3,
            (Kind::Straight, _) => 4,
            (Kind::FullHand, HandOrder::Seed) | (Kind::Flush, HandOrder::International) => 5,
            (Kind::Flush, HandOrder::Seed) | (Kind::FullHand, HandOrder::International) => 6,
            (Kind::Four, _) => 7,
            (Kind::StraightFlush, _) => 8,
        }
    }
}

/// Five cards that can't be a hand. Rule P7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Not five cards.
    Count(usize),
    /// A joker: the deck has none.
    Joker,
    /// More of a card than the decks hold.
    Repeated(Card),
}

/// Five cards as they are compared: kind, then values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    kind: Kind,
    /// What appears most often first, then the highest; of a straight only its
    /// highest card.
    values: [u8; 5],
}

/// A hand under an order: greater is better, equal splits. Rules P6, P7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength(u8, [u8; 5]);

/// 2 to 10 as printed, J 11, Q 12, K 13, Ace 14. Rules P7, P10.
#[must_use]
pub fn value(rank: Rank) -> u8 {
    let place = Rank::ALL.iter().position(|other| *other == rank);
    place.map_or(0, |place| u8::try_from(place).unwrap_or(u8::MAX - 2) + 2)
}

impl Hand {
    /// Reads five cards from so many decks.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn read(cards: &[Card], decks: u8) -> Result<Hand, Fault> {
        if cards.len() != 5 {
            return Err(Fault::Count(cards.len()));
        }
        if let Some(card) = repeated(cards, decks) {
            return Err(Fault::Repeated(card));
        }
        let mut values = [0_u8; 5];
        let mut suits = [Suit::Clubs; 5];
        for (index, card) in cards.iter().enumerate() {
            let Card::Suited(rank, suit) = *card else {
                return Err(Fault::Joker);
            };
            values[index] = value(rank);
            suits[index] = suit;
        }
        let times = |value: u8| values.iter().filter(|other| **other == value).count();
        let mut sorted = values;
        sorted.sort_unstable_by_key(|value| Reverse((times(*value), *value)));
        let flush = suits.iter().all(|suit| *suit == suits[0]);
        let kind = match (times(sorted[0]), times(sorted[3])) {
            // Five alike, of two decks, are the quadra with the highest card
            // beside it.
            (4 | 5, _) => Kind::Four,
            (3, 2) => Kind::FullHand,
            (3, _) => Kind::Three,
            (2, 2) => Kind::TwoPair,
            (2, _) => Kind::Pair,
            _ => Kind::HighCard,
        };
        if let (Kind::HighCard, Some(high)) = (kind, straight(sorted)) {
            let kind = if flush {
                Kind::StraightFlush
            } else {
                Kind::Straight
            };
            let values = [high, 0, 0, 0, 0];
            return Ok(Hand { kind, values });
        }
        if flush {
            // Of two decks a flush may hold equal values: it is compared card
            // by card all the same.
            sorted.sort_unstable_by_key(|value| Reverse(*value));
            return Ok(Hand {
                kind: Kind::Flush,
                values: sorted,
            });
        }
        Ok(Hand {
            kind,
            values: sorted,
        })
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// Its values, as they are compared; of a straight only the highest.
    #[must_use]
    pub const fn values(self) -> [u8; 5] {
        self.values
    }

    /// How strong it is under an order. Rules P6, P7.
    #[must_use]
    pub const fn strength(self, order: HandOrder) -> Strength {
        Strength(self.kind.height(order), self.values)
    }
}

/// The highest card of five different values in a row; A-2-3-4-5 has 5. Rule
/// P7 (D).
fn straight(falling: [u8; 5]) -> Option<u8> {
    if falling == [14, 5, 4, 3, 2] {
        return Some(5);
    }
    let in_row = falling.windows(2).all(|pair| pair[0] == pair[1] + 1);
    in_row.then_some(falling[0])
}

/// A card of which there are more than so many decks hold. Rule P7.
#[must_use]
pub fn repeated(cards: &[Card], decks: u8) -> Option<Card> {
    let times = |card: &Card| cards.iter().filter(|other| *other == card).count();
    let suited = cards.iter().filter(|card| **card != Card::Joker);
    suited
        .copied()
        .find(|card| times(card) > usize::from(decks))
}
