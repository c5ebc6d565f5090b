//! The sheets of Arremate Carteado. A builder takes plain data, already worked
//! out by the rules, and says it in Portuguese.

use crate::domain::cards::Card;
use crate::words::cards::card;
use crate::words::names::counted;

pub mod debt_note;
pub mod debt_notes;
pub mod from_book;
pub mod pause;
pub mod settlement;

/// Cards lying somewhere: known one by one, or only counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cards {
    /// Each of them.
    Known(Vec<Card>),
    /// How many.
    Count(u32),
    /// About how many: nobody counted them.
    About(u32),
    /// Nobody noted them: room to write by hand.
    Unnoted,
}

impl Cards {
    /// `3 cartas: J♠ 10♥ curinga`, `27 cartas`, `nenhuma carta`.
    #[must_use]
    pub fn said(&self) -> String {
        match self {
            Cards::Known(cards) if cards.is_empty() => "nenhuma carta".to_owned(),
            Cards::Known(cards) => {
                let names: Vec<String> = cards.iter().copied().map(card).collect();
                format!("{}: {}", how_many(cards.len()), names.join("  "))
            }
            Cards::About(count) => format!("cerca de {count} (contar: ______ )"),
            Cards::Unnoted => "______ cartas".to_owned(),
            Cards::Count(0) => "nenhuma carta".to_owned(),
            Cards::Count(count) => how_many(*count),
        }
    }
}

fn how_many(count: impl TryInto<u64>) -> String {
    counted(count, "carta", "cartas")
}
