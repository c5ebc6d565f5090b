//! A hand at the window, for tests: it sees, presses, types and counts. Its desk is real.
#![allow(clippy::unwrap_used, clippy::panic)]

mod close;

use chrono::{DateTime, FixedOffset};
use iced::keyboard::{Key, Modifiers, key::Named};
use iced::{Element, Event, Pixels, Point, Settings, Size, mouse};
use iced_test::core::widget::operation::{Outcome, black_box, focusable};
use iced_test::core::{clipboard, renderer::Headless};
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::Cache;
use iced_test::selector::Selector as _;
use iced_test::{Simulator, simulator};

use crate::bank::{self, MoneyKind};
use crate::desk::evening::Evening;
use crate::desk::log::MemoryLog;
use crate::desk::{Desk, Order};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::{Command, arremate};
use crate::kit::act::{Action, Place, SheetRequest};
use crate::kit::theme::{self, Palette};
use crate::kit::{Look, fonts, keys};

pub(super) const ANA: PlayerId = PlayerId(1);
pub(super) const BETO: PlayerId = PlayerId(2);
pub(super) const CAIO: PlayerId = PlayerId(3);
pub(super) const DUDA: PlayerId = PlayerId(4);
pub(super) const ALL: [PlayerId; 4] = [ANA, BETO, CAIO, DUDA];

pub(super) fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

fn now() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

/// A desk with an open evening and four known people.
pub(super) fn evening() -> Desk<MemoryLog> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let order = Order::OpenEvening {
        title: "Sexta".into(),
        money: MoneyKind::Toy,
    };
    desk.submit(&order, None, now()).unwrap();
    for name in ["Ana", "Beto", "Caio", "Duda"] {
        bank(&mut desk, bank::Command::AddPerson { name: name.into() });
    }
    desk
}

/// The manual's table, Cacifes sold: 4 × 87 with Sugestão 3.
pub(super) fn manual() -> Desk<MemoryLog> {
    let mut desk = evening();
    bank(&mut desk, bank::Command::SetBanker { player: ANA });
    let amounts = ALL.into_iter().zip([50, 100, 46, 150].map(reais)).collect();
    game(&mut desk, arremate::Command::Declare { amounts });
    let set = crate::domain::chips::ChipSet::suggestion(3, 100).unwrap();
    bank(&mut desk, bank::Command::ChooseChips { set });
    game(
        &mut desk,
        arremate::Command::StartPartida {
            seats: ALL.to_vec(),
            decks: 3,
            dealer: DUDA,
            cacife: None,
        },
    );
    let buyers = ALL.map(|player| (player, None)).to_vec();
    game(&mut desk, arremate::Command::SellCacife { buyers });
    desk
}

pub(super) fn bank(desk: &mut Desk<MemoryLog>, command: bank::Command) {
    desk.submit(&Order::Do(Command::Bank(command)), None, now())
        .unwrap();
}

pub(super) fn game(desk: &mut Desk<MemoryLog>, command: arremate::Command) {
    desk.submit(&Order::Do(Command::Arremate(command)), None, now())
        .unwrap();
}

/// To the count: in the penultimate round Ana wins the four antes unseen, 86
/// for each of the others and 90 for her; the last round brings nothing.
pub(super) fn to_count(desk: &mut Desk<MemoryLog>) {
    use arremate::Command as Game;
    use arremate::rules::betting::Action as Bet;
    use arremate::rules::command::{First, RoundKind};
    let kind = RoundKind::Penultimate;
    game(desk, Game::StartRound { kind });
    let first = First::Named(BETO);
    game(desk, Game::BeginBetting { first });
    for player in [BETO, CAIO, DUDA] {
        let action = Bet::Fold;
        game(desk, Game::Act { player, action });
    }
    let kind = RoundKind::Last;
    game(desk, Game::StartRound { kind });
    let taken = Vec::new();
    game(desk, Game::EndLastRound { taken });
}

/// What every screen has.
pub(super) trait Story: Default {
    type Message: Clone + std::fmt::Debug + Send + 'static;
    fn take(&mut self, message: Self::Message, evening: &Evening) -> Action<Self::Message>;
    fn draw<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Self::Message>;
    fn enter(&self, evening: &Evening) -> Option<Self::Message>;
    fn pressed(&self, key: &Key, evening: &Evening) -> Option<Self::Message>;
}

