//! How many decks a table plays with, and what they hold. Rule A1.
//!
//! Never: what is in whose hand.

use crate::domain::cards::Card;

/// Two or three decks of 54 cards, two of them jokers. Rule A1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Decks(u32);

/// That many players don't play with that many decks. Rule A1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAllowed {
    /// Players at the table.
    pub players: usize,
    /// Decks asked for.
    pub decks: u32,
}

impl Decks {
    /// Two decks: 108 cards, 892 points.
    pub const TWO: Decks = Decks(2);
    /// Three decks: 162 cards, 1,338 points.
    pub const THREE: Decks = Decks(3);
    /// What may be played, as (players, decks). Rule A1.
    pub const ALLOWED: [(usize, u32); 5] = [(2, 2), (3, 2), (3, 3), (4, 3), (5, 3)];

    /// The decks of a table. Rule A1.
    ///
    /// # Errors
    /// [`NotAllowed`].
    pub fn of_table(players: usize, decks: u32) -> Result<Decks, NotAllowed> {
        if Decks::ALLOWED.contains(&(players, decks)) {
            Ok(Decks(decks))
        } else {
            Err(NotAllowed { players, decks })
        }
    }

    /// How many decks: 2 or 3.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0
    }

    /// Cards in play: 108 or 162.
    #[must_use]
    pub const fn cards(self) -> u32 {
        self.0 * 54
    }

    /// Points in play: 892 or 1,338.
    #[must_use]
    pub const fn points(self) -> u32 {
        self.0 * 446
    }

    /// How often this very card is in play: each deck has one, and two jokers.
    #[must_use]
    pub const fn copies(self, card: Card) -> u32 {
        match card {
            Card::Joker => self.0 * 2,
            Card::Suited(..) => self.0,
        }
    }

    /// The first card of `cards` that stands there more often than the decks
    /// hold it, and how often it does.
    #[must_use]
    pub fn excess(self, cards: &[Card]) -> Option<(Card, u32)> {
        cards.iter().find_map(|card| {
            let times = cards.iter().filter(|other| *other == card).count();
            let times = u32::try_from(times).unwrap_or(u32::MAX);
            (times > self.copies(*card)).then_some((*card, times))
        })
    }
}

/// About how many rounds a match has, fewest and most. Rule A1.
#[must_use]
pub fn rounds_expected(players: usize, decks: Decks) -> Option<(u32, u32)> {
    match (players, decks.count()) {
        (2, 2) | (3, 3) => Some((8, 10)),
        (3, 2) | (5, 3) => Some((6, 6)),
        (4, 3) => Some((7, 7)),
        _ => None,
    }
}
