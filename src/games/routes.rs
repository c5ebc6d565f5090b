//! The way of every order, whichever game it is for: the counter's at once, a
//! game's only on an open evening, and one match at a time. Names no game.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Carry, Command, Event, Game, Refusal, SoldFor, Tables, each};
use crate::bank;
use crate::domain::ledger::{ChipPlace, Transfer};
use crate::domain::writing;

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

/// A table and its books disagree: a bug.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsound {
    /// In the books alone. Rule A7.
    Books(crate::domain::ledger::Unsound),
    /// Between a game's table and the books.
    Table(&'static str),
}

impl Tables {
    /// What would come true if `command` were carried out.
    ///
    /// # Errors
    /// [`Refusal`], with the numbers.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let events = self.decided(command)?;
        // Last: what is wrong with the order is said before how it is written.
        self.well_written(command).map_err(Refusal::Bank)?;
        Ok(events)
    }

    /// Whatever texts the order brings in can be shown, and no two colours look
    /// the same. What the book has already stays as it is; so did all texts by
    /// the first edition.
    fn well_written(&self, command: &Command) -> Result<(), bank::Refusal> {
        let (edition, order) = match command {
            // Its title was looked at as the counter's order.
            Command::Open(_) => return Ok(()),
            Command::Bank(bank::Command::OpenEvening { carried, title, .. }) => {
                (carried.edition, serde_json::to_value(title))
            }
            other => (self.counter.edition(), serde_json::to_value(other)),
        };
        if edition < bank::Edition::SECOND {
            return Ok(());
        }
        if let Command::Bank(bank::Command::ChooseChips { set, .. }) = command {
            if self.knows(set) {
                return Ok(());
            }
            if let Some((first, second)) = set.alike() {
                return Err(bank::Refusal::ColoursAlike { first, second });
            }
        }
        // What can't be told as data can't be kept either.
        match order.ok().as_ref().and_then(first_unshown) {
            Some(sign) => Err(bank::Refusal::Unshown { sign }),
            None => Ok(()),
        }
    }

    /// The same, whatever signs its texts have.
    fn decided(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        if self.only_read {
            return Err(Refusal::OnlyRead);
        }
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
            let held = self.held();
            let boxes = self.boxes();
            let context = bank::Context {
                ledger: &self.ledger,
                match_on: playing.is_some(),
                round_on: playing.as_ref().is_some_and(|playing| playing.round_on),
                may_leave: playing.as_ref().is_some_and(|playing| playing.may_leave),
                light: playing
                    .as_ref()
                    .map(|playing| playing.light)
                    .unwrap_or_default(),
                sells_cards: playing.as_ref().is_some_and(|playing| playing.sells_cards),
                rebuy: playing
                    .as_ref()
                    .and_then(|playing| playing.rebuy)
                    .unwrap_or(self.counter.rules().rebuy),
                in_play: playing.as_ref().map_or(&[], |playing| &playing.in_play),
                held: &held,
                boxes: &boxes,
            };
            let events = self.counter.decide(context, command);
            let events = events.map_err(Refusal::Bank)?;
            return Ok(events.into_iter().map(Event::Bank).collect());
        }
        self.open_for(command)?;
        self.decide_game(command).map_err(Refusal::plain)
    }

    /// Every invariant of rule A7, and that tables and books agree.
    ///
    /// # Errors
    /// The first that does not hold.
    pub fn check(&self) -> Result<(), Unsound> {
        self.ledger.check().map_err(Unsound::Books)?;
        self.check_games().map_err(Unsound::Table)?;
        let lying = [ChipPlace::Pot, ChipPlace::CardBox];
        if self.playing().is_none() && lying.iter().any(|p| !self.ledger.chips(*p).is_zero()) {
            return Err(Unsound::Table("chips on a table where nobody plays"));
        }
        Ok(())
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
}

/// The first sign of its texts, however deep, that some output can't show.
fn first_unshown(order: &Value) -> Option<char> {
    match order {
        Value::String(text) => writing::unshown(text),
        Value::Array(all) => all.iter().find_map(first_unshown),
        Value::Object(all) => all.values().find_map(first_unshown),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
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

/// What a game decided, as the catalogue's own facts and refusals.
pub(super) fn facts<E, R>(
    decided: Result<Vec<E>, R>,
    fact: fn(E) -> Event,
    why: fn(R) -> Refusal,
) -> Result<Vec<Event>, Refusal> {
    let events = decided.map_err(why)?;
    Ok(events.into_iter().map(fact).collect())
}

impl Command {
    /// The game of which a match comes to the table with it.
    #[must_use]
    pub fn begins(&self) -> Option<Game> {
        each!(self, Command, (game, command) => command.begins().then_some(game),
            Command::Open(_) | Command::Bank(_) => None,
        )
    }

    /// To which game it goes; None: to the counter.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        each!(self, Command, (game, _) => Some(game), Command::Open(_) | Command::Bank(_) => None)
    }

    /// May another order stand in its place? Rule A25.
    #[must_use]
    pub fn is_amendable(&self) -> bool {
        each!(self, Command, (_, command) => command.is_amendable(),
            Command::Open(_) => false,
            Command::Bank(command) => command.is_amendable(),
        )
    }

    /// The match in pause that goes on with it: its game, its number.
    #[must_use]
    pub fn resumes(&self) -> Option<(Game, u32)> {
        each!(self, Command, (game, command) => command.resumes().map(|number| (game, number)),
            Command::Open(_) | Command::Bank(_) => None,
        )
    }
}

impl Event {
    /// Sales of chips among the facts.
    #[must_use]
    pub fn sales(&self) -> Vec<(&bank::Sale, SoldFor)> {
        each!(self, Event, (_, event) => event.sales(), Event::Bank(event) => event.sales())
    }

    /// What it counts for in people's records: who took part, lots, Prêmios.
    #[must_use]
    pub fn feats(&self) -> Vec<bank::Feat> {
        let sold = self.sales().into_iter();
        let mut all: Vec<bank::Feat> = sold
            .map(|(sale, _)| bank::Feat::Played(sale.player))
            .collect();
        all.extend(each!(self, Event, (_, event) => event.feats(), Event::Bank(_) => Vec::new()));
        all
    }

    /// The match that begins with it: its game, its number in the book.
    #[must_use]
    pub fn begins(&self) -> Option<(Game, u32)> {
        each!(self, Event, (game, event) => event.begins().map(|number| (game, number)),
            Event::Bank(_) => None,
        )
    }

    /// In which game it came true; None: at the counter.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        each!(self, Event, (game, _) => Some(game), Event::Bank(_) => None)
    }

    /// The value it moved. Rule A7.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        each!(self, Event, (_, event) => event.transfers(), Event::Bank(event) => event.transfers())
    }
}
