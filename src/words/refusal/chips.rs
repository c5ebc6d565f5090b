//! Why a chip set can't be used, or does not fit the table. Rules A2, A4.

use crate::domain::chips::{ChipSet, ChipSetFault};
use crate::domain::money::Money;
use crate::games::arremate::rules::buy_in::{Offer, Unfit};

use super::super::money::{plain, whole};
use super::super::names::counted;
use super::{either, too_large};

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

/// Why chips don't fit `players` whose Valor Base is `base`. Rule A4.
#[must_use]
pub fn unfit(unfit: &Unfit, offer: &Offer, base: Money, players: u32) -> String {
    let total = plain(offer.total);
    match unfit {
        Unfit::BaseValueExceedsSet => format!(
            "O Valor Base é {} e as fichas somam {total}: use mais fichas, ou de maior valor.",
            plain(base)
        ),
        Unfit::BuyInIsZero => format!(
            "O Cacife não chega a uma ficha de {}: use fichas menores.",
            plain(offer.ante)
        ),
        Unfit::BuyInsExceedSet => {
            let cacife = offer.buy_in.unwrap_or_default();
            let together = cacife.checked_mul(i64::from(players));
            format!(
                "{players} Cacifes de {} são {} e as fichas somam {total}: use mais fichas, ou de \
                 maior valor.",
                plain(cacife),
                together.map_or_else(|| "demais".to_owned(), plain)
            )
        }
        Unfit::CannotBeDealt { below, above } => {
            let near = either(&[*below, *above]);
            let remedy = match near.as_str() {
                "" => "use outras fichas".to_owned(),
                near => format!("daria com {near}"),
            };
            format!(
                "As fichas não dão {} exatos a cada um: {remedy}.",
                plain(offer.buy_in.unwrap_or_default())
            )
        }
        Unfit::Undecided => {
            "São fichas demais, de valores difíceis de combinar: use menos cores ou valores \
             redondos."
                .to_owned()
        }
    }
}
