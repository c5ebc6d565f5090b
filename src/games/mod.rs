//! The catalogue: with `faces` the only file that knows which games exist. It
//! lists them and does nothing else. `ADDING.md` beside it says what a game
//! brings.

pub mod arremate;
pub mod buraco;
pub mod faces;
pub mod poker;
mod routes;
pub mod scoreboard;
mod sheet_kind;

use serde::{Deserialize, Serialize};

pub use crate::bank::SoldFor;
use crate::bank::{self, Counter, Playing};
use crate::domain::chips::ChipSet;
use crate::domain::ledger::{Ledger, LedgerFault};
use crate::domain::people::PlayerId;
pub use routes::{Opening, Unsound};
pub use sheet_kind::SheetKind;

/// The games, in the order in which they are offered; the first is the usual
/// one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Game {
    /// Arremate Carteado.
    #[default]
    Arremate,
    /// Pôquer fechado.
    Poker,
    /// Buraco.
    Buraco,
    /// Placar livre.
    Scoreboard,
}

impl Game {
    /// All of them.
    pub const ALL: [Game; 4] = [Game::Arremate, Game::Poker, Game::Buraco, Game::Scoreboard];

    /// Its [`Game::key`], its [`Game::name`], and what it is the match [`Game::of`].
    const fn called(self) -> [&'static str; 3] {
        match self {
            Game::Arremate => ["arremate", "Arremate Carteado", ""],
            Game::Poker => ["poker", "Pôquer fechado", " de pôquer fechado"],
            Game::Buraco => ["buraco", "Buraco", " de Buraco"],
            Game::Scoreboard => ["placar", "Placar livre", " do placar livre"],
        }
    }

    /// Its name in scripts, in data and among the window's settings.
    #[must_use]
    pub const fn key(self) -> &'static str {
        self.called()[0]
    }

    /// Its name at the table.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.called()[1]
    }

    /// What follows `partida 3`, where the game must be named: with a space in
    /// front. Matches of Arremate have always been matches and no more.
    #[must_use]
    pub const fn of(self) -> &'static str {
        self.called()[2]
    }

    /// The game of that key.
    #[must_use]
    pub fn named(key: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.key() == key)
    }
}

