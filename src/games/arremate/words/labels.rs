//! Short names of things at a table of Arremate: house rules with their
//! values, moments, rounds. None ends with a point.

use crate::bank;
use crate::games::arremate::Moment;
use crate::games::arremate::rules::command::RoundKind;
use crate::games::arremate::rules::grand_prize::Purpose;
use crate::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};
use crate::words::labels::counter_rules;

/// House rule A9.
#[must_use]
pub const fn short_all_in(rule: ShortAllIn) -> &'static str {
    match rule {
        ShortAllIn::TakenBack => {
            "no tudo ou nada abaixo da aposta, cada um recolhe o que pôs a mais"
        }
        ShortAllIn::SidePot => {
            "no tudo ou nada abaixo da aposta, o que se pôs a mais vai a um Montante Paralelo"
        }
    }
}

/// House rule A10.
#[must_use]
pub const fn broke_is_final(rule: bool) -> &'static str {
    if rule {
        "quem quebra está fora da partida, mesmo que ganhe aquele Montante"
    } else {
        "quem quebra e ganha aquele Montante continua na partida"
    }
}

/// House rule A17.
#[must_use]
pub const fn broke_leader_pays(rule: bool) -> &'static str {
    if rule {
        "quem está em quebra e tem mais pontos que o vencedor paga o Grande Prêmio"
    } else {
        "quem está em quebra e tem mais pontos que o vencedor não paga o Grande Prêmio"
    }
}

/// House rule A10.
#[must_use]
pub const fn bets_against_empty(rule: bool) -> &'static str {
    if rule {
        "quem tem fichas pode apostar contra quem já não tem"
    } else {
        "não se aposta contra quem já não tem fichas"
    }
}

/// House rules of Arremate, one text each; where the letter of the manual holds
/// against players without chips, older papers said nothing, and so do newer.
#[must_use]
pub fn rules(house: HouseRules) -> Vec<&'static str> {
    let mut all = vec![
        short_all_in(house.short_all_in),
        broke_is_final(house.broke_is_final),
        broke_leader_pays(house.broke_leader_pays),
    ];
    if !house.bets_against_empty {
        all.push(bets_against_empty(false));
    }
    all
}

/// All house rules of an evening of Arremate, the counter's last: for sheets.
#[must_use]
pub fn house_rules(game: HouseRules, counter: bank::HouseRules) -> Vec<&'static str> {
    let mut all = rules(game);
    all.extend(counter_rules(counter));
    all
}

/// `Leilão`, `Apostas`, `Acertos`: what the table is at.
#[must_use]
pub const fn moment(moment: Moment) -> &'static str {
    match moment {
        Moment::NoPartida => "Sem partida",
        Moment::Selling => "Venda dos Cacifes",
        Moment::BetweenRounds => "Entre rodadas",
        Moment::Auction => "Leilão",
        Moment::Betting => "Apostas",
        Moment::Showdown => "Final da rodada",
        Moment::Collecting => "Recolhimento",
        Moment::LastTurns => "Última rodada",
        Moment::Counting => "Contagem dos pontos",
        Moment::Tiebreak => "Desempate",
        Moment::Prize => "Grande Prêmio",
        Moment::Settling => "Acertos",
    }
}

/// `rodada`, `penúltima rodada`, `última rodada`. Rule A14.
#[must_use]
pub const fn round_kind(kind: RoundKind) -> &'static str {
    match kind {
        RoundKind::Normal => "rodada",
        RoundKind::Penultimate => "penúltima rodada",
        RoundKind::Last => "última rodada",
    }
}

/// `1º ciclo de apostas`. Rule A8.
#[must_use]
pub fn cycle(cycle: u8) -> String {
    format!("{cycle}º ciclo de apostas")
}

/// What a tie is broken for. Rule A16.
#[must_use]
pub const fn purpose(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::CardSalesBox => "Caixa de Venda de Cartas",
        Purpose::GrandePremio => "Grande Prêmio",
    }
}
