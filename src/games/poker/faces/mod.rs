//! Calculators of Pôquer fechado.

pub mod calc;
