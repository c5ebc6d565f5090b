//! What the window shows, as plain data.

use std::path::PathBuf;

use crate::domain::money::Money;

/// A book, as the window shows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BookView {
    /// Name of its file; none where no book is open.
    pub name: Option<String>,
    /// Why it can't be shown: one sentence with the remedy.
    pub trouble: Option<String>,
    /// The evening that is open.
    pub evening: Option<EveningView>,
}

/// The open evening. Rule A7.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningView {
    /// What the table calls it.
    pub title: String,
    /// What the table is at, in its own words: `Partida 1 · Rodada 3 · Leilão`.
    pub phase: String,
    /// Cacife, Taxa and kind of money: `Cacife 87 · Taxa 1 · brinquedo`.
    pub terms: String,
    /// Everybody of the evening, in table order.
    pub people: Vec<PersonView>,
    /// Chips on the table that are nobody's yet, each with its name: Montante,
    /// Caixa de Venda de Cartas.
    pub pots: Vec<(String, Money)>,
    /// Prova dos nove.
    pub proof: Proof,
}

/// A person of the evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonView {
    /// As the table calls him.
    pub name: String,
    /// His state in a word, if there is one: `vez`, `em quebra`, `carteador`.
    pub note: Option<String>,
    /// Value of his chips.
    pub chips: Money,
}

/// Prova dos nove: chips against the set, money against chips. Rule A7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Both agree.
    pub holds: bool,
    /// Chips in the rack and outside.
    pub chips_found: u32,
    /// Chips of the set.
    pub chips_set: u32,
    /// Money in the Caixa de Venda de Fichas, with what the Banqueiro owes it.
    pub cash_box: Money,
    /// Value of all chips outside the rack.
    pub outside: Money,
}

impl BookView {
    /// What there is to show of the book at `path`.
    #[must_use]
    pub fn of(path: Option<PathBuf>) -> BookView {
        BookView {
            name: path.map(|path| path.display().to_string()),
            ..BookView::default()
        }
    }
}
