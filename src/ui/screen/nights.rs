//! Past nights.

use iced::widget::{column, row};
use iced::{Element, Fill};

use crate::desk::evening::Evening;
use crate::desk::projection::NightRow;
use crate::kit::act::Action;
use crate::kit::part::Pages;
use crate::kit::{Look, part, size, text};
use crate::words::money::plain;
use crate::words::names::Names;
use crate::words::{self, date};

/// Nights on a page.
const EACH: usize = 20;

/// Which page is shown.
#[derive(Debug, Default)]
pub struct Screen {
    page: usize,
}

/// What the hand did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    /// Another page.
    PagePressed(usize),
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, _evening: &Evening) -> Action<Message> {
        let Message::PagePressed(page) = message;
        self.page = page;
        Action::None
    }

    /// The screen; the newest night first.
    pub fn view<'a>(
        &'a self,
        evening: &'a Evening,
        past: &'a [NightRow],
        look: &Look,
    ) -> Element<'a, Message> {
        let content: Element<'a, Message> = if past.is_empty() {
            text::muted(look, "Nenhuma noite ainda: abra a primeira em Início.").into()
        } else {
            let names = Names::of(evening.tables());
            let pages = Pages {
                page: self.page,
                each: EACH,
            };
            let build = |index: usize| {
                let night = &past[past.len() - 1 - index];
                self::night(look, night, &names)
            };
            part::list(look, past.len(), pages, build, Message::PagePressed)
        };
        part::page(look, "noites", [part::panel(look, "Noites", content)])
    }

    /// Nothing is typed here.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Nothing is typed here.
    pub fn restore(&mut self, _field: &str, _typed: &str) {}
}

/// One night: when, what it was called, how it went.
pub(super) fn night<'a, M: 'a>(look: &Look, night: &NightRow, names: &Names) -> Element<'a, M> {
    let day = date::plain_day(night.opened.date_naive());
    let state = if night.closed.is_some() {
        ""
    } else {
        " · aberta"
    };
    let title = row![
        text::label(look, format!("{}. {}{state}", night.number, night.title)).width(Fill),
        text::small(look, day)
    ]
    .spacing(size::PANEL);
    let mut lines = column![title].spacing(size::CLOSE).width(Fill);
    for ended in &night.partidas {
        lines = lines.push(text::said(look, words::ended(ended, names)));
    }
    let results: Vec<String> = night
        .results
        .iter()
        .map(|(player, result)| {
            let sign = if result.is_positive() { "+" } else { "" };
            format!("{} {sign}{}", names.person(*player), plain(*result))
        })
        .collect();
    if !results.is_empty() {
        lines = lines.push(text::muted(look, results.join(" · ")));
    }
    lines.into()
}
