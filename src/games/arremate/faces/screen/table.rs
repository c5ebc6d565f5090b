//! The screen of the match: the table on the left, on the right what is asked
//! now, with the one action always in sight, and what has been.
//!
//! Never: a rule, an amount worked out. What may be done and what it says
//! comes from the guide; whether it may be done, from the check that refuses.

mod felt;
mod form;
mod input;
mod kept;
mod keys;
mod lot;
mod message;
mod now;
mod outcome;
mod ready;
mod showdown;
mod slot;
mod take;
#[cfg(test)]
mod tests;
mod view;

use std::rc::Rc;

use iced::Element;
use iced::keyboard::{Key, Modifiers, key::Named};
use iced::widget::column;
use serde::{Deserialize, Serialize};

use form::{Form, How, Open, Pile};
use ready::Deed;

pub use message::Message;

use super::{finish, pause};
use crate::bank::faces::lowest::Short;
use crate::bank::faces::screen::kept::place;
use crate::bank::faces::screen::tabs::Tab;
use crate::bank::faces::screen::{change, table_count};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::Command;
use crate::games::arremate::Moment;
use crate::games::arremate::faces::guide::{self, Does, Guide, Need};
use crate::kit::act::{Action, Place};
use crate::kit::memo::Memo;
use crate::kit::{Look, button, part};
use ready::Now;

/// Half-typed input only, and how the banker likes to enter.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    form: Form,
    how: How,
    by_outcome: bool,
    by_hands: bool,
    by_tables: bool,
    more: bool,
    tab: Tab,
    pausing: Option<Pausing>,
    pause: pause::Screen,
    finish: finish::Screen,
    /// The chips on the table are being counted, of the match with that number.
    counting: Option<u32>,
    fichas: table_count::Screen,
    guide: Memo<Guide>,
    shorts: Memo<Vec<Short>>,
    /// Where the book was when something was last typed.
    typed_at: Option<(u32, i64)>,
}

/// A pause that was asked for, of the match with that number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Pausing {
    /// Chips are being counted.
    Counting(u32),
    /// It was sent: the sheets are at hand until something else is done.
    Sent(u32),
}

/// Which screen stands at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Face {
    /// The table itself.
    Table,
    /// Chips are counted for a pause.
    Pause,
    /// Count, tie, Prêmio, acertos.
    Finish,
    /// One number for each, and the books follow. Rule A24.
    TableCount,
}

impl Screen {
    /// What the table asks now.
    fn guide(&self, evening: &Evening) -> Rc<Guide> {
        self.guide.of(evening, guide::guide)
    }

    fn face(&self, evening: &Evening) -> Face {
        let tables = evening.tables();
        let partida = tables.arremate.partida();
        if self.counts(evening) {
            return Face::TableCount;
        }
        let counting = |number| self.pausing == Some(Pausing::Counting(number));
        let paused = |number| self.pausing == Some(Pausing::Sent(number));
        match partida.map(|partida| (partida.number, partida.moment())) {
            Some((_, Moment::Counting | Moment::Tiebreak | Moment::Prize | Moment::Settling)) => {
                Face::Finish
            }
            Some((number, Moment::BetweenRounds | Moment::Collecting)) if counting(number) => {
                Face::Pause
            }
            None if tables
                .arremate
                .paused()
                .iter()
                .any(|one| paused(one.number)) =>
            {
                Face::Pause
            }
            _ => Face::Table,
        }
    }

