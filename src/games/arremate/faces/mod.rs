//! Screens, sheets, scripts and calculators of Arremate Carteado.

pub mod calc;
pub mod sheets;
