#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::*;
use crate::domain::chips::Colour;

fn reais(amounts: &[i64]) -> Vec<Money> {
    amounts.iter().map(|&a| Money::from_reais(a)).collect()
}

const CENTAVO: Money = Money::from_centavos(1);

/// Rule A3. 50 + 100 + 46 + 150 = 346; 346 ÷ 4 = 86,50 → 87. With R$ 10 as the
/// lowest chip 90; with R$ 1.000 nothing.
#[test]
fn the_manuals_table_plays_for_87_reais() {
    let declared = reais(&[50, 100, 46, 150]);
    let base = base_value(&declared).unwrap();
    assert_eq!(base, Money::from_reais(346));
    assert_eq!(mean_shown(base, 4), Money::from_centavos(8650));
    let cacife = |ante: i64| buy_in(base, 4, Money::from_centavos(ante));
    for ante in [1, 10, 25, 50, 100] {
        assert_eq!(cacife(ante), Some(Money::from_reais(87)));
    }
    assert_eq!(cacife(1_000), Some(Money::from_reais(90)));
    // 86,50 is below a half of 200, and above a half of 100.
    assert_eq!(cacife(10_000), Some(Money::from_reais(100)));
    assert_eq!(cacife(20_000), None);
    assert_eq!(cacife(100_000), None);
    // 0,30 does not divide a real: 86,50 = 288,33 × 0,30 → 288 × 0,30.
    assert_eq!(cacife(30), Some(Money::from_centavos(8640)));
    assert_eq!(below_buy_in(&declared, Money::from_reais(87)), [0, 2]);
}

/// Rule A3. 0,40 rounds to no real: then to the centavo; 0,50 is a real.
#[test]
fn a_mean_below_half_a_real_is_rounded_to_the_lowest_chip() {
    let base = Money::from_centavos(160);
    assert_eq!(buy_in(base, 4, CENTAVO), Some(Money::from_centavos(40)));
    assert_eq!(buy_in(base, 4, Money::REAL), None);
    assert_eq!(buy_in(Money::from_reais(2), 4, CENTAVO), Some(Money::REAL));
    // 0,50 + 1,00 + 0,46 + 1,50 = 3,46; ÷ 4 = 0,865 → 1.
    assert_eq!(
        buy_in(Money::from_centavos(346), 4, CENTAVO),
        Some(Money::REAL)
    );
}

/// Rule A3. 1,00 among three is 0,3333…; 0,50 among four is 0,125 → 0,13.
#[test]
fn the_mean_is_shown_to_the_centavo_half_up() {
    assert_eq!(mean_shown(Money::REAL, 3), Money::from_centavos(33));
    let half = Money::from_centavos(50);
    assert_eq!(mean_shown(half, 4), Money::from_centavos(13));
}

/// Rule A3. 1,498 rounded to the centavo first would be 1,50 and then 2.
#[test]
fn the_mean_is_rounded_once() {
    assert_eq!(
        buy_in(Money::from_centavos(749), 5, Money::REAL),
        Some(Money::REAL)
    );
}

/// Rule A4. 346 among 4 fits Sugestão 2 (362): 4 × 87 = 348. Sugestão 3 is
/// nearest to a hundred antes: 87 against 870 and 8,7 → 9.
#[test]
fn the_third_suggestion_is_recommended_to_the_manuals_table() {
    let offers = suggestions(Money::from_reais(346), 4, 100).unwrap();
    assert_eq!(offers[0].outcome, Err(Unfit::BaseValueExceedsSet));
    assert!(offers[1].outcome.is_ok());
    assert_eq!(offers[2].outcome, Ok(Dealt::Identical(vec![2, 2, 3, 0, 0])));
    assert_eq!(offers[3].buy_in, Some(Money::from_reais(90)));
    assert_eq!(offers[5].outcome, Err(Unfit::BuyInIsZero));
    assert_eq!(recommended(&offers), Some(2));
}

