//! The boxes as they are counted, and beside them the books once all is
//! counted. Rule A22.
//!
//! Never: a figure of the books while it is still being counted.

use iced::Element;
use iced::widget::{column, row};

use super::{MONEY, Message, RACK, REASON, Screen};
use crate::bank::faces::last_counts::last_counts;
use crate::desk::evening::Evening;
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::kit::{Look, button, chip, field, part, size, text};
use crate::words::explain::signed;
use crate::words::money::plain;

impl Screen {
    /// The fields.
    pub(super) fn boxes<'a>(&'a self, look: &Look, evening: &Evening) -> Element<'a, Message> {
        let tables = evening.tables();
        let colours = tables.ledger.set().map_or(&[][..], ChipSet::colours);
        // In any field Enter is the primary action once all is counted.
        let all_counted = self.compared || self.counts(tables).is_ok();
        let each = colours.iter().zip(&self.rack).zip(RACK);
        let each = each.zip(tables.ledger.rack()).enumerate();
        let fields = each.map(|(index, (((colour, typed), id), books))| {
            let mut field = field::number(look, id, "", typed, ChipSet::COUNT_MAX, move |typed| {
                Message::RackTyped(index, typed)
            })
            .hint("quantas")
            .echo(self.against_rack(typed, *books));
            if !all_counted {
                field = field.on_submit(Message::RackEntered(index));
            }
            row![chip::chip(look, index, colour.value), Element::from(field)]
                .spacing(size::LINE)
                .align_y(iced::Top)
                .into()
        });
        let label = "Caixa de Venda de Fichas, em dinheiro";
        let money = field::money(look, MONEY, label, &self.money, Message::MoneyTyped)
            .hint("quanto")
            .echo(self.against_money(tables.ledger.money_in_box()))
            .width(size::SIDE);
        let reason = field::text(
            look,
            REASON,
            "Motivo, se faltar ou sobrar: o que faltar é dívida do Banqueiro",
            &self.reason,
            Message::ReasonTyped,
        )
        .example("uma ficha caiu atrás do sofá");
        let rack = row(fields)
            .spacing(size::GROUP)
            .wrap()
            .vertical_spacing(size::GROUP);
        let mut all = column![].spacing(size::GROUP);
        if !self.compared && last_counts(evening).agreed().is_some() {
            let said = "A Conferência desta noite conferiu, e desde então nada mudou nas caixas.";
            let take = "Vale a contagem da Conferência";
            let take = button::secondary(look, take, Ok(Message::CountTaken));
            let lines = column![text::said(look, said), Element::from(take)].spacing(size::LINE);
            all = all.push(part::panel(look, "", lines));
        }
        let below = column![Element::from(money), Element::from(reason)].spacing(size::GROUP);
        all.push(part::panel(look, "Cacife de Fichas", rack))
            .push(part::panel(look, "", below))
            .into()
    }

    fn against_rack(&self, typed: &str, books: u32) -> Option<Result<String, String>> {
        let count = field::read_number(typed, ChipSet::COUNT_MAX).ok()?;
        let off = i64::from(count) - i64::from(books);
        self.compared.then(|| match off {
            0 => Ok(format!("{books} ✓")),
            _ => Err(format!("{off:+} que os {books} dos livros").replace('-', "−")),
        })
    }

    fn against_money(&self, books: Money) -> Option<Result<String, String>> {
        let counted = field::read_money(&self.money).ok()?;
        let off = counted.checked_sub(books)?;
        // Blind, it echoes only how the amount is read.
        self.compared.then(|| match off.is_zero() {
            true => Ok(format!("{} ✓", plain(books))),
            false => Err(format!(
                "{} que os {} dos livros",
                signed(off),
                plain(books)
            )),
        })
    }
}
