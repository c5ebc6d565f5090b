use super::*;

fn finisher(chips: i64, winner: bool, stays: bool, broke: bool) -> Finisher {
    Finisher {
        chips: Money::from_reais(chips),
        winner,
        stays,
        broke,
    }
}

/// Rule A20. The manual's 52 stays 52; the winner's, the broken player's and
/// the leaver's smaller totals do not count.
#[test]
fn the_smallest_total_of_a_loser_who_stays_is_the_next_cacife() {
    let players = [
        finisher(10, true, true, false),
        finisher(52, false, true, false),
        finisher(91, false, true, false),
        finisher(7, false, true, true),
        finisher(8, false, false, false),
    ];
    assert_eq!(next_buy_in(&players), Some(Money::from_reais(52)));
}

/// Rule A20.
#[test]
fn without_such_a_loser_there_is_no_next_cacife() {
    assert_eq!(next_buy_in(&[]), None);
    assert_eq!(
        next_buy_in(&[
            finisher(10, true, true, false),
            finisher(5, false, false, false)
        ]),
        None
    );
}
