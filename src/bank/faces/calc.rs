//! The counter's calculators: `deal-chips`, `make-change`, `settle`, `amount`.
//!
//! Each reads what the contract says, asks the domain, and answers. Never: a
//! rule of its own.

mod amount;
mod change;
mod deal;
mod settle;

use crate::contract::{Calculator, ContractError, Item};
use crate::domain::chips::ChipSet;
use crate::domain::dealing::{DealingFault, UNITS_MAX};
use crate::domain::money::Money;
use crate::words::money::plain;

/// The calculators of the counter, in the contract's order.
pub const CALCULATORS: &[Calculator] = &[
    Calculator {
        name: "deal-chips",
        run: deal::run,
    },
    Calculator {
        name: "make-change",
        run: change::run,
    },
    Calculator {
        name: "settle",
        run: settle::run,
    },
    Calculator {
        name: "amount",
        run: amount::run,
    },
];

/// Most colours of a rack.
const COLOURS_MAX: usize = 10;

/// `[{"value": …, "count": …}, …]`: 1 to 10 colours, values rising.
fn read_rack(item: Item) -> Result<Vec<(Money, u32)>, ContractError> {
    let path = item.path().to_owned();
    let items = item.list()?;
    if items.is_empty() || items.len() > COLOURS_MAX {
        return Err(ContractError::new(
            "rack_size",
            format!(
                "O campo “{path}” tem {} cores: informe de 1 a {COLOURS_MAX}.",
                items.len()
            ),
        ));
    }
    let mut rack: Vec<(Money, u32)> = Vec::with_capacity(items.len());
    for item in items {
        let place = item.path().to_owned();
        let mut fields = item.fields(&["value", "count"])?;
        let value = fields.required("value")?.amount_positive()?;
        let count = read_count(&fields.required("count")?)?;
        if let Some((before, _)) = rack.last().filter(|(before, _)| *before >= value) {
            return Err(ContractError::new(
                "rack_order",
                format!(
                    "As fichas devem vir da menor para a maior, cada valor uma vez: em “{place}”, \
                     {} vem depois de {}.",
                    plain(value),
                    plain(*before)
                ),
            ));
        }
        rack.push((value, count));
    }
    Ok(rack)
}

/// A number of chips of one colour.
fn read_count(item: &Item) -> Result<u32, ContractError> {
    let count = item.whole(0, i64::from(ChipSet::COUNT_MAX))?;
    Ok(u32::try_from(count).unwrap_or(0))
}

/// The refusal for what is not decided.
fn refuse(fault: DealingFault) -> ContractError {
    match fault {
        DealingFault::TooLarge => ContractError::new(
            "too_large",
            format!(
                "O valor é grande demais para estas fichas: passa de {} vezes o máximo divisor \
                 comum dos valores. Use fichas de valor maior ou um valor menor.",
                thousands(UNITS_MAX)
            ),
        ),
        DealingFault::NotDecided => ContractError::new(
            "not_decided",
            "Há combinações demais para decidir com certeza em um segundo. Mude um pouco o valor \
             ou o número de fichas.",
        ),
    }
}

/// `10000000` → `10.000.000`.
fn thousands(number: i64) -> String {
    let text = plain(Money::from_reais(number));
    text.trim_end_matches(",00").to_owned()
}

#[cfg(test)]
mod tests;
