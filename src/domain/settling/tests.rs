#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::*;

fn net(reais: &[i64]) -> Vec<Money> {
    reais.iter().map(|&r| Money::from_reais(r)).collect()
}

/// Rule A18. −6 + 6 and −7 + 2 + 5 are two groups: 1 + 2 transfers.
#[test]
fn five_people_settle_with_three_transfers() {
    let transfers = settle(&net(&[-7, -6, 2, 5, 6])).unwrap();
    let plain: Vec<(usize, usize, i64)> = transfers
        .iter()
        .map(|t| (t.from, t.to, t.amount.centavos() / 100))
        .collect();
    assert_eq!(plain, [(0, 2, 2), (0, 3, 5), (1, 4, 6)]);
}

/// Rule A18.
#[test]
fn results_that_do_not_sum_to_zero_are_refused() {
    assert_eq!(
        settle(&net(&[-7, 6])),
        Err(SettlingFault::Unbalanced {
            sum: Money::from_reais(-1)
        })
    );
    let huge = Money::from_centavos(i64::MAX);
    assert_eq!(settle(&[huge, huge]), Err(SettlingFault::TooLarge));
    assert_eq!(settle(&[]), Ok(vec![]));
    assert_eq!(settle(&net(&[0, 0])), Ok(vec![]));
}

/// Rule A18. Twenty people in ten pairs need ten transfers even beyond the
/// exact search; a row that has no pairs at most one fewer than people.
#[test]
fn many_people_settle_with_fewer_transfers_than_people() {
    let pairs: Vec<i64> = (1..=10).flat_map(|n| [n, -n]).collect();
    assert_eq!(settle(&net(&pairs)).unwrap().len(), 10);
    let mut odd: Vec<i64> = (1..=30).map(|n| n * 100 + 1).collect();
    odd.push(-odd.iter().sum::<i64>());
    assert_eq!(settle(&net(&odd)).unwrap().len(), 30);
}

/// Rule A18. A hundred thousand people, with pairs and without, are answered at
/// once: looking for each one's partner in a list took minutes.
#[test]
fn a_crowd_is_settled_without_comparing_everybody_with_everybody() {
    let half = 50_000;
    let pairs: Vec<i64> = (1..=half).chain((1..=half).map(|n| -n)).collect();
    assert_eq!(settle(&net(&pairs)).unwrap().len(), 50_000);
    let mut odd: Vec<i64> = (1..=half).collect();
    odd.push(-odd.iter().sum::<i64>());
    assert_eq!(settle(&net(&odd)).unwrap().len(), 50_000);
}

/// The fewest transfers, by trying for the first who owes or is owed every
/// partner, whole result at a time (enough: some optimum is of this form).
fn fewest(left: &[i64]) -> usize {
    let Some(first) = left.iter().position(|&l| l != 0) else {
        return 0;
    };
    (first + 1..left.len())
        .filter(|&other| left[other].signum() == -left[first].signum())
        .map(|other| {
            let mut after = left.to_vec();
            after[other] += after[first];
            after[first] = 0;
            1 + fewest(&after)
        })
        .min()
        .unwrap_or(usize::MAX / 2)
}

proptest! {
    /// Rule A18. Against trying everything.
    #[test]
    fn no_settling_has_fewer_transfers(mut results in prop::collection::vec(-6_i64..7, 0..6)) {
        results.push(-results.iter().sum::<i64>());
        let transfers = settle(&net(&results)).unwrap();
        prop_assert_eq!(transfers.len(), fewest(&results));
    }

    /// Rule A18.
    #[test]
    fn everybody_is_settled_whatever_their_number(
        mut results in prop::collection::vec(-1000_i64..1000, 0..40),
    ) {
        results.push(-results.iter().sum::<i64>());
        let open = results.iter().filter(|&&r| r != 0).count();
        let transfers = settle(&net(&results)).unwrap();
        prop_assert!(transfers.len() <= open.saturating_sub(1));
    }
}
