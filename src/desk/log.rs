//! The seam between the desk and whatever keeps the book: what an entry is,
//! how entries are chained, and what a keeper of entries must offer.
//!
//! Never here: a rule, a disk, a word that a player reads.

use chrono::{DateTime, FixedOffset};

/// Place of an entry in the book: 1, 2, 3 … without gaps. 0 = before the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seq(pub i64);

/// Hash of the chain up to and with an entry.
pub type Hash = [u8; 32];

/// Hash that stands before the first entry.
pub const GENESIS: Hash = [0; 32];

/// One line of a ledger: `amount` (> 0) leaves `credit` and enters `debit`.
/// Centavos, or chips where the ledger counts chips of a colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posting {
    /// Which books: `chips`, `cash`, `debt`, `colour`.
    pub ledger: String,
    /// Account that receives.
    pub debit: String,
    /// Account that gives; never the same as `debit`.
    pub credit: String,
    /// Above zero.
    pub amount: i64,
}

/// A row derived from the log, kept in the same transaction so that the past
/// can be read without folding it. `body` None takes the row away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Projection {
    /// What it is about: `person`, `debt`, `evening`, `paused` …
    pub kind: String,
    /// Unique within its kind.
    pub key: String,
    /// JSON text, or None: no such row any more.
    pub body: Option<String>,
}

/// What the desk hands over to be kept: all of it or nothing, durably.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// Last entry the writer knew of; another last entry means somebody else wrote.
    pub after: Seq,
    /// Hash of that entry ([`GENESIS`] before the first).
    pub after_hash: Hash,
    /// Number of the evening: 1, 2, 3 …
    pub evening: u32,
    /// When, with the offset of the table's clock; whole milliseconds.
    pub at: DateTime<FixedOffset>,
    /// The deliverer's mark: the same mark is kept only once per book.
    pub request: Option<String>,
    /// JSON text: the command and the events.
    pub body: String,
    /// The value moved by the events.
    pub postings: Vec<Posting>,
    /// Rows of projections that change with it.
    pub projections: Vec<Projection>,
}

/// An entry as kept. Every field is covered by `hash`, but `hash` itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its place.
    pub seq: Seq,
    /// Number of the evening.
    pub evening: u32,
    /// When.
    pub at: DateTime<FixedOffset>,
    /// The deliverer's mark.
    pub request: Option<String>,
    /// JSON text: the command and the events.
    pub body: String,
    /// The value moved.
    pub postings: Vec<Posting>,
    /// Hash of the entry before ([`GENESIS`] for the first).
    pub previous: Hash,
    /// [`chain_hash`] of all the above.
    pub hash: Hash,
}

/// Where a book ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// Last entry.
    pub seq: Seq,
    /// Its hash.
    pub hash: Hash,
    /// Number of the last evening; 0 in an empty book.
    pub evening: u32,
}

/// What can go wrong with the keeping; never a rule of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LogFault {
    /// No such file, and none was to be made.
    #[error("no book at {0}")]
    Missing(String),
    /// The file is not one of our books.
    #[error("not a book: {0}")]
    Foreign(String),
    /// Written by a newer program.
    #[error("book of version {found}, this program knows {known}")]
    Newer {
        /// Version of the file.
        found: i64,
        /// Version of the program.
        known: i64,
    },
    /// The content does not agree with its hashes, or is not readable.
    #[error("damaged at entry {seq:?}: {what}")]
    Damaged {
        /// The first entry that does not hold, where known.
        seq: Option<Seq>,
        /// What did not hold.
        what: String,
    },
    /// Somebody else has the book open for writing.
    #[error("busy")]
    Busy,
    /// Another writer appended since: nothing was written.
    #[error("stale: wrote after {after:?}, the book ends at {last:?}")]
    Stale {
        /// Where the writer thought the book ended.
        after: Seq,
        /// Where it ends.
        last: Seq,
    },
    /// The mark was already delivered: nothing was written.
    #[error("already delivered as {0:?}")]
    Delivered(Seq),
    /// The folder or file can't be written.
    #[error("read-only: {0}")]
    ReadOnly(String),
    /// Disk full or failing; nothing was written.
    #[error("disk: {0}")]
    Disk(String),
}

/// A keeper of entries. One writer at a time.
pub trait Log {
    /// Where the book ends.
    ///
    /// # Errors
    /// [`LogFault`].
    fn head(&self) -> Result<Head, LogFault>;

