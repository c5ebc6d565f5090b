//! A hand and an eye for the window: clicks and types, lets the program
//! answer, looks again.

use banqueiro::cli::script::{self, Time};
use banqueiro::desk::Desk;
use banqueiro::desk::log::MemoryLog;
use banqueiro::kit::{fonts, theme};
use banqueiro::ui::{self, App, Message, Source};
use chrono::DateTime;
use iced::keyboard::{self, Key, Modifiers, key::Named};
use iced::{Settings, Size, Task};
use iced_test::futures::futures::StreamExt as _;
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::{Action, task};
use iced_test::simulator::{self, Simulator};

/// The window at 100 %.
pub const SIZE: Size = Size::new(1024.0, 700.0);

/// The toolkit's settings for the faces of the program.
pub fn settings() -> Settings {
    Settings {
        fonts: fonts::embedded(),
        default_font: theme::REGULAR,
        ..Settings::default()
    }
}

/// A program and whoever uses it.
pub struct Hand {
    pub app: App,
    pub size: Size,
}

impl Hand {
    /// An empty book in memory.
    pub fn fresh() -> Hand {
        Hand::on(&Source::kept("memória", MemoryLog::default()))
    }

    /// A book in memory in which this script was played, at nine in the evening.
    pub fn after(script: &str) -> Hand {
        let clock = || DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap();
        let mut desk = Desk::open(MemoryLog::default()).unwrap();
        let played = script::play(&mut desk, script, Time::new(clock));
        played.unwrap_or_else(|error| panic!("{error}"));
        Hand::on(&Source::kept("noite", desk.into_log()))
    }

    pub fn on(source: &Source) -> Hand {
        Hand {
            app: App::new(source).at_once(),
            size: SIZE,
        }
    }

    /// What is drawn now.
    pub fn look(&self) -> Simulator<'_, Message> {
        Simulator::with_size(settings(), self.size, ui::view(&self.app))
    }

    /// Is this text there?
    pub fn sees(&self, text: &str) -> bool {
        self.look().find(text).is_ok()
    }

    /// Does it, and lets the program answer until it is quiet.
    pub fn does(&mut self, act: impl FnOnce(&mut Simulator<'_, Message>)) -> Vec<Message> {
        let mut look = self.look();
        act(&mut look);
        let messages: Vec<Message> = look.into_messages().collect();
        for message in messages.clone() {
            self.takes(message);
        }
        messages
    }

    /// Hands a message to the program, with everything that follows from it.
    pub fn takes(&mut self, message: Message) {
        let task = self.app.update(message);
        self.runs(task);
    }

    pub fn runs(&mut self, task: Task<Message>) {
        let Some(mut answers) = task::into_stream(task) else {
            return;
        };
        while let Some(answer) = block_on(answers.next()) {
            if let Action::Output(message) = answer {
                self.takes(message);
            }
        }
    }

    pub fn clicks(&mut self, text: &str) {
        let sent = self.does(|look| {
            look.click(text).unwrap_or_else(|_| panic!("no {text}"));
        });
        assert!(!sent.is_empty(), "{text} does nothing");
    }

    /// Clicks a field by its placeholder (an example, or what is in brackets) or
    /// its text, then types into it.
    pub fn types(&mut self, field: &str, typed: &str) {
        self.does(|look| {
            let ways = [
                format!("ex.: {field}"),
                format!("({field})"),
                field.to_owned(),
            ];
            let found = ways
                .into_iter()
                .find(|way| look.click(way.as_str()).is_ok());
            assert!(found.is_some(), "no {field}");
            look.typewrite(typed);
        });
    }

    pub fn taps(&mut self, key: Named) -> Vec<Message> {
        self.does(|look| {
            look.tap_key(key);
        })
    }

    pub fn presses(&mut self, letter: &str, modifiers: Modifiers) {
        self.does(|look| {
            look.simulate([with(Key::Character(letter.into()), modifiers)]);
        });
    }
}

/// A key with modifiers, which the toolkit's own helper can't press.
pub fn with(key: Key, modifiers: Modifiers) -> iced::Event {
    let event = simulator::press_key(key, None);
    let iced::Event::Keyboard(keyboard::Event::KeyPressed {
        key,
        modified_key,
        physical_key,
        location,
        repeat,
        text,
        ..
    }) = event
    else {
        panic!("a key that is pressed");
    };
    iced::Event::Keyboard(keyboard::Event::KeyPressed {
        key,
        modified_key,
        physical_key,
        location,
        modifiers,
        repeat,
        text,
    })
}

/// Compares with the picture's hash of that name. A missing one fails, unless
/// `UPDATE=1` says that it is to be made.
pub fn matches(look: &mut Simulator<'_, Message>, theme: &iced::Theme, name: &str) {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/window");
    let snapshot = look.snapshot(theme).unwrap();
    let golden = folder.join(format!("{name}-tiny-skia.sha256"));
    let update = std::env::var_os("UPDATE").is_some();
    if let Some(pictures) = std::env::var_os("LOOK") {
        let picture = std::path::Path::new(&pictures).join(name);
        let _ = std::fs::remove_file(picture.with_file_name(format!("{name}-tiny-skia.png")));
        assert!(snapshot.matches_image(picture).unwrap());
    }
    if update && golden.exists() {
        std::fs::remove_file(&golden).unwrap();
    }
    assert!(
        update || golden.exists(),
        "no golden {name}: make it with UPDATE=1 and look at it"
    );
    assert!(
        snapshot.matches_hash(folder.join(name)).unwrap(),
        "{name} looks otherwise"
    );
}
