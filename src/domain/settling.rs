//! Settling results that sum to zero with the fewest transfers. Rule A18.
//!
//! n people who settle among themselves need n − 1 transfers, so the fewest
//! come from the most groups that each sum to zero. Never: a transfer of zero.

use std::collections::{BTreeMap, VecDeque};

use super::money::Money;

/// Up to how many people with something to settle the fewest transfers are
/// found exactly; beyond, there is one fewer than people at most.
pub const EXACT_MAX: usize = 16;

/// One payment; people are places in the list that was settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transfer {
    /// Who pays.
    pub from: usize,
    /// Who receives.
    pub to: usize,
    /// How much, above zero.
    pub amount: Money,
}

/// The results do not sum to zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettlingFault {
    /// By so much.
    Unbalanced {
        /// What they sum to.
        sum: Money,
    },
    /// The amounts are too large to add up.
    TooLarge,
}

/// Transfers that bring every result of `net` to zero, in the order of the
/// payers, then of the receivers. Rule A18.
///
/// # Errors
/// [`SettlingFault`].
pub fn settle(net: &[Money]) -> Result<Vec<Transfer>, SettlingFault> {
    // Both sides must add up by themselves, so that no partial sum overflows.
    let side = |wanted: fn(Money) -> bool| {
        net.iter()
            .filter(|&&result| wanted(result))
            .try_fold(Money::ZERO, |sum, &result| sum.checked_add(result))
    };
    let (Some(won), Some(lost)) = (side(Money::is_positive), side(Money::is_negative)) else {
        return Err(SettlingFault::TooLarge);
    };
    let sum = won + lost;
    if !sum.is_zero() {
        return Err(SettlingFault::Unbalanced { sum });
    }
    let people: Vec<usize> = (0..net.len()).filter(|&p| !net[p].is_zero()).collect();
    let groups = if people.len() <= EXACT_MAX {
        most_groups(net, &people)
    } else {
        pairs_and_rest(net, &people)
    };
    let mut transfers: Vec<Transfer> = groups.iter().flat_map(|group| within(net, group)).collect();
    transfers.sort_by_key(|transfer| (transfer.from, transfer.to));
    check(net, &transfers);
    Ok(transfers)
}

/// Splits `people` into as many groups as possible that each sum to zero.
///
/// Put all people in a row; each time the running sum is zero a group ends. So
/// for each set of people: the most zeros among the beginnings of any row.
fn most_groups(net: &[Money], people: &[usize]) -> Vec<Vec<usize>> {
    let sets = 1_usize << people.len();
    let mut sums = vec![Money::ZERO; sets];
    let mut most = vec![0_u8; sets];
    let mut last = vec![0_u8; sets];
    for set in 1..sets {
        let lowest = set.trailing_zeros() as usize;
        sums[set] = sums[set & (set - 1)] + net[people[lowest]];
        for place in 0..people.len() {
            let without = set & !(1 << place);
            if without != set && (without == 0 || most[without] >= most[set]) {
                most[set] = most[without];
                last[set] = u8::try_from(place).expect("few people");
            }
        }
        most[set] += u8::from(sums[set].is_zero());
    }
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut set = sets - 1;
    while set != 0 {
        if sums[set].is_zero() {
            groups.push(Vec::new());
        }
        let place = usize::from(last[set]);
        if let Some(group) = groups.last_mut() {
            group.push(people[place]);
        }
        set &= !(1 << place);
    }
    for group in &mut groups {
        group.sort_unstable();
    }
    groups
}

/// Two people who owe each other's exact result, and all the others together.
/// Linear: whatever is handed in, thousands of people too, is answered at once.
fn pairs_and_rest(net: &[Money], people: &[usize]) -> Vec<Vec<usize>> {
    let mut waiting: BTreeMap<Money, VecDeque<usize>> = BTreeMap::new();
    let mut groups = Vec::new();
    for &person in people {
        let opposite = waiting.get_mut(&-net[person]).and_then(VecDeque::pop_front);
        match opposite {
            Some(opposite) => groups.push(vec![opposite, person]),
            None => waiting.entry(net[person]).or_default().push_back(person),
        }
    }
    let mut rest: Vec<usize> = waiting.into_values().flatten().collect();
    rest.sort_unstable();
    groups.push(rest);
    groups
}

/// At most one transfer fewer than people: each empties a payer or a receiver,
/// and the last empties both.
fn within(net: &[Money], group: &[usize]) -> Vec<Transfer> {
    let open = |wanted: fn(Money) -> bool| -> Vec<usize> {
        (group.iter().copied().filter(|&p| wanted(net[p]))).collect()
    };
    let (payers, receivers) = (open(Money::is_negative), open(Money::is_positive));
    let mut transfers = Vec::new();
    let mut receiving = receivers.into_iter();
    let mut to = receiving.next();
    let mut room = to.map_or(Money::ZERO, |person| net[person]);
    for from in payers {
        let mut owed = -net[from];
        while let Some(person) = to.filter(|_| owed.is_positive()) {
            let amount = owed.min(room);
            transfers.push(Transfer {
                from,
                to: person,
                amount,
            });
            owed -= amount;
            room -= amount;
            if room.is_zero() {
                to = receiving.next();
                room = to.map_or(Money::ZERO, |person| net[person]);
            }
        }
    }
    transfers
}

fn check(net: &[Money], transfers: &[Transfer]) {
    let mut left = net.to_vec();
    for transfer in transfers {
        assert!(transfer.amount.is_positive(), "a transfer moves something");
        left[transfer.from] += transfer.amount;
        left[transfer.to] -= transfer.amount;
    }
    assert!(left.iter().all(|l| l.is_zero()), "everybody is settled");
}

#[cfg(test)]
mod tests;
