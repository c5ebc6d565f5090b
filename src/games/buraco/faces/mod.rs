//! Screens, sheets, scripts and calculators of Buraco.

pub mod calc;

use crate::contract::Calculator;

/// Buraco's calculators.
#[must_use]
pub fn calculators() -> Vec<Calculator> {
    vec![calc::score::BURACO, calc::meld::MELD]
}
