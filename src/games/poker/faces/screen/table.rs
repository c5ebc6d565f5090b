//! The screen of the session: the table on the left, on the right what is
//! asked now, with the one action always in sight, and what has been.
//!
//! Never: a rule, an amount worked out. What may be done and what it says
//! comes from the guide; whether it may be done, from the check that refuses.

mod felt;
mod form;
mod input;
mod kept;
mod keys;
mod message;
mod now;
mod outcome;
mod people;
mod ready;
#[cfg(test)]
mod tests;
mod view;
mod winners;

use std::rc::Rc;

use iced::Element;
use iced::keyboard::{Key, Modifiers, key::Named};
use iced::widget::column;

use form::{Form, Open};
use ready::{Deed, Now};

pub use message::Message;

use super::pause;
use crate::bank::faces::lowest::Short;
use crate::bank::faces::screen::kept::place;
use crate::bank::faces::screen::table_count;
use crate::bank::faces::screen::tabs::Tab;
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::games::Command;
use crate::games::poker::Moment;
use crate::games::poker::faces::guide::{self, Ask, Does, Guide};
use crate::kit::act::{Action, Place};
use crate::kit::memo::Memo;
use crate::kit::{Look, button};

/// Half-typed input only, and how the banker likes to enter.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    form: Form,
    by_outcome: bool,
    by_hands: bool,
    more: bool,
    tab: Tab,
    pausing: bool,
    pause: pause::Screen,
    /// The chips on the table are being counted.
    counting: bool,
    fichas: table_count::Screen,
    guide: Memo<Guide>,
    shorts: Memo<Vec<Short>>,
    /// Where the book was when something was last typed.
    typed_at: Option<(u32, i64)>,
}

impl Screen {
    /// What the table asks now.
    fn guide(&self, evening: &Evening) -> Rc<Guide> {
        self.guide.of(evening, guide::guide)
    }

    /// Chips are counted for a pause, or its sheets are wanted.
    fn pauses(&self, evening: &Evening) -> bool {
        let table = &evening.tables().poker;
        self.pausing
            && match table.moment() {
                Moment::BetweenRounds => true,
                Moment::NoSession => !table.paused_tonight().is_empty(),
                _ => false,
            }
    }

