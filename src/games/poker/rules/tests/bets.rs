use super::*;
use crate::games::poker::rules::betting::{Act, BetRefusal};

/// Rules P1, P2. Pingos from all before the deal, the first left of the dealer
/// begins, and after both bettings the winner has it all.
#[test]
fn a_round_from_the_pingo_to_the_pot() {
    let mut night = Night::of(3, 50, 2);
    night.deal();
    assert_eq!(night.stacks(), [48, 48, 48]);
    assert_eq!(
        (night.moment(), night.turn()),
        (Moment::FirstBetting, Some(1))
    );
    night.act(ANA, Action::Open(reais(4)));
    night.act(BETO, Action::Raise(reais(2)));
    night.act(CAIO, Action::Fold);
    night.act(ANA, Action::Call);
    // Rule P3. Ana three, Beto none.
    night.play(Command::Exchange {
        draws: vec![(ANA, 3)],
    });
    night.play(Command::Exchange {
        draws: vec![(BETO, 0)],
    });
    assert_eq!(
        (night.moment(), night.turn()),
        (Moment::SecondBetting, Some(1))
    );
    night.act(ANA, Action::Check);
    night.act(BETO, Action::Open(reais(10)));
    night.act(ANA, Action::Call);
    assert_eq!(night.moment(), Moment::Showdown);
    // 3 × 2 + 2 × 6 + 2 × 10 = 38.
    let award = night.wins(&[&[ANA]]);
    assert_eq!(award.pots[0].amount, reais(38));
    assert_eq!(night.stacks(), [70, 32, 48]);
}

/// Rule P2 (D). All say mesa before the exchange: it goes on without a pingo.
#[test]
fn mesa_all_round_before_the_exchange_costs_nothing() {
    let mut night = Night::of(3, 50, 1);
    night.deal();
    night.all(Action::Check, 3);
    assert_eq!(night.moment(), Moment::Exchange);
    assert_eq!(night.stacks(), [49, 49, 49]);
}

/// Rule P3. In deal order, none to five each; folded hands draw nothing; the
/// deck is counted and shuffled anew when it runs out.
#[test]
fn cards_are_changed_in_deal_order() {
    let mut night = Night::of(8, 20, 1);
    night.deal();
    let first = PlayerId(1);
    let others: Vec<PlayerId> = (2..=8).map(PlayerId).collect();
    night.act(first, Action::Fold);
    night.all(Action::Check, 7);
    let draw = |player, cards| Command::Exchange {
        draws: vec![(player, cards)],
    };
    night.refuses(&draw(first, 1), &Refusal::NotAtTable(first));
    night.refuses(
        &draw(others[1], 1),
        &Refusal::NotHisTurn {
            player: others[1],
            turn: others[0],
        },
    );
    night.refuses(
        &draw(others[0], 6),
        &Refusal::TooManyCards {
            player: others[0],
            cards: 6,
        },
    );
    let none = Command::Exchange { draws: Vec::new() };
    night.refuses(&none, &Refusal::NotNow(Moment::Exchange));
    // 52 − 40 = 12 left and 5 of the folded hand laid away: 5, 5, then 2 are
    // left of which 3 are wanted, so 15 are shuffled: 2 + 15 − 3 = 14.
    let draws = [5, 5, 3].into_iter().zip(&others).map(|(n, p)| (*p, n));
    let events = night.play(Command::Exchange {
        draws: draws.collect(),
    });
    let Event::Exchanged { draws } = &events[0] else {
        panic!("{events:?}");
    };
    let shuffled: Vec<bool> = draws.iter().map(|draw| draw.shuffled).collect();
    assert_eq!(shuffled, [false, false, true]);
    let deck = night.round().deck;
    assert_eq!((deck.left(), deck.away()), (14, 3));
    night.no_exchange();
    assert_eq!(
        (night.moment(), night.turn()),
        (Moment::SecondBetting, Some(2))
    );
}

