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

/// Rules A5, A7. Five of 1 for one of 5; seven of 1 take two of 5, or one of
/// 25 with 3 × 5 and 3 × 1 back; four of 5 one of 25, with 5 back as one of 5.
#[test]
fn what_is_wanted_finds_both_sides() {
    let rack = rack(&[(1, 12), (5, 12), (25, 8)]);
    let outside = [8, 8, 12];
    let holds = Money::from_reais(87);
    let found = |colour, wanted| {
        let ways = trade::ways(&rack, &outside, holds, colour, wanted).unwrap();
        let each = ways.into_iter().map(|way| (way.gives, way.receives));
        each.collect::<Vec<_>>()
    };
    assert_eq!(found(0, 5)[0], (vec![0, 1, 0], vec![5, 0, 0]));
    assert_eq!(
        found(0, 7),
        [
            (vec![0, 2, 0], vec![10, 0, 0]),
            (vec![0, 0, 1], vec![10, 3, 0])
        ]
    );
    assert_eq!(found(1, 4)[0], (vec![0, 0, 1], vec![0, 5, 0]));
    // One of 25 for chips of 1: 25 of them, and only 8 are outside.
    assert_eq!(found(2, 1), [(vec![0, 5, 0], vec![0, 0, 1])]);
    // 13 of 1: there are 12.
    assert_eq!(found(0, 13), []);
    assert_eq!(found(0, 0), []);
}

/// Rule A7. 13 × 1 and 3 × 5 are 28: one of 25 and three of 1, which he has.
#[test]
fn small_chips_become_the_fewest_there_are() {
    let rack = rack(&[(1, 0), (5, 2), (25, 1)]);
    let found = trade::fewer(&rack, &[13, 3, 0]).unwrap().unwrap();
    assert_eq!(found.gives, [10, 3, 0]);
    assert_eq!(found.receives, [0, 0, 1]);
    // Nothing larger is there: 4 × 1 stay what they are.
    assert_eq!(trade::fewer(&rack, &[4, 0, 0]), Ok(None));
    assert_eq!(trade::fewer(&rack, &[0, 0, 0]), Ok(None));
}