macro_rules! story {
    ($($module:ident)*) => { $(
        impl Story for super::$module::Screen {
            type Message = super::$module::Message;
            fn take(&mut self, message: Self::Message, evening: &Evening) -> Action<Self::Message> {
                self.update(message, evening)
            }
            fn draw<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Self::Message> {
                self.view(evening, look)
            }
            fn enter(&self, evening: &Evening) -> Option<Self::Message> {
                self.primary(evening)
            }
            fn pressed(&self, key: &Key, evening: &Evening) -> Option<Self::Message> {
                self.key(key, Modifiers::default(), evening)
            }
        }
    )* };
}
story!(preparation finish pause close);

/// A hand at a screen.
pub(super) struct Hand<S: Story> {
    pub(super) desk: Desk<MemoryLog>,
    pub(super) screen: S,
    /// Clicks and keys, but the digits of amounts and counts.
    pub(super) inputs: u32,
    pub(super) printed: Vec<SheetRequest>,
    pub(super) went: Option<Place>,
    look: Look,
    cache: Cache,
    renderer: iced::Renderer,
}

fn settings() -> Settings {
    Settings {
        fonts: fonts::embedded(),
        default_font: theme::REGULAR,
        ..Settings::default()
    }
}

impl<S: Story> Hand<S> {
    pub(super) fn at(desk: Desk<MemoryLog>) -> Hand<S> {
        // Its only use is to load the fonts.
        drop(Simulator::<(), iced::Theme, iced::Renderer>::with_settings(
            settings(),
            iced::widget::text(""),
        ));
        Hand {
            desk,
            screen: S::default(),
            inputs: 0,
            printed: Vec::new(),
            went: None,
            look: Look::test(),
            cache: Cache::default(),
            renderer: renderer(),
        }
    }

    /// Presses what bears this label.
    #[track_caller]
    pub(super) fn click(&mut self, label: &str) {
        self.inputs += 1;
        // What is scrolled away is scrolled to, which is no press.
        let spot = self.find(label).unwrap_or_else(|| panic!("no “{label}”"));
        self.events(simulator::click().collect(), Some(spot));
    }

    /// Is that said anywhere?
    pub(super) fn sees(&mut self, said: &str) -> bool {
        self.find(said).is_some()
    }

    /// Types where the keyboard is; digits and commas of amounts don't count.
    pub(super) fn types(&mut self, text: &str) {
        let letters = text.chars().filter(|c| !c.is_ascii_digit() && *c != ',');
        self.inputs += u32::try_from(letters.count()).unwrap();
        self.events(simulator::typewrite(text).collect(), None);
    }

    pub(super) fn key(&mut self, key: Named) {
        self.inputs += 1;
        self.events(simulator::tap_key(key, None).collect(), None);
    }

    pub(super) fn enter(&mut self) {
        self.key(Named::Enter);
    }

    pub(super) fn tab(&mut self) {
        self.key(Named::Tab);
    }

    /// What chance would say: the screen is told instead.
    pub(super) fn says(&mut self, message: S::Message) {
        self.inputs += 1;
        let action = self.screen.take(message, self.desk.evening());
        self.perform(action);
    }

    fn size(&self) -> Size {
        // Tall, so that nothing is scrolled away.
        Size::new(self.look.width, 4200.0)
    }

    fn find(&mut self, label: &str) -> Option<Point> {
        let root = root(&self.screen, self.desk.evening(), &self.look);
        let mut ui = UserInterface::build(
            root,
            self.size(),
            std::mem::take(&mut self.cache),
            &mut self.renderer,
        );
        let mut spot = None;
        for label in [label.to_owned(), format!("▶ {label}"), format!("✓ {label}")] {
            let mut operation = label.find();
            ui.operate(&self.renderer, &mut black_box(&mut operation));
            use iced_test::core::widget::Operation as _;
            if let Outcome::Some(Some(found)) = operation.finish() {
                spot = spot.or(found.visible_bounds().map(|bounds| bounds.center()));
            }
        }
        self.cache = ui.into_cache();
        spot
    }

    fn events(&mut self, events: Vec<Event>, spot: Option<Point>) {
        for event in events {
            let mut messages = Vec::new();
            let size = self.size();
            let cursor = spot.map_or(mouse::Cursor::Unavailable, mouse::Cursor::Available);
            let root = root(&self.screen, self.desk.evening(), &self.look);
            let cache = std::mem::take(&mut self.cache);
            let mut ui = UserInterface::build(root, size, cache, &mut self.renderer);
            let _ = ui.update(
                &[event],
                cursor,
                &mut self.renderer,
                &mut clipboard::Null,
                &mut messages,
            );
            self.cache = ui.into_cache();
            for message in messages {
                let action = self.screen.take(message, self.desk.evening());
                self.perform(action);
            }
        }
    }

