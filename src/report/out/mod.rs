//! The book for other programs: its lines as they are, tables for a
//! spreadsheet, a journal for hledger. Written bit by bit, one evening in
//! memory at a time.
//!
//! Never: a change of the book, an amount worked out that the books don't hold.

pub mod csv;
pub mod hledger;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::desk::archive::{self, WriteFault};
use crate::desk::evening::Evening;
use crate::desk::log::{Head, Log, LogFault, Seq};
use crate::desk::movements::each_evening;
use crate::desk::past;
use crate::files::{self, FileFault, Over, Unfilled, Waiting};
use crate::words;
use crate::words::names::{Names, counted};

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The whole book, to be taken in again.
    Archive,
    /// Every movement, for a spreadsheet.
    Movements,
    /// What each night came to, for a spreadsheet.
    Results,
    /// A journal for hledger.
    Hledger,
}

/// Why nothing was written.
#[derive(Debug)]
pub enum OutFault {
    /// The book can't be read.
    Log(LogFault),
    /// The file can't be written.
    File(FileFault),
    /// Where it was to go takes nothing.
    Out(io::Error),
}

impl From<LogFault> for OutFault {
    fn from(fault: LogFault) -> OutFault {
        OutFault::Log(fault)
    }
}

impl From<io::Error> for OutFault {
    fn from(error: io::Error) -> OutFault {
        OutFault::Out(error)
    }
}

impl From<WriteFault> for OutFault {
    fn from(fault: WriteFault) -> OutFault {
        match fault {
            WriteFault::Log(fault) => OutFault::Log(fault),
            WriteFault::Out(error) => OutFault::Out(error),
        }
    }
}

impl OutFault {
    /// One sentence with the remedy.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            OutFault::Log(fault) => words::fault::log_fault(fault),
            OutFault::File(fault) => fault.sentence(),
            OutFault::Out(_) => "Não consegui escrever tudo: confira o disco e repita.".to_owned(),
        }
    }
}

/// Hears how many entries are done; may break it off.
pub type Show<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// Writes the book as it stands now. None: it broke off.
///
/// # Errors
/// [`OutFault`].
pub fn write<L: Log + ?Sized>(
    kind: Kind,
    log: &L,
    out: &mut dyn Write,
    show: Show<'_>,
) -> Result<Option<Head>, OutFault> {
    match kind {
        Kind::Archive => {
            let program = env!("CARGO_PKG_VERSION");
            Ok(archive::write(log, program, out, show)?)
        }
        Kind::Movements => csv::movements(log, out, show),
        Kind::Results => csv::results(log, out, show),
        Kind::Hledger => hledger::write(log, out, show),
    }
}

/// The same into a file that waits beside its place.
fn filled<L: Log + ?Sized>(
    kind: Kind,
    log: &L,
    (path, over): (&Path, Over),
    show: Show<'_>,
) -> Result<Option<(Waiting, Head)>, OutFault> {
    let made = files::prepare(path, over, |out| write(kind, log, out, show));
    made.map_err(|unfilled| match unfilled {
        Unfilled::File(fault) => OutFault::File(fault),
        Unfilled::Content(OutFault::Out(error)) => OutFault::File(files::told(&error, path)),
        Unfilled::Content(fault) => fault,
    })
}

/// The book into files, all or none: each is whole before the first is moved
/// to its place. Answers where they are. `show` hears the entries of all of
/// them together; None where it broke off.
///
/// # Errors
/// [`OutFault`], of the first that failed.
pub fn save<L: Log + ?Sized>(
    files: &[(Kind, PathBuf)],
    over: Over,
    log: &L,
    show: Show<'_>,
) -> Result<Option<(Vec<PathBuf>, Head)>, OutFault> {
    let mut before = 0;
    let mut end = log.head()?;
    let mut waiting = Vec::new();
    for (kind, path) in files {
        let made = filled(*kind, log, (path, over), &mut |done| show(before + done))?;
        let Some((file, head)) = made else {
            return Ok(None);
        };
        before += u64::try_from(head.seq.0).unwrap_or_default();
        end = head;
        waiting.push(file);
    }
    let mut new: Vec<PathBuf> = Vec::new();
    let mut places = Vec::new();
    for file in waiting {
        match file.place() {
            Ok((path, was_new)) => {
                new.extend(was_new.then(|| path.clone()));
                places.push(path);
            }
            Err(fault) => {
                for path in new {
                    // Half of what was asked for is not what was asked for.
                    let _ = std::fs::remove_file(path);
                }
                return Err(OutFault::File(fault));
            }
        }
    }
    Ok(Some((places, end)))
}

/// The two tables beside each other: `noites.csv` gives
/// `noites-movimentos.csv` and `noites-resultados.csv`.
#[must_use]
pub fn tables(path: &Path) -> [(Kind, PathBuf); 2] {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let beside = |what: &str| path.with_file_name(format!("{stem}-{what}.csv"));
    [
        (Kind::Movements, beside("movimentos")),
        (Kind::Results, beside("resultados")),
    ]
}

/// What is said of files that were written.
#[must_use]
pub fn saved(paths: &[PathBuf], head: Head) -> String {
    let places: Vec<String> = paths
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    let entries = counted(head.seq.0, "lançamento", "lançamentos");
    format!("Gravado em {}: {entries}.", words::names::listed(&places))
}

/// What a new book was made of.
#[must_use]
pub fn imported(path: &Path, head: Head) -> String {
    let entries = counted(head.seq.0, "lançamento", "lançamentos");
    let nights = counted(head.evening, "noite", "noites");
    format!(
        "Livro gravado em {}: {entries} e {nights}, tudo conferido.",
        path.display()
    )
}

/// Names as the book has them at its end, by which all nights are told.
fn names_at<L: Log + ?Sized>(log: &L, head: Head) -> Result<Names, LogFault> {
    Ok(match head.evening {
        0 => Names::default(),
        number => Names::of(past(log, number)?.tables()),
    })
}

/// Shows each evening to `each`; None where it broke off, else where it ended.
fn evenings<L: Log + ?Sized>(
    log: &L,
    head: Head,
    show: Show<'_>,
    each: &mut dyn FnMut(&Evening) -> Result<(), OutFault>,
) -> Result<Option<Head>, OutFault> {
    let mut done: Result<Option<Head>, OutFault> = Ok(Some(head));
    each_evening(log, head, &mut |evening, last: Seq| {
        if let Err(fault) = each(&evening) {
            done = Err(fault);
            return ControlFlow::Break(());
        }
        let on = show(u64::try_from(last.0).unwrap_or_default());
        if on.is_break() {
            done = Ok(None);
        }
        on
    })?;
    done
}
