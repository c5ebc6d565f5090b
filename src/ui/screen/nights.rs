//! Past nights: all of them, and one to be read, with its sheets.

pub(super) mod drawn;
mod figures;
mod hits;
mod results;

use super::people::found;
use super::{book, history, paper};
use crate::ui::search::{Found, Hit};
use iced::widget::{column, container, row};
use iced::{Element, Fill};

use crate::bank::MoneyKind;
use crate::desk::evening::Evening;
use crate::desk::projection::NightRow;
use crate::kit::act::{Action, Allowed};
use crate::kit::part::Pages;
use crate::kit::{Look, button, field, part, size, text};
use crate::words::money::plain;
use crate::words::names::{Names, counted};
use crate::words::{self, date, labels};
use drawn::Drawn;

/// Nights on a page.
const EACH: usize = 20;
/// The field to look for a night.
const FILTER: &str = "procura-noite";

/// What is shown of a past night.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Part {
    /// Matches and results.
    #[default]
    Result,
    /// Every entry in words.
    History,
    /// Its sheets, to be printed again.
    Paper,
}

/// Which page is shown, and which part of the night that is open.
#[derive(Debug, Default)]
pub struct Screen {
    filter: String,
    page: usize,
    /// Entries of all nights that have what was looked for.
    found: Option<Found>,
    hits_page: usize,
    part: Part,
    drawn: Drawn,
    history: history::Screen,
    paper: paper::Screen,
    book: book::Screen,
    takes: bool,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Typed what to look for.
    FilterTyped(String),
    /// Another page.
    PagePressed(usize),
    /// What is typed is to be looked for among the entries of all nights.
    SearchPressed(String),
    /// Another page of what was found.
    HitsPagePressed(usize),
    /// One of them is to be seen in its night.
    HitPressed(Hit),
    /// Back from them to the list of nights.
    FoundLeft,
    /// The chips as figures, or drawn.
    FiguresPressed,
    /// The whole book is to be gone through.
    AuditPressed,
    /// That night is to be read.
    NightPressed(u32),
    /// Back to all nights.
    BackPressed,
    /// Another part of the night.
    PartPressed(Part),
    /// In its history.
    History(history::Message),
    /// Among its sheets.
    Paper(paper::Message),
    /// The book is to be taken out or in; or no more.
    BookPressed(bool),
    /// There.
    Book(book::Message),
}

