//! Portuguese for what the floors below say in data.

pub mod date;
pub mod number;
