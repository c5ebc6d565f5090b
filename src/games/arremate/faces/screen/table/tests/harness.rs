//! A banker with one hand: clicks and keys on the screen, orders to a desk in
//! memory, as the window does it.

use std::path::PathBuf;

use chrono::{DateTime, FixedOffset};
use iced::keyboard::{Key, key::Named};
use iced::{Element, Settings, Size, widget};
use iced_test::Simulator;
use iced_test::selector::Candidate;

use super::super::{Message, Screen};
use crate::cli::script::Script;
use crate::cli::script::time::Time;
use crate::desk::Desk;
use crate::desk::evening::Evening;
use crate::desk::log::MemoryLog;
use crate::kit::act::{Action, Place};
use crate::kit::theme::{self, Palette};
use crate::kit::{Look, fonts, keys, part};

/// Four players, Cacife 87, Taxa 1; Duda deals.
pub(super) const FOUR: &str = "\
noite \"Sexta\"
jogadores Ana Beto Caio Duda
banqueiro Ana
disposto Ana 50,00  Beto 100,00  Caio 46,00  Duda 150,00
fichas sugestão 3
partida baralhos 3 carteador Duda
todos compram
";

/// Five players, longer names, house rule of side pots; Elza has little left.
pub(super) const FIVE: &str = "\
noite \"Sexta\"
jogadores Ana Beto \"Dona Conceição\" Duda Elza
banqueiro Ana
regra tudo ou nada paralelo
disposto Ana 50  Beto 50  \"Dona Conceição\" 50  Duda 50  Elza 50
fichas sugestão 3
partida baralhos 3 carteador Elza
todos compram
";

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

/// What comes out of the window.
#[derive(Clone, Debug)]
enum Out {
    Enter,
    Screen(Message),
}

/// The banker at the table.
pub(super) struct Hand {
    pub desk: Desk<MemoryLog>,
    pub screen: Screen,
    pub look: Look,
    /// Clicks, and keys but for digits.
    pub inputs: u32,
    pub gone: Option<Place>,
    pub refused: Option<String>,
}

impl Hand {
    /// After this script.
    pub fn after(script: &str) -> Hand {
        let mut desk = Desk::open(MemoryLog::default()).unwrap();
        let played = Script::new(&mut desk, Time::new(clock)).play(script, 1);
        if let Err(why) = played {
            panic!("{why}");
        }
        Hand {
            desk,
            screen: Screen::default(),
            look: Look::test(),
            inputs: 0,
            gone: None,
            refused: None,
        }
    }

    /// Four players, after these further lines.
    pub fn four(more: &str) -> Hand {
        Hand::after(&format!("{FOUR}{more}"))
    }

    /// In a window in which everything is in sight.
    pub fn tall(mut self) -> Hand {
        self.look.width = 1920.0;
        self.look.height = 1500.0;
        self
    }

    pub fn evening(&self) -> &Evening {
        self.desk.evening()
    }

