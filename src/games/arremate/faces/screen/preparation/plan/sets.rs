//! Chips for a Cacife that is given. Rules A5, A20.

use crate::domain::chips::ChipSet;
use crate::domain::dealing::{self, Dealing};
use crate::domain::money::Money;
use crate::games::arremate::rules::buy_in::{Dealt, Offer, Unfit};

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
