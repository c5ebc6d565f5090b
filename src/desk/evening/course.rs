//! The standing sequence: which lines stand, with the orders and the facts
//! that an emenda or a correction put in the place of the first ones. Whoever
//! reads what was done reads it here. Rule A25.
//!
//! Never: a decision; the facts are those that an entry holds.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::log::{Posting, Seq};
use super::super::postings;
use super::{Body, Line};
use crate::games::{Command, Event};

/// What was true of an earlier entry, and what comes true in its place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Changed {
    /// Which entry.
    pub of: i64,
    /// Its facts until now; none where it did not stand.
    pub before: Vec<Event>,
    /// Its facts from now on.
    pub after: Vec<Event>,
}

/// Something that was done, as it stands now.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// The line that says it.
    pub line: &'a Line,
    /// Its place in the evening, from 0.
    pub place: usize,
    /// The order: its own, or that of the last emenda.
    pub command: &'a Command,
    /// What came true of it, as it was last decided.
    pub events: &'a [Event],
    /// It was not taken back.
    pub stands: bool,
    /// The emenda whose order stands in its place.
    pub amended: Option<Seq>,
}

/// What lines say together; they are kept elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Course {
    pub(super) stands: Vec<bool>,
    /// By place: where the order is that stands there.
    orders: BTreeMap<usize, usize>,
    /// By place: the line that tells its facts anew, and where in it.
    facts: BTreeMap<usize, (usize, usize)>,
}

/// Where the line of that number is: lines are in order.
pub(super) fn place(lines: &[Line], seq: i64) -> Option<usize> {
    lines.binary_search_by_key(&seq, |line| line.seq.0).ok()
}

impl Course {
    /// Of these lines and no others, were `also` taken back too.
    pub(super) fn of(lines: &[Line], also: &[Seq]) -> Course {
        let mut stands = vec![true; lines.len()];
        for at in also.iter().filter_map(|seq| place(lines, seq.0)) {
            stands[at] = false;
        }
        for index in (0..lines.len()).rev() {
            if let (Body::Reversed { of, .. }, true) = (&lines[index].body, stands[index])
                && let Some(at) = place(lines, *of)
            {
                stands[at] = false;
            }
        }
        let mut course = Course {
            stands,
            ..Course::default()
        };
        for (index, line) in lines.iter().enumerate() {
            if let Body::Amended { of, .. } = &line.body
                && course.stands[index]
                && let Some(at) = place(lines, *of)
            {
                course.orders.insert(at, index);
            }
            // Whoever tells facts anew tells all that changed then: the last
            // word counts, whether or not its line stands.
            for (nth, changed) in line.changed().iter().enumerate() {
                if let Some(at) = place(lines, changed.of) {
                    course.facts.insert(at, (index, nth));
                }
            }
        }
        course
    }

    /// One more line, nothing taken back with it.
    pub(super) fn push(&mut self) {
        self.stands.push(true);
    }

    /// What was done at that place; None: a line that takes back or amends.
    pub(super) fn step<'a>(&self, lines: &'a [Line], place: usize) -> Option<Step<'a>> {
        let line = lines.get(place)?;
        let Body::Done { command, events } = &line.body else {
            return None;
        };
        let by = self.orders.get(&place).and_then(|at| lines.get(*at));
        let order = by.and_then(|line| match &line.body {
            Body::Amended { command, .. } => Some(command),
            _ => None,
        });
        let told = self.facts.get(&place);
        let anew = told.and_then(|(at, nth)| lines.get(*at)?.changed().get(*nth));
        Some(Step {
            line,
            place,
            command: order.unwrap_or(command),
            events: anew.map_or(events, |changed| &changed.after),
            stands: self.stands.get(place).copied().unwrap_or_default(),
            amended: by.map(|line| line.seq),
        })
    }

    /// Everything that was done, in order.
    pub(super) fn steps<'a>(&self, lines: &'a [Line]) -> Vec<Step<'a>> {
        (0..lines.len())
            .filter_map(|place| self.step(lines, place))
            .collect()
    }
}

/// Facts that are taken back, or come true.
pub type Part<'a> = (&'a [Event], bool);

/// What becomes of the facts between two courses: first those that no longer
/// stand, the last first, with `true`; then those that stand anew.
pub(super) fn parts<'a>(
    before: &[(i64, &'a [Event])],
    after: &[(i64, &'a [Event])],
) -> Vec<Part<'a>> {
    let was: BTreeMap<i64, &[Event]> = before.iter().copied().collect();
    let is: BTreeMap<i64, &[Event]> = after.iter().copied().collect();
    let gone = before.iter().rev();
    let gone = gone.filter(|(seq, events)| is.get(seq) != Some(events));
    let new = after.iter();
    let new = new.filter(|(seq, events)| was.get(seq) != Some(events));
    let gone = gone.map(|(_, events)| (*events, true));
    gone.chain(new.map(|(_, events)| (*events, false)))
        .collect()
}

/// The lines of the log that these move.
pub(super) fn posted(parts: &[Part<'_>]) -> Vec<Posting> {
    let mut all = Vec::new();
    for (events, back) in parts {
        let transfers = events.iter().flat_map(Event::transfers);
        let lines: Vec<Posting> = transfers.map(|moved| postings::posting(&moved)).collect();
        if *back {
            all.extend(lines.iter().rev().map(postings::mirrored));
        } else {
            all.extend(lines);
        }
    }
    all
}
