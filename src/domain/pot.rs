//! Contributions → the part that goes back, the pots, and who gets what of
//! each. Rules A10, A11, P7, P8.
//!
//! People are seats here: index 0 is the first seat left of the dealer. Never:
//! a hand of cards, a betting order, a rounding; the odd chip has a name.
//!
//! Three players put in 30, 20 and 20: ten go back, sixty are one pot.
//!
//! ```
//! use banqueiro::domain::money::Money;
//! use banqueiro::domain::pot::{split, Stake};
//! let stakes = [30, 20, 20].map(|reais| Stake::live(Money::from_reais(reais)));
//! let split = split(Money::REAL, &stakes).unwrap();
//! assert_eq!(split.returned, Some((0, Money::from_reais(10))));
//! assert_eq!(split.pots[0].amount, Money::from_reais(60));
//! ```

mod seats;
#[cfg(test)]
mod tests;

pub use seats::{SEATS_MAX, SeatSet};

use super::money::Money;

/// What one seat has in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stake {
    /// Antes and bets, 0 to [`Money::LIMIT`].
    pub contributed: Money,
    /// Chips that count for no bet: a card bought, chips splashed. Rule A8.
    pub dead: Money,
    /// Has he folded?
    pub folded: bool,
}

impl Stake {
    /// Still in, nothing dead.
    #[must_use]
    pub const fn live(contributed: Money) -> Stake {
        Stake {
            contributed,
            dead: Money::ZERO,
            folded: false,
        }
    }

    /// Folded, nothing dead.
    #[must_use]
    pub const fn folded(contributed: Money) -> Stake {
        Stake {
            contributed,
            dead: Money::ZERO,
            folded: true,
        }
    }
}

/// One pot and who competes for it. Rule A10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pot {
    /// Always above zero.
    pub amount: Money,
    /// Never empty, nobody who folded.
    pub eligible: SeatSet,
}

/// A round's money, divided: what goes back, then the pots from the lowest
/// level up. Rules A10, P8.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Split {
    /// Every amount and share is a multiple of it.
    pub unit: Money,
    /// How many seats there are.
    pub seats: usize,
    /// Who has not folded.
    pub live: SeatSet,
    /// The unmatched part of the highest contribution, above zero.
    pub returned: Option<(usize, Money)>,
    /// Lowest level first; neighbours compete among different seats.
    pub pots: Vec<Pot>,
}

/// Who got what of one pot. Rule A11.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Award {
    /// Never empty.
    pub winners: SeatSet,
    /// A share for each winner, in seat order; they sum to the pot.
    pub shares: Vec<(usize, Money)>,
    /// Winners who got one unit more than the others.
    pub odd_to: SeatSet,
}

/// Why a round can't be divided or awarded. Seats by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The unit is not above zero, or above [`Money::LIMIT`].
    Unit(Money),
    /// No seat, or more than [`SEATS_MAX`].
    Seats(usize),
    /// Below zero or above [`Money::LIMIT`].
    Amount {
        /// Whose.
        seat: usize,
        /// What was given.
        amount: Money,
    },
    /// No multiple of the unit.
    NotMultiple {
        /// Whose.
        seat: usize,
        /// What was given.
        amount: Money,
        /// The unit.
        unit: Money,
    },
    /// Everybody folded: nobody can win.
    NobodyLeft,
    /// No such seat.
    UnknownSeat(usize),
    /// A group of the ranking, or the winners of a pot, without anybody.
    EmptyGroup,
    /// The ranking names somebody who folded.
    RankedFolded(usize),
    /// The ranking names somebody twice.
    RankedTwice(usize),
    /// The ranking leaves out somebody who has not folded.
    NotRanked(usize),
    /// Winners were named for another number of pots.
    PotCount {
        /// Pots there are.
        pots: usize,
        /// Pots that winners were named for.
        named: usize,
    },
    /// A named winner does not compete for that pot.
    NotEligible {
        /// Index of the pot.
        pot: usize,
        /// The seat named.
        seat: usize,
    },
}