/// One arm for each game: what is done with the game and with whatever a
/// [`Command`], [`Event`], [`Refusal`] or [`Ended`] holds of it, and further
/// arms. So rooms above route without naming a game.
macro_rules! each {
    ($whole:expr, $kind:ident, ($game:pat, $one:pat) => $do:expr, $($other:pat => $else:expr),* $(,)?) => {
        match $whole {
            $($other => $else,)*
            $crate::games::$kind::Arremate($one) => { let $game = $crate::games::Game::Arremate; $do }
            $crate::games::$kind::Poker($one) => { let $game = $crate::games::Game::Poker; $do }
            $crate::games::$kind::Buraco($one) => { let $game = $crate::games::Game::Buraco; $do }
            $crate::games::$kind::Scoreboard($one) => { let $game = $crate::games::Game::Scoreboard; $do }
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
    /// Of Pôquer fechado.
    #[serde(default, skip_serializing_if = "poker::Carried::is_empty")]
    poker: poker::Carried,
    /// Of Buraco.
    #[serde(default, skip_serializing_if = "buraco::Carried::is_empty")]
    buraco: buraco::Carried,
    /// Of the placar livre.
    #[serde(default, skip_serializing_if = "scoreboard::Carried::is_empty")]
    scoreboard: scoreboard::Carried,
}

impl Carry {
    /// Kinds of the rows in which books keep it.
    #[must_use]
    pub fn kinds() -> Vec<&'static str> {
        [
            arremate::Carried::KINDS,
            poker::Carried::KINDS,
            buraco::Carried::KINDS,
            scoreboard::Carried::KINDS,
        ]
        .concat()
    }

    /// Takes in a row of one of these kinds; others are nobody's here.
    ///
    /// # Errors
    /// A body that can't be read.
    pub fn read(&mut self, kind: &str, body: &str) -> serde_json::Result<()> {
        match kind {
            kind if arremate::Carried::KINDS.contains(&kind) => self.arremate.read(kind, body),
            kind if poker::Carried::KINDS.contains(&kind) => self.poker.read(kind, body),
            kind if buraco::Carried::KINDS.contains(&kind) => self.buraco.read(body),
            kind if scoreboard::Carried::KINDS.contains(&kind) => self.scoreboard.read(body),
            _ => Ok(()),
        }
    }

    /// Matches in pause of which the book does not say for which money they are
    /// played: its game, its number. Rule A23.
    pub fn without_money(&self) -> Vec<(Game, u32)> {
        let mut all = Vec::new();
        self.clone().paused(&mut |game, number, money| {
            if money.is_none() {
                all.push((game, number));
            }
        });
        all
    }

    /// Notes it, for those of which it is known. Rule A23.
    pub fn note_money(&mut self, known: &std::collections::BTreeMap<(Game, u32), bank::MoneyKind>) {
        self.paused(&mut |game, number, money| {
            *money = money.or(known.get(&(game, number)).copied());
        });
    }

    /// Each match in pause that is played for money, and for which.
    fn paused(&mut self, show: &mut dyn FnMut(Game, u32, &mut Option<bank::MoneyKind>)) {
        for paused in &mut self.arremate.paused {
            show(Game::Arremate, paused.number, &mut paused.money);
        }
        for paused in &mut self.poker.paused {
            show(Game::Poker, paused.number, &mut paused.money);
        }
        let staked = self.buraco.paused.iter_mut();
        for paused in staked.filter(|paused| !paused.stake.is_zero()) {
            show(Game::Buraco, paused.number, &mut paused.money);
        }
    }

    /// Chips that lie aside with paused matches. Rule A19.
    #[must_use]
    pub fn boxes(&self) -> Vec<bank::PausedBox> {
        self.arremate.boxes()
    }

    /// The facts by which the tables take it over. A game that came later tells
    /// one only where there is something: older entries have none of it.
    fn facts(&self) -> Vec<Event> {
        let mut all: Vec<Event> = Vec::new();
        all.extend(self.arremate.facts().map(Event::Arremate));
        all.extend(self.poker.facts().map(Event::Poker));
        all.extend(self.buraco.facts().map(Event::Buraco));
        all.extend(self.scoreboard.facts().map(Event::Scoreboard));
        all
    }
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
    /// To Pôquer fechado.
    Poker(poker::Command),
    /// To Buraco.
    Buraco(buraco::Command),
    /// To the placar livre.
    Scoreboard(scoreboard::Command),
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
    /// In Buraco.
    Buraco(buraco::Event),
    /// In the placar livre.
    Scoreboard(scoreboard::Event),
}

/// Why an order can't be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The counter's reason.
    Bank(bank::Refusal),
    /// Another program writes in the book; here it is only read.
    OnlyRead,
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
    /// The reason of Buraco.
    Buraco(buraco::Refusal),
    /// The reason of the placar livre.
    Scoreboard(scoreboard::Refusal),
}

/// A match that ended, as the list of past nights keeps it. Arremate's has no
/// name around it, as in older books: it stays the last variant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Of Pôquer fechado.
    Poker(poker::Ended),
    /// Of Buraco.
    Buraco(buraco::Ended),
    /// Of the placar livre.
    Scoreboard(scoreboard::Ended),
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
    /// Buraco.
    pub buraco: buraco::Table,
    /// Placar livre.
    pub scoreboard: scoreboard::Table,
    /// What each did tonight, beside his result.
    pub records: bank::Records,
    /// Another program writes in the book: nothing is decided on this copy.
    pub only_read: bool,
}

