//! `deal-chips`. Rule A5.

use serde::Serialize;

use crate::contract::{ContractError, Item, render};
use crate::domain::chips::Stack;
use crate::domain::dealing::{self, Dealing};
use crate::domain::money::Money;

use super::{read_rack, refuse};

#[derive(Serialize)]
struct Possible {
    possible: bool,
    identical: bool,
    stacks: Vec<Stack>,
}

#[derive(Serialize)]
struct Impossible {
    possible: bool,
    identical: Option<bool>,
    below: Option<Money>,
    above: Option<Money>,
}

/// The calculator `deal-chips`. Rule A5.
///
/// # Errors
/// Input that the contract refuses; `too_large`, `not_decided`.
pub(super) fn run(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["rack", "players", "amount"])?;
    let rack = read_rack(fields.required("rack")?)?;
    let players = fields.required("players")?.whole(1, 10)?;
    let amount = fields.required("amount")?.amount_positive()?;
    let players = u32::try_from(players).unwrap_or(1);
    match dealing::deal(&rack, players, amount).map_err(refuse)? {
        Dealing::Identical(stack) => render(&Possible {
            possible: true,
            identical: true,
            stacks: vec![stack; players as usize],
        }),
        Dealing::Different(stacks) => render(&Possible {
            possible: true,
            identical: false,
            stacks,
        }),
        Dealing::Impossible { below, above } => render(&Impossible {
            possible: false,
            identical: None,
            below,
            above,
        }),
    }
}
