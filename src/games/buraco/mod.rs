//! Buraco: the front door. A reader of this folder needs only it, the counter
//! and `domain`.

pub mod faces;
pub mod rules;
pub mod words;

pub use rules::carried::{Carried, Ended};
pub use rules::command::Command;
pub use rules::event::Event;
pub use rules::house_rules::HouseRules;
pub use rules::partida::Partida;
pub use rules::refusal::{Moment, Refusal};
pub use rules::score_sheet::ScoreSheet;
pub use rules::table::{Context, Finished, Table};