impl Tables {
    /// The match that is being played (not paused): there is one at a time.
    #[must_use]
    pub fn playing(&self) -> Option<(Game, Playing)> {
        let of = |game, playing: Option<Playing>| playing.map(|playing| (game, playing));
        of(Game::Arremate, self.arremate.playing())
            .or_else(|| of(Game::Poker, self.poker.playing()))
            .or_else(|| of(Game::Buraco, self.buraco.playing()))
            .or_else(|| of(Game::Scoreboard, self.scoreboard.playing()))
    }

    /// Games of which a match was played tonight.
    #[must_use]
    pub fn began(&self) -> Vec<Game> {
        let began = |game: &Game| match game {
            Game::Arremate => self.arremate.began(),
            Game::Poker => self.poker.began(),
            Game::Buraco => self.buraco.began(),
            Game::Scoreboard => self.scoreboard.began(),
        };
        Game::ALL.into_iter().filter(began).collect()
    }

    /// Whose number a match holds that is played or in pause.
    #[must_use]
    pub fn held(&self) -> Vec<PlayerId> {
        let for_chips = [self.arremate.held(), self.poker.held()];
        let for_points = [self.buraco.held(), self.scoreboard.held()];
        [for_chips, for_points].concat().concat()
    }

    /// Points of the matches on the table, or of each game's last one: what an
    /// emenda may change. Poker has none.
    #[must_use]
    pub fn points(&self) -> Vec<(PlayerId, i64)> {
        let own = [self.arremate.points(), self.buraco.points()];
        [own.concat(), self.scoreboard.points()].concat()
    }

    /// Matches that ended tonight.
    #[must_use]
    pub fn ended(&self) -> Vec<Ended> {
        let mut all: Vec<Ended> = Vec::new();
        all.extend(self.arremate.ended().into_iter().map(Ended::Arremate));
        all.extend(self.poker.ended().into_iter().map(Ended::Poker));
        all.extend(self.buraco.ended().into_iter().map(Ended::Buraco));
        all.extend(self.scoreboard.ended().into_iter().map(Ended::Scoreboard));
        all
    }

    /// What the games leave to later evenings, as rows of the book: kind, key,
    /// body.
    #[must_use]
    pub fn rows(&self) -> Vec<(&'static str, String, serde_json::Result<String>)> {
        let mut rows = self.arremate.carries().rows();
        rows.extend(self.poker.carries().rows());
        rows.extend(self.buraco.carries().rows());
        rows.extend(self.scoreboard.carries().rows());
        rows
    }

    /// Card boxes of matches that are in pause now. Rule A19.
    #[must_use]
    pub fn boxes(&self) -> Vec<bank::PausedBox> {
        self.arremate.carries().boxes()
    }

    /// Does that very set lie on the table, with a paused match, or is some of it
    /// missing? Its names were taken when they came into the book.
    fn knows(&self, set: &ChipSet) -> bool {
        let arremate = self.arremate.paused().iter().map(|paused| &paused.set);
        let poker = self.poker.paused().iter().map(|paused| &paused.set);
        let lost = self.counter.lost(&self.ledger);
        let lost = lost.iter().map(|gone| &gone.from.set);
        let mut all = arremate.chain(poker).chain(lost).chain(self.ledger.set());
        all.any(|known| known == set)
    }

    /// What a game says to an order to it, once an evening is open.
    fn decide_game(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let (counter, ledger) = (&self.counter, &self.ledger);
        match command {
            Command::Open(_) | Command::Bank(_) => Ok(Vec::new()),
            Command::Arremate(command) => {
                let context = arremate::Context { counter, ledger };
                let decided = self.arremate.decide(context, command);
                routes::facts(decided, Event::Arremate, Refusal::Arremate)
            }
            Command::Poker(command) => {
                let context = poker::Context { counter, ledger };
                let decided = self.poker.decide(context, command);
                routes::facts(decided, Event::Poker, Refusal::Poker)
            }
            Command::Buraco(command) => {
                let context = buraco::Context { counter };
                let decided = self.buraco.decide(context, command);
                routes::facts(decided, Event::Buraco, Refusal::Buraco)
            }
            Command::Scoreboard(command) => {
                let context = scoreboard::Context { counter };
                let decided = self.scoreboard.decide(context, command);
                routes::facts(decided, Event::Scoreboard, Refusal::Scoreboard)
            }
        }
    }