impl Screen {
    /// Takes in what the hand did; `evening` is the past one while one is
    /// looked at.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::PagePressed(page) => self.page = page,
            Message::FilterTyped(filter) => {
                self.filter = filter;
                self.page = 0;
            }
            Message::FiguresPressed => self.drawn.turn(),
            Message::PartPressed(part) => self.part = part,
            Message::HitsPagePressed(page) => self.hits_page = page,
            Message::FoundLeft => self.found = None,
            Message::HitPressed(hit) => {
                self.part = Part::History;
                self.history.look_for(&hit.wanted);
            }
            Message::BookPressed(takes) => self.takes = takes,
            Message::Book(message) => return self.book.update(message).map(Message::Book),
            // Nothing is corrected there.
            Message::History(
                message @ (history::Message::FilterTyped(_) | history::Message::PagePressed(_)),
            ) => {
                let action = self.history.update(message, evening);
                return action.map(Message::History);
            }
            Message::Paper(message) => {
                return match self.paper.update(message, evening).map(Message::Paper) {
                    Action::Print(mut request) => {
                        request.evening = Some(evening.number);
                        Action::Print(request)
                    }
                    other => other,
                };
            }
            Message::AuditPressed
            | Message::SearchPressed(_)
            | Message::NightPressed(_)
            | Message::BackPressed
            | Message::History(_) => {}
        }
        Action::None
    }

    /// The screen; the newest night first.
    pub fn view<'a>(
        &'a self,
        evening: &'a Evening,
        rows: &'a [NightRow],
        past: Option<&'a Evening>,
        look: &Look,
    ) -> Element<'a, Message> {
        if let Some(past) = past {
            return self.past(past, rows, look);
        }
        if self.takes {
            return self.whole_book(look);
        }
        if let Some(found) = &self.found {
            return hits::view(look, found, self.hits_page);
        }
        let content: Element<'a, Message> = if rows.is_empty() {
            text::muted(look, "Nenhuma noite ainda: abra a primeira em Início.").into()
        } else {
            let names = Names::of(evening.tables());
            let pages = Pages {
                page: self.page,
                each: EACH,
            };
            let shown: Vec<&NightRow> = rows
                .iter()
                .rev()
                .filter(|row| {
                    self.filter.trim().is_empty() || found(&told(row, &names), &self.filter)
                })
                .collect();
            let build = |index: usize| {
                let row = shown[index];
                let reads = match row.closed {
                    Some(_) => Ok(Message::NightPressed(row.number)),
                    None => Err("É a noite aberta: veja o Histórico dela.".to_owned()),
                };
                let name = format!("noite {}", row.number);
                let said = night(look, row, &names);
                let press = button::area(look, &name, said, reads);
                press.padding(size::LINE).wide().into()
            };
            let filter = field::text(look, FILTER, "Procurar", &self.filter, Message::FilterTyped)
                .hint("título, dia, pessoa");
            let search = button::secondary(
                look,
                "Procurar nos lançamentos de todas as noites",
                self.searches(),
            );
            let list: Element<'a, Message> = if shown.is_empty() {
                let said = "Nenhuma noite tem essas palavras: procure por outras.";
                text::muted(look, said).into()
            } else {
                part::list(look, shown.len(), pages, build, Message::PagePressed)
            };
            part::lines([filter.into(), row![search].into(), list]).into()
        };
        let audit = button::secondary(
            look,
            "Conferir o livro inteiro",
            match rows.is_empty() {
                false => Ok(Message::AuditPressed),
                true => Err("O livro ainda não tem lançamentos.".to_owned()),
            },
        );
        let nights = part::panel(look, "Noites", content);
        let takes = button::secondary(
            look,
            "Exportar, planilha, importar…",
            Ok(Message::BookPressed(true)),
        );
        let whole = button::group([audit.into(), takes.into()]);
        part::page(look, "noites", [whole, nights])
    }

    /// A book taken in where none is open.
    pub fn take_in<'a>(&'a self, look: &Look) -> Element<'a, Message> {
        self.book.take_in(look).map(Message::Book)
    }

    /// The book taken out or in.
    fn whole_book<'a>(&'a self, look: &Look) -> Element<'a, Message> {
        let back = button::quiet(
            look,
            "← Todas as noites (Esc)",
            Ok(Message::BookPressed(false)),
        );
        let head = button::group([back.into()]);
        let content = self.book.view(look).map(Message::Book);
        column![head, container(content).height(Fill)]
            .spacing(size::LINE)
            .into()
    }

    fn searches(&self) -> Allowed<Message> {
        match self.filter.trim() {
            "" => Err("Escreva antes o que procura, como “falência de Zé”.".to_owned()),
            wanted => Ok(Message::SearchPressed(wanted.to_owned())),
        }
    }

    /// The book is to be taken out or in.
    pub fn wants_a_book(&mut self) {
        self.takes = true;
    }

    /// What was looked for was found, or was not.
    pub fn found(&mut self, found: Found) {
        self.found = Some(found);
        self.hits_page = 0;
    }

    /// What Esc leaves here, a past night aside.
    #[must_use]
    pub fn leaves(&self) -> Option<Message> {
        if self.takes {
            return Some(Message::BookPressed(false));
        }
        self.found.is_some().then_some(Message::FoundLeft)
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self) -> Option<Message> {
        if self.takes {
            return Some(Message::Book(book::Message::SavePressed));
        }
        self.searches().ok().filter(|_| self.found.is_none())
    }

    /// A past night, to be read.
    fn past<'a>(
        &'a self,
        past: &'a Evening,
        rows: &'a [NightRow],
        look: &Look,
    ) -> Element<'a, Message> {
        let back = button::quiet(look, "← Todas as noites (Esc)", Ok(Message::BackPressed));
        let parts = [
            (Part::Result, "Resultado"),
            (Part::History, "Lançamentos"),
            (Part::Paper, "Folhas da noite"),
        ];
        let parts = parts.into_iter().map(|(part, label)| {
            let does = Ok(Message::PartPressed(part));
            button::toggle(look, label, part == self.part, does).into()
        });
        let shown = match self.part {
            Part::Result => {
                let names = Names::of(past.tables());
                let row = rows.iter().find(|row| row.number == past.number);
                let told = row.map(|row| night(look, row, &names));
                let count = counted(past.lines().len(), "lançamento", "lançamentos");
                let count = text::muted(look, format!("{count}; esta noite só se lê."));
                let all = part::lines(told.into_iter().chain([count.into()]));
                let mut parts = vec![part::panel(look, "", all)];
                parts.extend(results::view(past, &names, look));
                let turn = Message::FiguresPressed;
                parts.extend(self.drawn.view(past, &names, look, turn));
                part::page(look, "resultado", parts)
            }
            Part::History => self.history.only_read(past, look).map(Message::History),
            Part::Paper => self.paper.view(past, look).map(Message::Paper),
        };
        let head = button::group(std::iter::once(back.into()).chain(parts));
        column![head, container(shown).height(Fill)]
            .spacing(size::LINE)
            .into()
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let mut all = self.book.drafts();
        all.push((FILTER, self.filter.clone()));
        all
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        if field == FILTER {
            typed.clone_into(&mut self.filter);
        } else {
            self.book.restore(field, typed);
        }
    }
}

/// What a night is found by: its title, its day, who was there.
fn told(row: &NightRow, names: &Names) -> String {
    let people = row.results.iter().map(|(player, _)| *player);
    let people = people.chain(row.records.iter().map(|(player, _)| *player));
    let people: Vec<String> = people.map(|player| names.person(player)).collect();
    let day = date::plain_day(row.opened.date_naive());
    format!("{} {} {day} {}", row.number, row.title, people.join(" "))
}

/// One night: when, what it was called, how it went.
pub(super) fn night<'a, M: 'a>(look: &Look, night: &NightRow, names: &Names) -> Element<'a, M> {
    let day = date::plain_day(night.opened.date_naive());
    let state = if night.closed.is_some() {
        ""
    } else {
        " · aberta"
    };
    let called = labels::night(&night.title);
    let title = row![
        text::label(look, format!("{}. {called}{state}", night.number)).width(Fill),
        text::small(look, day)
    ]
    .spacing(size::PANEL);
    let mut lines = column![title].spacing(size::CLOSE).width(Fill);
    for ended in &night.partidas {
        lines = lines.push(text::said(look, words::ended(ended, names)));
    }
    // Toy money is the default; what is real says so. Rule A23.
    if night.money == Some(MoneyKind::Real) {
        lines = lines.push(text::small(look, labels::money_kind(MoneyKind::Real)));
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
