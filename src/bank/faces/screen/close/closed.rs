//! The page of an evening that is closed: its sheets, and the
//! night for a messenger. Rule A22.

use iced::Element;
use iced::widget::column;

use super::Message;
use crate::bank::faces::message;
use crate::desk::evening::Evening;
use crate::kit::{Look, button, part, size, text};
use crate::words::names::Names;

/// The page.
pub(super) fn view<'a>(look: &Look, evening: &Evening) -> Element<'a, Message> {
    let copies = message::message(evening, None)
        .map(|_| Message::Copied)
        .map_err(|why| why.sentence(&Names::of(evening.tables())));
    let sheets = button::group([
        button::secondary(look, "Gravar a folha das caixas", Ok(Message::SheetFiled)).into(),
        button::secondary(
            look,
            "Imprimir a folha das caixas",
            Ok(Message::SheetPrinted),
        )
        .into(),
        button::secondary(
            look,
            "Gravar o extrato da noite",
            Ok(Message::StatementFiled),
        )
        .into(),
        button::secondary(look, "Copiar para mensagem", copies).into(),
    ]);
    let said = text::said(look, "A noite está encerrada. Boa noite!");
    let lines = column![said, sheets].spacing(size::GROUP);
    part::page(
        look,
        "caixas",
        [part::panel(look, "Noite encerrada", lines)],
    )
}
