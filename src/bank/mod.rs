//! The banker's counter, shared by the games that play with chips.

pub mod faces;
pub mod rules;
