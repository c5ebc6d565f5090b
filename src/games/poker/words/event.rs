//! Facts at a table of Pôquer fechado, one sentence of the past each.

mod award;

use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::Event;
use crate::games::poker::rules::betting::{Act, SeatOutcome};
use crate::games::poker::rules::event::Draw;
use crate::words::event::{bank, got_back};
use crate::words::money::plain;
use crate::words::names::{Names, counted, listed};

use super::labels;

/// A fact at the table.
#[must_use]
pub fn event(event: &Event, names: &Names) -> String {
    let name = |player: &PlayerId| names.person(*player);
    match event {
        Event::RulesChosen(rules) => {
            format!("Regras da casa: {}.", labels::rules(*rules).join("; "))
        }
        Event::SessionStarted {
            number,
            seats,
            dealer,
            cacife,
            pingo,
            chip: _,
            stacks: _,
            edition: _,
        } => format!(
            "Começou a partida {number} de pôquer fechado: {}, cacife {}, pingo {}; {} dá as \
             primeiras cartas.",
            names.people(seats),
            plain(*cacife),
            plain(*pingo),
            name(dealer)
        ),
        Event::CacifeSold { sales } => bank::cacife_sold(sales, names),
        Event::Joined { seats: _, sale } => format!(
            "{} entrou na mesa. {}",
            name(&sale.player),
            bank::cacife_sold(std::slice::from_ref(sale), names)
        ),
        Event::RoundStarted {
            dealer,
            pingos,
            decks,
        } => {
            let decks = match decks {
                1 => String::new(),
                more => format!(", com {more} baralhos"),
            };
            let (all, dealer) = (paid(pingos, names), name(dealer));
            format!("Pingos: {all}; {dealer} dá as cartas{decks}.")
        }
        Event::Acted { player, act } => acted(&name(player), act),
        Event::PingoAgain { paid: pingos } => {
            let all = paid(pingos, names);
            format!("Todos pediram mesa; novos pingos: {all}.")
        }
        Event::Exchanged { draws } => exchanged(draws, names),
        Event::ExchangeEnded => "A troca de cartas acabou.".to_owned(),
        Event::OutcomeEntered { seats, added: _ } => outcome(seats, names),
        Event::PotsAwarded(won) => award::awarded(won, names),
        Event::LightSwitched { on: true } => "Modo leve: de cada rodada se diz só quem ganha; as \
             fichas valem pela contagem da mesa."
            .to_owned(),
        Event::LightSwitched { on: false } => {
            "Modo completo: os livros seguem de novo cada aposta.".to_owned()
        }
        Event::LightPlayed { winners, .. } => match winners.as_slice() {
            [one] => format!("Rodada em modo leve: {} ganhou.", name(one)),
            many => format!("Rodada em modo leve: {} dividiram.", names.people(many)),
        },
        Event::LightAnnulled => "Rodada anulada em modo leve: as fichas voltam pela mão a quem as \
             pôs, e a mesa se conta."
            .to_owned(),
        Event::RoundAnnulled { pot } => {
            format!("Rodada anulada: {}.", got_back(pot, names))
        }
        Event::Paused(snapshot) => format!(
            "Partida {} de pôquer fechado em pausa; por suas fichas receberam: {}.",
            snapshot.number,
            names.amounts(&snapshot.payments())
        ),
        Event::Resumed { snapshot, sales: _ } => format!(
            "A partida {} de pôquer fechado continua; compraram de volta: {}.",
            snapshot.number,
            names.amounts(&snapshot.payments())
        ),
        Event::Ended { payments, stack: _ } => match payments.as_slice() {
            [] => "A partida de pôquer acabou; ninguém tinha fichas.".to_owned(),
            payments => format!(
                "A partida de pôquer acabou; por suas fichas receberam: {}.",
                names.amounts(payments)
            ),
        },
        Event::Carried { paused, next } => match paused.len() {
            0 => format!("A próxima partida de pôquer fechado é a {next}."),
            count => format!(
                "{} de pôquer fechado em pausa; a próxima é a {next}.",
                counted(count, "partida", "partidas")
            ),
        },
    }
}

/// `3 × 1,00 = 3,00`; where somebody paid less, each one's.
fn paid(pingos: &[(PlayerId, Money)], names: &Names) -> String {
    let all: Money = pingos.iter().map(|(_, amount)| *amount).sum();
    match pingos {
        [(_, first), rest @ ..] if rest.iter().all(|(_, amount)| amount == first) => {
            format!("{} × {} = {}", pingos.len(), plain(*first), plain(all))
        }
        pingos => format!("{}, ao todo {}", names.amounts(pingos), plain(all)),
    }
}

fn acted(name: &str, act: &Act) -> String {
    match *act {
        Act::Checked => format!("{name} pediu mesa."),
        Act::Folded => format!("{name} saiu."),
        Act::Opened { amount } => format!("{name} abriu com {}.", plain(amount)),
        Act::Called { amount } => format!("{name} pagou {}.", plain(amount)),
        Act::ShortCall { amount } => {
            format!("{name} pôs tudo o que tinha, {}.", plain(amount))
        }
        Act::Raised {
            amount,
            by,
            reopens,
        } => {
            let pays = plain(amount - by);
            let closed = if reopens {
                ""
            } else {
                ", tudo o que tinha: menos que um aumento inteiro, quem já jogou só paga"
            };
            format!("{name} pagou {pays} e mais {}{closed}.", plain(by))
        }
    }
}

fn exchanged(draws: &[Draw], names: &Names) -> String {
    let each: Vec<String> = draws
        .iter()
        .map(|draw| {
            let cards = match draw.cards {
                0 => "nenhuma carta".to_owned(),
                cards => counted(cards, "carta", "cartas"),
            };
            let shuffled = if draw.shuffled {
                " (com as descartadas embaralhadas)"
            } else {
                ""
            };
            format!("{} {cards}{shuffled}", names.person(draw.player))
        })
        .collect();
    format!("Trocaram: {}.", listed(&each))
}

fn outcome(seats: &[SeatOutcome], names: &Names) -> String {
    let each: Vec<String> = seats
        .iter()
        .map(|seat| {
            let left = if seat.folded { " (saiu)" } else { "" };
            format!("{} {}{left}", names.person(seat.player), plain(seat.put))
        })
        .collect();
    format!("No Montante, pingos incluídos: {}.", listed(&each))
}
