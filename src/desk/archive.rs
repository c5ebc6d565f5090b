//! A book as lines of JSON: the first says what the text is and where the book
//! ends, each other one is an entry with its hash. Nothing that a fold of the
//! entries gives is in it.
//!
//! Never: an entry that was not verified, memory that grows with the book, a
//! word that a player reads.

use std::io::{self, BufRead, Read as _, Write};
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::audit::Finding;
use super::log::{
    Entry, GENESIS, Hash, Head, Log, LogFault, NewEntry, Posting, Seq, chain_hash, stamp, unstamp,
};

/// Version of the text; a newer one is refused.
pub const FORMAT: u32 = 1;

/// What the first line calls itself.
const BOOK: &str = "banqueiro";

/// Longest line, in bytes: no entry comes near.
const LONGEST: u64 = 64 << 20;

/// What some editors put before a text that they save.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct First {
    book: String,
    format: u32,
    program: String,
    entries: u64,
    last: String,
}

/// As much of a first line as every version has.
#[derive(Deserialize)]
struct AnyFirst {
    book: String,
    format: u32,
}

/// An entry: its `previous` is the hash of the line before.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryLine<'a> {
    seq: i64,
    evening: u32,
    at: String,
    mark: Option<String>,
    #[serde(borrow)]
    body: &'a RawValue,
    moved: Vec<(String, String, String, i64)>,
    hash: String,
}

/// Why a text is no book, or none that can be taken in. Lines count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArchiveFault {
    /// The text is no export of ours.
    Foreign,
    /// Written by a newer program.
    Newer {
        /// Version of the text.
        found: u32,
        /// Version of the program.
        known: u32,
    },
    /// A line that can't be read, does not agree with its hash or does not
    /// follow the one before.
    Damaged {
        /// Which.
        line: u64,
    },
    /// The text ends too early.
    Short {
        /// Its last line.
        line: u64,
        /// Entries that its first line speaks of.
        entries: u64,
    },
    /// Something stands after the end.
    Long {
        /// The first line too many.
        line: u64,
    },
    /// The entries hold, but what they say does not.
    Unsound {
        /// The line, where known.
        line: Option<u64>,
        /// What the auditor found.
        finding: Finding,
    },
    /// There is a book in the place of the new one.
    Exists(String),
    /// The text can't be read.
    Unreadable,
    /// The book can't be written.
    Log(LogFault),
}

impl From<LogFault> for ArchiveFault {
    fn from(fault: LogFault) -> ArchiveFault {
        ArchiveFault::Log(fault)
    }
}

/// Why a text was not written.
#[derive(Debug)]
pub enum WriteFault {
    /// The book can't be read.
    Log(LogFault),
    /// The text can't be written.
    Out(io::Error),
}

impl From<LogFault> for WriteFault {
    fn from(fault: LogFault) -> WriteFault {
        WriteFault::Log(fault)
    }
}

impl From<io::Error> for WriteFault {
    fn from(error: io::Error) -> WriteFault {
        WriteFault::Out(error)
    }
}

/// The line on which the entry with that number stands.
#[must_use]
pub fn line_of(seq: Seq) -> u64 {
    u64::try_from(seq.0).unwrap_or_default() + 1
}