    /// All entries of one evening, in order; their chain is verified, from
    /// the stored hash of the entry before the first.
    ///
    /// # Errors
    /// [`LogFault`].
    fn evening(&self, number: u32) -> Result<Vec<Entry>, LogFault>;

    /// Rows of one kind of projection by key, each verified by its own hash.
    ///
    /// # Errors
    /// [`LogFault`].
    fn projections(&self, kind: &str) -> Result<Vec<Projection>, LogFault>;

    /// Keeps an entry, its postings and its projections in one durable
    /// transaction.
    ///
    /// # Errors
    /// [`LogFault`]; then nothing was written.
    fn append(&mut self, entry: &NewEntry) -> Result<Entry, LogFault>;
}

/// Hash of an entry: every field, each with its length, after the hash before.
#[must_use]
pub fn chain_hash(seq: Seq, entry: &NewEntry) -> Hash {
    let mut hasher = blake3::Hasher::new();
    let mut field = |bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes());
        hasher.update(bytes);
    };
    field(&entry.after_hash);
    field(&seq.0.to_le_bytes());
    field(&entry.evening.to_le_bytes());
    field(stamp(&entry.at).as_bytes());
    match &entry.request {
        None => field(&[0]),
        Some(request) => {
            field(&[1]);
            field(request.as_bytes());
        }
    }
    field(entry.body.as_bytes());
    field(&(entry.postings.len() as u64).to_le_bytes());
    for posting in &entry.postings {
        field(posting.ledger.as_bytes());
        field(posting.debit.as_bytes());
        field(posting.credit.as_bytes());
        field(&posting.amount.to_le_bytes());
    }
    *hasher.finalize().as_bytes()
}

/// The stored form of a time: RFC 3339 with milliseconds and offset.
#[must_use]
pub fn stamp(at: &DateTime<FixedOffset>) -> String {
    at.to_rfc3339_opts(chrono::SecondsFormat::Millis, false)
}

impl Entry {
    /// The entry that results from keeping `new` at `seq`.
    #[must_use]
    pub fn kept(seq: Seq, new: &NewEntry) -> Entry {
        Entry {
            seq,
            evening: new.evening,
            at: new.at,
            request: new.request.clone(),
            body: new.body.clone(),
            postings: new.postings.clone(),
            previous: new.after_hash,
            hash: chain_hash(seq, new),
        }
    }
}

/// A book in memory: for tests, presets and trials. Not durable.
#[derive(Clone, Default, Debug)]
pub struct MemoryLog {
    entries: Vec<Entry>,
    projections: std::collections::BTreeMap<(String, String), String>,
}

impl MemoryLog {
    /// All entries, in order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
}

impl Log for MemoryLog {
    fn head(&self) -> Result<Head, LogFault> {
        Ok(self.entries.last().map_or(
            Head {
                seq: Seq(0),
                hash: GENESIS,
                evening: 0,
            },
            |last| Head {
                seq: last.seq,
                hash: last.hash,
                evening: last.evening,
            },
        ))
    }

    fn evening(&self, number: u32) -> Result<Vec<Entry>, LogFault> {
        Ok(self
            .entries
            .iter()
            .filter(|e| e.evening == number)
            .cloned()
            .collect())
    }

    fn projections(&self, kind: &str) -> Result<Vec<Projection>, LogFault> {
        let rows = self
            .projections
            .iter()
            .filter(|((row_kind, _), _)| row_kind == kind);
        Ok(rows
            .map(|((kind, key), body)| Projection {
                kind: kind.clone(),
                key: key.clone(),
                body: Some(body.clone()),
            })
            .collect())
    }

    fn append(&mut self, new: &NewEntry) -> Result<Entry, LogFault> {
        let head = self.head()?;
        if let Some(mark) = &new.request
            && let Some(before) = self
                .entries
                .iter()
                .find(|e| e.request.as_ref() == Some(mark))
        {
            return Err(LogFault::Delivered(before.seq));
        }
        if head.seq != new.after || head.hash != new.after_hash {
            return Err(LogFault::Stale {
                after: new.after,
                last: head.seq,
            });
        }
        let entry = Entry::kept(Seq(head.seq.0 + 1), new);
        self.entries.push(entry.clone());
        for row in &new.projections {
            let key = (row.kind.clone(), row.key.clone());
            match &row.body {
                Some(body) => self.projections.insert(key, body.clone()),
                None => self.projections.remove(&key),
            };
        }
        Ok(entry)
    }
}
