//! What the table is at, in its own words: for the bar on top, and for F1.

use crate::bank::MoneyKind;
use crate::games::Tables;
use crate::games::arremate::{Moment, Partida};
use crate::words::money::plain;

/// Phases of a round, as the stepper shows them.
pub const ROUND: [&str; 4] = ["Antes", "Leilão", "Apostas", "Final"];

/// What the table is at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phase {
    /// `Partida 2 · Rodada 4`.
    pub title: String,
    /// The phase in a word or two: `Leilão`.
    pub name: &'static str,
    /// Place in [`ROUND`], while a round is on.
    pub step: Option<usize>,
    /// `Cacife 87,00 · Taxa 1,00 · dinheiro de brinquedo`.
    pub terms: String,
    /// `Monte ≈ 61`.
    pub stock: Option<String>,
    /// The phase in the manual's terms, for F1.
    pub explained: Vec<String>,
}

/// What the table is at.
#[must_use]
pub fn phase(tables: &Tables) -> Phase {
    let money = match tables.counter.money() {
        MoneyKind::Toy => "dinheiro de brinquedo",
        MoneyKind::Real => "dinheiro de verdade",
    };
    let Some(partida) = tables.arremate.partida() else {
        return Phase {
            title: "Entre partidas".to_owned(),
            name: "Entre partidas",
            step: None,
            terms: money.to_owned(),
            stock: None,
            explained: explained(Moment::NoPartida),
        };
    };
    let round = partida.round();
    let title = match round {
        Some(round) => format!("Partida {} · Rodada {}", partida.number, round.number),
        None => format!("Partida {}", partida.number),
    };
    let moment = partida.moment();
    Phase {
        title,
        name: name(moment),
        step: round.and_then(|_| step(moment)),
        terms: format!(
            "Cacife {} · Taxa {} · {money}",
            plain(partida.cacife),
            plain(partida.ante)
        ),
        stock: Some(stock(partida)),
        explained: explained(moment),
    }
}

fn stock(partida: &Partida) -> String {
    let about = if partida.stock.estimated { "≈ " } else { "" };
    format!("Monte {about}{}", partida.stock.cards)
}

const fn name(moment: Moment) -> &'static str {
    match moment {
        Moment::NoPartida => "Entre partidas",
        Moment::Selling => "Venda dos Cacifes",
        Moment::BetweenRounds => "Entre rodadas",
        Moment::Auction => "Leilão",
        Moment::Betting => "Apostas",
        Moment::Showdown => "Final da rodada",
        Moment::Collecting => "Recolhimento das combinações",
        Moment::LastTurns => "Última rodada",
        Moment::Counting => "Contagem dos pontos",
        Moment::Tiebreak => "Baralho Figurado",
        Moment::Prize => "Grande Prêmio",
        Moment::Settling => "Acertos",
    }
}

const fn step(moment: Moment) -> Option<usize> {
    match moment {
        Moment::BetweenRounds => Some(0),
        Moment::Auction => Some(1),
        Moment::Betting => Some(2),
        Moment::Showdown | Moment::Collecting | Moment::LastTurns => Some(3),
        _ => None,
    }
}

fn explained(moment: Moment) -> Vec<String> {
    let said: &[&str] = match moment {
        Moment::NoPartida => &[
            "Não há partida em andamento.",
            "Na preparação, cada um diz quanto está disposto a perder: a soma é o Valor Base, \
             e a média dá o Cacife de Jogo.",
        ],
        Moment::Selling => &["Cada um compra o seu Cacife na Caixa de Venda de Fichas."],
        Moment::BetweenRounds => {
            &["Cada um põe a Taxa Inicial no Montante, e o carteador dá as cartas."]
        }
        Moment::Auction => &[
            "“Está aberto o Leilão”: as sete cartas da mesa formam lotes, vendidos por lances.",
            "O que se paga vai para a Caixa de Venda de Cartas.",
        ],
        Moment::Betting => &["Na sua vez, cada um abre, paga, repica ou corre."],
        Moment::Showdown => &["Quem ficou mostra a combinação; a melhor leva o Montante."],
        Moment::Collecting => &["Quem ganhou recolhe as combinações: elas valem pontos."],
        Moment::LastTurns => &["O Monte acabou: cada um tem a sua última vez."],
        Moment::Counting => &["Cada um conta os pontos das cartas que recolheu."],
        Moment::Tiebreak => &["Há empate: decide o Baralho Figurado."],
        Moment::Prize => &["Os outros pagam o Grande Prêmio a quem tem mais pontos."],
        Moment::Settling => &["Fichas, dinheiro e dívidas são acertados."],
    };
    said.iter().map(|line| (*line).to_owned()).collect()
}
