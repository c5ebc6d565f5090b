//! For which money the nights of older books were played, and the matches that
//! were paused in them: rows of the book did not say. Rule A23.
//!
//! Never: a guess where an entry says it.

use std::collections::{BTreeMap, BTreeSet};

use super::evening::{Body, Line};
use super::log::{Log, LogFault};
use super::projection::{self, NightRow};
use crate::bank::{DebtPart, MoneyKind};
use crate::domain::money::Money;
use crate::games::{Command, Event, Game};

/// What is known of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kinds {
    /// Of each night, by its number.
    nights: BTreeMap<u32, MoneyKind>,
    /// Of each match that was paused.
    paused: BTreeMap<(Game, u32), MoneyKind>,
}

/// The nights and matches that somebody asks about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// Nights, by number; 0: what no night is noted for, and so all of them.
    pub nights: BTreeSet<u32>,
    /// Matches in pause.
    pub paused: BTreeSet<(Game, u32)>,
}

impl Kinds {
    /// Reads the nights that are asked for, the latest first, and no more of
    /// them than are needed.
    ///
    /// # Errors
    /// [`LogFault`].
    pub fn read<L: Log + ?Sized>(
        log: &L,
        last: u32,
        mut wanted: Wanted,
    ) -> Result<Kinds, LogFault> {
        let mut kinds = Kinds::default();
        if wanted.nights.remove(&0) {
            wanted.nights.extend(1..=last);
        }
        for number in (1..=last).rev() {
            if wanted.nights.is_empty() && wanted.paused.is_empty() {
                break;
            }
            if wanted.paused.is_empty() && !wanted.nights.contains(&number) {
                continue;
            }
            let entries = log.evening(number)?.into_iter();
            let lines: Result<Vec<Line>, _> = entries.map(Line::read).collect();
            let lines = lines.map_err(|bad| LogFault::Damaged {
                seq: Some(bad.seq),
                what: bad.what,
            })?;
            let known = kinds.clone();
            kinds.take(number, &lines);
            // What a later night paused is not what an earlier one did.
            kinds.paused.extend(known.paused);
            wanted.nights.remove(&number);
            wanted.paused.retain(|one| !kinds.paused.contains_key(one));
        }
        Ok(kinds)
    }

    /// Takes in a whole night, in the order of the book.
    pub fn take(&mut self, number: u32, lines: &[Line]) {
        let Some(money) = lines.first().and_then(opens) else {
            return;
        };
        self.nights.insert(number, money);
        for step in super::evening::course_of(lines) {
            let paused = step.events.iter().filter_map(Event::pauses);
            self.paused.extend(paused.map(|paused| (paused, money)));
        }
    }

    /// Of the matches in pause.
    pub(super) fn paused(&self) -> &BTreeMap<(Game, u32), MoneyKind> {
        &self.paused
    }

    /// Of a night. Where none is noted it is toy money, unless all nights were
    /// played for real money.
    pub(super) fn of(&self, night: u32) -> MoneyKind {
        let all_real = || {
            let real = |kind: &MoneyKind| *kind == MoneyKind::Real;
            !self.nights.is_empty() && self.nights.values().all(real)
        };
        match self.nights.get(&night) {
            Some(money) => *money,
            None if all_real() => MoneyKind::Real,
            None => MoneyKind::Toy,
        }
    }

    /// A debt of older nights, each kind by itself: how much, and since when.
    pub(super) fn split(
        &self,
        amount: Money,
        since: &[DebtPart],
    ) -> BTreeMap<bool, (Money, Vec<DebtPart>)> {
        let mut split: BTreeMap<bool, (Money, Vec<DebtPart>)> = BTreeMap::new();
        let mut undated = amount;
        for part in since {
            let (sum, parts) = split
                .entry(self.of(part.night) == MoneyKind::Real)
                .or_default();
            *sum += part.amount;
            undated -= part.amount;
            parts.push(part.clone());
        }
        if undated.is_positive() {
            let (sum, _) = split.entry(self.of(0) == MoneyKind::Real).or_default();
            *sum += undated;
        }
        split
    }
}

/// The money of the evening that this line opens.
pub(super) fn opens(line: &Line) -> Option<MoneyKind> {
    match &line.body {
        Body::Done {
            command: Command::Open(opening),
            ..
        } => Some(opening.money),
        _ => None,
    }
}

/// The rows of past nights; older ones, which don't say for which money they
/// were played, are asked their first entry.
///
/// # Errors
/// [`LogFault`].
pub fn nights<L: Log + ?Sized>(log: &L) -> Result<Vec<NightRow>, LogFault> {
    let damaged = |what| LogFault::Damaged { seq: None, what };
    let rows = log.projections(projection::NIGHTS)?;
    let mut nights = projection::nights(&rows).map_err(damaged)?;
    for night in nights.iter_mut().filter(|night| night.money.is_none()) {
        let first = log.opening(night.number)?.map(Line::read).transpose();
        let first = first.map_err(|bad| LogFault::Damaged {
            seq: Some(bad.seq),
            what: bad.what,
        })?;
        night.money = first.as_ref().and_then(opens);
    }
    Ok(nights)
}
