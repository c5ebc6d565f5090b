//! Pôquer fechado in the window: preparation, table, and how the table stands.
//!
//! Never: a rule, an amount worked out, a colour or a size.

mod board;
pub mod pause;
mod phase;
pub mod preparation;
pub mod table;
#[cfg(test)]
mod tests;

use iced::Element;
use iced::keyboard::{Key, Modifiers};

use crate::desk::evening::Evening;
use crate::kit::Look;
use crate::kit::act::{Action, Place};
use crate::kit::frame::{self, FarTable};

pub use phase::phase;

/// Both screens, each with what was half typed in it.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    preparation: preparation::Screen,
    table: table::Screen,
}

/// What the hand did.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// On the screen of preparation.
    Preparation(preparation::Message),
    /// On the screen of the session.
    Table(table::Message),
}

impl Screen {
    /// Under which names their fields are kept.
    pub const NAMES: &'static [&'static str] = &["poker.preparation", "poker.table"];

    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::Preparation(message) => {
                let action = self.preparation.update(message, evening);
                action.map(Message::Preparation)
            }
            Message::Table(message) => self.table.update(message, evening).map(Message::Table),
        }
    }

    /// The screen of that place.
    pub fn view<'a>(
        &'a self,
        place: Place,
        evening: &'a Evening,
        look: &Look,
    ) -> Element<'a, Message> {
        match place {
            Place::Preparation => {
                let screen = self.preparation.view(evening, look);
                screen.map(Message::Preparation)
            }
            _ => self.table.view(evening, look).map(Message::Table),
        }
    }

    /// The field that waits for letters there.
    #[must_use]
    pub fn first(&self, place: Place, evening: &Evening) -> Option<&'static str> {
        match place {
            Place::Preparation => self.preparation.first(evening),
            _ => None,
        }
    }

    /// Are the boxes being counted there, the books unseen? Rule A22.
    #[must_use]
    pub fn is_blind(&self, place: Place, evening: &Evening) -> bool {
        place == Place::Preparation && self.preparation.is_blind(evening)
    }

    /// What Enter does there.
    #[must_use]
    pub fn primary(&self, place: Place, evening: &Evening) -> Option<Message> {
        match place {
            Place::Preparation => self.preparation.primary(evening).map(Message::Preparation),
            _ => self.table.primary(evening).map(Message::Table),
        }
    }

    /// What a key of its own does there; no field took it.
    #[must_use]
    pub fn key(
        &self,
        place: Place,
        key: &Key,
        modifiers: Modifiers,
        evening: &Evening,
    ) -> Option<Message> {
        match place {
            Place::Preparation => {
                let meant = self.preparation.key(key, modifiers, evening);
                meant.map(Message::Preparation)
            }
            _ => self.table.key(key, modifiers, evening).map(Message::Table),
        }
    }

    /// Half-typed fields, to be kept, in the order of [`Screen::NAMES`].
    #[must_use]
    pub fn drafts(&self) -> Vec<Vec<(&'static str, String)>> {
        vec![self.preparation.drafts(), self.table.drafts()]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, screen: &str, field: &str, typed: &str) {
        match screen {
            "poker.preparation" => self.preparation.restore(field, typed),
            "poker.table" => self.table.restore(field, typed),
            _ => {}
        }
    }

    /// Everything was restored; the book is at that evening.
    pub fn restored(&mut self, evening: &Evening) {
        self.table.restored(evening);
    }
}

/// The table for the second window.
#[must_use]
pub fn telao<'a, M: 'a>(evening: &Evening, look: &Look) -> Element<'a, M> {
    let tables = evening.tables();
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
