//! A window that nobody sees.
//!
//! The renderer compares what is to be drawn with what was, and paints only
//! the rectangles in which they differ; this one does the same, as `present`
//! in `iced_tiny_skia` does it.
#![allow(clippy::float_arithmetic)]

use banqueiro::kit::theme;
use banqueiro::ui::{self, App, Message, Source};
use iced::advanced::clipboard;
use iced::advanced::renderer::Style;
use iced::advanced::widget::Operation;
use iced::advanced::widget::operation::Outcome;
use iced::{Event, Pixels, Point, Rectangle, Size, mouse, window};
use iced_test::futures::futures::StreamExt as _;
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::user_interface::{Cache, State, UserInterface};
use iced_test::runtime::{Action, task};
use iced_tiny_skia::graphics::{Viewport, damage};
use iced_tiny_skia::{Layer, Renderer};

use super::hand::Hand;

const SIZE: Size<u32> = Size::new(1024, 700);

/// What a pixel may differ by unseen, at the rim of what was repainted.
const UNSEEN: u8 = 4;

/// Its program, and what it has drawn and painted.
pub struct Window {
    /// Whoever uses it.
    pub hand: Hand,
    renderer: Renderer,
    cache: Option<Cache>,
    cursor: Point,
    /// The keyboard goes where the program sends it.
    obeys: bool,
    layers: Vec<Layer>,
    ground: Option<iced::Color>,
    pixels: tiny_skia::Pixmap,
    mask: tiny_skia::Mask,
}

fn canvas() -> tiny_skia::Pixmap {
    tiny_skia::Pixmap::new(SIZE.width, SIZE.height).unwrap()
}

impl Window {
    /// On a book, its faces loaded.
    pub fn on(source: &Source) -> Window {
        let hand = Hand::on(source);
        drop(hand.look());
        Window {
            hand,
            renderer: Renderer::new(theme::REGULAR, Pixels(16.0)),
            cache: Some(Cache::default()),
            cursor: Point::new(-1.0, -1.0),
            obeys: false,
            layers: Vec::new(),
            ground: None,
            pixels: canvas(),
            mask: tiny_skia::Mask::new(SIZE.width, SIZE.height).unwrap(),
        }
    }

    /// One event, and what follows from it.
    pub fn takes(&mut self, event: Event) {
        self.begins(event);
        while self.goes_on() {}
    }

    /// One event, and what is painted first.
    pub fn begins(&mut self, event: Event) {
        if let Event::Mouse(mouse::Event::CursorMoved { position }) = event {
            self.cursor = position;
        }
        let mut messages = Vec::new();
        self.shows(&[event], &mut messages);
        self.hears(messages);
        self.goes_on();
    }

    /// What is painted next. Is more to come?
    pub fn goes_on(&mut self) -> bool {
        let redraw = || {
            let now = std::time::Instant::now();
            [Event::Window(window::Event::RedrawRequested(now))]
        };
        let mut messages = Vec::new();
        let more = self.shows(&redraw(), &mut messages);
        if !messages.is_empty() {
            // They are heard before it is painted.
            self.hears(messages);
            return self.shows(&redraw(), &mut Vec::new());
        }
        more
    }

    fn hears(&mut self, messages: Vec<Message>) {
        for message in messages {
            // Nothing is sent to a printer here.
            if format!("{message:?}").contains("Print") {
                continue;
            }
            if self.obeys {
                self.says(message);
            } else {
                self.hand.takes(message);
            }
        }
    }

    fn scale(&self) -> f32 {
        f32::from(self.hand.app.settings().zoom()) / 100.0
    }

    /// Room for the page, logical.
    fn room(&self) -> Size {
        let scale = self.scale();
        Size::new(SIZE.width as f32 / scale, SIZE.height as f32 / scale)
    }

    /// A message, as if a control had sent it; the keyboard goes where the
    /// program sends it.
    pub fn says(&mut self, message: Message) {
        let task = self.hand.app.update(message);
        let Some(mut answers) = task::into_stream(task) else {
            return;
        };
        while let Some(answer) = block_on(answers.next()) {
            match answer {
                Action::Output(message) => self.says(message),
                Action::Widget(operation) => self.obeys(operation),
                _ => {}
            }
        }
        while self.goes_on() {}
    }

    /// An event, after which the keyboard goes where the program sends it.
    pub fn follows(&mut self, event: Event) {
        self.obeys = true;
        self.takes(event);
        self.obeys = false;
    }

    fn obeys(&mut self, mut operation: Box<dyn Operation>) {
        loop {
            self.operate(&mut *operation);
            match operation.finish() {
                Outcome::Chain(next) => operation = next,
                Outcome::None | Outcome::Some(()) => break,
            }
        }
    }

    /// Asks what stands there now.
    pub fn operate(&mut self, operation: &mut dyn Operation) {
        let room = self.room();
        let cache = self.cache.take().unwrap_or_default();
        let view = ui::view(&self.hand.app);
        let mut face = UserInterface::build(view, room, cache, &mut self.renderer);
        face.operate(&self.renderer, operation);
        self.cache = Some(face.into_cache());
    }

    /// Does it ask to be painted once more, at once?
    fn shows(&mut self, events: &[Event], messages: &mut Vec<Message>) -> bool {
        let room = self.room();
        let cache = self.cache.take().unwrap_or_default();
        let cursor = mouse::Cursor::Available(self.cursor);
        let app = &self.hand.app;
        let mut face = UserInterface::build(ui::view(app), room, cache, &mut self.renderer);
        let mut clipboard = clipboard::Null;
        let (state, _) = face.update(events, cursor, &mut self.renderer, &mut clipboard, messages);
        let theme = app.settings().palette().theme();
        let text_color = app.style(&theme).text_color;
        let style = Style { text_color };
        face.draw(&mut self.renderer, &theme, &style, cursor);
        self.cache = Some(face.into_cache());
        let next = window::RedrawRequest::NextFrame;
        matches!(state, State::Updated { redraw_request, .. } if redraw_request == next)
    }

    /// Paints what has changed, as the window does; then compares with the
    /// whole painted anew. Pixels that differ.
    pub fn repaints(&mut self) -> usize {
        let app: &App = &self.hand.app;
        let ground = app
            .style(&app.settings().palette().theme())
            .background_color;
        let viewport = Viewport::with_physical_size(SIZE, self.scale());
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
