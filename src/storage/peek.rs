//! A look at the first bytes of a file, before SQLite is let near it: a file
//! that is not ours must stay as it is, its neighbours too.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

use super::fault::of_reading;
use super::schema::{APPLICATION, VERSION};
use crate::desk::log::LogFault;
use crate::files::OpenBook;

/// Length of SQLite's file header.
const HEADER: usize = 100;
const MAGIC: &[u8] = b"SQLite format 3\0";
/// Where the header keeps `user_version` and `application_id`, big-endian.
const VERSION_AT: usize = 60;
const APPLICATION_AT: usize = 68;

/// Makes sure that `path` is a book of ours, of a version we know, without
/// changing anything.
///
/// # Errors
/// `Missing`, `Foreign`, `Newer`, `Unreadable`, `Disk`.
pub(super) fn look(path: &Path) -> Result<OpenBook, LogFault> {
    let foreign = |what: &str| LogFault::Foreign(format!("{}: {what}", path.display()));
    let meta = path.metadata().map_err(|e| of_reading(&e, path))?;
    if meta.is_dir() {
        return Err(foreign("a folder"));
    }
    if !meta.is_file() {
        return Err(foreign("not a regular file"));
    }
    let real = path.canonicalize().map_err(|e| of_reading(&e, path))?;
    OpenBook::note(real, |real| header(real, &foreign))
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
