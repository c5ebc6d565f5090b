//! What the table's screen needs to know at each moment of a session: what is
//! asked now, what may be done and what it costs. Plain data, made from the
//! state; a screen only draws it.
//!
//! Never: a rule. Whether something may be done is asked of the same check
//! that refuses it.

mod before;
pub mod explain;
pub mod outcome;
pub mod pots;
mod round;

use serde::{Deserialize, Serialize};

use crate::bank::Stage;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::{Command as Game, Moment};
use crate::games::{Command, Tables};
use crate::words::money::from_to;
use crate::words::names::Names;

pub use crate::bank::faces::tried::{refused, tried};
pub use before::resume;
pub use round::bet;

/// Another place of the window, where more is entered than one field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The list of nights: no evening is open.
    Home,
    /// Preparation of a session, and the sale of its cacifes.
    Preparation,
    /// Pause: chips counted per colour. Rule A19.
    Pause,
    /// One number for each, and the books follow. Rule A24.
    TableCount,
}

/// What must be filled in first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ask {
    /// With how much he opens. Rule P2.
    Open,
    /// By how much he raises. Rule P2.
    Raise,
    /// How many cards each changes. Rule P3.
    Exchange,
    /// Who won which pot. Rules P5, P7, P8.
    Winners,
    /// The pingos of a round, and who is left out of it. Rule P2.
    Round,
    /// More chips for somebody. Rule P9.
    Buy,
    /// Somebody new sits down. Rules P1, P9.
    Join,
    /// Somebody changes his chips for money. Rule P10.
    Leave,
    /// The end, with what each gets. Rule P10.
    End,
}

/// What a choice does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Does {
    /// Gives these orders, in order.
    Submit(Vec<Command>),
    /// Something must be filled in first.
    Ask(Ask),
    /// Leads elsewhere.
    Go(Place),
}

/// One thing that may be done now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Stable name, for tests and drafts.
    pub key: String,
    /// Says exactly what it will do.
    pub label: String,
    /// What it does.
    pub does: Does,
    /// Why it can't be done now: a sentence with the remedy.
    pub refused: Option<String>,
    /// The key that chooses it, besides Enter for the primary one.
    pub shortcut: Option<char>,
    /// Seldom needed: behind "Mais".
    pub rare: bool,
}

/// A moment of the night, for the panel "Agora".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guide {
    /// What the table is at.
    pub moment: Moment,
    /// As it is spoken at the table.
    pub headline: String,
    /// What is asked now and what it costs: whole sentences.
    pub asked: Vec<String>,
    /// Whose turn it is, where it is somebody's.
    pub turn: Option<PlayerId>,
    /// What may be done, refused things included.
    pub choices: Vec<Choice>,
    /// Index of the one on Enter; never a refused one.
    pub primary: Option<usize>,
}

impl Guide {
    /// The choice on Enter.
    #[must_use]
    pub fn first(&self) -> Option<&Choice> {
        self.choices.get(self.primary?)
    }

    /// The choice with that key.
    #[must_use]
    pub fn choice(&self, key: &str) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.key == key)
    }

    /// The choice that asks this.
    #[must_use]
    pub fn asking(&self, ask: Ask) -> Option<&Choice> {
        let asks = |choice: &&Choice| choice.does == Does::Ask(ask);
        self.choices.iter().find(asks)
    }

    /// The round may be entered by its outcome now. Rules P2, P4, P8.
    #[must_use]
    pub fn may_outcome(&self) -> bool {
        matches!(
            self.moment,
            Moment::FirstBetting | Moment::Exchange | Moment::SecondBetting
        )
    }

    /// The first of these keys that is not refused is on Enter.
    fn on_enter(mut self, keys: &[&str]) -> Guide {
        self.primary = keys.iter().find_map(|key| {
            let found = |choice: &Choice| choice.key == *key && choice.refused.is_none();
            self.choices.iter().position(found)
        });
        self
    }
}

/// What is asked now. Every moment has an answer.
#[must_use]
pub fn guide(tables: &Tables) -> Guide {
    let at = At::new(tables);
    if tables.counter.stage() != Stage::Open {
        return before::closed(&at);
    }
    let Some(session) = tables.poker.session() else {
        return before::no_session(&at);
    };
    match (session.moment(), session.round()) {
        (Moment::FirstBetting | Moment::SecondBetting, Some(of)) => {
            round::betting(&at, session, of)
        }
        (Moment::Exchange, Some(of)) => round::exchange(&at, session, of),
        (Moment::Showdown, Some(_)) => round::showdown(&at, session),
        (Moment::Selling, _) => before::selling(&at, session),
        _ => before::between(&at, session),
    }
}

/// What every moment reads: the tables and what people are called.
struct At<'a> {
    tables: &'a Tables,
    names: Names,
}

impl<'a> At<'a> {
    fn new(tables: &'a Tables) -> At<'a> {
        At {
            tables,
            names: Names::of(tables),
        }
    }

    fn name(&self, player: PlayerId) -> String {
        self.names.person(player)
    }

    fn chips(&self, player: PlayerId) -> Money {
        self.tables.ledger.stack(player)
    }

    /// `87,00 → 82,00`; none: he has not so much.
    fn becomes(&self, player: PlayerId, cost: Money) -> Option<String> {
        let now = self.chips(player);
        let after = now.checked_sub(cost)?;
        (!after.is_negative()).then(|| from_to(now, after))
    }

    /// A choice that is one order of the game, checked.
    fn ready(
        &self,
        key: &str,
        label: impl Into<String>,
        shortcut: Option<char>,
        command: Game,
    ) -> Choice {
        self.orders(key, label, shortcut, vec![Command::Poker(command)])
    }

    fn orders(
        &self,
        key: &str,
        label: impl Into<String>,
        shortcut: Option<char>,
        commands: Vec<Command>,
    ) -> Choice {
        Choice {
            key: key.to_owned(),
            label: label.into(),
            refused: refused(self.tables, &commands),
            does: Does::Submit(commands),
            shortcut,
            rare: false,
        }
    }

    /// A choice that asks for something; `trial` is the easiest answer, to
    /// know whether it would be refused whatever is answered.
    fn ask(
        &self,
        key: &str,
        label: impl Into<String>,
        shortcut: Option<char>,
        ask: Ask,
        trial: Option<Command>,
    ) -> Choice {
        let refused = trial.and_then(|command| refused(self.tables, &[command]));
        Choice {
            key: key.to_owned(),
            label: label.into(),
            does: Does::Ask(ask),
            refused,
            shortcut,
            rare: false,
        }
    }

    fn guide(&self, moment: Moment, headline: impl Into<String>) -> Guide {
        Guide {
            moment,
            headline: headline.into(),
            asked: Vec::new(),
            turn: None,
            choices: Vec::new(),
            primary: None,
        }
    }
}

impl Choice {
    fn seldom(mut self) -> Choice {
        self.rare = true;
        self
    }
}

fn go(key: &str, label: &str, shortcut: Option<char>, place: Place) -> Choice {
    Choice {
        key: key.to_owned(),
        label: label.to_owned(),
        does: Does::Go(place),
        refused: None,
        shortcut,
        rare: false,
    }
}
