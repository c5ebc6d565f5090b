//! A seat at the table.

use iced::Element;
use iced::widget::{column, container, row, text as plain_text};
use iced::{Fill, Length};

use super::{edge, framed};
use crate::domain::money::Money;
use crate::kit::{Look, size, text};
use crate::words::money::plain;

/// What a seat shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// Name.
    pub name: String,
    /// Value of his chips.
    pub chips: Money,
    /// A line under it: `41 pts`.
    pub points: Option<String>,
    /// It is his turn: a ring and the word.
    pub turn: bool,
    /// He deals.
    pub dealer: bool,
    /// A word for his state: `em quebra`, `correu`.
    pub state: Option<String>,
    /// Out of it: drawn with less weight, with the word in `state`.
    pub dimmed: bool,
}

/// Ground of a seat: a ring around whoever has the turn.
pub fn seat_ground(look: &Look, turn: bool) -> impl Fn(&iced::Theme) -> container::Style + use<> {
    let colours = look.colours;
    if turn {
        framed(colours.surface, colours.primary, size::RING)
    } else {
        framed(colours.surface, edge(colours), size::STROKE)
    }
}

/// Width of a seat.
#[must_use]
pub fn seat_width(look: &Look) -> f32 {
    look.grown(size::SEAT)
}

/// The card of a seat, as large as the window gives the table the room.
pub fn seat<'a, M: 'a>(look: &Look, seat: &Seat) -> Element<'a, M> {
    let colours = look.colours;
    let [said, small, amount, mark] =
        [size::TEXT, size::SMALL, size::AMOUNT, size::PAGE].map(|size| look.grown(size));
    let ink = if seat.dimmed {
        colours.muted
    } else {
        colours.text
    };
    let name = text::label(look, seat.name.clone())
        .size(said)
        .color(ink.color())
        .wrapping(plain_text::Wrapping::WordOrGlyph)
        .width(Fill);
    let mut head = row![name].spacing(size::CLOSE).align_y(iced::Center);
    if seat.dealer {
        let letter = text::label(look, "D").size(small).center();
        head = head.push(
            container(letter)
                .center_x(Length::Fixed(mark))
                .style(framed(colours.surface, colours.text, size::STROKE)),
        );
    }
    let digits = text::digits(look, plain(seat.chips), amount)
        .color(ink.color())
        .wrapping(plain_text::Wrapping::None)
        .width(Fill)
        .align_x(iced::Right);
    let mut lines = column![head, digits].spacing(size::CLOSE);
    let mut under = row![].spacing(size::LINE);
    let words = [seat.turn.then(|| "vez".to_owned()), seat.state.clone()];
    let words: Vec<String> = words.into_iter().flatten().collect();
    under = under.push(
        text::label(look, words.join(" · "))
            .color(
                if seat.turn {
                    colours.primary
                } else {
                    colours.muted
                }
                .color(),
            )
            .size(small)
            .width(Fill),
    );
    if let Some(points) = &seat.points {
        under = under.push(text::small(look, points.clone()).size(small));
    }
    lines = lines.push(under);
    container(lines)
        .padding(size::GROUP)
        .width(seat_width(look))
        .style(seat_ground(look, seat.turn))
        .into()
}
