//! Cards as people read them. Owns no rule, no order.

use crate::domain::cards::{Card, Suit};
use crate::games::arremate::rules::combination::Kind;
use crate::games::arremate::rules::command::{Figure, Take};

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

/// `Par`, `Seqüência`, `Trinca`. Rule A13.
#[must_use]
pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Pair => "Par",
        Kind::Sequence => "Seqüência",
        Kind::Trio => "Trinca",
    }
}

/// `um Valete`, `uma Dama`. Rule A16.
#[must_use]
pub const fn figure(figure: Figure) -> &'static str {
    match figure {
        Figure::Jack => "um Valete",
        Figure::Queen => "uma Dama",
        Figure::King => "um Rei",
        Figure::Ace => "um Ás",
        Figure::Joker => "um curinga",
    }
}

/// `os 12 Valetes`, `as 12 Damas`. Rule A16.
#[must_use]
pub fn all_figures(figure: Figure, held: u32) -> String {
    match figure {
        Figure::Jack => format!("os {held} Valetes"),
        Figure::Queen => format!("as {held} Damas"),
        Figure::King => format!("os {held} Reis"),
        Figure::Ace => format!("os {held} Ases"),
        Figure::Joker => format!("os {held} curingas"),
    }
}

/// `1 ponto`, `24 pontos`.
#[must_use]
pub fn points(points: u32) -> String {
    counted(points, "ponto", "pontos")
}

/// What somebody gets, without its points where the cards are named:
/// `J♠ J♣`, `de 2 cartas`; None where only points are known.
#[must_use]
pub fn take(take: &Take) -> Option<String> {
    match take {
        Take::Cards(list) => Some(cards(list)),
        Take::Points { cards, .. } => cards.map(|cards| counted(cards, "carta", "cartas")),
    }
}

/// `J♠ J♣ (22 pontos)`, `2 cartas (22 pontos)`, `22 pontos`. Rule A15.
#[must_use]
pub fn take_with_points(what: &Take, worth: u32) -> String {
    match take(what) {
        Some(what) => format!("{what} ({})", points(worth)),
        None => points(worth),
    }
}

/// `7♠ 8♠ 9♠ e 10♥`: a list inside a sentence.
#[must_use]
pub fn listed_cards(list: &[Card]) -> String {
    let each: Vec<String> = list.iter().copied().map(card).collect();
    listed(&each)
}
