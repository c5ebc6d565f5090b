#![allow(clippy::unwrap_used)]

use super::{Act, Action, BetRefusal, Betting, Limits};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

fn reais(reais: i64) -> Money {
    Money::from_reais(reais)
}

const FREE: Limits = Limits {
    chip: Money::REAL,
    min: None,
    max: None,
    together: true,
};

fn limits(min: i64, max: i64) -> Limits {
    Limits {
        min: Some(reais(min)),
        max: Some(reais(max)),
        ..FREE
    }
}

/// Players 1, 2 … from the dealer's left with these chips after a pingo of 1.
fn table(limits: Limits, free: &[i64]) -> Betting {
    let seats: Vec<(PlayerId, Money, Money)> = (1..)
        .zip(free)
        .map(|(id, free)| (PlayerId(id), Money::REAL, reais(*free)))
        .collect();
    Betting::begin(limits, &seats)
}

fn say(betting: &mut Betting, player: u32, action: Action) -> Act {
    let player = PlayerId(player);
    let act = betting.decide(player, action).unwrap();
    betting.evolve(player, &act);
    act
}

fn no(betting: &Betting, player: u32, action: Action) -> BetRefusal {
    betting.decide(PlayerId(player), action).unwrap_err()
}

fn turn(betting: &Betting) -> Option<u32> {
    betting.turn().map(|player| player.0)
}

/// Rule P2. The six players of the source: mesa, mesa, abro com quatro, vou,
/// suas quatro e mais duas, pago; then the first and the others match.
#[test]
fn the_table_of_six_of_the_source() {
    let mut betting = table(FREE, &[20; 6]);
    say(&mut betting, 1, Action::Check);
    say(&mut betting, 2, Action::Check);
    say(&mut betting, 3, Action::Open(reais(4)));
    assert_eq!(
        say(&mut betting, 4, Action::Call),
        Act::Called { amount: reais(4) }
    );
    assert_eq!(
        say(&mut betting, 5, Action::Raise(reais(2))),
        Act::Raised {
            amount: reais(6),
            by: reais(2),
            reopens: true
        }
    );
    assert_eq!(
        say(&mut betting, 6, Action::Call),
        Act::Called { amount: reais(6) }
    );
    assert_eq!(
        say(&mut betting, 1, Action::Call),
        Act::Called { amount: reais(6) }
    );
    say(&mut betting, 2, Action::Fold);
    for (player, rest) in [(3, 2), (4, 2)] {
        assert_eq!(
            say(&mut betting, player, Action::Call),
            Act::Called {
                amount: reais(rest)
            }
        );
    }
    assert_eq!(turn(&betting), None);
    // Six pingos of 1, five times 6.
    assert_eq!(betting.pot(), reais(36));
    assert!(!betting.all_checked());
}

/// Rule P2. Mesa only while nobody has opened; nothing to call before.
#[test]
fn mesa_is_said_only_while_nobody_has_opened() {
    let mut betting = table(FREE, &[20; 3]);
    assert_eq!(no(&betting, 1, Action::Call), BetRefusal::NothingToCall);
    assert_eq!(
        no(&betting, 1, Action::Raise(reais(2))),
        BetRefusal::NothingToCall
    );
    assert_eq!(
        no(&betting, 2, Action::Check),
        BetRefusal::NotHisTurn {
            player: PlayerId(2),
            turn: PlayerId(1)
        }
    );
    say(&mut betting, 1, Action::Open(reais(3)));
    let opened = BetRefusal::AlreadyOpened { cost: reais(3) };
    assert_eq!(no(&betting, 2, Action::Check), opened);
    assert_eq!(no(&betting, 2, Action::Open(reais(5))), opened);
    say(&mut betting, 2, Action::Fold);
    assert_eq!(
        no(&betting, 2, Action::Call),
        BetRefusal::NotIn(PlayerId(2))
    );
    say(&mut betting, 3, Action::Fold);
    assert_eq!(betting.alone(), Some(PlayerId(1)));
    assert_eq!(no(&betting, 1, Action::Check), BetRefusal::Over);
}

