//! What has been: the last entries in words, with the names of their hour. Undo stands at the foot of the
//! window, and names what it undoes.

use iced::widget::{Column, row};
use iced::{Element, Fill};

use crate::desk::evening::{Evening, Step, printed};
use crate::kit::{Look, size, text};
use crate::words::command::command;
use crate::words::date;
use crate::words::event::event;
use crate::words::names::Names;
use crate::words::then::Then;

/// The last entries that stand, the newest first.
#[must_use]
pub fn last<'a, M: 'a>(look: &Look, evening: &Evening, most: usize) -> Element<'a, M> {
    let then = Then::of(evening);
    let course = evening.course().rev();
    let standing = course.filter(|step| !printed(&step.line.body));
    let rows = standing.take(most).map(|step| {
        row![
            text::small(look, date::clock(step.line.at.time())).width(size::ALONE),
            text::said(look, told(step, then.at(step.place))).width(Fill),
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

fn told(step: Step<'_>, names: &Names) -> String {
    if step.events.is_empty() {
        return command(step.command, names);
    }
    let said = step.events.iter().map(|fact| event(fact, names));
    said.collect::<Vec<_>>().join(" ")
}
