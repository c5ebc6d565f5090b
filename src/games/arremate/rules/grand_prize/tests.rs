#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::*;

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

fn standing(player: char, points: u32, chips: i64, money: i64) -> Standing<char> {
    Standing {
        player,
        points: Points(points),
        chips: reais(chips),
        money: reais(money),
        quebra: false,
    }
}

fn broke(player: char, points: u32, money: i64) -> Standing<char> {
    Standing {
        quebra: true,
        ..standing(player, points, 0, money)
    }
}

fn terms(card_box: i64) -> Terms {
    Terms {
        ante: Money::REAL,
        card_box: reais(card_box),
        broke_leader_pays: false,
    }
}

fn settled(outcome: Result<Outcome<char>, Fault<char>>) -> GrandePremio<char> {
    match outcome.unwrap() {
        Outcome::Settled(premio) => premio,
        tie => panic!("{tie:?}"),
    }
}

fn payers(premio: &GrandePremio<char>) -> Vec<char> {
    premio.payments.iter().map(|p| p.from).collect()
}

/// Rule A17. 234 × R$ 1 = R$ 234 from each of three losers: R$ 702; chips,
/// then money, then debt.
#[test]
fn two_hundred_thirty_four_points_bring_seven_hundred_and_two_reais() {
    let table = [
        standing('a', 234, 87, 0),
        standing('b', 100, 50, 100),
        standing('c', 90, 300, 0),
        standing('d', 80, 0, 500),
    ];
    let premio = settled(settle(terms(45), &table, &[]));
    assert_eq!((premio.winner, premio.card_box_to), ('a', 'a'));
    assert_eq!((premio.prize, premio.total), (reais(234), reais(702)));
    let parts: Vec<_> = premio
        .payments
        .iter()
        .map(|p| (p.chips, p.money, p.debt))
        .collect();
    assert_eq!(
        parts,
        [
            (reais(50), reais(100), reais(84)),
            (reais(234), reais(0), reais(0)),
            (reais(0), reais(234), reais(0)),
        ]
    );
}

/// Rules A10, A17. One em quebra leads: the Caixa is his, the Prêmio goes to
/// the best of the others, and he does not pay it.
#[test]
fn a_broke_leader_takes_the_box_and_pays_nothing() {
    let table = [
        broke('a', 300, 50),
        standing('b', 200, 10, 0),
        standing('c', 100, 10, 0),
    ];
    let premio = settled(settle(terms(45), &table, &[]));
    assert_eq!((premio.winner, premio.card_box_to), ('b', 'a'));
    assert_eq!(premio.prize, reais(200));
    assert_eq!(payers(&premio), ['c']);
}

/// Rule A17, house rule `broke_leader_pays`. He pays, first with the chips of
/// the Caixa he took: 45 of 200, then 50 in money, 105 stay a debt.
#[test]
fn where_the_house_says_so_the_broke_leader_pays_with_the_box() {
    let table = [broke('a', 300, 50), standing('b', 200, 10, 0)];
    let terms = Terms {
        broke_leader_pays: true,
        ..terms(45)
    };
    let premio = settled(settle(terms, &table, &[]));
    let payment = premio.payments[0];
    assert_eq!(payment.from, 'a');
    assert_eq!(
        (payment.chips, payment.money, payment.debt),
        (reais(45), reais(50), reais(105))
    );
}

/// Rule A17. Tied losers pay, and those em quebra with fewer or equal points.
#[test]
fn tied_losers_and_the_broke_with_fewer_points_pay() {
    let table = [
        standing('a', 200, 0, 0),
        standing('b', 200, 0, 0),
        broke('c', 150, 0),
    ];
    let premio = settled(settle(terms(0), &table, &['b']));
    assert_eq!(premio.winner, 'b');
    assert_eq!(payers(&premio), ['a', 'c']);
    let table = [
        standing('a', 200, 0, 0),
        broke('c', 200, 0),
        standing('d', 1, 0, 0),
    ];
    let premio = settled(settle(terms(0), &table, &['a']));
    assert_eq!(payers(&premio), ['c', 'd']);
}

/// Rule A16. One tie for both: asked once, as the Prêmio's.
#[test]
fn one_tie_for_both_is_asked_once() {
    let table = [standing('a', 200, 0, 0), standing('b', 200, 0, 0)];
    assert_eq!(
        settle(terms(10), &table, &[]),
        Ok(Outcome::Tie {
            purpose: Purpose::GrandePremio,
            players: vec!['a', 'b']
        })
    );
    let premio = settled(settle(terms(10), &table, &['b', 'a']));
    assert_eq!((premio.winner, premio.card_box_to), ('b', 'b'));
}