    /// Takes in a fact whose transfers are posted already.
    pub fn evolve(&mut self, event: &Event) {
        self.records.take(&event.feats());
        match event {
            Event::Bank(event) => {
                self.counter.evolve(event);
                let nothing = event.counted_empty();
                if !nothing.is_empty() {
                    self.arremate.found_empty(&nothing, &self.ledger);
                }
                if let bank::Event::TableCounted(count) = event {
                    self.arremate.table_counted(count);
                    self.poker.table_counted(count);
                }
                if let bank::Event::PeopleMerged { merged, .. } = event {
                    self.arremate.merged(merged.gone, merged.stays);
                    self.records.merge(merged.gone, merged.stays);
                }
            }
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
            // No chips are sold for it, and leave to play is Arremate's.
            Event::Buraco(event) => self.buraco.evolve(event),
            Event::Scoreboard(event) => self.scoreboard.evolve(event),
        }
    }

    /// Each game's table agrees with the books.
    fn check_games(&self) -> Result<(), &'static str> {
        self.arremate.check(&self.ledger)?;
        self.poker.check(&self.ledger)?;
        self.buraco.check()?;
        self.scoreboard.check()?;
        Ok(())
    }
}

impl Command {
    /// May it stand in `other`'s place? Rule A25.
    #[must_use]
    pub fn is_of_one_kind(&self, other: &Command) -> bool {
        match (self, other) {
            (Command::Bank(one), Command::Bank(other)) => one.is_of_one_kind(other),
            (Command::Arremate(one), Command::Arremate(other)) => one.is_of_one_kind(other),
            (Command::Poker(one), Command::Poker(other)) => one.is_of_one_kind(other),
            (Command::Buraco(one), Command::Buraco(other)) => one.is_of_one_kind(other),
            (Command::Scoreboard(one), Command::Scoreboard(other)) => one.is_of_one_kind(other),
            _ => false,
        }
    }
}

impl Refusal {
    /// The counter's reason, where a game only passes it on.
    fn plain(self) -> Refusal {
        match self {
            Refusal::Arremate(arremate::Refusal::Bank(why)) => Refusal::Bank(why),
            Refusal::Poker(poker::Refusal::Bank(why)) => Refusal::Bank(why),
            Refusal::Buraco(buraco::Refusal::Bank(why)) => Refusal::Bank(why),
            Refusal::Scoreboard(scoreboard::Refusal::Bank(why)) => Refusal::Bank(why),
            other => other,
        }
    }
}

impl Event {
    /// The match that is paused by it: its game, its number in the book.
    #[must_use]
    pub fn pauses(&self) -> Option<(Game, u32)> {
        match self {
            Event::Arremate(arremate::Event::Paused(snapshot)) => {
                Some((Game::Arremate, snapshot.number))
            }
            Event::Poker(poker::Event::Paused(snapshot)) => Some((Game::Poker, snapshot.number)),
            Event::Buraco(buraco::Event::Paused(sheet)) => Some((Game::Buraco, sheet.number)),
            _ => None,
        }
    }

    /// The books can't take what it moves.
    #[must_use]
    pub fn unposted(&self, fault: LedgerFault) -> Refusal {
        match self {
            Event::Bank(_) => Refusal::Bank(bank::Refusal::Books(fault)),
            Event::Arremate(_) => Refusal::Arremate(arremate::Refusal::Books(fault)),
            Event::Poker(_) => Refusal::Poker(poker::Refusal::Books(fault)),
            Event::Buraco(_) => Refusal::Buraco(buraco::Refusal::Books(fault)),
            Event::Scoreboard(_) => Refusal::Scoreboard(scoreboard::Refusal::Books(fault)),
        }
    }
}
