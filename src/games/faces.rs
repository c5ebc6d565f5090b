//! The same list as the catalogue, for calculators, scripts, words and sheets.

use super::arremate;
use crate::bank;
use crate::contract::Calculator;

/// Every calculator of the contract, by name.
#[must_use]
pub fn calculators() -> Vec<Calculator> {
    let mut all = bank::faces::calculators();
    all.extend(arremate::faces::calculators());
    all
}
