//! What is said in an entry's place: one phrase of the script, read in the state
//! that the entry's own order met. Rule A25.
//!
//! Never: whether it may stand there; the desk says.

use super::speeches;
use crate::desk::amend::tables_before;
use crate::desk::evening::Evening;
use crate::desk::log::Seq;
use crate::games::{Command, Tables};
use crate::words::phrase::{Fault, Phrase, Read, Reader, Token, matching};

/// Reads the words with that phrase.
///
/// # Errors
/// [`Fault`].
pub fn read_phrase<T>(phrase: &Phrase<T>, tables: &Tables, tokens: &[Token]) -> Read<T> {
    let mut words = Reader::new(tokens, tables);
    if phrase.subject {
        words.take_subject()?;
    }
    words.skip(phrase.words.split_whitespace().count());
    let read = (phrase.read)(&mut words)?;
    words.finish()?;
    Ok(read)
}

/// The order that is said in the place of `of`, and why, where that is said.
/// A phrase that has a reason of its own keeps it: the emenda's follows it.
///
/// # Errors
/// [`Fault`].
pub fn read(evening: &Evening, of: Seq, tokens: &[Token]) -> Read<(Command, Option<String>)> {
    let tables = tables_before(evening, of);
    let stands = evening.step(of).map(|step| step.command);
    let game = stands.and_then(Command::game).unwrap_or_default();
    let all = speeches().into_iter();
    let spoken = all.filter(|speech| speech.game.is_empty() || speech.game == game.key());
    let phrases: Vec<_> = spoken.flat_map(|speech| speech.phrases).collect();
    let Some(phrase) = matching(&phrases, tokens) else {
        let words = Reader::new(tokens, &tables);
        return Err(words.expected("a frase do roteiro que diz o que era"));
    };
    let whole = read_phrase(phrase, &tables, tokens);
    let (commands, why) = match (whole, tokens) {
        (Ok(commands), _) => (commands, None),
        (Err(_), [said @ .., porque, why])
            if why.quoted && !porque.quoted && porque.text.eq_ignore_ascii_case("porque") =>
        {
            let commands = read_phrase(phrase, &tables, said)?;
            (commands, Some(why.text.clone()))
        }
        (Err(fault), _) => return Err(fault),
    };
    let said = commands.len();
    match <[Command; 1]>::try_from(commands) {
        Ok([command]) => Ok((command, why)),
        Err(_) => Err(Fault::Value {
            column: tokens.first().map_or(1, |token| token.column),
            sentence: format!(
                "no lugar de um lançamento só cabe um, e isto seriam {said}: diga um de cada vez."
            ),
        }),
    }
}
