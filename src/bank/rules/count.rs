//! Conferência: what is counted against what the books say. Rule A22.
//!
//! Never: an adjustment without a reason.

mod result;

pub use result::CountResult;

use super::colours::{ColourMove, between, beyond, minus, plus};
use super::command::{CountPlace, Counted};
use super::counter::{Context, Counter};
use super::edition::Edition;
use super::event::Event;
use super::money::{deal, deal_from, set, worth};
use super::refusal::Refusal;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::{ChipPlace, ColourPlace, Ledger};
use crate::domain::money::Money;

/// Compares a box or a player with the books; `open`: a shortage is nobody's
/// until it is explained. Rule A22.
pub fn count(
    counter: &Counter,
    context: Context<'_>,
    counted: &Counted,
    reason: Option<&str>,
    open: bool,
) -> Result<Vec<Event>, Refusal> {
    let ledger = context.ledger;
    let set = || set(ledger);
    // By the first edition money was counted only beside a set of chips.
    if counter.edition() < Edition::SECOND {
        set()?;
    }
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
        borne: false,
        troco: Vec::new(),
        reason: reason.clone(),
    };
    let (worth_counted, worth_expected) = match counted {
        Counted::Rack(stack) => {
            let set = set()?;
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
                result.troco = forgotten(counter, ledger, stack)?;
            }
            result.expected = Some(Counted::Rack(expected.to_vec()));
            if result.troco.is_empty() {
                result.missing = beyond(expected, stack);
            }
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
            let set = set()?;
            within_set(set, stack)?;
            (worth(set, stack)?, ledger.stack(*player))
        }
        Counted::CardBox(stack) => {
            let set = set()?;
            within_set(set, stack)?;
            (worth(set, stack)?, ledger.chips(ChipPlace::CardBox))
        }
    };
    result.difference = worth_counted - worth_expected;
    if result.difference.is_zero() {
        return Ok(vec![Event::Counted(result)]);
    }
    let place = counted.place();
    // The books say what the last count of the table said. Rule A24.
    if matches!(place, CountPlace::Player(_) | CountPlace::CardBox) {
        context.light.counted_now()?;
    }
    if reason.is_none() {
        // Noted before, with its reason, and still so: not once more.
        let known = counter.differences().at(place);
        if known != result.difference {
            return Err(Refusal::Differs {
                counted: worth_counted,
                expected: worth_expected,
                open: known,
            });
        }
        result.missing = Stack::new();
        return Ok(vec![Event::Counted(result)]);
    }
    if open && result.difference.is_negative() {
        return Ok(vec![Event::Counted(result)]);
    }
    let players = matches!(place, CountPlace::Player(_));
    result.borne =
        players && result.difference.is_negative() && counter.edition() >= Edition::SECOND;
    if !result.borne {
        result.banker = Some(counter.banker().ok_or(Refusal::NoBanker)?);
    }
    if result.difference.is_negative() {
        let short = -result.difference;
        let (missing, replaced) = shortage(context, place, short)?;
        if place != CountPlace::Rack {
            result.missing = missing;
        }
        result.replaced = replaced;
    }
    Ok(vec![Event::Counted(result)])
}

/// Colours of the rack alone over and short, the value equal: a *troco* that
/// nobody wrote down, booked as such; the first edition refused it. Rule A22.
fn forgotten(
    counter: &Counter,
    ledger: &Ledger,
    counted: &Stack,
) -> Result<Vec<ColourMove>, Refusal> {
    let (set, rack) = (set(ledger)?, ledger.rack());
    let equal = worth(set, counted)? == worth(set, rack)?;
    let outside = minus(&plus(ledger.outside(), rack), counted);
    match outside.filter(|_| equal && counter.edition() >= Edition::SECOND) {
        Some(outside) => Ok(between(&[
            (ColourPlace::Rack, rack, counted),
            (ColourPlace::Outside, ledger.outside(), &outside),
        ])),
        None => Err(Refusal::MixedDifference {
            counted: counted.clone(),
            expected: rack.to_vec(),
        }),
    }
}

/// What the books say lies at a place. Rule A22.
#[must_use]
pub fn expected(ledger: &Ledger, place: CountPlace) -> Money {
    match place {
        CountPlace::Rack => ledger.chips(ChipPlace::Rack),
        CountPlace::CashBox => ledger.money_in_box(),
        CountPlace::CardBox => ledger.chips(ChipPlace::CardBox),
        CountPlace::Player(player) => ledger.stack(player),
    }
}

/// Chips that a shortage of that worth posts as missing where nobody counted
/// them by colour, and those of the rack that replace them. Rules A5, A22.
pub(super) fn shortage(
    context: Context<'_>,
    place: CountPlace,
    short: Money,
) -> Result<(Stack, Stack), Refusal> {
    let ledger = context.ledger;
    let replaced = match place {
        CountPlace::CardBox => deal(ledger, 1, short)?.swap_remove(0),
        // Bets stand on what each has in front of him: his chips are put
        // right between rounds.
        CountPlace::Player(_) if context.round_on => return Err(Refusal::RoundOn),
        _ => Stack::new(),
    };
    let missing = match place {
        CountPlace::CardBox | CountPlace::Player(_) => {
            let values = set(ledger)?.colours().iter().map(|colour| colour.value);
            let outside: Vec<_> = values.zip(ledger.outside().iter().copied()).collect();
            deal_from(&outside, 1, short)?.swap_remove(0)
        }
        CountPlace::Rack | CountPlace::CashBox => Stack::new(),
    };
    Ok((missing, replaced))
}

pub(super) fn within_set(set: &ChipSet, stack: &[u32]) -> Result<(), Refusal> {
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
