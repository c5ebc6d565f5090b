//! The course of a night in figures, for whoever does not read drawings.

use iced::Element;
use iced::widget::column;

use super::{Course, Message, Names, plain};
use crate::kit::{Look, size, text};

/// The same as the drawing says, a line for each moment.
pub(super) fn figures<'a>(course: &Course, names: &Names, look: &Look) -> Element<'a, Message> {
    let mut all = column![].spacing(size::GROUP);
    for mark in &course.marks {
        let each = course.people.iter().zip(&mark.chips);
        let each: Vec<String> = each
            .map(|(player, chips)| format!("{} {}", names.person(*player), plain(*chips)))
            .collect();
        all = all.push(
            column![
                text::label(look, mark.when.clone()),
                text::said(look, each.join(" · "))
            ]
            .spacing(size::CLOSE),
        );
    }
    all.into()
}
