//! How many rows there should be: see `tally` in `schema/0001_log.sql`.

use rusqlite::{Connection, OptionalExtension, params};

use super::fault::Trouble;
use super::read::hash_at;
use crate::desk::log::{FieldHasher, Hash, Seq};

/// The kind that counts the entries themselves.
pub(super) const ENTRIES: &str = "";

/// Count and digest of the rows of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    pub(super) rows: i64,
    pub(super) digest: Hash,
}

impl Tally {
    /// The stored tally of a kind, verified; none stored: no rows.
    pub(super) fn of(conn: &Connection, kind: &str) -> Result<Self, Trouble> {
        let mut query =
            conn.prepare_cached("SELECT rows, seq, digest, hash FROM tally WHERE kind = ?1")?;
        let stored = query
            .query_row([kind], |row| {
                let tally = Self {
                    rows: row.get(0)?,
                    digest: row.get(2)?,
                };
                Ok((tally, Seq(row.get(1)?), row.get::<_, Hash>(3)?))
            })
            .optional()
            .map_err(|e| Trouble::of_row(e, None))?;
        let Some((tally, seq, hash)) = stored else {
            return Ok(Self::default());
        };
        match hash_at(conn, seq)? {
            Some(chain) if tally.hash(kind, seq, &chain) == hash => Ok(tally),
            _ => Err(Trouble::damaged(Some(seq), format!("tally of '{kind}'"))),
        }
    }

    /// Stores the tally as of the entry at `seq` with hash `chain`.
    pub(super) fn store(
        &self,
        conn: &Connection,
        kind: &str,
        seq: Seq,
        chain: &Hash,
    ) -> Result<(), Trouble> {
        let hash = self.hash(kind, seq, chain);
        let mut upsert = conn.prepare_cached(
            "INSERT INTO tally (kind, rows, seq, digest, hash) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (kind) DO UPDATE SET
                 rows = excluded.rows, seq = excluded.seq,
                 digest = excluded.digest, hash = excluded.hash",
        )?;
        upsert.execute(params![kind, self.rows, seq.0, self.digest, hash])?;
        Ok(())
    }

    /// A row more.
    pub(super) fn add(&mut self, row: &Hash) {
        self.rows += 1;
        self.mix(row);
    }

    /// A row less.
    pub(super) fn take(&mut self, row: &Hash) {
        self.rows -= 1;
        self.mix(row);
    }

    /// Exclusive or: in any order, and its own undoing.
    fn mix(&mut self, row: &Hash) {
        for (own, other) in self.digest.iter_mut().zip(row) {
            *own ^= other;
        }
    }

    fn hash(&self, kind: &str, seq: Seq, chain: &Hash) -> Hash {
        let mut hasher = FieldHasher::default();
        hasher.field(kind.as_bytes());
        hasher.field(&self.rows.to_le_bytes());
        hasher.field(&seq.0.to_le_bytes());
        hasher.field(&self.digest);
        hasher.field(chain);
        hasher.hash()
    }
}

/// Kinds with a tally, but [`ENTRIES`].
pub(super) fn kinds(conn: &Connection) -> Result<Vec<String>, Trouble> {
    let mut query = conn.prepare_cached("SELECT kind FROM tally WHERE kind <> ?1 ORDER BY kind")?;
    let kinds = query
        .query_map([ENTRIES], |row| row.get(0))?
        .collect::<Result<_, _>>()
        .map_err(|e| Trouble::of_row(e, None))?;
    Ok(kinds)
}
