//! What is painted anew is all that has changed.
//!
//! The software renderer compares what is drawn with what was, and paints only
//! where they differ. It takes letters for no wider than their step, so the
//! tip of a Q would stay behind; and it takes two texts for the same where
//! both are still there and as wide.
//!
//! Here texts are compared once more by what they are, a little wider. The
//! renderer learns of it by texts that have no letters: they stay where they
//! are, for what is gone is painted anew too.

use std::cell::RefCell;

use iced::advanced::graphics::damage;
use iced::advanced::graphics::text::Text;
use iced::advanced::text::{self, Renderer as _};
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Layout, Widget, mouse, renderer};
use iced::{Color, Element, Pixels, Point, Rectangle, Renderer, Theme};

use super::size;
use super::wrap::handed_on;

struct Exact<'a, M> {
    root: Element<'a, M>,
}

/// Most places where nothing is written; then one begins anew.
const PLACES: usize = 8;
/// So many pixels painted anew hide the cost of beginning anew. Each place
/// that reaches beyond what is painted costs a little whenever it is met.
const LARGE: f32 = 20_000.0;

/// What was drawn last.
#[derive(Default)]
struct Drawn {
    /// The texts of each layer.
    layers: Vec<Vec<Text>>,
    /// Where nothing is written, and how often that changed.
    told: Vec<(Rectangle, u8)>,
    /// How often one began anew.
    anew: u8,
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

/// What of two lists differs, place by place.
fn differing<'t>(before: &'t [Text], now: &'t [Text]) -> impl Iterator<Item = &'t Text> {
    let both = before.len().min(now.len());
    let pairs = before.iter().zip(now);
    let changed = pairs.filter(|(one, other)| !same(one, other));
    let changed = changed.flat_map(|(one, other)| [one, other]);
    changed.chain(&before[both..]).chain(&now[both..])
}

impl Drawn {
    /// Takes in what has just been drawn.
    fn compare(&mut self, layers: Vec<Vec<Text>>, seen: &Rectangle) {
        let count = self.layers.len().max(layers.len());
        let mut changed = Vec::new();
        for index in 0..count {
            let before = self.layers.get(index).map_or(&[][..], Vec::as_slice);
            let now = layers.get(index).map_or(&[][..], Vec::as_slice);
            let places = differing(before, now)
                .filter_map(Text::visible_bounds)
                .filter_map(|place| place.expand(size::OVERHANG).intersection(seen));
            changed.extend(places);
        }
        self.layers = layers;
        let places = damage::group(changed, *seen);
        if places.iter().map(Rectangle::area).sum::<f32>() > LARGE {
            self.begin_anew();
        }
        for place in places {
            self.tell(place);
        }
    }

    /// That this place has changed.
    fn tell(&mut self, place: Rectangle) {
        if let Some((_, turn)) = self.told.iter_mut().find(|(told, _)| *told == place) {
            *turn = turn.wrapping_add(1);
            return;
        }
        if self.told.len() == PLACES {
            self.begin_anew();
        }
        self.told.push((place, 0));
    }

    fn begin_anew(&mut self) {
        self.told.clear();
        self.anew = self.anew.wrapping_add(1);
    }
}

/// Writes nothing there; in another colour the renderer finds it changed.
fn write_nothing(renderer: &mut Renderer, place: Rectangle, colour: Color) {
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
    let at = Point::new(place.x, place.y);
    renderer.fill_text(nothing, at, colour, place);
}

impl<M> Widget<M, Theme, Renderer> for Exact<'_, M> {
    handed_on!(root: layout, diff, operate, update);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<RefCell<Drawn>>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(RefCell::new(Drawn::default()))
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
        let layers = renderer.layers().iter();
        let layers = layers.map(|layer| {
            let texts = layer.text.iter().flat_map(|item| item.as_slice());
            texts.cloned().collect()
        });
        let layers = layers.collect();
        let mut drawn = tree.state.downcast_ref::<RefCell<Drawn>>().borrow_mut();
        drawn.compare(layers, viewport);
        for (place, turn) in &drawn.told {
            write_nothing(renderer, *place, Color::from_rgb8(*turn, drawn.anew, 0));
        }
    }
}