    /// The chips on the table are being counted: between rounds only.
    fn counts(&self, evening: &Evening) -> bool {
        self.counting && evening.tables().poker.moment() == Moment::BetweenRounds
    }

    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::PrimaryPressed => {
                let guide = self.guide(evening);
                let ready = self.ready(evening, &guide);
                match ready.map(|ready| ready.does) {
                    Some(Ok(Deed::Orders(orders))) => self.submit(orders),
                    Some(Ok(Deed::Go(place))) => self.go(place, evening),
                    Some(Err(_)) | None => Action::None,
                }
            }
            Message::ChoicePressed(key) => {
                let guide = self.guide(evening);
                match guide.choice(&key).map(|choice| &choice.does) {
                    Some(Does::Submit(orders)) => self.submit(orders.clone()),
                    Some(Does::Go(place)) => self.go(*place, evening),
                    Some(Does::Ask(ask)) => {
                        self.typed_at = Some(place(evening));
                        self.form = Form::opened(Open::Ask(*ask));
                        Action::None
                    }
                    None => Action::None,
                }
            }
            Message::OrdersPressed(orders) => self.submit(orders),
            Message::TableCountPressed => self.go(guide::Place::TableCount, evening),
            Message::TableCount(message) => {
                let action = self.fichas.update(message, evening);
                self.counting &= !matches!(action, Action::Submit(_));
                action.map(Message::TableCount)
            }
            Message::Pause(message) => {
                // Nothing is left to be counted once it goes on.
                let stays = !matches!(message, pause::Message::Resumed(_));
                self.pausing = self.pausing && stays;
                self.pause.update(message, evening).map(Message::Pause)
            }
            other => {
                self.typed_at = Some(place(evening));
                self.enter(other, evening)
            }
        }
    }

    /// What was typed before the book went on is not typed for what is asked
    /// now: a window that was killed just after an entry begins afresh.
    pub fn restored(&mut self, evening: &Evening) {
        if self.typed_at != Some(place(evening)) {
            self.form = Form::default();
        }
    }

    /// What only changes what is half-typed.
    fn enter(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        match message {
            Message::Opened(open) => {
                self.form = Form::opened(open);
                if open == Open::Phrase {
                    return Action::Focus(form::Slot::Phrase.id());
                }
            }
            Message::ChangeFor(player) => {
                self.form = Form::opened(Open::Change);
                self.form.change.with = Some(player);
            }
            Message::Closed => self.form = Form::default(),
            Message::Typed(slot, typed) => self.form.set(slot, typed),
            Message::Loose(letter) => self.loose(Some(letter), evening),
            Message::Erased => self.loose(None, evening),
            Message::Stepped(forward) => self.step(forward, evening),
            Message::Picked(player) => {
                self.pick(player, evening);
                let leaves = self.now(&self.guide(evening)) == Now::Ask(Ask::Leave);
                if leaves && self.form.picked.is_some() {
                    return Action::Focus(form::CHIPS[0]);
                }
            }
            Message::Won(pot, player) => self.form.toggle_winner(pot, player),
            Message::TiePressed => self.form.tie = !self.form.tie,
            Message::Folded(player) => self.form.draft.toggle_fold(player),
            Message::AimPressed(aim) => self.form.aim = aim,
            Message::DetailsPressed => self.form.details = !self.form.details,
            Message::Neighbour(player) => self.form.neighbour = player,
            Message::Drawn(cards) => self.drawn(cards, tables),
            Message::ByOutcome(by_outcome) => {
                self.by_outcome = by_outcome;
                self.form = Form::default();
            }
            Message::ByHands(by_hands) => {
                self.by_hands = by_hands;
                let first = winners::showing(tables).first().copied();
                if let (true, Some(player)) = (by_hands, first) {
                    return self.open_hand(player);
                }
            }
            Message::HandPressed(player) => return self.open_hand(player),
            Message::Hand(message) => return self.named(message, tables),
            Message::Change(message) => self.form.change.update(&message),
            Message::Count(message) => self.form.count.update(message),
            Message::MorePressed => self.more = !self.more,
            Message::TabPressed(tab) => self.tab = tab,
            Message::BackPressed if self.counts(evening) => self.counting = false,
            Message::BackPressed => self.pausing = false,
            Message::PrimaryPressed
            | Message::ChoicePressed(_)
            | Message::OrdersPressed(_)
            | Message::TableCountPressed
            | Message::TableCount(_)
            | Message::Pause(_) => {}
        }
        Action::None
    }

    /// Moves what was typed out. A second press, while the first is on its way
    /// or just after it, is for the window to know: there alone it is seen.
    fn submit(&mut self, orders: Vec<Command>) -> Action<Message> {
        self.form = Form::default();
        self.tab = Tab::Now;
        let mut orders: Vec<Order> = orders.into_iter().map(Order::Do).collect();
        match (orders.len(), orders.pop()) {
            (_, None) => Action::None,
            (1, Some(order)) => Action::Submit(order),
            (_, Some(last)) => {
                orders.push(last);
                Action::SubmitAll(orders)
            }
        }
    }

    fn go(&mut self, place: guide::Place, evening: &Evening) -> Action<Message> {
        match place {
            guide::Place::Home => Action::Go(Place::Home),
            guide::Place::Preparation => Action::Go(Place::Preparation),
            guide::Place::TableCount => {
                self.counting = true;
                Action::Focus(table_count::FIRST)
            }
            guide::Place::Pause => {
                self.pausing = true;
                self.pause.begin(evening)
            }
        }
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        if self.counts(evening) {
            let back = button::quiet(look, "← Voltar (Esc)", Ok(Message::BackPressed));
            let count = self.fichas.view(evening, look).map(Message::TableCount);
            return column![back, count].into();
        }
        if self.pauses(evening) {
            let back = button::quiet(look, "← Voltar à mesa (Esc)", Ok(Message::BackPressed));
            let label = "Quanto cada um tem: acerto pela mesa (Q)";
            let count = table_count::possible(evening.tables())
                .then(|| button::secondary(look, label, Ok(Message::TableCountPressed)).into());
            let head = button::group([back.into()].into_iter().chain(count));
            let pause = self.pause.view(evening, look).map(Message::Pause);
            return column![head, pause].into();
        }
        let guide = self.guide(evening);
        if look.narrow() {
            self.narrow(evening, look, &guide)
        } else {
            self.wide(evening, look, &guide)
        }
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        if self.counts(evening) {
            return self.fichas.primary(evening).map(Message::TableCount);
        }
        if self.pauses(evening) {
            return self.pause.primary(evening).map(Message::Pause);
        }
        let guide = self.guide(evening);
        let ready = self.ready(evening, &guide)?;
        ready.does.ok().map(|_| Message::PrimaryPressed)
    }

    /// What a key of its own does; no field took it.
    #[must_use]
    pub fn key(&self, key: &Key, modifiers: Modifiers, evening: &Evening) -> Option<Message> {
        if !self.counts(evening) && !self.pauses(evening) {
            return self.pressed(key, modifiers, evening);
        }
        let letter = matches!(key.as_ref(), Key::Character("q" | "Q"));
        let plain = !modifiers.command() && !modifiers.alt();
        if letter && plain && !self.counts(evening) && table_count::possible(evening.tables()) {
            return Some(Message::TableCountPressed);
        }
        (*key == Key::Named(Named::Escape)).then_some(Message::BackPressed)
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let mut all = vec![kept::drafts(self)];
        all.extend(self.pause.drafts());
        all.push(self.fichas.drafts());
        all
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        kept::restore(self, field, typed);
        self.pause.restore(field, typed);
        self.fichas.restore(field, typed);
    }
}

/// The question of the moment whose own answer is a field of digits.
const fn bets(ask: Ask) -> bool {
    matches!(ask, Ask::Open | Ask::Raise)
}
