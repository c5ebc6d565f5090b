//! The banker's counter, shared by the games that play with chips.

pub mod faces;
pub mod rules;

pub use rules::command::{
    Carried, Command, CountPlace, Counted, DebtPart, HouseRules, MoneyKind, PausedBox, Print,
    Settles, TakenOver,
};
pub use rules::count::CountResult;
pub use rules::counter::{Context, Counter, Playing, Stage};
pub use rules::difference::{Difference, Differences, Explained, FoundAgain, Returned};
pub use rules::edition::Edition;
pub use rules::event::{Event, Sale, SoldFor};
pub use rules::handed::{FromSet, Gone, Kept, Laid, Other};
pub use rules::records::{Feat, Record, Records};
pub use rules::refusal::Refusal;
pub use rules::settling::{Settlement, Way};
pub use rules::table_count::{Figure, TableCount, TableFigures};
