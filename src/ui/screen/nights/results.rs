//! What each came to in a past night.

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::Message;
use crate::desk::evening::Evening;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::domain::scale::Scale;
use crate::kit::{Look, chart, part, size, text};
use crate::ui::screen::people::person;
use crate::words::explain::signed;
use crate::words::names::Names;

/// Most steps of the scale of the bars.
const STEPS: u32 = 6;

/// Each one's result, drawn and in figures, with what else he did.
pub(super) fn view<'a>(past: &Evening, names: &Names, look: &Look) -> Option<Element<'a, Message>> {
    let tables = past.tables();
    let records = tables.records.all();
    let mut each: Vec<(PlayerId, Money)> = tables
        .counter
        .people()
        .keys()
        .map(|player| (*player, tables.ledger.result(*player)))
        .filter(|(player, result)| {
            !result.is_zero() || records.iter().any(|(other, _)| other == player)
        })
        .collect();
    if each.is_empty() {
        return None;
    }
    each.sort_by_key(|(_, result)| std::cmp::Reverse(*result));
    let scale = Scale::around(each.iter().map(|(_, result)| *result), STEPS);
    let mut all = column![].spacing(size::GROUP);
    for (player, result) in each {
        let mut one = column![
            text::label(look, names.person(player)),
            row![
                chart::bar(look, result, &scale),
                text::digits(look, signed(result), size::EMPHASIS).width(Fill)
            ]
            .spacing(size::PANEL)
            .align_y(iced::Center)
        ]
        .spacing(size::CLOSE);
        let record = records.iter().find(|(other, _)| *other == player);
        if let Some(said) = record.and_then(|(_, record)| person::did(record)) {
            one = one.push(text::muted(look, said));
        }
        all = all.push(one);
    }
    Some(part::panel(look, "Resultado de cada um", all))
}
