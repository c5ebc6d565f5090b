//! The sheets of Pôquer fechado. A builder takes plain data, already worked out
//! by the rules, and says it in Portuguese.

pub mod from_book;
pub mod pause;
pub mod settlement;
