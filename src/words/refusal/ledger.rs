//! Why the books can't take a line.

use crate::domain::ledger::{CashPlace, LedgerFault, Transfer};

use super::super::labels;
use super::super::money::plain;
use super::super::names::Names;

/// A fault of the books.
#[must_use]
pub fn fault(fault: &LedgerFault, names: &Names) -> String {
    match fault {
        // Only a shortage that the Banqueiro has not made good empties it.
        LedgerFault::Short(Transfer::Cash {
            from: CashPlace::Box,
            amount,
            ..
        }) => format!(
            "O Caixa de Venda de Fichas não tem {} para dar: o Banqueiro paga antes o que deve ao \
             caixa.",
            plain(*amount)
        ),
        LedgerFault::Short(line) => {
            let (account, amount) = giver(line, names);
            format!(
                "A conta “{account}” não tem {amount} para dar: faça uma conferência e lance de \
                 novo."
            )
        }
        LedgerFault::Malformed(line) => {
            let (account, amount) = giver(line, names);
            format!(
                "O lançamento de {amount} da conta “{account}” não move nada: informe um valor \
                 maior que zero."
            )
        }
        LedgerFault::Overflow(line) => {
            let (account, amount) = giver(line, names);
            format!(
                "Com mais {amount} da conta “{account}” a soma passa do que os livros aguentam: \
                 use valores menores."
            )
        }
    }
}

/// The account that gives, and how much.
fn giver(line: &Transfer, names: &Names) -> (String, String) {
    match line {
        Transfer::Chips { from, amount, .. } => (labels::chip_place(*from, names), plain(*amount)),
        Transfer::Cash { from, amount, .. } => (labels::cash_place(*from, names), plain(*amount)),
        Transfer::Colour {
            colour,
            from,
            count,
            ..
        } => (
            labels::colour_place(*from).to_owned(),
            format!("{count} da cor {}", names.colour(*colour)),
        ),
        Transfer::Owe { debt, amount } | Transfer::Clear { debt, amount } => (
            format!(
                "Dívida de {} {}",
                names.person(debt.debtor),
                names.to_party(debt.creditor)
            ),
            plain(*amount),
        ),
    }
}
