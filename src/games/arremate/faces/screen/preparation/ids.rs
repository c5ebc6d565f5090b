//! Names of the fields, by place: the toolkit wants them fixed.

/// Most people at a table. Rule A1.
pub(in super::super) const SEATS: usize = 5;
pub(in super::super) use crate::bank::faces::screen::ids::{COLOURS, row};

/// What each is willing to lose.
pub(super) const AMOUNT: [&str; COLOURS] = row!("disposto-");
/// The card each drew for his seat.
pub(super) const SEAT: [&str; COLOURS] = row!("lugar-");
/// The card each drew for the first deal.
pub(super) const DEAL: [&str; COLOURS] = row!("carteador-");
/// The note each hands over.
pub(super) const NOTE: [&str; COLOURS] = row!("nota-");
/// Names of the table's own chips.
pub(super) const OWN_NAME: [&str; COLOURS] = row!("ficha-nome-");
/// Their values.
pub(super) const OWN_VALUE: [&str; COLOURS] = row!("ficha-valor-");
/// How many of each.
pub(super) const OWN_COUNT: [&str; COLOURS] = row!("ficha-quantas-");
/// A new person's name.
pub(in super::super) const NAME: &str = "pessoa-nova";
