//! Steps: the phases of a round, and the numbered parts of a preparation.

use iced::widget::{column, container, row};
use iced::{Element, Fill};

use super::{edge, framed};
use crate::kit::{Look, button, size, text, theme};

/// The phases in order, with a mark on those behind (`✓`), the present one
/// (`●`) and those to come (`○`).
pub fn stepper<'a, M: 'a>(look: &Look, phases: &[&str], at: usize) -> Element<'a, M> {
    let colours = look.colours;
    let each = phases.iter().enumerate().map(|(index, phase)| {
        let (mark, font, colour) = match index.cmp(&at) {
            std::cmp::Ordering::Less => ("✓", theme::REGULAR, colours.muted),
            std::cmp::Ordering::Equal => ("●", theme::BOLD, colours.primary),
            std::cmp::Ordering::Greater => ("○", theme::REGULAR, colours.muted),
        };
        text::said(look, format!("{mark} {phase}"))
            .font(font)
            .color(colour.color())
            .into()
    });
    row(each).spacing(size::GROUP).wrap().into()
}

/// How far a numbered step is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fold {
    /// Done, folded: only its result is shown.
    Done,
    /// Open.
    Open,
    /// Not yet.
    Later,
}

/// A numbered step with its result; pressing the heading folds or unfolds it.
pub fn fold<'a, M: Clone + 'a>(
    look: &Look,
    number: usize,
    title: &str,
    result: &str,
    state: Fold,
    toggle: M,
    content: impl FnOnce() -> Element<'a, M>,
) -> Element<'a, M> {
    let colours = look.colours;
    let mark = match state {
        Fold::Done => "✓",
        Fold::Open => "▼",
        Fold::Later => "○",
    };
    let name = format!("{mark} {number}. {title}");
    let ink = match state {
        Fold::Open => colours.text,
        Fold::Done | Fold::Later => colours.muted,
    };
    let head = row![
        text::heading(look, name).color(ink.color()),
        text::label(look, result.to_owned())
            .width(Fill)
            .align_x(iced::Right)
    ]
    .spacing(size::PANEL)
    .align_y(iced::Center);
    let head = button::area(look, title, head, Ok(toggle)).wide();
    let mut all = column![head].spacing(size::LINE).width(Fill);
    if state == Fold::Open {
        all = all.push(container(content()).padding([size::LINE, size::PANEL]));
    }
    container(all)
        .padding(size::CLOSE)
        .width(Fill)
        .style(framed(colours.surface, edge(colours), size::STROKE))
        .into()
}
