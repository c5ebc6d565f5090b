//! What the table is at, in its own words: for the bar on top, and for F1.

use crate::games::Tables;
use crate::games::poker::faces::guide::guide;
use crate::games::poker::rules::house_rules::HandOrder;
use crate::games::poker::words::labels;
use crate::games::poker::{Moment, Session};
use crate::kit::frame::Phase;
use crate::words::labels::money_kind;
use crate::words::money::plain;
use crate::words::names::counted;

/// The stations of a night, before the first round.
const BEFORE: [&str; 3] = ["Preparação", "Venda dos cacifes", "Rodadas"];
/// The stations of a round.
const ROUND: [&str; 5] = ["Pingo", "Primeira", "Troca", "Segunda", "Final"];

/// What the table is at.
#[must_use]
pub fn phase(tables: &Tables) -> Phase {
    let session = tables.poker.session();
    let moment = tables.poker.moment();
    let terms = session.map_or(String::new(), |session| {
        let (cacife, pingo) = (plain(session.cacife), plain(session.pingo));
        format!("Cacife {cacife} · Pingo {pingo} · ")
    });
    let deck = session.and_then(Session::round).map(|round| {
        let left = counted(round.deck.left(), "carta", "cartas");
        format!("{left} no baralho")
    });
    Phase {
        title: title(session),
        name: labels::moment(moment),
        steps: match moment {
            Moment::NoSession | Moment::Selling => BEFORE.to_vec(),
            _ => ROUND.to_vec(),
        },
        at: at(moment),
        terms: format!("{terms}{}", money_kind(tables.counter.money())),
        foot: deck,
        explained: explained(tables, moment),
    }
}

fn title(session: Option<&Session>) -> String {
    match session.map(|session| (session.number, session.round())) {
        Some((number, Some(round))) => format!("Pôquer {number} · Rodada {}", round.number),
        Some((number, None)) => format!("Pôquer {number}"),
        None => "Entre partidas".to_owned(),
    }
}

const fn at(moment: Moment) -> usize {
    match moment {
        Moment::NoSession | Moment::BetweenRounds => 0,
        Moment::Selling | Moment::FirstBetting => 1,
        Moment::Exchange => 2,
        Moment::SecondBetting => 3,
        Moment::Showdown => 4,
    }
}

/// What is asked now, then the phase in the source's terms, and how the hand
/// is quick in it.
fn explained(tables: &Tables, moment: Moment) -> Vec<String> {
    let now = guide(tables);
    let mut all = vec![now.headline];
    all.extend(now.asked);
    all.extend(told(moment).iter().map(|line| (*line).to_owned()));
    if moment == Moment::Showdown {
        let rules = tables.poker.session().map(|session| session.rules);
        all.push(order(rules.unwrap_or_default().hand_order).to_owned());
    }
    let keys = match moment {
        Moment::NoSession | Moment::Selling => None,
        Moment::Exchange => Some("Na troca: uma tecla de 0 a 5 para cada um, e Enter."),
        _ => Some(
            "Na mesa: os algarismos vão para o campo da vez, ou marcam a pessoa com esse número; a \
             letra entre parênteses faz o que o botão diz.",
        ),
    };
    all.extend(keys.map(str::to_owned));
    all
}

const fn told(moment: Moment) -> &'static [&'static str] {
    match moment {
        Moment::NoSession => &[
            "Antes de começar combinam o cacife, igual para todos, o pingo e, se quiserem, a menor \
             e a maior aposta.",
            "Joga-se com um baralho de 52 cartas, sem curingas. A carta mais alta dá primeiro.",
        ],
        Moment::Selling => &[
            "Todos compram o mesmo cacife no Caixa de Venda de Fichas; o dinheiro fica na caixa \
             até o fim da partida.",
        ],
        Moment::BetweenRounds => &[
            "Antes das cartas, cada um põe o pingo no Montante; quem tem menos põe o que tem.",
            "O carteador dá cinco cartas a cada um. Depois de cada rodada, as cartas passam à \
             esquerda.",
        ],
        Moment::FirstBetting => &[
            "O primeiro à esquerda do carteador fala: “mesa”, “abro com” tanto, ou “saio”. Pede \
             mesa só quem ainda não encontrou aposta.",
            "Depois da abertura: “pago” ou “vou”, “suas quatro e mais duas”, ou “saio”. Todos os \
             que ficam igualam.",
        ],
        Moment::Exchange => &[
            "Quem ficou troca as cartas que quiser, ou nenhuma, na ordem em que foram dadas.",
            "Se o baralho acaba, embaralham-se as que foram deixadas.",
        ],
        Moment::SecondBetting => &[
            "Apostas como as primeiras. Se todos pedem mesa, cada um põe outro pingo e as apostas \
             recomeçam.",
            "Quem paga a última aposta paga para ver; quem ficou só ganha sem mostrar.",
        ],
        Moment::Showdown => &[
            "Os naipes não valem: mãos iguais dividem.",
            "Quem pôs tudo disputa só o que igualou; o resto fica nos Montantes Paralelos.",
        ],
    }
}

/// The hands, lowest first. Rule P6.
const fn order(order: HandOrder) -> &'static str {
    match order {
        HandOrder::Seed => {
            "Do menor ao maior: par, dois pares, trinca, seqüência, full hand, flush, quadra, \
             straight flush."
        }
        HandOrder::International => {
            "Do menor ao maior: par, dois pares, trinca, seqüência, flush, full hand, quadra, \
             straight flush."
        }
    }
}
