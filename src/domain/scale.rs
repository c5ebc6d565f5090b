//! Where an amount stands between two others, in whole steps: for whatever
//! draws amounts, on the screen and on paper.
//!
//! Never: a rounded amount. Only places are rounded, amounts stand in words.

use super::money::Money;

/// Amounts from a lowest to a highest, both round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scale {
    /// Round amounts, equally far from each other, from the lowest on.
    pub ticks: Vec<Money>,
}

impl Scale {
    /// The round amounts around all of these, and zero, at most `most` (two at
    /// least) steps.
    #[must_use]
    pub fn around(amounts: impl IntoIterator<Item = Money>, most: u32) -> Scale {
        let (mut low, mut high) = (0_i128, 0_i128);
        for amount in amounts {
            low = low.min(i128::from(amount.centavos()));
            high = high.max(i128::from(amount.centavos()));
        }
        let most = i128::from(most.max(2));
        let mut step = 1_i128;
        let mut factors = [2, 5, 10].into_iter().cycle();
        let mut decade = 1_i128;
        // From the lowest step below zero to the highest above.
        let steps = |step: i128| {
            let below = (-low + step - 1) / step;
            let above = (high + step - 1) / step;
            (below, (above).max(i128::from(below == 0)))
        };
        loop {
            let (below, above) = steps(step);
            if below + above <= most {
                let ticks = (-below..=above).filter_map(|tick| {
                    let centavos = i64::try_from(tick * step).ok()?;
                    Some(Money::from_centavos(centavos))
                });
                return Scale {
                    ticks: ticks.collect(),
                };
            }
            match factors.next() {
                Some(10) | None => {
                    decade *= 10;
                    step = decade;
                }
                Some(factor) => step = decade * factor,
            }
        }
    }

    /// The place of an amount on a line of that length, from its lowest end;
    /// beyond an end it stands at the end.
    #[must_use]
    pub fn place(&self, amount: Money, length: i64) -> i64 {
        let (Some(low), Some(high)) = (self.ticks.first(), self.ticks.last()) else {
            return 0;
        };
        between(amount, (*low, *high), length)
    }
}

/// Part of `length`: how far `amount` is on the way from one to the other.
fn between(amount: Money, (low, high): (Money, Money), length: i64) -> i64 {
    let width = i128::from(high.centavos()) - i128::from(low.centavos());
    if width <= 0 {
        return 0;
    }
    let way = i128::from(amount.centavos()) - i128::from(low.centavos());
    let place = way.clamp(0, width) * i128::from(length) / width;
    i64::try_from(place).unwrap_or(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reais(amount: i64) -> Money {
        Money::from_reais(amount)
    }

    /// 0 … 98 in at most four steps: by 20 there would be five, by 50 two.
    #[test]
    fn ticks_are_round_and_reach_around_all() {
        let scale = Scale::around([reais(98), reais(12)], 4);
        assert_eq!(scale.ticks, [reais(0), reais(50), reais(100)]);
        // −7 … 13: by 5 two below and three above are five, by 10 one and two.
        let scale = Scale::around([reais(-7), reais(13)], 4);
        assert_eq!(scale.ticks, [reais(-10), reais(0), reais(10), reais(20)]);
        assert_eq!(scale.place(reais(5), 300), 150);
        assert_eq!(scale.place(reais(90), 300), 300);
    }

    #[test]
    fn nothing_and_the_largest_amounts_have_a_scale() {
        assert_eq!(Scale::around([], 4).ticks.len(), 2);
        let most = Money::from_centavos(i64::MAX);
        let scale = Scale::around([most, Money::from_centavos(i64::MIN + 1)], 4);
        assert!(scale.ticks.len() >= 2);
        assert!(scale.place(most, 1_000) <= 1_000);
    }
}
