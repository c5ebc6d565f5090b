//! What is painted anew is all that has changed, and in one piece.
//!
//! The software renderer compares what is drawn with what was, and paints only
//! where they differ. It takes letters for no wider than their step, so the
//! tip of a Q would stay behind; and it takes two texts for the same where
//! both are still there and as wide. And each of several places costs it as
//! much as a large one, for it fills the panels behind each of them whole.
//!
//! Here the drawing is compared once more: texts by what they are, a little
//! wider; and where one place is cheaper than several, it is made one. The
//! renderer learns of it by texts that have no letters.
#![expect(clippy::float_arithmetic, reason = "places on the screen")]

use std::cell::RefCell;

use iced::advanced::graphics::damage;
use iced::advanced::graphics::text::Text;
use iced::advanced::renderer::Quad;
use iced::advanced::text::{self, Renderer as _};
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, mouse, renderer};
use iced::{Background, Color, Element, Event, Pixels, Point, Rectangle, Renderer, Theme};

use super::size;
use super::wrap::handed_on;

struct Exact<'a, M> {
    root: Element<'a, M>,
}

/// What a place costs beside its pixels, in pixels.
const PLACE: f32 = 60_000.0;

/// One layer of what is drawn.
#[derive(Default)]
struct Layer {
    bounds: Rectangle,
    quads: Vec<(Quad, Background)>,
    texts: Vec<Text>,
}

/// What was drawn last.
#[derive(Default)]
struct Drawn {
    layers: Vec<Layer>,
    /// Where nothing was written last, and the time before: a screen with two
    /// buffers shows by turns what is one drawing old, or two.
    told: [Vec<Rectangle>; 2],
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

/// What of two lists differs, place by place.
fn differing<'t, T>(
    before: &'t [T],
    now: &'t [T],
    same: impl Fn(&T, &T) -> bool + 't,
) -> impl Iterator<Item = &'t T> {
    let both = before.len().min(now.len());
    let pairs = before.iter().zip(now);
    let changed = pairs.filter(move |(one, other)| !same(one, other));
    let changed = changed.flat_map(|(one, other)| [one, other]);
    changed.chain(&before[both..]).chain(&now[both..])
}

/// What a painting of these places costs.
fn cost(places: &[Rectangle]) -> f32 {
    places.iter().map(|place| place.area() + PLACE).sum()
}

/// From the place nearest to the corner, where the renderer begins, to all of
/// them, step by step: so it takes them for one.
fn bridges(mut places: Vec<Rectangle>) -> Vec<Rectangle> {
    let far = |place: &Rectangle| place.center().distance(Point::ORIGIN);
    places.sort_by(|one, other| far(one).total_cmp(&far(other)));
    let mut steps: Vec<Rectangle> = Vec::new();
    for place in places {
        let whole = steps.last().map_or(place, |last| last.union(&place));
        if steps.last() != Some(&whole) {
            steps.push(whole);
        }
    }
    steps
}

impl Drawn {
    /// Takes in what has just been drawn; tells where nothing is to be written.
    fn compare(&mut self, layers: Vec<Layer>, seen: &Rectangle) -> Vec<Rectangle> {
        let none = Layer::default();
        let count = self.layers.len().max(layers.len());
        let (mut texts, mut quads) = (Vec::new(), Vec::new());
        for index in 0..count {
            let before = self.layers.get(index).unwrap_or(&none);
            let now = layers.get(index).unwrap_or(&none);
            if before.bounds != now.bounds {
                quads.extend([before.bounds, now.bounds]);
            }
            for text in differing(&before.texts, &now.texts, same) {
                texts.extend(
                    text.visible_bounds()
                        .map(|place| place.expand(size::OVERHANG)),
                );
            }
            for (quad, _) in differing(&before.quads, &now.quads, PartialEq::eq) {
                quads.push(quad.bounds.expand(size::STROKE));
            }
        }
        self.layers = layers;
        if texts.is_empty() && quads.is_empty() {
            return self.told.concat();
        }
        let clip = |places: Vec<Rectangle>| -> Vec<Rectangle> {
            let places = places.into_iter();
            places
                .filter_map(|place| place.intersection(seen))
                .collect()
        };
        let texts = clip(texts);
        let all = [texts.clone(), clip(quads), self.told.concat()].concat();
        let several = damage::group(all.clone(), *seen);
        let bridges = bridges(all.clone());
        let one = damage::group([all, bridges.clone()].concat(), *seen);
        let told = if cost(&one) < cost(&several) {
            bridges
        } else {
            texts
        };
        self.turn = self.turn.wrapping_add(1);
        let [last, _] = std::mem::take(&mut self.told);
        self.told = [told, last];
        self.told.concat()
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
        let layers = renderer.layers().iter().map(|layer| Layer {
            bounds: layer.bounds,
            quads: layer.quads.clone(),
            texts: layer
                .text
                .iter()
                .flat_map(|item| item.as_slice())
                .cloned()
                .collect(),
        });
        let layers = layers.collect();
        let mut drawn = tree.state.downcast_ref::<RefCell<Drawn>>().borrow_mut();
        let told = drawn.compare(layers, viewport);
        for place in told {
            write_nothing(renderer, place, drawn.turn);
        }
    }
}
