//! Portuguese for what the rules of Buraco say in data. Owns no rule.

pub mod command;
pub mod event;
pub mod labels;
pub mod refusal;
