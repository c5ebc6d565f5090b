//! Settling a night: who owes what to whom, with few transfers, through the
//! Banqueiro, or both. Rules A7, A18.
//!
//! Never: a Prêmio debt taken from its creditor without both agreeing, a debt
//! of somebody who is not here, a result changed.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::counter::{Context, Counter};
use super::event::Event;
use super::money::all_back;
use super::refusal::Refusal;
use crate::domain::ledger::{CashPlace, Cause, Debt, Ledger, Party, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::domain::settling;

/// How a night is settled. Rule A18.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Among themselves, with the fewest transfers.
    #[default]
    Fewest,
    /// Everyone with the Banqueiro.
    Bank,
    /// Those named with the Banqueiro, the others with the fewest transfers.
    Mixed(Vec<PlayerId>),
}

/// What a night comes to, and how it is settled. Rule A18.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settlement {
    /// How.
    pub way: Way,
    /// What each is to get, or to give (below zero); it sums to zero, but for
    /// what the Banqueiro hands over to the box or takes out of it.
    pub net: Vec<(PlayerId, Money)>,
    /// What each had on account: it becomes debts. House rule `on_account`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accounts: Vec<(PlayerId, Money)>,
    /// Money in the box that is somebody's: the Banqueiro takes it and pays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<(PlayerId, Money)>,
    /// Debts that this takes the place of.
    pub cleared: Vec<(Debt, Money)>,
    /// One for each transfer, to be ticked off when it is paid.
    pub owed: Vec<(Debt, Money)>,
}

impl Settlement {
    /// The value it moves: nobody's result changes. Rule A7 (iii).
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        let mut lines = Vec::new();
        let pocket = |&(player, _): &(PlayerId, Money)| CashPlace::Pocket(player);
        // In first, then out: the box never holds less than nothing.
        for balance in self.accounts.iter().filter(|(_, b)| b.is_positive()) {
            lines.push(Transfer::Cash {
                from: pocket(balance),
                to: CashPlace::Box,
                amount: balance.1,
            });
        }
        for balance in self.accounts.iter().filter(|(_, b)| b.is_negative()) {
            lines.push(Transfer::Cash {
                from: CashPlace::Box,
                to: pocket(balance),
                amount: -balance.1,
            });
        }
        if let Some((banker, amount)) = self.taken {
            lines.push(Transfer::Cash {
                from: CashPlace::Box,
                to: CashPlace::Pocket(banker),
                amount,
            });
        }
        let clear = |&(debt, amount): &(Debt, Money)| Transfer::Clear { debt, amount };
        lines.extend(self.cleared.iter().map(clear));
        let owe = |&(debt, amount): &(Debt, Money)| Transfer::Owe { debt, amount };
        lines.extend(self.owed.iter().map(owe));
        lines
    }
}

/// What the table still has on account. Rule A18.
#[must_use]
pub fn on_account(ledger: &Ledger) -> Money {
    ledger
        .accounts()
        .filter(|(_, balance)| balance.is_negative())
        .fold(Money::ZERO, |sum, (_, balance)| sum - balance)
}

/// Prêmio debts that could be settled with the others, if both agree. Rule A18.
#[must_use]
pub fn prizes(ledger: &Ledger) -> Vec<(PlayerId, PlayerId, Money)> {
    let prizes = ledger
        .debts()
        .filter(|(debt, _)| debt.cause == Cause::Prize);
    prizes
        .filter_map(|(debt, amount)| match debt.creditor {
            Party::Player(creditor) => Some((debt.debtor, creditor, amount)),
            Party::Bank => None,
        })
        .collect()
}

/// Settles the night. Rule A18.
pub fn settle(
    counter: &Counter,
    context: Context<'_>,
    way: &Way,
    agreed: &[(PlayerId, PlayerId)],
) -> Result<Vec<Event>, Refusal> {
    if context.match_on {
        return Err(Refusal::MatchOn);
    }
    all_back(context.ledger)?;
    let settlement = propose(counter, context.ledger, way, agreed)?;
    Ok(vec![Event::NightSettled(settlement)])
}

