//! Conferência: what is counted against what the books say. Rule A22.
//!
//! Never: an adjustment without a reason.

use super::command::Counted;
use super::counter::{Context, Counter};
use super::event::{CountResult, Event};
use super::money::{deal, deal_from, set, worth};
use super::refusal::Refusal;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;

/// Compares a box or a player with the books. Rule A22.
pub fn count(
    counter: &Counter,
    context: Context<'_>,
    counted: &Counted,
    reason: Option<&str>,
) -> Result<Vec<Event>, Refusal> {
    let ledger = context.ledger;
    let set = set(ledger)?;
    let reason = reason
        .map(str::trim)
        .filter(|reason| !reason.is_empty())
        .map(str::to_owned);
    let mut result = CountResult {
        counted: counted.clone(),
        expected: None,
        difference: Money::ZERO,
        missing: Stack::new(),
        replaced: Stack::new(),
        banker: None,
        reason: reason.clone(),
    };
    let (worth_counted, worth_expected) = match counted {
        Counted::Rack(stack) => {
            within_set(set, stack)?;
            let expected = ledger.rack();
            let short = expected
                .iter()
                .zip(stack)
                .any(|(books, found)| found < books);
            let over = expected
                .iter()
                .zip(stack)
                .any(|(books, found)| found > books);
            if short && over {
                return Err(Refusal::MixedDifference {
                    counted: stack.clone(),
                    expected: expected.to_vec(),
                });
            }
            result.expected = Some(Counted::Rack(expected.to_vec()));
            result.missing = expected
                .iter()
                .zip(stack)
                .map(|(b, f)| b.saturating_sub(*f))
                .collect();
            (worth(set, stack)?, worth(set, expected)?)
        }
        Counted::CashBox(money) => {
            if money.is_negative() || *money > Money::LIMIT {
                return Err(Refusal::TooLarge);
            }
            let expected = ledger.money_in_box();
            result.expected = Some(Counted::CashBox(expected));
            (*money, expected)
        }
        Counted::Player(player, stack) => {
            counter.know(*player)?;
            within_set(set, stack)?;
            (worth(set, stack)?, ledger.stack(*player))
        }
        Counted::CardBox(stack) => {
            within_set(set, stack)?;
            (worth(set, stack)?, ledger.chips(ChipPlace::CardBox))
        }
    };
    result.difference = worth_counted - worth_expected;
    if !result.difference.is_zero() {
        if reason.is_none() {
            return Err(Refusal::Differs {
                counted: worth_counted,
                expected: worth_expected,
            });
        }
        result.banker = Some(counter.banker().ok_or(Refusal::NoBanker)?);
        // Bets stand on what each has in front of him: his chips are put
        // right between rounds.
        if context.round_on
            && result.difference.is_negative()
            && matches!(counted, Counted::Player(..))
        {
            return Err(Refusal::RoundOn);
        }
    }
    if result.difference.is_negative() {
        let short = -result.difference;
        if matches!(counted, Counted::CardBox(_)) {
            result.replaced = deal(ledger, 1, short)?.swap_remove(0);
        }
        if matches!(counted, Counted::CardBox(_) | Counted::Player(..)) {
            let values = set.colours().iter().map(|colour| colour.value);
            let outside: Vec<_> = values.zip(ledger.outside().iter().copied()).collect();
            result.missing = deal_from(&outside, 1, short)?.swap_remove(0);
        }
    }
    Ok(vec![Event::Counted(result)])
}

fn within_set(set: &ChipSet, stack: &[u32]) -> Result<(), Refusal> {
    worth(set, stack)?;
    for (index, colour) in set.colours().iter().enumerate() {
        if stack[index] > colour.count {
            return Err(Refusal::MoreThanSet {
                colour: index,
                counted: stack[index],
                set: colour.count,
            });
        }
    }
    Ok(())
}
