//! Screens, sheets, scripts and calculators of Arremate Carteado.

pub mod calc;
pub mod guide;
#[cfg(feature = "gui")]
pub mod screen;
pub mod script;
pub mod sheets;
pub mod show;

use crate::contract::Calculator;

/// Arremate's calculators.
#[must_use]
pub fn calculators() -> Vec<Calculator> {
    vec![
        calc::buy_in::BUY_IN,
        calc::buy_in::NEXT_BUY_IN,
        calc::auction::AUCTION,
        calc::grand_prize::GRAND_PRIZE,
    ]
}
