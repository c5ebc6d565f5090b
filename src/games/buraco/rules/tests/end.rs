use super::*;
use crate::domain::ledger::{CashPlace, Cause, Debt, Party, Transfer};
use crate::games::buraco::rules::event::{StakePayment, WonBy};
use crate::games::buraco::rules::refusal::Moment;

fn settle(money: &[(PlayerId, i64)]) -> Command {
    let paid = |(player, reais): &(PlayerId, i64)| (*player, Money::from_reais(*reais));
    Command::Settle {
        money: money.iter().map(paid).collect(),
    }
}

/// Rule B5, and A18: each loser pays the winner at his left. Seats Ana, Caio,
/// Beto, Duda: Ana pays Caio 20, Beto pays Duda 5 and owes 15.
#[test]
fn the_stake_is_paid_or_owed() {
    let mut bench = Bench::playing(20);
    bench.round(0, 1_500);
    bench.round(0, 1_500);
    let events = bench.take(&settle(&[(ANA, 20), (BETO, 5)])).unwrap();
    let Event::Settled {
        winners,
        by,
        payments,
        ..
    } = &events[0]
    else {
        panic!("{events:?}");
    };
    assert_eq!(
        (winners.as_slice(), *by),
        (&[CAIO, DUDA][..], WonBy::Points)
    );
    let reais = Money::from_reais;
    let payment = |from, to, money, debt| StakePayment {
        from,
        to,
        money: reais(money),
        debt: reais(debt),
    };
    assert_eq!(
        payments,
        &[payment(ANA, CAIO, 20, 0), payment(BETO, DUDA, 5, 15)]
    );
    let cash = |from, to, amount| Transfer::Cash {
        from: CashPlace::Pocket(from),
        to: CashPlace::Pocket(to),
        amount: reais(amount),
    };
    let debt = Debt {
        debtor: BETO,
        creditor: Party::Player(DUDA),
        cause: Cause::Stake,
    };
    let amount = reais(15);
    assert_eq!(
        events[0].transfers(),
        [
            cash(ANA, CAIO, 20),
            cash(BETO, DUDA, 5),
            Transfer::Owe { debt, amount }
        ]
    );
    assert!(bench.table.partida().is_none());
    let again = bench.decide(&settle(&[]));
    assert_eq!(again, Err(Refusal::NotNow(Moment::NoPartida)));
    // One match after another: the next has the next number.
    bench.take(&start(0)).unwrap();
    assert_eq!(bench.table.partida().unwrap().sheet.number, 2);
}

/// Rule B5. When the others lose, the winner at their left is Ana or Beto.
#[test]
fn losers_pay_to_their_left() {
    let mut bench = Bench::playing(10);
    bench.take(&Command::WalkOver { absent: DUDA }).unwrap();
    let events = bench.take(&settle(&[])).unwrap();
    let Event::Settled { payments, .. } = &events[0] else {
        panic!("{events:?}");
    };
    let pairs: Vec<_> = payments.iter().map(|p| (p.from, p.to)).collect();
    assert_eq!(pairs, [(CAIO, BETO), (DUDA, ANA)]);
    assert!(
        payments
            .iter()
            .all(|payment| payment.debt == Money::from_reais(10))
    );
}

/// Rule B5. What nobody owes is not paid.
#[test]
fn nobody_pays_what_is_not_owed() {
    let mut bench = Bench::playing(10);
    let early = bench.decide(&settle(&[]));
    assert_eq!(early, Err(Refusal::NotNow(Moment::Playing)));
    bench.take(&Command::WalkOver { absent: DUDA }).unwrap();
    let refused = |money: &[(PlayerId, i64)]| bench.decide(&settle(money)).unwrap_err();
    assert_eq!(refused(&[(ANA, 10)]), Refusal::PaysNothing(ANA));
    assert_eq!(refused(&[(EVA, 10)]), Refusal::NotAtTable(EVA));
    assert_eq!(refused(&[(CAIO, 1), (CAIO, 1)]), Refusal::Twice(CAIO));
    for money in [11, -1] {
        let much = Refusal::TooMuchMoney {
            player: CAIO,
            money: Money::from_reais(money),
            stake: Money::from_reais(10),
        };
        assert_eq!(refused(&[(CAIO, money)]), much);
    }
    let mut free = Bench::playing(0);
    free.take(&Command::WalkOver { absent: DUDA }).unwrap();
    let nothing = free.decide(&settle(&[(DUDA, 0)]));
    assert_eq!(nothing, Err(Refusal::PaysNothing(DUDA)));
    let done = free.take(&settle(&[])).unwrap();
    assert!(done[0].transfers().is_empty());
}

/// Rule B5. A stake is an amount of zero or more.
#[test]
fn a_stake_is_an_amount() {
    let bench = Bench::new();
    let negative = bench.decide(&start(-1));
    assert_eq!(negative, Err(Refusal::Stake(Money::from_reais(-1))));
    let huge = bench.decide(&start(1_000_000_000_001));
    assert!(matches!(huge, Err(Refusal::Stake(_))));
    assert!(bench.decide(&start(0)).is_ok());
}

/// Rule B1. House rules are chosen between matches, and a match keeps its own.
#[test]
fn a_match_keeps_its_house_rules() {
    let mut bench = Bench::playing(0);
    let singles = HouseRules {
        singles: true,
        ..HouseRules::default()
    };
    let now = bench.decide(&Command::ChooseRules(singles));
    assert_eq!(now, Err(Refusal::NotNow(Moment::Playing)));
    bench.take(&Command::Pause).unwrap();
    bench.take(&Command::ChooseRules(singles)).unwrap();
    bench.take(&Command::Resume { partida: 1 }).unwrap();
    let sheet = &bench.table.partida().unwrap().sheet;
    assert_eq!(sheet.rules, HouseRules::default());
    assert_eq!(bench.table.rules(), singles);
}
