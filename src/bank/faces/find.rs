//! Find the error: between which counts it lies, which movements there could
//! explain it exactly, and the correction of each. Rule A22.
//!
//! Never: a correction by itself. Each is an order like any other.

mod correct;
mod said;
mod walk;

use crate::bank::CountPlace;
use crate::bank::rules::suspects::{Suspect, Suspects, Wanted, suspects};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::desk::log::Seq;
use crate::domain::money::Money;
use crate::words::names::Names;
use walk::Walk;

/// Leads of each kind that are told at once.
pub const LEADS: usize = 6;

/// What may be wrong, and what puts it right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lead {
    /// In words.
    pub said: String,
    /// The entries under suspicion.
    pub suspects: Vec<Suspect>,
    /// What the button says and does; where the books are right, what is to be
    /// done at the table.
    pub correction: Result<Correction, String>,
}

/// Orders that put it right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// What the button says.
    pub label: String,
    /// In order.
    pub orders: Vec<Order>,
    /// Why they can't be carried out as the evening stands.
    pub refused: Option<String>,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Between what and what the error lies.
    pub interval: String,
    /// The likeliest first: single movements, then pairs.
    pub leads: Vec<Lead>,
    /// Said beside them: one player has what another misses, more leads than
    /// are told.
    pub beside: Vec<String>,
}

/// A place that was counted, and what was found there beyond the books and
/// what is known to be open.
pub type Off = (CountPlace, Money);

/// What could explain these counts, made now. Rule A22.
#[must_use]
pub fn find(evening: &Evening, counted: &[Off]) -> Found {
    search(evening, counted, None)
}

/// The open differences of tonight, each with what could explain it. Rule A22.
#[must_use]
pub fn open(evening: &Evening) -> Vec<(u32, Found)> {
    let counter = &evening.tables().counter;
    let counts = walk::counts(evening);
    let open = counter.differences().open();
    open.filter_map(|(number, _)| {
        let (seq, off) = counts.get(&number)?;
        Some((number, search(evening, &[*off], Some(*seq))))
    })
    .collect()
}

/// The same as data, at most `limit` of each kind.
#[must_use]
pub fn suspected(evening: &Evening, counted: &[Off], limit: usize) -> Suspects {
    let walk = Walk::of(evening, None);
    suspects(&wanted(&walk, counted), walk.movements(), limit)
}

fn wanted(walk: &Walk, counted: &[Off]) -> Vec<Wanted> {
    counted
        .iter()
        .map(|&(place, new)| {
            let (anchor, amount) = walk.since(place, new);
            Wanted {
                place,
                amount,
                since: anchor.seq.0,
            }
        })
        .collect()
}

fn search(evening: &Evening, counted: &[Off], until: Option<Seq>) -> Found {
    let walk = Walk::of(evening, until);
    let found = suspects(&wanted(&walk, counted), walk.movements(), LEADS);
    let names = Names::of(evening.tables());
    let single = found.single.iter().map(|suspect| vec![*suspect]);
    let pairs = found.pairs.iter().map(|(one, other)| vec![*one, *other]);
    let earlier: Vec<Seq> = counted
        .iter()
        .flat_map(|&(place, new)| walk.stands_for(place, new))
        .copied()
        .collect();
    let leads = single.chain(pairs).map(|suspects| Lead {
        said: said::lead(evening, &suspects, &names),
        correction: correct::correction(evening, &suspects, &earlier, until),
        suspects,
    });
    Found {
        interval: said::interval(
            &walk,
            counted,
            until.and_then(|seq| evening.line(seq)),
            &names,
        ),
        leads: leads.collect(),
        beside: said::beside(&found, &names),
    }
}
