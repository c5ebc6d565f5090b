//! Calculators of Arremate Carteado.

pub mod auction;
pub mod buy_in;
pub mod grand_prize;
pub mod showdown;

use crate::domain::cards::Card;

use super::super::rules::combination::Kind;

#[cfg(test)]
mod tests;

/// The contract's word for a kind.
const fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Pair => "pair",
        Kind::Sequence => "sequence",
        Kind::Trio => "three",
    }
}

/// A card as people read it: `10♥`, `curinga`.
fn card_word(card: Card) -> String {
    match card {
        Card::Suited(rank, suit) => format!("{}{}", rank.printed(), suit.symbol()),
        Card::Joker => "curinga".to_owned(),
    }
}
