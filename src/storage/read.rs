//! Reading entries, and believing none before its hash was checked.

use rusqlite::{CachedStatement, Connection, OptionalExtension, Row, params};

use super::fault::Trouble;
use super::tally::{ENTRIES, Tally};
use crate::desk::log::{Entry, GENESIS, Hash, Head, Posting, Seq, unstamp};

/// Entries read at a time: enough to be quick, few enough to be small and to
/// let a writer in between.
const STRIDE: i64 = 64;

/// The end of the book, as its last entry and its tally agree on it.
pub(super) fn head(conn: &Connection) -> Result<Head, Trouble> {
    let mut query =
        conn.prepare_cached("SELECT seq, hash, evening FROM event ORDER BY seq DESC LIMIT 1")?;
    let last = query
        .query_row([], |row| {
            Ok(Head {
                seq: Seq(row.get(0)?),
                hash: row.get(1)?,
                evening: row.get(2)?,
            })
        })
        .optional()
        .map_err(|e| Trouble::of_row(e, None))?;
    let head = last.unwrap_or(Head {
        seq: Seq(0),
        hash: GENESIS,
        evening: 0,
    });
    let tally = Tally::of(conn, ENTRIES)?;
    if tally.rows != head.seq.0 || tally.digest != head.hash {
        let first = head.seq.0.min(tally.rows).saturating_add(1);
        return Err(Trouble::damaged(Some(Seq(first)), "end of the book"));
    }
    Ok(head)
}

/// Stored hash of an entry; [`GENESIS`] at 0, None if there is no such entry.
pub(super) fn hash_at(conn: &Connection, seq: Seq) -> Result<Option<Hash>, Trouble> {
    if seq == Seq(0) {
        return Ok(Some(GENESIS));
    }
    conn.prepare_cached("SELECT hash FROM event WHERE seq = ?1")?
        .query_row([seq.0], |row| row.get(0))
        .optional()
        .map_err(|e| Trouble::of_row(e, Some(seq)))
}

/// The entry kept under a mark.
pub(super) fn delivered(conn: &Connection, request: &str) -> Result<Option<Seq>, Trouble> {
    let seq = conn
        .prepare_cached("SELECT seq FROM event WHERE request = ?1")?
        .query_row([request], |row| row.get(0))
        .optional()
        .map_err(|e| Trouble::of_row(e, None))?;
    Ok(seq.map(Seq))
}

/// All entries of an evening. Evenings never go back, so they are found by
/// halving; the entries just before and just after are verified too, which
/// proves that none of the evening is left out.
pub(super) fn evening(conn: &Connection, number: u32) -> Result<Vec<Entry>, Trouble> {
    first_of(conn, number, usize::MAX)
}

/// The first entries of an evening, at most so many.
pub(super) fn first_of(conn: &Connection, number: u32, most: usize) -> Result<Vec<Entry>, Trouble> {
    let head = head(conn)?;
    if number == 0 || number > head.evening {
        return Ok(Vec::new());
    }
    // Before `low` or at it: earlier evenings. At `high` and after it: not.
    let (mut low, mut high) = (0, head.seq.0);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if evening_at(conn, Seq(middle))? < number {
            low = middle;
        } else {
            high = middle;
        }
    }
    let mut found = Vec::new();
    let mut walk = Walk::starting(Seq(low.max(1)));
    while let Some(entries) = walk.next(conn)? {
        for entry in entries {
            if entry.evening > number || found.len() >= most {
                return Ok(found);
            }
            if entry.evening == number {
                found.push(entry);
            } else if entry.seq.0 != low {
                return Err(Trouble::damaged(Some(entry.seq), "evenings out of order"));
            }
        }
    }
    Ok(found)
}

fn evening_at(conn: &Connection, seq: Seq) -> Result<u32, Trouble> {
    conn.prepare_cached("SELECT evening FROM event WHERE seq = ?1")?
        .query_row([seq.0], |row| row.get(0))
        .map_err(|e| match e {
            rusqlite::Error::QueryReturnedNoRows => Trouble::damaged(Some(seq), "missing"),
            other => Trouble::of_row(other, Some(seq)),
        })
}

/// A walk along the chain, verified step by step, with nothing held open in
/// between.
pub(super) struct Walk {
    next: Seq,
    /// Hash and evening of the entry before; None where the walk sets in.
    before: Option<(Hash, u32)>,
}

impl Walk {
    /// A walk from `from` on; what stands before the first is taken as stored.
    pub(super) fn starting(from: Seq) -> Self {
        Self {
            next: Seq(from.0.max(1)),
            before: (from.0 <= 1).then_some((GENESIS, 1)),
        }
    }

