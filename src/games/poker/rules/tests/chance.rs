use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::games::poker::rules::award;
use crate::games::poker::rules::betting::Betting;

/// Everything that is where chips may be: it never changes in a round.
fn all_chips(night: &Night) -> Money {
    let session = night.session();
    let stacks = session.seats.iter().map(|p| night.ledger.stack(*p));
    let pot = session.round().map_or(Money::ZERO, |r| r.betting.pot());
    stacks.sum::<Money>() + pot
}

/// Something that may be said now, picked by a number.
fn pick(betting: &Betting, number: u8) -> Action {
    let options = betting.options().unwrap();
    let between = |(least, most): (Money, Money)| {
        let chip = betting.limits().chip;
        let steps = (most - least).units(chip);
        let up = i64::from(number) * 7 % (steps + 1);
        least + Money::from_centavos(chip.centavos() * up)
    };
    let mut all = Vec::new();
    all.extend(options.check.then_some(Action::Check));
    all.extend(options.call.map(|_| Action::Call));
    all.extend(options.open.map(|range| Action::Open(between(range))));
    all.extend(options.raise.map(|range| Action::Raise(between(range))));
    all.extend(options.all_in.map(|_| Action::AllIn));
    if number % 5 == 4 {
        all.push(Action::Fold);
    }
    all.get(usize::from(number) % all.len().max(1))
        .copied()
        .unwrap_or(Action::Fold)
}

/// The cheapest thing that may be said.
fn quiet(betting: &Betting) -> Action {
    let options = betting.options().unwrap();
    match (options.check, options.call) {
        (true, _) => Action::Check,
        (_, Some(_)) => Action::Call,
        _ => Action::AllIn,
    }
}

/// Plays a round to its showdown or its unseen end; whatever options offer is
/// taken, and what they do not is refused.
fn play_out(night: &mut Night, numbers: &mut impl Iterator<Item = u8>) {
    let whole = all_chips(night);
    for step in 0.. {
        assert!(step < 5_000, "a round ends");
        match night.moment() {
            Moment::FirstBetting | Moment::SecondBetting => {
                let betting = night.round().betting.clone();
                let player = betting.turn().unwrap();
                let options = betting.options().unwrap();
                assert_eq!(options.check, betting.level().is_zero());
                let action = numbers
                    .next()
                    .map_or_else(|| quiet(&betting), |number| pick(&betting, number));
                night.act(player, action);
            }
            Moment::Exchange => {
                let player = night.round().drawer().unwrap();
                let cards = u32::from(numbers.next().unwrap_or(0) % 6);
                night.play(Command::Exchange {
                    draws: vec![(player, cards)],
                });
            }
            _ => break,
        }
        assert_eq!(all_chips(night), whole);
    }
}

/// The live seats in an order of `numbers`, each pot to the first of those who
/// compete for it; now and then two share.
fn judgement(night: &Night, turn: usize, shared: bool) -> Judgement {
    let session = night.session();
    let betting = &session.round().unwrap().betting;
    let split = award::split(session.chip, betting).unwrap();
    let mut order: Vec<PlayerId> = betting.live().map(|seat| seat.player).collect();
    let count = order.len();
    order.rotate_left(turn % count);
    let best = if shared { 2 } else { 1 };
    let pots = split.pots.iter().map(|pot| {
        let can = |player: &&PlayerId| {
            let seat = betting.seats().iter().position(|s| s.player == **player);
            pot.eligible.contains(seat.unwrap())
        };
        let (first, rest) = order.split_at(best.min(count));
        let top: Vec<PlayerId> = first.iter().filter(can).copied().collect();
        if top.is_empty() {
            rest.iter().find(can).copied().into_iter().collect()
        } else {
            top
        }
    });
    Judgement::Pots(pots.collect())
}

fn rules() -> impl Strategy<Value = HouseRules> {
    let bets = (
        proptest::option::of(1_i64..4),
        proptest::option::of(4_i64..12),
    );
    bets.prop_map(|(min, max)| HouseRules {
        bet_min: min.map(reais),
        bet_max: max.map(reais),
        ..HouseRules::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Rules P2–P5, P8, A7. Whatever is said, as long as it may be: the round
    /// ends, no chip is made or lost, the shares are the pots, and the same
    /// round entered as an outcome ends the same.
    #[test]
    fn every_round_ends_and_an_outcome_says_the_same(
        people in 2_u32..=8,
        pingo in 1_i64..6,
        rules in rules(),
        rounds in vec((vec(any::<u8>(), 0..40), 0_usize..8, any::<bool>()), 1..5),
    ) {
        let mut night = Night::ruled(people, 20, pingo, rules);
        let whole = all_chips(&night);
        for (numbers, turn, shared) in rounds {
            let deal = Command::StartRound { out: Vec::new() };
            if night.decide(&deal).is_err() {
                break;
            }
            night.deal();
            let dealt = night.clone();
            let unplayed = night.round().betting.seats().to_vec();
            let mut numbers = numbers.into_iter();
            play_out(&mut night, &mut numbers);
            if night.moment() == Moment::Showdown {
                let played = night.round().betting.seats().iter().zip(&unplayed);
                let played = played.map(|(seat, before)| Played {
                    player: seat.player,
                    bets: seat.put - before.put,
                    folded: seat.folded,
                });
                let played = played.collect();
                let won = judgement(&night, turn, shared);
                let outcome = Command::Outcome { played, won: Some(won.clone()) };
                let mut other = dealt;
                let same = award(&other.play(outcome));
                let events = night.play(Command::Showdown(won));
                let award = award(&events);
                for pot in &award.pots {
                    let shares: Money = pot.shares.iter().map(|(_, share)| *share).sum();
                    prop_assert_eq!(shares, pot.amount);
                }
                prop_assert_eq!(award, same);
                prop_assert_eq!(&night.ledger, &other.ledger);
            }
            prop_assert_eq!(night.moment(), Moment::BetweenRounds);
            prop_assert_eq!(all_chips(&night), whole);
        }
    }

    /// Rule P8, A7. What can't be done changes nothing, at whatever moment.
    #[test]
    fn a_refusal_changes_nothing(
        people in 2_u32..=5,
        numbers in vec(any::<u8>(), 0..12),
        wrong in 0_usize..9,
    ) {
        let mut night = Night::of(people, 20, 1);
        night.deal();
        for number in numbers {
            match night.moment() {
                Moment::FirstBetting | Moment::SecondBetting => {
                    let betting = night.round().betting.clone();
                    night.act(betting.turn().unwrap(), pick(&betting, number));
                }
                Moment::Exchange => night.no_exchange(),
                _ => break,
            }
        }
        let act = |action| Command::Act { player: PlayerId(99), action };
        let commands = [
            act(Action::Fold),
            act(Action::AllIn),
            Command::StartRound { out: vec![PlayerId(99)] },
            Command::Exchange { draws: vec![(ANA, 6)] },
            Command::Outcome { played: played(&[(ANA, 99)]), won: None },
            Command::Showdown(Judgement::Pots(vec![vec![PlayerId(99)]])),
            Command::Pause { stacks: Vec::new() },
            Command::Resume { session: 1 },
            Command::SellCacife { buyers: vec![(ANA, None)] },
        ];
        let before = night.clone();
        prop_assert!(night.decide(&commands[wrong]).is_err());
        prop_assert_eq!(night, before);
    }
}
