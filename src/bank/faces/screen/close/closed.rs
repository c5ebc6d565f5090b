//! The page of an evening that is closed: its sheets, and the
//! night for a messenger. What there is no sheet of is told where its button
//! stands. Rule A22.

use iced::Element;
use iced::widget::column;

use super::Message;
use crate::bank::faces::message;
use crate::bank::faces::sheets::from_book::{NoSheet, statements};
use crate::desk::evening::Evening;
use crate::games::SheetKind;
use crate::games::faces::paper::kinds;
use crate::kit::{Look, button, part, size, text};
use crate::words::names::Names;

/// The page.
pub(super) fn view<'a>(look: &Look, evening: &Evening) -> Element<'a, Message> {
    let tables = evening.tables();
    let names = Names::of(tables);
    let told = message::message(evening, None).map_err(|why| why.sentence(&names));
    let boxes = match tables.ledger.set() {
        Some(_) => Ok(()),
        None => Err(NoSheet::NoChips.sentence(&names)),
    };
    let button = |label: &str, may: &Result<(), String>, message| {
        button::secondary(look, label, may.clone().map(|()| message)).into()
    };
    let told = told.map(|_| ());
    let statement = statements(evening, &[], None).map(|_| ());
    let statement = statement.map_err(|why| why.sentence(&names));
    let mut sheets = vec![
        button("Gravar a folha das caixas", &boxes, Message::SheetFiled),
        button("Imprimir a folha das caixas", &boxes, Message::SheetPrinted),
        button(
            "Gravar o extrato da noite",
            &statement,
            Message::StatementFiled,
        ),
        button("Copiar para mensagem", &told, Message::Copied),
    ];
    if kinds(tables).contains(&SheetKind::ScoreSheet) {
        let score = button("Gravar a súmula", &Ok(()), Message::ScoreSheetFiled);
        sheets.push(score);
    }
    let sheets = button::group(sheets);
    let said = text::said(look, "A noite está encerrada. Boa noite!");
    let lines = column![said, sheets].spacing(size::GROUP);
    part::page(
        look,
        "caixas",
        [part::panel(look, "Noite encerrada", lines)],
    )
}
