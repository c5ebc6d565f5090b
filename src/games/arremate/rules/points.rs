//! Points at the end of a match, by cards, by rank or as a total, checked
//! against what the decks hold. Rules A1, A15.
//!
//! Never: who wins, or the money.

use crate::domain::cards::Card;

use super::decks::Decks;
use super::order::Value;

#[cfg(test)]
mod tests;

/// Whole points, never negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points(pub u32);

/// What a player collected, as it was counted. Rule A15.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// Card by card.
    Cards(Vec<Card>),
    /// How many of each value.
    Ranks(RankCount),
    /// Points alone.
    Total(Points),
}

/// How many cards of each value, 2 to joker. Rule A15.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RankCount([u32; Value::ALL.len()]);

/// What was counted beyond what the decks hold. Rules A1, A15.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Excess {
    /// One very card too often.
    Card {
        /// Which.
        card: Card,
        /// How often it was counted.
        counted: u64,
        /// How often the decks hold it.
        held: u32,
    },
    /// Cards of one value too often.
    Rank {
        /// Which value.
        value: Value,
        /// How often it was counted.
        counted: u64,
        /// How often the decks hold it.
        held: u32,
    },
    /// More points than there are.
    Points {
        /// All points counted.
        counted: u64,
        /// Points in the decks.
        held: u32,
    },
}

impl RankCount {
    /// How many of `value`.
    #[must_use]
    pub fn get(&self, value: Value) -> u32 {
        self.0[usize::from(value.number() - 2)]
    }

    /// Sets how many of `value`.
    pub fn set(&mut self, value: Value, count: u32) {
        self.0[usize::from(value.number() - 2)] = count;
    }

    /// Counts cards by value.
    #[must_use]
    pub fn of(cards: &[Card]) -> RankCount {
        let mut count = RankCount::default();
        for card in cards {
            let value = Value::of(*card);
            count.set(value, count.get(value).saturating_add(1));
        }
        count
    }

    fn points(&self) -> u64 {
        let worth = |value: &Value| u64::from(self.get(*value)) * u64::from(value.number());
        Value::ALL.iter().map(worth).sum()
    }
}

impl Count {
    /// Its points; `None` where they are more than could ever be written down.
    /// Rule A15.
    #[must_use]
    pub fn points(&self) -> Option<Points> {
        u32::try_from(self.points_wide()).ok().map(Points)
    }

    fn points_wide(&self) -> u64 {
        match self {
            Count::Cards(cards) => RankCount::of(cards).points(),
            Count::Ranks(ranks) => ranks.points(),
            Count::Total(points) => u64::from(points.0),
        }
    }
}

/// Checks all players' counts of a match together: each card, each value and
/// all points at most what the decks hold. Rules A1, A15.
///
/// # Errors
/// The first [`Excess`]: cards before values before points.
pub fn audit(decks: Decks, counts: &[Count]) -> Result<(), Excess> {
    let cards: Vec<Card> = counts
        .iter()
        .flat_map(|count| match count {
            Count::Cards(cards) => cards.as_slice(),
            _ => &[],
        })
        .copied()
        .collect();
    if let Some((card, counted)) = decks.excess(&cards) {
        return Err(Excess::Card {
            card,
            counted: u64::from(counted),
            held: decks.copies(card),
        });
    }
    let known = RankCount::of(&cards);
    for value in Value::ALL {
        let by_rank = counts.iter().map(|count| match count {
            Count::Ranks(ranks) => u64::from(ranks.get(value)),
            _ => 0,
        });
        let counted = by_rank.sum::<u64>() + u64::from(known.get(value));
        let held = held(decks, value);
        if counted > u64::from(held) {
            return Err(Excess::Rank {
                value,
                counted,
                held,
            });
        }
    }
    let counted: u64 = counts.iter().map(Count::points_wide).sum();
    let held = decks.points();
    if counted > u64::from(held) {
        return Err(Excess::Points { counted, held });
    }
    Ok(())
}

/// How many cards of `value` the decks hold: four a deck, two jokers a deck.
#[must_use]
pub const fn held(decks: Decks, value: Value) -> u32 {
    if value.number() == Value::JOKER.number() {
        decks.count() * 2
    } else {
        decks.count() * 4
    }
}

/// What was entered during the match against the final count, which decides:
/// final less entered, `None` where they agree. Rule A15.
#[must_use]
pub fn difference(entered: Points, counted: Points) -> Option<i64> {
    let difference = i64::from(counted.0) - i64::from(entered.0);
    (difference != 0).then_some(difference)
}
