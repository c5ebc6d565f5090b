//! Portuguese for what the desk and the rules say in data. Owns no rule.

pub mod date;
pub mod money;
pub mod names;
pub mod number;
pub mod phrase;
