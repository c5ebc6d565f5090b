//! How a match ended, for the list of past nights.

use crate::games::arremate::Ended;
use crate::words::money::reais;
use crate::words::names::Names;

/// `Partida 2: Ana venceu, Grande Prêmio de R$ 41,00 por perdedor.`
#[must_use]
pub fn ended(ended: &Ended, names: &Names) -> String {
    let Ended(number, winner, prize) = ended;
    match (winner, prize) {
        (Some(winner), Some(prize)) => format!(
            "Partida {number}: {} venceu, Grande Prêmio de {} por perdedor.",
            names.person(*winner),
            reais(*prize)
        ),
        _ => format!("Partida {number}: sem Grande Prêmio."),
    }
}
