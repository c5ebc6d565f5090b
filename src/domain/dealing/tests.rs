#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::*;

fn rack(colours: &[(i64, u32)]) -> Vec<(Money, u32)> {
    colours
        .iter()
        .map(|&(centavos, count)| (Money::from_centavos(centavos), count))
        .collect()
}

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

const SET_OF_100: [(i64, u32); 5] = [(100, 20), (500, 20), (2500, 20), (5000, 20), (10_000, 20)];

/// Rule A5. The page's own example: 2 × 1 + 2 × 5 + 3 × 25 = 87. Five whites
/// are all that four players can get each, so two (87 = 2 mod 5); of the five
/// reds two, as 85 − 5r must be a multiple of 25.
#[test]
fn four_players_get_87_reais_from_the_third_suggestion() {
    assert_eq!(
        deal(&rack(&SET_OF_100), 4, reais(87)),
        Ok(Dealing::Identical(vec![2, 2, 3, 0, 0]))
    );
}

/// Rule A5. One chip of 1 and one of 3: 2 can't be dealt to one player, and
/// its neighbours are 1 and 3.
#[test]
fn what_cannot_be_dealt_names_the_nearest_amounts_that_can() {
    let impossible = |below: Option<i64>, above: Option<i64>| {
        Ok(Dealing::Impossible {
            below: below.map(Money::from_centavos),
            above: above.map(Money::from_centavos),
        })
    };
    let two = rack(&[(100, 1), (300, 1)]);
    assert_eq!(deal(&two, 1, reais(2)), impossible(Some(100), Some(300)));
    assert_eq!(deal(&two, 1, reais(5)), impossible(Some(400), None));
    // Between the lowest units: nothing below one, zero does not count.
    assert_eq!(
        deal(&two, 1, Money::from_centavos(50)),
        impossible(None, Some(100))
    );
    // Two players can't share one chip of each alike.
    assert_eq!(deal(&two, 2, reais(1)), impossible(None, None));
    // The nearest above may lie far beyond: 1 + 1,000,000.
    let far = rack(&[(100, 1), (100_000_000, 1)]);
    assert_eq!(
        deal(&far, 1, reais(2)),
        impossible(Some(100), Some(100_000_000))
    );
    assert_eq!(deal(&[], 1, reais(2)), impossible(None, None));
}

/// Rule A5. 5 for one and 1 × 5 for the other: never the same chips.
#[test]
fn different_chips_are_dealt_only_where_the_same_are_impossible() {
    let Ok(Dealing::Different(stacks)) = deal(&rack(&[(100, 5), (500, 1)]), 2, reais(5)) else {
        panic!("5 = 5 × 1");
    };
    assert!(stacks == [vec![5, 0], vec![0, 1]] || stacks == [vec![0, 1], vec![5, 0]]);
}

/// Rule A5. 20 and 25 don't divide: 100 = 5 × 20 = 4 × 25, and 4 × 20 + 25 is
/// 105, so with these nine chips only one split works.
#[test]
fn values_that_do_not_divide_one_another_are_searched() {
    let Ok(Dealing::Different(stacks)) = deal(&rack(&[(20, 5), (25, 4)]), 2, reais(1)) else {
        panic!("100 = 5 × 20 = 4 × 25");
    };
    assert!(stacks.contains(&vec![5, 0]) && stacks.contains(&vec![0, 4]));
}

/// Rule A5. 35 twice from 10 × 1 and 13 × 5 is 5 × 1 + 6 × 5 for both. With 9
/// whites five each can't be, and none each would take fourteen reds.
/// 36 three times from 8 × 1, 5 × 5, 3 × 25 takes every chip: a 25 for all,
/// whites 1, 1 and 6, as each needs one more than a multiple of five.
#[test]
fn stacks_that_must_differ_are_found_where_only_one_split_works() {
    assert_eq!(
        deal(&rack(&[(100, 10), (500, 13)]), 2, reais(35)),
        Ok(Dealing::Identical(vec![5, 6]))
    );
    let Ok(Dealing::Different(stacks)) = deal(&rack(&[(100, 9), (500, 13)]), 2, reais(35)) else {
        panic!("35 = 5 × 1 + 6 × 5 = 7 × 5");
    };
    assert!(stacks.contains(&vec![5, 6]) && stacks.contains(&vec![0, 7]));
    let Ok(Dealing::Different(mut stacks)) =
        deal(&rack(&[(100, 8), (500, 5), (2500, 3)]), 3, reais(36))
    else {
        panic!("36 = 25 + 2 × 5 + 1 = 25 + 5 + 6 × 1");
    };
    stacks.sort();
    assert_eq!(stacks, [[1, 2, 1], [1, 2, 1], [6, 1, 1]]);
}

/// Rule A5. 30 twice from 20 × 1, 3 × 5, 3 × 20: alike it would be one 20, one
/// 5 and five whites. With 9 whites four each at most: 29 alike is the most
/// that lies below, but then one white is left for two. 25 alike (20 + 5) needs
/// 5 more for each: the third red, and five of the whites.
#[test]
fn stacks_that_must_differ_are_alike_as_far_as_possible() {
    let Ok(Dealing::Different(mut stacks)) =
        deal(&rack(&[(100, 9), (500, 3), (2000, 3)]), 2, reais(30))
    else {
        panic!("30 = 20 + 5 + 5 × 1 = 20 + 2 × 5");
    };
    stacks.sort();
    assert_eq!(stacks, [[0, 2, 1], [5, 1, 1]]);
}

