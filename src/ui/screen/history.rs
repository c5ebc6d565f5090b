//! Every entry of the night in words, with the names of its hour; undo, redo,
//! and the correction of an older entry with its reason. Beside them, the
//! chips of everybody over the rounds.

mod spoken;

use std::cell::RefCell;

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::nights::drawn::Drawn;
use crate::desk::evening::{Body, Evening, Line};
use crate::desk::log::Seq;
use crate::desk::{Clerk, Error, NoReversal, Order};
use crate::kit::act::{Action, Allowed};
use crate::kit::memo::Memo;
use crate::kit::part::Pages;
use crate::kit::{Look, button, field, part, size, text};
use crate::words;
use crate::words::date;
use crate::words::desk::{line_facts, line_mark, line_order, sought};
use crate::words::names::Names;
use crate::words::then::Then;
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
    /// How people were called at each entry.
    then: Memo<Then>,
    /// The chips are looked at, not the entries.
    chips: bool,
    drawn: Drawn,
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
    /// The chips over the rounds, or the entries again.
    ChipsPressed,
    /// The chips as figures, or drawn.
    FiguresPressed,
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
            Message::ChipsPressed => self.chips = !self.chips,
            Message::FiguresPressed => self.drawn.turn(),
        }
        Action::None
    }

    /// Is a correction begun?
    #[must_use]
    pub fn corrects(&self) -> bool {
        self.picked.is_some()
    }

    /// Looks for this among the entries.
    pub fn look_for(&mut self, wanted: &str) {
        wanted.clone_into(&mut self.filter);
        self.page = 0;
        self.chips = false;
    }

    /// The screen; the newest entry first.
    pub fn view<'a>(
        &'a self,
        evening: &'a Evening,
        clerk: Option<&'a Clerk>,
        look: &Look,
    ) -> Element<'a, Message> {
        let names = Names::of(evening.tables());
        let chips = self.chips && self.picked.is_none();
        let chips = chips.then(|| {
            self.drawn
                .view(evening, &names, look, Message::FiguresPressed)
        });
        let main = match chips.flatten() {
            Some(drawn) => drawn,
            None => self.told(evening, &names, true, look),
        };
        let (side, action) = self.side(evening, clerk, look);
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
        let wanted = self.filter.trim();
        let then = self.then.of(evening, |_| Then::of(evening));
        let all = evening.lines().iter().enumerate().zip(standing);
        let shown: Vec<((usize, &Line), bool)> = if wanted.is_empty() {
            all.rev().collect()
        } else {
            let mut spoken = self.spoken.borrow_mut();
            let said = spoken.of(evening, &then, names);
            let found = all.zip(said).rev();
            found
                .filter(|(_, said)| sought(said, wanted))
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
                let ((place, line), stands) = shown[index];
                let told = entry(line, stands, evening, then.at(place), look);
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
        look: &Look,
    ) -> (Element<'a, Message>, Option<Element<'a, Message>>) {
        let ask = |order: &Order, message: Message| ask(clerk, order, message);
        let then = self.then.of(evening, |_| Then::of(evening));
        let said = |line: &Line| {
            let place = evening
                .lines()
                .iter()
                .position(|other| other.seq == line.seq);
            line_order(line, evening, then.at(place.unwrap_or_default()))
        };
        if let Some(line) = self.picked.and_then(|seq| evening.line(seq)) {
            let title = format!("Corrigir o lançamento {}", line.seq.0);
            let why = field::text(look, "motivo", "Por quê?", &self.why, Message::WhyTyped)
                .example("o lance era 5, não 50");
            let content = part::lines([text::said(look, said(line)).into(), why.into()]);
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
            Some(line) => format!("← Desfazer: {}", said(line)),
            None => "← Desfazer".to_owned(),
        };
        let redo = match evening.redoable() {
            Some(line) => format!("Refazer: {}", said(redone(line, evening))),
            None => "Refazer".to_owned(),
        };
        let mut content = part::lines([
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
        if self.drawn.is_something(evening) {
            let label = if self.chips {
                "Ver os lançamentos"
            } else {
                "Ver as fichas, rodada a rodada"
            };
            let turn = button::secondary(look, label, Ok(Message::ChipsPressed));
            content = content.push(turn.named("fichas-ou-lançamentos").wide());
        }
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
    for event in line_facts(line, evening, names) {
        said = said.push(text::said(look, event).color(ink.color()));
    }
    if let Some(mark) = line_mark(line, evening, names) {
        let sign = if stands { "✎" } else { "✗" };
        said = said.push(text::small(look, format!("{sign} {mark}")));
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
pub(in crate::ui) fn redone<'a>(line: &'a Line, evening: &'a Evening) -> &'a Line {
    match &line.body {
        Body::Reversed { of, .. } => evening.line(Seq(*of)).unwrap_or(line),
        Body::Done { .. } | Body::Amended { .. } => line,
    }
}