/// Rule A4. 362 among 4 fits Sugestão 2 by its Valor Base, but 90,50 → 91 and
/// 4 × 91 = 364 > 362.
#[test]
fn the_buy_ins_together_may_exceed_a_set_that_holds_the_base_value() {
    let offers = suggestions(Money::from_reais(362), 4, 100).unwrap();
    assert_eq!(offers[1].total, Money::from_reais(362));
    assert_eq!(offers[1].outcome, Err(Unfit::BuyInsExceedSet));
}

/// Rule A4. r = 10 and r = 1000 are equally far from 100: the lower suggestion.
#[test]
fn of_two_equally_near_the_lower_is_recommended() {
    let offer = |buy_in: i64, fits: bool| Offer {
        total: Money::LIMIT,
        ante: Money::REAL,
        buy_in: Some(Money::from_reais(buy_in)),
        outcome: if fits {
            Ok(Dealt::Identical(vec![]))
        } else {
            Err(Unfit::BuyInsExceedSet)
        },
    };
    assert_eq!(recommended(&[offer(1000, true), offer(10, true)]), Some(0));
    assert_eq!(recommended(&[offer(10, true), offer(1000, true)]), Some(0));
    assert_eq!(recommended(&[offer(1001, true), offer(10, true)]), Some(1));
    assert_eq!(recommended(&[offer(100, false), offer(3, true)]), Some(1));
    assert_eq!(recommended(&[offer(100, false)]), None);
}

/// Rules A2, A4, A5. A table's own chips: two of 3 and one of 6, three players
/// at 4 → 4 ÷ 3 is nearer to 3 than to 6; the third stack is never the same.
#[test]
fn a_tables_own_chips_are_judged_alike() {
    let colour = |name: &str, value: i64, count: u32| Colour {
        name: name.to_owned(),
        value: Money::from_reais(value),
        count,
    };
    let set = ChipSet::new(vec![colour("a", 3, 2), colour("b", 6, 1)]).unwrap();
    let offered = offer(Money::from_reais(12), 2, &set);
    assert_eq!(offered.buy_in, Some(Money::from_reais(6)));
    let Ok(Dealt::Different(stacks)) = offered.outcome else {
        panic!("6 = 2 × 3");
    };
    assert!(stacks.contains(&vec![2, 0]) && stacks.contains(&vec![0, 1]));
    let set = ChipSet::new(vec![colour("a", 3, 1), colour("b", 6, 2)]).unwrap();
    assert_eq!(
        offer(Money::from_reais(6), 2, &set).outcome,
        Err(Unfit::CannotBeDealt {
            below: None,
            above: Some(Money::from_reais(6))
        })
    );
}

proptest! {
    /// Rules A3–A5.
    #[test]
    fn what_fits_is_worth_the_cacife_and_lies_in_the_set(
        declared in prop::collection::vec(1_i64..2_000_000, 2..6),
        size in 1_u32..7,
    ) {
        let declared: Vec<Money> = declared.into_iter().map(Money::from_centavos).collect();
        let base = base_value(&declared).unwrap();
        let players = declared.len();
        let offers = suggestions(base, players as u32, size * 100).unwrap();
        for (number, offer) in (1..).zip(&offers) {
            let set = ChipSet::suggestion(number, size * 100).unwrap();
            if let Some(buy_in) = offer.buy_in {
                prop_assert!(buy_in.is_multiple_of(offer.ante));
            }
            let stacks = match &offer.outcome {
                Ok(Dealt::Identical(stack)) => vec![stack.clone(); players],
                Ok(Dealt::Different(stacks)) => stacks.clone(),
                Err(reason) => {
                    prop_assert!(*reason != Unfit::Undecided);
                    continue;
                }
            };
            for stack in &stacks {
                prop_assert_eq!(set.worth(stack), offer.buy_in);
            }
            for (colour, chips) in set.full().into_iter().enumerate() {
                prop_assert!(stacks.iter().map(|s| s[colour]).sum::<u32>() <= chips);
            }
        }
    }
}