    fn perform(&mut self, action: Action<S::Message>) {
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
            Action::Print(request) => self.printed.push(request),
            Action::Go(to) => self.went = Some(to),
            Action::Focus(id) => self.focus(id),
            Action::None | Action::Run(_) | Action::Copy(_) => {}
        }
    }

    fn submit(&mut self, orders: Vec<Order>) {
        for order in orders {
            self.desk.submit(&order, None, now()).unwrap();
        }
    }

    /// Gives the keyboard to a field, as a click into it would.
    pub(super) fn focus_on(&mut self, id: &'static str) {
        self.focus(id);
    }

    fn focus(&mut self, id: &'static str) {
        let size = self.size();
        let root = root(&self.screen, self.desk.evening(), &self.look);
        let cache = std::mem::take(&mut self.cache);
        let mut ui = UserInterface::build(root, size, cache, &mut self.renderer);
        let mut operation = focusable::focus::<()>(id.into());
        ui.operate(&self.renderer, &mut operation);
        self.cache = ui.into_cache();
    }

    /// Compares what is drawn with the goldens, in three palettes. A golden
    /// that is missing is a failure, but with `UPDATE=1` in the environment.
    /// `LOOK=folder` leaves the pictures there.
    pub(super) fn looks(&self, name: &str) {
        for (palette, suffix) in [
            (&theme::LIGHT, "light"),
            (&theme::DARK, "dark"),
            (&theme::HIGH_CONTRAST, "contrast"),
        ] {
            let name = format!("{name}-{suffix}");
            self.looks_in(&name, palette);
        }
        if let Some(folder) = std::env::var_os("LOOK") {
            let folder = std::path::Path::new(&folder);
            // 200 % on a small screen, a large screen, 200 % on a large one.
            for (width, height) in [(512, 350), (1920, 1080), (960, 540)] {
                let rgba = self.shot(&theme::LIGHT, width, height);
                let file = folder.join(format!("{name}-{width}.png"));
                image::save_buffer(file, &rgba, width, height, image::ColorType::Rgba8).unwrap();
            }
        }
    }

    /// What is drawn, as pixels.
    fn shot(&self, colours: &'static Palette, width: u32, height: u32) -> Vec<u8> {
        let size = Size::new(width as f32, height as f32);
        let look = Look {
            colours,
            width: size.width,
            height: size.height,
            held: false,
            loose: None,
        };
        let mut renderer = renderer();
        let mut ui = UserInterface::build(
            self.screen.draw(self.desk.evening(), &look),
            size,
            Cache::default(),
            &mut renderer,
        );
        let redraw = Event::Window(iced::window::Event::RedrawRequested(
            iced_test::core::time::Instant::now(),
        ));
        let mut messages = Vec::new();
        let cursor = mouse::Cursor::Unavailable;
        let clipboard = &mut clipboard::Null;
        let _ = ui.update(&[redraw], cursor, &mut renderer, clipboard, &mut messages);
        let style = iced_test::core::renderer::Style {
            text_color: colours.text.color(),
        };
        ui.draw(&mut renderer, &look.theme(), &style, cursor);
        renderer.screenshot(Size::new(width, height), 1.0, colours.ground.color())
    }

    fn looks_in(&self, name: &str, colours: &'static Palette) {
        let (width, height) = (1024, 700);
        let rgba = self.shot(colours, width, height);
        if let Some(folder) = std::env::var_os("LOOK") {
            let file = std::path::Path::new(&folder).join(format!("{name}.png"));
            image::save_buffer(file, &rgba, width, height, image::ColorType::Rgba8).unwrap();
        }
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/gui/snapshots");
        let golden = std::path::Path::new(folder).join(format!("{name}.blake3"));
        let now = blake3::hash(&rgba).to_hex().to_string();
        if std::env::var_os("UPDATE").is_some() {
            std::fs::create_dir_all(folder).unwrap();
            std::fs::write(&golden, format!("{now}\n")).unwrap();
            return;
        }
        let kept = std::fs::read_to_string(&golden)
            .unwrap_or_else(|_| panic!("{} is missing: UPDATE=1", golden.display()));
        assert_eq!(
            kept.trim(),
            now,
            "{name} looks otherwise: LOOK=folder shows how"
        );
    }
}

fn renderer() -> iced::Renderer {
    iced::futures::executor::block_on(<iced::Renderer as Headless>::new(
        theme::REGULAR,
        Pixels(16.0),
        Some("tiny-skia"),
    ))
    .unwrap()
}

fn root<'a, S: Story>(screen: &'a S, evening: &'a Evening, look: &Look) -> Element<'a, S::Message> {
    keys::key_area(screen.draw(evening, look), move |key, _| match key {
        Key::Named(Named::Enter) => screen.enter(evening),
        key => screen.pressed(key, evening),
    })
}
