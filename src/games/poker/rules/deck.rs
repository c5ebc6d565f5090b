//! How many cards are left to draw from. Rules P1, P3.
//!
//! Never: which cards they are.

/// Cards in a deck without jokers. Rule P1.
pub const DECK: u32 = 52;
/// Cards in a hand. Rule P2.
pub const HAND: u32 = 5;
/// Most decks. Rule P1.
pub const DECKS_MAX: u8 = 2;
/// From so many players on two decks may be used. Rule P1.
pub const TWO_FROM: usize = 7;

/// The deck of a round: what is left of it, and what was laid away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    decks: u8,
    left: u32,
    away: u32,
}

impl Deck {
    /// After the deal: five cards went to each of `players`.
    #[must_use]
    pub fn dealt(decks: u8, players: usize) -> Deck {
        let players = u32::try_from(players).unwrap_or(u32::MAX);
        let all = DECK.saturating_mul(u32::from(decks));
        Deck {
            decks,
            left: all.saturating_sub(players.saturating_mul(HAND)),
            away: 0,
        }
    }

    /// How many decks, which is how often a card can appear.
    #[must_use]
    pub const fn decks(self) -> u8 {
        self.decks
    }

    /// Cards left to draw from.
    #[must_use]
    pub const fn left(self) -> u32 {
        self.left
    }

    /// Cards laid away: exchanged, or of hands folded.
    #[must_use]
    pub const fn away(self) -> u32 {
        self.away
    }

    /// A hand was folded: its cards lie face down with the others.
    pub fn folded(&mut self) {
        self.away += HAND;
    }

    /// Somebody lays so many cards away and draws as many. Where the deck runs
    /// out, what others laid away is shuffled and goes on. Answers whether it
    /// was. Rule P3.
    pub fn exchange(&mut self, cards: u32) -> bool {
        let short = cards > self.left;
        if short {
            self.left += self.away;
            self.away = 0;
        }
        self.left = self.left.saturating_sub(cards);
        self.away += cards;
        short
    }
}

#[cfg(test)]
mod tests {
    use super::Deck;

    /// Rule P3. Eight players: 52 − 40 = 12 left; 5 and 5 leave 2; the third
    /// who draws 5 needs a shuffle of the 10 laid away: 2 + 10 − 5 = 7.
    #[test]
    fn what_was_laid_away_is_shuffled_when_the_deck_runs_out() {
        let mut deck = Deck::dealt(1, 8);
        assert_eq!(deck.left(), 12);
        assert!(!deck.exchange(5));
        assert!(!deck.exchange(5));
        assert_eq!((deck.left(), deck.away()), (2, 10));
        assert!(deck.exchange(5));
        assert_eq!((deck.left(), deck.away()), (7, 5));
    }

    /// Rules P1, P3. Two decks for eight: 104 − 40 = 64, enough for all.
    #[test]
    fn two_decks_last_for_eight_who_change_everything() {
        let mut deck = Deck::dealt(2, 8);
        assert_eq!(deck.left(), 64);
        assert!((0..8).all(|_| !deck.exchange(5)));
        assert_eq!(deck.left(), 24);
    }

    /// Rule P3. Whoever draws, in whatever order and number, finds his cards:
    /// with eight players the deck and what others laid away are at least 12.
    #[test]
    fn there_is_always_something_to_draw_from() {
        for players in 2..=8 {
            let mut deck = Deck::dealt(1, players);
            for _ in 0..players {
                assert!(deck.left() + deck.away() >= 12);
                deck.exchange(5);
            }
        }
    }
}
