//! When the low chips can't go round: 0,02 is needed by everybody who is to get
//! an odd amount of centavos, and there is one. Only ever says no where the
//! search would find nothing.

use super::Sums;
use super::search::Seat;

/// Largest modulus for which a table is kept; without it nothing is ruled out.
const MODULUS_MAX: u64 = 4_096;
/// Sums looked at for a table; a need beyond is taken to be just beyond.
const SCAN_MAX: u64 = 16_384;

/// What some colours need of the lowest among them.
pub(super) struct Scarce {
    needs: Vec<Needs>,
}

/// The colours above a place are all multiples of `modulus`, so a player's
/// remainder by it comes from the colours below.
struct Needs {
    modulus: u64,
    /// For each remainder the least the colours below can give for it.
    least: Vec<u64>,
    /// What all the colours below are worth.
    worth: u64,
}

impl Scarce {
    /// For `colours` (value in units and count, lowest first); `makes` is what
    /// the first so many of them make.
    pub(super) fn of(colours: &[(u64, u32)], makes: &[Sums]) -> Scarce {
        let mut needs = Vec::new();
        let mut modulus = 0;
        for place in (1..colours.len()).rev() {
            modulus = gcd(modulus, colours[place].0);
            if (2..=MODULUS_MAX).contains(&modulus) {
                needs.push(Needs::of(modulus, &colours[..place], &makes[place]));
            }
        }
        Scarce { needs }
    }

    /// Can the low chips go round for what `seats` are still to get?
    pub(super) fn allows(&self, seats: &[Seat]) -> bool {
        self.needs.iter().all(|needs| {
            let needed = seats.iter().fold(0_u64, |sum, seat| {
                sum.saturating_add(needs.least[(seat.left % needs.modulus) as usize])
            });
            needed <= needs.worth
        })
    }
}

impl Needs {
    fn of(modulus: u64, below: &[(u64, u32)], makes: &Sums) -> Needs {
        let worth = below.iter().fold(0_u64, |sum, &(value, count)| {
            sum.saturating_add(value.saturating_mul(u64::from(count)))
        });
        let mut least = vec![SCAN_MAX.min(worth) + 1; modulus as usize];
        let mut missing = modulus;
        let mut next = 0;
        while let Some(sum) = makes.least_from(next).map(|sum| sum as u64) {
            if sum > SCAN_MAX || missing == 0 {
                break;
            }
            let slot = &mut least[(sum % modulus) as usize];
            if *slot > sum {
                *slot = sum;
                missing -= 1;
            }
            next = sum + 1;
        }
        Needs {
            modulus,
            least,
            worth,
        }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
