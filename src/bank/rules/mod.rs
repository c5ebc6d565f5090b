//! Pure rules of the counter: people, chips sold and changed, boxes counted,
//! debts. Never: a rule of a game, a clock, a word that a player reads.

pub mod colours;
pub mod command;
pub mod count;
pub mod counter;
pub mod debts;
pub mod difference;
pub mod edition;
pub mod event;
pub mod handed;
pub mod light;
pub mod money;
pub mod pausing;
pub mod people;
pub mod records;
pub mod refusal;
pub mod settling;
pub mod suspects;
pub mod table_count;
