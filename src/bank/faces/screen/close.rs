//! The end of an evening: boxes counted blind, with a reason where they differ,
//! and the closing. Rule A22.
//!
//! Never: a figure of the books before the boxes are counted.
//!
//! Fills the room it is given: it stands alone, not inside what scrolls.

mod boxes;
mod closed;
mod kept;

use iced::keyboard::{Key, Modifiers};
use iced::widget::column;
use iced::{Element, Fill};

use super::ids::{COLOURS, row as ids};
use super::{layout, paper, settling};
use crate::bank::faces::last_counts::last_counts;
use crate::bank::faces::message;
use crate::bank::faces::tried::{refused, tried};
use crate::bank::{self, Counted, Stage};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::money::Money;
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::money::plain;

const RACK: [&str; COLOURS] = ids!("caixas-fichas-");
const MONEY: &str = "caixas-dinheiro";
const REASON: &str = "caixas-motivo";
const COMPARED: &str = "caixas-comparadas";
/// Begins the comparison with the books.
const COMPARE: &str = "Contei: comparar com os livros";

/// Half-typed input only.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    rack: [String; COLOURS],
    money: String,
    reason: String,
    /// All is counted: what the books say may be seen.
    compared: bool,
    settling: settling::Screen,
    /// Which page was asked for: the settling, or the boxes.
    settles: Option<bool>,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Chips of a colour in the rack.
    RackTyped(usize, String),
    /// Enter at a colour of the rack: on to the next count.
    RackEntered(usize),
    /// Money in the box of chip sales.
    MoneyTyped(String),
    /// Why it differs.
    ReasonTyped(String),
    /// All is counted: now the books.
    Compared,
    /// Tonight's count agreed, and nothing moved since: it is the closing's.
    CountTaken,
    /// On the page of the settling.
    Settling(settling::Message),
    /// To the page of the settling.
    SettlingPressed,
    /// The counts are entered, nothing more.
    CountEntered,
    /// Counted, closed, and the sheet into a file.
    Closed,
    /// The same, printed.
    ClosedPrinted,
    /// Closed without a count.
    ClosedUncounted,
    /// The sheet once more.
    SheetFiled,
    /// The sheet once more, printed.
    SheetPrinted,
    /// The statement of the night.
    StatementFiled,
    /// The súmula of the night's last match.
    ScoreSheetFiled,
    /// The night in a few lines, for a messenger.
    Copied,
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        match message {
            Message::RackTyped(colour, typed) => {
                if let Some(field) = self.rack.get_mut(colour) {
                    *field = typed;
                }
            }
            Message::RackEntered(colour) => {
                let colours = tables.ledger.set().map_or(0, |set| set.colours().len());
                let next = RACK.iter().take(colours).nth(colour + 1);
                return Action::Focus(next.unwrap_or(&MONEY));
            }
            Message::MoneyTyped(typed) => self.money = typed,
            Message::ReasonTyped(typed) => self.reason = typed,
            Message::Compared => self.compared = self.counts(tables).is_ok(),
            Message::CountTaken => self.take(evening),
            Message::SettlingPressed => self.settles = Some(true),
            Message::Settling(settling::Message::ToBoxes) => {
                self.settles = Some(false);
                return self.waits(evening);
            }
            Message::Settling(message) => {
                self.settles = Some(true);
                let action = self.settling.update(message, evening);
                return action.map(Message::Settling);
            }
            Message::CountEntered => return self.give(tables, self.counts(tables), None),
            Message::Closed => {
                let sheet = Action::Print(paper::file("caixas"));
                return self.give(tables, self.closing(tables), Some(sheet));
            }
            Message::ClosedPrinted => {
                let sheet = Action::Print(paper::printer("caixas"));
                return self.give(tables, self.closing(tables), Some(sheet));
            }
            Message::ClosedUncounted => {
                return self.give(tables, Ok(vec![close()]), None);
            }
            Message::SheetFiled => return Action::Print(paper::file("caixas")),
            Message::SheetPrinted => return Action::Print(paper::printer("caixas")),
            Message::StatementFiled => {
                return Action::Print(paper::file("extrato"));
            }
            Message::ScoreSheetFiled => return Action::Print(paper::file("sumula")),
            Message::Copied => {
                if let Ok(text) = message::message(evening, None) {
                    return Action::Copy(text);
                }
            }
        }
        Action::None
    }

    /// Tonight's last count goes into the fields, where it agreed and stands.
    fn take(&mut self, evening: &Evening) {
        let Some((rack, money)) = last_counts(evening).agreed() else {
            return;
        };
        for (field, count) in self.rack.iter_mut().zip(rack) {
            *field = count.to_string();
        }
        self.money = plain(money);
        self.compared = true;
    }

    /// The keyboard to the first field, where one counts; where the page has
    /// just been left there is none.
    #[must_use]
    pub fn waits<M>(&self, evening: &Evening) -> Action<M> {
        match self.is_blind(evening) {
            true => Action::Focus(RACK[0]),
            false => Action::None,
        }
    }

    /// Is it still being counted? Then nothing of the books is shown.
    #[must_use]
    pub fn is_blind(&self, evening: &Evening) -> bool {
        let tables = evening.tables();
        let counts = tables.counter.stage() == Stage::Open && tables.ledger.set().is_some();
        counts && !self.compared && !self.settles(evening)
    }

    fn give(
        &mut self,
        tables: &Tables,
        orders: Result<Vec<Command>, String>,
        then: Option<Action<Message>>,
    ) -> Action<Message> {
        let Ok(orders) = orders else {
            return Action::None;
        };
        if refused(tables, &orders).is_some() {
            return Action::None;
        }
        *self = Screen::default();
        let orders: Vec<Order> = orders.into_iter().map(Order::Do).collect();
        match then {
            Some(then) => Action::Then(orders, Box::new(then)),
            None => Action::SubmitAll(orders),
        }
    }

    fn stack(&self, colours: usize) -> Result<Stack, String> {
        let typed = self.rack.iter().take(colours);
        typed
            .map(|text| field::read_number(text, ChipSet::COUNT_MAX))
            .collect::<Result<Stack, String>>()
            .map_err(|_| "Contem o Cacife de Fichas: quantas há de cada cor.".to_owned())
    }

    /// The two counts.
    fn counts(&self, tables: &Tables) -> Result<Vec<Command>, String> {
        let set = tables.ledger.set();
        let colours = set.ok_or("Não há fichas na mesa: não há o que contar.")?;
        let stack = self.stack(colours.colours().len())?;
        let money = field::read_money(&self.money)
            .map_err(|_| "Contem o dinheiro do Caixa de Venda de Fichas.".to_owned())?;
        let reason = self.reason.trim();
        let reason = (!reason.is_empty()).then(|| reason.to_owned());
        let count = |counted| {
            Command::Bank(bank::Command::Count {
                counted,
                reason: reason.clone(),
                open: false,
            })
        };
        Ok(vec![
            count(Counted::Rack(stack)),
            count(Counted::CashBox(money)),
        ])
    }

    fn closing(&self, tables: &Tables) -> Result<Vec<Command>, String> {
        let mut orders = self.counts(tables)?;
        orders.push(close());
        Ok(orders)
    }

    fn may(
        tables: &Tables,
        orders: Result<Vec<Command>, String>,
        message: Message,
    ) -> Allowed<Message> {
        tried(tables, &orders?).map(|_| message)
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        if tables.counter.stage() == Stage::Closed {
            return closed::view(look, evening);
        }
        if self.settles(evening) {
            return self.settling.view(evening, look).map(Message::Settling);
        }
        let mut main = column![text::title(look, "Encerrar a noite")].spacing(size::GROUP);
        if tables.ledger.set().is_some() {
            main = main.push(self.boxes(look, evening));
        } else {
            main = main.push(text::said(
                look,
                "Nenhuma ficha foi posta na mesa: não há caixa para contar.",
            ));
        }
        let (label, does) = Self::next(self, tables);
        let action = part::action(look, label, does, None);
        layout::pinned(look, "caixas", main, self.side(look, evening), action)
    }

    /// Is the page of the settling shown?
    fn settles(&self, evening: &Evening) -> bool {
        let open = evening.tables().counter.stage() == Stage::Open;
        open && self.settles.unwrap_or(settling::comes_first(evening))
    }

    fn next(&self, tables: &Tables) -> (&'static str, Allowed<Message>) {
        if tables.ledger.set().is_none() {
            let does = Self::may(tables, Ok(vec![close()]), Message::ClosedUncounted);
            return ("Encerrar a noite", does);
        }
        if !self.compared {
            return (COMPARE, self.counts(tables).map(|_| Message::Compared));
        }
        let does = Self::may(tables, self.closing(tables), Message::Closed);
        ("Encerrar e gravar a folha das caixas", does)
    }

    fn side<'a>(&self, look: &Look, evening: &Evening) -> Element<'a, Message> {
        let tables = evening.tables();
        let ledger = &tables.ledger;
        let blind = self.is_blind(evening);
        let mut lines = column![].spacing(size::LINE);
        if blind {
            let said = "Contem sem olhar os livros: o que deve haver aparece depois de contado.";
            lines = lines.push(text::said(look, said));
        } else {
            lines = lines
                .push(text::figure(
                    look,
                    "Dinheiro na caixa",
                    ledger.money_in_box(),
                ))
                .push(text::figure(
                    look,
                    "Fichas fora do Cacife",
                    ledger.value_outside(),
                ));
        }
        let debts: Money = ledger.debts().fold(Money::ZERO, |sum, (_, debt)| {
            sum.checked_add(debt).unwrap_or(sum)
        });
        if debts.is_positive() {
            lines = lines.push(text::figure(look, "Dívidas que ficam no livro", debts));
        }
        if settling::concerns(evening) {
            let settle = button::secondary(look, "Acerto da noite…", Ok(Message::SettlingPressed));
            lines = lines.push(settle);
        }
        if ledger.set().is_some() {
            let print = Self::may(tables, self.closing(tables), Message::ClosedPrinted);
            let count = Self::may(tables, self.counts(tables), Message::CountEntered);
            let plainly = Self::may(tables, Ok(vec![close()]), Message::ClosedUncounted);
            let mut all: Vec<Element<'a, Message>> = Vec::new();
            if !blind {
                all.push(button::secondary(look, "Encerrar e imprimir", print).into());
                all.push(button::secondary(look, "Só anotar a conferência", count).into());
            }
            all.push(button::quiet(look, "Encerrar sem contar", plainly).into());
            lines = lines.push(button::group(all));
        }
        let title = if blind {
            "Primeiro a contagem"
        } else {
            "Nos livros"
        };
        part::panel(look, title, lines.width(Fill))
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        if tables.counter.stage() != Stage::Open {
            return None;
        }
        if self.settles(evening) {
            return self.settling.primary(evening).map(Message::Settling);
        }
        self.next(tables).1.ok()
    }

    /// What a key of its own does; no field took it.
    #[must_use]
    pub fn key(&self, key: &Key, modifiers: Modifiers, evening: &Evening) -> Option<Message> {
        if !self.settles(evening) {
            return None;
        }
        let meant = self.settling.key(key, modifiers, evening);
        meant.map(Message::Settling)
    }
}

fn close() -> Command {
    Command::Bank(bank::Command::CloseEvening)
}
