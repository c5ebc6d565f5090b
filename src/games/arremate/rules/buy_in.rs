//! Valor Base, Cacife de Jogo and the choice of chips. Rules A3, A4.
//!
//! The calculator, the desk and the window call these same functions. Never: a
//! mean that was rounded before it is rounded to the Cacife.

use crate::domain::chips::{ChipSet, Stack};
use crate::domain::dealing::{self, Dealing};
use crate::domain::money::Money;

/// Number of the manual's suggestions. Rule A2.
pub const SUGGESTIONS: u8 = 6;

/// Valor Base: what all together are willing to lose; `None` where it does not
/// fit. Rule A3.
#[must_use]
pub fn base_value(declared: &[Money]) -> Option<Money> {
    declared
        .iter()
        .try_fold(Money::ZERO, |sum, &amount| sum.checked_add(amount))
}

/// Valor Base ÷ players, rounded half up to the centavo. For show only.
#[must_use]
pub fn mean_shown(base: Money, players: u32) -> Money {
    round_half_up(base, players, Money::from_centavos(1))
}

/// Cacife de Jogo for chips whose lowest is worth `ante`: the exact mean,
/// rounded once, half up, to a whole real where the lowest chip divides one,
/// else to the lowest chip; where that gives zero, to the lowest chip. `None`
/// where that is zero too. Rule A3.
#[must_use]
pub fn buy_in(base: Money, players: u32, ante: Money) -> Option<Money> {
    let step = if Money::REAL.is_multiple_of(ante) {
        Money::REAL
    } else {
        ante
    };
    [step, ante]
        .into_iter()
        .map(|step| round_half_up(base, players, step))
        .find(|buy_in| buy_in.is_positive())
}

/// `base` ÷ `players` to the nearest multiple of `step`, a half upwards.
fn round_half_up(base: Money, players: u32, step: Money) -> Money {
    assert!(players > 0 && step.is_positive() && !base.is_negative());
    let (base, step) = (i128::from(base.centavos()), i128::from(step.centavos()));
    let share = i128::from(players) * step;
    let steps = (2 * base + share) / (2 * share);
    // At most one step above the mean, and both are amounts: it fits.
    Money::from_centavos(i64::try_from(steps * step).expect("a mean is no larger than its sum"))
}

/// The chips each player would get. Rule A5.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dealt {
    /// The same for everyone.
    Identical(Stack),
    /// One stack for each player, in their order.
    Different(Vec<Stack>),
}

/// Why a chip set does not fit, the first reason that applies. Rule A4.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// Valor Base above the worth of the set.
    BaseValueExceedsSet,
    /// The mean rounds to zero even by the lowest chip.
    BuyInIsZero,
    /// Players × Cacife above the worth of the set.
    BuyInsExceedSet,
    /// No chips make it. Rule A5.
    CannotBeDealt {
        /// Nearest smaller Cacife that is dealt with identical stacks.
        below: Option<Money>,
        /// Nearest larger Cacife that is dealt with identical stacks.
        above: Option<Money>,
    },
    /// Too many chips of too awkward values to tell: only a table's own set.
    Undecided,
}

/// What one chip set offers to the table. Rule A4.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Worth of the whole set.
    pub total: Money,
    /// Taxa Inicial Mínima de Aposta.
    pub ante: Money,
    /// Cacife de Jogo with these chips.
    pub buy_in: Option<Money>,
    /// The chips for each player, or why not.
    pub outcome: Result<Dealt, Unfit>,
}

/// What `set` offers to `players` whose Valor Base is `base`. Rules A3–A5.
#[must_use]
pub fn offer(base: Money, players: u32, set: &ChipSet) -> Offer {
    let (total, ante) = (set.total(), set.ante());
    let buy_in = buy_in(base, players, ante);
    Offer {
        total,
        ante,
        buy_in,
        outcome: fit(base, players, set, buy_in),
    }
}

fn fit(base: Money, players: u32, set: &ChipSet, buy_in: Option<Money>) -> Result<Dealt, Unfit> {
    if base > set.total() {
        return Err(Unfit::BaseValueExceedsSet);
    }
    let buy_in = buy_in.ok_or(Unfit::BuyInIsZero)?;
    let together = buy_in.checked_mul(i64::from(players));
    if together.is_none_or(|together| together > set.total()) {
        return Err(Unfit::BuyInsExceedSet);
    }
    let rack: Vec<(Money, u32)> = (set.colours().iter().map(|c| (c.value, c.count))).collect();
    match dealing::deal(&rack, players, buy_in) {
        Ok(Dealing::Identical(stack)) => Ok(Dealt::Identical(stack)),
        Ok(Dealing::Different(stacks)) => Ok(Dealt::Different(stacks)),
        Ok(Dealing::Impossible { below, above }) => Err(Unfit::CannotBeDealt { below, above }),
        Err(_) => Err(Unfit::Undecided),
    }
}

/// The six suggestions with sets of `chips` (100, 200 … 600), in their order;
/// `None` for another number of chips, and where nobody plays. Rules A2, A4.
#[must_use]
pub fn suggestions(base: Money, players: u32, chips: u32) -> Option<Vec<Offer>> {
    if players == 0 {
        return None;
    }
    (1..=SUGGESTIONS)
        .map(|number| Some(offer(base, players, &ChipSet::suggestion(number, chips)?)))
        .collect()
}

/// The place of the offer that fits and whose Cacife ÷ Taxa is nearest to 100,
/// by the smaller max(r ÷ 100, 100 ÷ r); ties to the first. Rule A4.
#[must_use]
pub fn recommended(offers: &[Offer]) -> Option<usize> {
    let mut best: Option<(usize, Distance)> = None;
    for (place, offer) in offers.iter().enumerate() {
        let Some(buy_in) = offer.buy_in.filter(|_| offer.outcome.is_ok()) else {
            continue;
        };
        let distance = Distance::of(buy_in, offer.ante);
        if best
            .as_ref()
            .is_none_or(|(_, nearest)| distance.nearer(nearest))
        {
            best = Some((place, distance));
        }
    }
    best.map(|(place, _)| place)
}

/// max(r ÷ 100, 100 ÷ r) as a fraction, never below one.
struct Distance {
    larger: i128,
    smaller: i128,
}

impl Distance {
    fn of(buy_in: Money, ante: Money) -> Distance {
        let ours = i128::from(buy_in.centavos());
        let ideal = i128::from(ante.centavos()) * 100;
        Distance {
            larger: ours.max(ideal),
            smaller: ours.min(ideal),
        }
    }

    fn nearer(&self, other: &Distance) -> bool {
        self.larger * other.smaller < other.larger * self.smaller
    }
}

/// The places of those who declared less than `buy_in`: warned, not refused.
/// Rule A3.
#[must_use]
pub fn below_buy_in(declared: &[Money], buy_in: Money) -> Vec<usize> {
    (0..declared.len())
        .filter(|&place| declared[place] < buy_in)
        .collect()
}

#[cfg(test)]
mod tests;
