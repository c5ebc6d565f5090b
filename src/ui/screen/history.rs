//! Every entry of the night in words; undo, redo, and the correction of an
//! older entry with its reason.

mod spoken;

use std::cell::RefCell;

use iced::widget::{column, row};
use iced::{Element, Fill};

use crate::desk::evening::{Body, Evening, Line};
use crate::desk::log::Seq;
use crate::desk::{Clerk, Error, NoReversal, Order};
use crate::kit::act::{Action, Allowed};
use crate::kit::part::Pages;
use crate::kit::{Look, button, field, part, size, text};
use crate::words;
use crate::words::date;
use crate::words::desk::line_order;
use crate::words::names::Names;
use crate::words::phrase::folded;
use spoken::Spoken;

/// Entries on a page.
const EACH: usize = 30;

/// Half-typed input only.
#[derive(Debug, Default)]
pub struct Screen {
    filter: String,
    page: usize,
    picked: Option<Seq>,
    why: String,
    /// What was said of each entry when it was last looked through.
    spoken: RefCell<Spoken>,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Typed what to look for.
    FilterTyped(String),
    /// Another page.
    PagePressed(usize),
    /// Picked an entry.
    Picked(Seq),
    /// Typed why it is taken back.
    WhyTyped(String),
    /// Takes it back.
    ReversePressed,
    /// Leaves it.
    CancelPressed,
    /// Undo.
    UndoPressed,
    /// Redo.
    RedoPressed,
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, _evening: &Evening) -> Action<Message> {
        match message {
            Message::FilterTyped(filter) => {
                self.filter = filter;
                self.page = 0;
            }
            Message::PagePressed(page) => self.page = page,
            Message::Picked(seq) => {
                self.picked = Some(seq);
                return Action::Focus("motivo");
            }
            Message::WhyTyped(why) => self.why = why,
            Message::ReversePressed => {
                let why = std::mem::take(&mut self.why);
                if let Some(seq) = self.picked.take() {
                    return Action::Submit(Order::Reverse { seq, why });
                }
            }
            Message::CancelPressed => {
                self.picked = None;
                self.why.clear();
            }
            Message::UndoPressed => return Action::Submit(Order::Undo),
            Message::RedoPressed => return Action::Submit(Order::Redo),
        }
        Action::None
    }

    /// Is a correction begun?
    #[must_use]
    pub fn corrects(&self) -> bool {
        self.picked.is_some()
    }

    /// The screen; the newest entry first.
    pub fn view<'a>(
        &'a self,
        evening: &'a Evening,
        clerk: Option<&'a Clerk>,
        look: &Look,
    ) -> Element<'a, Message> {
        let names = Names::of(evening.tables());
        let main = self.told(evening, &names, true, look);
        let (side, action) = self.side(evening, clerk, &names, look);
        part::at_foot(part::split(look, main, side), action)
    }

    /// A past evening: nothing is undone or corrected there.
    pub fn only_read<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let names = Names::of(evening.tables());
        let told = self.told(evening, &names, false, look);
        part::page(look, "passado", [told])
    }

    /// Every entry in words, the newest first.
    fn told<'a>(
        &'a self,
        evening: &'a Evening,
        names: &Names,
        corrects: bool,
        look: &Look,
    ) -> Element<'a, Message> {
        let standing = evening.standing();
        let wanted = folded(self.filter.trim());
        let all = evening.lines().iter().zip(standing);
        let shown: Vec<(&Line, bool)> = if wanted.is_empty() {
            all.rev().collect()
        } else {
            let mut spoken = self.spoken.borrow_mut();
            let said = spoken.of(evening, names);
            let found = all.zip(said).rev();
            found
                .filter(|(_, said)| said.contains(&wanted))
                .map(|(line, _)| line)
                .collect()
        };
        let filter = field::text(
            look,
            "procura",
            "Procurar",
            &self.filter,
            Message::FilterTyped,
        )
        .example("nome, leilão, 87,00 …");
        let content: Element<'a, Message> = if shown.is_empty() {
            let said = if wanted.is_empty() {
                "Nada foi lançado ainda: abra a noite em Início."
            } else {
                "Nenhum lançamento tem essas palavras: procure por outras."
            };
            text::muted(look, said).into()
        } else {
            let pages = Pages {
                page: self.page,
                each: EACH,
            };
            let build = |index: usize| {
                let (line, stands) = shown[index];
                let told = entry(line, stands, evening, names, look);
                if corrects {
                    picked(line, stands, told, look)
                } else {
                    told
                }
            };
            part::list(look, shown.len(), pages, build, Message::PagePressed)
        };
        part::lines([filter.into(), part::panel(look, "Histórico", content)]).into()
    }

    fn side<'a>(
        &'a self,
        evening: &'a Evening,
        clerk: Option<&'a Clerk>,
        names: &Names,
        look: &Look,
    ) -> (Element<'a, Message>, Option<Element<'a, Message>>) {
        let ask = |order: &Order, message: Message| ask(clerk, order, message);
        if let Some(line) = self.picked.and_then(|seq| evening.line(seq)) {
            let title = format!("Corrigir o lançamento {}", line.seq.0);
            let why = field::text(look, "motivo", "Por quê?", &self.why, Message::WhyTyped)
                .example("o lance era 5, não 50");
            let content = part::lines([
                text::said(look, line_order(line, evening, names)).into(),
                why.into(),
            ]);
            let does = self.reverses(clerk);
            let first = self.stands_in_the_way(clerk);
            let action = part::action(look, "Desfazer este lançamento", does, first);
            let (content, action) = part::with_action(look, content, action);
            let content = content
                .push(
                    button::secondary(look, "Deixar como está", Ok(Message::CancelPressed)).wide(),
                )
                .push(text::muted(
                    look,
                    "O lançamento fica no histórico, com o motivo ao lado; depois lance o certo.",
                ));
            return (part::panel(look, title, content), action);
        }
        let undo = match evening.undoable() {
            Some(line) => format!("← Desfazer: {}", line_order(line, evening, names)),
            None => "← Desfazer".to_owned(),
        };
        let redo = match evening.redoable() {
            Some(line) => format!("Refazer: {}", redone(line, evening, names)),
            None => "Refazer".to_owned(),
        };
        let content = part::lines([
            button::secondary(look, undo, ask(&Order::Undo, Message::UndoPressed))
                .named("desfazer o último")
                .wide()
                .into(),
            button::secondary(look, redo, ask(&Order::Redo, Message::RedoPressed))
                .named("refazer o último")
                .wide()
                .into(),
            text::muted(
                look,
                "Para corrigir um lançamento mais antigo, aperte-o na lista.",
            )
            .into(),
        ]);
        (part::panel(look, "Desfazer e corrigir", content), None)
    }

    /// The entry that depends on the one picked: it is corrected first, for the
    /// same reason.
    fn stands_in_the_way(&self, clerk: Option<&Clerk>) -> part::Remedy<Message> {
        let (seq, why) = (self.picked?, self.why.clone());
        match clerk?.allows(&Order::Reverse { seq, why }) {
            Err(Error::NoReversal(NoReversal::Blocked { by, .. })) => {
                let label = format!("Corrigir antes o lançamento {}", by.0);
                Some((label, Message::Picked(by)))
            }
            _ => None,
        }
    }

    fn reverses(&self, clerk: Option<&Clerk>) -> Allowed<Message> {
        let seq = self.picked.ok_or("Escolha um lançamento da lista.")?;
        let why = self.why.clone();
        ask(clerk, &Order::Reverse { seq, why }, Message::ReversePressed)
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, _evening: &Evening) -> Option<Message> {
        let typed = !self.why.trim().is_empty();
        (self.picked.is_some() && typed).then_some(Message::ReversePressed)
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let picked = self.picked.map_or(String::new(), |seq| seq.0.to_string());
        vec![
            ("procura", self.filter.clone()),
            ("qual", picked),
            ("motivo", self.why.clone()),
        ]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        match field {
            "procura" => typed.clone_into(&mut self.filter),
            "qual" => self.picked = typed.parse().ok().map(Seq),
            "motivo" => typed.clone_into(&mut self.why),
            _ => {}
        }
    }
}

