//! Why chips counted for a pause are not taken. Rule A19.

use crate::bank::rules::pausing::Uncounted;
use crate::words::money::plain;
use crate::words::names::Names;
use crate::words::refusal::{bank, colours_differ, gap, twice};

/// Chips that were not counted as the books have them.
#[must_use]
pub fn uncounted(uncounted: &Uncounted, names: &Names) -> String {
    match uncounted {
        Uncounted::Bank(refusal) => bank::refusal(refusal, names),
        Uncounted::Twice(player) => twice(&names.person(*player)),
        Uncounted::Missing(player) => format!(
            "Falta contar as fichas de {}: informe quantas há de cada cor.",
            names.person(*player)
        ),
        Uncounted::NotAtTable(player) => format!(
            "{} não está entre os que jogam agora: confira os nomes da mesa.",
            names.person(*player)
        ),
        Uncounted::Differs {
            player,
            counted,
            expected,
        } => format!(
            "As fichas de {} somam {} e nos livros são {}, {}: conte de novo, ou faça uma \
             conferência.",
            names.person(*player),
            plain(*counted),
            plain(*expected),
            gap(*counted, *expected)
        ),
        Uncounted::Colours {
            colour,
            counted,
            out,
        } => colours_differ(*colour, *counted, *out, names),
    }
}