/// Rules A6, A7. Dealt two of 1: an ante of 1 takes one; a bet of 7 needs two
/// of 1 beside a 5; what is won may be all ones. Worth 83 needs three at least.
#[test]
fn the_lowest_chips_stand_between_two_bounds() {
    use crate::domain::people::PlayerId;
    use lowest::{Hands, Lowest};
    let (ana, reais) = (PlayerId(1), Money::from_reais);
    let mut hands = Hands::of(&[reais(1), reais(5), reais(25)]);
    hands.seen(ana, 2, 0);
    hands.paid(ana, reais(1));
    let bounds = |hands: &Hands, holds| hands.lowest(ana, reais(holds), 20);
    let (at_least, at_most) = (1, 1);
    assert_eq!(bounds(&hands, 86), Lowest { at_least, at_most });
    hands.paid(ana, reais(7));
    let (at_least, at_most) = (0, 0);
    assert_eq!(bounds(&hands, 85), Lowest { at_least, at_most });
    hands.won(ana, reais(8));
    let (at_least, at_most) = (3, 8);
    assert_eq!(bounds(&hands, 83), Lowest { at_least, at_most });
    // No more than are outside.
    assert_eq!(hands.lowest(ana, reais(83), 4).at_most, 4);
    assert_eq!((hands.one_troco(), hands.needed(reais(7))), (5, 2));
    // Of one colour alone all is the lowest.
    let one = Hands::of(&[reais(2)]);
    assert_eq!((one.one_troco(), one.needed(reais(8))), (0, 4));
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

fn in_centavos(colours: &[(i64, u32)]) -> Vec<(Money, u32)> {
    colours
        .iter()
        .map(|&(centavos, count)| (Money::from_centavos(centavos), count))
        .collect()
}

fn worth(stack: &[u32], colours: &[(i64, u32)]) -> i64 {
    (stack.iter().zip(colours))
        .map(|(&chips, &(value, _))| i64::from(chips) * value)
        .sum()
}

/// Rules A5, A7. 200.000,00 are 20,000,000 centavos, but 40,000 chips of 5,00
/// where there is no chip of 0,01 and 300.000,01 is no change; and with all
/// the centavos asked for (500 × 0,01 = 5,00), 39,999.
#[test]
fn colours_that_can_be_of_no_use_make_no_amount_too_large() {
    let amount = Money::from_reais(200_000);
    let chips = in_centavos(&[(1, 0), (500, 50_000), (30_000_001, 1)]);
    let fives = Ok(Some(vec![0, 40_000, 0]));
    assert_eq!(small(&chips, amount), fives);
    assert_eq!(with_at_least(&chips, amount, &[0; 3]), fives);
    let chips = in_centavos(&[(1, 500), (500, 50_000)]);
    assert_eq!(
        with_at_least(&chips, amount, &[500, 0]),
        Ok(Some(vec![500, 39_999]))
    );
    assert_eq!(
        with_at_least(&chips, amount, &[0, 0]),
        Err(DealingFault::TooLarge)
    );
}

const AWKWARD: [(i64, u32); 10] = [
    (95, 10_000),
    (892, 10_000),
    (1_095, 10),
    (1_099, 3),
    (1_259, 1_000),
    (1_693, 10),
    (2_395, 1_000),
    (2_439, 10_000),
    (2_750, 3),
    (2_890, 10_000),
];

/// All ways to bring together `missing`, when each chip that takes the place of
/// a 28,90 is worth so much less.
fn instead_of_the_highest(colours: &[(i64, u32)], missing: i64) -> Vec<Stack> {
    let Some((&(value, count), lower)) = colours.split_last() else {
        return if missing == 0 { vec![vec![]] } else { vec![] };
    };
    let less = 2_890 - value;
    let most = u32::try_from(missing / less).unwrap().min(count);
    (0..=most)
        .flat_map(|chips| {
            let mut ways = instead_of_the_highest(lower, missing - i64::from(chips) * less);
            for way in &mut ways {
                way.push(chips);
            }
            ways
        })
        .collect()
}

/// Rule A7. Ten values that hardly divide one another: the search gave up on
/// them. By hand: `n` chips, all of 28,90, are worth n × 2,890 − 1,237,500 too
/// much, 2,310 for 429 (428 are too little); others must be worth that less.
#[test]
fn awkward_change_that_was_not_decided_is_decided() {
    let chips = in_centavos(&AWKWARD);
    let amount = Money::from_centavos(1_237_500);
    let best = (429..)
        .find_map(|number: u32| {
            let missing = i64::from(number) * 2_890 - 1_237_500;
            let mut ways = instead_of_the_highest(&AWKWARD[..9], missing);
            for way in &mut ways {
                way.push(number - way.iter().sum::<u32>());
            }
            ways.into_iter()
                .max_by_key(|way| way.iter().rev().copied().collect::<Vec<u32>>())
        })
        .unwrap();
    assert_eq!(worth(&best, &AWKWARD), 1_237_500);
    assert_eq!(with_at_least(&chips, amount, &[0; 10]), Ok(Some(best)));
    assert!(small(&chips, amount).unwrap().is_some());
}

/// The contract decides all that is up to ten million units.
#[test]
fn ten_million_units_of_ten_awkward_colours_are_decided() {
    let colours: Vec<(i64, u32)> = (0..10).map(|step| (993 + 2 * step, 10_000)).collect();
    let amount = Money::from_centavos(10_000_000);
    let stack = with_at_least(&in_centavos(&colours), amount, &[0; 10]);
    assert_eq!(worth(&stack.unwrap().unwrap(), &colours), 10_000_000);
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

    /// Rule A7. The table, against trying everything: up to ten colours, so
    /// that tables are made again.
    #[test]
    fn the_table_agrees_with_trying_everything(
        few in prop::collection::btree_map(1_i64..15, 0_u32..7, 1..5),
        many in prop::collection::btree_map(1_i64..15, 0_u32..3, 6..8),
        most in prop::collection::btree_map(1_i64..15, 0_u32..2, 8..11),
        amount in 0_i64..60,
    ) {
        for colours in [few, many, most] {
            let colours: Vec<(i64, u32)> = colours.into_iter().collect();
            let best = every_stack(&colours)
                .into_iter()
                .filter(|stack| worth(stack, &colours) == amount)
                .min_by_key(|stack| {
                    let highest_first: Vec<std::cmp::Reverse<u32>> =
                        stack.iter().rev().map(|&n| std::cmp::Reverse(n)).collect();
                    (stack.iter().sum::<u32>(), highest_first)
                });
            prop_assert_eq!(table::fewest(&units(&colours), amount.unsigned_abs()), best);
        }
    }

    /// Rule A7. Two ways to the same answer, on larger racks.
    #[test]
    fn the_table_agrees_with_the_search(
        colours in prop::collection::btree_map(1_i64..300, 0_u32..40, 1..11),
        amount in 1_u64..5_000,
    ) {
        let colours: Vec<(i64, u32)> = colours.into_iter().collect();
        let colours = units(&colours);
        if let Ok(found) = by_search(&colours, amount, 50_000) {
            prop_assert_eq!(table::fewest(&colours, amount), found);
        }
    }
}

fn units(colours: &[(i64, u32)]) -> Vec<(u64, u32)> {
    colours
        .iter()
        .map(|&(value, count)| (value.unsigned_abs(), count))
        .collect()
}
