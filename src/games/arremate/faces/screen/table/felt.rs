//! The felt: seats in table order around the pots, as they sit to the left of
//! the banker. Every figure can be asked why.

use iced::widget::{Column, Space, column, container, row};
use iced::{Element, Fill};

use super::super::board::{Board, board};
use super::message::Message;
use crate::desk::evening::Evening;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::faces::guide::end_now::if_it_ended_now;
use crate::games::arremate::faces::guide::explain::{Figure, Reckoning, explain};
use crate::kit::act::Allowed;
use crate::kit::part::{Seat, edge, framed};
use crate::kit::{Look, button, part, size, text};
use crate::words::money::plain;
use crate::words::names::{Names, sentence};

/// Lines of a reckoning that are shown at once.
const LINES: usize = 9;

/// The table.
///
/// A seat of `pickable` picks its player, as the buttons on the right do.
pub(super) fn felt<'a>(
    look: &Look,
    evening: &'a Evening,
    pickable: &[PlayerId],
    tall: bool,
) -> Element<'a, Message> {
    let Board {
        seats,
        pots,
        figures,
        ..
    } = board(evening.tables());
    let middle = pots_of(look, evening, pots.into_iter().zip(figures));
    let mut seats = seats.into_iter().map(|(player, seat)| {
        let does = if pickable.contains(&player) {
            Ok(Message::Picked(player))
        } else {
            Err(String::new())
        };
        asked_seat(look, evening, player, &seat, does)
    });
    let content: Element<'a, Message> = if look.narrow() {
        column![middle, button::group(seats)]
            .spacing(size::PANEL)
            .into()
    } else {
        let left = seats.next();
        let mut rest: Vec<Element<'a, Message>> = seats.collect();
        let right = rest.pop();
        let side = |seat: Option<Element<'a, Message>>| {
            seat.unwrap_or_else(|| Space::new().width(size::SEAT).into())
        };
        column![
            row(rest).spacing(size::PART),
            row![side(left), container(middle).center_x(Fill), side(right)]
                .spacing(size::GROUP)
                .align_y(iced::Center)
        ]
        .max_width(size::PAGE_WIDTH)
        .spacing(size::PART)
        .align_x(iced::Center)
        .into()
    };
    let line = edge(look.colours);
    let content = container(content).center_x(Fill);
    let all = container(content)
        .padding(size::PANEL)
        .width(Fill)
        .style(framed(look.colours.felt, line, size::STROKE));
    if tall {
        all.center_y(Fill).into()
    } else {
        all.into()
    }
}

fn asked_seat<'a>(
    look: &Look,
    evening: &'a Evening,
    player: PlayerId,
    seat: &Seat,
    does: Allowed<Message>,
) -> Element<'a, Message> {
    let why = move || {
        let figures = [Figure::Chips(player), Figure::Points(player)].into_iter();
        figures.flat_map(|figure| said(evening, figure)).collect()
    };
    button::area(look, &seat.name, part::seat(look, seat), does)
        .padding(iced::Padding::ZERO)
        .reckoning(look, why)
        .into()
}

/// How a figure comes about; nothing where the table does not show it.
fn said(evening: &Evening, figure: Figure) -> Vec<String> {
    explain(evening, figure).map_or_else(Vec::new, reckoned)
}

/// The reckoning as lines: the last ones, where there are many.
pub(super) fn reckoned(reckoning: Reckoning) -> Vec<String> {
    let total = reckoning.total.said();
    let mut all = vec![format!("{}: {total}", reckoning.title)];
    let hidden = reckoning.lines.len().saturating_sub(LINES);
    if hidden > 0 {
        all.push(format!("… e mais {hidden} lançamentos antes destes"));
    }
    let shown = reckoning.lines.iter().skip(hidden);
    all.extend(shown.map(|(what, worth)| format!("{what}: {}", worth.said())));
    all.extend(reckoning.said);
    all
}

fn pots_of<'a>(
    look: &Look,
    evening: &'a Evening,
    pots: impl Iterator<Item = ((String, Money), Figure)>,
) -> Element<'a, Message> {
    let each = pots.enumerate().map(|(index, ((name, amount), figure))| {
        let label = text::label(look, name.clone()).center().width(Fill);
        let size = if index == 0 { size::POT } else { size::AMOUNT };
        let amount = text::digits(look, plain(amount), size).center().width(Fill);
        let content = column![label, amount].align_x(iced::Center);
        button::asked(look, &name, content, move || said(evening, figure))
            .padding(size::CLOSE)
            .width(size::SEAT)
            .into()
    });
    Column::with_children(each)
        .spacing(size::CLOSE)
        .align_x(iced::Center)
        .into()
}

/// "Se acabasse agora". Rule A17.
pub(super) fn ended_now<'a>(look: &Look, evening: &'a Evening) -> Option<Element<'a, Message>> {
    let tables = evening.tables();
    let ended = if_it_ended_now(tables)?;
    let names = Names::of(tables);
    let why = move || said(evening, Figure::Prize);
    let said = ended.said(&names);
    let said = said
        .strip_prefix("Se acabasse agora: ")
        .map_or(said.clone(), sentence);
    let head = column![
        text::label(look, "Se acabasse agora"),
        text::said(look, said).width(Fill)
    ]
    .spacing(size::CLOSE);
    let payers = ended.payers(&names);
    let head = button::asked(look, "Se acabasse agora", head, why)
        .padding(iced::Padding::ZERO)
        .wide();
    let mut all = column![head].width(Fill);
    if !payers.is_empty() {
        all = all.push(text::small(look, payers.join(" ")).width(Fill));
    }
    Some(all.into())
}
