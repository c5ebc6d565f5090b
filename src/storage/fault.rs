//! From what SQLite and the file system say to a [`LogFault`].

use std::io;
use std::path::Path;

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_CANTOPEN_ISDIR, SQLITE_READONLY_DBMOVED};

use super::open::journal_of;
use crate::desk::log::{LogFault, Seq};

/// What goes wrong below the seam, before the file's name is known.
#[derive(Debug)]
pub(super) enum Trouble {
    Sql(rusqlite::Error),
    Fault(LogFault),
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sql(error)
    }
}

impl From<LogFault> for Trouble {
    fn from(fault: LogFault) -> Self {
        Self::Fault(fault)
    }
}

impl Trouble {
    /// The content does not hold.
    pub(super) fn damaged(seq: Option<Seq>, what: impl Into<String>) -> Self {
        Self::Fault(LogFault::Damaged {
            seq,
            what: what.into(),
        })
    }

    /// Said of the file at `path`.
    pub(super) fn at(self, path: &Path) -> LogFault {
        match self {
            Self::Fault(fault) => fault,
            Self::Sql(error) => of_sql(&error, path),
        }
    }

    /// Said of one row: a value that can't be read is damage there.
    pub(super) fn of_row(error: rusqlite::Error, seq: Option<Seq>) -> Self {
        match error {
            rusqlite::Error::SqliteFailure(..) => Self::Sql(error),
            unreadable => Self::damaged(seq, unreadable.to_string()),
        }
    }
}

fn of_sql(error: &rusqlite::Error, path: &Path) -> LogFault {
    let place = path.display().to_string();
    let what = error.to_string();
    let Some(failure) = error.sqlite_error() else {
        return LogFault::Damaged { seq: None, what };
    };
    match failure.code {
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => LogFault::Busy,
        // The file was taken away or another put in its place.
        ErrorCode::ReadOnly if failure.extended_code == SQLITE_READONLY_DBMOVED => {
            LogFault::Missing(place)
        }
        ErrorCode::CannotOpen if failure.extended_code == SQLITE_CANTOPEN_ISDIR => {
            LogFault::Foreign(place)
        }
        ErrorCode::CannotOpen if !path.exists() => LogFault::Missing(place),
        // SQLite takes a folder there for a disk that fails.
        ErrorCode::SystemIoFailure | ErrorCode::CannotOpen if journal_of(path).is_dir() => {
            LogFault::InTheWay(journal_of(path).display().to_string())
        }
        // A journal that can't be made beside the file is a folder that can't
        // be written.
        ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen => {
            LogFault::ReadOnly(place)
        }
        ErrorCode::DiskFull | ErrorCode::SystemIoFailure => {
            LogFault::Disk(format!("{place}: {what}"))
        }
        ErrorCode::NotADatabase => LogFault::Foreign(place),
        _ => LogFault::Damaged { seq: None, what },
    }
}

/// Said by the file system when `path` was to be read.
pub(super) fn of_reading(error: &io::Error, path: &Path) -> LogFault {
    match error.kind() {
        io::ErrorKind::PermissionDenied => LogFault::Unreadable(path.display().to_string()),
        _ => of_io(error, path),
    }
}

/// Said by the file system of `path`.
pub(super) fn of_io(error: &io::Error, path: &Path) -> LogFault {
    let place = path.display().to_string();
    match error.kind() {
        // A name with a zero byte, or a file where a folder should be: there
        // can be no such book.
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory | io::ErrorKind::InvalidInput => {
            LogFault::Missing(place)
        }
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            LogFault::ReadOnly(place)
        }
        _ => LogFault::Disk(format!("{place}: {error}")),
    }
}
