//! The catalogue: the only file that knows which games exist. It routes and
//! does nothing else.

pub mod arremate;
pub mod faces;
pub mod poker;

use serde::{Deserialize, Serialize};

use crate::bank::{self, Counter};
use crate::domain::ledger::{Ledger, Transfer};
use crate::domain::people::PlayerId;

/// What the book hands to an evening that opens: people, debts, paused matches.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Opening {
    /// What the table calls the evening.
    pub title: String,
    /// Real or toy money. Rule A23.
    pub money: bank::MoneyKind,
    /// For the counter.
    pub carried: bank::Carried,
    /// Paused matches of Arremate.
    pub paused: Vec<arremate::Snapshot>,
    /// Number of the next match of Arremate.
    pub next_partida: u32,
}

/// An order, to the counter or to a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Opens an evening.
    Open(Box<Opening>),
    /// To the counter.
    Bank(bank::Command),
    /// To Arremate Carteado.
    Arremate(arremate::Command),
}

/// A fact, at the counter or in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// At the counter.
    Bank(bank::Event),
    /// In Arremate Carteado.
    Arremate(arremate::Event),
}

/// Why an order can't be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The counter's reason.
    Bank(bank::Refusal),
    /// Arremate's reason.
    Arremate(arremate::Refusal),
}

/// The state of an evening: the counter, the books and each game's table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tables {
    /// The counter.
    pub counter: Counter,
    /// The books.
    pub ledger: Ledger,
    /// Arremate Carteado.
    pub arremate: arremate::Table,
}

impl Tables {
    /// A match of some game is on (not paused), one of its rounds is, and who
    /// may still play on.
    #[must_use]
    pub fn playing(&self) -> (bool, bool, Vec<PlayerId>) {
        match self.arremate.partida() {
            Some(partida) => {
                let more = matches!(
                    partida.moment(),
                    arremate::Moment::BetweenRounds | arremate::Moment::Collecting
                );
                // After the last round nobody plays on: nobody buys chips.
                let in_play = if more && !partida.over {
                    partida.in_play()
                } else {
                    Vec::new()
                };
                (true, partida.round_on(), in_play)
            }
            None => (false, false, Vec::new()),
        }
    }

    /// What would come true if `command` were carried out.
    ///
    /// # Errors
    /// [`Refusal`], with the numbers.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::Open(opening) => {
                let Opening {
                    title,
                    money,
                    carried,
                    paused,
                    next_partida,
                } = &**opening;
                let mut events = self.decide(&Command::Bank(bank::Command::OpenEvening {
                    carried: carried.clone(),
                    money: *money,
                    title: title.clone(),
                }))?;
                let (paused, next) = (paused.clone(), *next_partida);
                events.push(Event::Arremate(arremate::Event::Carried { paused, next }));
                Ok(events)
            }
            Command::Bank(command) => {
                let (match_on, round_on, in_play) = self.playing();
                let ledger = &self.ledger;
                let context = bank::Context {
                    ledger,
                    match_on,
                    round_on,
                    may_leave: false,
                    rebuy: self.counter.rules().rebuy,
                    in_play: &in_play,
                };
                let events = self
                    .counter
                    .decide(context, command)
                    .map_err(Refusal::Bank)?;
                Ok(events.into_iter().map(Event::Bank).collect())
            }
            Command::Arremate(command) => {
                let open = self.counter.stage() == bank::Stage::Open;
                if !open {
                    let closed = match self.counter.stage() {
                        bank::Stage::Closed => bank::Refusal::EveningIsClosed,
                        _ => bank::Refusal::NoEvening,
                    };
                    return Err(Refusal::Bank(closed));
                }
                let context = arremate::Context {
                    counter: &self.counter,
                    ledger: &self.ledger,
                };
                let events =
                    self.arremate
                        .decide(context, command)
                        .map_err(|refusal| match refusal {
                            arremate::Refusal::Bank(refusal) => Refusal::Bank(refusal),
                            other => Refusal::Arremate(other),
                        })?;
                Ok(events.into_iter().map(Event::Arremate).collect())
            }
        }
    }

    /// Takes in a fact whose transfers are posted already.
    pub fn evolve(&mut self, event: &Event) {
        match event {
            Event::Bank(event) => self.counter.evolve(event),
            Event::Arremate(event) => {
                match event {
                    arremate::Event::PartidaStarted { .. } => self.counter.match_began(),
                    arremate::Event::Resumed { .. } => self.counter.match_resumed(),
                    _ => {}
                }
                self.arremate.evolve(event, &self.ledger);
            }
        }
    }
}

/// Why chips were sold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoldFor {
    /// The Cacife of the match that began last.
    Cacife,
    /// A paused match, by its number, goes on. Rule A19.
    Resumed(u32),
    /// House rule `rebuy`. Rule A7.
    Rebuy,
}

impl Event {
    /// Sales of chips among the facts.
    #[must_use]
    pub fn sales(&self) -> Vec<(&bank::Sale, SoldFor)> {
        match self {
            Event::Bank(bank::Event::ChipsSold(sale)) => vec![(sale, SoldFor::Rebuy)],
            Event::Arremate(arremate::Event::CacifeSold { sales }) => {
                sales.iter().map(|sale| (sale, SoldFor::Cacife)).collect()
            }
            Event::Arremate(arremate::Event::Resumed { snapshot, sales }) => {
                let why = SoldFor::Resumed(snapshot.number);
                sales.iter().map(|sale| (sale, why)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Number in the book of the match that begins with it.
    #[must_use]
    pub fn begins(&self) -> Option<u32> {
        match self {
            Event::Arremate(arremate::Event::PartidaStarted { number, .. }) => Some(*number),
            _ => None,
        }
    }

    /// The value it moved. Rule A7.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        match self {
            Event::Bank(event) => event.transfers(),
            Event::Arremate(event) => event.transfers(),
        }
    }
}

/// A table and its books disagree: a bug.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsound {
    /// In the books alone. Rule A7.
    Books(crate::domain::ledger::Unsound),
    /// Between a game's table and the books.
    Table(&'static str),
}

impl Tables {
    /// Every invariant of rule A7, and that tables and books agree.
    ///
    /// # Errors
    /// The first that does not hold.
    pub fn check(&self) -> Result<(), Unsound> {
        self.ledger.check().map_err(Unsound::Books)?;
        self.arremate.check(&self.ledger).map_err(Unsound::Table)
    }
}
