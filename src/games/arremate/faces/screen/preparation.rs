//! Preparation of a match, in the manual's order: who plays and where, decks,
//! what each is willing to lose, chips, house rules, and the sale of the
//! Cacife. Rules A1–A5, A7, A18, A20, A21, A23.
//!
//! Never: a rule. The start is allowed by the very check that refuses it.

mod chips;
mod drafts;
pub(super) mod ids;
mod input;
mod lose;
mod message;
mod people;
mod plan;
mod result;
mod rules;
mod sale;
#[cfg(test)]
mod tests;

use iced::Element;
use iced::keyboard::{Key, Modifiers};
use iced::widget::column;

use super::{close, layout, pause};
use crate::bank;
use crate::bank::faces::screen::sale::{self as on_sale, Notes};
use crate::bank::faces::screen::seating;
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::ledger::{Debt, Party};
use crate::domain::people::PlayerId;
use crate::games::arremate::{Command as Game, Moment};
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed, Place};
use crate::kit::{Look, button, part, size, text};

use input::Input;
pub use message::{ChipsChoice, Message, Step};
pub(super) use plan::Plan;

/// Half-typed input only.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    input: Input,
    notes: Notes,
    pause: pause::Screen,
    close: close::Screen,
    /// The end of which evening is shown; that of another one is not.
    closing: Option<u32>,
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        match message {
            Message::Sale(message) => self.sold(tables, message),
            Message::ToTable => Action::Go(Place::Table),
            Message::Pause(message) => self.pause.update(message, evening).map(Message::Pause),
            Message::Close(message) => self.close.update(message, evening).map(Message::Close),
            Message::ClosePressed => {
                self.closing = (!self.closes(evening)).then_some(evening.number);
                self.close.waits(evening)
            }
            Message::DebtPaid(debt) => submit(pay(tables, debt)),
            Message::Allowed(debt) => allow(debt).map_or(Action::None, submit),
            Message::Started => self.start(evening),
            Message::Remedied(orders) => {
                self.notes = Default::default();
                Action::SubmitAll(orders.into_iter().map(Order::Do).collect())
            }
            message => self.input.update(message, evening),
        }
    }

    /// Is the end of this evening shown?
    fn closes(&self, evening: &Evening) -> bool {
        self.closing == Some(evening.number)
    }

    /// Are the boxes being counted, the books unseen? Rule A22.
    #[must_use]
    pub fn is_blind(&self, evening: &Evening) -> bool {
        evening.tables().arremate.partida().is_none()
            && self.closes(evening)
            && self.close.is_blind(evening)
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        if let Some(partida) = tables.arremate.partida() {
            if partida.moment() == Moment::Selling {
                return sale::view(self, look, tables);
            }
            let go = button::primary(look, "Ir para a mesa", Ok(Message::ToTable));
            let said = format!(
                "A partida {} está em andamento: a próxima se prepara depois dos acertos.",
                partida.number
            );
            let said = part::panel(look, "Preparação", text::said(look, said));
            return part::page(look, "preparacao", [said, go.into()]);
        }
        if self.closes(evening) {
            let back = button::quiet(look, "← Voltar à preparação", Ok(Message::ClosePressed));
            let close = self.close.view(evening, look).map(Message::Close);
            return column![back, close].height(iced::Fill).into();
        }
        let plan = self.plan(evening);
        let mut main = column![self.title(look, tables)].spacing(size::GROUP);
        if !tables.arremate.paused().is_empty() {
            main = main.push(self.pause.resume(evening, look).map(Message::Pause));
        }
        let mut steps: Vec<(usize, Step)> = (1..).zip(Step::ALL).collect();
        if look.narrow() {
            // What is asked now comes first: the rest is below.
            steps.sort_by_key(|(_, step)| plan.now != Some(*step));
        }
        for (number, step) in steps {
            main = main.push(self.step(look, evening, &plan, number, step));
        }
        let action = self.action(look, evening, &plan);
        layout::pinned(look, "preparacao", main, result::view(look, &plan), action)
    }

    fn title<'a>(&self, look: &Look, tables: &Tables) -> Element<'a, Message> {
        let title = format!("Preparação da partida {}", tables.arremate.next_number());
        let close = button::quiet(look, "Encerrar a noite…", Ok(Message::ClosePressed));
        let title = if look.narrow() {
            text::heading(look, title)
        } else {
            text::title(look, title)
        };
        iced::widget::row![title.width(iced::Fill), close]
            .align_y(iced::Center)
            .into()
    }

    fn step<'a>(
        &'a self,
        look: &Look,
        evening: &'a Evening,
        plan: &Plan,
        number: usize,
        step: Step,
    ) -> Element<'a, Message> {
        let input = &self.input;
        let state = match plan.now {
            Some(now) if now == step => part::Fold::Open,
            _ if plan.done(step) => part::Fold::Done,
            _ => part::Fold::Later,
        };
        let (title, result) = plan.said(evening.tables(), step);
        part::fold(
            look,
            number,
            title,
            &result,
            state,
            Message::Toggled(step),
            || match step {
                Step::People => people::who(input, look, evening.tables(), plan),
                Step::Seats => people::seats(input, look, evening.tables(), plan),
                Step::Decks => rules::decks(look, plan),
                Step::Lose => lose::view(input, look, evening, plan),
                Step::Chips => chips::view(input, look, evening.tables(), plan),
                Step::Rules => rules::view(look, evening.tables(), plan),
            },
        )
    }

    /// The one action, and why it can't be done, in sight.
    fn action<'a>(&self, look: &Look, evening: &Evening, plan: &Plan) -> Element<'a, Message> {
        let (label, does) = self.next(evening, plan);
        part::action(look, label, does, plan.remedy(evening.tables())).into()
    }

    /// What is next, and whether it may be done.
    fn next(&self, evening: &Evening, plan: &Plan) -> (String, Allowed<Message>) {
        match plan.now {
            Some(step) => plan.next(evening.tables(), step),
            None => {
                let label = plan.start_label(evening.tables());
                (
                    label,
                    self.may_start(evening, plan).map(|()| Message::Started),
                )
            }
        }
    }

    fn may_start(&self, evening: &Evening, plan: &Plan) -> Allowed<()> {
        self.input.unsent(evening)?;
        let orders = plan.orders(evening.tables())?;
        plan::tried(evening.tables(), &orders).map(|_| ())
    }

    fn plan(&self, evening: &Evening) -> Plan {
        Plan::of(&self.input, evening)
    }

    /// Everything from the banker to the first deal, one after the other.
    fn start(&mut self, evening: &Evening) -> Action<Message> {
        let plan = self.plan(evening);
        if self.next(evening, &plan).1 != Ok(Message::Started) {
            return Action::None;
        }
        match plan.orders(evening.tables()) {
            Ok(orders) => {
                self.input.sent(evening);
                Action::SubmitAll(orders.into_iter().map(Order::Do).collect())
            }
            Err(_) => Action::None,
        }
    }

    fn sold(&mut self, tables: &Tables, message: on_sale::Message) -> Action<Message> {
        match message {
            on_sale::Message::NoteTyped(place, typed) => {
                if let Some(note) = self.notes.get_mut(place) {
                    *note = typed;
                }
                Action::None
            }
            on_sale::Message::Sold(player) => self.sell(tables, &[player]),
            on_sale::Message::AllSold => self.sell(tables, &sale::open(tables)),
        }
    }

    fn sell(&mut self, tables: &Tables, players: &[PlayerId]) -> Action<Message> {
        let Ok(command) = sale::order(self, tables, players) else {
            return Action::None;
        };
        let last = sale::open(tables).len() == players.len();
        self.notes = Default::default();
        let orders = vec![Order::Do(command)];
        if last {
            Action::Then(orders, Box::new(Action::Go(Place::Table)))
        } else {
            Action::SubmitAll(orders)
        }
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        match tables.arremate.partida().map(|partida| partida.moment()) {
            Some(Moment::Selling) => sale::all(self, tables).ok(),
            Some(_) => Some(Message::ToTable),
            None if self.closes(evening) => self.close.primary(evening).map(Message::Close),
            None => self.next(evening, &self.plan(evening)).1.ok(),
        }
    }

    /// The field that waits for letters, in the step that is open.
    #[must_use]
    pub fn first(&self, evening: &Evening) -> Option<&'static str> {
        if evening.tables().arremate.partida().is_some() || self.closes(evening) {
            return None;
        }
        self.input.first(evening)
    }

    /// What a key of its own does; no field took it: the digits choose people.
    #[must_use]
    pub fn key(&self, key: &Key, modifiers: Modifiers, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        if modifiers.command() || tables.arremate.partida().is_some() {
            return None;
        }
        if self.closes(evening) {
            let meant = self.close.key(key, modifiers, evening);
            return meant.map(Message::Close);
        }
        let plan = self.plan(evening);
        let Key::Character(typed) = key else {
            return None;
        };
        if plan.now != Some(Step::People) {
            return None;
        }
        let place = typed.parse::<usize>().ok()?.checked_sub(1)?;
        let player = tables.counter.people().keys().nth(place)?;
        people::may_play(tables, &plan, *player).ok()?;
        let toggled = seating::Message::PersonToggled(*player);
        Some(Message::People(toggled))
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let mut all = self.input.drafts();
        let typed = self.notes.iter().any(|note| !note.is_empty());
        let notes = typed.then(|| self.notes.join("\n"));
        all.push((drafts::NOTES, notes.unwrap_or_default()));
        let closing = self.closing.map(|evening| evening.to_string());
        all.push((drafts::CLOSING, closing.unwrap_or_default()));
        all.extend(self.pause.drafts());
        all.extend(self.close.drafts());
        all
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        if field == drafts::NOTES {
            for (note, line) in self.notes.iter_mut().zip(typed.split('\n')) {
                line.clone_into(note);
            }
            return;
        }
        if field == drafts::CLOSING {
            self.closing = typed.parse().ok();
            return;
        }
        self.input.restore(field, typed);
        self.pause.restore(field, typed);
        self.close.restore(field, typed);
    }
}

fn submit(command: Command) -> Action<Message> {
    Action::Submit(Order::Do(command))
}

/// The whole debt, in money. Rule A18.
fn pay(tables: &Tables, debt: Debt) -> Command {
    Command::Bank(bank::Command::PayDebt {
        debtor: debt.debtor,
        creditor: debt.creditor,
        amount: tables.ledger.debt(debt),
    })
}

/// Leave to play, from a person. Rule A18.
fn allow(debt: Debt) -> Option<Command> {
    let Party::Player(creditor) = debt.creditor else {
        return None;
    };
    Some(Command::Bank(bank::Command::AllowToPlay {
        creditor,
        debtor: debt.debtor,
    }))
}

/// An order to the game.
fn game(command: Game) -> Command {
    Command::Arremate(command)
}