/// Rules P2, P4. All said mesa: the betting is over and nobody has bet.
#[test]
fn all_may_say_mesa() {
    let mut betting = table(FREE, &[20; 3]);
    for player in 1..=3 {
        say(&mut betting, player, Action::Check);
    }
    assert!(betting.all_checked());
    // Rule P4. Another pingo of 2 from each; who has 1 puts in 1.
    let mut betting = table(FREE, &[20, 1, 20]);
    for player in 1..=3 {
        say(&mut betting, player, Action::Check);
    }
    let paid = betting.another_pingo(reais(2));
    assert_eq!(
        paid,
        [(1, 2), (2, 1), (3, 2)].map(|(id, amount)| (PlayerId(id), reais(amount)))
    );
    betting.pingo_paid(&paid);
    assert_eq!((betting.pot(), turn(&betting)), (reais(8), Some(1)));
    say(&mut betting, 1, Action::Check);
    assert_eq!(turn(&betting), Some(3), "who has no chip is passed over");
}

/// Rule P1. Minimum and maximum hold for each bet and raise; all-in may be
/// less than the minimum, never more than the maximum.
#[test]
fn limits_hold_for_what_each_bet_adds() {
    let mut betting = table(limits(2, 5), &[20, 20, 1]);
    let least = |offered| BetRefusal::BelowMinimum {
        minimum: reais(2),
        offered,
    };
    let most = |offered| BetRefusal::AboveMaximum {
        maximum: reais(5),
        offered,
    };
    assert_eq!(no(&betting, 1, Action::Open(reais(1))), least(reais(1)));
    assert_eq!(no(&betting, 1, Action::Open(reais(6))), most(reais(6)));
    assert_eq!(no(&betting, 1, Action::AllIn), most(reais(20)));
    let options = betting.options().unwrap();
    assert_eq!(options.open, Some((reais(2), reais(5))));
    assert_eq!((options.check, options.all_in), (true, None));
    say(&mut betting, 1, Action::Open(reais(5)));
    assert_eq!(no(&betting, 2, Action::Raise(reais(1))), least(reais(1)));
    assert_eq!(no(&betting, 2, Action::Raise(reais(6))), most(reais(6)));
    let options = betting.options().unwrap();
    assert_eq!(options.call, Some(reais(5)));
    assert_eq!(options.raise, Some((reais(2), reais(5))));
    say(&mut betting, 2, Action::Call);
    assert_eq!(
        say(&mut betting, 3, Action::AllIn),
        Act::ShortCall { amount: reais(1) }
    );
    assert_eq!(turn(&betting), None);
}

/// Rule P8. Table stakes: more than one's chips is refused, all of them is a
/// call for what they are, and what is no whole chip is refused.
#[test]
fn nobody_bets_what_does_not_lie_before_him() {
    let mut betting = table(FREE, &[20, 12, 5]);
    assert_eq!(
        no(&betting, 1, Action::Open(reais(21))),
        BetRefusal::AboveChips {
            wanted: reais(21),
            free: reais(20)
        }
    );
    for amount in [Money::ZERO, reais(-1), Money::from_centavos(150)] {
        let chip = Money::REAL;
        assert_eq!(
            no(&betting, 1, Action::Open(amount)),
            BetRefusal::NotMultiple { amount, chip }
        );
    }
    say(&mut betting, 1, Action::Open(reais(10)));
    say(&mut betting, 2, Action::Call);
    assert_eq!(
        no(&betting, 3, Action::Call),
        BetRefusal::AboveChips {
            wanted: reais(10),
            free: reais(5)
        }
    );
    assert_eq!(
        say(&mut betting, 3, Action::AllIn),
        Act::ShortCall { amount: reais(5) }
    );
    assert_eq!(turn(&betting), None);
    assert!(betting.can_bet(), "the other two have chips");
}

