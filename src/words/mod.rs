//! Portuguese for what the desk and the rules say in data. Owns no rule, names
//! no game: each brings its own words, which say themselves through [`Said`].

pub mod amendment;
pub mod cards;
pub mod command;
pub mod count;
pub mod date;
pub mod debts;
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
pub mod table_count;
pub mod then;

use names::Names;

/// Something of a game that says itself: an order in a few words (small first
/// letter, no point), a fact in a sentence of the past, a refusal in a sentence
/// with the remedy after its colon, a match that ended in a sentence.
pub trait Said {
    /// In Portuguese.
    fn said(&self, names: &Names) -> String;
}

/// A match that ended, for the list of past nights.
#[must_use]
pub fn ended(ended: &crate::games::Ended, names: &Names) -> String {
    crate::games::each!(ended, Ended, (_, one) => one.said(names),)
}
