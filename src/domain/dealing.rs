//! Dealing chips from a finite rack so that everybody gets precisely what is
//! due. Rule A5.
//!
//! Proven, not greedy: the same chips for everyone by the sets of sums that
//! the rack can make, different chips by an exhaustive search over what cannot
//! be exchanged (`search`). Never: a clock; where the search would take too
//! long it stops after a fixed number of steps, the same on every machine.

mod exchange;
mod scarce;
mod search;
mod sums;

pub(super) use exchange::Exchange;
pub(super) use sums::Sums;

use super::chips::Stack;
use super::money::Money;

/// Chips at hand: value of one chip and how many, lowest value first.
pub type Rack = [(Money, u32)];

/// Most units (amount × players ÷ the values' greatest common divisor) that
/// are decided. Rule A5.
pub const UNITS_MAX: i64 = 10_000_000;

/// What dealing equal amounts to everyone comes to. Rule A5.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dealing {
    /// The same chips for everyone: most of the lowest, then of the next.
    Identical(Stack),
    /// Exact, but only with different chips, one stack for each player.
    Different(Vec<Stack>),
    /// It can't be done.
    Impossible {
        /// Nearest smaller amount above zero dealt with identical stacks.
        below: Option<Money>,
        /// Nearest larger amount dealt with identical stacks.
        above: Option<Money>,
    },
}

/// Why a dealing is not answered at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealingFault {
    /// More than [`UNITS_MAX`] units.
    TooLarge,
    /// The search was stopped before it had tried everything.
    NotDecided,
}

/// Greatest common divisor of the values, in centavos; 0 of none.
#[must_use]
pub fn gcd_of_values(rack: &Rack) -> i64 {
    rack.iter()
        .fold(0, |divisor, (value, _)| gcd(divisor, value.centavos()))
}

const fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Deals `amount` from `rack` to each of `players`. Rule A5.
///
/// The caller has made sure that the values are above zero and rise, and that
/// `players` and `amount` are above zero.
///
/// # Errors
/// [`DealingFault`]; none of it on a rack whose values divide one another and
/// that is worth no more than [`UNITS_MAX`] of its lowest chip.
pub fn deal(rack: &Rack, players: u32, amount: Money) -> Result<Dealing, DealingFault> {
    assert_rack(rack);
    assert!(
        players > 0 && amount.is_positive(),
        "nobody, or nothing, to deal"
    );
    let Some(unit) = unit_for(rack, players, amount)? else {
        return Ok(Dealing::Impossible {
            below: None,
            above: None,
        });
    };
    let target = amount.units(unit).unsigned_abs() as usize;
    let exact = amount.is_multiple_of(unit);
    let same = SameForAll::new(rack, unit, players, target);
    if exact {
        if let Some(stack) = same.stack(target) {
            return Ok(Dealing::Identical(stack));
        }
        if players > 1
            && let Some(stacks) = different(&in_units(rack, unit), &same, players, target)?
        {
            return Ok(Dealing::Different(stacks));
        }
    }
    let in_money = |units: u64| {
        i64::try_from(units)
            .ok()
            .and_then(|units| unit.checked_mul(units))
    };
    let at_most = if exact { target - 1 } else { target };
    Ok(Dealing::Impossible {
        below: same.greatest_to(at_most).and_then(in_money),
        above: same.above.and_then(in_money),
    })
}

/// Deals `amounts` (zero or more each) from `rack`, one stack for each in
/// their order, or `None` where no chips do it. Rules A5, A19.
///
/// # Errors
/// [`DealingFault`].
pub fn deal_amounts(rack: &Rack, amounts: &[Money]) -> Result<Option<Vec<Stack>>, DealingFault> {
    assert_rack(rack);
    assert!(amounts.iter().all(|amount| !amount.is_negative()));
    let total = amounts
        .iter()
        .try_fold(Money::ZERO, |total, &amount| total.checked_add(amount))
        .ok_or(DealingFault::TooLarge)?;
    if total.is_zero() {
        return Ok(Some(vec![vec![0; rack.len()]; amounts.len()]));
    }
    let Some(unit) = unit_for(rack, 1, total)? else {
        return Ok(None);
    };
    if amounts.iter().any(|amount| !amount.is_multiple_of(unit)) {
        return Ok(None);
    }
    let targets: Vec<u64> = amounts
        .iter()
        .map(|amount| amount.units(unit).unsigned_abs())
        .collect();
    search::search(&in_units(rack, unit), &targets, search::STEPS_MAX)
}

/// Exact stacks that are not all the same, where the same are impossible.
fn different(
    colours: &[(u64, u32)],
    same: &SameForAll,
    players: u32,
    target: usize,
) -> Result<Option<Vec<Stack>>, DealingFault> {
    let targets = vec![target as u64; players as usize];
    match search::search(colours, &targets, search::STEPS_MAX) {
        Ok(None) => Ok(None),
        found => match nearly_same(colours, same, players, target) {
            Some(stacks) => Ok(Some(stacks)),
            None => found,
        },
    }
}