    fn look_at<T>(&self, with: impl FnOnce(&mut Simulator<'_, Out>) -> T) -> (T, Vec<Out>) {
        let evening = self.desk.evening();
        let view = self.screen.view(evening, &self.look);
        let root: Element<'_, Out> = keys::key_area(view.map(Out::Screen), |key, modifiers| {
            if *key == Key::Named(Named::Enter) {
                return Some(Out::Enter);
            }
            self.screen.key(key, modifiers, evening).map(Out::Screen)
        });
        let ground = self.look.colours.ground;
        let root = widget::container(root)
            .width(iced::Fill)
            .height(iced::Fill)
            .style(part::ground(ground));
        // The process has one store of faces.
        static LOADED: std::sync::Once = std::sync::Once::new();
        let mut fonts = Vec::new();
        LOADED.call_once(|| fonts = fonts::embedded());
        let settings = Settings {
            fonts,
            default_font: theme::REGULAR,
            ..Settings::default()
        };
        // What stands around the screen takes its part of the window.
        let room = if self.look.narrow() {
            Size::new(496.0, 230.0)
        } else {
            Size::new(self.look.width - 24.0, self.look.height - 170.0)
        };
        let mut simulator = Simulator::with_size(settings, room, root);
        let answer = with(&mut simulator);
        (answer, simulator.into_messages().collect())
    }

    fn take_in(&mut self, out: Vec<Out>) {
        for each in out {
            let message = match each {
                Out::Screen(message) => Some(message),
                Out::Enter => self.screen.primary(self.desk.evening()),
            };
            if let Some(message) = message {
                self.give(message);
            }
        }
    }

    /// A message, as the window hands it on.
    pub fn give(&mut self, message: Message) {
        let action = self.screen.update(message, self.desk.evening());
        let orders = match action {
            Action::Submit(order) => vec![order],
            Action::SubmitAll(orders) => orders,
            Action::Go(place) => {
                self.gone = Some(place);
                Vec::new()
            }
            _ => Vec::new(),
        };
        for order in orders {
            if let Err(why) = self.desk.submit(&order, None, clock()) {
                self.refused = Some(crate::words::desk::error(&why, self.desk.evening()));
                break;
            }
        }
    }

    /// Clicks on what says that.
    pub fn click(&mut self, words: &str) {
        let (found, out) = self.look_at(|sim| sim.click(words).map(|_| ()));
        if let Err(why) = found {
            panic!("“{words}” can't be clicked: {why:?}");
        }
        self.inputs += 1;
        self.take_in(out);
    }

    /// Is that in sight?
    pub fn sees(&self, words: &str) -> bool {
        let sees = self.look_at(|sim| sim.find(words).is_ok()).0;
        if !sees {
            eprintln!("no “{words}” in {:#?}", self.words());
        }
        sees
    }

    /// A key that is no digit.
    pub fn key(&mut self, key: impl Into<Key>) {
        let key = key.into();
        let (_, out) = self.look_at(|sim| sim.tap_key(key));
        self.inputs += 1;
        self.take_in(out);
    }

    pub fn left(&mut self) {
        self.key(Named::ArrowLeft);
    }

    pub fn right(&mut self) {
        self.key(Named::ArrowRight);
    }

    /// Clicks what says `label` below what says `under`.
    pub fn click_under(&mut self, under: &'static str, label: &'static str) {
        let (found, out) = self.look_at(|sim| {
            let head = sim.find(move |candidate: Candidate<'_>| match candidate {
                Candidate::Text {
                    content, bounds, ..
                } if content == under => Some(bounds),
                _ => None,
            })?;
            let toggle = sim.find(move |candidate: Candidate<'_>| match candidate {
                Candidate::Text {
                    content,
                    visible_bounds: Some(visible),
                    bounds,
                    ..
                } if content == label && bounds.y > head.y && bounds.x >= head.x => Some(visible),
                _ => None,
            })?;
            sim.point_at(toggle.center());
            let _ = sim.simulate(iced_test::simulator::click());
            Ok::<(), iced_test::Error>(())
        });
        if let Err(why) = found {
            panic!("“{label}” under “{under}” can't be clicked: {why:?}");
        }
        self.inputs += 1;
        self.take_in(out);
    }

    pub fn enter(&mut self) {
        self.key(Named::Enter);
    }

    /// A letter that is a shortcut.
    pub fn letter(&mut self, letter: &str) {
        self.key(Key::Character(letter.into()));
    }

    /// Digits where nothing has the keyboard: they count for nothing.
    pub fn digits(&mut self, digits: &str) {
        for digit in digits.chars() {
            assert!(digit.is_ascii_digit() || digit == ',');
            let key = Key::Character(digit.to_string().into());
            let (_, out) = self.look_at(|sim| sim.tap_key(key));
            self.take_in(out);
        }
    }

    /// Clicks into the field with that id and types, a letter at a time.
    pub fn type_in(&mut self, id: &'static str, typed: &str) {
        for letter in typed.chars() {
            let (found, out) = self.look_at(|sim| {
                sim.click(widget::Id::new(id)).map(|_| ())?;
                sim.typewrite(&letter.to_string());
                Ok::<(), iced_test::Error>(())
            });
            if let Err(why) = found {
                panic!("{id}: {why:?}");
            }
            self.take_in(out);
        }
        self.inputs += 1;
    }

    /// Every word in sight, for a story that fails.
    pub fn words(&self) -> Vec<String> {
        let mut all = Vec::new();
        let _ = self.look_at(|sim| {
            let _ = sim.find(|candidate: Candidate<'_>| -> Option<()> {
                if let Candidate::Text { content, .. } = candidate {
                    all.push(content.to_owned());
                }
                None
            });
        });
        all
    }

    /// What the one action says; what it says where it may not.
    pub fn action(&self) -> Option<String> {
        let evening = self.desk.evening();
        let guide = super::super::guide::guide(evening.tables());
        self.screen.ready(evening, &guide).map(|ready| ready.label)
    }

    /// Those colours, at 100 % or at 200 % on a small screen.
    pub fn seen(&mut self, colours: &'static Palette, narrow: bool) {
        self.look = Look::test();
        self.look.colours = colours;
        if narrow {
            self.look.width = 512.0;
            self.look.height = 350.0;
        }
    }

    /// The picture is the one that was looked at; `UPDATE=1` takes a new one.
    pub fn matches(&self, name: &str) {
        let theme = self.look.theme();
        let (snapshot, _) = self.look_at(|sim| sim.snapshot(&theme).unwrap());
        if let Some(folder) = std::env::var_os("PICTURES") {
            let path = PathBuf::from(folder).join(name);
            let _ = std::fs::remove_file(path.with_file_name(format!("{name}-tiny-skia.png")));
            snapshot.matches_image(path).unwrap();
        }
        let goldens = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/gui/snapshots");
        let golden = goldens.join(format!("table-{name}-tiny-skia.sha256"));
        if std::env::var_os("UPDATE").is_some() {
            let _ = std::fs::remove_file(&golden);
        } else {
            let path = golden.display();
            assert!(golden.exists(), "{path} is missing: UPDATE=1 makes it");
        }
        assert!(
            snapshot
                .matches_hash(goldens.join(format!("table-{name}")))
                .unwrap(),
            "{name} looks otherwise: look at it (PICTURES=folder), then UPDATE=1"
        );
    }

    /// No words are cut at the side, and none of the one action's at all.
    pub fn nothing_is_cut(&self, name: &str) {
        let mut cut = Vec::new();
        let action = self.action().unwrap_or_default();
        let _ = self.look_at(|sim| {
            let _ = sim.find(|candidate: Candidate<'_>| -> Option<()> {
                if let Candidate::Text {
                    content,
                    bounds,
                    visible_bounds,
                    ..
                } = candidate
                {
                    let seen = visible_bounds.map(|seen| (seen.width, seen.height));
                    let narrower = seen.is_some_and(|(width, _)| width + 0.5 < bounds.width);
                    let lower = seen.is_none_or(|(_, height)| height + 0.5 < bounds.height);
                    let main = content.trim_start_matches("▶ ") == action.trim_end_matches('…');
                    if narrower || (main && lower && content.starts_with('▶')) {
                        cut.push(content.to_owned());
                    }
                }
                None
            });
        });
        assert!(cut.is_empty(), "{name}: {cut:?}");
    }
}
