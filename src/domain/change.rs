//! Change (*troco*): other chips for the same value, out of the rack. Rules
//! A5, A7.
//!
//! Always decided, exactly, up to ten million units: a short search where the
//! chips divide one another well, else a table of all sums (`table`). Never:
//! paid with the chips that are being given in.

pub mod lowest;
mod table;
pub mod trade;

use std::collections::HashMap;

use super::chips::Stack;
use super::dealing::{self, Dealing, DealingFault, Exchange, Rack, Sums};
use super::money::Money;

/// Most hands of one colour tried before the table is made instead: what takes
/// longer is seldom near its end, and this is some milliseconds.
const STEPS_MAX: u64 = 100_000;

/// Change for `amount` (> 0) with most of the lowest chip, then of the next,
/// and so on; `None` where the rack can't make it.
///
/// # Errors
/// [`DealingFault::TooLarge`].
pub fn small(rack: &Rack, amount: Money) -> Result<Option<Stack>, DealingFault> {
    let usable = Usable::of(rack, amount);
    if exceeds(&usable.rack, amount) {
        return Ok(None);
    }
    match dealing::deal(&usable.rack, 1, amount)? {
        Dealing::Identical(stack) => Ok(Some(usable.of_all(&stack))),
        Dealing::Different(_) | Dealing::Impossible { .. } => Ok(None),
    }
}

/// Change for `amount` (> 0) with at least the chips of `least`, the rest with
/// the fewest chips, ties most of the highest; `None` where the rack can't.
/// `least` has a number for each colour of the rack.
///
/// # Errors
/// [`DealingFault::TooLarge`].
pub fn with_at_least(
    rack: &Rack,
    amount: Money,
    least: &[u32],
) -> Result<Option<Stack>, DealingFault> {
    assert_eq!(rack.len(), least.len(), "a number for each colour");
    let mut rest = amount;
    let mut left: Vec<(Money, u32)> = Vec::with_capacity(rack.len());
    for (&(value, count), &wanted) in rack.iter().zip(least) {
        let after = value
            .checked_mul(i64::from(wanted))
            .and_then(|worth| rest.checked_sub(worth))
            .filter(|after| !after.is_negative());
        let (Some(after), Some(spare)) = (after, count.checked_sub(wanted)) else {
            return Ok(None);
        };
        rest = after;
        left.push((value, spare));
    }
    let Some(fewest) = fewest(&left, rest)? else {
        return Ok(None);
    };
    Ok(Some(fewest.iter().zip(least).map(|(a, b)| a + b).collect()))
}

/// Is the whole rack worth less than `amount`? Then there is no change, however
/// large the amount.
fn exceeds(rack: &Rack, amount: Money) -> bool {
    let worth: i128 = rack
        .iter()
        .map(|&(value, count)| i128::from(value.centavos()) * i128::from(count))
        .sum();
    i128::from(amount.centavos()) > worth
}

/// The colours that can be of use: the others would only make the unit smaller.
struct Usable {
    rack: Vec<(Money, u32)>,
    /// Their places in the whole rack.
    places: Vec<usize>,
    /// Colours of the whole rack.
    colours: usize,
}

impl Usable {
    fn of(rack: &Rack, amount: Money) -> Usable {
        let usable = |&(_, &(value, count)): &(usize, &(Money, u32))| count > 0 && value <= amount;
        let (places, kept) = rack.iter().enumerate().filter(usable).unzip();
        Usable {
            rack: kept,
            places,
            colours: rack.len(),
        }
    }

    /// The same chips, told for the whole rack.
    fn of_all(&self, stack: &[u32]) -> Stack {
        let mut all = vec![0; self.colours];
        for (&place, &chips) in self.places.iter().zip(stack) {
            all[place] = chips;
        }
        all
    }
}

