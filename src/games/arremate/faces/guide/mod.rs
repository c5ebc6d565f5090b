//! What the table screen needs to know at each moment of a match: where the
//! round stands, what is asked now, what may be done and what it costs. Plain
//! data, made from the state; a screen only draws it.
//!
//! Never: a rule. Whether something may be done is asked of the same check
//! that refuses it.

mod auction;
mod before;
mod betting;
pub mod end_now;
pub mod explain;
mod finish;
pub mod outcome;
pub mod preparation;
mod round;
mod showdown;
pub mod template;
#[cfg(test)]
mod tests;

use crate::bank::Stage;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::{self, Moment, Partida};
use crate::games::{Command, Tables};
use crate::words::money::{from_to, plain};
use crate::words::names::Names;

pub use crate::bank::faces::tried::{refused, tried};
pub use auction::{Bidder, LotOnSale};
pub use finish::{CountLine, CountPreview, count_preview};
pub use showdown::{PotView, pots_explained, pots_on_table, wins};
pub use template::{Filled, Need, Template};

/// The stations of what is going on, and which one is now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stepper {
    /// Their names, in order.
    pub names: Vec<&'static str>,
    /// Index of the present one.
    pub at: usize,
}

impl Stepper {
    fn new(names: &[&'static str], at: usize) -> Stepper {
        Stepper {
            names: names.to_vec(),
            at,
        }
    }

    fn round(at: usize) -> Stepper {
        Stepper::new(&["Antes", "Leilão", "Apostas", "Final"], at)
    }

    fn last_round(at: usize) -> Stepper {
        Stepper::new(&["Reposição", "Leilão", "Combinações", "Contagem"], at)
    }

    /// The end of a match: a tie is a station only where there is one.
    fn end(partida: &Partida, moment: Moment) -> Stepper {
        let tied = partida.tie().is_some() || !partida.result.ties.is_empty();
        let names: &[&'static str] = if tied {
            &["Contagem", "Desempate", "Grande Prêmio", "Acertos"]
        } else {
            &["Contagem", "Grande Prêmio", "Acertos"]
        };
        let after = usize::from(tied);
        let at = match moment {
            Moment::Tiebreak => 1,
            Moment::Prize => 1 + after,
            Moment::Settling => 2 + after,
            _ => 0,
        };
        Stepper::new(names, at)
    }

    fn start(at: usize) -> Stepper {
        Stepper::new(&["Preparação", "Venda dos Cacifes", "Rodadas"], at)
    }
}

/// Another place of the window, where more is entered than one field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The list of nights: no evening is open.
    Home,
    /// Preparation of a match.
    Preparation,
    /// The round entered by its outcome.
    Outcome,
    /// Pause: chips counted per colour. Rule A19.
    Pause,
    /// One number for each, and the books follow. Rule A24.
    TableCount,
    /// Debts: paid, netted, left standing with leave. Rule A18.
    Debts,
}

/// What a choice does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Does {
    /// Gives these orders, in order.
    Submit(Vec<Command>),
    /// Something must be filled in first.
    Ask(Template),
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
}

/// A moment of the night, for the panel "Agora".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guide {
    /// What the table is at.
    pub moment: Moment,
    /// Where that is among the stations.
    pub steps: Stepper,
    /// The manual's words, as they are spoken.
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
    if tables.counter.stage() != Stage::Open {
        return before::closed(tables);
    }
    let at = At::new(tables);
    let Some(partida) = tables.arremate.partida() else {
        return before::no_match(&at);
    };
    match partida.moment() {
        Moment::NoPartida => before::no_match(&at),
        Moment::Selling => before::selling(&at, partida),
        Moment::BetweenRounds => round::between(&at, partida),
        Moment::Auction => auction::auction(&at, partida),
        Moment::Betting => betting::betting(&at, partida),
        Moment::Showdown => showdown::showdown(&at, partida),
        Moment::Collecting => showdown::collecting(&at, partida),
        Moment::LastTurns => round::last_turns(&at, partida),
        Moment::Counting => finish::counting(&at, partida),
        Moment::Tiebreak => finish::tiebreak(&at, partida),
        Moment::Prize => finish::prize(&at, partida),
        Moment::Settling => finish::settling(&at, partida),
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

    /// `82,00 → 78,00`.
    fn becomes(&self, player: PlayerId, cost: Money) -> String {
        let now = self.chips(player);
        match now.checked_sub(cost) {
            Some(after) if !after.is_negative() => from_to(now, after),
            _ => plain(now),
        }
    }

    /// A choice that is one order, checked.
    fn ready(
        &self,
        key: &str,
        label: impl Into<String>,
        shortcut: Option<char>,
        command: arremate::Command,
    ) -> Choice {
        self.orders(key, label, shortcut, vec![Command::Arremate(command)])
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
        }
    }

    /// A choice that asks for something; `trial` fills it as easily as can be,
    /// to know whether it would be refused however it is filled.
    fn ask(
        &self,
        key: &str,
        label: impl Into<String>,
        shortcut: Option<char>,
        template: Template,
        trial: Option<Filled>,
    ) -> Choice {
        let refused = trial
            .and_then(|filled| template.commands(&filled))
            .and_then(|commands| refused(self.tables, &commands));
        Choice {
            key: key.to_owned(),
            label: label.into(),
            does: Does::Ask(template),
            refused,
            shortcut,
        }
    }

    fn guide(&self, moment: Moment, steps: Stepper, headline: impl Into<String>) -> Guide {
        Guide {
            moment,
            steps,
            headline: headline.into(),
            asked: Vec::new(),
            turn: None,
            choices: Vec::new(),
            primary: None,
        }
    }
}

fn go(key: &str, label: &str, shortcut: Option<char>, place: Place) -> Choice {
    Choice {
        key: key.to_owned(),
        label: label.to_owned(),
        does: Does::Go(place),
        refused: None,
        shortcut,
    }
}

/// The round's own orders that are possible at any of its moments.
fn aside(at: &At<'_>, partida: &Partida) -> Vec<Choice> {
    vec![
        at.ready(
            "annul",
            "Anular a rodada: tudo volta a cada um",
            None,
            arremate::Command::AnnulRound,
        ),
        stock(at, partida),
    ]
}

/// The true number of cards in the Monte. Rule A14.
fn stock(at: &At<'_>, partida: &Partida) -> Choice {
    let about = if partida.stock.estimated { "≈ " } else { "" };
    at.ask(
        "stock",
        format!(
            "Dizer quantas cartas há no Monte (agora {about}{})",
            partida.stock.cards
        ),
        Some('m'),
        Template::Stock,
        Some(Filled::Count(partida.stock.cards)),
    )
}
