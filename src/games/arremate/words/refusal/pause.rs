//! Why the cards noted on a pause can't be right. Rule A19.

use crate::games::arremate::rules::pause::TableCardsFault;
use crate::games::arremate::rules::stock::{COMMUNITY, PERSONAL};

use crate::words::names::{Names, counted};

/// A fault of the noted cards.
#[must_use]
pub fn fault(fault: &TableCardsFault, names: &Names) -> String {
    match *fault {
        TableCardsFault::Community(count) => format!(
            "A Mesa Comunitária tem no máximo {COMMUNITY} cartas, não {count}: conte de novo."
        ),
        TableCardsFault::Personal(player, count) => format!(
            "A Mesa Particular de {} tem no máximo {PERSONAL} cartas, não {count}: conte de novo.",
            names.person(player)
        ),
        TableCardsFault::Named => "As cartas nomeadas não são tantas quantas as contadas: nomeie \
             todas de uma mesa, ou nenhuma."
            .to_owned(),
        TableCardsFault::Over { cards, held } => format!(
            "As mesas e o Monte somam {} e os baralhos têm {held}: conte de novo.",
            counted(cards, "carta", "cartas")
        ),
    }
}
