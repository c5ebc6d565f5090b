#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::*;

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

fn seats(list: &[usize]) -> SeatSet {
    list.iter().copied().collect()
}

fn amounts(split: &Split) -> Vec<(i64, Vec<usize>)> {
    let shown = |pot: &Pot| (pot.amount.centavos() / 100, pot.eligible.iter().collect());
    split.pots.iter().map(shown).collect()
}

/// Rule A11. 22 among 3 → 8, 7, 7: the odd Taxa to the first seat left of the dealer.
#[test]
fn twenty_two_among_three_are_eight_seven_seven() {
    let pot = Pot {
        amount: reais(22),
        eligible: seats(&[0, 1, 2]),
    };
    let award = pot.award(Money::REAL, pot.eligible).unwrap();
    assert_eq!(award.shares, [(0, reais(8)), (1, reais(7)), (2, reais(7))]);
    assert_eq!(award.odd_to, seats(&[0]));
}

/// Rule A11. 23 among seats 1, 3 and 4 with a unit of 1: two odd units.
#[test]
fn two_odd_units_go_to_two_players_one_each() {
    let pot = Pot {
        amount: reais(23),
        eligible: seats(&[0, 1, 3, 4]),
    };
    let award = pot.award(Money::REAL, seats(&[1, 3, 4])).unwrap();
    assert_eq!(award.shares, [(1, reais(8)), (3, reais(8)), (4, reais(7))]);
    assert_eq!(award.odd_to, seats(&[1, 3]));
}

/// Rule A9 (side pot reading), A10. Antes 1 each; P1 bets 10, P3 calls 10, P2
/// all in for 4 (5 in all); best hand P2, then P3 → P2 wins 15, P3 wins 12.
#[test]
fn the_short_all_in_wins_fifteen_and_the_side_pot_goes_to_the_next() {
    let stakes = [11, 5, 11].map(|r| Stake::live(reais(r)));
    let split = split(Money::REAL, &stakes).unwrap();
    assert_eq!(amounts(&split), [(15, vec![0, 1, 2]), (12, vec![0, 2])]);
    let awards = split
        .award(&[seats(&[1]), seats(&[2]), seats(&[0])])
        .unwrap();
    assert_eq!(split.collected(&awards), [reais(0), reais(15), reais(12)]);
}

/// Rule A10. Nobody matched the last ten of the highest, who is still in.
#[test]
fn the_unmatched_part_goes_back_first() {
    let stakes = [30, 20, 20].map(|r| Stake::live(reais(r)));
    let split = split(Money::REAL, &stakes).unwrap();
    assert_eq!(split.returned, Some((0, reais(10))));
    assert_eq!(amounts(&split), [(60, vec![0, 1, 2])]);
}

/// Rule A10. The highest folded: his excess stays in the pot below.
#[test]
fn the_unmatched_part_of_a_folded_player_stays_in() {
    let stakes = [
        Stake::folded(reais(30)),
        Stake::live(reais(20)),
        Stake::live(reais(20)),
    ];
    let split = split(Money::REAL, &stakes).unwrap();
    assert_eq!(split.returned, None);
    assert_eq!(amounts(&split), [(70, vec![1, 2])]);
}

/// Rule A10. Live 30, folded 20, live 10: ten back; 3 × 10 for both; then
/// 2 × 10 that only a folded player matched: a pot of its own.
#[test]
fn what_only_a_folded_player_matched_is_a_pot_of_its_own() {
    let stakes = [
        Stake::live(reais(30)),
        Stake::folded(reais(20)),
        Stake::live(reais(10)),
    ];
    let split = split(Money::REAL, &stakes).unwrap();
    assert_eq!(split.returned, Some((0, reais(10))));
    assert_eq!(amounts(&split), [(30, vec![0, 2]), (20, vec![0])]);
}

/// Rule A10. A folded player's 3 lies between levels that the same two paid.
#[test]
fn neighbours_with_equal_players_are_one_pot() {
    let stakes = [
        Stake::live(reais(10)),
        Stake::folded(reais(3)),
        Stake::live(reais(10)),
    ];
    let split = split(Money::REAL, &stakes).unwrap();
    assert_eq!(amounts(&split), [(23, vec![0, 2])]);
}

/// Rules A8, A10. Dead chips (a card bought, splashed) go into the first pot.
#[test]
fn dead_chips_go_into_the_first_pot() {
    let mut stakes = [5, 10, 10].map(|r| Stake::live(reais(r)));
    stakes[2].dead = reais(2);
    let split = split(Money::REAL, &stakes).unwrap();
    assert_eq!(amounts(&split), [(17, vec![0, 1, 2]), (10, vec![1, 2])]);
}

