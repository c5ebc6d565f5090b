//! Everybody's chips over the rounds of a night, past or open: drawn, or in
//! figures.

use iced::Element;
use iced::widget::row;

use super::figures::figures;
use crate::bank::faces::history::{Course, course};
use crate::desk::evening::Evening;
use crate::kit::memo::Memo;
use crate::kit::{Look, button, chart, part, text};
use crate::words::names::Names;

/// How it is looked at.
#[derive(Debug, Default)]
pub struct Drawn {
    /// In figures, not drawn.
    figures: bool,
    course: Memo<Course>,
}

impl Drawn {
    /// In figures if it was drawn, drawn if it was in figures.
    pub fn turn(&mut self) {
        self.figures = !self.figures;
    }

    /// Were there two moments at least, to draw a line between?
    #[must_use]
    pub fn is_something(&self, evening: &Evening) -> bool {
        self.course.of(evening, |_| course(evening)).marks.len() > 1
    }

    /// The panel; nothing before there is something to draw. `turn` is the
    /// message that asks for [`Drawn::turn`].
    pub fn view<'a, M: Clone + 'a>(
        &self,
        evening: &Evening,
        names: &Names,
        look: &Look,
        turn: M,
    ) -> Option<Element<'a, M>> {
        let course = self.course.of(evening, |_| course(evening));
        if course.marks.len() < 2 {
            return None;
        }
        let label = if self.figures {
            "Ver o desenho"
        } else {
            "Ver em números"
        };
        let turn = button::secondary(look, label, Ok(turn));
        let shown = if self.figures {
            figures(&course, names, look)
        } else {
            let each = course.people.iter().enumerate();
            let lines = each.map(|(place, player)| chart::Line {
                name: names.person(*player),
                amounts: course.marks.iter().map(|mark| mark.chips[place]).collect(),
            });
            chart::lines(look, lines.collect())
        };
        let (first, last) = (course.marks.first()?, course.marks.last()?);
        let from = text::small(look, format!("De “{}” a “{}”.", first.when, last.when));
        let all = part::lines([shown, from.into(), row![turn].into()]);
        Some(part::panel(look, "Fichas de cada um, rodada a rodada", all))
    }
}
