//! Portuguese for what the desk and the rules say in data. Owns no rule.

pub mod cards;
pub mod command;
pub mod date;
pub mod desk;
pub mod event;
pub mod explain;
pub mod fault;
pub mod labels;
pub mod money;
pub mod names;
pub mod number;
pub mod phrase;
pub mod refusal;
