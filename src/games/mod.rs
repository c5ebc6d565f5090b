//! The catalogue: with `faces` the only file that knows which games exist. It
//! routes and does nothing else. `ADDING.md` beside it says what a game brings.

pub mod arremate;
mod carry;
pub mod faces;
pub mod poker;
mod sheet_kind;

use serde::{Deserialize, Serialize};

pub use crate::bank::SoldFor;
use crate::bank::{self, Counter, Playing};
use crate::domain::ledger::{ChipPlace, Ledger, LedgerFault, Transfer};
pub use carry::{Carry, Opening};
pub use sheet_kind::SheetKind;

/// The games, in the order in which they are offered; the first is the usual
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Game {
    /// Arremate Carteado.
    #[default]
    Arremate,
    /// Pôquer fechado.
    Poker,
}

impl Game {
    /// All of them.
    pub const ALL: [Game; 2] = [Game::Arremate, Game::Poker];

    /// Its name in scripts, in data and among the window's settings.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Game::Arremate => "arremate",
            Game::Poker => "poker",
        }
    }

    /// Its name at the table.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Game::Arremate => "Arremate Carteado",
            Game::Poker => "Pôquer fechado",
        }
    }

    /// What follows `partida 3`, where the game must be named: with a space in
    /// front. Matches of Arremate have always been matches and no more.
    #[must_use]
    pub const fn of(self) -> &'static str {
        match self {
            Game::Arremate => "",
            Game::Poker => " de pôquer fechado",
        }
    }

    /// The game of that key.
    #[must_use]
    pub fn named(key: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.key() == key)
    }
}

/// One arm for each game: what is done with whatever a [`Command`], [`Event`],
/// [`Refusal`] or [`Ended`] holds of it, and further arms. So rooms above route
/// without naming a game.
macro_rules! each {
    ($whole:expr, $kind:ident, $one:ident => $do:expr, $($other:pat => $else:expr),* $(,)?) => {
        match $whole {
            $($other => $else,)*
            $crate::games::$kind::Arremate($one) => $do,
            $crate::games::$kind::Poker($one) => $do,
        }
    };
}
pub(crate) use each;

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
    /// To Pôquer fechado.
    Poker(poker::Command),
}

/// A fact, at the counter or in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// At the counter.
    Bank(bank::Event),
    /// In Arremate Carteado.
    Arremate(arremate::Event),
    /// In Pôquer fechado.
    Poker(poker::Event),
}

/// Why an order can't be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The counter's reason.
    Bank(bank::Refusal),
    /// A match of another game lies on the table.
    OtherGame {
        /// Which game.
        game: Game,
        /// Its match's number in the book.
        number: u32,
    },
    /// Arremate's reason.
    Arremate(arremate::Refusal),
    /// The reason of Pôquer fechado.
    Poker(poker::Refusal),
}

