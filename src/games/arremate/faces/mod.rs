//! Screens, sheets, scripts and calculators of Arremate Carteado.

pub mod calc;
pub mod guide;
pub mod remedy;
#[cfg(feature = "gui")]
pub mod screen;
pub mod script;
pub mod sheets;
pub mod show;

use crate::contract::Calculator;
use crate::games::Tables;

/// Arremate's calculators.
#[must_use]
pub fn calculators() -> Vec<Calculator> {
    vec![
        calc::buy_in::BUY_IN,
        calc::buy_in::NEXT_BUY_IN,
        calc::auction::AUCTION,
        calc::grand_prize::GRAND_PRIZE,
    ]
}

/// Who may not play, and why: for the screen of the evening. Rule A18.
#[must_use]
pub fn warnings(tables: &Tables) -> Vec<String> {
    let counter = &tables.counter;
    let barred = counter
        .people()
        .iter()
        .filter(|(player, _)| !counter.barred_by(&tables.ledger, **player).is_empty());
    barred
        .map(|(_, name)| {
            format!("{name} não joga Arremate enquanto dever o Prêmio, salvo licença do credor.")
        })
        .collect()
}
