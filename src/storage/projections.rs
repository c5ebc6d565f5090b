//! Rows derived from the log: written with their entry, verified when read.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::fault::Trouble;
use super::read;
use super::tally::{ENTRIES, Tally, kinds};
use crate::desk::log::{FieldHasher, GENESIS, Hash, Head, LogFault, Projection, Seq};

/// Shows all rows of a kind by key, verified; at the end, that none is missing.
pub(super) fn each(
    conn: &Connection,
    kind: &str,
    visit: &mut dyn FnMut(Projection),
) -> Result<(), Trouble> {
    let mut query = conn.prepare_cached(
        "SELECT key, p.body, p.seq, p.hash, e.hash
         FROM projection p LEFT JOIN event e ON e.seq = p.seq
         WHERE kind = ?1 ORDER BY key",
    )?;
    let mut rows = query.query([kind])?;
    let mut seen = Tally::default();
    while let Some(row) = rows.next()? {
        let (row, hash) = verified(kind, row)?;
        seen.add(&hash);
        visit(row);
    }
    if seen == Tally::of(conn, kind)? {
        Ok(())
    } else {
        Err(Trouble::damaged(None, format!("rows of '{kind}'")))
    }
}

/// One row, verified.
pub(super) fn one(conn: &Connection, kind: &str, key: &str) -> Result<Option<Projection>, Trouble> {
    let mut query = conn.prepare_cached(
        "SELECT key, p.body, p.seq, p.hash, e.hash
         FROM projection p LEFT JOIN event e ON e.seq = p.seq
         WHERE kind = ?1 AND key = ?2",
    )?;
    let mut rows = query.query([kind, key])?;
    match rows.next()? {
        Some(row) => Ok(Some(verified(kind, row)?.0)),
        None => Ok(None),
    }
}

fn verified(kind: &str, row: &Row<'_>) -> Result<(Projection, Hash), Trouble> {
    let read = || -> rusqlite::Result<_> {
        let (key, body): (String, String) = (row.get(0)?, row.get(1)?);
        let (seq, hash): (i64, Hash) = (row.get(2)?, row.get(3)?);
        let chain: Option<Hash> = row.get(4)?;
        Ok((key, body, Seq(seq), hash, chain))
    };
    let (key, body, seq, hash, chain) = read().map_err(|e| Trouble::of_row(e, None))?;
    let chain = match chain {
        None if seq == Seq(0) => Some(GENESIS),
        chain => chain,
    };
    let holds = chain.is_some_and(|chain| row_hash(kind, &key, &body, seq, &chain) == hash);
    if !holds {
        return Err(Trouble::damaged(
            Some(seq),
            format!("row '{key}' of '{kind}'"),
        ));
    }
    let row = Projection {
        kind: kind.to_owned(),
        key,
        body: Some(body),
    };
    Ok((row, hash))
}

/// Verifies all rows of all kinds, those without a tally included.
pub(super) fn check(conn: &Connection) -> Result<(), Trouble> {
    for kind in kinds(conn)? {
        each(conn, &kind, &mut |_| {})?;
    }
    let stray = conn
        .prepare_cached(
            "SELECT kind FROM projection
             WHERE NOT EXISTS (SELECT 1 FROM tally WHERE tally.kind = projection.kind) LIMIT 1",
        )?
        .query_row([], |row| row.get::<_, String>(0))
        .optional()
        .map_err(|e| Trouble::of_row(e, None))?;
    match stray {
        Some(kind) => Err(Trouble::damaged(None, format!("rows of '{kind}'"))),
        None => Ok(()),
    }
}

/// Rows being changed by the entry at `seq`, and their tallies, which are
/// stored at the end.
pub(super) struct Changes<'a> {
    conn: &'a Connection,
    seq: Seq,
    chain: Hash,
    tallies: BTreeMap<String, Tally>,
}

impl<'a> Changes<'a> {
    pub(super) fn new(conn: &'a Connection, seq: Seq, chain: Hash) -> Self {
        Self {
            conn,
            seq,
            chain,
            tallies: BTreeMap::new(),
        }
    }

    /// Puts a row in place, or takes it away.
    pub(super) fn put(&mut self, row: &Projection) -> Result<(), Trouble> {
        let (conn, kind, key) = (self.conn, row.kind.as_str(), row.key.as_str());
        let mut tally = match self.tallies.get(kind) {
            Some(tally) => *tally,
            None => Tally::of(conn, kind)?,
        };
        let old = conn
            .prepare_cached("SELECT hash FROM projection WHERE kind = ?1 AND key = ?2")?
            .query_row([kind, key], |row| row.get(0))
            .optional()
            .map_err(|e| Trouble::of_row(e, None))?;
        if let Some(old) = &old {
            tally.take(old);
        }
        if let Some(body) = &row.body {
            let hash = row_hash(kind, key, body, self.seq, &self.chain);
            tally.add(&hash);
            conn.prepare_cached(
                "INSERT INTO projection (kind, key, body, seq, hash) VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT (kind, key) DO UPDATE SET
                     body = excluded.body, seq = excluded.seq, hash = excluded.hash",
            )?
            .execute(params![kind, key, body, self.seq.0, hash])?;
        } else if old.is_some() {
            conn.prepare_cached("DELETE FROM projection WHERE kind = ?1 AND key = ?2")?
                .execute([kind, key])?;
        }
        self.tallies.insert(row.kind.clone(), tally);
        Ok(())
    }

    /// Stores the tallies.
    pub(super) fn finish(self) -> Result<(), Trouble> {
        for (kind, tally) in &self.tallies {
            tally.store(self.conn, kind, self.seq, &self.chain)?;
        }
        Ok(())
    }
}

/// Puts `rows` in place of all rows there are.
pub(super) fn rebuild(
    conn: &Connection,
    at: Head,
    rows: &mut dyn Iterator<Item = Projection>,
) -> Result<(), Trouble> {
    let head = read::head(conn)?;
    if head != at {
        return Err(LogFault::Stale {
            after: at.seq,
            last: head.seq,
        }
        .into());
    }
    conn.execute("DELETE FROM projection", [])?;
    conn.execute("DELETE FROM tally WHERE kind <> ?1", [ENTRIES])?;
    let mut changes = Changes::new(conn, head.seq, head.hash);
    for row in rows {
        changes.put(&row)?;
    }
    changes.finish()
}

fn row_hash(kind: &str, key: &str, body: &str, seq: Seq, chain: &Hash) -> Hash {
    let mut hasher = FieldHasher::default();
    hasher.field(kind.as_bytes());
    hasher.field(key.as_bytes());
    hasher.field(body.as_bytes());
    hasher.field(&seq.0.to_le_bytes());
    hasher.field(chain);
    hasher.hash()
}
