#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::*;

fn rack(colours: &[(i64, u32)]) -> Vec<(Money, u32)> {
    colours
        .iter()
        .map(|&(reais, count)| (Money::from_reais(reais), count))
        .collect()
}

/// Rules A5, A7. A 25 against 12 × 1 and 20 × 5: 25 = 5 × 5 mod 5, so 0, 5 or
/// 10 whites; most is 10, and 3 reds. With five whites at least, 20 remain:
/// four reds.
#[test]
fn a_25_is_changed_for_small_chips_or_for_the_ones_wanted() {
    let chips = rack(&[(1, 12), (5, 20)]);
    let amount = Money::from_reais(25);
    assert_eq!(small(&chips, amount), Ok(Some(vec![10, 3])));
    assert_eq!(with_at_least(&chips, amount, &[5, 0]), Ok(Some(vec![5, 4])));
    assert_eq!(with_at_least(&chips, amount, &[13, 0]), Ok(None));
    assert_eq!(with_at_least(&chips, amount, &[1, 5]), Ok(None));
    assert_eq!(with_at_least(&chips, amount, &[0, 5]), Ok(Some(vec![0, 5])));
}

/// Rule A7. 30 from 1 × 20, 3 × 15, 10 × 2: 20 + 5 × 2 is six chips, 2 × 15 two.
#[test]
fn the_fewest_chips_are_not_always_the_highest() {
    let chips = rack(&[(2, 10), (15, 3), (20, 1)]);
    assert_eq!(
        with_at_least(&chips, Money::from_reais(30), &[0, 0, 0]),
        Ok(Some(vec![0, 2, 0]))
    );
}

/// Rule A7. 10 = 3 + 7 = 4 + 6 = 5 + 5: three times two chips; the 7 is highest.
#[test]
fn among_equally_few_chips_the_highest_decides() {
    let chips = rack(&[(3, 1), (4, 1), (5, 2), (6, 1), (7, 1)]);
    assert_eq!(
        with_at_least(&chips, Money::from_reais(10), &[0; 5]),
        Ok(Some(vec![1, 0, 0, 0, 1]))
    );
}

/// Rule A5.
#[test]
fn change_that_is_too_large_to_decide_is_said() {
    let chips = rack(&[(1, 10), (2_000, 10_000)]);
    let amount = Money::from_reais(20_000_000);
    assert_eq!(small(&chips, amount), Err(DealingFault::TooLarge));
    assert_eq!(
        with_at_least(&chips, amount, &[0, 0]),
        Err(DealingFault::TooLarge)
    );
    // More than the rack is worth needs no deciding: 10 + 20,000,000.
    let more = Money::from_reais(20_000_011);
    assert_eq!(small(&chips, more), Ok(None));
    assert_eq!(with_at_least(&chips, more, &[0, 0]), Ok(None));
}

fn every_stack(colours: &[(i64, u32)]) -> Vec<Stack> {
    colours.iter().fold(vec![vec![]], |stacks, &(_, count)| {
        stacks
            .into_iter()
            .flat_map(|stack| {
                (0..=count).map(move |chips| {
                    let mut longer: Stack = stack.clone();
                    longer.push(chips);
                    longer
                })
            })
            .collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// Rules A5, A7. Against trying everything.
    #[test]
    fn change_agrees_with_trying_everything(
        colours in prop::collection::btree_map(1_i64..31, 0_u32..6, 1..5),
        amount in 1_i64..80,
        seed in prop::collection::vec(0_u32..2, 4),
    ) {
        let colours: Vec<(i64, u32)> = colours.into_iter().collect();
        let least = &seed[..colours.len()];
        let worth = |stack: &Stack| -> i64 {
            stack.iter().zip(&colours).map(|(&n, c)| i64::from(n) * c.0).sum()
        };
        let exact: Vec<Stack> =
            every_stack(&colours).into_iter().filter(|s| worth(s) == amount).collect();
        let chips = rack(&colours);
        prop_assert_eq!(small(&chips, Money::from_reais(amount)).unwrap(), exact.iter().max().cloned());
        let best = exact
            .into_iter()
            .filter(|stack| stack.iter().zip(least).all(|(a, b)| a >= b))
            .min_by_key(|stack| {
                let highest_first: Vec<std::cmp::Reverse<u32>> =
                    stack.iter().rev().map(|&n| std::cmp::Reverse(n)).collect();
                (stack.iter().sum::<u32>(), highest_first)
            });
        prop_assert_eq!(with_at_least(&chips, Money::from_reais(amount), least).unwrap(), best);
    }
}
