//! When lower chips can be exchanged for a higher colour, value for value.
//! This is what makes the searches small: of all solutions only those need
//! looking at in which nothing can be exchanged upwards any more.

/// What holds for one colour against the colours below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// Lower chips worth more than this, in units, always contain some that are
    /// together worth one to `most` chips of this colour.
    pub bound: u64,
    /// The most chips of this colour that such an exchange takes (≥ 1).
    pub most: u64,
}

impl Exchange {
    /// For the colour at `index` of `colours` (value in units and count, lowest
    /// value first).
    ///
    /// The colours below are sorted into chains in which each value divides the
    /// next. From a chain, chips worth at least M, a common multiple of its
    /// values, laid out highest first, reach M exactly: each step divides what
    /// is missing to M. With M = the least common multiple of the chain's
    /// highest value and this colour, they are worth M ÷ value of these chips.
    /// So chips that can't be exchanged are worth less than M in each chain.
    #[must_use]
    pub fn of(colours: &[(u64, u32)], index: usize) -> Exchange {
        let value = colours[index].0;
        let mut chains: Vec<Chain> = Vec::new();
        for &(lower, count) in colours[..index].iter().rev() {
            let worth = u128::from(lower) * u128::from(count);
            match chains.iter_mut().find(|chain| chain.lowest % lower == 0) {
                Some(chain) => {
                    chain.lowest = lower;
                    chain.worth += worth;
                }
                None => chains.push(Chain {
                    lowest: lower,
                    worth,
                    multiple: common_multiple(value, lower),
                }),
            }
        }
        let mut exchange = Exchange { bound: 0, most: 1 };
        for chain in chains {
            let bound = match chain.multiple {
                // Only a chain that is worth as much can be exchanged.
                Some(multiple) if chain.worth >= u128::from(multiple) => {
                    exchange.most = exchange.most.max(multiple / value);
                    u128::from(multiple - chain.lowest)
                }
                _ => chain.worth,
            };
            exchange.bound = u64::try_from(u128::from(exchange.bound) + bound).unwrap_or(u64::MAX);
        }
        exchange
    }
}

struct Chain {
    lowest: u64,
    worth: u128,
    multiple: Option<u64>,
}

fn common_multiple(a: u64, b: u64) -> Option<u64> {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (a / x).checked_mul(b)
}
