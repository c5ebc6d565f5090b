//! Placar livre, a points pad for any game: the front door. A reader of this
//! folder needs only it, the counter and `domain`.

pub mod faces;
pub mod rules;
pub mod words;

pub use rules::carried::{Carried, Ended};
pub use rules::command::Command;
pub use rules::event::Event;
pub use rules::partida::{Partida, Standing};
pub use rules::refusal::Refusal;
pub use rules::table::{Context, Table};
pub use rules::terms::{Points, Side, Terms, Tie, Wins};
