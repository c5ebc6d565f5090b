//! Which chips change hands, both sides of it: small ones for somebody who
//! needs them, large ones where many small ones are to go. Rules A5, A7.
//!
//! Never: sides of different worth, or more chips than are there.

use super::{fewest, with_at_least};
use crate::domain::chips::Stack;
use crate::domain::dealing::{DealingFault, Rack};
use crate::domain::money::Money;

/// Chips for chips of the same worth, a number for each colour on both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trade {
    /// What he hands over.
    pub gives: Stack,
    /// What he gets out of the rack.
    pub receives: Stack,
}

/// How somebody who holds chips worth `holds` gets at least `wanted` (> 0) of
/// `colour` out of the rack, for as many of one other colour as it takes; of
/// that colour no more are given than are `outside`. The nearest higher colour
/// comes first, then the others above, then those below. Empty: no way.
///
/// # Errors
/// [`DealingFault::TooLarge`].
pub fn ways(
    rack: &Rack,
    outside: &[u32],
    holds: Money,
    colour: usize,
    wanted: u32,
) -> Result<Vec<Trade>, DealingFault> {
    let mut found = Vec::new();
    let Some(&(value, _)) = rack.get(colour) else {
        return Ok(found);
    };
    let Some(worth) = value.checked_mul(i64::from(wanted)) else {
        return Ok(found);
    };
    let mut least = vec![0; rack.len()];
    least[colour] = wanted;
    let above = colour + 1..rack.len();
    for given in above.chain((0..colour).rev()) {
        let (own, _) = rack[given];
        if !own.is_positive() {
            continue;
        }
        // Whole chips, and enough of them.
        let pieces = worth.units(own) + i64::from(!worth.is_multiple_of(own));
        let Some(gives_worth) = own.checked_mul(pieces) else {
            continue;
        };
        let (Ok(pieces), true) = (u32::try_from(pieces), gives_worth <= holds) else {
            continue;
        };
        if wanted == 0 || outside.get(given).is_none_or(|there| pieces > *there) {
            continue;
        }
        let Some(receives) = with_at_least(rack, gives_worth, &least)? else {
            continue;
        };
        // Chips that come straight back were not needed: the way before has it.
        if receives[given] > 0 {
            continue;
        }
        let mut gives = vec![0; rack.len()];
        gives[given] = pieces;
        found.push(Trade { gives, receives });
    }
    Ok(found)
}

/// The fewest chips that `stack` can become with those of the rack: what is
/// handed over and what comes back; chips that stay are on neither side.
/// `None` where it can't become fewer.
///
/// # Errors
/// [`DealingFault::TooLarge`].
pub fn fewer(rack: &Rack, stack: &[u32]) -> Result<Option<Trade>, DealingFault> {
    assert_eq!(rack.len(), stack.len(), "a number for each colour");
    let mut all = Vec::with_capacity(rack.len());
    let mut worth = Money::ZERO;
    for (&(value, count), &own) in rack.iter().zip(stack) {
        let (count, sum) = (count.checked_add(own), value.checked_mul(i64::from(own)));
        let sum = sum.and_then(|sum| worth.checked_add(sum));
        let (Some(count), Some(sum)) = (count, sum) else {
            return Err(DealingFault::TooLarge);
        };
        all.push((value, count));
        worth = sum;
    }
    if worth.is_zero() {
        return Ok(None);
    }
    let Some(best) = fewest(&all, worth)? else {
        return Ok(None);
    };
    let chips = |stack: &[u32]| stack.iter().copied().map(u64::from).sum::<u64>();
    if chips(&best) >= chips(stack) {
        return Ok(None);
    }
    let over = |mine: &[u32], other: &[u32]| -> Stack {
        let each = mine.iter().zip(other);
        each.map(|(mine, other)| mine.saturating_sub(*other))
            .collect()
    };
    Ok(Some(Trade {
        gives: over(stack, &best),
        receives: over(&best, stack),
    }))
}
