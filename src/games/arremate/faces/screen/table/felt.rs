//! The felt: seats in table order around the pots, as they sit to the left of
//! the banker. Every figure can be asked why.

use iced::widget::column;
use iced::{Element, Fill};

use super::super::board::{Board, board};
use super::message::Message;
use crate::bank::faces::moves::LINES;
use crate::bank::faces::screen::felt as table;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::arremate::faces::guide::end_now::if_it_ended_now;
use crate::games::arremate::faces::guide::explain::{Figure, Reckoning, explain};
use crate::kit::{Look, button, size, text};
use crate::words::names::{Names, sentence};

/// The table.
///
/// A seat of `pickable` picks its player, as the buttons on the right do.
pub(super) fn felt<'a>(
    look: &Look,
    evening: &'a Evening,
    pickable: &[PlayerId],
    tall: bool,
) -> Element<'a, Message> {
    let Board { seats, pots, .. } = board(evening.tables());
    let of_pot = move |index: usize| match figure(evening, index) {
        Some(figure) => said(evening, figure),
        None => Vec::new(),
    };
    let middle = table::middle(look, pots, of_pot);
    let seats = seats.into_iter().map(|(player, seat)| {
        let does = if pickable.contains(&player) {
            Ok(Message::Picked(player))
        } else {
            Err(String::new())
        };
        let why = move || {
            let figures = [Figure::Chips(player), Figure::Points(player)].into_iter();
            figures.flat_map(|figure| said(evening, figure)).collect()
        };
        table::seat(look, &seat, does, why)
    });
    table::felt(look, middle, seats.collect(), tall)
}

/// Which figure lies in the middle at that place.
fn figure(evening: &Evening, index: usize) -> Option<Figure> {
    board(evening.tables()).figures.get(index).copied()
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
