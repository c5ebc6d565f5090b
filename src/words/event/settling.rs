//! A night that was settled, and its transfers. Rule A18.

use crate::bank::{Settlement, Way};
use crate::domain::ledger::Debt;
use crate::domain::money::Money;

use super::super::money::reais;
use super::super::names::{Names, sentence};

/// How a night is settled: `todos com o Banqueiro`.
#[must_use]
pub fn way(way: &Way, names: &Names) -> String {
    match way {
        Way::Fewest => "entre si, com o menor número de pagamentos".to_owned(),
        Way::Bank => "todos com o Banqueiro".to_owned(),
        Way::Mixed(named) if named.is_empty() => "entre si".to_owned(),
        Way::Mixed(named) => format!(
            "{} com o Banqueiro, os outros entre si",
            names.people(named)
        ),
    }
}

/// `Beto paga R$ 30,00 a Ana`.
#[must_use]
pub fn transfer(debt: Debt, amount: Money, names: &Names) -> String {
    format!(
        "{} paga {} {}",
        names.person(debt.debtor),
        reais(amount),
        names.to_party(debt.creditor)
    )
}

/// The fact.
pub(super) fn settled(settlement: &Settlement, names: &Names) -> String {
    let mut all: Vec<String> = settlement
        .owed
        .iter()
        .map(|(debt, amount)| transfer(*debt, *amount, names))
        .collect();
    if let Some((banker, amount)) = settlement.taken {
        all.push(format!(
            "{} tira {} do Caixa de Venda de Fichas",
            names.person(banker),
            reais(amount)
        ));
    }
    if all.is_empty() {
        return "Noite acertada: ninguém deve nada a ninguém.".to_owned();
    }
    sentence(&format!(
        "noite acertada, {}: {}.",
        way(&settlement.way, names),
        all.join("; ")
    ))
}
