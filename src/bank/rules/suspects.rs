//! Find the error: which movements between two counts could alone, or two
//! together, explain exactly what a count found. Rule A22.
//!
//! Never: a guess that does not come out to the centavo, work without a bound.

#[cfg(test)]
mod tests;
mod weigh;

use std::collections::BTreeMap;

use super::command::CountPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use weigh::{Weight, hypotheses};

/// Movements that are looked at: the latest.
pub const MOVEMENTS_MAX: usize = 2_000;
/// Pairs that are weighed before the best are kept.
const PAIRS_MAX: usize = 20_000;

/// What was counted at a place, less the books and what is known to be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Where.
    pub place: CountPlace,
    /// Zero: the count agreed, which speaks too.
    pub amount: Money,
    /// The entry after which the place was known to agree.
    pub since: i64,
}

/// Value that an entry moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// Gives; none: where nothing is counted.
    pub from: Option<CountPlace>,
    /// Receives.
    pub to: Option<CountPlace>,
    /// Above zero.
    pub amount: Money,
    /// Whose, where it is one person's.
    pub who: Option<PlayerId>,
    /// Money; else chips.
    pub money: bool,
}

/// An entry that moved something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Movement {
    /// Its number.
    pub entry: i64,
    /// What it moved.
    pub parts: Vec<Part>,
    /// The one amount that was typed for it, if there is one.
    pub amount: Option<Money>,
    /// An earlier entry with the very same order.
    pub same_as: Option<i64>,
}

/// Which half of an entry did not happen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    /// All of it.
    Whole,
    /// Its chips.
    Chips,
    /// Its money.
    Money,
}

/// What may be wrong with an entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fault {
    /// Entered a second time; the first entry.
    Twice(i64),
    /// Entered, but not done at the table; of one person where it has several.
    NotDone(Side, Option<PlayerId>),
    /// Entered with another amount than was meant: two digits changed places,
    /// or a zero too many or too few.
    Mistyped(Money),
    /// Entered for the first, done with the second.
    OtherPlayer(PlayerId, PlayerId),
    /// Done once more than it was entered.
    NotEntered,
}

/// An entry under suspicion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Suspect {
    /// What may be wrong.
    pub fault: Fault,
    /// Which entry.
    pub entry: i64,
}

/// What could explain the counts exactly.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Suspects {
    /// One entry alone; the likeliest first.
    pub single: Vec<Suspect>,
    /// Two together; the likeliest first.
    pub pairs: Vec<(Suspect, Suspect)>,
    /// Explanations beyond those told.
    pub left_out: usize,
    /// Players of whom one has what the other misses.
    pub between: Option<(PlayerId, PlayerId, Money)>,
    /// Older movements were not looked at.
    pub cut: bool,
}

/// What could explain `wanted`, at most `limit` of each kind. Rule A22.
#[must_use]
pub fn suspects(wanted: &[Wanted], movements: &[Movement], limit: usize) -> Suspects {
    let target: Weight = wanted.iter().map(|one| one.amount.centavos()).collect();
    let mut found = Suspects::default();
    if target.iter().all(|amount| *amount == 0) {
        return found;
    }
    let seen = movements.len().saturating_sub(MOVEMENTS_MAX);
    found.cut = seen > 0;
    found.between = between(wanted);
    let all: Vec<(Suspect, Weight)> = movements[seen..]
        .iter()
        .flat_map(|movement| hypotheses(movement, wanted))
        .collect();
    found.single = all
        .iter()
        .filter(|(_, weight)| *weight == target)
        .map(|(suspect, _)| *suspect)
        .collect();
    found.single.sort_unstable_by_key(|suspect| rank(*suspect));
    found.pairs = pairs(&all, &target);
    found
        .pairs
        .sort_unstable_by_key(|(one, other)| (rank(*one).0 + rank(*other).0, rank(*one)));
    let (single, pairs) = (found.single.len(), found.pairs.len());
    found.left_out = single.saturating_sub(limit) + pairs.saturating_sub(limit);
    found.single.truncate(limit);
    found.pairs.truncate(limit);
    found
}

/// The likeliest first, then the latest.
fn rank(suspect: Suspect) -> (u8, i64) {
    let kind = match suspect.fault {
        Fault::Twice(_) => 0,
        Fault::NotDone(Side::Whole, None) => 1,
        Fault::NotDone(..) | Fault::Mistyped(_) => 2,
        Fault::OtherPlayer(..) => 3,
        Fault::NotEntered => 4,
    };
    (kind, suspect.entry.saturating_neg())
}

/// Two entries that together weigh the target, neither of them nothing.
fn pairs(all: &[(Suspect, Weight)], target: &Weight) -> Vec<(Suspect, Suspect)> {
    let mut by_weight: BTreeMap<&Weight, Vec<usize>> = BTreeMap::new();
    for (index, (_, weight)) in all.iter().enumerate() {
        by_weight.entry(weight).or_default().push(index);
    }
    let mut found = Vec::new();
    for (index, (suspect, weight)) in all.iter().enumerate() {
        let rest: Option<Weight> = target
            .iter()
            .zip(weight)
            .map(|(whole, part)| whole.checked_sub(*part))
            .collect();
        let Some(rest) = rest.filter(|rest| rest.iter().any(|amount| *amount != 0)) else {
            continue;
        };
        let others = by_weight.get(&rest).into_iter().flatten();
        for other in others.filter(|other| **other > index) {
            if found.len() == PAIRS_MAX {
                return found;
            }
            let (second, _) = all[*other];
            if second.entry != suspect.entry {
                found.push((*suspect, second));
            }
        }
    }
    found
}

/// One player has just what another misses, and nobody else is off.
fn between(wanted: &[Wanted]) -> Option<(PlayerId, PlayerId, Money)> {
    let mut off = wanted.iter().filter(|one| !one.amount.is_zero());
    let (first, second) = (off.next()?, off.next()?);
    let (CountPlace::Player(one), CountPlace::Player(other)) = (first.place, second.place) else {
        return None;
    };
    if off.next().is_some() || first.amount != -second.amount {
        return None;
    }
    Some(if first.amount.is_positive() {
        (one, other, first.amount)
    } else {
        (other, one, second.amount)
    })
}
