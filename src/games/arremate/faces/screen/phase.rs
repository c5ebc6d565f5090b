//! What the table is at, in its own words: for the bar on top, and for F1.

use crate::bank::MoneyKind;
use crate::games::Tables;
use crate::games::arremate::faces::guide::guide;
use crate::games::arremate::{Moment, Partida};
use crate::kit::frame::Phase;
use crate::words::money::plain;

/// What the table is at.
#[must_use]
pub fn phase(tables: &Tables) -> Phase {
    let money = match tables.counter.money() {
        MoneyKind::Toy => "dinheiro de brinquedo",
        MoneyKind::Real => "dinheiro de verdade",
    };
    let now = guide(tables);
    let explained = std::iter::once(now.headline).chain(now.asked);
    let explained = explained.chain(told(now.moment)).collect();
    let partida = tables.arremate.partida();
    let cacife = partida.map(|partida| {
        let (cacife, ante) = (plain(partida.cacife), plain(partida.ante));
        format!("Cacife {cacife} · Taxa {ante} · ")
    });
    Phase {
        title: title(partida),
        name: name(now.moment),
        steps: now.steps.names,
        at: now.steps.at,
        terms: format!("{}{money}", cacife.unwrap_or_default()),
        foot: partida.map(stock),
        explained,
    }
}

fn title(partida: Option<&Partida>) -> String {
    match partida.map(|partida| (partida.number, partida.round())) {
        Some((number, Some(round))) => format!("Partida {number} · Rodada {}", round.number),
        Some((number, None)) => format!("Partida {number}"),
        None => "Entre partidas".to_owned(),
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

/// The phase in the manual's terms, and how the hand is quick in it.
fn told(moment: Moment) -> impl Iterator<Item = String> {
    let said: &[&str] = match moment {
        Moment::NoPartida => &[
            "Na preparação, cada um diz quanto está disposto a perder: a soma é o Valor Base, e a \
             média dá o Cacife de Jogo.",
        ],
        Moment::Selling => &[
            "Todos compram o mesmo Cacife no Caixa de Venda de Fichas; o dinheiro fica na caixa \
             até os acertos.",
        ],
        Moment::BetweenRounds => &[
            "Cada um põe a Taxa Inicial Mínima de Aposta no Montante; o carteador repõe as mesas e \
             dá duas cartas a cada mão.",
            "Quando o Monte só dá para mais uma rodada inteira, ela é a penúltima; na última não \
             há Taxas nem apostas.",
        ],
        Moment::Auction => &[
            "As combinações da Mesa Comunitária são vendidas em lotes: pares, depois seqüências, \
             depois trincas, da mais baixa à mais alta.",
            "O lance mínimo vem da carta mais alta: 2 a 6, uma Taxa; 7 a 10, duas; J a K, três; \
             Ás, quatro; curinga, cinco. O que se paga vai para o Caixa de Venda de Cartas.",
            "“Fim do Leilão”: começa quem tem a carta mais alta na Mesa Particular.",
        ],
        Moment::Betting => &[
            "Antes da abertura: corre, compra uma carta ou abre. Depois: corre, paga, repica, ou \
             vai de tudo ou nada. Não há mesa.",
            "Com as apostas iguais, quem não comprou pode comprar uma carta; se alguém compra, há \
             o segundo ciclo.",
        ],
        Moment::Showdown => &[
            "Cada um mostra uma combinação. Par perde de seqüência, seqüência perde de trinca; \
             empate se decide com a combinação seguinte.",
            "Há um vencedor para cada Montante: só ganha quem pôs fichas nele.",
        ],
        Moment::Collecting => {
            &["Quem venceu recolhe as combinações das duas mesas e da mão: valem pontos no fim."]
        }
        Moment::LastTurns => {
            &["Cada um, na sua vez, pega uma combinação, ou corre; acaba quando todos correram."]
        }
        Moment::Counting => &["De 2 a 10 vale o número; J 11, Q 12, K 13, Ás 14, curinga 15."],
        Moment::Tiebreak => &["Tira-se do Baralho Figurado: o primeiro curinga decide."],
        Moment::Prize => &[
            "Cada perdedor paga os pontos do vencedor × a Taxa: em fichas, depois em dinheiro; o \
             que falta vira dívida.",
        ],
        Moment::Settling => {
            &["O menor total em fichas entre os perdedores que ficam é o próximo Cacife de Jogo."]
        }
    };
    let table = matches!(
        moment,
        Moment::BetweenRounds
            | Moment::Auction
            | Moment::Betting
            | Moment::Showdown
            | Moment::Collecting
            | Moment::LastTurns
    );
    let keys = "Na mesa: os algarismos vão para o campo da vez, as setas escolhem a pessoa, a letra \
                entre parênteses faz o que o botão diz.";
    let keys = table.then(|| keys.to_owned());
    said.iter().map(|line| (*line).to_owned()).chain(keys)
}
