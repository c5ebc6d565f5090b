//! Invented nights: honest books of any size, made by orders to a desk like
//! any other. The same seed gives the same nights.
//!
//! Never: an entry that no order made.

mod bulk;
mod finish;
mod night;
mod round;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Instant;

use chrono::{DateTime, FixedOffset};

use super::args::Demo;
use super::run::{Answer, Failure};
use crate::desk::log::{Log, LogFault};
use crate::desk::{Desk, Error};
use crate::storage::SqliteLog;
use crate::words::{self, names::counted};
use bulk::Bulk;
use night::Night;

/// When the first invented night begins.
const FIRST: &str = "2000-01-07T20:00:00-03:00";

/// How much is to be invented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// So many nights.
    Nights(u32),
    /// At least so many entries in the book; the last night is played to its end.
    Entries(u64),
}

/// Invents nights at a desk. `shown` hears after each night how many there
/// are, and how many entries the book has.
///
/// # Errors
/// [`LogFault`]; what was kept before stays.
///
/// # Panics
/// Where an order is refused that had just been allowed: that is a bug.
pub fn invent<L: Log>(
    desk: &mut Desk<L>,
    seed: u64,
    amount: Amount,
    shown: &mut dyn FnMut(u32, u64),
) -> Result<u32, LogFault> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut nights = 0;
    loop {
        let entries = u64::try_from(desk.head().seq.0).unwrap_or_default();
        let enough = match amount {
            Amount::Nights(wanted) => nights >= wanted,
            Amount::Entries(wanted) => entries >= wanted,
        };
        if enough {
            return Ok(nights);
        }
        let start = begins(desk.evening().number);
        Night::new(desk, &mut rng, start).play()?;
        nights += 1;
        shown(nights, u64::try_from(desk.head().seq.0).unwrap_or_default());
    }
}

/// A week after the night before; far in the future weeks run together.
fn begins(number: u32) -> DateTime<FixedOffset> {
    let first = DateTime::parse_from_rfc3339(FIRST).unwrap_or_default();
    // Ten thousand nights end before the year 2200.
    first + chrono::TimeDelta::weeks(i64::from(number % 10_000))
}

/// `demonstrar`: fills a book.
pub(super) fn demo(asked: &Demo, book: &Path, out: &mut dyn Write) -> Answer {
    let amount = match (asked.events, asked.nights) {
        (Some(entries), _) => Amount::Entries(entries),
        (None, nights) => Amount::Nights(nights.unwrap_or(1)),
    };
    let log = SqliteLog::open_or_create(book)?;
    let mut desk = Desk::open(Bulk::over(log)?)?;
    if desk.tables().counter.stage() == crate::bank::Stage::Open {
        let open = crate::games::Refusal::Bank(crate::bank::Refusal::EveningOpen);
        let sentence = words::desk::error(&Error::Refused(open), desk.evening());
        return Err(Failure::Refused(sentence));
    }
    let before = desk.head().seq.0;
    let live = io::stderr().is_terminal();
    let begun = Instant::now();
    let nights = invent(&mut desk, asked.seed, amount, &mut |nights, entries| {
        if live && nights.is_multiple_of(20) {
            let _ = write!(io::stderr(), "\r{nights} noites, {entries} lançamentos…");
        }
    })?;
    let after = desk.head().seq.0;
    desk.into_log().finish()?;
    if live && nights >= 20 {
        let _ = write!(io::stderr(), "\r\u{1b}[K");
    }
    let entries = u64::try_from(after - before).unwrap_or_default();
    writeln!(
        out,
        "{}: {} e {} em {} s.",
        std::path::absolute(book)?.display(),
        counted(nights, "noite", "noites"),
        counted(entries, "lançamento", "lançamentos"),
        begun.elapsed().as_secs(),
    )?;
    Ok(())
}