/// The same chips for everyone as far as they go, most of the lowest first, and
/// different ones for the little that is missing: what the search finds by
/// itself is lopsided, high chips for the first player and low for the last.
fn nearly_same(
    colours: &[(u64, u32)],
    same: &SameForAll,
    players: u32,
    target: usize,
) -> Option<Vec<Stack>> {
    const TRIES: usize = 32;
    const STEPS_MAX: u64 = 20_000;
    let mut common = target;
    for _ in 0..TRIES {
        common = usize::try_from(same.greatest_to(common - 1)?).ok()?;
        let stack = same.stack(common)?;
        let left: Vec<(u64, u32)> = (colours.iter().zip(&stack))
            .map(|(&(value, count), chips)| (value, count - players * chips))
            .collect();
        let missing = vec![(target - common) as u64; players as usize];
        if let Ok(Some(mut stacks)) = search::search(&left, &missing, STEPS_MAX) {
            for more in &mut stacks {
                for (chips, base) in more.iter_mut().zip(&stack) {
                    *chips += base;
                }
            }
            return Some(stacks);
        }
    }
    None
}

fn assert_rack(rack: &Rack) {
    assert!(
        rack.iter().all(|(value, _)| value.is_positive())
            && rack.windows(2).all(|pair| pair[0].0 < pair[1].0),
        "a rack's values are above zero and rise"
    );
}

/// The unit in which everything is counted, `None` for a rack without colours.
fn unit_for(rack: &Rack, players: u32, amount: Money) -> Result<Option<Money>, DealingFault> {
    let unit = Money::from_centavos(gcd_of_values(rack));
    if unit.is_zero() {
        return Ok(None);
    }
    let most = i128::from(UNITS_MAX) * i128::from(unit.centavos());
    if i128::from(amount.centavos()) * i128::from(players) > most {
        return Err(DealingFault::TooLarge);
    }
    Ok(Some(unit))
}

pub(super) fn in_units(rack: &Rack, unit: Money) -> Vec<(u64, u32)> {
    rack.iter()
        .map(|&(value, count)| (value.units(unit).unsigned_abs(), count))
        .collect()
}

/// Everything that can be dealt to all with the same chips.
struct SameForAll {
    /// Values in units, and how many chips of each colour one player can get.
    colours: Vec<(u64, u32)>,
    /// What the colours from this index up can make; the last one makes zero.
    makes: Vec<Sums>,
    /// The smallest sum above the target, in units.
    above: Option<u64>,
}

impl SameForAll {
    fn new(rack: &Rack, unit: Money, players: u32, target: usize) -> SameForAll {
        let mut colours = in_units(rack, unit);
        for (_, count) in &mut colours {
            *count /= players;
        }
        let mut above: Option<u64> = None;
        let mut makes = vec![Sums::zero(target)];
        for &(value, count) in colours.iter().rev() {
            let mut sums = makes[makes.len() - 1].clone();
            if count > 0 {
                // The smallest sum beyond the target falls to the target or
                // below when one chip of its last colour is taken away (else
                // that smaller sum would be it): so it is a sum here, with one
                // chip fewer, plus that chip.
                sums.add_colour(value, count - 1);
                let from = (target as u64 + 1).saturating_sub(value);
                let beyond = sums.least_from(from).map(|sum| sum as u64 + value);
                above = above.into_iter().chain(beyond).min();
                sums.add_colour(value, 1);
            }
            makes.push(sums);
        }
        makes.reverse();
        SameForAll {
            colours,
            makes,
            above,
        }
    }

    /// Most of the lowest chip, then most of the next, and so on.
    fn stack(&self, target: usize) -> Option<Stack> {
        if !self.makes[0].contains(target as u64) {
            return None;
        }
        let mut left = target as u64;
        let mut stack = Stack::with_capacity(self.colours.len());
        for (index, &(value, count)) in self.colours.iter().enumerate() {
            let most = (left / value).min(u64::from(count));
            let chips = (0..=most)
                .rev()
                .find(|chips| self.makes[index + 1].contains(left - chips * value))
                .expect("the sum is known to be made by the colours from here up");
            left -= chips * value;
            stack.push(u32::try_from(chips).expect("not above the rack's count"));
        }
        assert_eq!(left, 0, "a stack is worth exactly what was asked");
        Some(stack)
    }

    fn greatest_to(&self, most: usize) -> Option<u64> {
        self.makes[0].greatest_to(most).filter(|&sum| sum > 0)
    }
}

#[cfg(test)]
mod tests;
