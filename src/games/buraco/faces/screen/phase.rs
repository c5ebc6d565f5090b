//! What the table is at, in its own words: for the bar on top, and for F1.

use crate::games::Tables;
use crate::games::buraco::rules::scoring::Standing;
use crate::games::buraco::{Moment, Partida};
use crate::kit::frame::Phase;
use crate::words::labels::money_kind;
use crate::words::money::plain;

/// What the table is at.
#[must_use]
pub fn phase(tables: &Tables) -> Phase {
    let partida = tables.buraco.partida();
    let moment = tables.buraco.moment();
    let stake = partida.map(|partida| partida.sheet.stake);
    let stake = stake.filter(|stake| stake.is_positive());
    let stake = stake.map_or(String::new(), |stake| format!("Aposta {} · ", plain(stake)));
    let (name, at) = match moment {
        Moment::NoPartida => ("Preparação", 0),
        Moment::Playing if is_extra(partida) => ("Desempate", 1),
        Moment::Playing => ("Em jogo", 1),
        Moment::Won | Moment::WalkedOver => ("Fim da partida", 2),
    };
    Phase {
        title: title(partida),
        name,
        steps: vec!["Preparação", "Rodadas", "Fim"],
        at,
        terms: format!("{stake}{}", money_kind(tables.counter.money())),
        foot: None,
        explained: told(moment).iter().map(|line| (*line).to_owned()).collect(),
    }
}

/// Is a tie being played off?
fn is_extra(partida: Option<&Partida>) -> bool {
    partida.is_some_and(|partida| partida.sheet.progress().standing == Standing::ExtraRound)
}

fn title(partida: Option<&Partida>) -> String {
    match partida {
        Some(partida) if partida.outcome().is_none() => format!(
            "Partida {} · Rodada {}",
            partida.sheet.number,
            partida.round_now()
        ),
        Some(partida) => format!("Partida {}", partida.sheet.number),
        None => "Entre partidas".to_owned(),
    }
}

const fn told(moment: Moment) -> &'static [&'static str] {
    match moment {
        Moment::NoPartida => &[
            "Marque as pessoas na ordem da mesa, para a esquerda: quem fica em frente é parceiro. \
             Quem tira a carta mais alta dá primeiro.",
            "As teclas 1 a 9 marcam as pessoas; D duas duplas, M mano a mano, T troca os parceiros, \
             C muda quem dá, A vai à aposta, N a um nome novo; depois de uma partida, O marca os \
             mesmos de novo.",
        ],
        Moment::Playing => &[
            "No fim da rodada: batida 100, canastra real 200, simples 100, mais as cartas na mesa, \
             menos as da mão; sem morto, menos 100. As cartas das duas duplas somam no máximo 880.",
            "A partir de 1.500 pontos a dupla está vulnerável: o que baixa primeiro precisa somar \
             75; depois de cada tentativa falha, 150, 300 e 600.",
            "Ganha quem chega ao alvo (3.000, ou o da casa) no fim de uma rodada; se as duas chegam, a que tem mais; com \
             empate, joga-se mais uma.",
            "As teclas 1 a 4 dizem quem bateu, 0 ninguém; M e N mudam o morto de cada dupla. Depois \
             vêm os números: Enter passa ao seguinte, e no último anota a rodada.",
            "R corrige a última rodada, J anota jogos com as cartas, B o \
             que baixa quem está vulnerável, S grava e I imprime a súmula, P \
             deixa a partida em pausa.",
        ],
        Moment::Won => &[
            "A partida tem vencedor. Cada um que perdeu paga a aposta a quem está à sua esquerda; o \
             que não se paga em dinheiro fica como dívida. A tecla T anota que todos pagaram.",
            "Um engano ainda se corrige: a tecla R abre a última rodada.",
        ],
        Moment::WalkedOver => &[
            "A outra dupla não seguiu na partida: a vitória não conta pontos, e os totais ficam \
             como estavam.",
        ],
    }
}
