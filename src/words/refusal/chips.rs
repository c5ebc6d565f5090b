//! Why a chip set can't be used. Rule A2.

use crate::domain::chips::{ChipSet, ChipSetFault};

use super::super::money::{plain, whole};
use super::super::names::counted;
use super::too_large;

/// A fault of a table's own set. Rule A2 (D).
#[must_use]
pub fn fault(fault: &ChipSetFault) -> String {
    let nth = |colour: usize| colour.saturating_add(1);
    match *fault {
        ChipSetFault::Colours(count) => format!(
            "O conjunto tem {}: use de 1 a 10.",
            counted(count, "cor", "cores")
        ),
        ChipSetFault::Value { colour } => format!(
            "A {}ª cor está sem valor que sirva: informe mais que zero.",
            nth(colour)
        ),
        ChipSetFault::Count { colour } => format!(
            "A quantidade da {}ª cor não serve: use de 1 a {} fichas.",
            nth(colour),
            whole(u64::from(ChipSet::COUNT_MAX))
        ),
        ChipSetFault::Name { colour } => format!(
            "A {}ª cor está sem nome, ou tem um de outra, ou longo demais: dê um só dela, de até 20 letras.",
            nth(colour)
        ),
        ChipSetFault::Order { colour } => format!(
            "A {}ª cor não vale mais que a anterior: ponha as cores da menor para a maior.",
            nth(colour)
        ),
        ChipSetFault::NotMultiple {
            colour,
            value,
            lowest,
        } => format!(
            "A {}ª cor vale {}, que não se trocam por fichas de {}: use um múltiplo da menor.",
            nth(colour),
            plain(value),
            plain(lowest)
        ),
        ChipSetFault::TooLarge => too_large(),
    }
}
