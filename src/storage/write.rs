//! Writing an entry: inside a transaction that is the caller's.

use rusqlite::{Connection, params};

use super::fault::Trouble;
use super::projections::Changes;
use super::read;
use super::tally::{ENTRIES, Tally};
use crate::desk::log::{Entry, LogFault, NewEntry, Seq, stamp};

/// Keeps an entry, if its mark is new and it follows the last one.
pub(super) fn append(conn: &Connection, new: &NewEntry) -> Result<Entry, Trouble> {
    step();
    if let Some(mark) = &new.request
        && let Some(before) = read::delivered(conn, mark)?
    {
        return Err(LogFault::Delivered(before).into());
    }
    let head = read::head(conn)?;
    if head.seq != new.after || head.hash != new.after_hash {
        return Err(LogFault::Stale {
            after: new.after,
            last: head.seq,
        }
        .into());
    }
    new.assert_sound(head.evening);
    let entry = Entry::kept(Seq(head.seq.0 + 1), new);
    lines(conn, &entry)?;
    event(conn, &entry)?;
    step();
    let mut changes = Changes::new(conn, entry.seq, entry.hash);
    for row in &new.projections {
        changes.put(row)?;
        step();
    }
    changes.finish()?;
    step();
    let tally = Tally {
        rows: entry.seq.0,
        digest: entry.hash,
    };
    tally.store(conn, ENTRIES, entry.seq, &entry.hash)?;
    Ok(entry)
}

fn lines(conn: &Connection, entry: &Entry) -> Result<(), Trouble> {
    let mut insert = conn.prepare_cached(
        "INSERT INTO transfer (event, line, ledger, debit, credit, amount)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (line, posting) in (0_i64..).zip(&entry.postings) {
        insert.execute(params![
            entry.seq.0,
            line,
            posting.ledger,
            posting.debit,
            posting.credit,
            posting.amount
        ])?;
        step();
    }
    Ok(())
}

fn event(conn: &Connection, entry: &Entry) -> Result<(), Trouble> {
    let mut insert = conn.prepare_cached(
        "INSERT INTO event (seq, evening, at, request, body, previous, hash)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    insert.execute(params![
        entry.seq.0,
        entry.evening,
        stamp(&entry.at),
        entry.request,
        entry.body,
        entry.previous,
        entry.hash
    ])?;
    Ok(())
}

/// A place between two statements, where a test may end the process.
#[cfg(not(test))]
pub(super) fn step() {}

#[cfg(test)]
pub(super) use super::tests::crash::step;
