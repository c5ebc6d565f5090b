#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::*;
use crate::bank::rules::event::{Sale, cash_out};
use crate::bank::rules::light::Light;
use crate::bank::{Command, HouseRules};
use crate::domain::chips::ChipSet;
use crate::domain::ledger::ChipPlace;
use crate::domain::people::Person;

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);
const DUDA: PlayerId = PlayerId(4);

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

/// A counter with eight people, the last of whom keeps the bank.
fn counter() -> Counter {
    let mut counter = Counter::default();
    counter.evolve(&Event::EveningOpened {
        carried: Default::default(),
        money: Default::default(),
        title: String::new(),
    });
    for id in 1..=8 {
        counter.evolve(&Event::PersonAdded(Person {
            id: PlayerId(id),
            name: format!("pessoa {id}"),
        }));
    }
    counter.evolve(&Event::BankerSet {
        player: PlayerId(8),
    });
    counter.evolve(&Event::RulesChosen(HouseRules {
        on_account: true,
        ..HouseRules::default()
    }));
    counter
}

fn owes(debtor: PlayerId, creditor: PlayerId, cause: Cause) -> Debt {
    Debt {
        debtor,
        creditor: Party::Player(creditor),
        cause,
    }
}

/// Books of a night on account, with these new debts and balances.
fn books(debts: &[(Debt, i64)], accounts: &[(PlayerId, PlayerId, i64)]) -> Ledger {
    let mut ledger = Ledger::default();
    ledger.set_chips(&ChipSet::suggestion(4, 600).unwrap());
    ledger.play_on_account(true);
    for &(debt, amount) in debts {
        let amount = reais(amount);
        ledger.post(Transfer::Owe { debt, amount }).unwrap();
    }
    for &(loser, winner, amount) in accounts {
        let amount = reais(amount);
        buys(&mut ledger, loser, amount);
        let (from, to) = (ChipPlace::Player(loser), ChipPlace::Player(winner));
        ledger.post(Transfer::Chips { from, to, amount }).unwrap();
        for transfer in cash_out(&[(winner, amount)], &[]) {
            ledger.post(transfer).unwrap();
        }
    }
    ledger
}

/// Value only: nobody counts colours here.
fn buys(ledger: &mut Ledger, player: PlayerId, amount: Money) {
    let sale = Sale {
        player,
        amount,
        stack: Vec::new(),
        handed: amount,
    };
    for transfer in sale.transfers() {
        ledger.post(transfer).unwrap();
    }
}

fn context(ledger: &Ledger) -> Context<'_> {
    Context {
        ledger,
        match_on: false,
        round_on: false,
        may_leave: false,
        sells_cards: false,
        light: Light::default(),
        rebuy: false,
        in_play: &[],
        held: &[],
        boxes: &[],
    }
}

fn propose_now(
    ledger: &Ledger,
    way: &Way,
    agreed: &[(PlayerId, PlayerId)],
) -> Result<Settlement, Refusal> {
    let events = settle(&counter(), context(ledger), way, agreed)?;
    let Some(Event::NightSettled(settlement)) = events.into_iter().next() else {
        return Err(Refusal::NothingToSettle);
    };
    Ok(settlement)
}

fn after(ledger: &Ledger, settlement: &Settlement) -> Ledger {
    let mut next = ledger.clone();
    for transfer in settlement.transfers() {
        next.post(transfer).unwrap();
    }
    next.close_accounts();
    next
}

/// Rule A18: Beto lost 11 and Caio 7 in chips on account, Ana won 11 and Duda
/// 7: two payments, and nothing is on account any more. Nobody's result moves.
#[test]
fn chips_on_account_become_the_fewest_debts() {
    let ledger = books(
        &[],
        &[
            (BETO, ANA, 7),
            (CAIO, DUDA, 3),
            (BETO, DUDA, 4),
            (CAIO, ANA, 4),
        ],
    );
    let settlement = propose_now(&ledger, &Way::Fewest, &[]).unwrap();
    assert_eq!(
        settlement.owed,
        [
            (owes(BETO, ANA, Cause::Settling), reais(11)),
            (owes(CAIO, DUDA, Cause::Settling), reais(7)),
        ]
    );
    let next = after(&ledger, &settlement);
    assert_eq!(next.accounts().next(), None);
    assert_eq!(next.cash(CashPlace::Pocket(BETO)), Money::ZERO);
    assert_eq!(next.result(BETO), reais(-11));
    assert_eq!(next.result(ANA), reais(11));
    next.check().unwrap();
}

