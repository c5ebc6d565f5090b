//! A banker with one hand, for stories: clicks and keys on the screens, orders
//! to a desk in memory, as the window does it.
#![expect(clippy::float_arithmetic, reason = "places on the screen")]
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::PathBuf;

use chrono::{DateTime, FixedOffset};
use iced::keyboard::{Key, Modifiers, key::Named};
use iced::{Element, Settings, Size, widget};
use iced_test::Simulator;
use iced_test::selector::Candidate;

use super::{Message, Screen};
use crate::cli::script::Script;
use crate::cli::script::time::Time;
use crate::desk::evening::Evening;
use crate::desk::log::MemoryLog;
use crate::desk::{Desk, Order};
use crate::domain::ledger::{CashPlace, ChipPlace};
use crate::domain::people::PlayerId;
use crate::games::poker::{Moment, Session};
use crate::kit::act::{Action, Place, SheetRequest};
use crate::kit::theme::{self, Palette};
use crate::kit::{Look, fonts, keys, part};

/// Four people known to the book; nobody plays.
pub(super) const KNOWN: &str = "noite \"Sexta\"\njogadores Ana Beto Caio Duda\n";

/// Four players, cacife 50, pingo 1; Duda deals, so Ana speaks first.
pub(super) const FOUR: &str = "noite \"Sexta\"\njogadores Ana Beto Caio Duda\nbanqueiro Ana\n\
     fichas sugestão 3\njogo poker\n\
     partida cacife 50 pingo 1 carteador Duda lugares Ana Beto Caio Duda\ntodos compram\n";

/// After a round in which Beto lost 38: Ana 90, Beto 12, Caio and Duda 49.
pub(super) const SHORT: &str = "rodada\nAna abre 37  Beto paga  Caio sai  Duda sai\n\
     fim da troca\nAna abre 1  Beto sai\n";

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-12-04T21:00:00-03:00").unwrap()
}

/// What comes out of the window.
#[derive(Clone, Debug)]
enum Out {
    Enter,
    Screen(Message),
}

/// The banker.
pub(super) struct Hand {
    pub(super) desk: Desk<MemoryLog>,
    pub(super) screen: Screen,
    pub(super) place: Place,
    pub(super) look: Look,
    /// Clicks, and keys but for the digits of amounts.
    pub(super) inputs: u32,
    pub(super) printed: Vec<SheetRequest>,
    pub(super) refused: Option<String>,
    /// The field that was last given the keyboard.
    pub(super) focused: Option<&'static str>,
}

impl Hand {
    /// At the table, after this script.
    pub(super) fn after(script: &str) -> Hand {
        let mut desk = Desk::open(MemoryLog::default()).unwrap();
        let played = Script::new(&mut desk, Time::new(clock)).play(script, 1);
        if let Err(why) = played {
            panic!("{why}");
        }
        let mut look = Look::test();
        (look.width, look.height) = (1920.0, 1700.0);
        Hand {
            desk,
            screen: Screen::default(),
            place: Place::Table,
            look,
            inputs: 0,
            printed: Vec::new(),
            refused: None,
            focused: None,
        }
    }

    /// Four players at the table, after these further lines.
    pub(super) fn four(more: &str) -> Hand {
        Hand::after(&format!("{FOUR}{more}"))
    }

    pub(super) fn evening(&self) -> &Evening {
        self.desk.evening()
    }

    pub(super) fn session(&self) -> &Session {
        self.evening().tables().poker.session().unwrap()
    }

    pub(super) fn moment(&self) -> Moment {
        self.evening().tables().poker.moment()
    }

    /// Chips of people 1, 2 …, in reais.
    pub(super) fn chips(&self) -> Vec<i64> {
        let tables = self.evening().tables();
        let people = tables.counter.people().keys();
        let stack = |player: &PlayerId| tables.ledger.stack(*player).centavos() / 100;
        people.map(stack).collect()
    }

    /// Money in the box of chip sales, and chips in the pot, in reais.
    pub(super) fn boxes(&self) -> (i64, i64) {
        let ledger = &self.evening().tables().ledger;
        let cash = ledger.cash(CashPlace::Box).centavos() / 100;
        (cash, ledger.chips(ChipPlace::Pot).centavos() / 100)
    }

