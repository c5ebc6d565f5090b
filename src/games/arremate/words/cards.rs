//! Combinations, figures and what is collected, as people read them.

use crate::games::arremate::rules::combination::Kind;
use crate::games::arremate::rules::command::{Figure, Take};
use crate::words::cards::{cards, points};
use crate::words::names::counted;

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
