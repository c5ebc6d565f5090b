//! Why chips don't fit the table. Rule A4.

use crate::domain::money::Money;
use crate::games::arremate::rules::buy_in::{Offer, Unfit};
use crate::words::money::plain;
use crate::words::refusal::either;

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
