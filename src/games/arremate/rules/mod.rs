//! Pure rules of Arremate Carteado, one leaf for each.

pub mod board;
pub mod combination;
pub mod decks;
pub mod figure_deck;
pub mod grand_prize;
pub mod order;
pub mod points;
pub mod showdown;
