//! What is being counted, half-typed; what may be counted at all. Rule A22.
//!
//! Never: a figure of the books.

use serde::{Deserialize, Serialize};

use crate::bank::faces::screen::ids::COLOURS;
use crate::bank::rules::money::holders;
use crate::bank::{Command as Bank, CountPlace, Counted, Edition, Settles, Stage};
use crate::domain::chips::ChipSet;
use crate::domain::ledger::ChipPlace;
use crate::games::{Command, Tables};
use crate::kit::field::{read_money, read_number};

/// What is half-typed, kept as one field.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Session {
    /// Still to be counted, in turn.
    pub(super) turn: Vec<CountPlace>,
    /// How many there were.
    pub(super) of: usize,
    pub(super) chips: [String; COLOURS],
    pub(super) money: String,
    /// Counted, and not noted yet.
    pub(super) done: Vec<Counted>,
    pub(super) reason: String,
    /// The open difference that is being explained.
    pub(super) explains: Option<u32>,
    pub(super) how: String,
    pub(super) settles: Settles,
}

impl Session {
    /// What was counted at the place whose turn it is.
    pub(super) fn counted(&self, tables: &Tables) -> Result<Counted, String> {
        let place = self.turn.first().ok_or("Escolha o que contar.")?;
        let colours = tables.ledger.set().map_or(0, |set| set.colours().len());
        let stack = || {
            let typed = self.chips.iter().take(colours);
            let any = typed.clone().any(|typed| !typed.trim().is_empty());
            if !any {
                return Err("Conte as fichas de cada cor; 0 onde não há.".to_owned());
            }
            typed
                .map(|typed| match typed.trim() {
                    "" => Ok(0),
                    typed => read_number(typed, ChipSet::COUNT_MAX),
                })
                .collect::<Result<Vec<u32>, String>>()
        };
        Ok(match *place {
            CountPlace::Rack => Counted::Rack(stack()?),
            CountPlace::CardBox => Counted::CardBox(stack()?),
            CountPlace::Player(player) => Counted::Player(player, stack()?),
            CountPlace::CashBox if self.money.trim().is_empty() => {
                return Err("Conte o dinheiro do caixa; 0 se não há.".to_owned());
            }
            CountPlace::CashBox => Counted::CashBox(read_money(&self.money)?),
        })
    }

    /// The next place; its fields are empty.
    pub(super) fn next(&mut self) {
        if !self.turn.is_empty() {
            self.turn.remove(0);
        }
        self.chips = <[String; COLOURS]>::default();
        self.money.clear();
    }
}

pub(super) fn count(counted: Counted, reason: Option<String>, open: bool) -> Command {
    Command::Bank(Bank::Count {
        counted,
        reason,
        open,
    })
}

/// May anything be counted?
pub(super) fn ready(tables: &Tables) -> Result<(), String> {
    let counter = &tables.counter;
    let money_alone = counter.edition() >= Edition::SECOND;
    match (counter.stage(), tables.ledger.set()) {
        (Stage::Open, Some(_)) => Ok(()),
        (Stage::Open, None) if money_alone => Ok(()),
        (Stage::Open, None) => Err("Ainda não há fichas na mesa: não há o que contar.".to_owned()),
        _ => Err("Não há noite aberta: abra uma noite em Início.".to_owned()),
    }
}

/// Everybody who has chips, or may have.
pub(super) fn people(tables: &Tables) -> Vec<CountPlace> {
    let mut people: Vec<_> = holders(&tables.ledger)
        .into_iter()
        .map(|(p, _)| p)
        .collect();
    if let Some((_, playing)) = tables.playing() {
        people.extend(playing.in_play);
    }
    people.sort_unstable();
    people.dedup();
    people.into_iter().map(CountPlace::Player).collect()
}

/// All that there is, in turn.
pub(super) fn everything(tables: &Tables) -> Vec<CountPlace> {
    let mut all = vec![CountPlace::Rack, CountPlace::CashBox];
    all.retain(|place| *place == CountPlace::CashBox || tables.ledger.set().is_some());
    if !tables.ledger.chips(ChipPlace::CardBox).is_zero() {
        all.push(CountPlace::CardBox);
    }
    all.extend(people(tables));
    all
}
