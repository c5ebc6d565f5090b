//! The end of a match: count, tie, Grande Prêmio, acertos. Rules A15–A20.
//!
//! Fills the room it is given: it stands alone, not inside what scrolls.
//! Never: a rule, an amount worked out.

mod count;
mod prize;
mod settle;
#[cfg(test)]
mod tests;
mod tie;

use iced::Element;
use iced::keyboard::{Key, Modifiers};
use iced::widget::column;

use super::preparation::ids::SEATS;
use super::{layout, paper};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::arremate::faces::guide;
use crate::games::arremate::rules::figure_deck::Figure;
use crate::games::arremate::{Command as Game, Moment, Partida};
use crate::games::faces::remedy::remedy;
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed, Place, SheetRequest, allowed};
use crate::kit::pad::{RankMessage, RankPad};
use crate::kit::{Look, part, size, text};

/// Half-typed input only.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    /// Points counted, by seat.
    points: [String; SEATS],
    /// Cards counted by rank, by seat.
    pads: [RankPad; SEATS],
    /// Whose pad is open.
    pad: Option<usize>,
    /// Who draws from the Baralho Figurado, where it is not the one whose turn
    /// it is.
    drawer: Option<PlayerId>,
    /// Money for the Prêmio, by seat; none: all that chips don't cover.
    money: [Option<String>; SEATS],
    /// Who leaves.
    leaving: Vec<PlayerId>,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Points of a seat are being typed.
    PointsTyped(usize, String),
    /// Enter in that field.
    PointsEntered(usize),
    /// The rank pad of a seat is opened or folded.
    PadPressed(usize),
    /// Something on that pad.
    Pad(usize, RankMessage),
    /// The count is given.
    Counted,
    /// That one draws.
    DrawerChosen(PlayerId),
    /// He drew that card.
    Drawn(PlayerId, Figure),
    /// That one won the tie; nothing was noted.
    TieWon(PlayerId),
    /// Money of a seat is being typed.
    MoneyTyped(usize, String),
    /// That seat pays no money.
    NoMoney(usize),
    /// The Prêmio is paid.
    Paid,
    /// These orders instead of the refused one.
    Remedied(Vec<Command>),
    /// Somebody leaves, or stays.
    LeavingToggled(PlayerId),
    /// The acertos end.
    Settled,
    /// The acertos end, and the sheet is printed.
    SettledPrinted,
    /// The acertos end, and the sheet goes into a file.
    SettledFiled,
    /// Notes of debt into a file.
    DebtNotesFiled,
    /// Notes of debt to the printer.
    DebtNotesPrinted,
}

