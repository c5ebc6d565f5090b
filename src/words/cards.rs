//! Cards as people read them. Owns no rule, no order.

use crate::domain::cards::{Card, Suit};

use super::names::{counted, listed};

/// `10♥`, `curinga`.
#[must_use]
pub fn card(card: Card) -> String {
    match card {
        Card::Suited(rank, suit) => format!("{}{}", rank.printed(), suit.symbol()),
        Card::Joker => "curinga".to_owned(),
    }
}

/// `J♠ J♣ curinga`, in the given order.
#[must_use]
pub fn cards(list: &[Card]) -> String {
    let each: Vec<String> = list.iter().copied().map(card).collect();
    each.join(" ")
}

/// `Paus`, `Copas`, `Ouros`, `Espadas`.
#[must_use]
pub const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "Paus",
        Suit::Hearts => "Copas",
        Suit::Diamonds => "Ouros",
        Suit::Spades => "Espadas",
    }
}

/// `1 ponto`, `24 pontos`.
#[must_use]
pub fn points(points: u32) -> String {
    counted(points, "ponto", "pontos")
}

/// `7♠ 8♠ 9♠ e 10♥`: a list inside a sentence.
#[must_use]
pub fn listed_cards(list: &[Card]) -> String {
    let each: Vec<String> = list.iter().copied().map(card).collect();
    listed(&each)
}
