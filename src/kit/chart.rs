//! Amounts drawn: lines over time, each with a dash, a mark and its name at
//! the end, and bars to both sides of zero. Colour is never alone.
//!
//! Never: the only place where an amount can be read: figures stand beside.
#![expect(clippy::float_arithmetic, reason = "places on the screen")]

use std::cell::RefCell;

use iced::widget::canvas::{self, LineDash, Path, Stroke, Text};
use iced::widget::{Space, container, row};
use iced::{Element, Fill, Point, Rectangle, Renderer, Theme, mouse};

use super::part::ground;
use super::theme::{self, Palette, Rgb};
use super::{Look, size};
use crate::domain::money::Money;
use crate::domain::scale::Scale;
use crate::words::money::plain;

/// Steps of a place within the drawing: fine enough for any screen.
const FINE: i64 = 10_000;
/// Most round amounts at the side.
const TICKS: u32 = 5;

/// One line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Whose it is: stands at its end.
    pub name: String,
    /// Amounts at equal distances.
    pub amounts: Vec<Money>,
}

/// Dashes, so that no two lines look alike without colour.
const DASHES: [&[f32]; 5] = [
    &[],
    &[10.0, 5.0],
    &[2.0, 4.0],
    &[12.0, 4.0, 2.0, 4.0],
    &[5.0, 3.0],
];

#[derive(Clone, PartialEq, Debug)]
struct Drawing {
    lines: Vec<Line>,
    scale: Scale,
    colours: &'static Palette,
}

/// Lines over time, all of one length, the first at the left.
pub fn lines<'a, M: 'a>(look: &Look, lines: Vec<Line>) -> Element<'a, M> {
    let amounts = lines.iter().flat_map(|line| line.amounts.iter().copied());
    let scale = Scale::around(amounts, TICKS);
    iced::widget::canvas(Drawing {
        lines,
        scale,
        colours: look.colours,
    })
    .width(Fill)
    .height(size::CHART)
    .into()
}

/// What was drawn last: painted anew only where it is another.
#[derive(Default)]
struct Drawn {
    drawing: RefCell<Option<Drawing>>,
    geometry: canvas::Cache,
}

impl<M> canvas::Program<M> for Drawing {
    type State = Drawn;

    fn draw(
        &self,
        drawn: &Drawn,
        renderer: &Renderer,
        _theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        if drawn.drawing.borrow().as_ref() != Some(self) {
            drawn.drawing.replace(Some(self.clone()));
            drawn.geometry.clear();
        }
        let geometry = drawn
            .geometry
            .draw(renderer, bounds.size(), |frame| self.fill(frame));
        vec![geometry]
    }
}

/// A part of a length, in [`FINE`] steps.
fn part(place: i64, length: f32) -> f32 {
    let place = i16::try_from(place.clamp(0, FINE)).unwrap_or(0);
    let fine = i16::try_from(FINE).unwrap_or(1);
    length * f32::from(place) / f32::from(fine)
}

/// The place of one of several at equal distances.
fn along(index: usize, count: usize) -> i64 {
    let last = i64::try_from(count.saturating_sub(1)).unwrap_or(1).max(1);
    i64::try_from(index).unwrap_or(0) * FINE / last
}

impl Drawing {
    fn colour(&self, index: usize) -> Rgb {
        let colours = self.colours;
        let all = [
            colours.primary,
            colours.text,
            colours.danger,
            colours.focus,
            colours.warning,
        ];
        all[index % all.len()]
    }

