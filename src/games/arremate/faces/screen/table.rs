//! The screen of the match.

use iced::Element;
use iced::keyboard::{Key, Modifiers};

use super::board::board;
use crate::desk::evening::Evening;
use crate::games::faces::views;
use crate::kit::act::Action;
use crate::kit::{Look, button, part, text};

/// Half-typed input only.
#[derive(Clone, Debug, Default)]
pub struct Screen {}

/// What the hand did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, _evening: &Evening) -> Action<Message> {
        match message {}
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        let seats = board(tables).seats;
        let seats = seats.iter().map(|(_, seat)| part::seat(look, seat));
        let all = views(tables).into_iter().map(|view| {
            let said = view.lines.into_iter();
            let said = said.map(|line| text::said(look, line).into());
            part::panel(look, view.title, part::lines(said))
        });
        part::page(look, "table", [button::group(seats)].into_iter().chain(all))
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, _evening: &Evening) -> Option<Message> {
        None
    }

    /// What a key of its own does; no field took it.
    #[must_use]
    pub fn key(&self, _key: &Key, _modifiers: Modifiers, _evening: &Evening) -> Option<Message> {
        None
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, _field: &str, _typed: &str) {}
}
