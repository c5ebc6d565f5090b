//! `amount`: what a person types in a money field.

use serde::Serialize;

use crate::contract::{ContractError, Item, render};
use crate::domain::money::Money;
use crate::words::money::{parse_typed, reais};

#[derive(Serialize)]
struct Answer {
    amount: Money,
    shown: String,
}

/// The calculator `amount`.
///
/// # Errors
/// Input that the contract refuses; `invalid_amount` for what could be meant
/// in two ways.
pub(super) fn run(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["text"])?;
    let text = fields.required("text")?;
    let typed = text.text()?;
    let amount = parse_typed(typed).ok_or_else(|| {
        ContractError::new(
            "invalid_amount",
            format!(
                "“{typed}” não é um valor que se leia de um só jeito. Escreva como 87, 87,50 ou \
                 1.234,56, até {}.",
                reais(Money::LIMIT)
            ),
        )
    })?;
    render(&Answer {
        amount,
        shown: reais(amount),
    })
}
