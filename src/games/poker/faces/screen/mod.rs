//! Pôquer fechado in the window: how the table stands.
//!
//! Never: a rule, an amount worked out, a colour or a size.

mod board;
mod phase;

use iced::Element;
use iced::keyboard::{Key, Modifiers};

use super::show;
use crate::desk::evening::Evening;
use crate::games::Tables;
use crate::kit::act::{Action, Place};
use crate::kit::frame::{self, FarTable};
use crate::kit::{Look, part, text};

pub use phase::phase;

/// Its two places; nothing is typed in them.
#[derive(Clone, Debug, Default)]
pub struct Screen {}

/// What the hand did: nothing is done on a page that is only read.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Message {}

impl Screen {
    /// Under which names their fields are kept.
    pub const NAMES: &'static [&'static str] = &["poker.preparation", "poker.table"];

    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, _evening: &Evening) -> Action<Message> {
        match message {}
    }

    /// How the table stands, seat by seat and in words.
    pub fn view<'a>(
        &'a self,
        _place: Place,
        evening: &'a Evening,
        look: &Look,
    ) -> Element<'a, Message> {
        let tables = evening.tables();
        let view = show::view(tables);
        let board = board::board(tables);
        let seats = board.seats.iter().map(|seat| part::seat(look, seat));
        let lines = view
            .lines
            .into_iter()
            .map(|line| text::said(look, line).into());
        let parts = [
            part::panel(look, view.title, part::lines(lines)),
            part::lines(seats).into(),
        ];
        part::page(look, "poquer", parts)
    }

    /// What Enter does there.
    #[must_use]
    pub fn primary(&self, _place: Place, _evening: &Evening) -> Option<Message> {
        None
    }

    /// What a key does there that no field took.
    #[must_use]
    pub fn key(
        &self,
        _place: Place,
        _key: &Key,
        _modifiers: Modifiers,
        _evening: &Evening,
    ) -> Option<Message> {
        None
    }

    /// Half-typed fields, to be kept, in the order of [`Screen::NAMES`].
    #[must_use]
    pub fn drafts(&self) -> Vec<Vec<(&'static str, String)>> {
        vec![Vec::new(), Vec::new()]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, _screen: &str, _field: &str, _typed: &str) {}
}

/// The table for the second window.
#[must_use]
pub fn telao<'a, M: 'a>(evening: &Evening, look: &Look) -> Element<'a, M> {
    let tables: &Tables = evening.tables();
    let phase = phase(tables);
    let board = board::board(tables);
    let table = FarTable {
        title: format!("{} · {}", phase.title, phase.name),
        turn: board.turn,
        pots: board.pots,
        seats: board.seats,
    };
    frame::far_table(look, &table)
}
