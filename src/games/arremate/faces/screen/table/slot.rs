//! Names of the fields at the table: one for each thing that is typed, so that
//! what is half-typed can be kept and given back.

use serde::{Deserialize, Serialize};

/// A field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Slot {
    /// An amount: opening, raise, note, chips that fell.
    Amount,
    /// Points of a lot.
    LotPoints,
    /// Cards of a lot.
    LotCards,
    /// Minimum bid of a lot entered as points.
    LotMin,
    /// A bid.
    Bid,
    /// Points that somebody takes.
    Take,
    /// How many cards they are.
    TakeCards,
    /// How many of them from the Mesa Comunitária.
    FromBoard,
    /// How many of them from his Mesa Particular.
    FromOwn,
    /// A whole number.
    Count,
    /// What those who stayed bet.
    Level,
    /// One of several people.
    Each(u8),
    /// What one of several people bet.
    Bets(u8),
    /// What one of several people let fall.
    Splashed(u8),
}

/// People at a table, at most.
pub(super) const SEATS: u8 = 5;

const EACH: [&str; 5] = ["cada-1", "cada-2", "cada-3", "cada-4", "cada-5"];
const BETS: [&str; 5] = [
    "apostas-1",
    "apostas-2",
    "apostas-3",
    "apostas-4",
    "apostas-5",
];
const SPLASHED: [&str; 5] = ["caiu-1", "caiu-2", "caiu-3", "caiu-4", "caiu-5"];

impl Slot {
    /// Its id in the window, and its name among what is kept.
    #[must_use]
    pub fn id(self) -> &'static str {
        let of = |ids: &[&'static str], index: u8| ids.get(usize::from(index)).copied();
        match self {
            Slot::Amount => "quantia",
            Slot::LotPoints => "lote-pontos",
            Slot::LotCards => "lote-cartas",
            Slot::LotMin => "lote-minimo",
            Slot::Bid => "lance",
            Slot::Take => "recolhe",
            Slot::TakeCards => "recolhe-cartas",
            Slot::FromBoard => "da-comunitaria",
            Slot::FromOwn => "da-particular",
            Slot::Count => "quantas",
            Slot::Level => "aposta",
            Slot::Each(index) => of(&EACH, index).unwrap_or("cada"),
            Slot::Bets(index) => of(&BETS, index).unwrap_or("apostas"),
            Slot::Splashed(index) => of(&SPLASHED, index).unwrap_or("caiu"),
        }
    }

    /// Characters it takes while nothing has the keyboard.
    #[must_use]
    pub fn letters(self) -> &'static str {
        match self {
            Slot::LotPoints | Slot::LotCards | Slot::Count | Slot::TakeCards => "0123456789",
            Slot::Take => "0123456789+",
            _ => "0123456789,.",
        }
    }

    /// Does it take this one?
    #[must_use]
    pub fn takes(self, letter: char) -> bool {
        self.letters().contains(letter)
    }
}
