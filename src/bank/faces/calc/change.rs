//! `make-change`. Rules A5, A7.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::contract::{ContractError, Item, Ordered, render};
use crate::domain::change;
use crate::domain::chips::Stack;
use crate::domain::money::Money;

use super::{read_count, read_rack, refuse};

#[derive(Serialize)]
struct Answer {
    possible: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    receive: Option<Ordered<u32>>,
}

/// The calculator `make-change`. Rules A5, A7.
///
/// # Errors
/// Input that the contract refuses; `nothing_given`, `too_large`.
pub(super) fn run(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["rack", "give", "want"])?;
    let rack = read_rack(fields.required("rack")?)?;
    let given = fields.required("give")?;
    let wanted = fields.required("want")?;
    let amount = worth(given)?;
    let stack = if wanted.is_text() {
        if wanted.text()? != "small" {
            return Err(wanted.refuse(
                "invalid_want",
                "deve ser \"small\" ou um objeto com as fichas que se quer, como {\"1.00\":5}.",
            ));
        }
        change::small(&rack, amount).map_err(refuse)?
    } else {
        match least(&rack, wanted)? {
            Some(least) => change::with_at_least(&rack, amount, &least).map_err(refuse)?,
            None => None,
        }
    };
    let receive: Option<Ordered<u32>> = stack.map(|stack| {
        rack.iter()
            .zip(stack)
            .filter(|&(_, chips)| chips > 0)
            .map(|(&(value, _), chips)| (value.to_string(), chips))
            .collect()
    });
    render(&Answer {
        possible: receive.is_some(),
        receive,
    })
}

/// `{"25.00": 1}`: chips by value, each value once however it is written.
fn read_chips(item: Item) -> Result<BTreeMap<Money, u32>, ContractError> {
    let mut chips = BTreeMap::new();
    for (key, item) in item.entries()? {
        let value = Money::parse_contract(&key).filter(|value| value.is_positive());
        let Some(value) = value else {
            return Err(ContractError::new(
                "invalid_amount",
                format!(
                    "“{key}” não é o valor de uma ficha: escreva só algarismos, com ponto e até \
                     duas casas, como \"25.00\"."
                ),
            ));
        };
        if chips.insert(value, read_count(&item)?).is_some() {
            return Err(item.refuse("repeated_key", "repete o valor de uma ficha: deixe um só."));
        }
    }
    Ok(chips)
}

/// What the chips given are worth.
fn worth(item: Item) -> Result<Money, ContractError> {
    let path = item.path().to_owned();
    let total = read_chips(item)?
        .into_iter()
        .try_fold(Money::ZERO, |total, (value, count)| {
            total.checked_add(value.checked_mul(i64::from(count))?)
        })
        .filter(|total| *total <= Money::LIMIT)
        .ok_or_else(|| {
            ContractError::new(
                "amount_too_large",
                format!("O campo “{path}” vale mais que o limite: troque menos fichas."),
            )
        })?;
    if total.is_zero() {
        return Err(ContractError::new(
            "nothing_given",
            format!("O campo “{path}” não tem ficha nenhuma: informe o que se quer trocar."),
        ));
    }
    Ok(total)
}

/// The chips wanted, by the rack's colours; `None` where the rack has no such
/// colour at all.
fn least(rack: &[(Money, u32)], item: Item) -> Result<Option<Stack>, ContractError> {
    let mut least = vec![0; rack.len()];
    let mut known = true;
    for (value, count) in read_chips(item)? {
        match rack.iter().position(|&(colour, _)| colour == value) {
            Some(place) => least[place] = count,
            None => known &= count == 0,
        }
    }
    Ok(known.then_some(least))
}
