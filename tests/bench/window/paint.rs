//! Where the time from key to pixels goes: the window's own work for one key,
//! step by step, in a window that nobody sees. A diagnosis; no limit hangs on
//! it.

use std::path::Path;
use std::time::{Duration, Instant};

use banqueiro::kit::act::Place;
use banqueiro::kit::{fonts, theme};
use banqueiro::ui::{self, App, Message, Source};
use iced::advanced::clipboard;
use iced::advanced::renderer::Style;
use iced::keyboard::{Key, key::Named};
use iced::{Event, Pixels, Point, Rectangle, Size, mouse, window};
use iced_test::runtime::user_interface::{Cache, UserInterface};
use iced_test::simulator;
use iced_tiny_skia::graphics::{Viewport, damage};
use iced_tiny_skia::{Layer, Renderer};

use super::median;
use super::screen::Trouble;

const SIZE: Size<u32> = Size::new(1024, 700);
/// Keys pressed, of which the first few aren't counted.
const KEYS: usize = 80;
const WARM: usize = 6;

/// What one key costs, and how much is painted anew.
#[derive(Clone, Copy, Default)]
struct Cost {
    takes: Duration,
    decides: Duration,
    builds: Duration,
    settles: Duration,
    draws: Duration,
    compares: Duration,
    paints: Duration,
    area: f32,
}

struct Unseen {
    app: App,
    renderer: Renderer,
    cache: Option<Cache>,
    layers: Vec<Layer>,
    pixels: tiny_skia::Pixmap,
    mask: tiny_skia::Mask,
}

impl Unseen {
    fn shows(&mut self, event: Option<Event>, focus: Option<&'static str>, cost: &mut Cost) {
        let room = Size::new(SIZE.width as f32, SIZE.height as f32);
        let cursor = mouse::Cursor::Available(Point::new(-1.0, -1.0));
        let mut clipboard = clipboard::Null;
        let mut messages: Vec<Message> = Vec::new();
        let cache = self.cache.take().unwrap_or_default();
        let renderer = &mut self.renderer;
        let mut face = UserInterface::build(ui::view(&self.app), room, cache, renderer);
        if let Some(id) = focus {
            let mut focus = iced::advanced::widget::operation::focusable::focus::<()>(id.into());
            face.operate(
                renderer,
                &mut iced::advanced::widget::operation::black_box(&mut focus),
            );
        }
        let begun = Instant::now();
        if let Some(event) = event {
            let _ = face.update(&[event], cursor, renderer, &mut clipboard, &mut messages);
        }
        let cache = face.into_cache();
        cost.takes = begun.elapsed();

        let begun = Instant::now();
        let told = !messages.is_empty();
        for message in messages.drain(..) {
            let _ = self.app.update(message);
        }
        cost.decides = begun.elapsed();

        let begun = Instant::now();
        let mut face = UserInterface::build(ui::view(&self.app), room, cache, renderer);
        // Else what is there is drawn once more; only here it was put away.
        if told {
            cost.builds = begun.elapsed();
        }

        let begun = Instant::now();
        let redraw = Event::Window(window::Event::RedrawRequested(Instant::now()));
        let _ = face.update(&[redraw], cursor, renderer, &mut clipboard, &mut messages);
        cost.settles = begun.elapsed();

        let begun = Instant::now();
        let theme = self.app.settings().palette().theme();
        let style = self.app.style(&theme);
        let text_color = style.text_color;
        face.draw(renderer, &theme, &Style { text_color }, cursor);
        self.cache = Some(face.into_cache());
        cost.draws = begun.elapsed();

        let begun = Instant::now();
        let viewport = Viewport::with_physical_size(SIZE, 1.0);
        let now = self.renderer.layers().to_vec();
        let bounds = |layer: &Layer| vec![layer.bounds];
        let changed = damage::diff(&self.layers, &now, bounds, Layer::damage);
        let raw = changed.clone();
        let changed = damage::group(changed, Rectangle::with_size(room));
        self.layers = now;
        cost.compares = begun.elapsed();
        cost.area = changed.iter().map(Rectangle::area).sum();
        if std::env::var_os("DAMAGE").is_some() {
            println!("{raw:?}\n  -> {changed:?}");
            for layer in &self.layers {
                let (quads, texts) = (layer.quads.len(), layer.text.len());
                println!("  {:?}: {quads} quads, {texts} texts", layer.bounds);
            }
        }

        let begun = Instant::now();
        let ground = style.background_color;
        let mut pixels = self.pixels.as_mut();
        self.renderer
            .draw(&mut pixels, &mut self.mask, &viewport, &changed, ground);
        cost.paints = begun.elapsed();
        for message in messages {
            let _ = self.app.update(message);
        }
    }
}

/// The work for a key at the table, and in the field of the history.
pub fn told(book: &Path) -> Result<(), Trouble> {
    let source = Source::file(book.to_owned());
    let settings = iced::Settings {
        fonts: fonts::embedded(),
        default_font: theme::REGULAR,
        ..iced::Settings::default()
    };
    for (place, field) in [(Place::Table, None), (Place::History, Some("procura"))] {
        let mut app = App::new(&source);
        let _ = app.update(Message::Go(place));
        // Loads the faces.
        drop(simulator::Simulator::with_settings(
            settings.clone(),
            ui::view(&app),
        ));
        let mut unseen = Unseen {
            app,
            renderer: Renderer::new(theme::REGULAR, Pixels(16.0)),
            cache: None,
            layers: Vec::new(),
            pixels: tiny_skia::Pixmap::new(SIZE.width, SIZE.height).ok_or("no canvas")?,
            mask: tiny_skia::Mask::new(SIZE.width, SIZE.height).ok_or("no mask")?,
        };
        unseen.shows(None, field, &mut Cost::default());
        let (mut costs, mut afters) = (Vec::new(), Vec::new());
        for turn in 0..KEYS {
            let event = if turn % 2 == 0 {
                simulator::press_key(Key::Character("4".into()), Some("4".into()))
            } else {
                simulator::press_key(Key::Named(Named::Backspace), None)
            };
            // What the processor remembers of the last key is gone, as in life.
            std::thread::sleep(Duration::from_millis(30));
            let mut cost = Cost::default();
            unseen.shows(Some(event), None, &mut cost);
            // The letter is seen first; what follows from it, after.
            let mut after = Cost::default();
            for _ in 0..2 {
                unseen.shows(None, None, &mut after);
            }
            if turn >= WARM {
                costs.push(cost);
                afters.push(after);
            }
        }
        for (what, costs) in [("the letter", costs), ("what follows", afters)] {
            println!("{place:?}, {what}");
            tell(&costs);
        }
    }
    Ok(())
}

fn tell(costs: &[Cost]) {
    let of = |name: &str, part: fn(&Cost) -> Duration| {
        let time = median(costs.iter().map(part).collect());
        println!("  {name:<10} {:8.3} ms", time.as_secs_f64() * 1000.0);
    };
    of("takes", |cost| cost.takes);
    of("decides", |cost| cost.decides);
    of("builds", |cost| cost.builds);
    of("settles", |cost| cost.settles);
    of("draws", |cost| cost.draws);
    of("compares", |cost| cost.compares);
    of("paints", |cost| cost.paints);
    of("all", |cost| {
        cost.takes
            + cost.decides
            + cost.builds
            + cost.settles
            + cost.draws
            + cost.compares
            + cost.paints
    });
    let area = costs.iter().map(|cost| cost.area).sum::<f32>() / costs.len() as f32;
    println!("  painted anew {area:.0} pixels");
}
