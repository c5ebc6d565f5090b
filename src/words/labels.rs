//! Short names of things, for sheets, screens and sentences: house rules with
//! their values, moments, accounts, causes. No sentence ends here with a point.

use crate::bank;
use crate::domain::ledger::{CashPlace, Cause, ChipPlace, ColourPlace};
use crate::domain::money::Money;
use crate::games::{Game, SheetKind};

use super::money::plain;
use super::names::Names;

/// House rule A7.
#[must_use]
pub const fn rebuy(rule: bool) -> &'static str {
    if rule {
        "durante a partida compram-se fichas, entre as rodadas"
    } else {
        "durante a partida não se compram fichas"
    }
}

/// House rule A7, A18: chips on account. Said only where the house has it.
pub const ON_ACCOUNT: &str = "as fichas são fiadas: o dinheiro se acerta no fim da noite";

/// House rule A7, A18, as it is chosen.
#[must_use]
pub const fn account(rule: bool) -> &'static str {
    if rule {
        ON_ACCOUNT
    } else {
        "as fichas se pagam na hora"
    }
}

/// Where the money of the chips that are sold is: `na caixa`.
#[must_use]
pub const fn kept_where(on_account: bool) -> &'static str {
    if on_account { "fiado" } else { "na caixa" }
}

/// What everybody does with his chips when they go back: on account no money
/// is handed over for them. Rules A7, A18, A20.
#[must_use]
pub const fn chips_back(on_account: bool) -> &'static str {
    if on_account {
        "devolvem as fichas, que contam no acerto da noite"
    } else {
        "trocam as fichas por dinheiro"
    }
}

/// What is said before a pause: the chips are counted, then go back.
#[must_use]
pub fn counted_then_back(on_account: bool) -> String {
    format!(
        "Contem as fichas de cada um, cor por cor. Depois todos {}, e cada um guarda a sua folha \
         assinada.",
        chips_back(on_account)
    )
}

/// So much in chips goes back: `trocar 348,00 em fichas por dinheiro`.
#[must_use]
pub fn give_back(amount: Money, on_account: bool) -> String {
    let amount = plain(amount);
    if on_account {
        format!("devolver {amount} em fichas fiadas")
    } else {
        format!("trocar {amount} em fichas por dinheiro")
    }
}

/// What is done with chips that go back, for a button: `Devolver as fichas`.
#[must_use]
pub const fn to_give_back(on_account: bool) -> &'static str {
    if on_account {
        "Devolver as fichas, fiadas"
    } else {
        "Trocar as fichas por dinheiro"
    }
}

/// The same as a heading on paper.
#[must_use]
pub const fn giving_back(on_account: bool) -> &'static str {
    if on_account {
        "Devolução das fichas fiadas"
    } else {
        "Troca das fichas por dinheiro"
    }
}

/// What each gets for his chips, as the head of a column.
#[must_use]
pub const fn got_for_chips(on_account: bool) -> &'static str {
    if on_account {
        "Conta no acerto (R$)"
    } else {
        "Recebe em dinheiro (R$)"
    }
}

/// For what the same chips are bought again after a pause.
#[must_use]
pub const fn for_the_same(on_account: bool) -> &'static str {
    if on_account {
        "pelo mesmo valor, fiado"
    } else {
        "pelo mesmo dinheiro"
    }
}

/// The counter's house rules, one text each: for sheets and events.
#[must_use]
pub fn counter_rules(rules: bank::HouseRules) -> Vec<&'static str> {
    let mut all = vec![rebuy(rules.rebuy)];
    if rules.on_account {
        all.push(ON_ACCOUNT);
    }
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

/// `de brinquedo`, `de dinheiro de verdade`: what a debt, a match or a night is.
/// Rule A23.
#[must_use]
pub const fn of_money(kind: bank::MoneyKind) -> &'static str {
    match kind {
        bank::MoneyKind::Toy => "de brinquedo",
        bank::MoneyKind::Real => "de dinheiro de verdade",
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

/// What an evening is called: its title, if it has one.
#[must_use]
pub fn night(title: &str) -> &str {
    if title.is_empty() {
        "Noite sem título"
    } else {
        title
    }
}

/// A match by its number in the book: `partida 3`.
#[must_use]
pub fn partida(game: Game, number: u32) -> String {
    format!("partida {number}{}", game.of())
}

/// Where a debt comes from. Rule A18.
#[must_use]
pub const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Prize => "Grande Prêmio",
        Cause::Settling => "acerto da noite",
        Cause::Stake => "aposta combinada",
        Cause::Shortage => "falta em conferência",
        Cause::Advanced => "pago em seu lugar",
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
        ChipPlace::Absent => "Fichas que já faltavam".to_owned(),
        ChipPlace::Borne(player) => format!("Fichas faltantes de {}", names.person(player)),
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
        CashPlace::Unclaimed => "Sobra em aberto no Caixa de Venda de Fichas".to_owned(),
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
        ColourPlace::Absent => "Fichas que já faltavam",
    }
}

/// A kind of sheet by the name the books keep: `folha de pausa`.
#[must_use]
pub fn sheet(name: &str) -> &str {
    match SheetKind::kept(name) {
        Some(kind) => kind.said(),
        None => name,
    }
}
