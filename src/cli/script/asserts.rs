//! `confere`: what must be so.

use super::Script;
use super::line::failed;
use super::suggest;
use crate::desk::log::Log;
use crate::games::Tables;
use crate::words::phrase::{Reader, Token, matching};

impl<L: Log> Script<'_, L> {
    /// Checks `confere …`, one thing after the other; how many held.
    pub(super) fn assert(&self, tables: &Tables, tokens: &[Token]) -> Result<u32, (usize, String)> {
        let mut rest = &tokens[1..];
        let mut held = 0;
        if rest.is_empty() {
            let column = tokens[0].column + tokens[0].text.chars().count();
            let sentence = "Esperava, depois de confere, o que conferir, como Ana 82.";
            return Err((column, sentence.to_owned()));
        }
        while let Some(first) = rest.first() {
            let phrase = matching(&self.checks, rest)
                .ok_or_else(|| suggest::unknown(&self.checks, rest, tables))
                .map_err(|fault| failed(&fault))?;
            let mut words = Reader::new(rest, tables);
            let read = || {
                if phrase.subject {
                    words.take_subject()?;
                }
                words.skip(phrase.words.split_whitespace().count());
                let finding = (phrase.read)(&mut words)?;
                Ok((finding, words.rest()))
            };
            let (finding, after) =
                { read }().map_err(|fault: crate::words::phrase::Fault| failed(&fault))?;
            if !finding.holds {
                let sentence = format!(
                    "Não confere {}: esperava {}, e é {}.",
                    finding.what, finding.expected, finding.found
                );
                return Err((first.column, sentence));
            }
            held += 1;
            rest = after;
        }
        Ok(held)
    }
}
