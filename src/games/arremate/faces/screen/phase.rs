//! What the table is at, in its own words: for the bar on top, and for F1.

use crate::bank::MoneyKind;
use crate::games::Tables;
use crate::games::arremate::faces::guide::{Stepper, guide};
use crate::games::arremate::{Moment, Partida};
use crate::words::money::plain;

/// What the table is at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phase {
    /// `Partida 2 · Rodada 4`.
    pub title: String,
    /// The phase in a word or two: `Leilão`.
    pub name: &'static str,
    /// Its stations, and the present one.
    pub steps: Stepper,
    /// `Cacife 87,00 · Taxa 1,00 · dinheiro de brinquedo`.
    pub terms: String,
    /// `Monte ≈ 61`.
    pub stock: Option<String>,
    /// The phase in the manual's terms and what is asked, for F1.
    pub explained: Vec<String>,
}

/// What the table is at.
#[must_use]
pub fn phase(tables: &Tables) -> Phase {
    let money = match tables.counter.money() {
        MoneyKind::Toy => "dinheiro de brinquedo",
        MoneyKind::Real => "dinheiro de verdade",
    };
    let now = guide(tables);
    let explained = std::iter::once(now.headline).chain(now.asked).collect();
    let partida = tables.arremate.partida();
    let cacife = partida.map(|partida| {
        let (cacife, ante) = (plain(partida.cacife), plain(partida.ante));
        format!("Cacife {cacife} · Taxa {ante} · ")
    });
    Phase {
        title: title(partida),
        name: name(now.moment),
        steps: now.steps,
        terms: format!("{}{money}", cacife.unwrap_or_default()),
        stock: partida.map(stock),
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
