//! Chips: discs with a notched rim and their value in digits.
#![expect(clippy::float_arithmetic, reason = "places on the screen")]

use std::cell::Cell;
use std::f32::consts::TAU;

use iced::widget::canvas::{self, Path, Stroke};
use iced::widget::{container, row, stack, text};
use iced::{Element, Point, Rectangle, Renderer, Theme, mouse};

use super::theme::{self, ChipColours};
use super::{Look, size};
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::words::money::plain;

/// Notches of a rim.
const NOTCHES: u8 = 8;

/// A chip of the colour with that index, lowest first, with its value.
pub fn chip<'a, M: 'a>(look: &Look, colour: usize, value: Money) -> Element<'a, M> {
    let paint = theme::CHIPS[colour % theme::CHIPS.len()];
    let disc = iced::widget::canvas(Disc {
        paint,
        rim: look.colours.muted,
    })
    .width(size::CHIP)
    .height(size::CHIP);
    let value = short(value);
    let small = value.chars().count() > 3;
    let words = text(value)
        .size(if small { size::TINY } else { size::SMALL })
        .font(theme::BOLD)
        .wrapping(text::Wrapping::None)
        .color(paint.mark.color());
    stack![disc, container(words).center(size::CHIP)]
        .width(size::CHIP)
        .height(size::CHIP)
        .into()
}

/// `5`, `0,10`, `1 mil`: no centavos where there are none.
fn short(value: Money) -> String {
    let said = plain(value);
    let said = said.strip_suffix(",00").unwrap_or(&said);
    match said.strip_suffix(".000") {
        Some(thousands) => format!("{thousands} mil"),
        None => said.to_owned(),
    }
}

/// How many chips of each colour, lowest first; colours of which there are
/// none are left out.
pub fn chip_row<'a, M: 'a>(look: &Look, set: &ChipSet, stack: &[u32]) -> Element<'a, M> {
    let colours = set.colours().iter().zip(stack).enumerate();
    let each = colours
        .filter(|(_, (_, count))| **count > 0)
        .map(|(index, (colour, count))| {
            row![
                super::text::label(look, format!("{count} ×")),
                chip(look, index, colour.value)
            ]
            .spacing(size::CLOSE)
            .align_y(iced::Center)
            .into()
        });
    row(each)
        .spacing(size::GROUP)
        .align_y(iced::Center)
        .wrap()
        .vertical_spacing(size::CLOSE)
        .into()
}

#[derive(Clone, Copy, PartialEq)]
struct Disc {
    paint: ChipColours,
    rim: theme::Rgb,
}

/// What was drawn last: the renderer paints it anew only where it is another.
#[derive(Default)]
struct Drawn {
    disc: Cell<Option<Disc>>,
    geometry: canvas::Cache,
}

impl<M> canvas::Program<M> for Disc {
    type State = Drawn;

    fn draw(
        &self,
        drawn: &Drawn,
        renderer: &Renderer,
        _theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        if drawn.disc.replace(Some(*self)) != Some(*self) {
            drawn.geometry.clear();
        }
        let size = bounds.size();
        vec![
            drawn
                .geometry
                .draw(renderer, size, |frame| self.fill(frame)),
        ]
    }
}

impl Disc {
    fn fill(&self, frame: &mut canvas::Frame) {
        let middle = frame.center();
        let radius = middle.x - size::STROKE;
        frame.fill(&Path::circle(middle, radius), self.paint.face.color());
        let notch = size::CLOSE + size::STROKE;
        for index in 0..NOTCHES {
            let turn = TAU * f32::from(index) / f32::from(NOTCHES);
            let at = |reach: f32| {
                Point::new(middle.x + reach * turn.cos(), middle.y + reach * turn.sin())
            };
            let stroke = Stroke::default()
                .with_color(self.paint.mark.color())
                .with_width(notch);
            frame.stroke(&Path::line(at(radius - notch), at(radius)), stroke);
        }
        // The rim is seen on any ground.
        let rim = Stroke::default()
            .with_color(self.rim.color())
            .with_width(size::STROKE);
        frame.stroke(&Path::circle(middle, radius), rim);
    }
}

#[cfg(test)]
mod tests {
    use super::short;
    use crate::domain::money::Money;

    #[test]
    fn a_value_is_as_short_as_it_can_be() {
        let said = [1, 10, 100, 2_500, 100_000, 10_000_000]
            .map(|centavos| short(Money::from_centavos(centavos)));
        assert_eq!(said, ["0,01", "0,10", "1", "25", "1 mil", "100 mil"]);
    }
}
