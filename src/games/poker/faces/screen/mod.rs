//! Pôquer fechado in the window: how the table stands, what may be done with
//! one press, and a line to write anything else in, as in a script.
//!
//! Never: a rule, an amount worked out, a colour or a size.

mod board;
mod phase;
mod press;
#[cfg(test)]
mod tests;

use iced::Element;
use iced::keyboard::{Key, Modifiers};

use super::{show, spoken};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::games::Command;
use crate::kit::act::{Action, Allowed, Place};
use crate::kit::frame::{self, FarTable};
use crate::kit::{Look, button, field, part, text};
use crate::words;
use crate::words::names::Names;

pub use phase::phase;

/// Half-typed input only.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    typed: String,
}

/// What the hand did.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// Typed in the line.
    Typed(String),
    /// Carries out what is typed.
    Said,
    /// Something that takes one press.
    Pressed(Command),
}

impl Screen {
    /// Under which names their fields are kept.
    pub const NAMES: &'static [&'static str] = &["poker.preparation", "poker.table"];

    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::Typed(typed) => self.typed = typed,
            Message::Said => {
                if let Ok(orders) = spoken::read(&self.typed, evening.tables()) {
                    self.typed.clear();
                    return carried_out(orders);
                }
            }
            Message::Pressed(command) => return carried_out(vec![command]),
        }
        Action::None
    }

    /// What the line would do.
    fn says(&self, evening: &Evening) -> Allowed<Message> {
        spoken::read(&self.typed, evening.tables()).map(|_| Message::Said)
    }

    /// How what is typed is understood, or why it is not.
    fn echo(&self, evening: &Evening) -> Option<Result<String, String>> {
        if self.typed.trim().is_empty() {
            return None;
        }
        let names = Names::of(evening.tables());
        let said = |orders: Vec<Command>| {
            let each = orders
                .iter()
                .map(|order| words::command::command(order, &names));
            each.collect::<Vec<_>>().join("; ")
        };
        Some(spoken::read(&self.typed, evening.tables()).map(said))
    }

    /// The table on the left, what is entered on the right.
    pub fn view<'a>(
        &'a self,
        _place: Place,
        evening: &'a Evening,
        look: &Look,
    ) -> Element<'a, Message> {
        let tables = evening.tables();
        let view = show::view(tables);
        let mut lines: Vec<Element<'a, Message>> = view
            .lines
            .into_iter()
            .map(|line| text::said(look, line).into())
            .collect();
        if lines.is_empty() {
            let nobody = "Ninguém joga ainda: escreva ao lado quem senta, o cacife e o pingo.";
            lines.push(text::muted(look, nobody).into());
        }
        let seats = board::board(tables).seats;
        let seats = seats.iter().map(|seat| part::seat(look, seat));
        let seats = button::group(seats);
        let main = part::lines([part::panel(look, view.title, part::lines(lines)), seats]);
        let (side, action) = self.side(evening, look);
        part::at_foot(part::split(look, main, side), action)
    }

    fn side<'a>(
        &'a self,
        evening: &'a Evening,
        look: &Look,
    ) -> (Element<'a, Message>, Option<Element<'a, Message>>) {
        let moment = evening.tables().poker.moment();
        let line = field::text(
            look,
            "frase",
            "O que aconteceu?",
            &self.typed,
            Message::Typed,
        )
        .hint(spoken::examples(moment)[0])
        .echo(self.echo(evening));
        let (usual, others) = press::presses(evening);
        let usual = usual.filter(|_| self.typed.trim().is_empty());
        let action = match usual {
            Some(press) => {
                let does = press.does(evening);
                part::action(look, press.label, does, None)
            }
            None => part::action(look, "Registrar", self.says(evening), None),
        };
        let others = others.into_iter().map(|press| {
            let does = press.does(evening);
            button::secondary(look, press.label, does).into()
        });
        let examples = spoken::examples(moment).iter();
        let examples = examples.map(|example| text::small(look, *example).into());
        let content = part::lines([line.into()]);
        let (content, action) = part::with_action(look, content, action);
        let content = content
            .push(button::group(others))
            .push(text::label(look, "Por exemplo"))
            .push(part::lines(examples));
        (part::panel(look, "Agora", content), action)
    }

    /// What Enter does there.
    #[must_use]
    pub fn primary(&self, _place: Place, evening: &Evening) -> Option<Message> {
        if self.typed.trim().is_empty() {
            return press::presses(evening).0?.does(evening).ok();
        }
        self.says(evening).ok()
    }

    /// What a key does there that no field took: none has a meaning of its own.
    #[must_use]
    pub fn key(
        &self,
        _place: Place,
        _key: &Key,
        _modifiers: Modifiers,
        _evening: &Evening,
    ) -> Option<Message> {
        None
    }

    /// Half-typed fields, to be kept, in the order of [`Screen::NAMES`].
    #[must_use]
    pub fn drafts(&self) -> Vec<Vec<(&'static str, String)>> {
        vec![Vec::new(), vec![("frase", self.typed.clone())]]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, screen: &str, field: &str, typed: &str) {
        if (screen, field) == ("poker.table", "frase") {
            typed.clone_into(&mut self.typed);
        }
    }
}

/// The orders; a match that begins is played at the table's place.
fn carried_out(orders: Vec<Command>) -> Action<Message> {
    let begins = orders.iter().any(|order| order.begins().is_some());
    let orders = orders.into_iter().map(Order::Do).collect();
    if begins {
        return Action::Then(orders, Box::new(Action::Go(Place::Table)));
    }
    Action::SubmitAll(orders)
}

/// The table for the second window.
#[must_use]
pub fn telao<'a, M: 'a>(evening: &Evening, look: &Look) -> Element<'a, M> {
    let tables = evening.tables();
    let phase = phase(tables);
    let board = board::board(tables);
    let table = FarTable {
        title: format!("{} · {}", phase.title, phase.name),
        turn: board.turn,
        pots: board.pots,
        seats: board.seats,
    };
    frame::far_table(look, &table)
}