/// Writes the book as it stands now; what is added meanwhile stays out.
/// `program` is the version that writes; `show` hears how many entries are
/// done. None: it broke off, and the text is not whole.
///
/// # Errors
/// [`WriteFault`].
pub fn write<L: Log + ?Sized>(
    log: &L,
    program: &str,
    out: &mut dyn Write,
    show: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Option<Head>, WriteFault> {
    let head = log.head()?;
    let first = First {
        book: BOOK.to_owned(),
        format: FORMAT,
        program: program.to_owned(),
        entries: u64::try_from(head.seq.0).unwrap_or_default(),
        last: hex(&head.hash),
    };
    write_line(out, &first)?;
    if head.seq == Seq(0) {
        return Ok(Some(head));
    }
    let mut written: Result<bool, WriteFault> = Ok(false);
    log.each_entry(Seq(1), &mut |entry| {
        let seq = entry.seq;
        match entry_line(out, &entry) {
            Ok(()) if seq >= head.seq => written = Ok(true),
            Ok(()) => {
                let done = u64::try_from(seq.0).unwrap_or_default();
                return show(done);
            }
            Err(fault) => written = Err(fault),
        }
        ControlFlow::Break(())
    })?;
    Ok(written?.then_some(head))
}

fn entry_line(out: &mut dyn Write, entry: &Entry) -> Result<(), WriteFault> {
    let damaged = || {
        WriteFault::Log(LogFault::Damaged {
            seq: Some(entry.seq),
            what: "body".to_owned(),
        })
    };
    let body: &RawValue = serde_json::from_str(&entry.body).map_err(|_| damaged())?;
    // Bodies are written by serde_json, on one line; what is not would be
    // another body once it is read again.
    if body.get() != entry.body || entry.body.contains(['\n', '\r']) {
        return Err(damaged());
    }
    let moved = entry.postings.iter().map(|posting| {
        let Posting {
            ledger,
            debit,
            credit,
            amount,
        } = posting.clone();
        (ledger, debit, credit, amount)
    });
    let line = EntryLine {
        seq: entry.seq.0,
        evening: entry.evening,
        at: stamp(&entry.at),
        mark: entry.request.clone(),
        body,
        moved: moved.collect(),
        hash: hex(&entry.hash),
    };
    write_line(out, &line)
}

fn write_line(out: &mut dyn Write, line: &impl Serialize) -> Result<(), WriteFault> {
    let mut text = serde_json::to_vec(line).map_err(io::Error::from)?;
    text.push(b'\n');
    Ok(out.write_all(&text)?)
}

fn hex(hash: &Hash) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A text being read, entry by entry, each verified before it is shown.
#[derive(Debug)]
pub struct Reader<R> {
    from: R,
    line: u64,
    head: Head,
    entries: u64,
    last: String,
}

impl<R: BufRead> Reader<R> {
    /// Reads the first line. What an editor adds around a text when it saves
    /// it (a byte order mark, blank lines at the end) is no part of it.
    ///
    /// # Errors
    /// `Foreign`, `Newer`, `Unreadable`.
    pub fn open(mut from: R) -> Result<Reader<R>, ArchiveFault> {
        let mut text = Vec::new();
        take_line(&mut from, &mut text)?;
        let text = text.strip_prefix(BOM).unwrap_or(&text);
        let any: AnyFirst = serde_json::from_slice(text).map_err(|_| ArchiveFault::Foreign)?;
        if any.book != BOOK {
            return Err(ArchiveFault::Foreign);
        }
        if any.format > FORMAT {
            return Err(ArchiveFault::Newer {
                found: any.format,
                known: FORMAT,
            });
        }
        let first: First =
            serde_json::from_slice(text).map_err(|_| ArchiveFault::Damaged { line: 1 })?;
        Ok(Reader {
            from,
            line: 1,
            head: Head {
                seq: Seq(0),
                hash: GENESIS,
                evening: 0,
            },
            entries: first.entries,
            last: first.last,
        })
    }

    /// How many entries there are to be.
    #[must_use]
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// The next entry, as the desk would hand it over; None at the end, which
    /// is the one that the first line spoke of.
    ///
    /// # Errors
    /// [`ArchiveFault`], naming the line.
    pub fn next_entry(&mut self) -> Result<Option<NewEntry>, ArchiveFault> {
        let mut text = Vec::new();
        let mut whole = take_line(&mut self.from, &mut text)?;
        let read = u64::try_from(self.head.seq.0).unwrap_or_default();
        // After the last entry only.
        while read >= self.entries && !text.is_empty() && text.trim_ascii().is_empty() {
            self.line += 1;
            text.clear();
            whole = take_line(&mut self.from, &mut text)?;
        }
        if text.is_empty() {
            return if read < self.entries {
                Err(ArchiveFault::Short {
                    line: self.line,
                    entries: self.entries,
                })
            } else if hex(&self.head.hash) != self.last {
                // The first line itself was changed.
                Err(ArchiveFault::Damaged { line: 1 })
            } else {
                Ok(None)
            };
        }
        self.line += 1;
        let line = self.line;
        if read >= self.entries {
            return Err(ArchiveFault::Long { line });
        }
        let parsed = parsed(&text, self.head).filter(|_| whole || read + 1 == self.entries);
        let Some((entry, hash)) = parsed else {
            // The file was cut off in the middle of a line.
            return Err(if whole {
                ArchiveFault::Damaged { line }
            } else {
                ArchiveFault::Short {
                    line,
                    entries: self.entries,
                }
            });
        };
        self.head = Head {
            seq: Seq(self.head.seq.0 + 1),
            hash,
            evening: entry.evening,
        };
        Ok(Some(entry))
    }

    /// The line that was read last.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.line
    }
}

/// Reads up to the end of a line, which is left out; was there one?
fn take_line(from: &mut impl BufRead, text: &mut Vec<u8>) -> Result<bool, ArchiveFault> {
    from.by_ref()
        .take(LONGEST)
        .read_until(b'\n', text)
        .map_err(|_| ArchiveFault::Unreadable)?;
    let whole = text.last() == Some(&b'\n');
    if whole && text.len() > 1 {
        text.pop();
    }
    Ok(whole)
}

/// The entry of a line that follows `head`, with its hash; None where it does
/// not hold.
fn parsed(text: &[u8], head: Head) -> Option<(NewEntry, Hash)> {
    let line: EntryLine<'_> = serde_json::from_slice(text).ok()?;
    let entry = NewEntry {
        after: head.seq,
        after_hash: head.hash,
        evening: line.evening,
        at: unstamp(&line.at)?,
        request: line.mark,
        body: line.body.get().to_owned(),
        postings: line
            .moved
            .into_iter()
            .map(|(ledger, debit, credit, amount)| Posting {
                ledger,
                debit,
                credit,
                amount,
            })
            .collect(),
        projections: Vec::new(),
    };
    let seq = Seq(head.seq.0 + 1);
    let hash = chain_hash(seq, &entry);
    let lines_hold = entry
        .postings
        .iter()
        .all(|line| line.amount > 0 && line.debit != line.credit);
    let evening_holds = entry.evening > 0 && entry.evening >= head.evening;
    let holds = line.seq == seq.0 && hex(&hash) == line.hash && lines_hold && evening_holds;
    holds.then_some((entry, hash))
}

#[cfg(test)]
mod tests;
