//! The scoreboard's phrases in the evening's script.
//!
//! Never: a rule. A phrase becomes a command; the desk decides.

mod checks;

pub use checks::CHECKS;

use crate::domain::people::PlayerId;
use crate::games::scoreboard::words::labels;
use crate::games::scoreboard::{Command, Points, Side, Terms, Tie, Wins};
use crate::games::{self};
use crate::words::phrase::{Phrase, Read, Reader};

type Commands = Vec<games::Command>;

/// Its pages of the script's help.
pub const PAGES: &str = include_str!("../../SCRIPT.md");

/// The scoreboard's phrases.
pub const PHRASES: &[Phrase<Commands>] = &[
    Phrase::new("partida", "partida Ana Beto Caio, alvo 100", start),
    Phrase::new("rodada", "rodada Ana 30 Beto -5", score),
    Phrase::new(
        "emenda rodada",
        "emenda rodada 2 porque \"contamos mal\" Ana 25",
        correct,
    ),
    Phrase::new("fim da partida", "fim da partida", end),
];

fn one(command: Command) -> Read<Commands> {
    Ok(vec![games::Command::Scoreboard(command)])
}

/// Each for himself, or teams with `contra` between them. Ruling L1.
fn sides(words: &mut Reader<'_>) -> Read<Vec<Side>> {
    let mut teams = vec![Side(words.players()?)];
    while words.word("contra") {
        teams.push(Side(words.players()?));
    }
    if let [alone] = teams.as_slice() {
        return Ok(alone.0.iter().map(|player| Side(vec![*player])).collect());
    }
    Ok(teams)
}

fn start(words: &mut Reader<'_>) -> Read<Commands> {
    let sides = sides(words)?;
    let mut terms = Terms::default();
    let mut dealer = None;
    loop {
        if words.word("alvo") {
            terms.target = Some(points(words)?);
        } else if words.word("vence") {
            terms.wins = words.choice(&[("o maior", Wins::Highest), ("o menor", Wins::Lowest)])?;
        } else if words.word("empate") {
            terms.tie = words.choice(&[
                ("outra rodada", Tie::AnotherRound),
                ("dividido", Tie::Shared),
            ])?;
        } else if words.word("carteador") {
            dealer = Some(words.player()?);
        } else {
            break;
        }
    }
    one(Command::Start {
        sides,
        terms,
        dealer,
    })
}

/// Points, below zero too.
fn points(words: &mut Reader<'_>) -> Read<Points> {
    let read = words.peek().filter(|token| !token.quoted);
    let read = read.and_then(|token| labels::read(&token.text));
    let points = read.ok_or_else(|| words.expected("os pontos, como 30, -5 ou 1.250"))?;
    words.skip(1);
    Ok(points)
}

fn of_sides(words: &mut Reader<'_>) -> Read<Vec<(PlayerId, Points)>> {
    words.of_each(points)
}

fn score(words: &mut Reader<'_>) -> Read<Commands> {
    let points = of_sides(words)?;
    one(Command::Score { points })
}

fn correct(words: &mut Reader<'_>) -> Read<Commands> {
    let round = words.whole("o número da rodada")?;
    words.must("porque")?;
    let reason = words.text()?;
    one(Command::Correct {
        round,
        points: of_sides(words)?,
        reason,
    })
}

fn end(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::End)
}
