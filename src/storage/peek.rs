//! A look at the first bytes of a file, before SQLite is let near it: a file
//! that is not ours must stay as it is, its neighbours too.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::fault::of_reading;
use super::schema::{APPLICATION, VERSION};
use crate::desk::log::LogFault;

/// Length of SQLite's file header.
const HEADER: usize = 100;
const MAGIC: &[u8] = b"SQLite format 3\0";
/// Where the header keeps `user_version` and `application_id`, big-endian.
const VERSION_AT: usize = 60;
const APPLICATION_AT: usize = 68;

/// Books this process has open, and how many times. Closing *any* handle of a
/// file drops all POSIX locks that the process holds on it, so a file that is
/// open must not be looked at here; we know it already.
static OPEN: Mutex<BTreeMap<PathBuf, usize>> = Mutex::new(BTreeMap::new());

fn open_books() -> MutexGuard<'static, BTreeMap<PathBuf, usize>> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps a file from being looked at while it is open.
#[derive(Debug)]
pub(super) struct Held(PathBuf);

impl Held {
    /// The file itself, behind any link.
    pub(super) fn real(&self) -> &Path {
        &self.0
    }
}

/// Is a book there, or a file of SQLite's? Nothing is changed by looking.
pub(super) fn is_database(path: &Path) -> bool {
    let Ok(real) = path.canonicalize() else {
        return false;
    };
    let open = open_books();
    if open.contains_key(&real) {
        return true;
    }
    let mut magic = [0; MAGIC.len()];
    let read = File::open(&real).and_then(|mut file| file.read_exact(&mut magic));
    read.is_ok() && magic == *MAGIC
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut open = open_books();
        if let Some(count) = open.get_mut(&self.0) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.0);
            }
        }
    }
}

/// Makes sure that `path` is a book of ours, of a version we know, without
/// changing anything.
///
/// # Errors
/// `Missing`, `Foreign`, `Newer`, `Unreadable`, `Disk`.
pub(super) fn look(path: &Path) -> Result<Held, LogFault> {
    let foreign = |what: &str| LogFault::Foreign(format!("{}: {what}", path.display()));
    let meta = path.metadata().map_err(|e| of_reading(&e, path))?;
    if meta.is_dir() {
        return Err(foreign("a folder"));
    }
    if !meta.is_file() {
        return Err(foreign("not a regular file"));
    }
    let real = path.canonicalize().map_err(|e| of_reading(&e, path))?;
    let mut open = open_books();
    if !open.contains_key(&real) {
        header(&real, &foreign)?;
    }
    *open.entry(real.clone()).or_default() += 1;
    Ok(Held(real))
}

fn header(path: &Path, foreign: &dyn Fn(&str) -> LogFault) -> Result<(), LogFault> {
    let mut header = [0; HEADER];
    let mut file = File::open(path).map_err(|e| of_reading(&e, path))?;
    match file.read_exact(&mut header) {
        Ok(()) => {}
        Err(e) if e.kind() == ErrorKind::UnexpectedEof => return Err(foreign("too short")),
        Err(e) => return Err(of_reading(&e, path)),
    }
    let number = |at: usize| {
        let bytes = header[at..at + 4].try_into().unwrap_or_default();
        i64::from(i32::from_be_bytes(bytes))
    };
    if !header.starts_with(MAGIC) {
        return Err(foreign("not SQLite"));
    }
    if number(APPLICATION_AT) != APPLICATION {
        return Err(foreign("another program's database"));
    }
    let found = number(VERSION_AT);
    if found > VERSION {
        return Err(LogFault::Newer {
            found,
            known: VERSION,
        });
    }
    Ok(())
}
