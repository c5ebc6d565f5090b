//! The sheets of Arremate Carteado. A builder takes plain data, already worked
//! out by the rules, and says it in Portuguese.

use crate::domain::cards::Card;

pub mod debt_note;
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
                format!("{}: {}", counted(cards.len()), names.join("  "))
            }
            Cards::About(count) => format!("cerca de {count} (contar: ______ )"),
            Cards::Unnoted => "______ cartas".to_owned(),
            Cards::Count(0) => "nenhuma carta".to_owned(),
            Cards::Count(count) => counted(usize::try_from(*count).unwrap_or(usize::MAX)),
        }
    }
}

fn counted(count: usize) -> String {
    if count == 1 {
        "1 carta".to_owned()
    } else {
        format!("{count} cartas")
    }
}

/// `10♥`, `curinga`.
#[must_use]
pub fn card(card: Card) -> String {
    match card {
        Card::Suited(rank, suit) => format!("{}{}", rank.printed(), suit.symbol()),
        Card::Joker => "curinga".to_owned(),
    }
}

/// `1 ponto`, `234 pontos`.
#[must_use]
pub fn points(points: u32) -> String {
    if points == 1 {
        "1 ponto".to_owned()
    } else {
        format!("{} pontos", thousands(points))
    }
}

/// `1.338`.
fn thousands(number: u32) -> String {
    if number < 1_000 {
        return number.to_string();
    }
    format!("{}.{:03}", thousands(number / 1_000), number % 1_000)
}
