//! Words that name a person or a card.

use super::{Fault, Token, folded};
use crate::domain::cards::Card;
use crate::domain::people::PlayerId;
use crate::games::Tables;

/// Could this be a person's name?
pub(super) fn is_name(token: &Token) -> bool {
    token.quoted || token.text.chars().any(char::is_alphabetic)
}

/// The fault that nobody has that name.
pub(super) fn unknown(token: &Token) -> Fault {
    let name = &token.text;
    Fault::Value {
        column: token.column,
        sentence: format!(
            "não conheço “{name}”: confira o nome (com espaços, entre aspas) \
             ou escreva antes pessoa \"{name}\"."
        ),
    }
}

/// A card as the script writes it.
pub(super) fn card(text: &str) -> Option<Card> {
    // Emoji suits end in a mark of their own.
    Card::parse(text.trim_end_matches('\u{fe0f}'))
}

/// The person of that name; without regard to capitals, then to accents where
/// only one is meant.
pub(super) fn find(tables: &Tables, name: &str) -> Option<PlayerId> {
    if let Some(player) = tables.counter.find(name) {
        return Some(player);
    }
    let wanted = folded(name.trim());
    let mut alike = tables
        .counter
        .people()
        .iter()
        .filter(|(_, known)| folded(known) == wanted);
    match (alike.next(), alike.next()) {
        (Some((&player, _)), None) => Some(player),
        _ => None,
    }
}
