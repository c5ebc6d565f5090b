//! The felt: seats in table order around what lies in the middle, as they sit
//! to the left of the banker. Every figure can be asked why.

use iced::widget::{Column, Space, column, container, row};
use iced::{Element, Fill};

use crate::domain::money::Money;
use crate::kit::act::Allowed;
use crate::kit::part::{Seat, edge, framed};
use crate::kit::{Look, button, part, size, text};
use crate::words::money::plain;

/// Most seats that stand in one row.
const ROW: usize = 3;
/// Most seats at the sides and above; more sit below too.
const AROUND: usize = 2 + ROW;

/// The table: seats around the middle. `tall`: it takes the room there is.
#[must_use]
pub fn felt<'a, M: 'a>(
    look: &Look,
    middle: Element<'a, M>,
    seats: Vec<Element<'a, M>>,
    tall: bool,
) -> Element<'a, M> {
    let content: Element<'a, M> = if look.narrow() {
        column![middle, button::group(seats)]
            .spacing(size::PANEL)
            .into()
    } else {
        around(look, middle, seats)
    };
    let content = container(content).center_x(Fill);
    let all = container(content)
        .padding(size::PANEL)
        .width(Fill)
        .style(framed(look.colours.felt, edge(look.colours), size::STROKE));
    if tall {
        all.center_y(Fill).into()
    } else {
        all.into()
    }
}

/// The first sits on the left, the next ones above, then on the right; who is
/// left over sits below, from the right.
fn around<'a, M: 'a>(
    look: &Look,
    middle: Element<'a, M>,
    seats: Vec<Element<'a, M>>,
) -> Element<'a, M> {
    let below = seats.len().saturating_sub(AROUND);
    let gap = look.grown(if below > 0 { size::GROUP } else { size::PART });
    let mut seats = seats.into_iter();
    let left = seats.next();
    let mut rest: Vec<Element<'a, M>> = seats.collect();
    let mut under: Vec<Element<'a, M>> = rest.split_off(rest.len() - below);
    under.reverse();
    let right = rest.pop();
    let width = part::seat_width(look);
    let side =
        |seat: Option<Element<'a, M>>| seat.unwrap_or_else(|| Space::new().width(width).into());
    let mut all = column![
        row(rest).spacing(gap),
        row![side(left), container(middle).center_x(Fill), side(right)]
            .spacing(size::GROUP)
            .align_y(iced::Center)
    ];
    if !under.is_empty() {
        all = all.push(row(under).spacing(gap));
    }
    all.max_width(look.grown(size::PAGE_WIDTH))
        .spacing(gap)
        .align_x(iced::Center)
        .into()
}

/// A seat that can be pressed, and asked why.
pub fn seat<'a, M: Clone + 'a>(
    look: &Look,
    seat: &Seat,
    does: Allowed<M>,
    why: impl Fn() -> Vec<String> + 'a,
) -> Element<'a, M> {
    button::area(look, &seat.name, part::seat(look, seat), does)
        .padding(iced::Padding::ZERO)
        .framed()
        .reckoning(look, why)
        .into()
}

/// What lies in the middle, each with its name and why; the first is largest.
pub fn middle<'a, M: Clone + 'a>(
    look: &Look,
    pots: Vec<(String, Money)>,
    why: impl Fn(usize) -> Vec<String> + Copy + 'a,
) -> Element<'a, M> {
    let each = pots.into_iter().enumerate().map(|(index, (name, amount))| {
        let [first, others, said] =
            [size::POT, size::AMOUNT, size::TEXT].map(|size| look.grown(size));
        let label = text::label(look, name.clone())
            .size(said)
            .center()
            .width(Fill);
        let size = if index == 0 { first } else { others };
        let amount = text::digits(look, plain(amount), size).center().width(Fill);
        let content = column![label, amount].align_x(iced::Center);
        button::asked(look, &name, content, move || why(index))
            .padding(size::CLOSE)
            .width(part::seat_width(look))
            .into()
    });
    Column::with_children(each)
        .spacing(size::CLOSE)
        .align_x(iced::Center)
        .into()
}
