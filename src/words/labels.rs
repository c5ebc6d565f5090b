//! Short names of things, for sheets, screens and sentences: house rules with
//! their values, moments, accounts, causes. No sentence ends here with a point.

use crate::bank;
use crate::domain::ledger::{CashPlace, Cause, ChipPlace, ColourPlace};
use crate::games::arremate::Moment;
use crate::games::arremate::rules::command::RoundKind;
use crate::games::arremate::rules::grand_prize::Purpose;
use crate::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};

use super::names::Names;

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

/// House rule A7.
#[must_use]
pub const fn rebuy(rule: bool) -> &'static str {
    if rule {
        "durante a partida compram-se fichas, entre as rodadas"
    } else {
        "durante a partida não se compram fichas"
    }
}

/// All house rules of Arremate, one text each.
#[must_use]
pub fn arremate_rules(rules: HouseRules) -> Vec<&'static str> {
    vec![
        short_all_in(rules.short_all_in),
        broke_is_final(rules.broke_is_final),
        broke_leader_pays(rules.broke_leader_pays),
    ]
}

/// All house rules of an evening of Arremate, the counter's last: for sheets.
#[must_use]
pub fn house_rules(game: HouseRules, counter: bank::HouseRules) -> Vec<&'static str> {
    let mut all = arremate_rules(game);
    all.push(rebuy(counter.rebuy));
    all
}

/// `dinheiro de brinquedo`, `dinheiro de verdade`. Rule A23.
#[must_use]
pub const fn money_kind(kind: bank::MoneyKind) -> &'static str {
    match kind {
        bank::MoneyKind::Toy => "dinheiro de brinquedo",
        bank::MoneyKind::Real => "dinheiro de verdade",
    }
}

/// Where the evening stands.
#[must_use]
pub const fn stage(stage: bank::Stage) -> &'static str {
    match stage {
        bank::Stage::None => "por abrir",
        bank::Stage::Open => "aberta",
        bank::Stage::Closed => "encerrada",
    }
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

/// Where a debt comes from. Rule A18.
#[must_use]
pub const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Prize => "Grande Prêmio",
        Cause::Settling => "acerto da noite",
        Cause::Stake => "aposta combinada",
        Cause::Shortage => "falta em conferência",
    }
}

/// Title of a pot by its index, 0 being the Montante. Rule A10.
#[must_use]
pub fn pot(index: usize) -> String {
    match index {
        0 => "Montante".to_owned(),
        _ => format!("Montante Paralelo {index}"),
    }
}

/// An account of chips. Rule A7.
#[must_use]
pub fn chip_place(place: ChipPlace, names: &Names) -> String {
    match place {
        ChipPlace::Rack => "Cacife de Fichas".to_owned(),
        ChipPlace::Player(player) => format!("Fichas de {}", names.person(player)),
        ChipPlace::Pot => "Montante".to_owned(),
        ChipPlace::CardBox => "Caixa de Venda de Cartas".to_owned(),
        ChipPlace::SetAside(number) => {
            format!("Caixa de Venda de Cartas da partida {number}, em pausa")
        }
        ChipPlace::Missing => "Fichas faltantes".to_owned(),
        ChipPlace::Set => "Conjunto de fichas".to_owned(),
    }
}

/// An account of money. Rule A7.
#[must_use]
pub fn cash_place(place: CashPlace, names: &Names) -> String {
    match place {
        CashPlace::Box => "Caixa de Venda de Fichas".to_owned(),
        CashPlace::Pocket(player) => format!("Dinheiro de {}", names.person(player)),
        CashPlace::Lost => "Dinheiro faltante".to_owned(),
        CashPlace::Carried => "Vindo de outra noite".to_owned(),
    }
}

/// Where chips of a colour lie. Rule A7.
#[must_use]
pub const fn colour_place(place: ColourPlace) -> &'static str {
    match place {
        ColourPlace::Rack => "Cacife de Fichas",
        ColourPlace::Outside => "Fora do Cacife de Fichas",
        ColourPlace::Aside => "Guardadas de uma partida em pausa",
        ColourPlace::Missing => "Fichas faltantes",
    }
}

/// A kind of sheet by the name the books keep: `folha de pausa`.
#[must_use]
pub fn sheet(name: &str) -> &str {
    match name {
        "pause" => "folha de pausa",
        "settlement" => "acerto da partida",
        "statement" => "extrato da noite",
        "boxes" => "fechamento das caixas",
        "receipt" => "recibo de Cacife",
        "debt-note" => "nota de dívida",
        other => other,
    }
}
