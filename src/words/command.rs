//! What an order was, in a few words: what undo would undo ("Desfazer:
//! abertura de Ana com 4,00"). Small first letter, no point.

use crate::bank;
use crate::games::Command;
use crate::games::arremate;
use crate::games::arremate::rules::betting::Action;
use crate::games::arremate::rules::command::{First, RoundKind};

use super::cards;
use super::event::bank::what_counted;
use super::money::{plain, reais};
use super::names::{Names, counted};

/// An order, as a phrase.
#[must_use]
pub fn command(command: &Command, names: &Names) -> String {
    match command {
        Command::Open(_) => "abertura da noite".to_owned(),
        Command::Bank(command) => of_bank(command, names),
        Command::Arremate(command) => of_arremate(command, names),
    }
}

fn of_bank(command: &bank::Command, names: &Names) -> String {
    let name = |player| names.person(player);
    match command {
        bank::Command::OpenEvening { .. } => "abertura da noite".to_owned(),
        bank::Command::AddPerson { name } => format!("entrada de {} no livro", name.trim()),
        bank::Command::SetBanker { player } => format!("{} na Banca", name(*player)),
        bank::Command::ChooseRules(_) => "regra da compra de fichas".to_owned(),
        bank::Command::ChooseChips { .. } => "escolha das fichas".to_owned(),
        bank::Command::SellChips { player, amount, .. } => {
            format!("venda de {} em fichas a {}", plain(*amount), name(*player))
        }
        bank::Command::CashOut { player, .. } => {
            format!("troca das fichas de {} por dinheiro", name(*player))
        }
        bank::Command::CashOutAll => "troca de todas as fichas por dinheiro".to_owned(),
        bank::Command::MakeChange { player, .. } => format!("troco de {}", name(*player)),
        bank::Command::Count { counted, .. } => {
            format!("conferência {}", what_counted(counted, names))
        }
        bank::Command::PayDebt {
            debtor,
            creditor,
            amount,
        } => format!(
            "pagamento de {} de {} {}",
            reais(*amount),
            name(*debtor),
            names.to_party(*creditor)
        ),
        bank::Command::NetDebts { first, second } => format!(
            "compensação das dívidas entre {} e {}",
            name(*first),
            name(*second)
        ),
        bank::Command::AllowToPlay { creditor, debtor } => {
            format!(
                "licença de {} para {} jogar",
                name(*creditor),
                name(*debtor)
            )
        }
        bank::Command::NotePrint(print) => {
            format!("impressão de {}", super::labels::sheet(&print.sheet))
        }
        bank::Command::CloseEvening => "encerramento da noite".to_owned(),
    }
}

fn of_arremate(command: &arremate::Command, names: &Names) -> String {
    let name = |player| names.person(player);
    match command {
        arremate::Command::ChooseRules(_) => "regras da casa do Arremate".to_owned(),
        arremate::Command::Declare { .. } => "valores que cada um aceita perder".to_owned(),
        arremate::Command::StartPartida { seats, .. } => format!(
            "começo da partida com {}",
            counted(seats.len(), "jogador", "jogadores")
        ),
        arremate::Command::SellCacife { buyers } => {
            let buyers: Vec<_> = buyers.iter().map(|(buyer, _)| *buyer).collect();
            format!("venda do Cacife a {}", names.people(&buyers))
        }
        arremate::Command::StartRound { kind } => match kind {
            RoundKind::Normal => "Taxas da rodada".to_owned(),
            RoundKind::Penultimate => "Taxas da penúltima rodada".to_owned(),
            RoundKind::Last => "começo da última rodada".to_owned(),
        },
        arremate::Command::ShowBoard { .. } => "cartas da Mesa Comunitária".to_owned(),
        arremate::Command::SellLot { lot, bids } => {
            let what = match cards::take(&lot.take) {
                Some(what) => format!("lote {what}"),
                None => "lote".to_owned(),
            };
            match bids.last() {
                Some(bid) => format!("{what} a {} por {}", name(bid.player), plain(bid.amount)),
                None => format!("{what} sem lance"),
            }
        }
        arremate::Command::BeginBetting { first } => match first {
            First::Named(player) => format!("Fim do Leilão, {} começa", name(*player)),
            First::Tables(_) => "Fim do Leilão, começa a carta mais alta".to_owned(),
        },
        arremate::Command::Act { player, action } => act(&name(*player), *action),
        arremate::Command::PassBuying { player } => match player {
            Some(player) => format!("{} não compra carta", name(*player)),
            None => "ninguém mais compra carta".to_owned(),
        },
        arremate::Command::Outcome { .. } => "resultado das apostas".to_owned(),
        arremate::Command::Showdown(_) => "final da rodada".to_owned(),
        arremate::Command::Collect { take, .. } => match cards::take(take) {
            Some(what) => format!("recolhimento de {what}"),
            None => "recolhimento das combinações".to_owned(),
        },
        arremate::Command::AnnulRound => "anulação da rodada".to_owned(),
        arremate::Command::TakeCombination { player, take } => match cards::take(take) {
            Some(what) => format!("recolhimento de {what} por {}", name(*player)),
            None => format!("combinação de {}", name(*player)),
        },
        arremate::Command::FoldLast { player } => {
            format!("{} corre na última rodada", name(*player))
        }
        arremate::Command::EndLastRound { .. } => "fim da última rodada".to_owned(),
        arremate::Command::CountPoints { .. } => "contagem dos pontos".to_owned(),
        arremate::Command::DrawFigure { player, figure } => {
            format!("{} tira {}", name(*player), cards::figure(*figure))
        }
        arremate::Command::NameTieWinner { player } => {
            format!("desempate para {}", name(*player))
        }
        arremate::Command::PayPrize { .. } => "pagamento do Grande Prêmio".to_owned(),
        arremate::Command::Settle { .. } => "acertos da partida".to_owned(),
        arremate::Command::StateStock { cards } => {
            format!("Monte com {}", counted(*cards, "carta", "cartas"))
        }
        arremate::Command::Pause { .. } => "pausa da partida".to_owned(),
        arremate::Command::Resume { partida } => format!("retomada da partida {partida}"),
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
