//! Why the scoreboard says no.

use super::labels;
use crate::games::scoreboard::Refusal;
use crate::games::scoreboard::rules::terms::{POINTS_MOST, SIDES_LEAST, SIDES_MOST};
use crate::words::names::{Names, counted, listed};
use crate::words::refusal::{bank, ledger, twice};

pub(super) fn refusal(refusal: &Refusal, names: &Names) -> String {
    let name = |player| names.person(player);
    match refusal {
        Refusal::Bank(refusal) => bank::refusal(refusal, names),
        Refusal::Books(fault) => ledger::fault(fault, names),
        Refusal::NoPartida => "Não há partida no placar: diga quem joga e comece uma.".to_owned(),
        Refusal::PartidaOn(number) => {
            format!("A partida {number} ainda está no placar: encerre-a antes de começar outra.")
        }
        Refusal::Sides(count) => format!(
            "O placar é de {SIDES_LEAST} a {SIDES_MOST} lados, não de {count}: escolha quem joga."
        ),
        Refusal::SideSize(0) => "Um dos times está sem ninguém: diga quem joga nele.".to_owned(),
        Refusal::SideSize(count) => {
            format!("Um time tem até {SIDES_MOST} pessoas, não {count}: divida-o em dois.")
        }
        Refusal::Twice(player) => twice(&name(*player)),
        Refusal::Target(target) => format!(
            "O alvo não pode ser {}: diga de 1 a {}, ou jogue sem alvo.",
            labels::score(*target),
            labels::points(POINTS_MOST)
        ),
        Refusal::NotAtTable(player) => format!(
            "{} não está nesta partida do placar: confira os nomes.",
            name(*player)
        ),
        Refusal::Missing(side) => format!(
            "Faltam os pontos de {}: informe-os, mesmo que sejam zero.",
            labels::side(side, names)
        ),
        Refusal::TooMany { player, points } => format!(
            "{} teria {} numa rodada: informe de {} a {}.",
            name(*player),
            labels::score(*points),
            labels::points(-POINTS_MOST),
            labels::points(POINTS_MOST)
        ),
        Refusal::Decided { winners } => {
            let winners: Vec<String> = winners.iter().map(|s| labels::side(s, names)).collect();
            format!(
                "A partida está decidida, com vitória de {}: encerre-a, ou emende uma rodada.",
                listed(&winners)
            )
        }
        Refusal::NoRound { round, rounds: 0 } => {
            format!("A rodada {round} não foi jogada, nem outra: anote uma rodada primeiro.")
        }
        Refusal::NoRound { round, rounds: 1 } => {
            format!("A rodada {round} não foi jogada, só a primeira: escolha a rodada 1.")
        }
        Refusal::NoRound { round, rounds } => format!(
            "A rodada {round} não foi jogada, só {}: escolha de 1 a {rounds}.",
            counted(*rounds, "rodada", "rodadas")
        ),
        Refusal::NoReason => "Falta o motivo da emenda: escreva-o em poucas palavras.".to_owned(),
        Refusal::Same(round) => {
            format!("A rodada {round} já está anotada assim: mude os pontos, ou deixe como está.")
        }
        Refusal::NothingScored => {
            "Nenhuma rodada foi anotada: anote uma, ou desfaça o começo da partida.".to_owned()
        }
    }
}
