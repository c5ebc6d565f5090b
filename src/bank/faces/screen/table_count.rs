//! Acerto pela mesa: one number for each, and the books follow. Rule A24.
//!
//! Fills the room it is given: it stands alone, not inside what scrolls.
//! Never: a figure worked out. What follows is asked of the check that refuses.

use iced::Element;
use iced::widget::column;
use serde::{Deserialize, Serialize};

use super::ids::{COLOURS, row as ids};
use super::kept::place;
use super::layout;
use crate::bank::rules::money::holders;
use crate::bank::{Command as Bank, Edition, Event as Fact, Figure, TableCount, TableFigures};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::{Command, Event, Tables};
use crate::kit::act::{Action, Allowed};
use crate::kit::field::read_money;
use crate::kit::{Look, button, field, part, size, text};
use crate::words::money::plain;
use crate::words::names::Names;
use crate::words::refusal::{gap, refusal};
use crate::words::table_count::{clauses, moved};

/// Most people who are counted in one go: as many as there are fields.
const PEOPLE: usize = COLOURS;
const FIELDS: [&str; PEOPLE] = ids!("mesa-fichas-");
const BOXED: &str = "mesa-fichas-caixa";
const REASON: &str = "mesa-fichas-motivo";
/// The field that is counted first.
pub const FIRST: &str = FIELDS[0];

/// Half-typed input only.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Screen {
    /// In the order of [`people`].
    typed: [String; PEOPLE],
    boxed: String,
    reason: String,
    /// Where the book was when it was begun.
    at: (u32, i64),
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Somebody's number.
    Typed(usize, String),
    /// Enter in that field: what the books say, where nothing was typed.
    Entered(usize),
    /// The number of the box of card sales.
    BoxTyped(String),
    /// Enter in that field.
    BoxEntered,
    /// Why the sum differs.
    ReasonTyped(String),
    /// The books follow.
    Posted,
    /// Nothing moves; it stays open.
    LeftOpen,
}

/// May the table be counted now? The check that refuses says so.
#[must_use]
pub fn possible(tables: &Tables) -> bool {
    if tables.counter.edition() < Edition::SECOND {
        return false;
    }
    let figures = TableFigures {
        players: people(tables)
            .into_iter()
            .map(|player| (player, Figure::Value(tables.ledger.stack(player))))
            .collect(),
        ..TableFigures::default()
    };
    let order = count(figures, None, false);
    tables.decide(&order).is_ok()
}

/// Whoever holds chips or may hold some: who plays, em quebra too, and whoever
/// else has them by the books.
fn people(tables: &Tables) -> Vec<PlayerId> {
    let mut all = match tables.playing() {
        Some((_, playing)) => playing.seats,
        None => Vec::new(),
    };
    for (player, _) in holders(&tables.ledger) {
        if !all.contains(&player) {
            all.push(player);
        }
    }
    for (player, _) in tables.ledger.borne() {
        if !all.contains(&player) {
            all.push(player);
        }
    }
    all.truncate(PEOPLE);
    all
}

fn count(figures: TableFigures, reason: Option<String>, open: bool) -> Command {
    Command::Bank(Bank::CountTable {
        figures,
        reason,
        open,
    })
}

