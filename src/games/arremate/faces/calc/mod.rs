//! Calculators of Arremate Carteado.

pub mod buy_in;
