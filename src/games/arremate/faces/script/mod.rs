//! Arremate's phrases in the evening's script.
//!
//! Never: a rule. A phrase becomes commands; the desk decides.

mod checks;
mod finish;
mod light;
mod prepare;
mod round;
mod showdown;

pub use checks::CHECKS;

use crate::games::arremate::Command;
use crate::games::arremate::rules::command::Take;
use crate::games::{self, Tables};
use crate::words::phrase::{Phrase, Read, Reader};

type Commands = Vec<games::Command>;

fn one(command: Command) -> Read<Commands> {
    Ok(vec![games::Command::Arremate(command)])
}

/// Arremate's phrases.
#[must_use]
pub fn phrases() -> Vec<Phrase<Commands>> {
    [
        prepare::PHRASES,
        round::PHRASES,
        showdown::PHRASES,
        light::PHRASES,
        finish::PHRASES,
    ]
    .concat()
}

/// Cards by name, or `22 pontos`, `22 de 2 cartas`.
fn take(words: &mut Reader<'_>) -> Read<Take> {
    if words.is_card() {
        return words.cards().map(Take::Cards);
    }
    let points = words.whole("as cartas, como J♠ J♣, ou os seus pontos, como 22")?;
    words.any_word(&["pontos", "ponto"]);
    let cards = if words.word("de") || words.is_whole() {
        let cards = words.whole("quantas cartas")?;
        if !words.any_word(&["cartas", "carta"]) {
            return Err(words.expected("“cartas”"));
        }
        Some(cards)
    } else {
        None
    };
    Ok(Take::Points { points, cards })
}

fn partida(tables: &Tables) -> Option<&games::arremate::Partida> {
    tables.arremate.partida()
}