/// Rule A5.
#[test]
fn more_than_ten_million_units_are_too_large() {
    let one = rack(&[(1, 1)]);
    assert_eq!(
        deal(&one, 10, Money::from_centavos(1_000_001)),
        Err(DealingFault::TooLarge)
    );
    assert!(deal(&one, 10, Money::from_centavos(1_000_000)).is_ok());
    assert_eq!(deal(&one, 1, Money::LIMIT), Err(DealingFault::TooLarge));
}

/// Rule A19. Three players buy back 7, 5 and 0 from 2 × 5 and 2 × 1.
#[test]
fn different_amounts_are_dealt_exactly() {
    let chips = rack(&[(100, 2), (500, 2)]);
    assert_eq!(
        deal_amounts(&chips, &[reais(7), reais(5), reais(0)]),
        Ok(Some(vec![vec![2, 1], vec![0, 1], vec![0, 0]]))
    );
    assert_eq!(deal_amounts(&chips, &[reais(6), reais(7)]), Ok(None));
    assert_eq!(deal_amounts(&chips, &[Money::from_centavos(50)]), Ok(None));
    assert_eq!(deal_amounts(&[], &[reais(0)]), Ok(Some(vec![vec![]])));
    assert_eq!(deal_amounts(&[], &[reais(1)]), Ok(None));
}

/// Every stack worth `amount` out of `left`, lowest colour counted first.
fn stacks_of(colours: &[(i64, u32)], left: &[u32], amount: i64) -> Vec<Stack> {
    let Some((&(value, _), rest)) = colours.split_first() else {
        return if amount == 0 { vec![vec![]] } else { vec![] };
    };
    let mut found = Vec::new();
    for chips in 0..=left[0] {
        let Some(after) = amount
            .checked_sub(value * i64::from(chips))
            .filter(|&a| a >= 0)
        else {
            break;
        };
        for mut stack in stacks_of(rest, &left[1..], after) {
            stack.insert(0, chips);
            found.push(stack);
        }
    }
    found
}

/// Can `amounts` be paid one after the other, trying every stack?
fn payable(colours: &[(i64, u32)], left: &[u32], amounts: &[i64]) -> bool {
    let Some((&amount, others)) = amounts.split_first() else {
        return true;
    };
    stacks_of(colours, left, amount).into_iter().any(|stack| {
        let after: Vec<u32> = left.iter().zip(&stack).map(|(a, b)| a - b).collect();
        payable(colours, &after, others)
    })
}

/// Small racks with awkward values, rising.
fn small_rack() -> impl Strategy<Value = Vec<(i64, u32)>> {
    prop::collection::btree_map(
        prop::sample::select(vec![1_i64, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30]),
        0_u32..5,
        1..5,
    )
    .prop_map(|colours| colours.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    /// Rule A5. Against trying everything.
    #[test]
    fn dealing_agrees_with_trying_everything(
        colours in small_rack(),
        players in 1_u32..5,
        amount in 1_i64..60,
    ) {
        let each: Vec<u32> = colours.iter().map(|c| c.1 / players).collect();
        let all: Vec<u32> = colours.iter().map(|c| c.1).collect();
        let best = |amount: i64| stacks_of(&colours, &each, amount).into_iter().max();
        let dealt = deal(&rack(&colours), players, Money::from_centavos(amount)).unwrap();
        match dealt {
            Dealing::Identical(stack) => prop_assert_eq!(Some(stack), best(amount)),
            Dealing::Different(stacks) => {
                prop_assert_eq!(best(amount), None);
                prop_assert_eq!(stacks.len(), players as usize);
                for stack in &stacks {
                    let worth: i64 = stack.iter().zip(&colours).map(|(&n, c)| i64::from(n) * c.0).sum();
                    prop_assert_eq!(worth, amount);
                }
                for (colour, &count) in all.iter().enumerate() {
                    prop_assert!(stacks.iter().map(|s| s[colour]).sum::<u32>() <= count);
                }
            }
            Dealing::Impossible { below, above } => {
                prop_assert!(!payable(&colours, &all, &vec![amount; players as usize]));
                let below_true = (1..amount).rev().find(|&a| best(a).is_some());
                prop_assert_eq!(below.map(Money::centavos), below_true);
                let total: i64 = colours.iter().map(|c| c.0 * i64::from(c.1)).sum();
                let above_true = (amount + 1..=total).find(|&a| best(a).is_some());
                prop_assert_eq!(above.map(Money::centavos), above_true);
            }
        }
    }

    /// Rules A5, A19. Against trying everything.
    #[test]
    fn dealing_amounts_agrees_with_trying_everything(
        colours in small_rack(),
        amounts in prop::collection::vec(0_i64..40, 1..5),
    ) {
        let all: Vec<u32> = colours.iter().map(|c| c.1).collect();
        let money: Vec<Money> = amounts.iter().map(|&a| Money::from_centavos(a)).collect();
        let dealt = deal_amounts(&rack(&colours), &money).unwrap();
        prop_assert_eq!(dealt.is_some(), payable(&colours, &all, &amounts));
    }

    /// Rule A5. Racks as people own them, awkward values and many players: the
    /// search comes to an end.
    #[test]
    fn usual_racks_are_always_decided(
        colours in prop::collection::btree_map(
            prop::sample::select(vec![1_i64, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000]),
            1_u32..41,
            2..8,
        ),
        players in 2_u32..7,
        share in 1_i64..101,
    ) {
        let colours: Vec<(i64, u32)> = colours.into_iter().collect();
        let total: i64 = colours.iter().map(|c| c.0 * i64::from(c.1)).sum();
        let amount = (total * share / 100 / i64::from(players)).max(1);
        prop_assert!(deal(&rack(&colours), players, Money::from_centavos(amount)).is_ok());
    }
}
