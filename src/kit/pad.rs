//! Pads: people to pick, ranks to count, cards to name.

mod cards;
mod people;
mod ranks;

pub use cards::{CardMessage, CardPad, read as read_card};
pub use people::{Choice, picker};
pub use ranks::{RankMessage, RankPad};