/// Rule A18: a Prêmio debt stays with its creditor, unless both agree; a debt
/// of somebody who is not here tonight stays too.
#[test]
fn a_premio_debt_stays_unless_both_agree() {
    let absent = owes(PlayerId(7), ANA, Cause::Settling);
    let mut ledger = Ledger::with_debts(&[(absent, reais(50))]);
    for (debt, amount) in [
        (owes(BETO, ANA, Cause::Prize), 42),
        (owes(ANA, BETO, Cause::Stake), 12),
    ] {
        let amount = reais(amount);
        ledger.post(Transfer::Owe { debt, amount }).unwrap();
    }
    let kept = propose_now(&ledger, &Way::Fewest, &[]).unwrap();
    assert_eq!(kept.cleared, [(owes(ANA, BETO, Cause::Stake), reais(12))]);
    assert_eq!(kept.owed, [(owes(ANA, BETO, Cause::Settling), reais(12))]);
    let agreed = propose_now(&ledger, &Way::Fewest, &[(BETO, ANA)]).unwrap();
    assert_eq!(agreed.owed, [(owes(BETO, ANA, Cause::Settling), reais(30))]);
    assert_eq!(
        propose_now(&ledger, &Way::Fewest, &[(ANA, BETO)]),
        Err(Refusal::NoPrizeDebt {
            debtor: ANA,
            creditor: BETO
        })
    );
}

/// Rules A18, A22: 5 in chips did not come back; the Banqueiro collects what
/// they are worth and owes it to the box.
#[test]
fn what_the_box_is_owed_goes_through_the_banqueiro() {
    let mut ledger = books(&[], &[(BETO, ANA, 7)]);
    buys(&mut ledger, CAIO, reais(5));
    let (from, to) = (ChipPlace::Player(CAIO), ChipPlace::Missing);
    let amount = reais(5);
    ledger.post(Transfer::Chips { from, to, amount }).unwrap();
    let settlement = propose_now(&ledger, &Way::Fewest, &[]).unwrap();
    let banker = PlayerId(8);
    let boxed = Debt {
        debtor: banker,
        creditor: Party::Bank,
        cause: Cause::Settling,
    };
    assert_eq!(
        settlement.owed,
        [
            (boxed, reais(5)),
            (owes(BETO, ANA, Cause::Settling), reais(7)),
            (owes(CAIO, banker, Cause::Settling), reais(5)),
        ]
    );
    let next = after(&ledger, &settlement);
    assert_eq!(next.cash(CashPlace::Box), Money::ZERO);
    assert_eq!(next.result(banker), Money::ZERO);
}

/// Rule A18: nothing to settle is refused, and so is a settling that changes
/// nothing; a match on, and chips out, come first.
#[test]
fn what_is_settled_is_not_settled_again() {
    let mut ledger = books(&[], &[]);
    assert_eq!(
        propose_now(&ledger, &Way::Fewest, &[]),
        Err(Refusal::NothingToSettle)
    );
    ledger = books(&[(owes(BETO, ANA, Cause::Settling), 9)], &[]);
    assert_eq!(
        propose_now(&ledger, &Way::Fewest, &[]),
        Err(Refusal::SettledAlready { transfers: 1 })
    );
    let on = Context {
        match_on: true,
        ..context(&ledger)
    };
    let decided = settle(&counter(), on, &Way::Fewest, &[]);
    assert_eq!(decided, Err(Refusal::MatchOn));
}