/// Rule P8. Open 10, call, all-in for 13: the raise of 3 is less than the bet
/// of 10, so those who have acted only pay the difference or leave.
#[test]
fn a_short_all_in_does_not_reopen_the_betting() {
    let mut betting = table(FREE, &[50, 50, 13, 50]);
    say(&mut betting, 1, Action::Open(reais(10)));
    say(&mut betting, 2, Action::Call);
    assert_eq!(
        say(&mut betting, 3, Action::AllIn),
        Act::Raised {
            amount: reais(13),
            by: reais(3),
            reopens: false
        }
    );
    // The fourth has not acted: he may raise.
    assert!(betting.options().unwrap().raise.is_some());
    say(&mut betting, 4, Action::Call);
    let cost = reais(3);
    assert_eq!(
        no(&betting, 1, Action::Raise(reais(10))),
        BetRefusal::NotReopened { cost }
    );
    assert_eq!(
        no(&betting, 1, Action::AllIn),
        BetRefusal::NotReopened { cost }
    );
    let options = betting.options().unwrap();
    assert_eq!((options.raise, options.call), (None, Some(cost)));
    say(&mut betting, 1, Action::Call);
    say(&mut betting, 2, Action::Fold);
    assert_eq!(turn(&betting), None);
    // 4 pingos, 13 + 10 + 13 + 13.
    assert_eq!(betting.pot(), reais(53));
}

/// Rule P8. A full all-in raise reopens; so does a full raise over a short one.
#[test]
fn a_full_raise_reopens_the_betting() {
    let mut betting = table(FREE, &[50, 20, 50]);
    say(&mut betting, 1, Action::Open(reais(10)));
    assert_eq!(
        say(&mut betting, 2, Action::AllIn),
        Act::Raised {
            amount: reais(20),
            by: reais(10),
            reopens: true
        }
    );
    say(&mut betting, 3, Action::Call);
    say(&mut betting, 1, Action::Raise(reais(5)));
    say(&mut betting, 3, Action::Call);
    assert_eq!(turn(&betting), None);

    let mut betting = table(FREE, &[50, 13, 50]);
    say(&mut betting, 1, Action::Open(reais(10)));
    say(&mut betting, 2, Action::AllIn);
    say(&mut betting, 3, Action::Raise(reais(10)));
    say(&mut betting, 1, Action::Raise(reais(10)));
    say(&mut betting, 3, Action::Call);
    assert_eq!(betting.level(), reais(33));
}

/// Rule P8. Nobody raises against hands without a chip.
#[test]
fn a_raise_that_nobody_can_answer_is_refused() {
    let mut betting = table(FREE, &[10, 50]);
    say(&mut betting, 1, Action::AllIn);
    for action in [Action::Raise(reais(5)), Action::AllIn] {
        assert_eq!(no(&betting, 2, action), BetRefusal::NobodyCanAnswer);
    }
    say(&mut betting, 2, Action::Call);
    assert!(!betting.can_bet() && !betting.all_checked());
    betting.begin_again();
    assert_eq!(
        turn(&betting),
        None,
        "the second betting has nothing to bet"
    );
}

/// Rule P8, finding F14: opener 10, all in 14, all in 20. Neither raise is full
/// (4 and 6), together they are; a single one is not; the first edition knows
/// only single ones.
#[test]
fn short_all_ins_that_together_are_a_full_raise_reopen() {
    let bets = |limits: Limits, last: i64| {
        let mut betting = table(limits, &[48, 100, 14, last]);
        say(&mut betting, 1, Action::Open(reais(10)));
        say(&mut betting, 2, Action::Call);
        say(&mut betting, 3, Action::AllIn);
        say(&mut betting, 4, Action::AllIn);
        betting
    };
    let cost = |reais: i64| BetRefusal::NotReopened {
        cost: Money::from_reais(reais),
    };
    let mut both = bets(FREE, 20);
    assert_eq!(
        say(&mut both, 1, Action::Raise(reais(20))),
        Act::Raised {
            amount: reais(30),
            by: reais(20),
            reopens: true
        }
    );
    // 14 and 19: nine more than the ten, no full raise.
    let short = bets(FREE, 19);
    assert_eq!(no(&short, 1, Action::Raise(reais(20))), cost(9));
    let first = Limits {
        together: false,
        ..FREE
    };
    let before = bets(first, 20);
    assert_eq!(no(&before, 1, Action::Raise(reais(20))), cost(10));
}
