//! What an order to the scoreboard was, in a few words.

use super::labels;
use crate::games::scoreboard::Command;
use crate::words::names::Names;

pub(super) fn command(command: &Command, names: &Names) -> String {
    match command {
        Command::Start { sides, .. } => {
            format!("começo do placar de {}", labels::sides(sides, names))
        }
        Command::Score { points } => {
            let each: Vec<String> = points
                .iter()
                .map(|(who, score)| format!("{} {}", names.person(*who), labels::points(*score)))
                .collect();
            format!("rodada de {}", each.join(", "))
        }
        Command::Correct { round, .. } => format!("emenda da rodada {round}"),
        Command::End => "fim da partida do placar".to_owned(),
    }
}
