//! A panel that is painted piece by piece: where little of it changes, little
//! of it is painted. The renderer fills whatever reaches beyond the place that
//! is painted anew pixel by pixel, and slowly; what lies within it at once.
#![expect(clippy::float_arithmetic, reason = "places on the screen")]

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Layout, Widget, mouse, renderer};
use iced::border::Radius;
use iced::{Background, Border, Color, Element, Rectangle, Renderer, Theme};

use super::edge;
use crate::kit::theme::Rgb;
use crate::kit::wrap::handed_on;
use crate::kit::{Look, size};

/// Where pieces meet, counted from the window's corner: whole pixels at every
/// zoom, so that no line is seen between them.
const MEET: f32 = 40.0;
/// Sides of a piece.
const PIECE: f32 = 2.0 * MEET;
/// How far a corner reaches below the pieces beside it.
const BELOW: f32 = 4.0;

struct Pane<'a, M> {
    content: Element<'a, M>,
    ground: Color,
    line: Color,
}

/// The content on a ground with a line around it, as [`super::framed`] draws
/// it.
pub fn pane<'a, M: 'a>(
    look: &Look,
    ground: Rgb,
    content: impl Into<Element<'a, M>>,
) -> Element<'a, M> {
    Element::new(Pane {
        content: content.into(),
        ground: ground.color(),
        line: edge(look.colours).color(),
    })
}

/// From `from` to `to` by the pieces' sides.
fn steps(from: f32, to: f32) -> impl Iterator<Item = (f32, f32)> {
    let mut at = from;
    std::iter::from_fn(move || {
        let start = at;
        at = (((start / PIECE).floor() + 1.0) * PIECE).min(to);
        (start < to).then_some((start, at))
    })
}

fn between(left: f32, top: f32, right: f32, foot: f32) -> Rectangle {
    Rectangle {
        x: left,
        y: top,
        width: right - left,
        height: foot - top,
    }
}

fn fill(renderer: &mut Renderer, bounds: Rectangle, colour: Color) {
    let quad = Quad {
        bounds,
        ..Quad::default()
    };
    renderer.fill_quad(quad, Background::Color(colour));
}

impl<M> Pane<'_, M> {
    /// A rounded piece with its line.
    fn piece(&self, renderer: &mut Renderer, bounds: Rectangle, radius: Radius) {
        let quad = Quad {
            bounds,
            border: Border {
                color: self.line,
                width: size::STROKE,
                radius,
            },
            ..Quad::default()
        };
        renderer.fill_quad(quad, Background::Color(self.ground));
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle) {
        let far = (bounds.x + bounds.width, bounds.y + bounds.height);
        // Beyond the corners, where its line is straight.
        let beyond = size::CORNER + size::STROKE;
        let first = |at: f32| ((at + beyond) / MEET).ceil() * MEET;
        let last = |at: f32| ((at - beyond) / MEET).floor() * MEET;
        let (left, top) = (first(bounds.x), first(bounds.y));
        let (right, foot) = (last(far.0), last(far.1));
        let small = right - left < PIECE || foot - top < PIECE;
        if small {
            return self.piece(renderer, bounds, size::CORNER.into());
        }
        let round = Radius::default();
        let r = size::CORNER;
        let (inner_left, inner_right) = (left + BELOW, right - BELOW);
        let (inner_top, inner_foot) = (top + BELOW, foot - BELOW);
        let (x, y) = (bounds.x, bounds.y);
        for (place, radius) in [
            (between(x, y, inner_left, inner_top), round.top_left(r)),
            (
                between(inner_right, y, far.0, inner_top),
                round.top_right(r),
            ),
            (
                between(x, inner_foot, inner_left, far.1),
                round.bottom_left(r),
            ),
            (
                between(inner_right, inner_foot, far.0, far.1),
                round.bottom_right(r),
            ),
        ] {
            self.piece(renderer, place, radius);
        }
        for (from, to) in steps(left, right) {
            for (over, under) in [(y, top), (foot, far.1)] {
                fill(renderer, between(from, over, to, under), self.ground);
            }
        }
        for (over, under) in steps(top, foot) {
            fill(renderer, between(x, over, left, under), self.ground);
            fill(renderer, between(right, over, far.0, under), self.ground);
            for (from, to) in steps(left, right) {
                fill(renderer, between(from, over, to, under), self.ground);
            }
        }
        let thick = size::STROKE;
        for line in [
            between(left - thick, y, right + thick, y + thick),
            between(left - thick, far.1 - thick, right + thick, far.1),
            between(x, top - thick, x + thick, foot + thick),
            between(far.0 - thick, top - thick, far.0, foot + thick),
        ] {
            fill(renderer, line, self.line);
        }
    }
}

impl<M> Widget<M, Theme, Renderer> for Pane<'_, M> {
    handed_on!(content: layout, diff, operate, update);

    fn tag(&self) -> tree::Tag {
        tree::Tag::stateless()
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
        self.paint(renderer, layout.bounds());
        let child = &tree.children[0];
        self.content
            .as_widget()
            .draw(child, renderer, theme, style, layout, cursor, viewport);
    }
}
