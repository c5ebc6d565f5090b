//! What two or three cards are worth: Par < Seqüência < Trinca, jokers read as
//! well as they can be. Rule A13.
//!
//! Never: where the cards come from, or who may use them.

use crate::domain::cards::{Card, Rank, Suit};

use super::order::{Height, Value, suit_order};

#[cfg(test)]
mod tests;

/// The three kinds, lowest first. Rule A13.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Par: two equal values of different suits.
    Pair,
    /// Seqüência: three in a row of one suit.
    Sequence,
    /// Trinca: three equal values of three suits.
    Trio,
}

/// A combination as it is compared: kind, then its highest value, then its
/// suits, strongest first. Equal means tied. Rule A13.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Combination {
    kind: Kind,
    high: Value,
    /// One bit for each suit, Espadas the highest. Two sets of equally many
    /// suits compare as numbers just as they do from the strongest down.
    suits: u8,
}

const SPADES: u8 = 1 << suit_order(Suit::Spades);

impl Combination {
    /// The best that these two or three cards can be, each joker standing for
    /// whatever card serves best; `None` where they form no combination.
    /// Rule A13.
    #[must_use]
    pub fn best(cards: &[Card]) -> Option<Combination> {
        match cards.len() {
            2 => alike(Kind::Pair, cards),
            3 => alike(Kind::Trio, cards).or_else(|| sequence(cards)),
            _ => None,
        }
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// Its highest value; A-2-3 has 3.
    #[must_use]
    pub const fn high(self) -> Value {
        self.high
    }
}

/// Equal values, all of different suits; jokers take the strongest suits left.
fn alike(kind: Kind, cards: &[Card]) -> Option<Combination> {
    let mut high = None;
    let mut suits = 0_u8;
    let mut jokers = 0;
    for card in cards {
        match *card {
            Card::Joker => jokers += 1,
            Card::Suited(rank, suit) => {
                let value = Value::of_rank(rank);
                let bit = 1 << suit_order(suit);
                if high.is_some_and(|high| high != value) || suits & bit != 0 {
                    return None;
                }
                high = Some(value);
                suits |= bit;
            }
        }
    }
    let mut bit = SPADES;
    while jokers > 0 {
        if suits & bit == 0 {
            suits |= bit;
            jokers -= 1;
        }
        bit >>= 1;
    }
    Some(Combination {
        kind,
        high: high.unwrap_or(Value::ACE),
        suits,
    })
}

/// Three in a row of one suit; an Ace is 14, or 1 in A-2-3; K-A-2 is none.
fn sequence(cards: &[Card]) -> Option<Combination> {
    let mut suits = 0_u8;
    // One bit for each value, an Ace at 1 and at 14.
    let mut values = 0_u16;
    let mut naturals = 0;
    for card in cards {
        if let Card::Suited(rank, suit) = *card {
            suits |= 1 << suit_order(suit);
            values |= 1 << Value::of_rank(rank).number();
            naturals += 1;
            if rank == Rank::Ace {
                values |= 1 << 1;
            }
        }
    }
    if suits.count_ones() > 1 {
        return None;
    }
    let high = (3..=Value::ACE.number()).rev().find(|high| {
        let run = 0b111_u16 << (high - 2);
        // Each natural card has a place of its own in the run: a value twice
        // or outside leaves fewer bits than cards.
        (values & run).count_ones() == naturals
    })?;
    Some(Combination {
        kind: Kind::Sequence,
        high: Value::from_number(high)?,
        suits: if suits == 0 { SPADES } else { suits },
    })
}

/// Puts the cards of a combination in order: by value, then suit from Paus to
/// Espadas, jokers last, a low Ace first. Contract, `auction`.
pub fn arrange(kind: Kind, cards: &mut [Card]) {
    let has = |wanted: Rank| {
        cards
            .iter()
            .any(|card| matches!(card, Card::Suited(rank, _) if *rank == wanted))
    };
    let low_ace = kind == Kind::Sequence && (has(Rank::Two) || has(Rank::Three));
    cards.sort_by_key(|card| {
        let ace = matches!(card, Card::Suited(Rank::Ace, _));
        (!(ace && low_ace), Height::of(*card))
    });
}