/// Rule A16. Two different ties: the Caixa's first, then the Prêmio's.
#[test]
fn two_different_ties_are_two_draws_the_box_first() {
    let table = [
        broke('a', 200, 0),
        standing('b', 200, 0, 0),
        standing('c', 200, 0, 0),
    ];
    assert_eq!(
        settle(terms(10), &table, &[]),
        Ok(Outcome::Tie {
            purpose: Purpose::CardSalesBox,
            players: vec!['a', 'b', 'c']
        })
    );
    assert_eq!(
        settle(terms(10), &table, &['a']),
        Ok(Outcome::Tie {
            purpose: Purpose::GrandePremio,
            players: vec!['b', 'c']
        })
    );
    let premio = settled(settle(terms(10), &table, &['a', 'c']));
    assert_eq!((premio.card_box_to, premio.winner), ('a', 'c'));
}

/// Rule A16. The broke leaders tie for the Caixa alone.
#[test]
fn a_tie_for_the_box_alone_is_asked() {
    let table = [
        broke('a', 300, 0),
        broke('b', 300, 0),
        standing('c', 100, 0, 0),
    ];
    assert_eq!(
        settle(terms(10), &table, &['c']),
        Ok(Outcome::Tie {
            purpose: Purpose::CardSalesBox,
            players: vec!['a', 'b']
        })
    );
    let premio = settled(settle(terms(10), &table, &['b']));
    assert_eq!((premio.card_box_to, premio.winner), ('b', 'c'));
    assert!(premio.payments.is_empty());
}

/// Rule A17. What can't be settled is refused.
#[test]
fn what_cannot_be_settled_is_refused() {
    let one = [standing('a', 1, 1, 0), standing('b', 0, 1, 0)];
    assert_eq!(
        settle(terms(0), &[broke('a', 1, 0), broke('b', 2, 0)], &[]),
        Err(Fault::EverybodyBroke)
    );
    assert_eq!(
        settle(terms(0), &[one[0], one[0]], &[]),
        Err(Fault::Repeated('a'))
    );
    let ten = Terms {
        ante: reais(10),
        ..terms(0)
    };
    assert_eq!(settle(ten, &one, &[]), Err(Fault::Chips('a', reais(1))));
    let odd = Terms {
        ante: reais(10),
        ..terms(15)
    };
    assert_eq!(settle(odd, &one, &[]), Err(Fault::CardBox(reais(15))));
    let free = Terms {
        ante: Money::ZERO,
        ..terms(0)
    };
    assert_eq!(settle(free, &one, &[]), Err(Fault::Ante(Money::ZERO)));
}

proptest! {
    /// Rule A17. Each payment is exactly the prize, in that order, and within
    /// what the player has.
    #[test]
    fn every_payment_is_exactly_the_prize(
        list in prop::collection::vec((0u32..400, 0i64..300, 0i64..300, any::<bool>()), 2..6),
        card_box in 0i64..100,
        pays in any::<bool>(),
    ) {
        let table: Vec<Standing<usize>> = list.iter().enumerate()
            .map(|(player, &(points, chips, money, quebra))| Standing {
                player, points: Points(points), chips: reais(chips), money: reais(money), quebra,
            }).collect();
        let terms = Terms { broke_leader_pays: pays, ..terms(card_box) };
        let order: Vec<usize> = (0..table.len()).rev().collect();
        match settle(terms, &table, &order) {
            Err(fault) => {
                prop_assert_eq!(fault, Fault::EverybodyBroke);
                prop_assert!(table.iter().all(|s| s.quebra));
            }
            Ok(Outcome::Tie { .. }) => prop_assert!(false, "the order breaks every tie"),
            Ok(Outcome::Settled(premio)) => {
                let mut total = Money::ZERO;
                for payment in &premio.payments {
                    let from = table[payment.from];
                    let has = from.chips + if premio.card_box_to == payment.from { terms.card_box } else { Money::ZERO };
                    prop_assert_eq!(payment.chips + payment.money + payment.debt, premio.prize);
                    prop_assert!(payment.chips <= has && payment.money <= from.money);
                    prop_assert!(payment.money.is_zero() || payment.chips == has);
                    prop_assert!(payment.debt.is_zero() || payment.money == from.money);
                    total += premio.prize;
                }
                prop_assert_eq!(total, premio.total);
            }
        }
    }
}