    /// The chips on the table are being counted: between rounds only.
    fn counts(&self, evening: &Evening) -> bool {
        let partida = evening.tables().arremate.partida();
        partida.is_some_and(|partida| self.counting == Some(partida.number) && !partida.round_on())
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
                    Some(Does::Ask(template)) => {
                        let template = template.clone();
                        self.typed_at = Some(place(evening));
                        self.form = Form::opened(Open::Choice(key));
                        self.focus(&template, evening)
                    }
                    None => Action::None,
                }
            }
            Message::OrdersPressed(orders) => self.submit(orders),
            Message::TableCountPressed => self.go(guide::Place::TableCount, evening),
            Message::TableCount(message) => {
                let action = self.fichas.update(message, evening);
                if matches!(action, Action::Submit(_)) {
                    self.counting = None;
                }
                action.map(Message::TableCount)
            }
            Message::Pause(message) => self.pause(message, evening),
            Message::Finish(message) => self.finish.update(message, evening).map(Message::Finish),
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
            Message::Opened(open) => self.form = Form::opened(open).at(tables),
            Message::ChangeFor(player) => self.form = Form::change_for(player),
            Message::Closed => self.form = Form::default(),
            Message::Typed(slot, typed) => self.form.set(slot, typed),
            Message::Loose(letter) => self.loose(Some(letter), evening),
            Message::Erased => self.loose(None, evening),
            Message::Stepped(forward) => self.step(forward, evening),
            Message::Picked(player) => self.pick(player, evening),
            Message::PickedToo(player) => self.form.pick_among(player),
            Message::TiePressed => self.form.tie = !self.form.tie,
            Message::LotPressed(index) => self.form.lot = index,
            Message::BidNoted => self.note_bid(evening),
            Message::BidDropped(index) => {
                if index < self.form.bids.len() {
                    self.form.bids.remove(index);
                }
            }
            Message::HowPressed(how) => {
                self.how = how;
                if how == How::Cards {
                    return Action::Focus("recolhe-quais");
                }
            }
            Message::Ranks(message) => self.form.ranks.update(message),
            Message::Cards(message) => {
                let most = self.cards_most(evening);
                self.form.cards.update(message, most);
            }
            Message::ByOutcome(by_outcome) => {
                self.by_outcome = by_outcome;
                self.form = Form::default();
                if by_outcome {
                    self.form.open = Some(Open::Outcome);
                }
            }
            Message::ByHands(by_hands) => {
                self.by_hands = by_hands;
                return self.first_pile(by_hands, Pile::Presented(0), evening);
            }
            Message::ByTables(by_tables) => {
                self.by_tables = by_tables;
                return self.first_pile(by_tables, Pile::Own, evening);
            }
            Message::PilePressed(player, pile) => return self.open_pile(player, pile),
            Message::Piled(message) => return self.piled(message, evening),
            Message::FoldedPressed(player) => self.drafted(tables, |d| d.toggle_fold(player)),
            Message::BoughtPressed(player) => self.drafted(tables, |d| d.toggle_bought(player)),
            Message::BrokePressed(player) => self.drafted(tables, |d| d.toggle_broke(player)),
            Message::AllBoughtPressed => {
                self.drafted(tables, guide::outcome::Draft::toggle_all_bought);
            }
            Message::DetailsPressed(player) => {
                let details = &mut self.form.details;
                if details.contains(&player) {
                    details.retain(|other| *other != player);
                } else {
                    details.push(player);
                }
            }
            Message::Change(message) => self.form.change.update(&message),
            Message::Count(message) => self.form.count.update(message),
            Message::MorePressed => self.more = !self.more,
            Message::TabPressed(tab) => self.tab = tab,
            Message::BackPressed if self.counts(evening) => self.counting = None,
            Message::BackPressed => self.pausing = None,
            Message::PrimaryPressed
            | Message::ChoicePressed(_)
            | Message::OrdersPressed(_)
            | Message::TableCountPressed
            | Message::TableCount(_)
            | Message::Pause(_)
            | Message::Finish(_) => {}
        }
        Action::None
    }

    /// Moves what was typed out. A second press, while the first is on its way
    /// or just after it, is for the window to know: there alone it is seen.
    fn submit(&mut self, orders: Vec<Command>) -> Action<Message> {
        self.form = Form::default();
        self.tab = Tab::Now;
        self.more = false;
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

    /// A pause that is sent is no count any more, and a match that is taken up
    /// again is played.
    fn pause(&mut self, message: pause::Message, evening: &Evening) -> Action<Message> {
        let sends = message.pauses();
        let action = self.pause.update(message, evening);
        if let (Some(Pausing::Counting(number)), true, Action::Submit(_) | Action::Then(..)) =
            (self.pausing, sends, &action)
        {
            self.pausing = Some(Pausing::Sent(number));
        }
        action.map(Message::Pause)
    }

    fn go(&mut self, place: guide::Place, evening: &Evening) -> Action<Message> {
        match place {
            guide::Place::Home => Action::Go(Place::Home),
            guide::Place::Preparation => Action::Go(Place::Preparation),
            guide::Place::Debts => Action::Go(Place::People),
            guide::Place::Pause => {
                let partida = evening.tables().arremate.partida();
                self.pausing = partida.map(|partida| Pausing::Counting(partida.number));
                self.pause.begin(evening);
                Action::Focus(pause::FIRST)
            }
            guide::Place::TableCount => {
                let Some(partida) = evening.tables().arremate.partida() else {
                    return Action::Go(Place::Count);
                };
                self.counting = Some(partida.number);
                Action::Focus(table_count::FIRST)
            }
            guide::Place::Outcome => {
                self.by_outcome = true;
                self.form = Form::opened(Open::Outcome);
                Action::None
            }
        }
    }

    /// The keyboard goes where letters are typed; digits find their field.
    fn focus(&self, template: &guide::Template, evening: &Evening) -> Action<Message> {
        match template.need(evening.tables()) {
            Some(Need::Cards { .. }) => Action::Focus("mesa-cartas"),
            Some(Need::Points(_) | Need::Money(_)) => Action::Focus("cada-1"),
            Some(Need::Take { .. }) if self.how == How::Cards => Action::Focus("recolhe-quais"),
            _ => Action::None,
        }
    }

    fn pick(&mut self, player: PlayerId, evening: &Evening) {
        let tables = evening.tables();
        let guide = self.guide(evening);
        if self.ranks(&guide) {
            self.form.rank(player);
            return;
        }
        if self.now(&guide) == Now::Change {
            self.form.change.update(&change::Message::Picked(player));
            return;
        }
        let several = match self.now(&guide) {
            Now::Ask(_, template) => matches!(template.need(tables), Some(Need::People(_))),
            _ => false,
        };
        if several {
            self.form.pick_among(player);
        } else {
            self.form.pick(player);
        }
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        match self.face(evening) {
            Face::Table => {}
            Face::Finish => {
                let finish = self.finish.view(evening, look).map(Message::Finish);
                return match offer(evening, look) {
                    Some(offer) => column![offer, finish].into(),
                    None => finish,
                };
            }
            Face::TableCount => {
                let back = button::quiet(look, "← Voltar", Ok(Message::BackPressed));
                let count = self.fichas.view(evening, look).map(Message::TableCount);
                return column![back, part::anew(Face::TableCount, count)].into();
            }
            Face::Pause => {
                let back = button::quiet(look, "← Voltar à mesa", Ok(Message::BackPressed));
                let head = button::group([back.into()].into_iter().chain(offer(evening, look)));
                let pause = self.pause.view(evening, look).map(Message::Pause);
                return column![head, part::anew(Face::Pause, pause)].into();
            }
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
        match self.face(evening) {
            Face::Table => {}
            Face::Finish => return self.finish.primary(evening).map(Message::Finish),
            Face::TableCount => return self.fichas.primary(evening).map(Message::TableCount),
            Face::Pause => return self.pause.primary(evening).map(Message::Pause),
        }
        let guide = self.guide(evening);
        let ready = self.ready(evening, &guide)?;
        ready.does.ok().map(|_| Message::PrimaryPressed)
    }

    /// What a key of its own does; no field took it.
    #[must_use]
    pub fn key(&self, key: &Key, modifiers: Modifiers, evening: &Evening) -> Option<Message> {
        match self.face(evening) {
            Face::Table => self.pressed(key, modifiers, evening),
            Face::Finish => {
                let meant = self.finish.key(key, modifiers, evening);
                let meant = meant.map(Message::Finish);
                let asks = || asks_for_count(key, modifiers, evening);
                meant.or_else(|| asks().then_some(Message::TableCountPressed))
            }
            Face::TableCount => (*key == Key::Named(Named::Escape)).then_some(Message::BackPressed),
            Face::Pause if asks_for_count(key, modifiers, evening) => {
                Some(Message::TableCountPressed)
            }
            Face::Pause if *key == Key::Named(Named::Escape) => Some(Message::BackPressed),
            Face::Pause => {
                let meant = self.pause.key(key, modifiers, evening);
                meant.map(Message::Pause)
            }
        }
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let mut all = vec![kept::drafts(self)];
        all.extend(self.pause.drafts());
        all.extend(self.finish.drafts());
        all.push(self.fichas.drafts());
        all
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        kept::restore(self, field, typed);
        self.pause.restore(field, typed);
        self.finish.restore(field, typed);
        self.fichas.restore(field, typed);
    }
}

/// Before the Contagem, the Prêmio, the acertos and a pause the chips on the
/// table may be counted. Rule A24.
fn offer<'a>(evening: &Evening, look: &Look) -> Option<Element<'a, Message>> {
    let label = "Quanto cada um tem: acerto pela mesa (Q)";
    let may = table_count::possible(evening.tables());
    may.then(|| button::secondary(look, label, Ok(Message::TableCountPressed)).into())
}

/// The letter for it; in a tie it is a card that somebody draws.
fn asks_for_count(key: &Key, modifiers: Modifiers, evening: &Evening) -> bool {
    let letter = matches!(key.as_ref(), Key::Character("q" | "Q"));
    letter && !modifiers.command() && !modifiers.alt() && table_count::possible(evening.tables())
}
