//! The evening's script, as `SCRIPT.md` beside this folder describes it: one
//! line after the other becomes orders to the desk, assertions and expected
//! refusals. A line that fails leaves the book as it was before it.
//!
//! Never: a rule, a phrase of a game (each brings its own), a clock.

mod asserts;
mod line;
mod marks;
mod suggest;
#[cfg(test)]
mod tests;
pub mod time;

use crate::desk::Desk;
use crate::desk::log::Log;
use crate::games::Command;
use crate::games::faces::{Speech, speeches};
use crate::words::phrase::{Finding, Phrase};
pub use marks::Handed;
pub use time::Time;

/// Why a script stops.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// In Portuguese, with what was expected.
    pub sentence: String,
}

impl std::fmt::Display for ScriptError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (line, column) = (self.line, self.column);
        write!(f, "linha {line}, coluna {column}: {}", self.sentence)
    }
}

/// What a script did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Entries written.
    pub entries: u32,
    /// Assertions that held.
    pub checks: u32,
    /// Refusals that were expected, and came.
    pub refusals: u32,
    /// What emendas changed for whom, in Portuguese.
    pub changes: Vec<String>,
}

/// A script being played.
#[derive(Debug)]
pub struct Script<'a, L: Log> {
    desk: &'a mut Desk<L>,
    time: Time,
    phrases: Vec<Phrase<Vec<Command>>>,
    checks: Vec<Phrase<Finding>>,
    played: Played,
    marks: marks::Marks,
    mark: Option<String>,
}

impl<'a, L: Log> Script<'a, L> {
    /// At this desk, by this clock.
    #[must_use]
    pub fn new(desk: &'a mut Desk<L>, time: Time) -> Script<'a, L> {
        let mut script = Script {
            desk,
            time,
            phrases: Vec::new(),
            checks: Vec::new(),
            played: Played::default(),
            marks: marks::Marks::new(),
            mark: None,
        };
        let speeches = speeches();
        let usual = speeches.iter().find(|speech| !speech.game.is_empty());
        // The game on the table is meant, where a match is on.
        let playing = script.desk.tables().playing().map(|(game, _)| game.key());
        script.speak(playing.or(usual.map(|speech| speech.game)).unwrap_or(""));
        script
    }

    /// Speaks of that game from now on; false: there is none of that name.
    fn speak(&mut self, game: &str) -> bool {
        let speeches = speeches();
        if !speeches.iter().any(|speech| speech.game == game) {
            return false;
        }
        let spoken = |speech: &&Speech| speech.game.is_empty() || speech.game == game;
        self.phrases = speeches
            .iter()
            .filter(spoken)
            .flat_map(|speech| speech.phrases.clone())
            .collect();
        self.checks = speeches
            .iter()
            .filter(spoken)
            .flat_map(|speech| speech.checks.clone())
            .collect();
        true
    }

    /// Marks the lines of the script that will be played, so that it is known
    /// again.
    ///
    /// # Errors
    /// What the book has of it already, and how to go on.
    pub fn mark(&mut self, text: &str, handed: Handed) -> Result<(), String> {
        self.marks = marks::marks(self.desk, text, self.time, handed)?;
        Ok(())
    }

    /// Plays a whole script; before line `from` only what says the time and
    /// the game.
    ///
    /// # Errors
    /// [`ScriptError`] at the first line that fails; the lines before it were
    /// written, it was not.
    pub fn play(&mut self, text: &str, from: usize) -> Result<Played, ScriptError> {
        self.play_showing(text, from, &mut |_| {})
    }

    /// The same; `show` hears of each line that is done.
    ///
    /// # Errors
    /// As [`Script::play`].
    pub fn play_showing(
        &mut self,
        text: &str,
        from: usize,
        show: &mut dyn FnMut(usize),
    ) -> Result<Played, ScriptError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, line) in text.split('\n').enumerate() {
            let number = index + 1;
            let line = line.strip_suffix('\r').unwrap_or(line);
            self.mark = self.marks.remove(&number);
            self.line(line, number < from)
                .map_err(|(column, sentence)| ScriptError {
                    line: number,
                    column,
                    sentence,
                })?;
            show(number);
        }
        Ok(std::mem::take(&mut self.played))
    }
}

/// Plays a script at a desk.
///
/// # Errors
/// [`ScriptError`], as [`Script::play`].
pub fn play<L: Log>(desk: &mut Desk<L>, text: &str, time: Time) -> Result<Played, ScriptError> {
    Script::new(desk, time).play(text, 1)
}