/// Rule A18: an evening on account ends when it is settled, not before; paying
/// a debt to the box is real money even then.
#[test]
fn accounts_are_settled_before_the_evening_ends() {
    let mut ledger = books(&[], &[(BETO, ANA, 7)]);
    let close = |ledger: &Ledger| counter().decide(context(ledger), &Command::CloseEvening);
    assert_eq!(
        close(&ledger),
        Err(Refusal::AccountsOpen { owed: reais(7) })
    );
    let settlement = propose_now(&ledger, &Way::Bank, &[]).unwrap();
    assert_eq!(settlement.owed.len(), 2);
    ledger = after(&ledger, &settlement);
    assert_eq!(close(&ledger), Ok(vec![Event::EveningClosed]));
    let debt = Debt {
        debtor: BETO,
        creditor: Party::Bank,
        cause: Cause::Shortage,
    };
    let amount = reais(5);
    ledger.post(Transfer::Owe { debt, amount }).unwrap();
    let paid = Event::DebtPaid {
        paid: vec![(debt, amount)],
    };
    for transfer in paid.transfers() {
        ledger.post(transfer).unwrap();
    }
    assert_eq!(ledger.money_in_box(), reais(5));
    assert_eq!(ledger.account(BETO), Money::ZERO);
}

/// The most groups that each sum to zero, by trying every one of them for the
/// first person.
fn groups(net: &[i64]) -> usize {
    let Some((first, rest)) = net.split_first() else {
        return 0;
    };
    (0..1_u32 << rest.len())
        .filter_map(|with| {
            let chosen = |index: usize| with >> index & 1 == 1;
            let sum: i64 = (0..rest.len())
                .filter(|i| chosen(*i))
                .map(|i| rest[i])
                .sum();
            let left: Vec<i64> = (0..rest.len())
                .filter(|i| !chosen(*i))
                .map(|i| rest[i])
                .collect();
            (first + sum == 0).then(|| 1 + groups(&left))
        })
        .max()
        .unwrap_or(0)
}

fn some_debts() -> impl Strategy<Value = Vec<(Debt, i64)>> {
    let causes = prop::sample::select(vec![
        Cause::Prize,
        Cause::Settling,
        Cause::Stake,
        Cause::Shortage,
    ]);
    let one = (1_u32..=7, 1_u32..=7, causes, 1_i64..20)
        .prop_filter("nobody owes himself", |(from, to, ..)| from != to)
        .prop_map(|(from, to, cause, amount)| (owes(PlayerId(from), PlayerId(to), cause), amount));
    prop::collection::vec(one, 0..8)
}

fn some_accounts() -> impl Strategy<Value = Vec<(PlayerId, PlayerId, i64)>> {
    let one = (1_u32..=7, 1_u32..=7, 1_i64..20)
        .prop_filter("two people", |(from, to, _)| from != to)
        .prop_map(|(from, to, amount)| (PlayerId(from), PlayerId(to), amount));
    prop::collection::vec(one, 0..6)
}

proptest! {
    /// Rules A7, A18: whatever the way, no result changes, nets sum to zero,
    /// nobody owes zero, books stay sound; the fewest are the fewest, and the
    /// bank has one transfer for each who comes to something.
    #[test]
    fn settling_changes_no_result(
        debts in some_debts(),
        accounts in some_accounts(),
        named in prop::collection::vec(1_u32..=8, 0..5),
    ) {
        let ledger = books(&debts, &accounts);
        ledger.check().unwrap();
        let people: Vec<PlayerId> = (1..=8).map(PlayerId).collect();
        let through = named.into_iter().map(PlayerId).collect();
        for way in [Way::Fewest, Way::Bank, Way::Mixed(through)] {
            let Ok(settlement) = propose_now(&ledger, &way, &[]) else {
                continue;
            };
            let net: Money = settlement.net.iter().map(|(_, net)| *net).sum();
            prop_assert!(net.is_zero());
            prop_assert!(settlement.owed.iter().all(|(_, amount)| amount.is_positive()));
            let next = after(&ledger, &settlement);
            next.check().unwrap();
            for &player in &people {
                prop_assert_eq!(ledger.result(player), next.result(player));
            }
            let plain: Vec<i64> = settlement
                .net
                .iter()
                .map(|(_, net)| net.centavos() / 100)
                .collect();
            match way {
                Way::Fewest => {
                    prop_assert_eq!(settlement.owed.len(), plain.len() - groups(&plain));
                }
                Way::Bank => prop_assert_eq!(settlement.owed.len(), plain.len()),
                Way::Mixed(_) => {}
            }
            // Prêmio debts stay as they were.
            for (debt, amount) in ledger.debts().filter(|(d, _)| d.cause == Cause::Prize) {
                prop_assert_eq!(next.debt(debt), amount);
            }
        }
    }
}
