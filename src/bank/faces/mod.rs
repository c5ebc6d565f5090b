//! Screens, sheets, scripts and calculators of the counter.

pub mod sheets;
