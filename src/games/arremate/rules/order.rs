//! The order of values and suits of Arremate Carteado. Rules A8, A13, A15.
//!
//! Never: a combination, which has its own order.

use crate::domain::cards::{Card, Rank, Suit};

/// What a card is worth and how high it is: 2–10, J 11, Q 12, K 13, Ace 14,
/// joker 15. Rules A13, A15.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(u8);

impl Value {
    /// An Ace where it is high.
    pub const ACE: Value = Value(14);
    /// A joker as itself.
    pub const JOKER: Value = Value(15);
    /// All fourteen, lowest first.
    pub const ALL: [Value; 14] = {
        let mut all = [Value(0); 14];
        let mut index = 0;
        while index < 14 {
            all[index] = Value(index as u8 + 2);
            index += 1;
        }
        all
    };

    /// Value of a rank; an Ace is 14.
    #[must_use]
    pub const fn of_rank(rank: Rank) -> Value {
        Value(match rank {
            Rank::Two => 2,
            Rank::Three => 3,
            Rank::Four => 4,
            Rank::Five => 5,
            Rank::Six => 6,
            Rank::Seven => 7,
            Rank::Eight => 8,
            Rank::Nine => 9,
            Rank::Ten => 10,
            Rank::Jack => 11,
            Rank::Queen => 12,
            Rank::King => 13,
            Rank::Ace => 14,
        })
    }

    /// Value of a card; a joker is 15.
    #[must_use]
    pub const fn of(card: Card) -> Value {
        match card {
            Card::Suited(rank, _) => Value::of_rank(rank),
            Card::Joker => Value::JOKER,
        }
    }

    /// The number: 2 to 15.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The rank that has this value; none has the joker's.
    #[must_use]
    pub fn rank(self) -> Option<Rank> {
        Rank::ALL
            .into_iter()
            .find(|rank| Value::of_rank(*rank) == self)
    }

    /// Value `number`, 2 to 15.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Value> {
        if matches!(number, 2..=15) {
            Some(Value(number))
        } else {
            None
        }
    }
}

/// Paus 0 < Copas 1 < Ouros 2 < Espadas 3. Rule A13.
#[must_use]
pub const fn suit_order(suit: Suit) -> u8 {
    match suit {
        Suit::Clubs => 0,
        Suit::Hearts => 1,
        Suit::Diamonds => 2,
        Suit::Spades => 3,
    }
}

/// How high a single card is: value, then suit, the joker highest. Rules A8,
/// A12, A13.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Height(Value, u8);

impl Height {
    /// Height of a card.
    #[must_use]
    pub const fn of(card: Card) -> Height {
        let suit = match card {
            Card::Suited(_, suit) => suit_order(suit),
            Card::Joker => 0,
        };
        Height(Value::of(card), suit)
    }
}

/// Who is first to act: the one whose Mesa Particular shows the highest card,
/// the first of them where cards are identical. `tables`: dealer's left first.
/// `None` where no table has a card. Rule A8.
#[must_use]
pub fn highest_table(tables: &[Vec<Card>]) -> Option<usize> {
    let mut best: Option<(Height, usize)> = None;
    for (seat, table) in tables.iter().enumerate() {
        let Some(height) = table.iter().map(|card| Height::of(*card)).max() else {
            continue;
        };
        if best.is_none_or(|(highest, _)| height > highest) {
            best = Some((height, seat));
        }
    }
    best.map(|(_, seat)| seat)
}
