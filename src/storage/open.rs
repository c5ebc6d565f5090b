//! Opening and making books.

use std::path::{Path, PathBuf, absolute};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::ffi::SQLITE_READONLY_ROLLBACK;
use rusqlite::{Connection, OpenFlags};

use super::fault::{Trouble, of_io};
use super::{SqliteLog, holder, peek, schema};
use crate::desk::log::LogFault;
use crate::files::{self, Beside};

/// How long to wait for another writer, who needs a few milliseconds.
const PATIENCE: Duration = Duration::from_millis(500);

/// Pages kept in memory, in KiB (negative: SQLite's way to say so).
const CACHE: i32 = -1024;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Write,
    Read,
    /// As `Write`, on a file that has nothing in it yet.
    Make,
}

impl SqliteLog {
    /// Opens a book to write in it; an older one is brought up to date. What a
    /// crash left half written is taken back first. Until it is closed no
    /// other process opens it to write.
    ///
    /// # Errors
    /// `Missing`, `Foreign`, `Newer`, `Damaged`, `Busy`, `Held`, `Unreadable`,
    /// `InTheWay`, `ReadOnly`, `Disk`; the file is then as it was.
    pub fn open(path: &Path) -> Result<Self, LogFault> {
        let path = absolute(path).map_err(|e| of_io(&e, path))?;
        alone(path)
    }

    /// As [`SqliteLog::open`]; a book that is not there is made. It appears
    /// under its name only once it is whole.
    ///
    /// # Errors
    /// As [`SqliteLog::open`]; `Missing` and `ReadOnly` name the folder if it
    /// is the folder that stands in the way.
    pub fn open_or_create(path: &Path) -> Result<Self, LogFault> {
        let path = absolute(path).map_err(|e| of_io(&e, path))?;
        match alone(path.clone()) {
            Err(LogFault::Missing(_)) => {}
            answer => return answer,
        }
        create(&path)?;
        alone(path)
    }

    /// Opens a book to read only: every change is refused with `ReadOnly`.
    /// Yet a book that a crash left half written, or of an older version, is
    /// first put right, if that is allowed.
    ///
    /// # Errors
    /// As [`SqliteLog::open`].
    pub fn read_only(path: &Path) -> Result<Self, LogFault> {
        let path = absolute(path).map_err(|e| of_io(&e, path))?;
        connect(path, Mode::Read)
    }
}

/// To write, as the only process that does.
fn alone(path: PathBuf) -> Result<SqliteLog, LogFault> {
    let looked = peek::look(&path)?;
    let lock = holder::take(looked.real())?;
    let mut log = connect(path, Mode::Write)?;
    log.lock = Some(lock);
    Ok(log)
}

fn connect(path: PathBuf, mode: Mode) -> Result<SqliteLog, LogFault> {
    let held = match mode {
        Mode::Make => None,
        Mode::Read | Mode::Write => Some(peek::look(&path)?),
    };
    let flags = match mode {
        Mode::Read => OpenFlags::SQLITE_OPEN_READ_ONLY,
        Mode::Write | Mode::Make => OpenFlags::SQLITE_OPEN_READ_WRITE,
    } | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let opened = || -> Result<Connection, Trouble> {
        let mut conn = Connection::open_with_flags(&path, flags)?;
        conn.busy_timeout(PATIENCE)?;
        if mode == Mode::Read {
            settle(&conn, &path)?;
        }
        configure(&conn, mode)?;
        if mode != Mode::Read {
            schema::migrate(&mut conn, mode == Mode::Make)?;
        }
        schema::check(&conn)?;
        Ok(conn)
    };
    match opened() {
        Ok(conn) => Ok(SqliteLog {
            conn,
            writes: mode != Mode::Read,
            path,
            held,
            lock: None,
        }),
        Err(trouble) => Err(trouble.at(&path)),
    }
}

