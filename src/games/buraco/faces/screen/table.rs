//! The match: the round is counted, corrected, and at its end the stake is
//! paid.
//!
//! Never: a rule. A button is given what the rules say of its order.

use iced::Element;
use iced::widget::column;

use super::entry::Input;
use super::ids::{self, Figure};
pub use super::message::Message;
use super::{count, notes, sheet};
use crate::bank::faces::screen::{
    layout::{self, pinned},
    paper,
};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::buraco::rules::command::Laid;
use crate::games::buraco::rules::event::{Event as Fact, Scored};
use crate::games::buraco::rules::meld::MOST;
use crate::games::buraco::rules::stake;
use crate::games::buraco::rules::team::{Team, members};
use crate::games::buraco::words::labels;
use crate::games::buraco::{Command as Own, Context, Partida};
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed, Place, allowed};
use crate::kit::pad::CardPad;
use crate::kit::{Look, button, field, part, size, text};
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
}

fn order(own: Own) -> Order {
    Order::Do(Command::Buraco(own))
}

fn teams(partida: &Partida, names: &Names) -> [String; 2] {
    partida.sheet.teams().map(|team| names.people(&team))
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        match message {
            Message::PreparationPressed => return Action::Go(Place::Preparation),
            Message::SheetFiled => return Action::Print(paper::file("sumula", "sumula")),
            Message::SheetPrinted => return Action::Print(paper::printer("sumula")),
            _ => {}
        }
        let Some(partida) = tables.buraco.partida() else {
            return Action::None;
        };
        match self.done(&message, partida, tables) {
            Some(Ok(action)) => return action,
            Some(Err(_)) => return Action::None,
            None => {}
        }
        self.typed(message, partida);
        Action::None
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
                let sheet = Action::Print(paper::file("sumula", "sumula"));
                return Some(Ok(Action::Then(vec![order(Own::Pause)], Box::new(sheet))));
            }
            _ => return None,
        };
        Some(own.map(|own| {
            self.moved_out(message);
            Action::Submit(order(own))
        }))
    }

    /// A second press finds nothing to send.
    fn moved_out(&mut self, message: &Message) {
        match message {
            Message::Entered | Message::Annulled => {
                self.input = Input::default();
                self.reason.clear();
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

    /// Half-typed input.
    fn typed(&mut self, message: Message, partida: &Partida) {
        match message {
            Message::Typed(place, figure, typed) => {
                if let Some(side) = self.input.sides.get_mut(place) {
                    side.typed[figure.index()] = typed;
                }
            }
            Message::OutChosen(player) => self.input.out = Some(player),
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
            Message::CorrectionLeft => {
                self.input = Input::default();
                self.reason.clear();
            }
            Message::ReasonTyped(reason) => self.reason = reason,
            Message::TryTyped(place, typed) => {
                if let Some(own) = self.tries.get_mut(place) {
                    *own = typed;
                }
            }
            Message::MeldingToggled => {
                self.melding = !self.melding;
                self.changing = None;
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
            Message::PaidTyped(place, typed) => {
                if let Some(own) = self.paid.get_mut(place) {
                    *own = typed;
                }
            }
            _ => {}
        }
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        let Some(partida) = tables.buraco.partida() else {
            return Some(Message::PreparationPressed);
        };
        self.action(evening, partida).1.ok()
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let mut all = vec![(ids::REASON, self.reason.clone())];
        for (place, side) in self.input.sides.iter().enumerate() {
            let figures = Figure::ALL.into_iter();
            all.extend(figures.map(|f| (f.id(place), side.typed[f.index()].clone())));
        }
        all.extend(ids::TRY.into_iter().zip(self.tries.iter().cloned()));
        all.extend(ids::PAID.into_iter().zip(self.paid.iter().cloned()));
        all
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        for (place, side) in self.input.sides.iter_mut().enumerate() {
            for figure in Figure::ALL {
                if field == figure.id(place) {
                    typed.clone_into(&mut side.typed[figure.index()]);
                }
            }
        }
        let texts = ids::TRY.into_iter().zip(&mut self.tries);
        let texts = texts.chain(ids::PAID.into_iter().zip(&mut self.paid));
        for (id, own) in texts.chain([(ids::REASON, &mut self.reason)]) {
            if field == id {
                typed.clone_into(own);
            }
        }
    }

    fn command(&self, partida: &Partida, tables: &Tables) -> Result<Own, String> {
        let names = Names::of(tables);
        self.input
            .command(partida, &teams(partida, &names), &self.reason)
    }

    fn annulment(&self, partida: &Partida) -> Own {
        Own::AnnulRounds {
            from: self.input.correcting.unwrap_or(partida.round_now()),
            reason: self.reason.clone(),
        }
    }

    /// May the rounds be annulled? The reason is asked for first.
    pub(super) fn annul(&self, _partida: &Partida, message: Message) -> Allowed<Message> {
        if self.reason.trim().is_empty() {
            return Err("Escreva primeiro o motivo.".to_owned());
        }
        Ok(message)
    }

    /// A try of that pair.
    pub(super) fn lays(&self, partida: &Partida, team: Team) -> Result<Own, String> {
        let typed = &self.tries[team.index()];
        let points = field::read_number(typed, super::entry::most(Figure::Cards))?;
        let player = members(&partida.sheet.seats, team).first().copied();
        let player = player.ok_or_else(String::new)?;
        let what = Laid::Points(points);
        Ok(Own::LayDown { player, what })
    }

    /// The meld on the pad, laid down or changed.
    pub(super) fn meld(&self, partida: &Partida) -> Result<Own, String> {
        let cards = self.pad.cards().to_vec();
        if let Some((team, place)) = self.changing {
            return Ok(self.changed(partida, team, place, cards));
        }
        let player = self.layer.ok_or_else(|| "Diga quem baixa.".to_owned())?;
        let what = Laid::Melds(vec![cards]);
        Ok(Own::LayDown { player, what })
    }

    /// That meld with these cards.
    pub(super) fn changed(
        &self,
        partida: &Partida,
        team: Team,
        meld: usize,
        cards: Vec<Card>,
    ) -> Own {
        let player = members(&partida.sheet.seats, team).first().copied();
        Own::ChangeMeld {
            player: player.unwrap_or(partida.sheet.dealer),
            meld,
            cards,
        }
    }

    /// What the loser at that place pays in money: all of it, unless he says
    /// less.
    pub(super) fn paid(&self, place: usize, stake: Money) -> Result<Money, String> {
        match self.paid.get(place).map(|typed| typed.trim()) {
            None | Some("") => Ok(stake),
            Some(typed) => field::read_money(typed),
        }
    }

    fn settlement(&self, partida: &Partida) -> Result<Own, String> {
        let stake = partida.sheet.stake;
        let mut money = Vec::new();
        if let (Some((winner, _)), true) = (partida.outcome(), stake.is_positive()) {
            for (place, (loser, _)) in stake::payers(&partida.sheet, winner)
                .into_iter()
                .enumerate()
            {
                money.push((loser, self.paid(place, stake)?));
            }
        }
        Ok(Own::Settle { money })
    }

    /// The one action: its label, and whether it may be done.
    fn action(&self, evening: &Evening, partida: &Partida) -> (String, Allowed<Message>) {
        let tables = evening.tables();
        if partida.outcome().is_some() && self.input.correcting.is_none() {
            let does = self.settlement(partida);
            let does =
                does.and_then(|own| allowed(evening, &Command::Buraco(own), Message::Closed));
            return ("Encerrar a partida".to_owned(), does);
        }
        let does = self.command(partida, tables);
        let does = does.and_then(|own| allowed(evening, &Command::Buraco(own), Message::Entered));
        let what = match self.input.correcting {
            Some(round) => format!("Corrigir a rodada {round}"),
            None => format!("Anotar a rodada {}", partida.round_now()),
        };
        let label = match self.scored(partida, tables) {
            Some(scored) => {
                let [first, second] = scored.scores().map(labels::score);
                format!("{what}: {first} × {second}")
            }
            None => what,
        };
        (label, does)
    }

    /// What the súmula would say with the count that is typed.
    fn scored(&self, partida: &Partida, tables: &Tables) -> Option<Scored> {
        let own = self.command(partida, tables).ok()?;
        let counter = &tables.counter;
        let decided = tables.buraco.decide(Context { counter }, &own).ok()?;
        decided.into_iter().find_map(|fact| match fact {
            Fact::RoundScored(scored) | Fact::RoundCorrected { scored, .. } => Some(*scored),
            _ => None,
        })
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        let names = Names::of(tables);
        let Some(partida) = tables.buraco.partida() else {
            return between(evening, look, &names);
        };
        let scored = self.scored(partida, tables);
        let mut main = column![].spacing(size::PANEL);
        let playing = partida.outcome().is_none();
        if playing || self.input.correcting.is_some() {
            main = main.push(count::view(self, look, partida, &names));
        } else {
            main = main.push(sheet::end(self, look, partida, &names));
        }
        if playing && self.input.correcting.is_none() {
            main = main.push(notes::view(self, evening, look, partida, &names));
        }
        let side = column![
            sheet::totals(look, partida, scored.as_ref(), &names),
            sheet::rounds(look, partida),
            sheet::ways(evening, look, partida, &names),
        ];
        let (label, does) = self.action(evening, partida);
        let action = layout::primary(look, label, does);
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
    let filed = button::secondary(look, "Gravar a súmula", Ok(Message::SheetFiled));
    let printed = button::secondary(look, "Imprimir a súmula", Ok(Message::SheetPrinted));
    let keys = button::group([filed.into(), printed.into()]);
    let main = part::panel(look, "Entre partidas", all.push(keys));
    let again = Ok(Message::PreparationPressed);
    let action = button::primary(look, "Preparar outra partida", again);
    pinned(look, "buraco-mesa", main, column![], action)
}
