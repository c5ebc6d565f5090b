//! What an order was, in a few words: what undo would undo. Small first letter,
//! no point.

use crate::games::poker::Command;
use crate::games::poker::rules::betting::Action;
use crate::words::money::plain;
use crate::words::names::{Names, counted};

/// An order, as a phrase.
#[must_use]
pub fn command(command: &Command, names: &Names) -> String {
    let name = |player| names.person(player);
    match command {
        Command::ChooseRules(_) => "regras da casa do pôquer".to_owned(),
        Command::Start { .. } => "começo da partida de pôquer".to_owned(),
        Command::SellCacife { buyers } => match buyers.as_slice() {
            [] | [_] | [_, _] => {
                let buyers: Vec<_> = buyers.iter().map(|(buyer, _)| *buyer).collect();
                format!("venda do cacife a {}", names.people(&buyers))
            }
            many => format!(
                "venda do cacife a {}",
                counted(many.len(), "pessoa", "pessoas")
            ),
        },
        Command::Join { player, .. } => format!("entrada de {} na mesa", name(*player)),
        Command::StartRound { .. } => "pingos da rodada".to_owned(),
        Command::Act { player, action } => act(&name(*player), *action),
        Command::Exchange { draws } => match draws.as_slice() {
            [(player, cards)] => format!(
                "troca de {} por {}",
                counted(*cards, "carta", "cartas"),
                name(*player)
            ),
            _ => "troca de cartas".to_owned(),
        },
        Command::EndExchange => "fim da troca de cartas".to_owned(),
        Command::Outcome { .. } => "resultado da rodada".to_owned(),
        Command::Showdown(_) => "final da rodada".to_owned(),
        Command::SwitchLight(true) => "modo leve".to_owned(),
        Command::SwitchLight(false) => "modo completo".to_owned(),
        Command::LightHand { winners } => format!("rodada de {}", names.people(winners)),
        Command::AnnulRound => "anulação da rodada".to_owned(),
        Command::Pause { .. } => "pausa da partida de pôquer".to_owned(),
        Command::Resume { session } => {
            format!("retomada da partida {session} de pôquer")
        }
        Command::End => "fim da partida de pôquer".to_owned(),
    }
}

fn act(name: &str, action: Action) -> String {
    match action {
        Action::Check => format!("{name} pede mesa"),
        Action::Open(amount) => format!("abertura de {name} com {}", plain(amount)),
        Action::Call => format!("{name} paga"),
        Action::Raise(by) => format!("aumento de {name}, mais {}", plain(by)),
        Action::Fold => format!("{name} sai"),
        Action::AllIn => format!("{name} põe tudo"),
    }
}
