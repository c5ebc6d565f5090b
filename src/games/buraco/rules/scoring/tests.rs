use proptest::prelude::*;

use super::{Fault, Part, Progress, Standing, TARGET, audit};
use crate::domain::cards::Rank;
use crate::games::buraco::rules::points::{Points, of_rank};
use crate::games::buraco::rules::team::Team;

/// Went out with a canastra real: the contract's example.
const OUT: Part = Part {
    card_points: 185,
    hand_points: 20,
    clean: 1,
    dirty: 0,
    went_out: true,
    took_morto: true,
};

/// A round in which nobody went out and both took a morto.
fn plain(points: u32) -> Part {
    Part {
        card_points: points,
        took_morto: true,
        ..Part::default()
    }
}

/// Rules B2, B3. 100 + 200 + 185 - 20 = 465; a canastra simples is 100; no
/// morto is 100 off: 70 + 100 - 125 - 100 = -55.
#[test]
fn a_score_is_what_its_parts_add_up_to() {
    assert_eq!(OUT.score(), Points(465));
    let poor = Part {
        card_points: 70,
        hand_points: 125,
        dirty: 1,
        ..Part::default()
    };
    assert_eq!(poor.score(), Points(-55));
    assert_eq!(Part::default().score(), Points(-100));
}

/// Rule B3, and B4: four of each suit twice, 8 × (15 + 6 × 10 + 5 × 5 + 10) = 880.
#[test]
fn all_cards_of_two_decks_are_880_points() {
    let all: u32 = Rank::ALL.into_iter().map(|rank| 8 * of_rank(rank)).sum();
    assert_eq!(all, 880);
}

/// Rule B2. Going out asks for the morto and a canastra real; one side only.
#[test]
fn going_out_asks_for_morto_and_canastra_real() {
    let other = plain(100);
    assert_eq!(audit(&[OUT, other]), Ok(()));
    assert_eq!(audit(&[OUT, OUT]), Err(Fault::BothOut));
    let without = Part {
        took_morto: false,
        ..OUT
    };
    assert_eq!(
        audit(&[other, without]),
        Err(Fault::OutWithoutMorto(Team::Second))
    );
    let simples = Part {
        clean: 0,
        dirty: 2,
        ..OUT
    };
    assert_eq!(
        audit(&[simples, other]),
        Err(Fault::OutWithoutClean(Team::First))
    );
}

/// Rule B4. 880 is taken, 885 is not.
#[test]
fn more_points_than_the_cards_have_are_refused() {
    let hand = Part {
        hand_points: 100,
        ..plain(500)
    };
    assert_eq!(audit(&[plain(280), hand]), Ok(()));
    let over = Fault::Over {
        points: 885,
        held: 880,
    };
    assert_eq!(audit(&[plain(285), hand]), Err(over));
    let many = Part {
        clean: 8,
        ..plain(0)
    };
    let fault = Fault::Canastas {
        counted: 16,
        most: 14,
    };
    assert_eq!(audit(&[many, many]), Err(fault));
    let huge = Part {
        card_points: u32::MAX,
        clean: u32::MAX,
        ..plain(0)
    };
    assert!(audit(&[huge, huge]).is_err());
}

fn after(rounds: &[[i64; 2]]) -> Standing {
    let start = Progress::default();
    let end = rounds.iter().fold(start, |progress, scores| {
        progress.after(scores.map(Points), TARGET)
    });
    end.standing
}

/// Rule B5. 3.000 itself wins; 2.995 does not.
#[test]
fn three_thousand_wins_at_the_end_of_a_round() {
    assert_eq!(after(&[[1_500, 0], [1_495, 800]]), Standing::Playing);
    assert_eq!(
        after(&[[1_500, 0], [1_500, 800]]),
        Standing::Finished(Team::First)
    );
    // Both there: the higher, by five points.
    assert_eq!(
        after(&[[2_900, 2_950], [200, 155]]),
        Standing::Finished(Team::Second)
    );
}

/// Rule B5. Both there with the same total: one more round, until one scores
/// more in it.
#[test]
fn a_tie_at_the_target_is_decided_by_another_round() {
    let tie = [[2_900, 2_800], [200, 300]];
    assert_eq!(after(&tie), Standing::ExtraRound);
    let decided = [tie[0], tie[1], [-80, -85]];
    assert_eq!(after(&decided), Standing::Finished(Team::First));
    let again = [tie[0], tie[1], [250, 250]];
    assert_eq!(after(&again), Standing::ExtraRound);
    let third = [tie[0], tie[1], [250, 250], [0, 5]];
    assert_eq!(after(&third), Standing::Finished(Team::Second));
    // Equal totals below the target are no tie.
    assert_eq!(after(&[[100, 100]]), Standing::Playing);
}

proptest! {
    /// Rules B2, B3. A score is the sum of its parts, whatever they are.
    #[test]
    fn a_round_scores_the_sum_of_its_parts(
        cards in 0..=880_u32, hand in 0..=880_u32, clean in 0..=14_u32, dirty in 0..=14_u32,
        went_out: bool, took_morto: bool,
    ) {
        let part = Part { card_points: cards, hand_points: hand, clean, dirty, went_out, took_morto };
        let mut sum = i64::from(cards) - i64::from(hand);
        sum += i64::from(clean) * 200 + i64::from(dirty) * 100;
        sum += if went_out { 100 } else { 0 };
        sum -= if took_morto { 0 } else { 100 };
        prop_assert_eq!(part.score(), Points(sum));
        prop_assert_eq!(part.breakdown().total(), Points(sum));
    }

    /// Rule B5. A match ends in the first round that leaves one side alone
    /// ahead at the target, and totals are sums until then.
    #[test]
    fn a_match_ends_when_somebody_is_ahead_at_the_target(
        rounds in prop::collection::vec((-60..=300_i64, -60..=300_i64), 0..40),
    ) {
        let mut progress = Progress::default();
        let mut naive = [0_i64, 0];
        let mut over = false;
        for (first, second) in rounds {
            let scores = [first * 5, second * 5];
            progress = progress.after(scores.map(Points), TARGET);
            if !over {
                naive = [naive[0] + scores[0], naive[1] + scores[1]];
                // After a tie at the target totals stay equal until it ends.
                let there = naive[0].max(naive[1]) >= 3_000
                    || matches!(progress.standing, Standing::ExtraRound);
                over = naive[0] != naive[1]
                    && (there || matches!(progress.standing, Standing::Finished(_)));
            }
            prop_assert_eq!(progress.totals, naive.map(Points));
            prop_assert_eq!(matches!(progress.standing, Standing::Finished(_)), over);
        }
    }
}
