//! Words that name a person or a card.

use super::{Fault, Token, folded};
use crate::domain::cards::Card;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::words::cards;

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

/// The card that these words begin with, and how many they are: `10♠`, `dez♠`,
/// `dez de espadas`.
pub(super) fn card(tokens: &[Token]) -> Option<(Card, usize)> {
    let [first, rest @ ..] = tokens else {
        return None;
    };
    if first.quoted {
        return None;
    }
    if let Some(card) = cards::read(&first.text) {
        return Some((card, 1));
    }
    let [of, suit, ..] = rest else {
        return None;
    };
    let plain = !of.quoted && !suit.quoted && folded(&of.text) == "de";
    let suit = cards::read_suit(&suit.text).filter(|_| plain)?;
    Some((Card::Suited(cards::read_rank(&first.text)?, suit), 3))
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
