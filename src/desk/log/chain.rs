//! How entries are chained: every stored field, each after its length, after
//! the hash before. The forms are a promise: old books hold them.

use chrono::{DateTime, FixedOffset};

use super::{Entry, Hash, NewEntry, Posting, Seq};

/// Feeds fields to a hasher, each after its length, so that no two different
/// lists of fields give the same bytes.
#[derive(Default)]
pub struct FieldHasher(blake3::Hasher);

impl FieldHasher {
    /// One more field.
    pub fn field(&mut self, bytes: &[u8]) {
        self.0.update(&(bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
    }

    /// Hash of all fields so far.
    #[must_use]
    pub fn hash(&self) -> Hash {
        *self.0.finalize().as_bytes()
    }
}

/// Hash of an entry: every field, each with its length, after the hash before.
#[must_use]
pub fn chain_hash(seq: Seq, entry: &NewEntry) -> Hash {
    hash_of(
        seq,
        &entry.after_hash,
        entry.evening,
        &entry.at,
        entry.request.as_deref(),
        &entry.body,
        &entry.postings,
    )
}

fn hash_of(
    seq: Seq,
    previous: &Hash,
    evening: u32,
    at: &DateTime<FixedOffset>,
    request: Option<&str>,
    body: &str,
    postings: &[Posting],
) -> Hash {
    let mut hasher = FieldHasher::default();
    hasher.field(previous);
    hasher.field(&seq.0.to_le_bytes());
    hasher.field(&evening.to_le_bytes());
    hasher.field(stamp(at).as_bytes());
    match request {
        None => hasher.field(&[0]),
        Some(request) => {
            hasher.field(&[1]);
            hasher.field(request.as_bytes());
        }
    }
    hasher.field(body.as_bytes());
    hasher.field(&(postings.len() as u64).to_le_bytes());
    for posting in postings {
        hasher.field(posting.ledger.as_bytes());
        hasher.field(posting.debit.as_bytes());
        hasher.field(posting.credit.as_bytes());
        hasher.field(&posting.amount.to_le_bytes());
    }
    hasher.hash()
}

/// The stored form of a time: RFC 3339 with milliseconds and offset.
#[must_use]
pub fn stamp(at: &DateTime<FixedOffset>) -> String {
    at.to_rfc3339_opts(chrono::SecondsFormat::Millis, false)
}

/// A time from its stored form; None unless it is exactly what [`stamp`] writes.
#[must_use]
pub fn unstamp(text: &str) -> Option<DateTime<FixedOffset>> {
    let at = DateTime::parse_from_rfc3339(text).ok()?;
    (stamp(&at) == text).then_some(at)
}

impl NewEntry {
    /// Asserts what the desk must have seen to before it hands an entry over,
    /// given the last evening of the book.
    ///
    /// # Panics
    /// When an amount is not above zero, a line gives to the account it takes
    /// from, the evening is 0 or lies before `last_evening`, the time has no
    /// stored form, or a projection has no kind.
    pub fn assert_sound(&self, last_evening: u32) {
        for posting in &self.postings {
            assert!(posting.amount > 0, "a line moves nothing: {posting:?}");
            assert!(
                posting.debit != posting.credit,
                "a line goes nowhere: {posting:?}"
            );
        }
        assert!(self.evening > 0, "evenings count from 1");
        assert!(
            self.evening >= last_evening,
            "evening {} after evening {last_evening}",
            self.evening
        );
        assert!(
            unstamp(&stamp(&self.at)).is_some(),
            "no stored form for {}",
            self.at
        );
        for row in &self.projections {
            assert!(!row.kind.is_empty(), "a projection without a kind");
        }
    }
}

impl Entry {
    /// The entry that results from keeping `new` at `seq`. Its time is cut to
    /// what the stored form holds: whole milliseconds, offset in minutes.
    #[must_use]
    pub fn kept(seq: Seq, new: &NewEntry) -> Entry {
        Entry {
            seq,
            evening: new.evening,
            at: unstamp(&stamp(&new.at)).unwrap_or(new.at),
            request: new.request.clone(),
            body: new.body.clone(),
            postings: new.postings.clone(),
            previous: new.after_hash,
            hash: chain_hash(seq, new),
        }
    }

    /// Does the entry agree with its own hash?
    #[must_use]
    pub fn holds(&self) -> bool {
        let request = self.request.as_deref();
        self.hash
            == hash_of(
                self.seq,
                &self.previous,
                self.evening,
                &self.at,
                request,
                &self.body,
                &self.postings,
            )
    }
}