/// Rule A10. Only dead chips and a folded player's money: one pot for all
/// still in, who paid nothing.
#[test]
fn money_without_a_pot_makes_one_for_everybody_still_in() {
    let mut stakes = [
        Stake::live(reais(0)),
        Stake::folded(reais(4)),
        Stake::live(reais(0)),
    ];
    stakes[0].dead = reais(1);
    let split = split(Money::REAL, &stakes).unwrap();
    assert_eq!(amounts(&split), [(5, vec![0, 2])]);
}

/// Rule A10. Everybody else folded: his excess goes back, the rest is his.
#[test]
fn the_last_one_left_gets_his_excess_back_and_the_rest() {
    let stakes = [
        Stake::live(reais(10)),
        Stake::folded(reais(5)),
        Stake::folded(reais(3)),
    ];
    let split = split(Money::REAL, &stakes).unwrap();
    assert_eq!(split.returned, Some((0, reais(5))));
    assert_eq!(amounts(&split), [(13, vec![0])]);
}

/// Rule A10. Nobody put anything in: no pots, nothing wrong.
#[test]
fn a_round_without_money_has_no_pots() {
    let split = split(Money::REAL, &[Stake::live(reais(0)); 2]).unwrap();
    assert!(split.pots.is_empty());
    assert_eq!(split.award(&[seats(&[0, 1])]).unwrap(), []);
}

/// Rule A10. Whoever enters only the outcome names the winners of each pot.
#[test]
fn winners_can_be_named_for_each_pot() {
    let split = split(Money::REAL, &[5, 10, 10].map(|r| Stake::live(reais(r)))).unwrap();
    let awards = split.award_named(&[seats(&[0]), seats(&[1, 2])]).unwrap();
    assert_eq!(split.collected(&awards), [reais(15), reais(5), reais(5)]);
    assert_eq!(
        split.award_named(&[seats(&[0]), seats(&[0])]),
        Err(Fault::NotEligible { pot: 1, seat: 0 })
    );
    assert_eq!(
        split.award_named(&[seats(&[0])]),
        Err(Fault::PotCount { pots: 2, named: 1 })
    );
    assert_eq!(
        split.award_named(&[seats(&[0]), SeatSet::EMPTY]),
        Err(Fault::EmptyGroup)
    );
}

/// Rules A10, A11. What can't be divided is refused with the numbers.
#[test]
fn what_cannot_be_divided_is_refused() {
    let one = Stake::live(reais(1));
    let negative = Stake::live(Money::from_centavos(-100));
    let half = Stake::live(Money::from_centavos(150));
    assert_eq!(split(Money::ZERO, &[one]), Err(Fault::Unit(Money::ZERO)));
    assert_eq!(split(Money::REAL, &[]), Err(Fault::Seats(0)));
    assert_eq!(split(Money::REAL, &[one; 65]), Err(Fault::Seats(65)));
    let amount = negative.contributed;
    assert_eq!(
        split(Money::REAL, &[one, negative]),
        Err(Fault::Amount { seat: 1, amount })
    );
    assert_eq!(
        split(Money::REAL, &[one, half]),
        Err(Fault::NotMultiple {
            seat: 1,
            amount: half.contributed,
            unit: Money::REAL
        })
    );
    assert_eq!(
        split(Money::REAL, &[Stake::folded(reais(1)); 2]),
        Err(Fault::NobodyLeft)
    );
    let huge = Stake::live(Money::LIMIT + Money::REAL);
    assert!(matches!(
        split(Money::REAL, &[huge]),
        Err(Fault::Amount { seat: 0, .. })
    ));
}

/// Rule A10. Sixty-four players with the largest amount there is: no overflow.
#[test]
fn the_largest_round_of_all_is_divided() {
    let mut stakes = [Stake::live(Money::LIMIT); SEATS_MAX];
    for stake in &mut stakes {
        stake.dead = Money::LIMIT;
    }
    let split = split(Money::from_centavos(1), &stakes).unwrap();
    assert_eq!(split.pots[0].amount, Money::LIMIT.checked_mul(128).unwrap());
}

