//! Entries of all nights that have what was looked for, the newest first.

use iced::widget::{column, container, row};
use iced::{Element, Fill};

use super::{EACH, Message};
use crate::kit::part::Pages;
use crate::kit::{Look, button, part, size, text};
use crate::ui::search::{Found, Hit};
use crate::words::date;
use crate::words::names::counted;

/// All of them, page by page.
pub(super) fn view<'a>(look: &Look, found: &Found, page: usize) -> Element<'a, Message> {
    let back = button::quiet(look, "← Todas as noites (Esc)", Ok(Message::FoundLeft));
    let shown = found.hits.len();
    let content: Element<'a, Message> = if shown == 0 {
        let said = "Nenhum lançamento de noite nenhuma tem essas palavras: procure por outras.";
        text::muted(look, said).into()
    } else {
        let pages = Pages { page, each: EACH };
        let build = |index: usize| hit(look, &found.hits[index]);
        let list = part::list(look, shown, pages, build, Message::HitsPagePressed);
        let mut said = counted(found.total, "lançamento", "lançamentos");
        if found.total > shown {
            said = format!("{said}; aqui estão os {shown} mais novos. Diga mais uma palavra.");
        }
        part::lines([text::muted(look, said).into(), list]).into()
    };
    let title = format!("Procurado em todas as noites: {}", found.wanted);
    let content = part::page(look, "achados", [part::panel(look, title, content)]);
    column![
        button::group([back.into()]),
        container(content).height(Fill)
    ]
    .spacing(size::LINE)
    .into()
}

/// One of them, to be pressed: its night is opened.
fn hit<'a>(look: &Look, hit: &Hit) -> Element<'a, Message> {
    let open = if hit.open { " · aberta" } else { "" };
    let when = format!(
        "{} às {}",
        date::plain_day(hit.at.date_naive()),
        date::clock(hit.at.time())
    );
    let head = row![
        text::label(look, format!("{}. {}{open}", hit.night, hit.title)).width(Fill),
        text::small(look, when)
    ]
    .spacing(size::PANEL);
    let said = format!("{}  {}", hit.seq.0, hit.said);
    let ink = if hit.stands {
        look.colours.text
    } else {
        look.colours.muted
    };
    let mut lines = column![head, text::said(look, said).color(ink.color())]
        .spacing(size::CLOSE)
        .width(Fill);
    if !hit.stands {
        lines = lines.push(text::small(look, "✗ desfeito"));
    }
    let name = format!("lançamento {}", hit.seq.0);
    let press = button::area(look, &name, lines, Ok(Message::HitPressed(hit.clone())));
    press.padding(size::LINE).wide().into()
}
