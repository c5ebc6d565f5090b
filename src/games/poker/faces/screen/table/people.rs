//! Between rounds: who stays out, who buys, who comes and who goes, and what
//! each gets at the end. Rules P1, P2, P9, P10.

use iced::Element;

use super::Screen;
use super::form::{CHIPS, Slot};
use super::message::Message;
use super::now::seats;
use super::ready::{Deed, Now};
use crate::bank::faces::screen::{counted, own};
use crate::bank::rules::money;
use crate::domain::chips::Stack;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::poker::faces::guide::{Ask, tried};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, text};
use crate::words::labels::chips_back;
use crate::words::money::plain;
use crate::words::names::Names;

/// Whom the book knows and who has no seat.
pub(super) fn newcomers(tables: &Tables) -> Vec<PlayerId> {
    let seated = seats(tables);
    let known = tables.counter.people().keys().copied();
    known.filter(|player| !seated.contains(player)).collect()
}

impl Screen {
    fn person<'a>(&self, look: &Look, tables: &Tables, list: &[PlayerId]) -> Element<'a, Message> {
        let names = Names::of(tables);
        let people = list.iter().map(|player| Choice {
            label: names.person(*player),
            chosen: self.form.picked == Some(*player),
            does: Ok(Message::Picked(*player)),
        });
        picker(look, people)
    }

    /// Who is not dealt in.
    pub(super) fn staying_out<'a>(
        &'a self,
        look: &Look,
        tables: &Tables,
    ) -> Vec<Element<'a, Message>> {
        let names = Names::of(tables);
        let now = Now::Ask(Ask::Round);
        let people = self.pickable(now, tables).into_iter().map(|player| Choice {
            label: names.person(player),
            chosen: self.form.out.contains(&player),
            does: Ok(Message::Picked(player)),
        });
        vec![
            text::label(look, "Quem fica fora desta rodada?").into(),
            picker(look, people),
        ]
    }

    /// More chips. Rule P9.
    pub(super) fn buying<'a>(&'a self, look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
        let cacife = tables.poker.session().map(|session| session.cacife);
        let hint = cacife.map_or_else(String::new, plain);
        vec![
            self.person(look, tables, &seats(tables)),
            self.money(look, Slot::Amount, "Quanto em fichas")
                .hint(hint)
                .into(),
            self.note(
                look,
                self.form.money(Slot::Amount).ok().flatten().or(cacife),
            ),
        ]
        .into_iter()
        .chain(self.handed_out(look, tables, Ask::Buy))
        .collect()
    }

    /// The chips that come out of the rack for it.
    fn handed_out<'a>(&self, look: &Look, tables: &Tables, ask: Ask) -> Vec<Element<'a, Message>> {
        let after = self
            .answered(tables, ask)
            .does
            .ok()
            .and_then(|deed| match deed {
                Deed::Orders(orders) => tried(tables, &orders).ok(),
                Deed::Go(_) => None,
            });
        let (Some(after), Some(set)) = (after, tables.ledger.set()) else {
            return Vec::new();
        };
        let out = after.ledger.outside().iter().zip(tables.ledger.outside());
        let stack: Stack = out.map(|(now, was)| now.saturating_sub(*was)).collect();
        vec![
            text::label(look, "Recebe do Cacife de Fichas").into(),
            own::stacks(look, set, &[stack]),
        ]
    }

    /// The note that is handed over, and its change.
    fn note<'a>(&'a self, look: &Look, price: Option<Money>) -> Element<'a, Message> {
        let note = self.form.money(Slot::Note).ok().flatten();
        let echo = note.zip(price).map(|(note, price)| {
            let change = note.checked_sub(price);
            match change.filter(|change| !change.is_negative()) {
                Some(change) => Ok(format!("troco {}", plain(change))),
                None => Err(format!("A nota não cobre {}.", plain(price))),
            }
        });
        let field = self.money(look, Slot::Note, "Nota entregue");
        let hint = price.map_or_else(String::new, plain);
        field.hint(hint).echo(echo).into()
    }

    /// Somebody new. Rules P1, P9.
    pub(super) fn joining<'a>(&'a self, look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
        let names = Names::of(tables);
        let list = newcomers(tables);
        let mut all: Vec<Element<'a, Message>> = Vec::new();
        if list.is_empty() {
            let said = "Todos os que o livro conhece têm lugar: anote alguém novo em Pessoas.";
            all.push(text::said(look, said).into());
            return all;
        }
        all.push(self.person(look, tables, &list));
        all.push(text::label(look, "À esquerda de quem?").into());
        let last = Choice {
            label: "No fim da mesa".to_owned(),
            chosen: self.form.neighbour.is_none(),
            does: Ok(Message::Neighbour(None)),
        };
        let places = seats(tables).into_iter().map(|player| Choice {
            label: names.person(player),
            chosen: self.form.neighbour == Some(player),
            does: Ok(Message::Neighbour(Some(player))),
        });
        all.push(picker(look, places.chain([last])));
        let cacife = tables.poker.session().map(|session| session.cacife);
        all.push(self.note(look, cacife));
        all.extend(self.handed_out(look, tables, Ask::Join));
        all
    }

    /// His chips are counted and changed for money. Rule P10.
    pub(super) fn leaving<'a>(&'a self, look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
        let now = Now::Ask(Ask::Leave);
        let list = self.pickable(now, tables);
        let mut all = vec![self.person(look, tables, &list)];
        if let Some(player) = self.form.picked {
            let line = counted::line(tables, player, &self.form.chips);
            let typed = |colour: usize, typed| {
                Message::Typed(Slot::Chips(u8::try_from(colour).unwrap_or(u8::MAX)), typed)
            };
            let fields =
                || counted::fields(look, tables, &self.form.chips, &CHIPS, typed, |_| None);
            all.push(counted::panel(look, tables, &line, fields));
        }
        all
    }
}

/// What each gets at the end. Rule P10.
pub(super) fn ending<'a>(look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
    let names = Names::of(tables);
    let on_account = tables.counter.rules().on_account;
    let said = match on_account {
        true => format!("Todos {}:", chips_back(on_account)),
        false => format!(
            "Todos {}, no Caixa de Venda de Fichas:",
            chips_back(on_account)
        ),
    };
    let mut all: Vec<Element<'a, Message>> = vec![text::said(look, said).into()];
    let holders = money::holders(&tables.ledger).into_iter();
    all.extend(holders.map(|(player, amount)| text::figure(look, names.person(player), amount)));
    all
}
