//! Preparation of a session: who plays and where, cacife, pingo and limits,
//! chips, house rules, and the sale of the cacife. Rules P1, P6, P9, P10, A2,
//! A5, A7, A23.
//!
//! Never: a rule. The start is allowed by the very check that refuses it.

mod drafts;
mod input;
mod message;
mod plan;
mod said;
mod steps;
#[cfg(test)]
mod tests;

use iced::keyboard::{Key, Modifiers};
use iced::widget::{column, row};
use iced::{Element, Fill};

use super::pause;
use crate::bank;
use crate::bank::faces::screen::sale::{self, Notes, OnSale};
use crate::bank::faces::screen::{close, layout, seating};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::poker::faces::guide::tried;
use crate::games::poker::rules::session::PLAYERS_MAX;
use crate::games::poker::{Command as Game, Moment};
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed, Place};
use crate::kit::{Look, button, part, size, text};

use input::Input;
pub use message::{ChipsChoice, Message, Step, Term};
use plan::Plan;

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
            Message::Sale(message) => self.sold(message, tables),
            Message::ToTable => Action::Go(Place::Table),
            Message::Pause(message) => self.pause.update(message, evening).map(Message::Pause),
            Message::Close(message) => self.close.update(message, evening).map(Message::Close),
            Message::ClosePressed => {
                self.closing = (!self.closes(evening)).then_some(evening.number);
                self.close.waits(evening)
            }
            Message::CounterChosen(rules) => {
                let order = Command::Bank(bank::Command::ChooseRules(rules));
                Action::Submit(Order::Do(order))
            }
            Message::Started => self.start(evening),
            Message::Remedied(orders) => {
                self.notes = Notes::default();
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
        evening.tables().poker.session().is_none()
            && self.closes(evening)
            && self.close.is_blind(evening)
    }

    /// The screen. Another page begins at its beginning.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let moment = evening.tables().poker.moment() as u8;
        part::anew((self.closes(evening), moment), self.page(evening, look))
    }

    fn page<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        if let Some(session) = tables.poker.session() {
            if session.moment() == Moment::Selling {
                let order = |players: &[PlayerId]| self.order(tables, players);
                let page = on_sale(tables, |sale| sale.view(&self.notes, look, tables, order));
                if let Some(page) = page {
                    return page.map(Message::Sale);
                }
            }
            let go = button::primary(look, "Ir para a mesa", Ok(Message::ToTable));
            let said = format!(
                "A partida {} de pôquer está em andamento: a próxima se prepara depois do fim \
                 dela.",
                session.number
            );
            let said = part::panel(look, "Preparação", text::said(look, said));
            return part::page(look, "poquer-preparacao", [said, go.into()]);
        }
        if self.closes(evening) {
            let back = button::quiet(look, "← Voltar à preparação", Ok(Message::ClosePressed));
            let close = self.close.view(evening, look).map(Message::Close);
            return column![back, close].height(Fill).into();
        }
        let plan = self.plan(evening);
        let mut main = column![self.title(look, tables)].spacing(size::GROUP);
        if !tables.poker.paused().is_empty() {
            main = main.push(pause::resume(look, tables, false).map(Message::Pause));
        }
        let mut steps: Vec<(usize, Step)> = (1..).zip(Step::ALL).collect();
        if look.narrow() {
            // What is asked now comes first: the rest is below.
            steps.sort_by_key(|(_, step)| plan.now != Some(*step));
        }
        for (number, step) in steps {
            main = main.push(self.step(look, evening, &plan, number, step));
        }
        let (label, does) = self.next(evening, &plan);
        let action = part::action(look, label, does, plan.remedy(tables));
        let side = steps::result(look, &plan);
        layout::pinned(look, "poquer-preparacao", main, side, action)
    }

    fn title<'a>(&self, look: &Look, tables: &Tables) -> Element<'a, Message> {
        let number = tables.poker.next_number();
        let title = format!("Partida {number} de pôquer");
        let close = button::quiet(look, "Encerrar a noite…", Ok(Message::ClosePressed));
        row![text::title(look, title).width(Fill), close]
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
        let (input, tables) = (&self.input, evening.tables());
        let state = match plan.now {
            Some(now) if now == step => part::Fold::Open,
            _ if plan.done(step) => part::Fold::Done,
            _ => part::Fold::Later,
        };
        let (title, result) = plan.said(tables, step);
        part::fold(
            look,
            number,
            title,
            &result,
            state,
            Message::Toggled(step),
            || match step {
                Step::People => {
                    let may = |player| may_play(plan, player);
                    let (table, wrap) = (&input.table, Message::People);
                    seating::who(table, look, tables, plan.asked(), may, Vec::new(), wrap)
                }
                Step::Seats => {
                    let (table, wrap) = (&input.table, Message::People);
                    seating::seats(table, look, tables, plan.asked(), wrap)
                }
                Step::Terms => steps::terms(&input.of(evening), look, plan),
                Step::Chips => steps::chips(input, look, tables, plan),
                Step::Rules => steps::rules(look, tables, plan),
            },
        )
    }

    /// What is next, and whether it may be done.
    fn next(&self, evening: &Evening, plan: &Plan) -> (String, Allowed<Message>) {
        match plan.now {
            Some(step) => plan.next(step),
            None => {
                let does = self.may_start(evening, plan).map(|()| Message::Started);
                (plan.start_label(evening.tables()), does)
            }
        }
    }

    fn may_start(&self, evening: &Evening, plan: &Plan) -> Allowed<()> {
        self.input.unsent(evening)?;
        let orders = plan.orders(evening.tables())?;
        tried(evening.tables(), &orders).map(|_| ())
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

    /// The order that sells to these.
    ///
    /// # Errors
    /// Why it would be refused.
    fn order(&self, tables: &Tables, players: &[PlayerId]) -> Result<Command, String> {
        let buyers = on_sale(tables, |sale| sale.buyers(&self.notes, players));
        let buyers = buyers.unwrap_or_else(|| Ok(Vec::new()))?;
        let command = Command::Poker(Game::SellCacife { buyers });
        tried(tables, std::slice::from_ref(&command)).map(|_| command)
    }

    fn sold(&mut self, message: sale::Message, tables: &Tables) -> Action<Message> {
        let open = on_sale(tables, |sale| sale.open()).unwrap_or_default();
        let players = match message {
            sale::Message::NoteTyped(place, typed) => {
                if let Some(note) = self.notes.get_mut(place) {
                    *note = typed;
                }
                return Action::None;
            }
            sale::Message::Sold(player) => vec![player],
            sale::Message::AllSold => open.clone(),
        };
        let Ok(command) = self.order(tables, &players) else {
            return Action::None;
        };
        self.notes = Notes::default();
        let orders = vec![Order::Do(command)];
        if open.len() == players.len() {
            Action::Then(orders, Box::new(Action::Go(Place::Table)))
        } else {
            Action::SubmitAll(orders)
        }
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        match tables.poker.session().map(|session| session.moment()) {
            Some(Moment::Selling) => {
                let open = on_sale(tables, |sale| sale.open())?;
                let order = self.order(tables, &open).ok()?;
                let Command::Poker(Game::SellCacife { .. }) = order else {
                    return None;
                };
                Some(Message::Sale(sale::Message::AllSold))
            }
            Some(_) => Some(Message::ToTable),
            None if self.closes(evening) => self.close.primary(evening).map(Message::Close),
            None => self.next(evening, &self.plan(evening)).1.ok(),
        }
    }

    /// The field that waits for letters, in the step that is open.
    #[must_use]
    pub fn first(&self, evening: &Evening) -> Option<&'static str> {
        if evening.tables().poker.session().is_some() || self.closes(evening) {
            return None;
        }
        self.input.first(evening)
    }

    /// What a key of its own does; no field took it: the digits choose people.
    #[must_use]
    pub fn key(&self, key: &Key, modifiers: Modifiers, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        if modifiers.command() || tables.poker.session().is_some() {
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
        may_play(&plan, *player).ok()
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
        all.extend(self.close.drafts());
        all
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        match field {
            drafts::NOTES => {
                for (note, line) in self.notes.iter_mut().zip(typed.split('\n')) {
                    line.clone_into(note);
                }
            }
            drafts::CLOSING => self.closing = typed.parse().ok(),
            field => {
                self.input.restore(field, typed);
                self.close.restore(field, typed);
            }
        }
    }
}

/// May that person be chosen? Who is chosen may always be taken off.
fn may_play(plan: &Plan, player: PlayerId) -> Allowed<Message> {
    if plan.people.len() >= PLAYERS_MAX && !plan.people.contains(&player) {
        return Err(format!(
            "A mesa já tem {PLAYERS_MAX} jogadores: tire alguém para pôr outro no lugar."
        ));
    }
    Ok(Message::People(seating::Message::PersonToggled(player)))
}

/// Lets `with` look at what is on sale; none: nothing is.
fn on_sale<T>(tables: &Tables, with: impl FnOnce(&OnSale<'_>) -> T) -> Option<T> {
    let session = tables.poker.session()?;
    let figures = [("Pingo", session.pingo)];
    Some(with(&OnSale {
        title: "Venda dos cacifes",
        name: "Cacife",
        price: session.cacife,
        figures: &figures,
        seats: &session.seats,
        stacks: &session.stacks,
        sales: &session.sales,
    }))
}
