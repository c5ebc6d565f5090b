//! Nouns that all games share. Pure: no clock, disk, randomness, float,
//! and not one word that a player reads.

pub mod cards;
pub mod change;
pub mod chips;
pub mod dealing;
pub mod ledger;
pub mod money;
pub mod people;
pub mod pot;
pub mod ranking;
pub mod scale;
pub mod settling;
pub mod writing;
