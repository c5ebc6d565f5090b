//! The window's own screens, and the way to those that games bring.

pub mod book;
pub mod history;
pub mod home;
pub mod nights;
pub mod paper;
pub mod people;

use iced::Element;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::Message;
use super::app::App;
use super::search::Found;
use crate::bank::faces::screen::counting;
use crate::desk::evening::Evening;
use crate::games::{Game, faces::screen};
use crate::kit::Look;
use crate::kit::act::{Action, Place};

/// Leaves what was begun.
const ESCAPE: Key = Key::Named(Named::Escape);

/// All screens, each with what was half typed in it.
#[derive(Debug, Default)]
pub(super) struct Screens {
    home: home::Screen,
    people: people::Screen,
    games: screen::Screens,
    history: history::Screen,
    paper: paper::Screen,
    nights: nights::Screen,
    count: counting::Screen,
}

impl Screens {
    /// Under which names the window's own fields are kept.
    const OWN: [&'static str; 6] = ["home", "people", "history", "paper", "nights", "count"];

    /// Under which names fields are kept.
    pub(super) fn names() -> Vec<&'static str> {
        [Screens::OWN.to_vec(), screen::Screens::names()].concat()
    }

    pub(super) fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::Home(message) => self.home.update(message, evening).map(Message::Home),
            Message::People(message) => self.people.update(message, evening).map(Message::People),
            Message::Game(message) => self.games.update(message, evening).map(Message::Game),
            Message::History(message) => {
                self.history.update(message, evening).map(Message::History)
            }
            Message::Paper(message) => self.paper.update(message, evening).map(Message::Paper),
            Message::Nights(message) => self.nights.update(message, evening).map(Message::Nights),
            Message::Count(message) => self.count.update(message, evening).map(Message::Count),
            _ => Action::None,
        }
    }

    pub(super) fn view<'a>(&'a self, app: &'a App, look: &Look) -> Element<'a, Message> {
        let evening = app.evening();
        match app.settings().place() {
            Place::Home | Place::Help => self
                .home
                .view(evening, &app.nights, app.game(), look)
                .map(Message::Home),
            Place::People => self
                .people
                .view(evening, &app.nights, look)
                .map(Message::People),
            place @ (Place::Preparation | Place::Table) => self
                .games
                .view((app.game(), place), evening, look)
                .map(Message::Game),
            Place::History => self
                .history
                .view(evening, app.clerk(), look)
                .map(Message::History),
            Place::Paper => self.paper.view(evening, look).map(Message::Paper),
            Place::Nights => self
                .nights
                .view(evening, &app.nights, app.past.as_ref(), look)
                .map(Message::Nights),
            Place::Count => self.count.view(evening, look).map(Message::Count),
        }
    }

    /// The field that waits for letters there, where one may type at once.
    pub(super) fn first(&self, here: (Game, Place), evening: &Evening) -> Option<&'static str> {
        match here.1 {
            Place::Home => home::Screen::first(evening),
            Place::People => people::Screen::first(evening),
            Place::Preparation | Place::Table => self.games.first(here, evening),
            Place::History | Place::Paper | Place::Nights | Place::Help | Place::Count => None,
        }
    }

    /// Is something being counted there, the books unseen? Rule A22.
    pub(super) fn is_blind(&self, here: (Game, Place), evening: &Evening) -> bool {
        match here.1 {
            Place::Preparation | Place::Table => self.games.is_blind(here, evening),
            Place::Count => self.count.is_blind(),
            _ => false,
        }
    }

    pub(super) fn primary(&self, here: (Game, Place), evening: &Evening) -> Option<Message> {
        match here.1 {
            Place::Home => self.home.primary(evening).map(Message::Home),
            Place::People => self.people.primary(evening).map(Message::People),
            Place::Preparation | Place::Table => {
                self.games.primary(here, evening).map(Message::Game)
            }
            Place::History => self.history.primary(evening).map(Message::History),
            Place::Paper => self.paper.primary(evening).map(Message::Paper),
            Place::Count => self.count.primary(evening).map(Message::Count),
            Place::Nights => self.nights.primary().map(Message::Nights),
            Place::Help => None,
        }
    }

    pub(super) fn key(
        &self,
        here: (Game, Place),
        pressed: (&Key, Modifiers),
        evening: &Evening,
    ) -> Option<Message> {
        match here.1 {
            Place::Home => home::key(pressed, evening).map(Message::Home),
            Place::Preparation | Place::Table => {
                self.games.key(here, pressed, evening).map(Message::Game)
            }
            Place::People => {
                let leaves = (*pressed.0 == ESCAPE).then(|| self.people.leaves(evening));
                leaves.flatten().map(Message::People)
            }
            Place::History => {
                let leaves = *pressed.0 == ESCAPE && self.history.corrects();
                leaves.then_some(Message::History(history::Message::CancelPressed))
            }
            Place::Count => self.count.key(pressed).map(Message::Count),
            Place::Nights => {
                let leaves = (*pressed.0 == ESCAPE).then(|| self.nights.leaves());
                leaves.flatten().map(Message::Nights)
            }
            _ => None,
        }
    }

    /// A book is taken in where none could be opened.
    pub(super) fn take_in<'a>(&'a self, look: &Look) -> Element<'a, Message> {
        self.nights.take_in(look).map(Message::Nights)
    }

    /// The page of the whole book is wanted, to take one in.
    pub(super) fn wants_a_book(&mut self) {
        self.nights.wants_a_book();
    }

    /// Something was looked for over all nights.
    pub(super) fn found(&mut self, found: Found) {
        self.nights.found(found);
    }

    /// The history of the open night shows what has this.
    pub(super) fn look_for(&mut self, wanted: &str) {
        self.history.look_for(wanted);
    }

    /// Half-typed fields, by screen.
    pub(super) fn drafts(&self) -> Vec<(&'static str, Vec<(&'static str, String)>)> {
        let fields = [
            self.home.drafts(),
            self.people.drafts(),
            self.history.drafts(),
            self.paper.drafts(),
            self.nights.drafts(),
            self.count.drafts(),
        ];
        let own = Screens::OWN.into_iter().zip(fields);
        own.chain(self.games.drafts()).collect()
    }

    /// Everything was restored; the book is at that evening.
    pub(super) fn restored(&mut self, evening: &Evening) {
        self.games.restored(evening);
    }

    pub(super) fn restore(&mut self, screen: &str, field: &str, text: &str) {
        match screen {
            "home" => self.home.restore(field, text),
            "people" => self.people.restore(field, text),
            "history" => self.history.restore(field, text),
            "paper" => self.paper.restore(field, text),
            "nights" => self.nights.restore(field, text),
            "count" => self.count.restore(field, text),
            screen => self.games.restore(screen, field, text),
        }
    }
}

impl App {
    /// The game whose screens are shown: the one that is being played, else the
    /// one that the banker plays as a rule.
    pub(super) fn game(&self) -> Game {
        let playing = self.evening().tables().playing();
        playing.map_or(self.settings().game(), |(game, _)| game)
    }

    /// The game, and the place where the banker is.
    pub(super) fn here(&self) -> (Game, Place) {
        (self.game(), self.settings().place())
    }
}
