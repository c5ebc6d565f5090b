//! The Cacife of the next match. Rule A20.
//!
//! The smallest total only: whether it reaches the minimum bet and can be dealt
//! is judged where the rack is known.

use crate::domain::money::Money;

/// A player of the match that ended, after the Prêmio was paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finisher {
    /// Worth of his chips.
    pub chips: Money,
    /// Did he win the Prêmio?
    pub winner: bool,
    /// Does he stay for the next match?
    pub stays: bool,
    /// Is he *em quebra*?
    pub broke: bool,
}

/// The smallest chip total among the losers who stay and are not em quebra,
/// not rounded; `None` where there is none. Rule A20.
#[must_use]
pub fn next_buy_in(players: &[Finisher]) -> Option<Money> {
    players
        .iter()
        .filter(|player| !player.winner && player.stays && !player.broke)
        .map(|player| player.chips)
        .min()
}

#[cfg(test)]
mod tests;