/// A match that ended, as the list of past nights keeps it. Arremate's has no
/// name around it, as in older books: it stays the last variant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Of Pôquer fechado.
    Poker(poker::Ended),
    /// Of Arremate Carteado.
    #[serde(untagged)]
    Arremate(arremate::Ended),
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
    /// Pôquer fechado.
    pub poker: poker::Table,
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
    /// The match that is being played (not paused): there is one at a time.
    #[must_use]
    pub fn playing(&self) -> Option<(Game, Playing)> {
        let of = |game, playing: Option<Playing>| playing.map(|playing| (game, playing));
        of(Game::Arremate, self.arremate.playing())
            .or_else(|| of(Game::Poker, self.poker.playing()))
    }

    /// Games of which a match was played tonight.
    #[must_use]
    pub fn began(&self) -> Vec<Game> {
        let began = |game: &Game| match game {
            Game::Arremate => self.arremate.began(),
            Game::Poker => self.poker.began(),
        };
        Game::ALL.into_iter().filter(began).collect()
    }

    /// Matches that ended tonight.
    #[must_use]
    pub fn ended(&self) -> Vec<Ended> {
        let arremate = self.arremate.ended().into_iter().map(Ended::Arremate);
        let poker = self.poker.ended().into_iter().map(Ended::Poker);
        arremate.chain(poker).collect()
    }

    /// What the games leave to later evenings, as rows of the book: kind, key,
    /// body.
    #[must_use]
    pub fn rows(&self) -> Vec<(&'static str, String, serde_json::Result<String>)> {
        let mut rows = self.arremate.carries().rows();
        rows.extend(self.poker.carries().rows());
        rows
    }

    /// What would come true if `command` were carried out.
    ///
    /// # Errors
    /// [`Refusal`], with the numbers.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        if let Command::Open(opening) = command {
            let mut events = self.decide(&Command::Bank(bank::Command::OpenEvening {
                carried: opening.carried.clone(),
                money: opening.money,
                title: opening.title.clone(),
            }))?;
            events.extend(opening.games.facts());
            return Ok(events);
        }
        if let Command::Bank(command) = command {
            let playing = self.playing().map(|(_, playing)| playing);
            let context = bank::Context {
                ledger: &self.ledger,
                match_on: playing.is_some(),
                round_on: playing.as_ref().is_some_and(|playing| playing.round_on),
                may_leave: playing.as_ref().is_some_and(|playing| playing.may_leave),
                rebuy: playing
                    .as_ref()
                    .and_then(|playing| playing.rebuy)
                    .unwrap_or(self.counter.rules().rebuy),
                in_play: playing.as_ref().map_or(&[], |playing| &playing.in_play),
            };
            let events = self.counter.decide(context, command);
            let events = events.map_err(Refusal::Bank)?;
            return Ok(events.into_iter().map(Event::Bank).collect());
        }
        self.open_for(command)?;
        let (counter, ledger) = (&self.counter, &self.ledger);
        match command {
            Command::Open(_) | Command::Bank(_) => Ok(Vec::new()),
            Command::Arremate(command) => {
                let context = arremate::Context { counter, ledger };
                let events = self.arremate.decide(context, command);
                let events = events.map_err(|refusal| match refusal {
                    arremate::Refusal::Bank(refusal) => Refusal::Bank(refusal),
                    other => Refusal::Arremate(other),
                })?;
                Ok(events.into_iter().map(Event::Arremate).collect())
            }
            Command::Poker(command) => {
                let context = poker::Context { counter, ledger };
                let events = self.poker.decide(context, command);
                let events = events.map_err(|refusal| match refusal {
                    poker::Refusal::Bank(refusal) => Refusal::Bank(refusal),
                    other => Refusal::Poker(other),
                })?;
                Ok(events.into_iter().map(Event::Poker).collect())
            }
        }
    }

    /// An evening is open, and no other game's match lies where this order
    /// would begin one.
    fn open_for(&self, command: &Command) -> Result<(), Refusal> {
        match self.counter.stage() {
            bank::Stage::Open => {}
            bank::Stage::Closed => return Err(Refusal::Bank(bank::Refusal::EveningIsClosed)),
            bank::Stage::None => return Err(Refusal::Bank(bank::Refusal::NoEvening)),
        }
        let playing = self.playing().map(|(game, playing)| (game, playing.number));
        one_at_a_time(playing, command.begins())
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
            Event::Poker(event) => {
                // Leave to play is for a match of Arremate: it stays. Rule A18.
                if event.sales().iter().any(|(_, why)| *why != SoldFor::Rebuy) {
                    self.counter.match_resumed();
                }
                self.poker.evolve(event, &self.ledger);
            }
        }
    }

    /// Every invariant of rule A7, and that tables and books agree.
    ///
    /// # Errors
    /// The first that does not hold.
    pub fn check(&self) -> Result<(), Unsound> {
        self.ledger.check().map_err(Unsound::Books)?;
        self.arremate.check(&self.ledger).map_err(Unsound::Table)?;
        self.poker.check(&self.ledger).map_err(Unsound::Table)?;
        let lying = [ChipPlace::Pot, ChipPlace::CardBox];
        if self.playing().is_none() && lying.iter().any(|p| !self.ledger.chips(*p).is_zero()) {
            return Err(Unsound::Table("chips on a table where nobody plays"));
        }
        Ok(())
    }
}

/// One match at a time lies on the table: a game's begins only where no other
/// game's is on. That its own is on, each game says itself.
fn one_at_a_time(playing: Option<(Game, u32)>, begins: Option<Game>) -> Result<(), Refusal> {
    match (playing, begins) {
        (Some((game, number)), Some(begins)) if game != begins => {
            Err(Refusal::OtherGame { game, number })
        }
        _ => Ok(()),
    }
}

impl Command {
    /// The game of which a match comes to the table with it.
    #[must_use]
    pub fn begins(&self) -> Option<Game> {
        match self {
            Command::Open(_) | Command::Bank(_) => None,
            Command::Arremate(command) => command.begins().then_some(Game::Arremate),
            Command::Poker(command) => command.begins().then_some(Game::Poker),
        }
    }
}

impl Event {
    /// Sales of chips among the facts.
    #[must_use]
    pub fn sales(&self) -> Vec<(&bank::Sale, SoldFor)> {
        each!(self, Event, event => event.sales(), Event::Bank(event) => event.sales())
    }

    /// The match that begins with it: its game, its number in the book.
    #[must_use]
    pub fn begins(&self) -> Option<(Game, u32)> {
        match self {
            Event::Bank(_) => None,
            Event::Arremate(event) => event.begins().map(|number| (Game::Arremate, number)),
            Event::Poker(event) => event.begins().map(|number| (Game::Poker, number)),
        }
    }

    /// In which game it came true; None: at the counter.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        match self {
            Event::Bank(_) => None,
            Event::Arremate(_) => Some(Game::Arremate),
            Event::Poker(_) => Some(Game::Poker),
        }
    }

    /// The value it moved. Rule A7.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        each!(self, Event, event => event.transfers(), Event::Bank(event) => event.transfers())
    }

    /// The books can't take what it moves.
    #[must_use]
    pub fn unposted(&self, fault: LedgerFault) -> Refusal {
        match self {
            Event::Bank(_) => Refusal::Bank(bank::Refusal::Books(fault)),
            Event::Arremate(_) => Refusal::Arremate(arremate::Refusal::Books(fault)),
            Event::Poker(_) => Refusal::Poker(poker::Refusal::Books(fault)),
        }
    }
}