/// Divides a round's money into what goes back and the pots. Rules A10, P8.
///
/// The unmatched part of the highest contribution goes back, unless its player
/// folded. A level that only folded players paid joins the pot below. Dead
/// chips go into the first pot; where no pot is, into one for all still in.
///
/// # Errors
/// [`Fault`]: unit, number of seats, an amount out of range or no multiple of
/// the unit, nobody left.
pub fn split(unit: Money, stakes: &[Stake]) -> Result<Split, Fault> {
    check(unit, stakes)?;
    let live: SeatSet = (0..stakes.len())
        .filter(|&seat| !stakes[seat].folded)
        .collect();
    if live.is_empty() {
        return Err(Fault::NobodyLeft);
    }
    let returned = unmatched(stakes);
    let staked = |seat: usize| match returned {
        Some((owner, back)) if owner == seat => stakes[seat].contributed - back,
        _ => stakes[seat].contributed,
    };
    let mut levels: Vec<Money> = (0..stakes.len())
        .map(staked)
        .filter(|m| m.is_positive())
        .collect();
    levels.sort_unstable();
    levels.dedup();

    let mut pots: Vec<Pot> = Vec::with_capacity(levels.len().max(1));
    // Money that belongs to the first pot, whichever that will be.
    let mut loose: Money = stakes.iter().map(|stake| stake.dead).sum();
    let mut below = Money::ZERO;
    for level in levels {
        let paid = (0..stakes.len()).filter(|&seat| staked(seat) >= level);
        // Distinct levels are all there are: who reaches above `below`
        // reaches `level`.
        let (payers, eligible) = paid.fold((0, SeatSet::EMPTY), |(count, mut set), seat| {
            if live.contains(seat) {
                set.insert(seat);
            }
            (count + 1, set)
        });
        let amount = (level - below)
            .checked_mul(payers)
            .expect("checked amounts of at most 64 seats stay far below the limit");
        below = level;
        match pots.last_mut() {
            Some(last) if eligible.is_empty() || last.eligible == eligible => last.amount += amount,
            None if eligible.is_empty() => loose += amount,
            _ => pots.push(Pot { amount, eligible }),
        }
    }
    match pots.first_mut() {
        Some(first) => first.amount += loose,
        None if loose.is_positive() => pots.push(Pot {
            amount: loose,
            eligible: live,
        }),
        None => {}
    }

    let split = Split {
        unit,
        seats: stakes.len(),
        live,
        returned,
        pots,
    };
    let put_in: Money = stakes.iter().map(|s| s.contributed + s.dead).sum();
    assert_eq!(
        put_in,
        split.total(),
        "a split neither makes nor loses money"
    );
    Ok(split)
}

fn check(unit: Money, stakes: &[Stake]) -> Result<(), Fault> {
    if !unit.is_positive() || unit > Money::LIMIT {
        return Err(Fault::Unit(unit));
    }
    if stakes.is_empty() || stakes.len() > SEATS_MAX {
        return Err(Fault::Seats(stakes.len()));
    }
    for (seat, stake) in stakes.iter().enumerate() {
        for amount in [stake.contributed, stake.dead] {
            if amount.is_negative() || amount > Money::LIMIT {
                return Err(Fault::Amount { seat, amount });
            }
            if !amount.is_multiple_of(unit) {
                return Err(Fault::NotMultiple { seat, amount, unit });
            }
        }
    }
    Ok(())
}

/// Whose contribution nobody matched, and by how much; none where he folded.
fn unmatched(stakes: &[Stake]) -> Option<(usize, Money)> {
    let (owner, highest) = stakes
        .iter()
        .enumerate()
        .max_by_key(|(_, stake)| stake.contributed)?;
    let second = stakes
        .iter()
        .enumerate()
        .filter(|(seat, _)| *seat != owner)
        .map(|(_, stake)| stake.contributed)
        .max()
        .unwrap_or(Money::ZERO);
    let excess = highest.contributed - second;
    (excess.is_positive() && !highest.folded).then_some((owner, excess))
}