    /// The next few entries; None at the end of the book, which is verified.
    pub(super) fn next(&mut self, conn: &Connection) -> Result<Option<Vec<Entry>>, Trouble> {
        if self.before.is_none() {
            let before = Seq(self.next.0 - 1);
            let Some(hash) = hash_at(conn, before)? else {
                return self.end(conn);
            };
            self.before = Some((hash, evening_at(conn, before)?));
        }
        let mut entries = rows(conn, self.next)?;
        let Some(last) = entries.last().map(|entry| entry.seq) else {
            return self.end(conn);
        };
        postings(conn, self.next, last, &mut entries)?;
        for entry in &entries {
            let (hash, evening) = self.before.unwrap_or((GENESIS, 1));
            let damaged = |what| Err(Trouble::damaged(Some(entry.seq), what));
            if entry.previous != hash {
                return damaged("previous");
            }
            if !entry.holds() {
                return damaged("hash");
            }
            if entry.evening < evening {
                return damaged("evenings out of order");
            }
            self.before = Some((entry.hash, entry.evening));
        }
        self.next = Seq(last.0 + 1);
        Ok(Some(entries))
    }

    /// Nothing more: this must be the end, and no line may lie outside.
    fn end(&self, conn: &Connection) -> Result<Option<Vec<Entry>>, Trouble> {
        let head = head(conn)?;
        if self.next.0 <= head.seq.0 {
            return Err(Trouble::damaged(Some(self.next), "missing"));
        }
        let stray = conn
            .prepare_cached("SELECT event FROM transfer WHERE event < 1 OR event > ?1 LIMIT 1")?
            .query_row([head.seq.0], |row| row.get(0))
            .optional()?;
        match stray {
            Some(event) => Err(Trouble::damaged(Some(Seq(event)), "lines without entry")),
            None => Ok(None),
        }
    }
}

/// Up to [`STRIDE`] entries from `from` on, without gaps, without lines.
fn rows(conn: &Connection, from: Seq) -> Result<Vec<Entry>, Trouble> {
    let mut query = conn.prepare_cached(
        "SELECT seq, evening, at, request, body, previous, hash
         FROM event WHERE seq >= ?1 ORDER BY seq LIMIT ?2",
    )?;
    let mut rows = query.query(params![from.0, STRIDE])?;
    let mut entries = Vec::new();
    let mut expected = from;
    while let Some(row) = rows.next()? {
        let entry = entry(row).map_err(|e| Trouble::of_row(e, Some(expected)))?;
        match entry {
            Some(entry) if entry.seq == expected => entries.push(entry),
            Some(_) => return Err(Trouble::damaged(Some(expected), "missing")),
            None => return Err(Trouble::damaged(Some(expected), "time")),
        }
        expected = Seq(expected.0.saturating_add(1));
    }
    Ok(entries)
}

fn entry(row: &Row<'_>) -> rusqlite::Result<Option<Entry>> {
    let Some(at) = unstamp(row.get_ref(2)?.as_str()?) else {
        return Ok(None);
    };
    Ok(Some(Entry {
        seq: Seq(row.get(0)?),
        evening: row.get(1)?,
        at,
        request: row.get(3)?,
        body: row.get(4)?,
        postings: Vec::new(),
        previous: row.get(5)?,
        hash: row.get(6)?,
    }))
}

/// Gives the entries from `first` to `last` their lines.
fn postings(
    conn: &Connection,
    first: Seq,
    last: Seq,
    entries: &mut [Entry],
) -> Result<(), Trouble> {
    let mut query: CachedStatement<'_> = conn.prepare_cached(
        "SELECT event, line, ledger, debit, credit, amount
         FROM transfer WHERE event BETWEEN ?1 AND ?2 ORDER BY event, line",
    )?;
    let mut rows = query.query(params![first.0, last.0])?;
    while let Some(row) = rows.next()? {
        let event = row.get(0).map_err(|e| Trouble::of_row(e, Some(first)))?;
        let damaged = || Trouble::damaged(Some(Seq(event)), "lines");
        let entry = usize::try_from(event - first.0)
            .ok()
            .and_then(|index| entries.get_mut(index))
            .ok_or_else(damaged)?;
        let (line, posting) = posting(row).map_err(|e| Trouble::of_row(e, Some(Seq(event))))?;
        if usize::try_from(line) != Ok(entry.postings.len()) {
            return Err(damaged());
        }
        entry.postings.push(posting);
    }
    Ok(())
}

fn posting(row: &Row<'_>) -> rusqlite::Result<(i64, Posting)> {
    let posting = Posting {
        ledger: row.get(2)?,
        debit: row.get(3)?,
        credit: row.get(4)?,
        amount: row.get(5)?,
    };
    Ok((row.get(1)?, posting))
}
