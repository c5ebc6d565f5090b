//! Who is in the book: entered, renamed, and two entries found to be one
//! person. Rule A7.
//!
//! Never: an entry rewritten. A number keeps what was written under it; which
//! person it is now, the counter ([`Counter::now`]) and the books say.

use super::counter::{Context, Counter, checked_name};
use super::event::Event;
use super::refusal::Refusal;
use super::{debts, money};
use crate::domain::ledger::{LedgerFault, Party};
use crate::domain::people::{Merged, Person, PlayerId};

/// Enters a person; numbers are never given twice.
///
/// # Errors
/// [`Refusal::BadName`], [`Refusal::NameTaken`].
pub fn add(counter: &Counter, name: &str) -> Result<Vec<Event>, Refusal> {
    let name = checked_name(name, false)?;
    if counter.find(&name).is_some() {
        return Err(Refusal::NameTaken { name });
    }
    let known = counter.people().keys();
    let gone = counter.merged().iter().map(|merged| &merged.gone);
    let last = known.chain(gone).max().map_or(0, |last| last.0);
    let id = PlayerId(last.checked_add(1).ok_or(Refusal::TooLarge)?);
    Ok(vec![Event::PersonAdded(Person { id, name })])
}

/// Another name for the same person: papers and screens show it from now on.
///
/// # Errors
/// [`Refusal::Unknown`], [`Refusal::BadName`], [`Refusal::NameTaken`] by
/// somebody else, [`Refusal::SameName`].
pub fn rename(counter: &Counter, player: PlayerId, name: &str) -> Result<Vec<Event>, Refusal> {
    counter.know(player)?;
    let name = checked_name(name, false)?;
    if counter.find(&name).is_some_and(|other| other != player) {
        return Err(Refusal::NameTaken { name });
    }
    let before = counter.name(player);
    if before == name {
        return Err(Refusal::SameName(player));
    }
    Ok(vec![Event::PersonRenamed {
        player,
        before,
        name,
    }])
}

/// Two entries are one person: the name of `into` stays, and what either owes,
/// holds and won adds up. The number that stays is the one that a match or
/// chips hold; where none is held, that of `into`. Rule A7 (D).
///
/// # Errors
/// [`Refusal::BothPlay`], [`Refusal::BothHold`]: they are two people, or look
/// like it; [`Refusal::OwesTheOther`]; [`Refusal::Unknown`],
/// [`Refusal::SamePerson`], [`Refusal::TooLarge`].
pub fn merge(
    counter: &Counter,
    context: Context<'_>,
    twice: PlayerId,
    into: PlayerId,
) -> Result<Vec<Event>, Refusal> {
    counter.know(twice)?;
    counter.know(into)?;
    if twice == into {
        return Err(Refusal::SamePerson(into));
    }
    let (first, second) = (twice, into);
    let held = |player: PlayerId| context.held.contains(&player);
    if held(twice) && held(into) {
        return Err(Refusal::BothPlay { first, second });
    }
    let holders = money::holders(context.ledger);
    let holds = |player: PlayerId| holders.iter().any(|(holder, _)| *holder == player);
    if holds(twice) && holds(into) {
        return Err(Refusal::BothHold { first, second });
    }
    for (debtor, creditor) in [(twice, into), (into, twice)] {
        let creditor_is = Party::Player(creditor);
        let here = debts::owed(context.ledger, debtor, creditor_is);
        let elsewhere = counter.other().owed(debtor, creditor_is);
        let amount = if here.is_zero() { elsewhere } else { here };
        if amount.is_positive() {
            return Err(Refusal::OwesTheOther {
                debtor,
                creditor,
                amount,
            });
        }
    }
    // A seat is kept before chips: with a seat of one and chips of the other,
    // the chips change hands in the books alone.
    let stays_twice = held(twice) || (holds(twice) && !held(into));
    let (gone, stays) = if stays_twice {
        (into, twice)
    } else {
        (twice, into)
    };
    let fits = context.ledger.clone().merge(gone, stays);
    fits.map_err(|fault| match fault {
        LedgerFault::Overflow(_) => Refusal::TooLarge,
        other => Refusal::Books(other),
    })?;
    let now = |player: PlayerId| if player == gone { stays } else { player };
    if counter.other().renumbered(now).is_none() {
        return Err(Refusal::TooLarge);
    }
    let merged = Merged {
        gone,
        stays,
        name: counter.name(twice),
    };
    let name = counter.name(into);
    Ok(vec![Event::PeopleMerged { merged, name }])
}
