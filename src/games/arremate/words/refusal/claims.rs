//! What is claimed against the cards that are known. Rules A12, A13.

use crate::domain::cards::Card;
use crate::games::arremate::Refusal;
use crate::games::arremate::rules::combination::Kind;
use crate::games::arremate::words::cards::kind as kind_word;

use super::board;
use crate::words::cards::cards;
use crate::words::names::{Names, listed};

/// A refusal of the table that only known cards make.
#[must_use]
pub fn refusal(refusal: &Refusal, names: &Names) -> String {
    let name = |player| names.person(player);
    match refusal {
        Refusal::HasCombination {
            player,
            kind,
            cards,
            another,
        } => has_combination(&name(*player), *kind, cards, *another),
        Refusal::CopiesOver { card, times, held } => {
            let place = " entre as mãos, as mesas e o que já saiu";
            board::copies(*card, *times, *held, place, "confira as cartas")
        }
        Refusal::TooManyHeld {
            player,
            cards,
            most,
        } => format!(
            "{} não pode ter {cards} cartas aí, e sim {most} no máximo: confira as cartas.",
            name(*player)
        ),
        Refusal::OtherTable {
            player,
            cards: named,
        } => format!(
            "A Mesa Particular de {} foi dita nesta rodada como {}: confira as cartas, ou desfaça \
             o que foi dito.",
            name(*player),
            cards(named)
        ),
        Refusal::JokerTakes(lot) => format!(
            "O curinga vai sempre com a carta mais baixa que sobra, e o lote é {}: venda esse, ou \
             ponha-o de lado sem lances.",
            cards(lot)
        ),
        Refusal::LotBefore { lot, picked } => format!(
            "O lote {} vale menos que {} e vai antes: venda-o, ou ponha-o de lado sem lances.",
            cards(lot),
            cards(picked)
        ),
        Refusal::BoardKnown(lot) => format!(
            "A Mesa Comunitária foi dita e ainda tem o lote {}: venda os lotes pelas cartas, ou \
             diga de novo as cartas da mesa.",
            cards(lot)
        ),
        Refusal::UnsoldLots(lots) => unsold(lots),
        Refusal::AnotherAsked(players) => format!(
            "Há empate, e antes de dividir cada um apresenta outra combinação, se tem: diga a \
             seguinte de {}, ou que não tem outra.",
            names.any_of(players)
        ),
        Refusal::AllShow(broke) => format!(
            "{} está em quebra, e então todos mostram as cartas: diga as de cada um.",
            name(*broke)
        ),
        Refusal::ShowsFirst(player) => format!(
            "A aposta de {} foi paga, e quem é pago mostra primeiro: diga o que mostra.",
            name(*player)
        ),
        Refusal::IsClosed(player) => format!(
            "{} não mostrou as cartas e por isso não ganha: escolha outro, ou desfaça.",
            name(*player)
        ),
        _ => String::new(),
    }
}

/// The named cards of `name` make it, whatever was claimed.
#[must_use]
pub fn has_combination(name: &str, kind: Kind, list: &[Card], another: bool) -> String {
    let (kind, list) = (kind_word(kind), cards(list));
    let article = if kind == "Par" { "o" } else { "a" };
    let still = if another { " ainda" } else { "" };
    format!(
        "{name}{still} tem {article} {kind} {list}: apresente essa combinação, ou confira as cartas."
    )
}

fn unsold(lots: &[Vec<Card>]) -> String {
    let named: Vec<String> = lots.iter().map(|lot| cards(lot)).collect();
    let (lots, them) = match named.as_slice() {
        [one] => (format!("o lote {one}"), "venda-o, ou ponha-o"),
        many => (
            format!("os lotes {}", listed(many)),
            "venda-os, ou ponha-os",
        ),
    };
    format!(
        "A Mesa Comunitária ainda tem {lots}: {them} de lado sem lances, antes do Fim do Leilão."
    )
}
