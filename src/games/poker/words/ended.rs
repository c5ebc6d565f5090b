//! How a match ended, for the list of past nights.

use crate::games::poker::Ended;
use crate::words::money::plain;
use crate::words::names::{Names, counted, listed};

/// `Partida 2 de pôquer fechado: 14 rodadas; no fim, Ana 82,00 e Beto 18,00.`
#[must_use]
pub fn ended(ended: &Ended, names: &Names) -> String {
    let rounds = counted(ended.rounds, "rodada", "rodadas");
    let each: Vec<String> = ended
        .payments
        .iter()
        .map(|(player, amount)| format!("{} {}", names.person(*player), plain(*amount)))
        .collect();
    let at_the_end = match each.as_slice() {
        [] => String::new(),
        each => format!("; no fim, {}", listed(each)),
    };
    let number = ended.number;
    format!("Partida {number} de pôquer fechado: {rounds}{at_the_end}.")
}
