use proptest::prelude::*;

use super::*;
use crate::games::buraco::rules::command::Laid;

/// Scores of a round, in fives.
fn score() -> impl Strategy<Value = i64> {
    (-40..=200_i64).prop_map(|fives| fives * 5)
}

fn player() -> impl Strategy<Value = PlayerId> {
    (1..=5_u32).prop_map(PlayerId)
}

/// Orders of every kind, fitting or not.
fn order() -> impl Strategy<Value = Command> {
    let meld = (0..4_usize, 3..10_usize, 0..8_usize).prop_map(|(suit, from, more)| {
        use crate::domain::cards::{Rank, Suit};
        let ranks = Rank::ALL.into_iter().skip(from - 2).take(3 + more);
        ranks
            .map(|rank| Card::Suited(rank, Suit::ALL[suit]))
            .collect::<Vec<_>>()
    });
    prop_oneof![
        4 => (score(), score()).prop_map(|(a, b)| scores(a, b)),
        2 => (0..9_u32, score(), score()).prop_map(|(round, a, b)| correct(round, a, b)),
        2 => (player(), 0..100_u32).prop_map(|(player, fives)| Command::LayDown {
            player,
            what: Laid::Points(fives * 5),
        }),
        2 => (player(), meld.clone()).prop_map(|(player, meld)| Command::LayDown {
            player,
            what: Laid::Melds(vec![meld]),
        }),
        1 => (player(), 0..3_usize, meld).prop_map(|(player, meld, cards)| Command::ChangeMeld {
            player,
            meld,
            cards,
        }),
        1 => player().prop_map(|player| Command::TakeMorto { player }),
        1 => (0..9_u32).prop_map(|from| Command::AnnulRounds {
            from,
            reason: "engano".to_owned(),
        }),
        1 => player().prop_map(|absent| Command::WalkOver { absent }),
        1 => player().prop_map(|player| Command::Settle {
            money: vec![(player, Money::REAL)],
        }),
        1 => Just(Command::Settle { money: Vec::new() }),
        1 => Just(Command::Pause),
        1 => (1..4_u32).prop_map(|partida| Command::Resume { partida }),
        1 => Just(start(3)),
        1 => any::<bool>().prop_map(|singles| Command::ChooseRules(HouseRules { singles, ..HouseRules::default() })),
    ]
}

proptest! {
    /// Rules B1–B8. Whatever is asked, the table holds together; a refusal
    /// changes nothing; what was decided once is decided again.
    #[test]
    fn refusals_change_nothing_and_facts_hold_together(
        orders in prop::collection::vec(order(), 1..60),
    ) {
        let mut bench = Bench::playing(3);
        for order in &orders {
            let before = bench.table.clone();
            match bench.take(order) {
                Ok(events) => {
                    let again = bench.counter.clone();
                    let context = Context { counter: &again };
                    prop_assert_eq!(before.decide(context, order), Ok(events));
                }
                Err(_) => prop_assert_eq!(&before, &bench.table),
            }
        }
    }

    /// Rule B5. Totals are the sums of the rounds as they were last scored,
    /// however they were corrected.
    #[test]
    fn totals_are_sums_of_what_was_last_scored(
        played in prop::collection::vec((score(), score()), 1..8),
        corrections in prop::collection::vec((1..9_u32, score(), score()), 0..12),
    ) {
        let mut bench = Bench::playing(0);
        let mut last: Vec<[i64; 2]> = Vec::new();
        for (first, second) in played {
            if bench.take(&scores(first, second)).is_ok() {
                last.push([first, second]);
            }
        }
        for (round, first, second) in corrections {
            if bench.take(&correct(round, first, second)).is_ok() {
                last[round as usize - 1] = [first, second];
            }
            let sums = [0, 1].map(|side| last.iter().map(|scores| scores[side]).sum::<i64>());
            prop_assert_eq!(bench.totals(), sums);
        }
    }
}
