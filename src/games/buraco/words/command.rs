//! What an order was, in a few words: what undo would undo. Small first
//! letter, no point.

use crate::words::cards::cards;
use crate::words::names::Names;

use super::super::rules::command::{Command, Laid};

/// An order, as a phrase.
#[must_use]
pub fn command(command: &Command, names: &Names) -> String {
    let name = |player| names.person(player);
    match command {
        Command::ChooseRules(_) => "regras da casa do Buraco".to_owned(),
        Command::StartPartida { teams, .. } => format!(
            "começo da partida de {} contra {}",
            names.people(&teams[0]),
            names.people(&teams[1])
        ),
        Command::LayDown { player, what } => match what {
            Laid::Points(points) => format!("{} baixa {points} pontos", name(*player)),
            Laid::Melds(melds) => match melds.as_slice() {
                [only] => format!("{} baixa {}", name(*player), cards(only)),
                melds => format!("{} baixa {} jogos", name(*player), melds.len()),
            },
        },
        Command::ChangeMeld { cards: list, .. } if list.is_empty() => {
            "retirada de um jogo das anotações".to_owned()
        }
        Command::ChangeMeld { cards: list, .. } => format!("jogo {}", cards(list)),
        Command::TakeMorto { player } => format!("morto de {}", name(*player)),
        Command::ScoreRound(_) => "contagem da rodada".to_owned(),
        Command::CorrectRound { round, .. } => format!("correção da rodada {round}"),
        Command::AnnulRounds { from, .. } => format!("anulação a partir da rodada {from}"),
        Command::WalkOver { absent } => format!("W.O. da dupla de {}", name(*absent)),
        Command::Settle { .. } => "fim da partida de Buraco".to_owned(),
        Command::Pause => "pausa da partida de Buraco".to_owned(),
        Command::Resume { partida } => format!("retomada da partida {partida} de Buraco"),
    }
}
