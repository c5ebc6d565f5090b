//! What a game tells the frame around its screens: the bar on top, F1, and the
//! second window, read from across the room.

mod far;

use iced::Element;
use iced::widget::{Column, column, container, responsive, text as plain_text};

use super::part::Seat;
use super::{Look, part, size, text};
use crate::domain::money::Money;

/// What the table is at, in the game's own words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Phase {
    /// `Partida 2 · Rodada 4`.
    pub title: String,
    /// The phase in a word or two: `Leilão`.
    pub name: &'static str,
    /// Its stations.
    pub steps: Vec<&'static str>,
    /// Index of the present one.
    pub at: usize,
    /// `Cacife 87,00 · Taxa 1,00 · dinheiro de brinquedo`.
    pub terms: String,
    /// A figure for the foot of the window: `Monte ≈ 61`.
    pub foot: Option<String>,
    /// The phase in the rulebook's terms and what is asked, for F1.
    pub explained: Vec<String>,
}

/// A table with pots and seats, for the second window.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FarTable {
    /// `Partida 2 · Rodada 4 · Leilão`.
    pub title: String,
    /// Whose turn it is.
    pub turn: Option<String>,
    /// Chips that are nobody's yet, each with its name.
    pub pots: Vec<(String, Money)>,
    /// In table order.
    pub seats: Vec<Seat>,
}

/// Draws it, as large as the window lets it be: pot, turn, chips, points,
/// dealer.
pub fn far_table<'a, M: 'a>(look: &Look, table: &FarTable) -> Element<'a, M> {
    let (colours, table) = (*look, table.clone());
    responsive(move |room| far::table(&colours, room, &table)).into()
}

/// The page of the second window, with its title.
pub fn far_page<'a, M: 'a>(look: &Look, title: &str) -> Column<'a, M> {
    column![far(look, title, size::POT)].spacing(size::PANEL)
}

/// The whole of the second window.
pub fn far_whole<'a, M: 'a>(look: &Look, page: Column<'a, M>) -> Element<'a, M> {
    container(part::scroll(look, "telao", page))
        .padding(size::GROUP)
        .into()
}

/// Words to be read from across the room.
pub fn far<'a>(look: &Look, words: impl Into<String>, size: f32) -> plain_text::Text<'a> {
    text::digits(look, words, size).wrapping(plain_text::Wrapping::Word)
}
