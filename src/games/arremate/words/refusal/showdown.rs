//! Cards laid down that can't be judged. Rule A13.

use crate::domain::cards::Card;
use crate::games::arremate::rules::showdown::Fault;

use crate::words::cards;

/// Some present a combination, others only cards.
pub const MIXED: &str = "Uns apresentam combinação e outros só as cartas: quem não tem combinação \
     fica de fora quando alguém tem.";

/// A fault of what `name` presents; the cards are not known.
#[must_use]
pub fn fault(fault: Fault, name: &str) -> String {
    match fault {
        Fault::Nothing => nothing(name),
        Fault::NoCombination(index) => format!(
            "A {}ª combinação de {name} não é Par, Seqüência nem Trinca: confira as cartas.",
            index.saturating_add(1)
        ),
    }
}

/// He presents nothing.
#[must_use]
pub fn nothing(name: &str) -> String {
    format!("{name} não apresenta nada: informe ao menos uma combinação.")
}

/// The very cards that `name` presents and that make no combination.
#[must_use]
pub fn no_combination(list: &[Card], name: &str) -> String {
    if list.is_empty() {
        return format!("Uma combinação de {name} está sem cartas: diga quais são, ou retire-a.");
    }
    format!(
        "As cartas {} de {name} não formam combinação: apresente um Par, uma Seqüência ou uma \
         Trinca.",
        cards::cards(list)
    )
}
