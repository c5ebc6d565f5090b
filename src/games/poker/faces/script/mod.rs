//! The phrases of Pôquer fechado in the evening's script.
//!
//! Never: a rule. A phrase becomes commands; the desk decides.

mod checks;
mod prepare;
mod round;

pub use checks::CHECKS;

use crate::games::poker::{Command, Session};
use crate::games::{self, Tables};
use crate::words::phrase::{Phrase, Read};

type Commands = Vec<games::Command>;

fn one(command: Command) -> Read<Commands> {
    Ok(vec![games::Command::Poker(command)])
}

/// Its pages of the script's help.
pub const PAGES: &str = include_str!("../../SCRIPT.md");

/// The phrases.
#[must_use]
pub fn phrases() -> Vec<Phrase<Commands>> {
    [prepare::PHRASES, round::PHRASES].concat()
}

fn session(tables: &Tables) -> Option<&Session> {
    tables.poker.session()
}
