//! Why a Mesa Comunitária can't be one. Rules A1, A14.

use crate::domain::cards::Card;
use crate::games::arremate::rules::board::{CARDS_MAX, Fault};

use crate::words::cards;

/// A fault of the Mesa Comunitária.
#[must_use]
pub fn fault(fault: &Fault) -> String {
    match fault {
        Fault::TooManyCards(count) => format!(
            "São {count} cartas, e a Mesa Comunitária tem no máximo {CARDS_MAX}: retire {}.",
            count.saturating_sub(CARDS_MAX)
        ),
        Fault::TooManyCopies { card, times, held } => {
            copies(*card, *times, *held, "", "confira a mesa")
        }
    }
}

/// A card more often than the decks hold it; `place` begins with a space.
#[must_use]
pub fn copies(card: Card, times: u32, held: u32, place: &str, remedy: &str) -> String {
    format!(
        "A carta {} aparece {times} vezes{place}, e nos baralhos há no máximo {held}: {remedy}.",
        cards::card(card)
    )
}
