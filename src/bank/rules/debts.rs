//! Debts: paid in money by the debtor or by somebody else, forgiven, netted, or
//! left standing with leave to play. Rule A18.

use std::collections::BTreeMap;

use super::command::DebtPart;
use super::counter::{Context, Counter};
use super::event::Event;
use super::refusal::Refusal;
use crate::domain::ledger::{Cause, Debt, Ledger, Party};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Causes in the order in which a payment meets them: what bars comes first.
const CAUSES: [Cause; 5] = [
    Cause::Prize,
    Cause::Settling,
    Cause::Advanced,
    Cause::Stake,
    Cause::Shortage,
];

/// What a debtor owes to whom has paid in his place.
#[must_use]
pub fn advanced(debtor: PlayerId, payer: PlayerId) -> Debt {
    Debt {
        debtor,
        creditor: Party::Player(payer),
        cause: Cause::Advanced,
    }
}

/// What one owes the other, over all causes.
#[must_use]
pub fn owed(ledger: &Ledger, debtor: PlayerId, creditor: Party) -> Money {
    CAUSES
        .into_iter()
        .map(|cause| {
            ledger.debt(Debt {
                debtor,
                creditor,
                cause,
            })
        })
        .sum()
}

/// What stands of a debt, by the nights it came from, oldest first: payments
/// meet the oldest part first. `tonight` is this night's number and day. Rule A18.
#[must_use]
pub fn parts(
    counter: &Counter,
    ledger: &Ledger,
    debt: Debt,
    tonight: (u32, &str),
) -> Vec<DebtPart> {
    let left = ledger.debt_of_before(debt);
    let mut paid = ledger.debt_carried(debt) - left;
    let mut parts = carried_parts(counter, ledger, debt);
    for part in &mut parts {
        let gone = paid.min(part.amount);
        part.amount -= gone;
        paid -= gone;
    }
    parts.retain(|part| part.amount.is_positive());
    let new = ledger.debt(debt) - left;
    if new.is_positive() {
        parts.push(DebtPart {
            night: tonight.0,
            day: tonight.1.to_owned(),
            amount: new,
            notes: Vec::new(),
        });
    }
    for part in &mut parts {
        let about = Some((debt, part.night));
        let tonight = counter.prints().iter().filter(|print| print.note == about);
        part.notes.extend(tonight.map(|print| print.code.clone()));
    }
    parts
}

/// A debt of earlier nights as it stood when the evening opened, oldest part
/// first; what the book did not date is of night 0. Rule A18.
#[must_use]
pub fn carried_parts(counter: &Counter, ledger: &Ledger, debt: Debt) -> Vec<DebtPart> {
    let known = counter.since(debt);
    let dated: Money = known.iter().map(|part| part.amount).sum();
    let undated = ledger.debt_carried(debt) - dated;
    let mut parts = Vec::new();
    if undated.is_positive() {
        parts.push(DebtPart {
            night: 0,
            day: String::new(),
            amount: undated,
            notes: Vec::new(),
        });
    }
    parts.extend_from_slice(known);
    parts
}

/// Parts of debts by the numbers that their people have now: two entries were
/// one person. Rules A7, A18.
pub fn renumbered(
    since: &BTreeMap<Debt, Vec<DebtPart>>,
    now: impl Fn(PlayerId) -> PlayerId + Copy,
) -> BTreeMap<Debt, Vec<DebtPart>> {
    let mut together: BTreeMap<Debt, Vec<DebtPart>> = BTreeMap::new();
    for (debt, parts) in since {
        let known = together.entry(debt.renumbered(now)).or_default();
        for part in parts {
            match known.iter_mut().find(|held| held.night == part.night) {
                Some(held) => {
                    held.amount += part.amount;
                    held.notes.extend_from_slice(&part.notes);
                }
                None => known.push(part.clone()),
            }
        }
        known.sort_unstable();
    }
    together
}

/// `amount` spread over the causes, in order.
fn spread(ledger: &Ledger, debtor: PlayerId, creditor: Party, amount: Money) -> Vec<(Debt, Money)> {
    let mut left = amount;
    let mut parts = Vec::new();
    for cause in CAUSES {
        let debt = Debt {
            debtor,
            creditor,
            cause,
        };
        let part = ledger.debt(debt).min(left);
        if part.is_positive() {
            parts.push((debt, part));
            left -= part;
        }
    }
    parts
}

/// There is none of tonight's money; of the other kind there may be. Rule A23.
fn no_debt(counter: &Counter, debtor: PlayerId, creditor: Party) -> Refusal {
    if counter.other().owed(debtor, creditor).is_zero() {
        return Refusal::NoDebt { debtor, creditor };
    }
    Refusal::OtherMoney {
        debtor,
        creditor,
        money: counter.money().other(),
    }
}

