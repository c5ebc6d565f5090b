//! The banker's counter, shared by the games that play with chips.

pub mod faces;
pub mod rules;

pub use rules::command::{
    Carried, Command, Counted, DebtPart, HouseRules, MoneyKind, PausedBox, Print,
};
pub use rules::counter::{Context, Counter, Playing, Stage};
pub use rules::event::{CountResult, Event, Sale, SoldFor};
pub use rules::records::{Feat, Record, Records};
pub use rules::refusal::Refusal;
pub use rules::settling::{Settlement, Way};
