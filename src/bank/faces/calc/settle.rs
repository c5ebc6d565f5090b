//! `settle`. Rule A18.

use serde::Serialize;

use crate::contract::{ContractError, Item, render};
use crate::domain::money::Money;
use crate::domain::settling::{self, SettlingFault};
use crate::words::money::reais;

#[derive(Serialize)]
struct Answer<'a> {
    transfers: Vec<Payment<'a>>,
}

#[derive(Serialize)]
struct Payment<'a> {
    from: &'a str,
    to: &'a str,
    amount: Money,
}

/// The calculator `settle`. Rule A18.
///
/// # Errors
/// Input that the contract refuses; `not_balanced`.
pub(super) fn run(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["net"])?;
    let mut names = Vec::new();
    let mut net = Vec::new();
    for (name, item) in fields.required("net")?.entries()? {
        if name.is_empty() {
            return Err(ContractError::new(
                "empty_name",
                "Há um jogador sem nome em “net”: dê um nome.",
            ));
        }
        net.push(item.amount_signed()?);
        names.push(name);
    }
    let transfers = settling::settle(&net).map_err(refuse)?;
    render(&Answer {
        transfers: transfers
            .iter()
            .map(|transfer| Payment {
                from: &names[transfer.from],
                to: &names[transfer.to],
                amount: transfer.amount,
            })
            .collect(),
    })
}

fn refuse(fault: SettlingFault) -> ContractError {
    match fault {
        SettlingFault::Unbalanced { sum } => ContractError::new(
            "not_balanced",
            format!(
                "Os resultados somam {} e deveriam somar {}: confira os valores.",
                reais(sum),
                reais(Money::ZERO)
            ),
        ),
        SettlingFault::TooLarge => ContractError::new(
            "amount_too_large",
            "Os resultados são grandes demais para somar: confira os valores.",
        ),
    }
}
