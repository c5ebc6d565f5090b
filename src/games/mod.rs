//! The catalogue: with `faces` the only file that knows which games exist. It
//! routes and does nothing else. `ADDING.md` beside it says what a game brings.

pub mod arremate;
pub mod faces;
mod sheet_kind;

use serde::{Deserialize, Serialize};

pub use crate::bank::SoldFor;
use crate::bank::{self, Counter, Playing};
use crate::domain::ledger::{Ledger, LedgerFault, Transfer};
pub use sheet_kind::SheetKind;

/// The games, in the order in which they are offered; the first is the usual
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Game {
    /// Arremate Carteado.
    #[default]
    Arremate,
}

impl Game {
    /// All of them.
    pub const ALL: [Game; 1] = [Game::Arremate];

    /// Its name in scripts, in data and among the window's settings.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Game::Arremate => "arremate",
        }
    }

    /// Its name at the table.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Game::Arremate => "Arremate Carteado",
        }
    }

    /// What follows `partida 3`, where the game must be named: with a space in
    /// front. Matches of Arremate have always been matches and no more.
    #[must_use]
    pub const fn of(self) -> &'static str {
        match self {
            Game::Arremate => "",
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
        }
    };
}
pub(crate) use each;

/// What each game takes over from earlier evenings. Arremate's stands where
/// books have always had it; another game's under its name, and is left out
/// while there is nothing: older entries must read and decide as they did.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Carry {
    /// Of Arremate.
    #[serde(flatten)]
    arremate: arremate::Carried,
}

impl Carry {
    /// Kinds of the rows in which books keep it.
    #[must_use]
    pub fn kinds() -> Vec<&'static str> {
        arremate::Carried::KINDS.to_vec()
    }

    /// Takes in a row of one of these kinds; others are nobody's here.
    ///
    /// # Errors
    /// A body that can't be read.
    pub fn read(&mut self, kind: &str, body: &str) -> serde_json::Result<()> {
        if arremate::Carried::KINDS.contains(&kind) {
            self.arremate.read(kind, body)?;
        }
        Ok(())
    }

    /// Chips that lie aside with paused matches. Rule A19.
    #[must_use]
    pub fn boxes(&self) -> Vec<bank::PausedBox> {
        self.arremate.boxes()
    }

    /// The facts by which the tables take it over. A game that came later tells
    /// one only where there is something: older entries have none of it.
    fn facts(&self) -> Vec<Event> {
        let arremate::Carried {
            paused,
            next_partida,
        } = self.arremate.clone();
        let next = next_partida;
        vec![Event::Arremate(arremate::Event::Carried { paused, next })]
    }
}

/// What the book hands to an evening that opens.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Opening {
    /// What the table calls the evening.
    pub title: String,
    /// Real or toy money. Rule A23.
    pub money: bank::MoneyKind,
    /// For the counter.
    pub carried: bank::Carried,
    /// For the games.
    #[serde(flatten)]
    pub games: Carry,
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
    /// A match of another game lies on the table.
    OtherGame {
        /// Which game.
        game: Game,
        /// Its match's number in the book.
        number: u32,
    },
    /// Arremate's reason.
    Arremate(arremate::Refusal),
}

/// A match that ended, as the list of past nights keeps it. Arremate's has no
/// name around it, as in older books: it stays the last variant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
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
    }

    /// Games of which a match was played tonight.
    #[must_use]
    pub fn began(&self) -> Vec<Game> {
        let began = |game: &Game| match game {
            Game::Arremate => self.arremate.began(),
        };
        Game::ALL.into_iter().filter(began).collect()
    }

    /// Matches that ended tonight.
    #[must_use]
    pub fn ended(&self) -> Vec<Ended> {
        let arremate = self.arremate.ended().into_iter().map(Ended::Arremate);
        arremate.collect()
    }

    /// What the games leave to later evenings, as rows of the book: kind, key,
    /// body.
    #[must_use]
    pub fn rows(&self) -> Vec<(&'static str, String, serde_json::Result<String>)> {
        self.arremate.carries().rows()
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
        }
    }

    /// Every invariant of rule A7, and that tables and books agree.
    ///
    /// # Errors
    /// The first that does not hold.
    pub fn check(&self) -> Result<(), Unsound> {
        self.ledger.check().map_err(Unsound::Books)?;
        self.arremate.check(&self.ledger).map_err(Unsound::Table)
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
        }
    }

    /// In which game it came true; None: at the counter.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        match self {
            Event::Bank(_) => None,
            Event::Arremate(_) => Some(Game::Arremate),
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
        }
    }
}
