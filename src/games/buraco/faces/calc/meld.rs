//! The calculator `meld`: is it one, is it a canastra, what does it count.
//! Rules B3, B7.
//!
//! Never: a rule of its own.

use serde::Serialize;

use crate::contract::{Calculator, ContractError, Item, render};

use super::super::super::rules::meld::{Canasta, judge};
use super::super::super::words::refusal::meld_fault;

/// The calculator `meld`. Rules B3, B7.
pub const MELD: Calculator = Calculator { name: "meld", run };

#[derive(Serialize)]
struct Valid {
    valid: bool,
    canasta: Option<&'static str>,
    points: u32,
}

#[derive(Serialize)]
struct Invalid {
    valid: bool,
    reason: String,
}

fn run(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["cards"])?;
    let cards = fields.required("cards")?.cards()?;
    match judge(&cards) {
        Ok(judged) => render(&Valid {
            valid: true,
            canasta: judged.canasta.map(|canasta| match canasta {
                Canasta::Clean => "clean",
                Canasta::Dirty => "dirty",
            }),
            points: judged.points,
        }),
        Err(fault) => render(&Invalid {
            valid: false,
            reason: meld_fault(fault),
        }),
    }
}
