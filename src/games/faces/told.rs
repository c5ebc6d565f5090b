//! What each game, and the counter, brings to scripts and to `mostrar`: the
//! shapes only.

use crate::games::Command;
use crate::words::phrase::{Finding, Phrase};

/// What one game, or the counter, brings to the evening's script.
#[derive(Clone, Debug)]
pub struct Speech {
    /// How the script names the game; empty: the counter's, always spoken.
    pub game: &'static str,
    /// Its phrases.
    pub phrases: Vec<Phrase<Vec<Command>>>,
    /// Its assertions.
    pub checks: Vec<Phrase<Finding>>,
    /// Its own pages of the script's help, after those of all; may be empty.
    pub pages: &'static str,
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