/// Settings that SQLite forgets with the connection.
fn configure(conn: &Connection, mode: Mode) -> Result<(), Trouble> {
    conn.set_prepared_statement_cache_capacity(64);
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DML, false)?;
    conn.pragma_update(None, "cache_size", CACHE)?;
    conn.pragma_update(None, "cell_size_check", true)?;
    conn.pragma_update(None, "foreign_keys", true)?;
    conn.pragma_update(None, "recursive_triggers", true)?;
    if mode == Mode::Read {
        return Ok(());
    }
    // SQLite opens a file that it may not write, and says nothing.
    if conn.is_readonly(rusqlite::MAIN_DB)? {
        let path = conn.path().unwrap_or_default().to_owned();
        return Err(LogFault::ReadOnly(path).into());
    }
    let journal: String =
        conn.pragma_update_and_check(None, "journal_mode", "TRUNCATE", |row| row.get(0))?;
    conn.pragma_update(None, "synchronous", "FULL")?;
    let synchronous: i64 = conn.query_row("PRAGMA synchronous", [], |row| row.get(0))?;
    // Another program has the file in another mode: not ours to write in now.
    if journal != "truncate" || synchronous != 2 {
        return Err(LogFault::Busy.into());
    }
    Ok(())
}

/// A reader can't take back what a crash left, nor bring a book up to date:
/// a writer does it for him.
fn settle(conn: &Connection, path: &Path) -> Result<(), Trouble> {
    let ready = match schema::version(conn) {
        Ok(version) => version == schema::VERSION,
        Err(Trouble::Sql(e))
            if e.sqlite_error()
                .is_some_and(|e| e.extended_code == SQLITE_READONLY_ROLLBACK) =>
        {
            false
        }
        Err(trouble) => return Err(trouble),
    };
    if !ready {
        connect(path.to_owned(), Mode::Write)?;
    }
    Ok(())
}

/// A book being made beside its place; it goes away where it is not moved
/// there.
pub(super) struct Unfinished(Beside);

impl Unfinished {
    /// An empty file in the folder of `path`.
    ///
    /// # Errors
    /// `Missing`, `ReadOnly` and others name the folder; `Foreign` where the
    /// name belongs to what lies beside another book.
    pub(super) fn beside(path: &Path) -> Result<Unfinished, LogFault> {
        let folder = path.parent().unwrap_or(path);
        if !folder.is_dir() {
            return Err(LogFault::Missing(folder.display().to_string()));
        }
        if files::companion(path) {
            return Err(LogFault::Foreign(path.display().to_string()));
        }
        let (beside, _) = Beside::new(path).map_err(|e| of_io(&e, folder))?;
        Ok(Unfinished(beside))
    }

    /// Makes an empty book of it.
    ///
    /// # Errors
    /// [`LogFault`].
    pub(super) fn make(&self) -> Result<SqliteLog, LogFault> {
        connect(self.0.path().to_owned(), Mode::Make)
    }

    /// Moves it there; false: something is there already, and stays.
    ///
    /// # Errors
    /// [`LogFault`].
    pub(super) fn place(&self, path: &Path) -> Result<bool, LogFault> {
        self.0.place(path).map_err(|e| of_io(&e, path))
    }
}

/// Makes an empty book beside its place and moves it there when it is whole,
/// never over a file that is there.
fn create(path: &Path) -> Result<(), LogFault> {
    let unfinished = Unfinished::beside(path)?;
    drop(unfinished.make()?);
    // Where somebody was faster, his book is as good.
    unfinished.place(path).map(|_| ())
}

/// Where SQLite keeps the journal of a file; left behind where the disk is full.
pub(super) fn journal_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-journal");
    PathBuf::from(name)
}

impl Drop for SqliteLog {
    /// Takes the empty journal away, so that the book is one file again.
    fn drop(&mut self) {
        if self.writes {
            self.conn.flush_prepared_statement_cache();
            let _ = self
                .conn
                .pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()));
        }
    }
}
