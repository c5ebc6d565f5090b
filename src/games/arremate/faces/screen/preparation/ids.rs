//! Names of the fields, by place: the toolkit wants them fixed.

/// Most people at a table. Rule A1.
pub(in super::super) const SEATS: usize = 5;
pub(in super::super) use crate::bank::faces::screen::ids::{COLOURS, row};

/// What each is willing to lose.
pub(super) const AMOUNT: [&str; COLOURS] = row!("disposto-");