fn propose(
    counter: &Counter,
    ledger: &Ledger,
    way: &Way,
    agreed: &[(PlayerId, PlayerId)],
) -> Result<Settlement, Refusal> {
    let mut net: BTreeMap<PlayerId, Money> = BTreeMap::new();
    let cleared = among_those_here(counter, ledger, agreed)?;
    for &(debt, amount) in &cleared {
        add(&mut net, debt.debtor, -amount)?;
        if let Party::Player(creditor) = debt.creditor {
            add(&mut net, creditor, amount)?;
        }
    }
    let accounts: Vec<(PlayerId, Money)> = ledger.accounts().collect();
    let mut boxed = Money::ZERO;
    for &(player, balance) in &accounts {
        add(&mut net, player, balance)?;
        boxed = boxed.checked_sub(balance).ok_or(Refusal::TooLarge)?;
    }
    if cleared.is_empty() && accounts.is_empty() {
        return Err(Refusal::NothingToSettle);
    }
    // What chips that did not come back are worth belongs into the box; what
    // lies in it too much belongs to somebody. The Banqueiro answers for both.
    let mut owed = Vec::new();
    let mut taken = None;
    if !boxed.is_zero() {
        let banker = counter.banker().ok_or(Refusal::NoBanker)?;
        add(&mut net, banker, boxed)?;
        if boxed.is_positive() {
            let debt = Debt {
                debtor: banker,
                creditor: Party::Bank,
                cause: Cause::Settling,
            };
            owed.push((debt, boxed));
        } else {
            taken = Some((banker, -boxed));
        }
    }
    owed.extend(among_people(counter, way, &net)?);
    let before: BTreeSet<_> = cleared.iter().collect();
    let after: BTreeSet<_> = owed.iter().collect();
    if accounts.is_empty() && before == after {
        return Err(Refusal::SettledAlready {
            transfers: owed.len(),
        });
    }
    Ok(Settlement {
        way: way.clone(),
        net: net.into_iter().filter(|(_, n)| !n.is_zero()).collect(),
        accounts,
        taken,
        cleared,
        owed,
    })
}

/// Debts between people of tonight, and Prêmio debts of pairs that agree.
fn among_those_here(
    counter: &Counter,
    ledger: &Ledger,
    agreed: &[(PlayerId, PlayerId)],
) -> Result<Vec<(Debt, Money)>, Refusal> {
    for &(debtor, creditor) in agreed {
        counter.know(debtor)?;
        counter.know(creditor)?;
        let debt = Debt {
            debtor,
            creditor: Party::Player(creditor),
            cause: Cause::Prize,
        };
        if ledger.debt(debt).is_zero() {
            return Err(Refusal::NoPrizeDebt { debtor, creditor });
        }
    }
    let enters = |debt: &Debt| match (debt.creditor, debt.cause) {
        (Party::Bank, _) => false,
        (Party::Player(creditor), Cause::Prize) => agreed.contains(&(debt.debtor, creditor)),
        (Party::Player(creditor), _) => ledger.took_part(debt.debtor) && ledger.took_part(creditor),
    };
    Ok(ledger.debts().filter(|(debt, _)| enters(debt)).collect())
}

fn add(
    net: &mut BTreeMap<PlayerId, Money>,
    player: PlayerId,
    amount: Money,
) -> Result<(), Refusal> {
    let sum = net.entry(player).or_default();
    *sum = sum.checked_add(amount).ok_or(Refusal::TooLarge)?;
    Ok(())
}

/// The transfers of `net`, which sums to zero.
fn among_people(
    counter: &Counter,
    way: &Way,
    net: &BTreeMap<PlayerId, Money>,
) -> Result<Vec<(Debt, Money)>, Refusal> {
    let through: Vec<PlayerId> = match way {
        Way::Fewest => Vec::new(),
        Way::Bank => net.keys().copied().collect(),
        Way::Mixed(named) => named.clone(),
    };
    let mut left = net.clone();
    let mut owed = Vec::new();
    if *way != Way::Fewest {
        let banker = counter.banker().ok_or(Refusal::NoBanker)?;
        for player in through {
            counter.know(player)?;
            let amount = left.get(&player).copied().unwrap_or_default();
            if player == banker || amount.is_zero() {
                continue;
            }
            left.remove(&player);
            add(&mut left, banker, amount)?;
            owed.push(if amount.is_negative() {
                debt(player, banker, -amount)
            } else {
                debt(banker, player, amount)
            });
        }
    }
    let people: Vec<PlayerId> = left.keys().copied().collect();
    let amounts: Vec<Money> = left.values().copied().collect();
    let transfers = settling::settle(&amounts).map_err(|_| Refusal::TooLarge)?;
    owed.extend(
        transfers
            .iter()
            .map(|transfer| debt(people[transfer.from], people[transfer.to], transfer.amount)),
    );
    Ok(owed)
}

fn debt(debtor: PlayerId, creditor: PlayerId, amount: Money) -> (Debt, Money) {
    let debt = Debt {
        debtor,
        creditor: Party::Player(creditor),
        cause: Cause::Settling,
    };
    (debt, amount)
}

#[cfg(test)]
mod tests;
