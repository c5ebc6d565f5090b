//! Arremate Carteado.

pub mod faces;
pub mod rules;