/// What of which debts an amount meets: those of one cause, or over all of
/// them in order. The one place where it is looked at whether so much is owed.
fn met(
    counter: &Counter,
    ledger: &Ledger,
    (debtor, creditor): (PlayerId, Party),
    cause: Option<Cause>,
    amount: Money,
) -> Result<Vec<(Debt, Money)>, Refusal> {
    counter.know(debtor)?;
    if let Party::Player(player) = creditor {
        counter.know(player)?;
    }
    let one = cause.map(|cause| Debt {
        debtor,
        creditor,
        cause,
    });
    let owed = match one {
        Some(debt) => ledger.debt(debt),
        None => owed(ledger, debtor, creditor),
    };
    if owed.is_zero() {
        return Err(no_debt(counter, debtor, creditor));
    }
    if !amount.is_positive() {
        return Err(Refusal::NotPositive);
    }
    if amount > owed {
        return Err(Refusal::OverDebt { amount, owed });
    }
    Ok(match one {
        Some(debt) => vec![(debt, amount)],
        None => spread(ledger, debtor, creditor, amount),
    })
}

/// Rule A18: partial payments are recorded.
pub fn pay(
    counter: &Counter,
    context: Context<'_>,
    debtor: PlayerId,
    creditor: Party,
    amount: Money,
) -> Result<Vec<Event>, Refusal> {
    let paid = met(counter, context.ledger, (debtor, creditor), None, amount)?;
    Ok(vec![Event::DebtPaid { paid }])
}

/// Rule A18: that very debt, as a settling's payments are ticked off.
pub fn pay_one(
    counter: &Counter,
    context: Context<'_>,
    debt: Debt,
    amount: Money,
) -> Result<Vec<Event>, Refusal> {
    let who = (debt.debtor, debt.creditor);
    let paid = met(counter, context.ledger, who, Some(debt.cause), amount)?;
    Ok(vec![Event::DebtPaid { paid }])
}

/// Rule A18 (D): a creditor may forgive what he is owed, all of it or a part.
pub fn forgive(
    counter: &Counter,
    context: Context<'_>,
    (debtor, creditor): (PlayerId, PlayerId),
    cause: Option<Cause>,
    amount: Money,
) -> Result<Vec<Event>, Refusal> {
    let who = (debtor, Party::Player(creditor));
    let forgiven = met(counter, context.ledger, who, cause, amount)?;
    Ok(vec![Event::DebtForgiven { forgiven }])
}

/// Rule A18 (D): whoever pays in the debtor's place is owed it by him from now
/// on, unless it is a gift.
pub fn pay_for_another(
    counter: &Counter,
    context: Context<'_>,
    payer: PlayerId,
    (debtor, creditor): (PlayerId, Party),
    cause: Option<Cause>,
    (amount, gift): (Money, bool),
) -> Result<Vec<Event>, Refusal> {
    counter.know(payer)?;
    if payer == debtor {
        return Err(Refusal::SamePerson(payer));
    }
    if creditor == Party::Player(payer) {
        return Err(Refusal::OwnClaim(payer));
    }
    let paid = met(counter, context.ledger, (debtor, creditor), cause, amount)?;
    Ok(vec![Event::PaidForAnother { payer, paid, gift }])
}

/// Rule A18 (D): opposite debts may be netted on request.
pub fn net(
    counter: &Counter,
    context: Context<'_>,
    first: PlayerId,
    second: PlayerId,
) -> Result<Vec<Event>, Refusal> {
    counter.know(first)?;
    counter.know(second)?;
    if first == second {
        return Err(Refusal::SamePerson(first));
    }
    let ledger = context.ledger;
    let one = owed(ledger, first, Party::Player(second));
    let other = owed(ledger, second, Party::Player(first));
    let amount = one.min(other);
    if amount.is_zero() {
        for (debtor, creditor) in [(first, second), (second, first)] {
            let creditor = Party::Player(creditor);
            if owed(ledger, debtor, creditor).is_zero()
                && let other @ Refusal::OtherMoney { .. } = no_debt(counter, debtor, creditor)
            {
                return Err(other);
            }
        }
        return Err(Refusal::NothingToNet { first, second });
    }
    let mut cleared = spread(ledger, first, Party::Player(second), amount);
    cleared.extend(spread(ledger, second, Party::Player(first), amount));
    Ok(vec![Event::DebtsNetted { cleared }])
}

/// Rule A18: the creditor lets the debtor play; asked anew for each match.
pub fn allow(
    counter: &Counter,
    context: Context<'_>,
    creditor: PlayerId,
    debtor: PlayerId,
) -> Result<Vec<Event>, Refusal> {
    counter.know(creditor)?;
    counter.know(debtor)?;
    let debt = Debt {
        debtor,
        creditor: Party::Player(creditor),
        cause: Cause::Prize,
    };
    if context.ledger.debt(debt).is_zero() || counter.has_leave(creditor, debtor) {
        return Err(Refusal::NotBarred { creditor, debtor });
    }
    Ok(vec![Event::LeaveGranted { creditor, debtor }])
}
