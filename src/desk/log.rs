//! The seam between the desk and whatever keeps the book: what an entry is,
//! how entries are chained, and what a keeper of entries must offer.
//!
//! Never here: a rule, a disk, a word that a player reads.

use std::ops::ControlFlow;

use chrono::{DateTime, FixedOffset};

mod chain;
mod memory;
#[cfg(test)]
mod tests;

pub use chain::{FieldHasher, chain_hash, stamp, unstamp};
pub use memory::MemoryLog;

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

/// Who has a book open to write in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// What the computer is called; empty: not known.
    pub host: String,
    /// Number of the process there.
    pub process: u32,
    /// Since when, by the clock of the disk, with the offset of this computer.
    pub since: Option<DateTime<FixedOffset>>,
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
    /// Another program writes in the book until it closes it: whoever it is,
    /// where it says so.
    #[error("held by {0:?}")]
    Held(Option<Holder>),
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
    /// The file, or the folder it is in, may not be read.
    #[error("unreadable: {0}")]
    Unreadable(String),
    /// A folder stands where the journal of the book has to be.
    #[error("in the way: {0}")]
    InTheWay(String),
    /// The folder or file can't be written.
    #[error("read-only: {0}")]
    ReadOnly(String),
    /// Disk full or failing; nothing was written.
    #[error("disk: {0}")]
    Disk(String),
}

/// A half-typed field, kept outside the chain: no rule ever reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Which screen.
    pub screen: String,
    /// Which field of it; unique within the screen.
    pub field: String,
    /// What was typed so far.
    pub text: String,
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

    /// The first entry of an evening, verified like [`Log::evening`].
    ///
    /// # Errors
    /// [`LogFault`].
    fn opening(&self, number: u32) -> Result<Option<Entry>, LogFault> {
        Ok(self.evening(number)?.into_iter().next())
    }

    /// Shows every entry from `from` on (`Seq(1)`: all), in order, verified
    /// like [`Log::evening`], until `visit` breaks off. Memory does not grow
    /// with the book, and no writer is held up while `visit` works.
    ///
    /// # Errors
    /// [`LogFault`]; what was shown before it was sound.
    fn each_entry(
        &self,
        from: Seq,
        visit: &mut dyn FnMut(Entry) -> ControlFlow<()>,
    ) -> Result<(), LogFault>;

    /// The entry kept under a deliverer's mark, if any.
    ///
    /// # Errors
    /// [`LogFault`].
    fn delivered(&self, request: &str) -> Result<Option<Seq>, LogFault>;

    /// Rows of one kind of projection by key, each verified by its own hash,
    /// and none missing.
    ///
    /// # Errors
    /// [`LogFault`].
    fn projections(&self, kind: &str) -> Result<Vec<Projection>, LogFault>;

    /// One row, verified by its own hash; None: there is no such row (only
    /// [`Log::projections`] notices a row that was taken away by damage).
    ///
    /// # Errors
    /// [`LogFault`].
    fn projection(&self, kind: &str, key: &str) -> Result<Option<Projection>, LogFault>;

    /// Verifies all rows of all kinds, one at a time.
    ///
    /// # Errors
    /// [`LogFault`].
    fn check_projections(&self) -> Result<(), LogFault>;

    /// Verifies the whole book: every entry with its postings, the chain, the
    /// end, the projections. Answers where it ends. Memory does not grow with
    /// the book.
    ///
    /// # Errors
    /// [`LogFault::Damaged`] with the first entry that does not hold.
    fn verify(&self) -> Result<Head, LogFault>;

    /// Keeps entries, their postings and their projections in one durable
    /// transaction. Each must follow the one before it.
    ///
    /// # Errors
    /// [`LogFault`]; then nothing was written.
    ///
    /// # Panics
    /// On an entry that no desk may make: [`NewEntry::assert_sound`].
    fn append_all(&mut self, entries: &[NewEntry]) -> Result<Vec<Entry>, LogFault>;

    /// The same for one entry.
    ///
    /// # Errors
    /// [`LogFault`]; then nothing was written.
    ///
    /// # Panics
    /// As [`Log::append_all`].
    fn append(&mut self, entry: &NewEntry) -> Result<Entry, LogFault> {
        let kept = self.append_all(std::slice::from_ref(entry))?.pop();
        kept.ok_or_else(|| LogFault::Damaged {
            seq: None,
            what: "an entry was not kept".to_owned(),
        })
    }

    /// Replaces all rows of all projections in one durable transaction, if
    /// the book still ends at `at`: what a fold of the log yielded.
    ///
    /// # Errors
    /// [`LogFault`]; then nothing was replaced.
    fn rebuild(
        &mut self,
        at: Head,
        rows: &mut dyn Iterator<Item = Projection>,
    ) -> Result<(), LogFault>;

    /// The drafts of one screen, by field.
    ///
    /// # Errors
    /// [`LogFault`].
    fn drafts(&self, screen: &str) -> Result<Vec<Draft>, LogFault>;

    /// Keeps a draft in place of the one of the same screen and field.
    ///
    /// # Errors
    /// [`LogFault`].
    fn save_draft(&mut self, draft: &Draft) -> Result<(), LogFault>;

    /// Drops all drafts of a screen.
    ///
    /// # Errors
    /// [`LogFault`].
    fn clear_drafts(&mut self, screen: &str) -> Result<(), LogFault>;
}
