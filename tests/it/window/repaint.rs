//! What is repainted is all that has changed: after any key or click the
//! window looks as if it had been painted whole.
//!
//! The renderer compares what is to be drawn with what was, and paints only
//! the rectangles in which they differ; a window that is never shown does the
//! same here, as `present` in `iced_tiny_skia` does it.
#![allow(clippy::float_arithmetic)]

use banqueiro::cli::demo::{self, Amount};
use banqueiro::desk::Desk;
use banqueiro::desk::log::MemoryLog;
use banqueiro::kit::theme;
use banqueiro::ui::{self, App, Message, Source};
use iced::advanced::clipboard;
use iced::advanced::renderer::Style;
use iced::keyboard::{Key, Modifiers, key::Named};
use iced::{Event, Pixels, Point, Rectangle, Size, mouse, window};
use iced_test::runtime::user_interface::{Cache, UserInterface};
use iced_test::simulator;
use iced_tiny_skia::graphics::{Viewport, damage};
use iced_tiny_skia::{Layer, Renderer};

use super::hand::{Hand, settings, with};

const SIZE: Size<u32> = Size::new(1024, 700);

/// What a pixel may differ by unseen, at the rim of what was repainted.
const UNSEEN: u8 = 48;

/// Pixels that may: the toolkit takes a letter for no wider than its step, and
/// leaves the tip of a Q. A word that was forgotten has hundreds.
const TIPS: usize = 16;

/// A window that nobody sees.
struct Window {
    hand: Hand,
    renderer: Renderer,
    cache: Option<Cache>,
    cursor: Point,
    layers: Vec<Layer>,
    ground: Option<iced::Color>,
    pixels: tiny_skia::Pixmap,
    mask: tiny_skia::Mask,
}

fn canvas() -> tiny_skia::Pixmap {
    tiny_skia::Pixmap::new(SIZE.width, SIZE.height).unwrap()
}

impl Window {
    fn on(source: &Source) -> Window {
        // The faces are loaded with it.
        let hand = Hand::on(source);
        drop(hand.look());
        Window {
            hand,
            renderer: Renderer::new(theme::REGULAR, Pixels(16.0)),
            cache: Some(Cache::default()),
            cursor: Point::new(-1.0, -1.0),
            layers: Vec::new(),
            ground: None,
            pixels: canvas(),
            mask: tiny_skia::Mask::new(SIZE.width, SIZE.height).unwrap(),
        }
    }

    /// One event, and what follows from it.
    fn takes(&mut self, event: Event) {
        if let Event::Mouse(mouse::Event::CursorMoved { position }) = event {
            self.cursor = position;
        }
        let mut messages = Vec::new();
        self.shows(&[event], &mut messages);
        for message in messages {
            // Nothing is sent to a printer here.
            if !format!("{message:?}").contains("Print") {
                self.hand.takes(message);
            }
        }
        let redraw = window::Event::RedrawRequested(std::time::Instant::now());
        self.shows(&[Event::Window(redraw)], &mut Vec::new());
    }

    fn shows(&mut self, events: &[Event], messages: &mut Vec<Message>) {
        let room = Size::new(SIZE.width as f32, SIZE.height as f32);
        let cache = self.cache.take().unwrap_or_default();
        let cursor = mouse::Cursor::Available(self.cursor);
        let app = &self.hand.app;
        let mut face = UserInterface::build(ui::view(app), room, cache, &mut self.renderer);
        let mut clipboard = clipboard::Null;
        let _ = face.update(events, cursor, &mut self.renderer, &mut clipboard, messages);
        let theme = app.settings().palette().theme();
        let text_color = app.style(&theme).text_color;
        let style = Style { text_color };
        face.draw(&mut self.renderer, &theme, &style, cursor);
        self.cache = Some(face.into_cache());
    }

    /// Paints what has changed, as the window does; then compares with the
    /// whole painted anew. Pixels that differ.
    fn repaints(&mut self) -> usize {
        let app: &App = &self.hand.app;
        let ground = app
            .style(&app.settings().palette().theme())
            .background_color;
        let viewport = Viewport::with_physical_size(SIZE, 1.0);
        let all = Rectangle::with_size(viewport.logical_size());
        let now = self.renderer.layers().to_vec();
        let changed = if self.ground == Some(ground) {
            let bounds = |layer: &Layer| vec![layer.bounds];
            damage::diff(&self.layers, &now, bounds, Layer::damage)
        } else {
            vec![all]
        };
        let changed = damage::group(changed, all);
        self.layers = now;
        self.ground = Some(ground);
        let mut pixels = self.pixels.as_mut();
        self.renderer
            .draw(&mut pixels, &mut self.mask, &viewport, &changed, ground);
        let mut whole = canvas();
        let mut pixels = whole.as_mut();
        self.renderer
            .draw(&mut pixels, &mut self.mask, &viewport, &[all], ground);
        let pairs = self.pixels.pixels().iter().zip(whole.pixels());
        pairs
            .filter(|(one, other)| {
                let far = |one: u8, other: u8| one.abs_diff(other) > UNSEEN;
                far(one.red(), other.red())
                    || far(one.green(), other.green())
                    || far(one.blue(), other.blue())
            })
            .count()
    }
}

/// Two nights that were played, in memory.
fn played() -> Source {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    demo::invent(&mut desk, 7, Amount::Nights(2), &mut |_, _| {}).unwrap();
    Source::kept("memória", desk.into_log())
}

fn key(rng: &mut fastrand::Rng) -> Event {
    let named = [
        Named::Tab,
        Named::Tab,
        Named::Enter,
        Named::Backspace,
        Named::Escape,
        Named::Space,
        Named::ArrowRight,
        Named::F1,
        Named::F2,
    ];
    match rng.u8(..10) {
        0..3 => {
            let digit = rng.u8(b'1'..=b'7') as char;
            with(Key::Character(digit.to_string().into()), Modifiers::CTRL)
        }
        3..6 => {
            let letter = ["4", "0", "2", "a", "j", "g", "Q", ","][rng.usize(..8)];
            simulator::press_key(Key::Character(letter.into()), Some(letter.into()))
        }
        6 => with(
            Key::Character(if rng.bool() { "z" } else { "+" }.into()),
            Modifiers::CTRL,
        ),
        _ => simulator::press_key(Key::Named(named[rng.usize(..named.len())]), None),
    }
}

#[test]
fn what_is_repainted_is_all_that_has_changed() {
    assert_eq!(settings().default_font, theme::REGULAR);
    let folder = tempfile::tempdir().unwrap();
    let sources = [Source::kept("memória", MemoryLog::default()), played()];
    for seed in 0..3 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut source = sources[usize::from(seed > 0)].clone();
        // For sheets that are saved on the way.
        source.folder = Some(folder.path().to_owned());
        let mut window = Window::on(&source);
        for turn in 0..30 {
            if rng.u8(..3) == 0 {
                let position = Point::new(rng.f32() * 1024.0, rng.f32() * 700.0);
                let left = mouse::Button::Left;
                for event in [
                    mouse::Event::CursorMoved { position },
                    mouse::Event::ButtonPressed(left),
                    mouse::Event::ButtonReleased(left),
                ] {
                    window.takes(Event::Mouse(event));
                    assert!(
                        window.repaints() <= TIPS,
                        "{event:?}, seed {seed}, turn {turn}"
                    );
                }
            } else {
                let event = key(&mut rng);
                window.takes(event.clone());
                assert!(
                    window.repaints() <= TIPS,
                    "{event:?}, seed {seed}, turn {turn}"
                );
            }
        }
    }
}
