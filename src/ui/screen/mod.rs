//! The window's own screens, and the way to those that games bring.

pub mod history;
pub mod home;
pub mod nights;
pub mod paper;
pub mod people;

use iced::Element;
use iced::keyboard::{Key, Modifiers};

use super::Message;
use super::app::App;
use crate::desk::evening::Evening;
use crate::games::faces::screen::{preparation, table};
use crate::kit::Look;
use crate::kit::act::{Action, Place};

/// All screens, each with what was half typed in it.
#[derive(Debug, Default)]
pub(super) struct Screens {
    home: home::Screen,
    people: people::Screen,
    preparation: preparation::Screen,
    table: table::Screen,
    history: history::Screen,
    paper: paper::Screen,
    nights: nights::Screen,
}

impl Screens {
    /// Under which names their fields are kept.
    pub(super) const NAMES: [&'static str; 7] = [
        "home",
        "people",
        "preparation",
        "table",
        "history",
        "paper",
        "nights",
    ];

    pub(super) fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::Home(message) => self.home.update(message, evening).map(Message::Home),
            Message::People(message) => self.people.update(message, evening).map(Message::People),
            Message::Preparation(message) => self
                .preparation
                .update(message, evening)
                .map(Message::Preparation),
            Message::Table(message) => self.table.update(message, evening).map(Message::Table),
            Message::History(message) => {
                self.history.update(message, evening).map(Message::History)
            }
            Message::Paper(message) => self.paper.update(message, evening).map(Message::Paper),
            Message::Nights(message) => self.nights.update(message, evening).map(Message::Nights),
            _ => Action::None,
        }
    }

    pub(super) fn view<'a>(&'a self, app: &'a App, look: &Look) -> Element<'a, Message> {
        let evening = app.evening();
        match app.settings().place() {
            Place::Home | Place::Help => self
                .home
                .view(evening, &app.nights, look)
                .map(Message::Home),
            Place::People => self.people.view(evening, look).map(Message::People),
            Place::Preparation => self
                .preparation
                .view(evening, look)
                .map(Message::Preparation),
            Place::Table => self.table.view(evening, look).map(Message::Table),
            Place::History => self
                .history
                .view(evening, app.clerk(), look)
                .map(Message::History),
            Place::Paper => self.paper.view(evening, look).map(Message::Paper),
            Place::Nights => self
                .nights
                .view(evening, &app.nights, app.past.as_ref(), look)
                .map(Message::Nights),
        }
    }

    pub(super) fn primary(&self, place: Place, evening: &Evening) -> Option<Message> {
        match place {
            Place::Home => self.home.primary(evening).map(Message::Home),
            Place::People => self.people.primary(evening).map(Message::People),
            Place::Preparation => self.preparation.primary(evening).map(Message::Preparation),
            Place::Table => self.table.primary(evening).map(Message::Table),
            Place::History => self.history.primary(evening).map(Message::History),
            Place::Paper => self.paper.primary(evening).map(Message::Paper),
            Place::Nights | Place::Help => None,
        }
    }

    pub(super) fn key(
        &self,
        place: Place,
        key: &Key,
        modifiers: Modifiers,
        evening: &Evening,
    ) -> Option<Message> {
        match place {
            Place::Preparation => self
                .preparation
                .key(key, modifiers, evening)
                .map(Message::Preparation),
            Place::Table => self.table.key(key, modifiers, evening).map(Message::Table),
            _ => None,
        }
    }

    /// Half-typed fields, by screen.
    pub(super) fn drafts(&self) -> Vec<(&'static str, Vec<(&'static str, String)>)> {
        let fields = [
            self.home.drafts(),
            self.people.drafts(),
            self.preparation.drafts(),
            self.table.drafts(),
            self.history.drafts(),
            self.paper.drafts(),
            self.nights.drafts(),
        ];
        Screens::NAMES.into_iter().zip(fields).collect()
    }

    /// Everything was restored; the book is at that evening.
    pub(super) fn restored(&mut self, evening: &Evening) {
        self.table.restored(evening);
    }

    pub(super) fn restore(&mut self, screen: &str, field: &str, text: &str) {
        match screen {
            "home" => self.home.restore(field, text),
            "people" => self.people.restore(field, text),
            "preparation" => self.preparation.restore(field, text),
            "table" => self.table.restore(field, text),
            "history" => self.history.restore(field, text),
            "paper" => self.paper.restore(field, text),
            "nights" => self.nights.restore(field, text),
            _ => {}
        }
    }
}
