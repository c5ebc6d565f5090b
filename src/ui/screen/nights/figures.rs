//! The course of a night in figures, for whoever does not read drawings.

use iced::Element;
use iced::widget::column;

use crate::bank::faces::history::Course;
use crate::kit::{Look, size, text};
use crate::words::money::plain;
use crate::words::names::Names;

/// The same as the drawing says, a line for each moment.
pub(super) fn figures<'a, M: 'a>(course: &Course, names: &Names, look: &Look) -> Element<'a, M> {
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