/// `amount` with the fewest chips, ties most of the highest, then of the next.
fn fewest(rack: &Rack, amount: Money) -> Result<Option<Stack>, DealingFault> {
    let usable = Usable::of(rack, amount);
    let unit = Money::from_centavos(dealing::gcd_of_values(&usable.rack));
    if unit.is_zero() || !amount.is_multiple_of(unit) || exceeds(&usable.rack, amount) {
        return Ok(amount.is_zero().then(|| vec![0; rack.len()]));
    }
    if amount.units(unit) > dealing::UNITS_MAX {
        return Err(DealingFault::TooLarge);
    }
    let target = amount.units(unit).unsigned_abs();
    let colours = dealing::in_units(&usable.rack, unit);
    let found = match by_search(&colours, target, STEPS_MAX) {
        Ok(found) => found,
        Err(TooLong) => {
            let found = table::fewest(&colours, target);
            assert!(found.is_some(), "the search knows that it can be paid");
            found
        }
    };
    let Some(stack) = found else {
        return Ok(None);
    };
    let worth: u64 = (stack.iter().zip(&colours))
        .map(|(&chips, &(value, _))| u64::from(chips) * value)
        .sum();
    assert_eq!(worth, target, "change is worth exactly what was given");
    Ok(Some(usable.of_all(&stack)))
}

/// The search has taken so many steps that the table is quicker.
#[derive(PartialEq, Eq, Debug)]
struct TooLong;

/// What [`fewest`] is, of `colours` in units, in so many steps. Whether it can
/// be done at all is known before the first.
fn by_search(colours: &[(u64, u32)], target: u64, steps: u64) -> Result<Option<Stack>, TooLong> {
    let limit = usize::try_from(target).map_err(|_| TooLong)?;
    let mut fewest = Fewest {
        exchanges: (0..colours.len())
            .map(|index| Exchange::of(colours, index))
            .collect(),
        colours,
        makes: Sums::by_colours(colours, limit),
        known: HashMap::new(),
        steps_left: steps,
    };
    if fewest.best(colours.len(), target)?.is_none() {
        return Ok(None);
    }
    let mut left = target;
    let mut stack = vec![0; colours.len()];
    for colour in (0..colours.len()).rev() {
        let (_, chips) = fewest
            .best(colour + 1, left)?
            .expect("this sum was found to be payable");
        left -= chips * colours[colour].0;
        stack[colour] = u32::try_from(chips).expect("not above the rack's count");
    }
    Ok(Some(stack))
}

struct Fewest<'a> {
    colours: &'a [(u64, u32)],
    exchanges: Vec<Exchange>,
    /// What the first so many colours make with all their chips.
    makes: Vec<Sums>,
    /// For the first so many colours and a sum: see [`Fewest::best`].
    known: HashMap<(usize, u64), Option<(u64, u64)>>,
    steps_left: u64,
}

impl Fewest<'_> {
    /// The fewest chips of the first `colours` colours that make `sum`, and how
    /// many of them are of the highest colour (the most there can be).
    ///
    /// Where lower chips could be exchanged for chips of this colour that are
    /// still in the rack, there would be fewer chips; so only numbers that
    /// leave nothing to exchange are tried.
    fn best(&mut self, colours: usize, sum: u64) -> Result<Option<(u64, u64)>, TooLong> {
        if !self.makes[colours].contains(sum) {
            return Ok(None);
        }
        let Some(colour) = colours.checked_sub(1) else {
            return Ok(Some((0, 0)));
        };
        if let Some(&known) = self.known.get(&(colours, sum)) {
            return Ok(known);
        }
        let (value, count) = self.colours[colour];
        let Exchange { bound, most: swap } = self.exchanges[colour];
        let most = u64::from(count).min(sum / value);
        let nothing_left = sum.saturating_sub(bound).div_ceil(value);
        let runs_out = (u64::from(count) + 1).saturating_sub(swap);
        let mut best: Option<(u64, u64)> = None;
        for chips in (nothing_left.min(runs_out)..=most).rev() {
            self.steps_left = self.steps_left.checked_sub(1).ok_or(TooLong)?;
            if let Some((lower, _)) = self.best(colour, sum - chips * value)? {
                // Downwards, so that a tie keeps more of the highest.
                if best.is_none_or(|(fewest, _)| lower + chips < fewest) {
                    best = Some((lower + chips, chips));
                }
            }
        }
        self.known.insert((colours, sum), best);
        Ok(best)
    }
}

#[cfg(test)]
mod tests;
