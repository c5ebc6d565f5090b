//! The match: the round is counted, corrected, and at its end the stake is
//! paid.
//!
//! Never: a rule. A button is given what the rules say of its order.

use iced::Element;
use iced::widget::column;

use super::entry::Input;
pub use super::message::Message;
use super::{count, ids, notes, sheet};
use crate::bank::faces::screen::{layout::pinned, paper};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::buraco::rules::meld::MOST;
use crate::games::buraco::rules::team::Team;
use crate::games::buraco::{Command as Own, Partida};
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Place};
use crate::kit::pad::CardPad;
use crate::kit::{Look, button, part, size, text};
use crate::words::money::plain;
use crate::words::names::Names;

/// Half-typed input.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    pub(super) input: Input,
    pub(super) reason: String,
    pub(super) tries: [String; 2],
    pub(super) melding: bool,
    pub(super) layer: Option<PlayerId>,
    pub(super) changing: Option<(Team, usize)>,
    pub(super) pad: CardPad,
    pub(super) paid: [String; 2],
    /// The match and the round that all this is of.
    pub(super) of: Option<(u32, u32)>,
}

fn order(own: Own) -> Order {
    Order::Do(Command::Buraco(own))
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        match message {
            Message::PreparationPressed => return Action::Go(Place::Preparation),
            Message::SheetFiled => return Action::Print(paper::file("sumula")),
            Message::SheetPrinted => return Action::Print(paper::printer("sumula")),
            _ => {}
        }
        let Some(partida) = tables.buraco.partida() else {
            return Action::None;
        };
        self.of = Self::now(evening);
        match self.done(&message, partida, tables) {
            Some(Ok(action)) => return action,
            Some(Err(_)) => return Action::None,
            None => {}
        }
        match message {
            // Enter in a field: the round, where it can be noted.
            Message::Next(at) => match self.ready(evening, partida).does {
                Ok(entered @ Message::Entered) => self.update(entered, evening),
                _ => self.next(at),
            },
            Message::Asked(field) => Action::Focus(field),
            Message::OutChosen(out) => {
                self.input.out = Some(out);
                self.wanted().map_or(Action::None, Action::Focus)
            }
            Message::MeldingToggled | Message::LayerChosen(_) => {
                self.typed(message, partida);
                match (self.melding, self.layer) {
                    (true, None) => Action::Focus(ids::LAYER),
                    (true, Some(_)) => Action::Focus(ids::MELD),
                    (false, _) => Action::None,
                }
            }
            Message::MeldTaken(..) => {
                self.typed(message, partida);
                Action::Focus(ids::MELD)
            }
            Message::CorrectionBegun(_) => {
                self.typed(message, partida);
                self.fields_of_first()
            }
            message => {
                self.typed(message, partida);
                Action::None
            }
        }
    }

    /// Orders, with their input moved out.
    fn done(
        &mut self,
        message: &Message,
        partida: &Partida,
        tables: &Tables,
    ) -> Option<Result<Action<Message>, String>> {
        let own = match message {
            Message::Entered => self.command(partida, tables),
            Message::Annulled => Ok(self.annulment(partida)),
            Message::TryEntered(team) => self.lays(partida, *team),
            Message::MortoTaken(player) => Ok(Own::TakeMorto { player: *player }),
            Message::MeldEntered => self.meld(partida),
            Message::MeldDropped => match self.changing {
                Some((team, place)) => Ok(self.changed(partida, team, place, Vec::new())),
                None => Err(String::new()),
            },
            Message::WalkedOver(absent) => Ok(Own::WalkOver { absent: *absent }),
            Message::Closed => self.settlement(partida),
            Message::Paused => {
                let sheet = Action::Print(paper::file("sumula"));
                return Some(Ok(Action::Then(vec![order(Own::Pause)], Box::new(sheet))));
            }
            Message::Remedied(orders) => {
                self.remedied(orders);
                let orders = orders.iter().cloned().map(Order::Do).collect();
                return Some(Ok(Action::SubmitAll(orders)));
            }
            _ => return None,
        };
        Some(own.map(|own| {
            self.moved_out(message);
            match message {
                // The next round begins with who went out.
                Message::Entered => {
                    Action::Then(vec![order(own)], Box::new(Action::Focus(ids::OUT)))
                }
                _ => Action::Submit(order(own)),
            }
        }))
    }

    /// A second press finds nothing to send.
    fn moved_out(&mut self, message: &Message) {
        match message {
            Message::Entered | Message::Annulled => {
                self.count_anew();
                self.tries = Default::default();
            }
            Message::TryEntered(team) => self.tries[team.index()].clear(),
            Message::MeldEntered | Message::MeldDropped => {
                self.pad = CardPad::default();
                self.changing = None;
            }
            Message::Closed => *self = Screen::default(),
            _ => {}
        }
    }

    /// What was refused goes out by other orders.
    fn remedied(&mut self, orders: &[Command]) {
        match orders.last() {
            Some(Command::Buraco(Own::LayDown { .. })) => self.tries = Default::default(),
            Some(Command::Buraco(Own::Settle { .. })) => *self = Screen::default(),
            _ => {
                self.count_anew();
                self.tries = Default::default();
            }
        }
    }

    /// A correction begins at its first figure.
    fn fields_of_first(&self) -> Action<Message> {
        let first = self.fields().next();
        first.map_or(Action::None, |(place, figure)| {
            Action::Focus(figure.id(place))
        })
    }

    /// Half-typed input.
    fn typed(&mut self, message: Message, partida: &Partida) {
        match message {
            Message::Typed(place, figure, typed) => {
                if let Some(side) = self.input.sides.get_mut(place) {
                    side.typed[figure.index()] = typed;
                }
            }
            Message::MortoToggled(place) => {
                if let Some(side) = self.input.sides.get_mut(place) {
                    side.no_morto = !side.no_morto;
                }
            }
            Message::WayChosen(place, way) => {
                if let Some(side) = self.input.sides.get_mut(place) {
                    side.way = way;
                }
            }
            Message::TableCounted(place, message) => {
                if let Some(side) = self.input.sides.get_mut(place) {
                    side.table.update(message);
                }
            }
            Message::HandCounted(place, message) => {
                if let Some(side) = self.input.sides.get_mut(place) {
                    side.hand.update(message);
                }
            }
            Message::CorrectionBegun(number) => {
                let place = number.saturating_sub(1) as usize;
                if let Some(round) = partida.sheet.rounds.get(place) {
                    self.input = Input::of(number, round);
                    self.reason.clear();
                }
            }
            Message::CorrectionLeft => self.count_anew(),
            Message::ReasonTyped(reason) => self.reason = reason,
            Message::TryTyped(place, typed) => {
                if let Some(own) = self.tries.get_mut(place) {
                    *own = typed;
                }
            }
            Message::MeldingToggled => {
                self.melding = !self.melding;
                self.changing = None;
                self.layer = None;
                self.pad = CardPad::default();
            }
            Message::LayerChosen(player) => self.layer = Some(player),
            Message::Pad(message) => self.pad.update(message, MOST),
            Message::MeldTaken(team, place) => {
                let melds = &partida.live.sides[team.index()].melds;
                if let Some(meld) = melds.get(place) {
                    self.melding = true;
                    self.changing = Some((team, place));
                    self.pad = CardPad::with(meld.clone());
                }
            }
            Message::AllPaid => {
                let stake = plain(partida.sheet.stake);
                self.paid = std::array::from_fn(|_| stake.clone());
            }
            Message::PaidTyped(place, typed) => {
                if let Some(own) = self.paid.get_mut(place) {
                    *own = typed;
                }
            }
            _ => {}
        }
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        let names = Names::of(tables);
        let Some(partida) = tables.buraco.partida() else {
            return between(evening, look, &names);
        };
        let over = self.is_over(partida);
        let scored = (!over).then(|| self.scored(partida, tables)).flatten();
        let mut main = column![].spacing(size::PANEL);
        if over {
            main = main.push(sheet::end(self, look, partida, &names));
        } else {
            main = main.push(count::view(self, look, partida, &names));
        }
        if partida.outcome().is_none() && self.input.correcting.is_none() {
            main = main.push(notes::view(self, evening, look, partida, &names));
        }
        let side = column![
            sheet::totals(look, partida, scored.as_ref(), &names),
            sheet::rounds(look, partida, self.input.correcting),
            sheet::ways(evening, look, partida, &names),
        ];
        let ready = self.ready(evening, partida);
        let action = part::action(look, ready.label, ready.does, ready.remedy);
        pinned(look, "buraco-mesa", main, side.spacing(size::PANEL), action)
    }
}

/// No match lies on the table.
fn between<'a>(evening: &Evening, look: &Look, names: &Names) -> Element<'a, Message> {
    let mut all = column![].spacing(size::GROUP);
    for ended in evening.tables().buraco.ended() {
        let said = crate::words::Said::said(&ended, names);
        all = all.push(text::said(look, said));
    }
    let filed = button::secondary(look, "Gravar a súmula (S)", Ok(Message::SheetFiled));
    let printed = button::secondary(look, "Imprimir a súmula (I)", Ok(Message::SheetPrinted));
    let keys = button::group([filed.into(), printed.into()]);
    let main = part::panel(look, "Entre partidas", all.push(keys));
    let again = Ok(Message::PreparationPressed);
    let action = button::primary(look, "Preparar outra partida", again);
    pinned(look, "buraco-mesa", main, column![], action)
}