    fn fill(&self, frame: &mut canvas::Frame) {
        let whole = frame.size();
        let letters = self
            .lines
            .iter()
            .map(|line| short(&line.name).chars().count());
        let letters = u16::try_from(letters.max().unwrap_or(0)).unwrap_or(0);
        let right = size::ALONE + f32::from(letters) * size::LINE;
        let left = size::STAMP + size::PANEL;
        let (top, foot) = (size::GROUP, size::GROUP);
        let wide = (whole.width - left - right).max(size::TARGET);
        let high = (whole.height - top - foot).max(size::TARGET);
        let y = |amount: Money| top + high - part(self.scale.place(amount, FINE), high);
        for tick in &self.scale.ticks {
            let at = y(*tick);
            let (from, to) = (Point::new(left, at), Point::new(left + wide, at));
            let thin = Stroke::default()
                .with_color(self.colours.muted.color())
                .with_width(size::STROKE / 2.0);
            frame.stroke(&Path::line(from, to), thin);
            frame.fill_text(Text {
                content: plain(*tick),
                position: Point::new(left - size::LINE, at),
                color: self.colours.text.color(),
                size: size::SMALL.into(),
                font: theme::REGULAR,
                align_x: iced::advanced::text::Alignment::Right,
                align_y: iced::alignment::Vertical::Center,
                ..Text::default()
            });
        }
        let mut ends: Vec<(usize, f32)> = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            let count = line.amounts.len();
            let points: Vec<Point> = line
                .amounts
                .iter()
                .enumerate()
                .map(|(place, amount)| {
                    let x = if count == 1 {
                        FINE
                    } else {
                        along(place, count)
                    };
                    Point::new(left + part(x, wide), y(*amount))
                })
                .collect();
            self.line(frame, index, &points);
            if let Some(end) = points.last() {
                ends.push((index, end.y));
            }
        }
        // Names stand under each other, none on another, near their ends.
        ends.sort_by(|one, other| one.1.total_cmp(&other.1));
        let step = size::TEXT + size::CLOSE;
        let mut below = top;
        let rest = ends.len();
        for (place, (index, at)) in ends.into_iter().enumerate() {
            let left_over = u16::try_from(rest - place - 1).unwrap_or(0);
            let last = top + high - f32::from(left_over) * step;
            let middle = at.min(last).max(below);
            below = middle + step;
            let x = left + wide + size::PANEL + size::LINE;
            self.mark(frame, index, Point::new(x - size::LINE, middle));
            frame.fill_text(Text {
                content: short(&self.lines[index].name),
                position: Point::new(x + size::CLOSE, middle),
                color: self.colours.text.color(),
                size: size::SMALL.into(),
                font: theme::SEMIBOLD,
                align_y: iced::alignment::Vertical::Center,
                ..Text::default()
            });
        }
    }

    fn line(&self, frame: &mut canvas::Frame, index: usize, points: &[Point]) {
        let path = Path::new(|builder| {
            let mut points = points.iter();
            if let Some(first) = points.next() {
                builder.move_to(*first);
            }
            for point in points {
                builder.line_to(*point);
            }
        });
        let stroke = Stroke {
            line_dash: LineDash {
                segments: DASHES[index % DASHES.len()],
                offset: 0,
            },
            ..Stroke::default()
                .with_color(self.colour(index).color())
                .with_width(size::STROKE * 2.0)
        };
        frame.stroke(&path, stroke);
        // So many that they would touch are left out, but for the ends.
        let every = points.len().div_ceil(MARKS);
        for (place, point) in points.iter().enumerate() {
            if place % every == 0 || place + 1 == points.len() {
                self.mark(frame, index, *point);
            }
        }
    }

    /// The mark of a line: disc, square, triangle, lozenge, cross; after five
    /// lines the same, hollow.
    fn mark(&self, frame: &mut canvas::Frame, index: usize, at: Point) {
        let reach = size::CLOSE + size::STROKE;
        let corner = |x: f32, y: f32| Point::new(at.x + x * reach, at.y + y * reach);
        let closed = |corners: &[Point]| {
            Path::new(|builder| {
                for (place, corner) in corners.iter().enumerate() {
                    if place == 0 {
                        builder.move_to(*corner);
                    } else {
                        builder.line_to(*corner);
                    }
                }
                builder.close();
            })
        };
        let shape = match index % 5 {
            0 => Path::circle(at, reach),
            1 => closed(&[
                corner(-1.0, -1.0),
                corner(1.0, -1.0),
                corner(1.0, 1.0),
                corner(-1.0, 1.0),
            ]),
            2 => closed(&[corner(0.0, -1.2), corner(1.1, 0.9), corner(-1.1, 0.9)]),
            3 => closed(&[
                corner(0.0, -1.3),
                corner(1.3, 0.0),
                corner(0.0, 1.3),
                corner(-1.3, 0.0),
            ]),
            _ => closed(&[
                corner(-0.4, -1.2),
                corner(0.4, -1.2),
                corner(0.4, -0.4),
                corner(1.2, -0.4),
                corner(1.2, 0.4),
                corner(0.4, 0.4),
                corner(0.4, 1.2),
                corner(-0.4, 1.2),
                corner(-0.4, 0.4),
                corner(-1.2, 0.4),
                corner(-1.2, -0.4),
                corner(-0.4, -0.4),
            ]),
        };
        let hollow = index >= DASHES.len();
        let inside = if hollow {
            self.colours.surface
        } else {
            self.colour(index)
        };
        frame.fill(&shape, inside.color());
        let rim = Stroke::default()
            .with_color(self.colour(index).color())
            .with_width(size::STROKE * 2.0);
        frame.stroke(&shape, rim);
    }
}

/// Most marks on a line.
const MARKS: usize = 24;
/// Longest name at the end of a line, in letters.
const NAME: usize = 16;

/// A name that fits beside its line.
fn short(name: &str) -> String {
    if name.chars().count() <= NAME {
        return name.to_owned();
    }
    let begin: String = name.chars().take(NAME - 1).collect();
    format!("{}…", begin.trim_end())
}

/// A bar from zero to an amount, to the left below zero; all bars that are to
/// be compared have one scale.
pub fn bar<'a, M: 'a>(look: &Look, amount: Money, scale: &Scale) -> Element<'a, M> {
    let wide = size::BAR;
    let zero = part(scale.place(Money::ZERO, FINE), wide);
    let at = part(scale.place(amount, FINE), wide);
    let (from, to) = if at < zero { (at, zero) } else { (zero, at) };
    let ink = if amount.is_negative() {
        look.colours.danger
    } else {
        look.colours.primary
    };
    let blank = |width: f32| Space::new().width(width).height(size::PANEL);
    let filled = container(blank((to - from).max(size::STROKE))).style(ground(ink));
    let axis = container(blank(size::STROKE)).style(ground(look.colours.text));
    let (before, after) = (from, (wide - to).max(0.0));
    let parts: Element<'a, M> = if amount.is_negative() {
        row![blank(before), filled, axis, blank(after)].into()
    } else {
        row![blank(before), axis, filled, blank(after)].into()
    };
    container(parts).width(wide + size::CLOSE).into()
}