/// There is a box of card sales to be counted.
fn has_box(tables: &Tables) -> bool {
    tables
        .playing()
        .is_some_and(|(_, playing)| playing.sells_cards)
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        if self.at != place(evening) {
            *self = Screen {
                at: place(evening),
                ..Screen::default()
            };
        }
        match message {
            Message::Typed(index, typed) => {
                if let Some(field) = self.typed.get_mut(index) {
                    *field = typed;
                }
            }
            Message::Entered(index) => {
                let people = people(tables);
                if let (Some(field), Some(player)) = (self.typed.get_mut(index), people.get(index))
                    && field.trim().is_empty()
                {
                    *field = plain(tables.ledger.stack(*player));
                }
                return self.next_field(tables, index + 1);
            }
            Message::BoxTyped(typed) => self.boxed = typed,
            Message::BoxEntered => {
                if self.boxed.trim().is_empty() {
                    self.boxed = plain(tables.ledger.chips(ChipPlace::CardBox));
                }
                return self.after_all(tables);
            }
            Message::ReasonTyped(typed) => self.reason = typed,
            Message::Posted => return self.give(tables, false),
            Message::LeftOpen => return self.give(tables, true),
        }
        Action::None
    }

    /// The keyboard goes on to the next place.
    fn next_field(&mut self, tables: &Tables, index: usize) -> Action<Message> {
        match FIELDS.get(index) {
            Some(id) if index < people(tables).len() => Action::Focus(id),
            _ if has_box(tables) => Action::Focus(BOXED),
            _ => self.after_all(tables),
        }
    }

    /// Where the sum differs the reason is asked for; else Enter posts.
    fn after_all(&mut self, tables: &Tables) -> Action<Message> {
        match self.differs(tables) {
            Some(_) => Action::Focus(REASON),
            None => self.give(tables, false),
        }
    }

    fn give(&mut self, tables: &Tables, open: bool) -> Action<Message> {
        let Ok((order, _)) = self.order(tables, open) else {
            return Action::None;
        };
        *self = Screen::default();
        Action::Submit(Order::Do(order))
    }

    /// What was typed; who has nothing typed is not counted.
    fn figures(&self, tables: &Tables) -> Result<TableFigures, String> {
        let mut figures = TableFigures::default();
        for (player, typed) in people(tables).into_iter().zip(&self.typed) {
            if !typed.trim().is_empty() {
                let value = Figure::Value(read_money(typed)?);
                figures.players.push((player, value));
            }
        }
        if has_box(tables) && !self.boxed.trim().is_empty() {
            figures.card_box = Some(Figure::Value(read_money(&self.boxed)?));
        }
        if figures.players.is_empty() && figures.card_box.is_none() {
            return Err("Escreva quanto cada um tem; Enter vazio vale como nos livros.".to_owned());
        }
        Ok(figures)
    }

    /// The order, and what would come of it.
    fn order(&self, tables: &Tables, open: bool) -> Result<(Command, TableCount), String> {
        let reason = self.reason.trim();
        let reason = (!reason.is_empty()).then(|| reason.to_owned());
        let order = count(self.figures(tables)?, reason, open);
        let events = tables.decide(&order);
        let events = events.map_err(|why| refusal(&why, &Names::of(tables)))?;
        let counted = events.into_iter().find_map(|event| match event {
            Event::Bank(Fact::TableCounted(counted)) => Some(counted),
            _ => None,
        });
        let counted = counted.ok_or("Nada foi contado.")?;
        Ok((order, counted))
    }

    /// The sum at the table and what the books have there, where they differ.
    fn differs(&self, tables: &Tables) -> Option<(Money, Money)> {
        let silent = Screen {
            reason: String::new(),
            ..self.clone()
        };
        let (_, counted) = silent.order(tables, true).ok()?;
        let books = tables.ledger.on_the_table();
        let there = books.checked_add(counted.difference)?;
        (!counted.difference.is_zero()).then_some((there, books))
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        self.may(tables).ok().map(|_| Message::Posted)
    }

    fn may(&self, tables: &Tables) -> Allowed<TableCount> {
        self.order(tables, false).map(|(_, counted)| counted)
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        let names = Names::of(tables);
        let may = self.may(tables);
        let label = match &may {
            Ok(counted) => format!("Acertar os livros pela mesa: {}", moved(counted, &names)),
            Err(_) => "Acertar os livros pela mesa".to_owned(),
        };
        let action = part::action(look, label, may.clone().map(|_| Message::Posted), None);
        let side = self.side(look, tables, &names, may.as_ref().ok());
        layout::pinned(
            look,
            "mesa-fichas",
            self.fields(look, tables, &names),
            side,
            action,
        )
    }

    fn fields<'a>(&'a self, look: &Look, tables: &Tables, names: &Names) -> Element<'a, Message> {
        let mut all = column![
            text::title(look, "Acerto pela mesa"),
            text::said(
                look,
                "As fichas da mesa mandam, e os livros seguem. Um número por pessoa; Enter num \
                 campo vazio vale como nos livros, e quem fica vazio não foi contado."
            )
        ]
        .spacing(size::GROUP);
        let people = people(tables).into_iter().zip(&self.typed).zip(FIELDS);
        let mut rows = column![].spacing(size::LINE);
        for (index, ((player, typed), id)) in people.enumerate() {
            let books = plain(tables.ledger.stack(player));
            let on_input = move |typed| Message::Typed(index, typed);
            let number = field::money(look, id, names.person(player), typed, on_input)
                .hint(books)
                .on_submit(Message::Entered(index));
            rows = rows.push(Element::from(number.wide()));
        }
        if has_box(tables) {
            let label = "Caixa de Venda de Cartas";
            let books = plain(tables.ledger.chips(ChipPlace::CardBox));
            let number = field::money(look, BOXED, label, &self.boxed, Message::BoxTyped)
                .hint(books)
                .on_submit(Message::BoxEntered);
            rows = rows.push(Element::from(number.wide()));
        }
        all = all.push(part::panel(look, "", rows));
        if self.differs(tables).is_some() {
            let reason = field::text(look, REASON, "Motivo", &self.reason, Message::ReasonTyped)
                .example("ninguém sabe");
            all = all.push(part::panel(
                look,
                "A soma não confere",
                Element::from(reason),
            ));
        }
        all.into()
    }

    fn side<'a>(
        &self,
        look: &Look,
        tables: &Tables,
        names: &Names,
        counted: Option<&TableCount>,
    ) -> Element<'a, Message> {
        let mut all = column![].spacing(size::LINE);
        let books = tables.ledger.on_the_table();
        match self.differs(tables) {
            Some((there, books)) => {
                all = all
                    .push(text::figure(look, "Na mesa", there))
                    .push(text::figure(look, "Nos livros", books))
                    .push(text::danger(
                        look,
                        format!("A soma: {}.", gap(there, books)),
                    ))
                    .push(text::muted(
                        look,
                        "Conte de novo, deixe em aberto, ou acerte com o motivo.",
                    ));
                let open = self.order(tables, true).map(|_| Message::LeftOpen);
                all = all.push(button::secondary(look, "Deixar em aberto", open));
            }
            None => all = all.push(text::figure(look, "Na mesa, nos livros", books)),
        }
        for said in counted.iter().flat_map(|counted| clauses(counted, names)) {
            all = all.push(text::said(look, said));
        }
        part::panel(look, "A soma", all)
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> (&'static str, String) {
        let kept = match *self == Screen::default() {
            true => String::new(),
            // Plain data: what can't be written is not kept.
            false => serde_json::to_string(self).unwrap_or_default(),
        };
        (KEPT, kept)
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        if field == KEPT {
            *self = serde_json::from_str(typed).unwrap_or_default();
        }
    }
}

/// Under which name it is kept.
const KEPT: &str = "mesa-fichas";