/// Rule P4. All say mesa in the second betting: another pingo from everyone
/// still in, as often as it takes; who has less is all in and says no more.
#[test]
fn mesa_all_round_after_the_exchange_costs_another_pingo() {
    let mut night = Night::of(3, 50, 20);
    night.deal();
    night.all(Action::Check, 3);
    night.no_exchange();
    night.all(Action::Check, 2);
    let events = night.act(CAIO, Action::Check);
    let paid = [ANA, BETO, CAIO].map(|player| (player, reais(20))).to_vec();
    assert_eq!(events[1], Event::PingoAgain { paid });
    assert_eq!((night.stacks(), night.turn()), ([10, 10, 10], Some(1)));
    night.act(ANA, Action::Fold);
    night.all(Action::Check, 2);
    // Ten each is all they have: nothing more is bet.
    assert_eq!(night.moment(), Moment::Showdown);
    assert_eq!(night.round().pingos_again, 2);
    // 3 × 40 + 2 × 10.
    assert_eq!(night.wins(&[&[CAIO]]).pots[0].amount, reais(140));
    assert_eq!(night.stacks(), [10, 0, 140]);
}

/// Rules P4, P8. Who has less than the pingo of a round is all in with it, and
/// competes for what he matched.
#[test]
fn less_than_a_pingo_is_all_in() {
    let mut night = Night::of(3, 10, 4);
    night.deal();
    night.act(ANA, Action::Open(reais(4)));
    night.act(BETO, Action::Call);
    night.act(CAIO, Action::Fold);
    night.no_exchange();
    night.act(ANA, Action::AllIn);
    night.act(BETO, Action::Fold);
    // 3 × 4 + 2 × 4 = 20, and Ana's last 2 go back: Ana 22, Beto 2, Caio 6.
    assert_eq!(night.stacks(), [22, 2, 6]);
    night.deal();
    // Ana deals; Beto puts in his 2.
    assert_eq!(night.stacks(), [18, 0, 2]);
    assert_eq!(night.turn(), Some(3));
    night.act(CAIO, Action::AllIn);
    night.act(ANA, Action::Call);
    night.no_exchange();
    // 2 + 2 + 2 = 6 for all; 4 + 4 between Caio and Ana.
    let award = night.wins(&[&[BETO], &[CAIO]]);
    let amounts: Vec<Money> = award.pots.iter().map(|pot| pot.amount).collect();
    assert_eq!(amounts, [reais(6), reais(8)]);
    assert_eq!(night.stacks(), [16, 6, 8]);
}

/// Rules P2, P4, P8. An outcome says in one order what the acts would have
/// said: equal bets but for who has no chip left, somebody who bet, no more
/// than anybody's chips, nothing of what was entered taken back.
#[test]
fn an_outcome_is_only_what_acts_could_have_come_to() {
    let mut night = Night::of(3, 50, 1);
    night.deal();
    let outcome = |parts: &[(PlayerId, i64)]| Command::Outcome {
        played: played(parts),
        won: None,
    };
    let uneven = |player, put, level| Refusal::UnevenBets {
        player,
        put: reais(put),
        level: reais(level),
        free: reais(50 - put),
    };
    night.refuses(
        &outcome(&[(ANA, 8), (BETO, 4), (CAIO, -8)]),
        &uneven(BETO, 5, 9),
    );
    night.refuses(
        &outcome(&[(ANA, 8), (BETO, 8), (CAIO, -9)]),
        &uneven(CAIO, 10, 9),
    );
    night.refuses(&outcome(&[(CAIO, -8)]), &uneven(CAIO, 9, 1));
    night.refuses(&outcome(&[]), &Refusal::NothingBet);
    night.refuses(
        &outcome(&[(ANA, -1), (BETO, -1), (CAIO, -1)]),
        &Refusal::NobodyLeft,
    );
    let above = BetRefusal::AboveChips {
        wanted: reais(50),
        free: reais(49),
    };
    night.refuses(&outcome(&[(ANA, 50)]), &Refusal::Bet(above));
    night.refuses(&outcome(&[(DUDA, 1)]), &Refusal::NotAtTable(DUDA));
    night.refuses(&outcome(&[(ANA, 1), (ANA, 1)]), &Refusal::Twice(ANA));
    let centavos = Played {
        player: ANA,
        bets: Money::from_centavos(150),
        folded: false,
    };
    let not_chips = BetRefusal::NotMultiple {
        amount: Money::from_centavos(150),
        chip: Money::REAL,
    };
    let broken = Command::Outcome {
        played: vec![centavos],
        won: None,
    };
    night.refuses(&broken, &Refusal::Bet(not_chips));
    night.act(ANA, Action::Open(reais(5)));
    night.act(BETO, Action::Fold);
    night.refuses(
        &outcome(&[(ANA, 4), (CAIO, 4)]),
        &Refusal::LessThanEntered {
            player: ANA,
            entered: reais(5),
            given: reais(4),
        },
    );
    night.refuses(&outcome(&[(BETO, 5)]), &Refusal::HasFolded(BETO));
    // One pot, won by whom the table names: 3 + 12 + 12 = 27.
    night.play(Command::Outcome {
        played: played(&[(ANA, 12), (CAIO, 12)]),
        won: Some(Judgement::Pots(vec![vec![CAIO]])),
    });
    assert_eq!(night.stacks(), [37, 49, 64]);
}