/// Is the match at its end?
#[must_use]
pub fn at_end(partida: &Partida) -> bool {
    match partida.moment() {
        Moment::Counting | Moment::Tiebreak | Moment::Prize | Moment::Settling => true,
        Moment::Collecting => partida.over,
        _ => false,
    }
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        match message {
            Message::PointsTyped(seat, typed) => put(self.points.get_mut(seat), typed),
            Message::PointsEntered(seat) => {
                return match count::next_field(self, tables, seat) {
                    Some(id) => Action::Focus(id),
                    None => self.give(evening, count::order(self, tables), None),
                };
            }
            Message::PadPressed(seat) => {
                self.pad = (self.pad != Some(seat)).then_some(seat);
            }
            Message::Pad(seat, message) => {
                if let Some(pad) = self.pads.get_mut(seat) {
                    pad.update(message);
                }
            }
            Message::DrawerChosen(player) => self.drawer = Some(player),
            Message::MoneyTyped(seat, typed) => put(self.money.get_mut(seat), Some(typed)),
            Message::NoMoney(seat) => put(self.money.get_mut(seat), Some("0".to_owned())),
            Message::LeavingToggled(player) => {
                if self.leaving.contains(&player) {
                    self.leaving.retain(|other| *other != player);
                } else {
                    self.leaving.push(player);
                }
            }
            Message::Counted => return self.give(evening, count::order(self, tables), None),
            Message::Drawn(player, figure) => {
                let order = game(Game::DrawFigure { player, figure });
                self.drawer = None;
                return self.give(evening, Ok(order), None);
            }
            Message::TieWon(player) => {
                let order = game(Game::NameTieWinner { player });
                return self.give(evening, Ok(order), None);
            }
            Message::Paid => return self.give(evening, prize::order(self, tables), None),
            Message::Remedied(orders) => {
                // Who leaves was said already, whatever is paid before.
                let leaving = std::mem::take(&mut self.leaving);
                *self = Screen {
                    leaving,
                    ..Screen::default()
                };
                let orders = orders.into_iter().map(Order::Do).collect();
                return Action::SubmitAll(orders);
            }
            Message::Settled => return self.settle(evening, None),
            Message::SettledPrinted => {
                return self.settle(evening, Some(paper::printer("acerto")));
            }
            Message::SettledFiled => {
                let request = paper::file("acerto");
                return self.settle(evening, Some(request));
            }
            Message::DebtNotesFiled => {
                return Action::Print(paper::file("divida"));
            }
            Message::DebtNotesPrinted => return Action::Print(paper::printer("divida")),
        }
        Action::None
    }

    /// Gives the order where it may be given; the input moves out with it.
    fn give(
        &mut self,
        evening: &Evening,
        order: Result<Command, String>,
        then: Option<Action<Message>>,
    ) -> Action<Message> {
        let Ok(order) = order else {
            return Action::None;
        };
        if allowed(evening, &order, ()).is_err() {
            return Action::None;
        }
        *self = Screen::default();
        match then {
            Some(then) => Action::Then(vec![Order::Do(order)], Box::new(then)),
            None => Action::Submit(Order::Do(order)),
        }
    }

    fn settle(&mut self, evening: &Evening, sheet: Option<SheetRequest>) -> Action<Message> {
        let order = settle::order(self);
        let go = Action::Go(Place::Preparation);
        let then = match sheet {
            Some(sheet) => Action::Both(Box::new(Action::Print(sheet)), Box::new(go)),
            None => go,
        };
        self.give(evening, Ok(order), Some(then))
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        let Some(partida) = tables.arremate.partida().filter(|partida| at_end(partida)) else {
            let said = "A contagem vem depois da última rodada.";
            let said = part::panel(look, "Final da partida", text::said(look, said));
            return part::page(look, "final", [said]);
        };
        let (main, side) = match partida.moment() {
            Moment::Tiebreak => (
                tie::view(self, look, evening, partida),
                tie::side(look, tables, partida),
            ),
            Moment::Prize => (
                prize::view(self, look, tables, partida),
                prize::side(self, look, tables, partida),
            ),
            Moment::Settling => (
                settle::view(self, look, tables, partida),
                settle::side(self, look, evening, partida),
            ),
            _ => (
                count::view(self, look, tables, partida),
                count::side(self, look, tables, partida),
            ),
        };
        // A wide window has the stations on top.
        let head = look.narrow().then(|| {
            let steps = guide::guide(tables).steps;
            part::stepper(look, &steps.names, steps.at)
        });
        let main = column![column(head), main].spacing(size::GROUP);
        let action: Element<'a, Message> = match self.next(evening, partida) {
            Some((label, does)) => {
                let remedy = self.remedy(tables, partida);
                part::action(look, label, does, remedy).into()
            }
            None => column![].into(),
        };
        let all = layout::pinned(look, "final", main, side, action);
        part::anew(partida.moment(), all)
    }

    /// The one action; none where only the table knows what is next.
    fn next(&self, evening: &Evening, partida: &Partida) -> Option<(String, Allowed<Message>)> {
        let tables = evening.tables();
        let may = |order: Result<Command, String>, message: Message| {
            order.and_then(|order| allowed(evening, &order, message))
        };
        match partida.moment() {
            Moment::Tiebreak => None,
            Moment::Prize => {
                let does = may(prize::order(self, tables), Message::Paid);
                Some((prize::label(self, tables, partida), does))
            }
            Moment::Settling => {
                let does = may(Ok(settle::order(self)), Message::Settled);
                Some((settle::label(self, tables), does))
            }
            _ => {
                let does = may(count::order(self, tables), Message::Counted);
                Some((count::label(self, tables), does))
            }
        }
    }

    /// What may be done instead of what is refused.
    fn remedy(&self, tables: &Tables, partida: &Partida) -> part::Remedy<Message> {
        let order = match partida.moment() {
            Moment::Tiebreak => return None,
            Moment::Prize => prize::order(self, tables).ok()?,
            Moment::Settling => return settle::remedy(self, tables),
            _ => return count::remedy(self, partida),
        };
        let found = remedy(tables, &[order])?;
        Some((found.label, Message::Remedied(found.orders)))
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        let partida = evening.tables().arremate.partida()?;
        if !at_end(partida) {
            return None;
        }
        self.next(evening, partida)?.1.ok()
    }

    /// What a key of its own does; no field took it: J, Q, K, A and * draw
    /// from the Baralho Figurado.
    #[must_use]
    pub fn key(&self, key: &Key, modifiers: Modifiers, evening: &Evening) -> Option<Message> {
        let Key::Character(typed) = key else {
            return None;
        };
        if modifiers.command() {
            return None;
        }
        tie::key(self, evening, typed)
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let money = self.money.clone().map(Option::unwrap_or_default);
        let leaving = self.leaving.iter().map(|player| player.0.to_string());
        let pads = self.pads.iter().cloned().map(String::from);
        vec![
            ("final-pontos", self.points.join("\n")),
            ("final-cartas", pads.collect::<Vec<_>>().join("\n")),
            ("final-dinheiro", money.join("\n")),
            ("final-saem", leaving.collect::<Vec<_>>().join("\n")),
            ("final-aberto", one(self.pad)),
            ("final-tira", one(self.drawer.map(|player| player.0))),
        ]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        let fill = |list: &mut [String; SEATS]| {
            for (text, line) in list.iter_mut().zip(typed.split('\n')) {
                line.clone_into(text);
            }
        };
        match field {
            "final-pontos" => fill(&mut self.points),
            "final-dinheiro" => {
                for (text, line) in self.money.iter_mut().zip(typed.split('\n')) {
                    *text = (!line.is_empty()).then(|| line.to_owned());
                }
            }
            "final-cartas" => {
                for (pad, line) in self.pads.iter_mut().zip(typed.split('\n')) {
                    *pad = RankPad::from(line.to_owned());
                }
            }
            "final-aberto" => self.pad = typed.parse().ok(),
            "final-tira" => self.drawer = typed.parse().ok().map(PlayerId),
            "final-saem" => {
                let all = typed.lines().filter_map(|line| line.parse().ok());
                self.leaving = all.map(PlayerId).collect();
            }
            _ => {}
        }
    }
}

fn one(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn put<T>(field: Option<&mut T>, typed: T) {
    if let Some(field) = field {
        *field = typed;
    }
}

fn game(command: Game) -> Command {
    Command::Arremate(command)
}
