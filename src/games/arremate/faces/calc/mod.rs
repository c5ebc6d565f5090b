//! Calculators of Arremate Carteado.

pub mod auction;
pub mod buy_in;
pub mod grand_prize;
pub mod showdown;

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
