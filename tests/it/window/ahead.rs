//! Keys that come while something is being written.

use std::time::{Duration, Instant};

use banqueiro::kit::keys::{Hold, holding_key_area};
use banqueiro::kit::theme;
use iced::keyboard::{Key, key::Named};
use iced::mouse::Cursor;
use iced::{Event, window};
use iced_test::core::clipboard;
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::Cache;
use iced_test::simulator;

use super::hand::SIZE;

/// A page that says every key it means, drawn anew at each event.
struct Page {
    renderer: iced::Renderer,
    cache: Cache,
    now: Instant,
}

impl Page {
    fn new() -> Page {
        Page {
            renderer: iced::Renderer::new(theme::REGULAR, iced::Pixels(16.0)),
            cache: Cache::default(),
            now: Instant::now(),
        }
    }

    fn takes(&mut self, hold: Hold, event: Event) -> Vec<Key> {
        let page = holding_key_area(iced::widget::text("mesa"), hold, |key, _| Some(key.clone()));
        let cache = std::mem::take(&mut self.cache);
        let mut ui = UserInterface::build(page, SIZE, cache, &mut self.renderer);
        let mut said = Vec::new();
        let _ = ui.update(
            &[event],
            Cursor::Unavailable,
            &mut self.renderer,
            &mut clipboard::Null,
            &mut said,
        );
        self.cache = ui.into_cache();
        said
    }

    fn presses(&mut self, hold: Hold, key: Key) -> Vec<Key> {
        self.takes(hold, simulator::press_key(key, None))
    }

    /// Drawn once more, so long after the last time.
    fn draws(&mut self, hold: Hold, millis: u64) -> Vec<Key> {
        self.now += Duration::from_millis(millis);
        let event = Event::Window(window::Event::RedrawRequested(self.now));
        self.takes(hold, event)
    }
}

fn letter(letter: &str) -> Key {
    Key::Character(letter.into())
}

const LEFT: Key = Key::Named(Named::ArrowLeft);
const ENTER: Key = Key::Named(Named::Enter);

/// `n` is being written: a second `n` asks whether it was heard; what comes
/// then is for the next page, up to an Enter, which nobody gives unseen.
#[test]
fn keys_pressed_while_writing_are_meant_for_what_comes_after() {
    let mut page = Page::new();
    assert_eq!(page.presses(Hold::No, letter("n")), [letter("n")]);
    for key in [letter("n"), LEFT, letter("2"), ENTER, letter("7")] {
        assert_eq!(page.presses(Hold::Writing, key), []);
    }
    assert_eq!(page.draws(Hold::Writing, 500), []);
    assert_eq!(page.draws(Hold::No, 0), []);
    // One that comes now waits for its turn.
    assert_eq!(page.draws(Hold::No, 30), [LEFT]);
    assert_eq!(page.presses(Hold::No, letter("5")), []);
    assert_eq!(page.draws(Hold::No, 0), [letter("2")]);
    assert_eq!(page.draws(Hold::No, 0), []);
    assert_eq!(page.presses(Hold::No, ENTER), [ENTER]);
}

#[test]
fn keys_for_what_did_not_come_about_are_forgotten() {
    for ends in [Hold::Failed, Hold::Writing] {
        let mut page = Page::new();
        page.presses(Hold::No, ENTER);
        page.presses(Hold::Writing, letter("2"));
        match ends {
            Hold::Failed => assert_eq!(page.draws(Hold::Failed, 30), []),
            // Esc takes them back.
            _ => _ = page.presses(Hold::Writing, Key::Named(Named::Escape)),
        }
        assert_eq!(page.draws(Hold::No, 30), []);
        assert_eq!(page.draws(Hold::No, 30), []);
        assert_eq!(page.presses(Hold::No, letter("3")), [letter("3")]);
    }
}
