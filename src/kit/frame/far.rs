//! A table read from across the room: everything in sight, as large as the
//! window lets it be. Nothing is pressed here and nothing scrolls.
#![expect(clippy::float_arithmetic, reason = "sizes on the screen")]

use iced::widget::{Space, column, container, row, text as plain_text};
use iced::{Element, Fill, Size};

use super::FarTable;
use crate::domain::money::Money;
use crate::kit::part::{Seat, seat_ground};
use crate::kit::{Look, size, text};
use crate::words::money::plain;

/// Letters of a name beside the points; the rest is left out.
const NAME_LETTERS: usize = 14;
/// How wide a digit in bold is, of its size: a little more than it is.
const DIGIT: f32 = 0.66;

/// The page in a window of that size. At [`size::WINDOW_FAR`] the pot has
/// [`size::FARTHEST`] and chips have [`size::FAR`]; all of it grows and shrinks
/// with the window.
pub(super) fn table<'a, M: 'a>(look: &Look, room: Size, far: &FarTable) -> Element<'a, M> {
    let usual = size::WINDOW_FAR;
    let scale = (room.width / usual.width).min(room.height / usual.height);
    let gap = size::GROUP * scale;
    let said = |words: String, size: f32| {
        text::digits(look, words, size * scale).wrapping(plain_text::Wrapping::None)
    };
    let mut head = row![said(far.title.clone(), size::FAR_SMALL).width(Fill)]
        .spacing(gap)
        .align_y(iced::Center);
    if let Some(turn) = &far.turn {
        let turn = said(format!("Vez de {turn}"), size::FAR);
        head = head.push(turn.color(look.colours.primary.color()));
    }
    let across = usual.width - 2.0 * size::PANEL;
    let mut page = column![head].spacing(gap);
    if !far.pots.is_empty() {
        let fits = (across / wide(&far.pots)).min(1.0);
        let pots = far.pots.iter().enumerate().map(|(index, (name, amount))| {
            let digits = if index == 0 {
                size::FARTHEST
            } else {
                size::FAR
            };
            let amount = said(plain(*amount), digits * fits);
            column![said(name.clone(), size::FAR_SMALL * fits), amount].into()
        });
        let pots = row(pots).spacing(size::ALONE * scale * fits);
        page = page.push(pots.align_y(iced::alignment::Vertical::Bottom));
    }
    let beside = match far.seats.len() {
        0..=3 => 3,
        4 => 2,
        _ => far.seats.len().div_ceil(2),
    };
    for line in far.seats.chunks(beside) {
        let each = line.iter().map(|seat| {
            let card = card(seat, scale, said);
            container(card)
                .padding(gap)
                .width(Fill)
                .style(seat_ground(look, seat.turn))
                .into()
        });
        // The last line has seats as wide as the others.
        let free = (line.len()..beside).map(|_| Space::new().width(Fill).into());
        page = page.push(row(each.chain(free)).spacing(gap));
    }
    container(page)
        .padding(size::PANEL * scale)
        .width(Fill)
        .height(Fill)
        .into()
}

/// Width of the pots beside each other, at the usual size.
fn wide(pots: &[(String, Money)]) -> f32 {
    let each = pots.iter().enumerate().map(|(index, (name, amount))| {
        let digits = if index == 0 {
            size::FARTHEST
        } else {
            size::FAR
        };
        let of = |words: &str, size: f32| {
            let letters = u16::try_from(words.chars().count()).unwrap_or(u16::MAX);
            f32::from(letters) * size * DIGIT
        };
        of(&plain(*amount), digits).max(of(name, size::FAR_SMALL)) + size::ALONE
    });
    each.sum()
}

/// Name and points; dealer, state and chips.
fn card<'a, M: 'a>(
    seat: &Seat,
    scale: f32,
    said: impl Fn(String, f32) -> plain_text::Text<'a>,
) -> Element<'a, M> {
    let mut name: String = seat.name.chars().take(NAME_LETTERS).collect();
    if name.len() < seat.name.len() {
        name.push('…');
    }
    let points = seat.points.clone().unwrap_or_default();
    let head = row![
        container(said(name, size::FAR_NAME)).width(Fill).clip(true),
        said(points, size::FAR_SMALL)
    ]
    .align_y(iced::Center);
    let words = [seat.dealer.then(|| "D".to_owned()), seat.state.clone()];
    let words: Vec<String> = words.into_iter().flatten().collect();
    let chips = row![
        said(words.join(" · "), size::FAR_STATE)
            .wrapping(plain_text::Wrapping::Word)
            .width(Fill),
        said(plain(seat.chips), size::FAR)
    ]
    .align_y(iced::Center);
    column![head, chips].spacing(size::CLOSE * scale).into()
}