/// Rules P1, P2. A minimum bet holds in an outcome too, but for who is all in
/// and for the last one left.
#[test]
fn an_outcome_keeps_the_minimum() {
    let rules = HouseRules {
        bet_min: Some(reais(5)),
        ..HouseRules::default()
    };
    let mut night = Night::ruled(3, 50, 1, rules);
    night.deal();
    night.act(ANA, Action::Check);
    night.act(BETO, Action::Check);
    night.act(CAIO, Action::Fold);
    let outcome = |bets| Command::Outcome {
        played: played(&[(ANA, bets), (BETO, bets)]),
        won: Some(Judgement::Pots(vec![vec![ANA]])),
    };
    let below = BetRefusal::BelowMinimum {
        minimum: reais(5),
        offered: reais(3),
    };
    night.refuses(&outcome(3), &Refusal::Bet(below));
    // 3 + 10.
    night.play(outcome(5));
    assert_eq!(night.stacks(), [57, 44, 49]);
}

/// Rule P8. Nothing is bet against hands that the pingo emptied.
#[test]
fn nothing_is_bet_where_nobody_can_answer() {
    let mut night = Night::of(2, 10, 10);
    night.deal();
    assert_eq!(night.moment(), Moment::Exchange);
    let outcome = Command::Outcome {
        played: played(&[(ANA, 0), (BETO, 0)]),
        won: Some(Judgement::Pots(vec![vec![BETO]])),
    };
    night.play(outcome);
    assert_eq!(night.stacks(), [0, 20]);
    let deal = Command::StartRound { out: Vec::new() };
    night.refuses(&deal, &Refusal::TooFew);
}

/// Rule P2. What is out of its moment is refused with what the table is at.
#[test]
fn each_moment_has_its_orders() {
    let mut night = Night::of(2, 50, 1);
    let act = Command::Act {
        player: ANA,
        action: Action::Check,
    };
    let show = Command::Showdown(Judgement::Pots(vec![vec![ANA]]));
    night.refuses(&act, &Refusal::NotNow(Moment::BetweenRounds));
    night.deal();
    night.refuses(&show, &Refusal::NotNow(Moment::FirstBetting));
    night.refuses(
        &Command::EndExchange,
        &Refusal::NotNow(Moment::FirstBetting),
    );
    night.refuses(&Command::End, &Refusal::NotNow(Moment::FirstBetting));
    night.all(Action::Check, 2);
    night.refuses(&act, &Refusal::NotNow(Moment::Exchange));
    night.no_exchange();
    let events = night.act(ANA, Action::AllIn);
    let amount = reais(49);
    let act = Act::Opened { amount };
    assert_eq!(events, [Event::Acted { player: ANA, act }]);
}
