//! A hand at the whole window over a whole night: what it holds, scrolls and
//! focuses stays so from one press to the next, as in the real window. It
//! reaches only what is in sight: the mouse turns its wheel, the keyboard
//! walks with Tab, and a field that is typed into must be seen.
#![expect(clippy::float_arithmetic, reason = "places on the screen")]

use std::path::Path;

use banqueiro::kit::theme;
use banqueiro::ui::{self, App, Message, Source};
use iced::keyboard::{Key, Modifiers, key::Named};
use iced::{Event, Pixels, Point, Renderer, Task, Theme, mouse};
use iced_test::core::clipboard;
use iced_test::core::widget::operation::{Operation, Outcome, black_box};
use iced_test::futures::futures::StreamExt as _;
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::Cache;
use iced_test::runtime::{Action, task};
use iced_test::selector::Selector as _;
use iced_test::simulator;

use super::NAMES;
use super::things::{Sought, Thing, What};
use crate::window::hand::{SIZE, settings, with};

/// Most turns of the wheel, or steps of Tab, to what is wanted.
const FAR: usize = 120;
/// A banker at the window.
pub struct Hand {
    pub app: App,
    cache: Cache,
    renderer: Renderer,
    pointer: mouse::Cursor,
}

impl Hand {
    /// At a book in a file.
    pub fn at(book: &Path) -> Hand {
        let fonts = settings().fonts;
        for font in fonts {
            let mut system = iced::advanced::graphics::text::font_system()
                .write()
                .unwrap();
            system.load_font(font);
        }
        let mut app = App::new(&Source::file(book.to_owned())).at_once();
        // What the window system would do with it is not of interest here.
        let place = app.settings().place();
        let arrives = app.update(Message::Go(place));
        let mut hand = Hand {
            app,
            cache: Cache::default(),
            renderer: Renderer::new(theme::REGULAR, Pixels(16.0)),
            pointer: mouse::Cursor::Unavailable,
        };
        hand.follows(arrives);
        hand
    }

