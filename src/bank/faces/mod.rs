//! Screens, sheets, scripts and calculators of the counter.

pub mod calc;
pub mod calc_pots;
pub mod find;
pub mod history;
pub mod last_counts;
pub mod lowest;
pub mod message;
pub mod moves;
pub mod proof;
pub mod remedy;
#[cfg(feature = "gui")]
pub mod screen;
pub mod script;
pub mod sheets;
pub mod show;
pub mod tried;

use crate::contract::Calculator;

/// The counter's calculators.
#[must_use]
pub fn calculators() -> Vec<Calculator> {
    let mut all = calc::CALCULATORS.to_vec();
    all.push(calc_pots::POTS);
    all
}