impl Pot {
    /// Divides the pot among `winners`: equal multiples of `unit`, the odd
    /// units one each, first seat left of the dealer first. Rule A11.
    ///
    /// # Errors
    /// [`Fault::EmptyGroup`]; [`Fault::NotEligible`] with pot 0;
    /// [`Fault::NotMultiple`] where the pot is no multiple of `unit`.
    pub fn award(&self, unit: Money, winners: SeatSet) -> Result<Award, Fault> {
        let Some(first) = winners.first() else {
            return Err(Fault::EmptyGroup);
        };
        if let Some(seat) = winners.difference(self.eligible).first() {
            return Err(Fault::NotEligible { pot: 0, seat });
        }
        if !unit.is_positive() {
            return Err(Fault::Unit(unit));
        }
        if !self.amount.is_multiple_of(unit) {
            return Err(Fault::NotMultiple {
                seat: first,
                amount: self.amount,
                unit,
            });
        }
        let units = self.amount.units(unit);
        let count = i64::try_from(winners.len()).expect("at most 64 seats");
        let even = Money::from_centavos(unit.centavos() * (units / count));
        let odd = usize::try_from(units % count).expect("below 64");
        let odd_to: SeatSet = winners.iter().take(odd).collect();
        let shares: Vec<(usize, Money)> = winners
            .iter()
            .map(|seat| match odd_to.contains(seat) {
                true => (seat, even + unit),
                false => (seat, even),
            })
            .collect();
        let paid: Money = shares.iter().map(|(_, share)| *share).sum();
        assert_eq!(paid, self.amount, "the shares are the pot");
        Ok(Award {
            winners,
            shares,
            odd_to,
        })
    }
}

impl Split {
    /// All money of the round: what goes back and the pots.
    #[must_use]
    pub fn total(&self) -> Money {
        let back = self.returned.map_or(Money::ZERO, |(_, amount)| amount);
        back + self.pots.iter().map(|pot| pot.amount).sum()
    }

    /// Awards each pot to the best of those who compete for it. `ranking`:
    /// best first, ties together, each seat that has not folded once.
    ///
    /// # Errors
    /// [`Fault`]: somebody ranked twice, folded, unknown or left out.
    pub fn award(&self, ranking: &[SeatSet]) -> Result<Vec<Award>, Fault> {
        self.check_ranking(ranking)?;
        let best = |pot: &Pot| {
            ranking
                .iter()
                .map(|group| group.intersection(pot.eligible))
                .find(|winners| !winners.is_empty())
                .unwrap_or(SeatSet::EMPTY)
        };
        let winners: Vec<SeatSet> = self.pots.iter().map(best).collect();
        self.award_named(&winners)
    }

    /// Awards each pot to the winners named for it, in the order of the pots:
    /// for a table that enters only the outcome.
    ///
    /// # Errors
    /// [`Fault::PotCount`], [`Fault::EmptyGroup`], [`Fault::NotEligible`].
    pub fn award_named(&self, winners: &[SeatSet]) -> Result<Vec<Award>, Fault> {
        if winners.len() != self.pots.len() {
            return Err(Fault::PotCount {
                pots: self.pots.len(),
                named: winners.len(),
            });
        }
        let named = self.pots.iter().zip(winners).enumerate();
        named
            .map(|(index, (pot, &winners))| {
                pot.award(self.unit, winners).map_err(|fault| match fault {
                    Fault::NotEligible { seat, .. } => Fault::NotEligible { pot: index, seat },
                    other => other,
                })
            })
            .collect()
    }

    /// What each seat collects from all pots, by seat; what goes back is not
    /// in it.
    #[must_use]
    pub fn collected(&self, awards: &[Award]) -> Vec<Money> {
        let mut collected = vec![Money::ZERO; self.seats];
        for (seat, share) in awards.iter().flat_map(|award| &award.shares) {
            collected[*seat] += *share;
        }
        collected
    }

    fn check_ranking(&self, ranking: &[SeatSet]) -> Result<(), Fault> {
        let mut seen = SeatSet::EMPTY;
        for group in ranking {
            if group.is_empty() {
                return Err(Fault::EmptyGroup);
            }
            for seat in group.iter() {
                if seat >= self.seats {
                    return Err(Fault::UnknownSeat(seat));
                }
                if !self.live.contains(seat) {
                    return Err(Fault::RankedFolded(seat));
                }
                if seen.contains(seat) {
                    return Err(Fault::RankedTwice(seat));
                }
                seen.insert(seat);
            }
        }
        match self.live.difference(seen).first() {
            Some(seat) => Err(Fault::NotRanked(seat)),
            None => Ok(()),
        }
    }
}
