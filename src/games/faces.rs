//! The same list as the catalogue, for calculators, scripts, words and sheets.

use super::{Command, Tables, arremate};
use crate::bank;
use crate::contract::Calculator;
use crate::words::phrase::{Finding, Phrase};

/// Every calculator of the contract, by name.
#[must_use]
pub fn calculators() -> Vec<Calculator> {
    let mut all = bank::faces::calculators();
    all.extend(arremate::faces::calculators());
    all
}

/// What one game, or the counter, brings to the evening's script.
#[derive(Clone, Debug)]
pub struct Speech {
    /// How the script names the game; empty: the counter's, always spoken.
    pub game: &'static str,
    /// Its phrases.
    pub phrases: Vec<Phrase<Vec<Command>>>,
    /// Its assertions.
    pub checks: Vec<Phrase<Finding>>,
}

/// The counter's speech and each game's; the first game is the usual one.
#[must_use]
pub fn speeches() -> Vec<Speech> {
    vec![
        Speech {
            game: "",
            phrases: bank::faces::script::PHRASES.to_vec(),
            checks: bank::faces::script::CHECKS.to_vec(),
        },
        Speech {
            game: "arremate",
            phrases: arremate::faces::script::phrases(),
            checks: arremate::faces::script::CHECKS.to_vec(),
        },
    ]
}

/// How the counter or a game stands: a heading with its lines, and the same
/// as data.
#[derive(Clone, Debug)]
pub struct View {
    /// Its name in the data.
    pub key: &'static str,
    /// Heading, in Portuguese.
    pub title: String,
    /// Lines, in Portuguese; none: nothing to tell.
    pub lines: Vec<String>,
    /// The same as JSON.
    pub data: serde_json::Value,
}

/// The counter and each game, as they stand.
#[must_use]
pub fn views(tables: &Tables) -> Vec<View> {
    vec![
        bank::faces::show::view(tables),
        arremate::faces::show::view(tables),
    ]
}
