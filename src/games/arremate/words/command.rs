//! What an order to a table of Arremate was, in a few words.

use super::cards;
use crate::games::arremate::Command;
use crate::games::arremate::rules::betting::Action;
use crate::games::arremate::rules::command::{First, RoundKind};
use crate::words::cards::points;
use crate::words::money::plain;
use crate::words::names::{Names, counted};

/// An order to the table, as a phrase.
#[must_use]
pub fn command(command: &Command, names: &Names) -> String {
    let name = |player| names.person(player);
    match command {
        Command::ChooseRules(_) => "regras da casa do Arremate".to_owned(),
        Command::Declare { .. } => "valores que cada um aceita perder".to_owned(),
        Command::DrawDealer { .. } => "sorteio de quem dá as cartas".to_owned(),
        Command::StartPartida { seats, .. } => format!(
            "começo da partida com {}",
            counted(seats.len(), "jogador", "jogadores")
        ),
        Command::SellCacife { buyers } => {
            let buyers: Vec<_> = buyers.iter().map(|(buyer, _)| *buyer).collect();
            format!("venda do Cacife a {}", names.people(&buyers))
        }
        Command::StartRound { kind } | Command::StartRoundBreaking { kind, .. } => match kind {
            RoundKind::Normal => "Taxas da rodada".to_owned(),
            RoundKind::Penultimate => "Taxas da penúltima rodada".to_owned(),
            RoundKind::Last => "começo da última rodada".to_owned(),
        },
        Command::ShowBoard { .. } => "cartas da Mesa Comunitária".to_owned(),
        Command::SellLot { lot, bids } => {
            let what = match cards::take(&lot.take) {
                Some(what) => format!("lote {what}"),
                None => "lote".to_owned(),
            };
            match bids.last() {
                Some(bid) => format!("{what} a {} por {}", name(bid.player), plain(bid.amount)),
                None => format!("{what} sem lance"),
            }
        }
        Command::BeginBetting { first } => match first {
            First::Named(player) => format!("Fim do Leilão, {} começa", name(*player)),
            First::Unsaid => "Fim do Leilão".to_owned(),
            First::Tables(_) => "Fim do Leilão, começa a carta mais alta".to_owned(),
        },
        Command::Act { player, action } => act(&name(*player), *action),
        Command::PassBuying { player } => match player {
            Some(player) => format!("{} não compra carta", name(*player)),
            None => "ninguém mais compra carta".to_owned(),
        },
        Command::Outcome { .. } => "resultado das apostas".to_owned(),
        Command::KeepClosed { player } => format!("{} não mostra", name(*player)),
        Command::Showdown(_) => "final da rodada".to_owned(),
        Command::Collect { take, .. } => match cards::take(take) {
            Some(what) => format!("recolhimento de {what}"),
            None => "recolhimento das combinações".to_owned(),
        },
        Command::SwitchLight(true) => "modo leve".to_owned(),
        Command::SwitchLight(false) => "modo completo".to_owned(),
        Command::LightRound(told) => match told.winner {
            Some(winner) => format!("rodada de {}, {}", name(winner), points(told.points)),
            None => "rodada empatada".to_owned(),
        },
        Command::AnnulRound => "anulação da rodada".to_owned(),
        Command::TakeCombination { player, take } => match cards::take(take) {
            Some(what) => format!("recolhimento de {what} por {}", name(*player)),
            None => format!("combinação de {}", name(*player)),
        },
        Command::FoldLast { player } => {
            format!("{} corre na última rodada", name(*player))
        }
        Command::EndLastRound { .. } => "fim da última rodada".to_owned(),
        Command::CountPoints { .. } => "contagem dos pontos".to_owned(),
        Command::DrawFigure { player, figure } => {
            format!("{} tira {}", name(*player), cards::figure(*figure))
        }
        Command::NameTieWinner { player } => {
            format!("desempate para {}", name(*player))
        }
        Command::PayPrize { .. } => "pagamento do Grande Prêmio".to_owned(),
        Command::Settle { .. } => "acertos da partida".to_owned(),
        Command::StateStock { cards } => {
            format!("Monte com {}", counted(*cards, "carta", "cartas"))
        }
        Command::Pause { .. } => "pausa da partida".to_owned(),
        Command::Resume { partida } => format!("retomada da partida {partida}"),
    }
}

fn act(name: &str, action: Action) -> String {
    match action {
        Action::Fold => format!("{name} corre"),
        Action::BuyCard => format!("carta comprada por {name}"),
        Action::Open(amount) => format!("abertura de {name} com {}", plain(amount)),
        Action::Call => format!("{name} paga"),
        Action::Raise(by) => format!("repique de {name}, mais {}", plain(by)),
        Action::AllIn => format!("tudo ou nada de {name}"),
        Action::Splash(amount) => format!("{} que {name} deixou cair", plain(amount)),
    }
}
