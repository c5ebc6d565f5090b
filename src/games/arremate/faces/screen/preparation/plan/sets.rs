//! The table's own chips as typed, and chips for a Cacife that is given.
//! Rules A2, A5, A20.

use super::super::input::OwnColour;
use crate::domain::chips::{ChipSet, ChipSetFault, Colour};
use crate::domain::dealing::{self, Dealing};
use crate::domain::money::Money;
use crate::games::arremate::rules::buy_in::{Dealt, Offer, Unfit};
use crate::kit::field::{read_money, read_number};
use crate::words::money::reais;

/// A Cacife that is given, with these chips; `below`: the nearest they pay
/// below it, where they don't pay it. Rules A5, A20.
pub(super) fn fixed(cacife: Money, players: u32, set: &ChipSet, below: bool) -> Offer {
    let rack: Vec<(Money, u32)> = set.colours().iter().map(|c| (c.value, c.count)).collect();
    let deal = |cacife: Money| {
        let together = cacife.checked_mul(i64::from(players));
        if together.is_none_or(|together| together > set.total()) {
            return Err(Unfit::BuyInsExceedSet);
        }
        match dealing::deal(&rack, players, cacife) {
            Ok(Dealing::Identical(stack)) => Ok(Dealt::Identical(stack)),
            Ok(Dealing::Different(stacks)) => Ok(Dealt::Different(stacks)),
            Ok(Dealing::Impossible { below, above }) => Err(Unfit::CannotBeDealt { below, above }),
            Err(_) => Err(Unfit::Undecided),
        }
    };
    let mut offer = Offer {
        total: set.total(),
        ante: set.ante(),
        buy_in: Some(cacife),
        outcome: deal(cacife),
    };
    if let (
        true,
        Err(Unfit::CannotBeDealt {
            below: Some(less), ..
        }),
    ) = (below, &offer.outcome)
    {
        let less = *less;
        offer.buy_in = Some(less);
        offer.outcome = deal(less);
    }
    offer
}

/// The table's own chips, as typed. Rule A2.
///
/// # Errors
/// What is wrong with them, with the remedy.
pub(in super::super) fn own_set(typed: &[OwnColour]) -> Result<ChipSet, String> {
    let mut colours = Vec::new();
    for (place, own) in typed.iter().enumerate() {
        let which = format!("Cor {}: ", place + 1);
        let value = read_money(&own.value).map_err(|why| format!("{which}{why}"))?;
        let count = read_number(&own.count, ChipSet::COUNT_MAX);
        let count = count.map_err(|why| format!("{which}{why}"))?;
        colours.push(Colour {
            name: own.name.trim().to_owned(),
            value,
            count,
        });
    }
    let name = |place: usize| format!("Cor {}", place + 1);
    ChipSet::new(colours).map_err(|fault| match fault {
        ChipSetFault::Colours(_) => "Um conjunto tem de 1 a 10 cores.".to_owned(),
        ChipSetFault::Value { colour } => {
            format!("{}: dê um valor maior que zero.", name(colour))
        }
        ChipSetFault::Count { colour } => {
            format!("{}: diga quantas fichas há, de 1 a 10.000.", name(colour))
        }
        ChipSetFault::Name { colour } => {
            format!("{}: dê um nome que nenhuma outra tenha.", name(colour))
        }
        ChipSetFault::Order { colour } => format!(
            "{}: os valores sobem de cor em cor; este não é maior que o anterior.",
            name(colour)
        ),
        ChipSetFault::NotMultiple {
            colour,
            value,
            lowest,
        } => format!(
            "{}: {} não é múltiplo da ficha mais baixa, {}.",
            name(colour),
            reais(value),
            reais(lowest)
        ),
        ChipSetFault::TooLarge => "O conjunto vale demais: use valores menores.".to_owned(),
    })
}
