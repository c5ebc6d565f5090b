//! `acerto pela mesa`: what lies before each, and the books follow. Rule A24.

use super::{Commands, one, why};
use crate::bank::{Command, Figure, TableFigures};
use crate::domain::money::Money;
use crate::words::phrase::{Read, Reader};

pub(super) const EXAMPLE: &str =
    "acerto pela mesa Ana 54  Beto 47  caixa de cartas 5 porque \"ninguém achou\"";

/// One number for each, or chips per colour; then the reason, if there is one.
pub(super) fn count(words: &mut Reader<'_>) -> Read<Commands> {
    let mut figures = TableFigures::default();
    loop {
        if words.any_word(&["caixa de cartas", "caixa de venda de cartas"]) {
            figures.card_box = Some(figure(words)?);
        } else if words.any_word(&["cacife de fichas", "caixa de fichas", "rack"]) {
            figures.rack = Some(words.stack()?);
        } else {
            let player = words.player()?;
            figures.players.push((player, figure(words)?));
        }
        words.word("e");
        let done = words.peek().is_none_or(|next| {
            !next.quoted && ["porque", "em"].contains(&next.text.to_lowercase().as_str())
        });
        if done {
            break;
        }
    }
    let (reason, open) = why(words)?;
    one(Command::CountTable {
        figures,
        reason,
        open,
    })
}

/// `54`, `86,50`, or chips per colour: `2 2 3 0 0`; `nada`.
///
/// # Errors
/// A fault where none comes.
pub fn figure(words: &mut Reader<'_>) -> Read<Figure> {
    if words.word("nada") {
        return Ok(Figure::Value(Money::ZERO));
    }
    let rest = words.rest();
    let whole = |at: usize| {
        rest.get(at).is_some_and(|token| {
            !token.quoted
                && !token.text.is_empty()
                && token.text.bytes().all(|digit| digit.is_ascii_digit())
        })
    };
    if whole(0) && whole(1) {
        return words.stack().map(Figure::Colours);
    }
    words.amount().map(Figure::Value)
}
