//! The banker's counter, shared by the games that play with chips.

pub mod faces;
pub mod rules;

pub use rules::command::Command;
pub use rules::counter::{Context, Counter, Stage};
pub use rules::event::Event;
pub use rules::refusal::Refusal;
