//! Buraco in the window: preparation, table, and how the table stands.
//!
//! Never: a rule, a score worked out, a colour or a size.

mod count;
mod entry;
pub mod ids;
mod kept;
mod keys;
mod message;
mod notes;
pub mod phase;
pub mod preparation;
mod ready;
mod sheet;
pub mod table;
mod telao;
#[cfg(test)]
mod tests;

use iced::Element;
use iced::keyboard::{Key, Modifiers};

use crate::desk::evening::Evening;
use crate::kit::Look;
use crate::kit::act::{Action, Place};

pub use phase::phase;
pub use telao::telao;

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
    /// On the screen of the match.
    Table(table::Message),
}

impl Screen {
    /// Under which names their fields are kept.
    pub const NAMES: &'static [&'static str] = &["buraco.preparation", "buraco.table"];

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
    pub fn first(place: Place, evening: &Evening) -> Option<&'static str> {
        match place {
            Place::Preparation => preparation::Screen::first(evening),
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
            _ => {
                let meant = self.table.key(key, modifiers, evening);
                meant.map(Message::Table)
            }
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
            "buraco.preparation" => self.preparation.restore(field, typed),
            "buraco.table" => self.table.restore(field, typed),
            _ => {}
        }
    }

    /// Everything was restored; the book is at that evening.
    pub fn restored(&mut self, evening: &Evening) {
        self.table.restored(evening);
    }
}