/// An entry: its number, when, what it says, and that it does not stand.
fn entry<'a>(
    line: &Line,
    stands: bool,
    evening: &Evening,
    names: &Names,
    look: &Look,
) -> Element<'a, Message> {
    let ink = if stands {
        look.colours.text
    } else {
        look.colours.muted
    };
    let order = text::label(look, line_order(line, evening, names));
    let mut said = column![order.color(ink.color())]
        .spacing(size::CLOSE)
        .width(Fill);
    for event in told(line, names) {
        said = said.push(text::said(look, event).color(ink.color()));
    }
    if !stands {
        said = said.push(text::small(look, "✗ desfeito"));
    }
    row![
        text::small(look, line.seq.0.to_string()).width(size::STAMP),
        text::small(look, date::clock(line.at.time())).width(size::STAMP),
        said
    ]
    .spacing(size::LINE)
    .into()
}

/// The entry, to be pressed.
fn picked<'a>(
    line: &Line,
    stands: bool,
    told: Element<'a, Message>,
    look: &Look,
) -> Element<'a, Message> {
    let picks = if stands {
        Ok(Message::Picked(line.seq))
    } else {
        Err("Este lançamento já foi desfeito.".to_owned())
    };
    let name = format!("lançamento {}", line.seq.0);
    button::area(look, &name, told, picks)
        .padding(size::LINE)
        .wide()
        .into()
}

/// Would the desk do it? In words if not.
fn ask(clerk: Option<&Clerk>, order: &Order, message: Message) -> Allowed<Message> {
    let clerk = clerk.ok_or("Nenhum livro está aberto.")?;
    match clerk.allows(order) {
        Ok(()) => Ok(message),
        Err(error) => Err(words::desk::error(&error, clerk.evening())),
    }
}

/// What the undo took back that redo would bring again.
pub(in crate::ui) fn redone(line: &Line, evening: &Evening, names: &Names) -> String {
    match &line.body {
        Body::Reversed { of, .. } => evening
            .line(Seq(*of))
            .map_or(String::new(), |line| line_order(line, evening, names)),
        Body::Done { .. } => line_order(line, evening, names),
    }
}

/// What came true, in words.
fn told(line: &Line, names: &Names) -> Vec<String> {
    match &line.body {
        Body::Done { events, .. } => events
            .iter()
            .map(|event| words::event::event(event, names))
            .collect(),
        Body::Reversed { .. } => Vec::new(),
    }
}