    fn look_at<T>(&self, with: impl FnOnce(&mut Simulator<'_, Out>) -> T) -> (T, Vec<Out>) {
        let evening = self.desk.evening();
        let view = self.screen.view(self.place, evening, &self.look);
        let root: Element<'_, Out> = keys::key_area(view.map(Out::Screen), |key, modifiers| {
            if *key == Key::Named(Named::Enter) {
                return Some(Out::Enter);
            }
            let meant = self.screen.key(self.place, key, modifiers, evening);
            meant.map(Out::Screen)
        });
        let root = widget::container(root)
            .width(iced::Fill)
            .height(iced::Fill)
            .style(part::ground(self.look.colours.ground));
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
                Out::Enter => self.screen.primary(self.place, self.desk.evening()),
            };
            if let Some(message) = message {
                self.give(message);
            }
        }
    }

    /// A message, as the window hands it on.
    pub(super) fn give(&mut self, message: Message) {
        let action = self.screen.update(message, self.desk.evening());
        self.perform(action);
    }

    fn perform(&mut self, action: Action<Message>) {
        match action {
            Action::Submit(order) => self.submit(vec![order]),
            Action::SubmitAll(orders) => self.submit(orders),
            Action::Then(orders, then) => {
                self.submit(orders);
                self.perform(*then);
            }
            Action::Both(first, second) => {
                self.perform(*first);
                self.perform(*second);
            }
            Action::Go(place) => self.place = place,
            Action::Print(request) => self.printed.push(request),
            Action::Focus(id) => self.focused = Some(id),
            _ => {}
        }
    }

    fn submit(&mut self, orders: Vec<Order>) {
        for order in orders {
            if let Err(why) = self.desk.submit(&order, None, clock()) {
                self.refused = Some(crate::words::desk::error(&why, self.desk.evening()));
                break;
            }
        }
    }

    /// Clicks on what says that.
    #[track_caller]
    pub(super) fn click(&mut self, words: &str) {
        let (found, out) = self.look_at(|sim| sim.click(words).map(|_| ()));
        if let Err(why) = found {
            panic!("“{words}” can't be clicked: {why:?} in {:#?}", self.words());
        }
        self.inputs += 1;
        self.take_in(out);
    }

    /// Clicks what says `label` below what begins with `under`.
    #[track_caller]
    pub(super) fn click_under(&mut self, under: &'static str, label: &'static str) {
        let (found, out) = self.look_at(|sim| {
            let head = sim.find(move |candidate: Candidate<'_>| match candidate {
                Candidate::Text {
                    content, bounds, ..
                } if content.contains(under) => Some(bounds),
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
            panic!("“{label}” under “{under}”: {why:?} in {:#?}", self.words());
        }
        self.inputs += 1;
        self.take_in(out);
    }

    /// Is that said?
    pub(super) fn sees(&self, words: &str) -> bool {
        let said = self.words();
        let sees = said.iter().any(|each| each.contains(words));
        if !sees {
            eprintln!("no “{words}” in {said:#?}");
        }
        sees
    }

    /// A key that is no digit of an amount.
    pub(super) fn key(&mut self, key: impl Into<Key>) {
        let key = key.into();
        let (_, out) = self.look_at(|sim| sim.tap_key(key));
        self.inputs += 1;
        self.take_in(out);
    }

    pub(super) fn enter(&mut self) {
        self.key(Named::Enter);
    }

    /// Keys one after the other, each counted.
    pub(super) fn keys(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.key(Key::Character(letter.to_string().into()));
        }
    }

    /// Digits of an amount: they count for nothing.
    pub(super) fn digits(&mut self, digits: &str) {
        let before = self.inputs;
        self.keys(digits);
        self.inputs = before;
    }

    /// Clicks into the field with that id and types, a letter at a time.
    #[track_caller]
    pub(super) fn type_in(&mut self, id: &'static str, typed: &str) {
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

    /// Enter in the field with that id.
    #[track_caller]
    pub(super) fn enter_in(&mut self, id: &'static str) {
        let (_, out) = self.look_at(|sim| {
            sim.click(widget::Id::new(id)).unwrap();
            sim.tap_key(Named::Enter);
        });
        self.take_in(out);
    }

    /// Every word in sight.
    pub(super) fn words(&self) -> Vec<String> {
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

    /// What the one action says, without its mark.
    pub(super) fn action(&self) -> String {
        let words = self.words();
        let mut marked = words.iter().filter_map(|said| said.strip_prefix("▶ "));
        // "Mais" has the same mark, and stands before it.
        marked.next_back().unwrap_or_default().to_owned()
    }

    /// Those colours, at 100 % or at 200 % on a small screen.
    pub(super) fn seen(&mut self, colours: &'static Palette, narrow: bool) {
        self.look = Look::test();
        self.look.colours = colours;
        if narrow {
            (self.look.width, self.look.height) = (512.0, 350.0);
        }
    }

    /// The picture is the one that was looked at; `UPDATE=1` takes a new one,
    /// `PICTURES=folder` leaves it there.
    pub(super) fn matches(&self, name: &str) {
        let theme = self.look.theme();
        let (snapshot, _) = self.look_at(|sim| sim.snapshot(&theme).unwrap());
        if let Some(folder) = std::env::var_os("PICTURES") {
            let path = PathBuf::from(folder).join(name);
            let _ = std::fs::remove_file(path.with_file_name(format!("{name}-tiny-skia.png")));
            snapshot.matches_image(path).unwrap();
        }
        let goldens = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/gui/snapshots");
        let golden = goldens.join(format!("{name}-tiny-skia.sha256"));
        if std::env::var_os("UPDATE").is_some() {
            let _ = std::fs::remove_file(&golden);
        } else {
            let path = golden.display();
            assert!(golden.exists(), "{path} is missing: UPDATE=1 makes it");
        }
        assert!(
            snapshot.matches_hash(goldens.join(name)).unwrap(),
            "{name} looks otherwise: look at it (PICTURES=folder), then UPDATE=1"
        );
    }

    /// No words are cut at the side.
    pub(super) fn nothing_is_cut(&self, name: &str) {
        let mut cut = Vec::new();
        let _ = self.look_at(|sim| {
            let _ = sim.find(|candidate: Candidate<'_>| -> Option<()> {
                if let Candidate::Text {
                    content,
                    bounds,
                    visible_bounds: Some(seen),
                    ..
                } = candidate
                    && seen.width + 0.5 < bounds.width
                {
                    cut.push(content.to_owned());
                }
                None
            });
        });
        assert!(cut.is_empty(), "{name}: {cut:?}");
    }

    /// What a key alone would do.
    pub(super) fn meant(&self, key: &Key) -> Option<Message> {
        let evening = self.desk.evening();
        self.screen
            .key(self.place, key, Modifiers::default(), evening)
    }
}