/// Rule A11. A ranking names everybody still in, once, and nobody else.
#[test]
fn a_ranking_with_gaps_or_strangers_is_refused() {
    let stakes = [
        Stake::live(reais(1)),
        Stake::live(reais(1)),
        Stake::folded(reais(1)),
    ];
    let split = split(Money::REAL, &stakes).unwrap();
    let award = |groups: &[SeatSet]| split.award(groups).unwrap_err();
    assert_eq!(award(&[seats(&[0])]), Fault::NotRanked(1));
    assert_eq!(award(&[seats(&[0, 1]), seats(&[1])]), Fault::RankedTwice(1));
    assert_eq!(award(&[seats(&[0, 1, 2])]), Fault::RankedFolded(2));
    assert_eq!(award(&[seats(&[0, 1, 3])]), Fault::UnknownSeat(3));
    assert_eq!(award(&[SeatSet::EMPTY, seats(&[0, 1])]), Fault::EmptyGroup);
}

/// Random rounds: stakes of 0–30 units of 5 centavos, and a rank for each seat.
fn rounds() -> impl Strategy<Value = (Vec<Stake>, Vec<u8>)> {
    let stake = (0i64..30, 0i64..3, any::<bool>()).prop_map(|(put_in, dead, folded)| Stake {
        contributed: Money::from_centavos(put_in * 5),
        dead: Money::from_centavos(dead * 5),
        folded,
    });
    prop::collection::vec((stake, 0u8..4), 1..9).prop_map(|list| list.into_iter().unzip())
}

fn ranking(split: &Split, ranks: &[u8]) -> Vec<SeatSet> {
    (0..4)
        .map(|rank| split.live.iter().filter(|&s| ranks[s] == rank).collect())
        .filter(|group: &SeatSet| !group.is_empty())
        .collect()
}

proptest! {
    /// Rules A10, A11. Σ contributed + Σ dead = Σ returned + Σ collected, and
    /// the shares of a pot sum to it and differ by at most one unit.
    #[test]
    fn money_is_neither_made_nor_lost((stakes, ranks) in rounds()) {
        let unit = Money::from_centavos(5);
        let Ok(split) = split(unit, &stakes) else {
            prop_assert!(stakes.iter().all(|s| s.folded));
            return Ok(());
        };
        let awards = split.award(&ranking(&split, &ranks)).unwrap();
        let put_in: Money = stakes.iter().map(|s| s.contributed + s.dead).sum();
        let back = split.returned.map_or(Money::ZERO, |r| r.1);
        let collected: Money = split.collected(&awards).into_iter().sum();
        prop_assert_eq!(put_in, back + collected);
        for (pot, award) in split.pots.iter().zip(&awards) {
            prop_assert_eq!(award.shares.iter().map(|s| s.1).sum::<Money>(), pot.amount);
            let least = award.shares.iter().map(|s| s.1).min().unwrap();
            for (seat, share) in &award.shares {
                let more = if award.odd_to.contains(*seat) { unit } else { Money::ZERO };
                prop_assert!(*share == least + more || award.odd_to == award.winners);
            }
            prop_assert!(award.odd_to.len() < award.winners.len());
        }
    }

    /// Rule A10. A naive count, one unit and one seat at a time, finds the
    /// same pots.
    #[test]
    fn counting_unit_by_unit_finds_the_same_pots((stakes, _) in rounds()) {
        let unit = Money::from_centavos(5);
        let Ok(split) = split(unit, &stakes) else { return Ok(()) };
        let mut left: Vec<i64> = stakes.iter().map(|s| s.contributed.units(unit)).collect();
        if let Some((seat, amount)) = split.returned {
            prop_assert!(!stakes[seat].folded);
            left[seat] -= amount.units(unit);
            prop_assert_eq!(left[seat], left.iter().enumerate()
                .filter(|(s, _)| *s != seat).map(|(_, l)| *l).max().unwrap_or(0));
        }
        let mut pots: Vec<(i64, Vec<usize>)> = Vec::new();
        let mut loose: i64 = stakes.iter().map(|s| s.dead.units(unit)).sum();
        while left.iter().any(|&l| l > 0) {
            let who: Vec<usize> = (0..left.len()).filter(|&s| left[s] > 0 && !stakes[s].folded).collect();
            let mut slice = 0;
            for l in left.iter_mut().filter(|l| **l > 0) { *l -= 1; slice += 1; }
            match pots.last_mut() {
                Some(last) if who.is_empty() || last.1 == who => last.0 += slice,
                None if who.is_empty() => loose += slice,
                _ => pots.push((slice, who)),
            }
        }
        if pots.is_empty() && loose > 0 {
            pots.push((0, split.live.iter().collect()));
        }
        if let Some(first) = pots.first_mut() { first.0 += loose; }
        let found: Vec<(i64, Vec<usize>)> = split.pots.iter()
            .map(|p| (p.amount.units(unit), p.eligible.iter().collect())).collect();
        prop_assert_eq!(found, pots);
    }
}
