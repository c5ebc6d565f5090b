//! What somebody takes: as points, by rank, or the very cards. Rules A14, A15.

use iced::Element;
use iced::widget::row;

use super::Screen;
use super::form::{How, most_cards, most_points, rank_points, read_sum};
use super::message::Message;
use super::slot::Slot;
use crate::games::Tables;
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, field, size, text};
use crate::words::cards::points;

/// Most cards named at once where nothing bounds them: all of two combinations
/// and more.
pub(super) const CARDS_MOST: usize = 12;

impl Screen {
    /// The fields.
    pub(super) fn take<'a>(
        &'a self,
        look: &Look,
        tables: &Tables,
        cards_max: Option<u32>,
        sources: bool,
    ) -> Vec<Element<'a, Message>> {
        let form = &self.form;
        let ways = [
            (How::Points, "Pontos"),
            (How::Ranks, "Valores"),
            (How::Cards, "Cartas"),
        ];
        let ways = ways.into_iter().map(|(how, label)| Choice {
            label: label.to_owned(),
            chosen: how == self.how,
            does: Ok(Message::HowPressed(how)),
        });
        let mut all: Vec<Element<'a, Message>> = vec![picker(look, ways)];
        match self.how {
            How::Points => all.push(self.points(look, tables)),
            How::Ranks => {
                let worth = points(rank_points(form.ranks.ranks()));
                all.push(form.ranks.view(look, Some(worth), Message::Ranks));
            }
            How::Cards => {
                let most = cards_max.and_then(|most| usize::try_from(most).ok());
                let most = most.unwrap_or(CARDS_MOST);
                all.push(form.cards.view(look, "recolhe-quais", most, Message::Cards));
            }
        }
        if sources {
            all.push(text::small(look, "Quantas cartas vieram das mesas (para o Monte):").into());
            all.push(
                row![
                    self.number(look, Slot::FromBoard, "Comunitária", 7),
                    self.number(look, Slot::FromOwn, "Particular", 3),
                ]
                .spacing(size::LINE)
                .into(),
            );
        }
        all
    }

    /// `18+27`, and how many cards.
    fn points<'a>(&'a self, look: &Look, tables: &Tables) -> Element<'a, Message> {
        let form = &self.form;
        let typed = form.text(Slot::Take);
        let read = (!typed.trim().is_empty()).then(|| read_sum(typed, most_points(tables)));
        let echo = read.map(|read| read.map(points));
        let sum = field::text(look, Slot::Take.id(), "Pontos", typed, |typed| {
            Message::Typed(Slot::Take, typed)
        });
        row![
            Element::from(sum.example("18+27").echo(echo).room().wide()),
            self.number(
                look,
                Slot::TakeCards,
                "Cartas, se contou",
                most_cards(tables)
            ),
        ]
        .spacing(size::LINE)
        .into()
    }

    /// A whole number.
    pub(super) fn number<'a>(
        &'a self,
        look: &Look,
        slot: Slot,
        label: impl Into<String>,
        most: u32,
    ) -> Element<'a, Message> {
        let text = self.form.text(slot);
        let field = field::number(look, slot.id(), label, text, most, move |typed| {
            Message::Typed(slot, typed)
        });
        field.wide().into()
    }
}
