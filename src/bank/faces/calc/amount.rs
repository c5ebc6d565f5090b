//! `amount`: what a person types in a money field.

use serde::Serialize;

use crate::contract::{ContractError, Item, render};
use crate::domain::money::Money;
use crate::words::money::{Unread, read_typed, reais};

#[derive(Serialize)]
struct Answer {
    amount: Money,
    shown: String,
}

/// The calculator `amount`.
///
/// # Errors
/// Input that the contract refuses; `invalid_amount`, `negative_amount` and
/// `amount_too_large` with the reason.
pub(super) fn run(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["text"])?;
    let text = fields.required("text")?;
    let typed = text.text()?;
    let amount = read_typed(typed).map_err(|why| {
        let code = match why {
            Unread::TooLarge => "amount_too_large",
            Unread::Signed => "negative_amount",
            Unread::Empty | Unread::Foreign(_) | Unread::Unclear => "invalid_amount",
        };
        ContractError::new(code, why.of(typed))
    })?;
    render(&Answer {
        amount,
        shown: reais(amount),
    })
}
