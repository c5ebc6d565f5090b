//! Screens, sheets, scripts and calculators of Buraco.

pub mod calc;
pub mod remedy;
#[cfg(feature = "gui")]
pub mod screen;
pub mod script;
pub mod sheets;
pub mod show;

use crate::contract::Calculator;
use crate::games::Tables;

/// Buraco's calculators.
#[must_use]
pub fn calculators() -> Vec<Calculator> {
    vec![calc::score::BURACO, calc::meld::MELD]
}

/// Who may not play, and why: nobody, for debts bar only from Arremate.
/// Rule A18.
#[must_use]
pub fn warnings(_tables: &Tables) -> Vec<String> {
    Vec::new()
}
