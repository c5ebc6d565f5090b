//! What is painted anew is all that has changed.
//!
//! The software renderer compares what is drawn with what was, and paints only
//! where they differ. It takes letters for no wider than their step, so the
//! tip of a Q would stay behind; and it takes two texts for the same where
//! both are still there and as wide. Here texts are compared by what they are,
//! and around each that has changed nothing is written, a little wider: the
//! renderer finds that changed, and paints there.

use std::cell::RefCell;

use iced::advanced::graphics::text::Text;
use iced::advanced::text::{self, Renderer as _};
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, mouse, renderer};
use iced::{Color, Element, Event, Pixels, Point, Rectangle, Renderer, Theme};

use super::size;
use super::wrap::handed_on;

struct Exact<'a, M> {
    root: Element<'a, M>,
}

/// What was drawn last.
#[derive(Default)]
struct Drawn {
    /// The texts of each layer.
    layers: Vec<Vec<Text>>,
    /// Where something was changed last, and the time before: a screen with
    /// two buffers shows by turns what is one drawing old, or two.
    changed: [Vec<Rectangle>; 2],
    /// Tells one change from the next in the same place.
    turn: u8,
}

/// A root whose texts are painted anew wherever they change.
pub fn exact<'a, M: 'a>(root: impl Into<Element<'a, M>>) -> Element<'a, M> {
    Element::new(Exact { root: root.into() })
}

/// The same text in the same place?
fn same(one: &Text, other: &Text) -> bool {
    let same_buffer = match (one, other) {
        (
            Text::Paragraph { paragraph: one, .. },
            Text::Paragraph {
                paragraph: other, ..
            },
        ) => match (one.upgrade(), other.upgrade()) {
            (Some(one), Some(other)) => std::ptr::eq(one.buffer(), other.buffer()),
            _ => false,
        },
        _ => true,
    };
    same_buffer && one == other
}

/// Where texts of one layer differ from those that stood in it.
fn differing<'t>(before: &'t [Text], now: &'t [Text]) -> impl Iterator<Item = Rectangle> + 't {
    let both = before.len().min(now.len());
    let pairs = before.iter().zip(now);
    let changed = pairs.filter(|(one, other)| !same(one, other));
    let changed = changed.flat_map(|(one, other)| [one, other]);
    let more = before[both..].iter().chain(&now[both..]);
    changed.chain(more).filter_map(Text::visible_bounds)
}

impl Drawn {
    /// Takes in what has just been drawn; tells where nothing is to be written.
    fn compare(&mut self, layers: Vec<Vec<Text>>, seen: &Rectangle) -> Vec<Rectangle> {
        let none = Vec::new();
        let count = self.layers.len().max(layers.len());
        let mut changed = Vec::new();
        for index in 0..count {
            let before = self.layers.get(index).unwrap_or(&none);
            let now = layers.get(index).unwrap_or(&none);
            for place in differing(before, now) {
                changed.extend(place.expand(size::OVERHANG).intersection(seen));
            }
        }
        self.layers = layers;
        if !changed.is_empty() {
            self.turn = self.turn.wrapping_add(1);
            let [last, _] = std::mem::take(&mut self.changed);
            self.changed = [changed, last];
        }
        self.changed.concat()
    }
}

/// Writes nothing there, which the renderer finds changed.
fn write_nothing(renderer: &mut Renderer, place: Rectangle, turn: u8) {
    let nothing = text::Text {
        content: String::new(),
        bounds: place.size(),
        size: Pixels(size::STROKE),
        line_height: text::LineHeight::default(),
        font: renderer.default_font(),
        align_x: text::Alignment::Default,
        align_y: iced::alignment::Vertical::Top,
        shaping: text::Shaping::Basic,
        wrapping: text::Wrapping::None,
    };
    let colour = Color::from_rgb8(turn, 0, 0);
    let at = Point::new(place.x, place.y);
    renderer.fill_text(nothing, at, colour, place);
}

impl<M> Widget<M, Theme, Renderer> for Exact<'_, M> {
    handed_on!(root);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<RefCell<Drawn>>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(RefCell::new(Drawn::default()))
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, M>,
        viewport: &Rectangle,
    ) {
        let child = &mut tree.children[0];
        self.root.as_widget_mut().update(
            child, event, layout, cursor, renderer, clipboard, shell, viewport,
        );
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let child = &tree.children[0];
        self.root
            .as_widget()
            .draw(child, renderer, theme, style, layout, cursor, viewport);
        let texts = renderer.layers().iter().map(|layer| {
            let texts = layer.text.iter();
            texts.flat_map(|item| item.as_slice()).cloned().collect()
        });
        let layers = texts.collect();
        let mut drawn = tree.state.downcast_ref::<RefCell<Drawn>>().borrow_mut();
        let turn = drawn.turn;
        for place in drawn.compare(layers, viewport) {
            write_nothing(renderer, place, turn);
        }
    }
}
