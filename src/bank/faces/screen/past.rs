//! What has been: the last entries in words, with the names of their hour. Undo stands at the foot of the
//! window, and names what it undoes.

use iced::widget::{Column, row};
use iced::{Element, Fill};

use crate::desk::evening::{Body, Evening, Line, printed};
use crate::kit::{Look, size, text};
use crate::words::date;
use crate::words::desk::line_order;
use crate::words::event::event;
use crate::words::names::Names;
use crate::words::then::Then;

/// The last entries that stand, the newest first.
#[must_use]
pub fn last<'a, M: 'a>(look: &Look, evening: &Evening, most: usize) -> Element<'a, M> {
    let then = Then::of(evening);
    let lines = evening.lines().iter().enumerate().zip(evening.standing());
    let standing = lines.rev().filter(|((_, line), stands)| {
        *stands && matches!(line.body, Body::Done { .. }) && !printed(&line.body)
    });
    let rows = standing.take(most).map(|((place, line), _)| {
        row![
            text::small(look, date::clock(line.at.time())).width(size::ALONE),
            text::said(look, told(line, evening, then.at(place))).width(Fill),
        ]
        .spacing(size::LINE)
        .into()
    });
    let rows: Vec<Element<'a, M>> = rows.collect();
    if rows.is_empty() {
        return text::muted(look, "Nada ainda: o que for lançado aparece aqui.").into();
    }
    Column::with_children(rows).spacing(size::CLOSE).into()
}

fn told(line: &Line, evening: &Evening, names: &Names) -> String {
    match &line.body {
        Body::Done { events, .. } if !events.is_empty() => {
            let said: Vec<String> = events.iter().map(|fact| event(fact, names)).collect();
            said.join(" ")
        }
        _ => line_order(line, evening, names),
    }
}
