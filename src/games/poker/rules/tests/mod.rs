//! The rules together, on books of their own: one evening for each clause,
//! with numbers by hand. A map:
//!
//! - `bets`: pingos, both bettings, exchange, new pingos, outcomes (P2–P4).
//! - `chance`: whatever is said, as long as it may be.
//! - `pots`: who wins what (P5–P8).
//! - `seats`: sessions, dealers, newcomers, pauses (P1, P9, P10, A19).
#![allow(clippy::unwrap_used)]

mod bets;
mod chance;
mod pots;
mod seats;

use std::borrow::Borrow;

use super::betting::Action;
use super::command::{Command, First, Judgement, Played};
use super::event::{Award, Event};
use super::house_rules::HouseRules;
use super::refusal::{Moment, Refusal};
use super::session::{Round, Session};
use super::table::{Context, Table};
use crate::bank::rules::light::Light;
use crate::bank::{self, Counter};
use crate::domain::cards::Card;
use crate::domain::chips::ChipSet;
use crate::domain::ledger::{CashPlace, Ledger};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);
const DUDA: PlayerId = PlayerId(4);

fn reais(reais: i64) -> Money {
    Money::from_reais(reais)
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ')
        .map(|word| Card::parse(word).unwrap())
        .collect()
}

/// An evening without a desk: counter, books and this table. Ana keeps the
/// bank; Sugestão 3 of 300 chips, the lowest worth R$ 1.
#[derive(Clone, PartialEq, Debug)]
struct Night {
    counter: Counter,
    ledger: Ledger,
    table: Table,
}

impl Night {
    fn open(people: u32) -> Night {
        let mut night = Night {
            counter: Counter::default(),
            ledger: Ledger::default(),
            table: Table::default(),
        };
        night.bank(bank::Command::OpenEvening {
            carried: bank::Carried::default(),
            money: bank::MoneyKind::default(),
            title: "Sexta".to_owned(),
        });
        for person in 1..=people {
            let name = format!("Pessoa {person}");
            night.bank(bank::Command::AddPerson { name });
        }
        night.bank(bank::Command::SetBanker { player: ANA });
        let set = ChipSet::suggestion(3, 300).unwrap();
        night.bank(bank::Command::ChooseChips { set });
        night
    }

    /// A session of persons 1 to `people`, cacife and pingo in reais. The last
    /// deals, so that 1 sits left of the dealer.
    fn of(people: u32, cacife: i64, pingo: i64) -> Night {
        Night::ruled(people, cacife, pingo, HouseRules::default())
    }

    fn ruled(people: u32, cacife: i64, pingo: i64, rules: HouseRules) -> Night {
        let mut night = Night::open(people);
        night.play(Command::ChooseRules(rules));
        let seats: Vec<PlayerId> = (1..=people).map(PlayerId).collect();
        night.play(Command::Start {
            dealer: First::Named(PlayerId(people)),
            seats: seats.clone(),
            cacife: reais(cacife),
            pingo: reais(pingo),
        });
        let buyers = seats.into_iter().map(|player| (player, None)).collect();
        night.play(Command::SellCacife { buyers });
        night
    }

    fn session(&self) -> &Session {
        self.table.session().unwrap()
    }

    fn round(&self) -> &Round {
        self.session().round().unwrap()
    }

    fn moment(&self) -> Moment {
        self.table.moment()
    }

    fn turn(&self) -> Option<u32> {
        self.round().betting.turn().map(|player| player.0)
    }

    /// Chips of persons 1, 2 …, in whole reais.
    fn stacks<const N: usize>(&self) -> [i64; N] {
        std::array::from_fn(|seat| {
            let player = PlayerId(u32::try_from(seat).unwrap() + 1);
            self.ledger.stack(player).centavos() / 100
        })
    }

    fn cash(&self, player: PlayerId) -> Money {
        self.ledger.cash(CashPlace::Pocket(player))
    }

    fn context(&self) -> Context<'_> {
        Context {
            counter: &self.counter,
            ledger: &self.ledger,
        }
    }

    fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.table.decide(self.context(), command)
    }

    fn refuses(&self, command: &Command, refusal: &Refusal) {
        assert_eq!(self.decide(command).as_ref(), Err(refusal), "{command:?}");
    }

    fn play(&mut self, command: impl Borrow<Command>) -> Vec<Event> {
        let events = self.decide(command.borrow()).unwrap();
        for event in &events {
            for transfer in event.transfers() {
                self.ledger.post(transfer).unwrap();
            }
            self.table.evolve(event, &self.ledger);
        }
        self.ledger.check().unwrap();
        self.table.check(&self.ledger).unwrap();
        events
    }

    fn ask_bank(&self, command: &bank::Command) -> Result<Vec<bank::Event>, bank::Refusal> {
        let session = self.table.session();
        let in_play = session.map(|session| session.seats.clone());
        let context = bank::Context {
            ledger: &self.ledger,
            match_on: session.is_some(),
            round_on: session.is_some_and(|session| session.round().is_some()),
            may_leave: true,
            sells_cards: false,
            light: Light::default(),
            rebuy: session.is_some_and(|session| session.rules.rebuy),
            in_play: in_play.as_deref().unwrap_or_default(),
            held: in_play.as_deref().unwrap_or_default(),
            boxes: &[],
        };
        self.counter.decide(context, command)
    }

    fn bank(&mut self, command: impl Borrow<bank::Command>) {
        for event in self.ask_bank(command.borrow()).unwrap() {
            match &event {
                bank::Event::EveningOpened { .. } => self.ledger = Ledger::with_debts(&[]),
                bank::Event::ChipsChosen { set, .. } => self.ledger.set_chips(set),
                _ => {}
            }
            for transfer in event.transfers() {
                self.ledger.post(transfer).unwrap();
            }
            self.counter.evolve(&event);
        }
        self.ledger.check().unwrap();
        self.table.check(&self.ledger).unwrap();
    }

    fn deal(&mut self) {
        self.play(Command::StartRound { out: Vec::new() });
    }

    fn act(&mut self, player: PlayerId, action: Action) -> Vec<Event> {
        self.play(Command::Act { player, action })
    }

    /// Everybody whose turn it is says this, so many times.
    fn all(&mut self, action: Action, times: usize) {
        for _ in 0..times {
            let player = self.round().betting.turn().unwrap();
            self.act(player, action);
        }
    }

    fn no_exchange(&mut self) {
        self.play(Command::EndExchange);
    }

    fn wins(&mut self, pots: &[&[PlayerId]]) -> Award {
        let pots = pots.iter().map(|pot| pot.to_vec()).collect();
        award(&self.play(Command::Showdown(Judgement::Pots(pots))))
    }
}

fn award(events: &[Event]) -> Award {
    match events.last() {
        Some(Event::PotsAwarded(award)) => award.clone(),
        other => panic!("no award: {other:?}"),
    }
}

/// Bets in reais beyond the pingo; below zero: what he put before he left.
fn played(parts: &[(PlayerId, i64)]) -> Vec<Played> {
    let part = |&(player, bets): &(PlayerId, i64)| Played {
        player,
        bets: reais(bets.abs()),
        folded: bets < 0,
    };
    parts.iter().map(part).collect()
}
