//! Why a draw for the first dealer decides nothing. Rule A21.

use crate::games::arremate::rules::draw::Fault;

use crate::words::cards::card;
use crate::words::names::Names;

/// A fault of the draw.
#[must_use]
pub fn fault(fault: &Fault, names: &Names) -> String {
    match fault {
        Fault::Missing(player) => format!(
            "Falta a carta que {} tirou para dar as cartas: diga qual é.",
            names.person(*player)
        ),
        Fault::CardGone(gone) => format!(
            "A carta {} saiu mais vezes do que há nos baralhos: confira as cartas do sorteio.",
            card(*gone)
        ),
        Fault::Tie(players) => format!(
            "{} tiraram a mesma carta mais alta: cada um tira outra.",
            names.people(players)
        ),
    }
}
