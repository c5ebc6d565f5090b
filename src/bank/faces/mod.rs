//! Screens, sheets, scripts and calculators of the counter.

pub mod calc;
pub mod calc_pots;
pub mod sheets;
