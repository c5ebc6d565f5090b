//! The table's own chips, row by row as they are typed. Rule A2 (D).
//!
//! Never: a set that the rules would not take.

use serde::{Deserialize, Serialize};

use crate::domain::chips::{ChipSet, ChipSetFault, Colour};
use crate::domain::money::Money;
use crate::words::refusal::chips;

/// One colour, half-typed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OwnRow {
    /// What the table calls it.
    pub name: String,
    /// Value of one chip.
    pub value: Option<Money>,
    /// How many there are.
    pub count: Option<u32>,
}

/// The rows of a suggestion, to begin with.
#[must_use]
pub fn rows(set: &ChipSet) -> Vec<OwnRow> {
    let colours = set.colours().iter();
    colours
        .map(|colour| OwnRow {
            name: colour.name.clone(),
            value: Some(colour.value),
            count: Some(colour.count),
        })
        .collect()
}

/// The set, or the fault of each row: none for those that are right. A fault
/// of the whole stands at the last row.
///
/// # Errors
/// One entry for each row; a single one where there are no rows.
pub fn set(rows: &[OwnRow]) -> Result<ChipSet, Vec<Option<String>>> {
    let colours: Vec<Colour> = rows
        .iter()
        .map(|row| Colour {
            name: row.name.trim().to_owned(),
            value: row.value.unwrap_or(Money::ZERO),
            count: row.count.unwrap_or(0),
        })
        .collect();
    ChipSet::new(colours).map_err(|fault| {
        let mut faults: Vec<Option<String>> = vec![None; rows.len().max(1)];
        let row = match fault {
            ChipSetFault::Value { colour }
            | ChipSetFault::Count { colour }
            | ChipSetFault::Name { colour }
            | ChipSetFault::Order { colour }
            | ChipSetFault::NotMultiple { colour, .. } => colour,
            ChipSetFault::Colours(_) | ChipSetFault::TooLarge => faults.len().saturating_sub(1),
        };
        if let Some(place) = faults.get_mut(row) {
            *place = Some(chips::fault(&fault));
        }
        faults
    })
}