    fn window<T>(
        &mut self,
        act: impl FnOnce(&mut UserInterface<'_, Message, Theme, Renderer>, &mut Renderer) -> T,
    ) -> T {
        let cache = std::mem::take(&mut self.cache);
        let mut window = UserInterface::build(ui::view(&self.app), SIZE, cache, &mut self.renderer);
        let answer = act(&mut window, &mut self.renderer);
        self.cache = window.into_cache();
        answer
    }

    /// One event, and everything that follows from it.
    fn event(&mut self, event: Event) {
        let pointer = self.pointer;
        let messages = self.window(|window, renderer| {
            let mut messages = Vec::new();
            let _ = window.update(
                &[event],
                pointer,
                renderer,
                &mut clipboard::Null,
                &mut messages,
            );
            messages
        });
        for message in messages {
            self.takes(message);
        }
    }

    fn takes(&mut self, message: Message) {
        let task = self.app.update(message);
        self.follows(task);
    }

    fn follows(&mut self, task: Task<Message>) {
        let Some(mut answers) = task::into_stream(task) else {
            return;
        };
        while let Some(answer) = block_on(answers.next()) {
            match answer {
                Action::Output(message) => self.takes(message),
                Action::Widget(operation) => self.operates(operation),
                _ => {}
            }
        }
    }

    fn operates(&mut self, operation: Box<dyn Operation>) {
        self.window(|window, renderer| {
            let mut next = Some(operation);
            while let Some(mut operation) = next.take() {
                window.operate(renderer, &mut *operation);
                if let Outcome::Chain(chained) = operation.finish() {
                    next = Some(chained);
                }
            }
        });
    }

    fn things(&mut self) -> Vec<Thing> {
        self.window(|window, renderer| {
            let mut all = Thing::of.find_all();
            window.operate(renderer, &mut black_box(&mut all));
            match all.finish() {
                Outcome::Some(things) => things,
                _ => Vec::new(),
            }
        })
    }

    /// Every word there is, for a story that fails.
    pub fn words(&mut self) -> Vec<String> {
        let things = self.things().into_iter();
        let words = things.filter_map(|thing| match thing.what {
            What::Words(words) => Some(words),
            What::Field(id, typed) => Some(format!("{id:?} “{typed}”")),
            What::Scroll(..) | What::Focus => None,
        });
        words.collect()
    }

    /// Are those words there, in sight or to be scrolled to?
    pub fn sees(&mut self, words: &str) -> bool {
        let things = self.things();
        !Sought::Words(words).among(&things).is_empty()
    }

    /// They must be.
    #[track_caller]
    pub fn reads(&mut self, words: &str) {
        assert!(self.sees(words), "no “{words}” in {:#?}", self.words());
    }

    /// Where it is, after turning the wheel over what holds it.
    fn reach(&mut self, sought: Sought<'_>) -> Option<Point> {
        for _ in 0..FAR {
            let things = self.things();
            let all = sought.among(&things);
            if let Some(spot) = all.iter().find_map(|thing| thing.spot()) {
                return Some(spot);
            }
            let laid = all.first()?.laid;
            let holders = things.iter().filter_map(|thing| match thing.what {
                What::Scroll(content, moved) if content.contains(laid.center()) => {
                    Some((thing.seen?, moved))
                }
                _ => None,
            });
            let (holder, moved) = holders.min_by(|(one, _), (other, _)| {
                (one.width * one.height).total_cmp(&(other.width * other.height))
            })?;
            let up = laid.center_y() - moved < holder.center_y();
            self.points_at(holder.center());
            let delta = mouse::ScrollDelta::Pixels {
                x: 0.0,
                y: if up { 30.0 } else { -30.0 },
            };
            self.event(Event::Mouse(mouse::Event::WheelScrolled { delta }));
        }
        None
    }

    fn points_at(&mut self, spot: Point) {
        self.pointer = mouse::Cursor::Available(spot);
        self.event(Event::Mouse(mouse::Event::CursorMoved { position: spot }));
    }

    #[track_caller]
    fn press(&mut self, sought: Sought<'_>) {
        let Some(spot) = self.reach(sought) else {
            panic!("{sought:?} is not in sight: {:#?}", self.words());
        };
        self.points_at(spot);
        for event in simulator::click() {
            self.event(event);
        }
    }

    /// Clicks on what says that; with `…`, on what begins so.
    #[track_caller]
    pub fn clicks(&mut self, words: &str) {
        self.press(Sought::Words(words));
    }

    /// Clicks on what says that, the first after a heading.
    #[track_caller]
    pub fn picks(&mut self, heading: &str, words: &str) {
        self.press(Sought::Under(heading, words));
    }

    /// Clicks into a field and types.
    #[track_caller]
    pub fn fills(&mut self, field: &str, typed: &str) {
        self.press(Sought::Field(field));
        self.types(typed);
    }

    /// Types into the field that has the keyboard, which must be in sight.
    #[track_caller]
    pub fn types(&mut self, typed: &str) {
        let field = self.field_in_use();
        let field = field.unwrap_or_else(|| panic!("no field to type “{typed}” into"));
        assert!(field.spot().is_some(), "out of sight: {:?}", field.what);
        self.letters(typed);
    }

    /// Presses keys where no field has the keyboard.
    #[track_caller]
    pub fn presses(&mut self, keys: &str) {
        let field = self.field_in_use();
        assert!(field.is_none(), "“{keys}” goes into {field:?}");
        self.letters(keys);
    }

    fn letters(&mut self, typed: &str) {
        for letter in typed.chars() {
            for event in simulator::typewrite(&letter.to_string()) {
                self.event(event);
            }
        }
    }

    fn field_in_use(&mut self) -> Option<Thing> {
        let things = self.things();
        let held = things.iter().find(|t| matches!(t.what, What::Focus))?.laid;
        let field = |thing: &&Thing| matches!(thing.what, What::Field(..)) && thing.laid == held;
        things.iter().find(field).cloned()
    }

    pub fn taps(&mut self, key: Named) {
        for event in simulator::tap_key(key, None) {
            self.event(event);
        }
    }

    /// Arrows to the right, until the primary action says that.
    #[track_caller]
    pub fn arrows_to(&mut self, words: &str) {
        for _ in NAMES {
            self.taps(Named::ArrowRight);
            if self.sees(words) {
                return;
            }
        }
        panic!("no arrow leads to “{words}”: {:#?}", self.words());
    }

    /// Walks with Tab, and marks or presses with Space.
    #[track_caller]
    pub fn marks(&mut self, sought: Sought<'_>) {
        self.tabs_to(sought);
        self.taps(Named::Space);
    }

    pub fn enter(&mut self) {
        self.taps(Named::Enter);
    }

    /// Ctrl and a character.
    pub fn ctrl(&mut self, character: &str) {
        let key = Key::Character(character.into());
        self.event(with(key, Modifiers::CTRL));
    }

    /// Walks with Tab until it has the keyboard.
    #[track_caller]
    pub fn tabs_to(&mut self, sought: Sought<'_>) {
        for _ in 0..FAR {
            self.taps(Named::Tab);
            let things = self.things();
            let Some(held) = things.iter().find(|t| matches!(t.what, What::Focus)) else {
                continue;
            };
            let all = sought.among(&things);
            let there = all
                .iter()
                .any(|thing| held.laid.contains(thing.laid.center()));
            if there {
                assert!(held.seen.is_some(), "{sought:?} is out of sight");
                return;
            }
        }
        panic!("Tab does not lead to {sought:?}: {:#?}", self.words());
    }
}
