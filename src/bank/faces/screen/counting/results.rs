//! What was counted, beside the books. Rule A22.
//!
//! Never: a verdict of its own. What agrees is asked of the check that refuses.

use crate::bank::faces::tried::tried;
use crate::bank::rules::count::expected;
use crate::bank::{CountPlace, Counted};
use crate::domain::money::Money;
use crate::games::Tables;

/// One place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Outcome {
    pub(super) place: CountPlace,
    /// Worth of what was counted.
    pub(super) worth: Money,
    /// What the books say.
    pub(super) books: Money,
    /// What is open there already.
    pub(super) known: Money,
    /// Counted less both.
    pub(super) off: Money,
    /// It can be noted without a reason.
    pub(super) agrees: bool,
    /// Chips of each colour more or less than the books say, for the rack.
    pub(super) colours: Vec<(usize, i64)>,
}

/// Each count, beside the books as they stand.
pub(super) fn outcomes(tables: &Tables, done: &[Counted]) -> Vec<Outcome> {
    done.iter()
        .map(|counted| outcome(tables, counted))
        .collect()
}

fn outcome(tables: &Tables, counted: &Counted) -> Outcome {
    let place = counted.place();
    let set = tables.ledger.set();
    let worth = match counted {
        Counted::CashBox(money) => *money,
        Counted::Rack(stack) | Counted::CardBox(stack) | Counted::Player(_, stack) => {
            set.and_then(|set| set.worth(stack)).unwrap_or_default()
        }
    };
    let books = expected(&tables.ledger, place);
    let known = tables.counter.differences().at(place);
    let off = worth
        .checked_sub(books)
        .and_then(|off| off.checked_sub(known));
    let colours = match counted {
        Counted::Rack(stack) => stack
            .iter()
            .zip(tables.ledger.rack())
            .map(|(found, books)| i64::from(*found) - i64::from(*books))
            .enumerate()
            .filter(|(_, off)| *off != 0)
            .collect(),
        _ => Vec::new(),
    };
    let silent = super::count(counted.clone(), None, false);
    Outcome {
        place,
        worth,
        books,
        known,
        off: off.unwrap_or_default(),
        agrees: tried(tables, &[silent]).is_ok(),
        colours,
    }
}
