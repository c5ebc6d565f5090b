//! What each line of an evening moved, for whoever writes the books down
//! elsewhere: reversed lines and what takes them back included.
//!
//! Never: a decision, an amount that no entry holds.

use std::ops::ControlFlow;

use super::evening::{Body, Evening, Line, standing_of};
use super::log::{Head, Log, LogFault, Seq};
use crate::bank::{self, Edition};
use crate::domain::ledger::{ChipPlace, Transfer};
use crate::domain::money::Money;
use crate::games::Event;

/// A transfer, or a transfer taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// As it was posted first.
    pub transfer: Transfer,
    /// It goes the other way.
    pub back: bool,
}

/// What each line moved, line by line in order. A set of chips that is laid on
/// the table comes out of [`ChipPlace::Set`], and goes back there when another
/// takes its place: the ledger knows that without a posting.
#[must_use]
pub fn movements(evening: &Evening) -> Vec<Vec<Moved>> {
    let lines = evening.lines();
    let mut all: Vec<Vec<Moved>> = Vec::with_capacity(lines.len());
    let mut laid = Money::ZERO;
    // How many movements of a line say that the set changed.
    let mut changes: Vec<usize> = Vec::with_capacity(lines.len());
    for (index, line) in lines.iter().enumerate() {
        let mut moved: Vec<Moved> = match &line.body {
            Body::Done { events, .. } => {
                let transfers = events.iter().flat_map(Event::transfers);
                let back = false;
                transfers.map(|transfer| Moved { transfer, back }).collect()
            }
            Body::Reversed { of, .. } => {
                let of = lines[..index].iter().position(|line| line.seq.0 == *of);
                let of = of.and_then(|of| all.get(of)?.get(changes[of]..));
                let posted = of.unwrap_or_default().iter().rev();
                posted
                    .map(|moved| Moved {
                        transfer: moved.transfer,
                        back: !moved.back,
                    })
                    .collect()
            }
        };
        let mut sets = Vec::new();
        let chosen = matches!(&line.body, Body::Reversed { .. }) || chooses(line).is_some();
        if chosen && evening.tables().counter.edition() >= Edition::SECOND {
            let so_far = rack(all.iter().flatten()) + rack(&moved);
            sets.extend(laid_so_that(so_far, evening, index));
        } else if chosen {
            let now = set_after(&lines[..=index]);
            for (total, back) in [(laid, true), (now, false)] {
                if total.is_positive() && laid != now {
                    let transfer = Transfer::Chips {
                        from: ChipPlace::Set,
                        to: ChipPlace::Rack,
                        amount: total,
                    };
                    sets.push(Moved { transfer, back });
                }
            }
            laid = now;
        }
        changes.push(sets.len());
        // Boxes of paused matches are filled from the new set.
        moved.splice(0..0, sets);
        all.push(moved);
    }
    all
}

/// What these bring into the rack.
fn rack<'a>(moved: impl IntoIterator<Item = &'a Moved>) -> Money {
    let brought = moved.into_iter().map(|moved| match moved.transfer {
        Transfer::Chips { from, to, amount } => {
            let amount = if moved.back { -amount } else { amount };
            match (from, to) {
                (_, ChipPlace::Rack) => amount,
                (ChipPlace::Rack, _) => -amount,
                _ => Money::ZERO,
            }
        }
        _ => Money::ZERO,
    });
    brought.sum()
}

/// Chips that come to the table or leave it with that line: what the rack then
/// holds less what the lines so far brought into it. A set goes back whole but
/// for what is missing from it.
fn laid_so_that(so_far: Money, evening: &Evening, index: usize) -> Option<Moved> {
    let lines = evening.lines()[..=index].to_vec();
    let then = Evening::fold(evening.number, lines).ok()?;
    let more = then.tables().ledger.chips(ChipPlace::Rack) - so_far;
    let transfer = Transfer::Chips {
        from: ChipPlace::Set,
        to: ChipPlace::Rack,
        amount: if more.is_negative() { -more } else { more },
    };
    let back = more.is_negative();
    (!more.is_zero()).then_some(Moved { transfer, back })
}

/// Value of the set that a line lays on the table.
fn chooses(line: &Line) -> Option<Money> {
    let Body::Done { events, .. } = &line.body else {
        return None;
    };
    events.iter().rev().find_map(|event| match event {
        Event::Bank(bank::Event::ChipsChosen { set, .. }) => Some(set.total()),
        _ => None,
    })
}

/// Value of the set that lies on the table after these lines.
fn set_after(lines: &[Line]) -> Money {
    let standing = standing_of(lines);
    let mut lines = lines.iter().zip(standing).rev();
    let chosen = lines.find_map(|(line, stands)| chooses(line).filter(|_| stands));
    chosen.unwrap_or_default()
}

/// Shows every evening of the book as it stood at `head`, folded to be read,
/// one in memory at a time, until `visit` breaks off; the number is that of
/// its last entry.
///
/// # Errors
/// [`LogFault`]; [`LogFault::Damaged`] where entries don't fit the books.
pub fn each_evening<L: Log + ?Sized>(
    log: &L,
    head: Head,
    visit: &mut dyn FnMut(Evening, Seq) -> ControlFlow<()>,
) -> Result<(), LogFault> {
    let damaged = |bad: super::evening::Unreadable| LogFault::Damaged {
        seq: Some(bad.seq),
        what: bad.what,
    };
    let mut number = 0;
    let mut lines: Vec<Line> = Vec::new();
    let mut broken: Option<Result<(), LogFault>> = None;
    let mut shows = |number: u32, lines: Vec<Line>| -> Result<ControlFlow<()>, LogFault> {
        let Some(last) = lines.last().map(|line| line.seq) else {
            return Ok(ControlFlow::Continue(()));
        };
        let evening = Evening::fold(number, lines).map_err(damaged)?;
        Ok(visit(evening, last))
    };
    if head.seq == Seq(0) {
        return Ok(());
    }
    log.each_entry(Seq(1), &mut |entry| {
        if entry.seq > head.seq {
            return ControlFlow::Break(());
        }
        let step = if entry.evening == number {
            Ok(ControlFlow::Continue(()))
        } else {
            let before = std::mem::replace(&mut number, entry.evening);
            shows(before, std::mem::take(&mut lines))
        };
        let read = step.and_then(|step| {
            lines.push(Line::read(entry).map_err(damaged)?);
            Ok(step)
        });
        match read {
            Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
            Ok(ControlFlow::Break(())) => {
                broken = Some(Ok(()));
                ControlFlow::Break(())
            }
            Err(fault) => {
                broken = Some(Err(fault));
                ControlFlow::Break(())
            }
        }
    })?;
    match broken {
        Some(done) => done,
        None => shows(number, lines).map(|_| ()),
    }
}
