//! What nothing is ever written over: books, and the files that SQLite and the
//! lock keep beside them.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::FileFault;

/// How every file of SQLite's begins.
const BOOK: &[u8] = b"SQLite format 3\0";
/// How a rollback journal begins that has something in it.
const JOURNAL: &[u8] = &[0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];
/// How the lock of a book begins: see `storage/holder.rs`.
const LOCK: &[u8] = b"{\"host\":";

/// Books this process has open, and how many times. Closing *any* handle of a
/// file drops all POSIX locks that the process holds on it, so a file that is
/// open must not be looked at; we know it already.
static OPEN: Mutex<BTreeMap<PathBuf, usize>> = Mutex::new(BTreeMap::new());

fn open_books() -> MutexGuard<'static, BTreeMap<PathBuf, usize>> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps a file from being looked at while it is open.
#[derive(Debug)]
pub struct OpenBook(PathBuf);

impl OpenBook {
    /// Notes that the book at `real`, which has no link in it, is open. `look`
    /// is asked first whether it is one, but not where this is known.
    ///
    /// # Errors
    /// Whatever `look` says.
    pub fn note<E>(real: PathBuf, look: impl FnOnce(&Path) -> Result<(), E>) -> Result<Self, E> {
        let mut open = open_books();
        if !is_open(&open, &real) {
            look(&real)?;
        }
        *open.entry(real.clone()).or_default() += 1;
        Ok(OpenBook(real))
    }

    /// The file itself, behind any link.
    #[must_use]
    pub fn real(&self) -> &Path {
        &self.0
    }
}

impl Drop for OpenBook {
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

/// Is it open here, under this name or another one of the same file?
fn is_open(open: &BTreeMap<PathBuf, usize>, real: &Path) -> bool {
    open.contains_key(real) || open.keys().any(|book| same_file(book, real))
}

#[cfg(unix)]
fn same_file(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let place = |path: &Path| fs::metadata(path).map(|meta| (meta.dev(), meta.ino())).ok();
    place(one).is_some_and(|one| Some(one) == place(other))
}

/// Elsewhere a file has one name.
#[cfg(not(unix))]
fn same_file(one: &Path, other: &Path) -> bool {
    one == other
}

/// Is a book there, or another file of SQLite's? Nothing is changed by looking.
#[must_use]
pub fn is_book(path: &Path) -> bool {
    let Ok(real) = path.canonicalize() else {
        return false;
    };
    let open = open_books();
    is_open(&open, &real) || begins(&real, BOOK)
}

fn begins(path: &Path, with: &[u8]) -> bool {
    let is_file = fs::metadata(path).is_ok_and(|meta| meta.is_file());
    let mut start = vec![0; with.len()];
    is_file
        && File::open(path).is_ok_and(|mut file| file.read_exact(&mut start).is_ok())
        && start == with
}

/// Where SQLite keeps the journal of a file; left behind where the disk is full.
pub(super) fn journal_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-journal");
    PathBuf::from(name)
}

/// Is that the name of a lock or a journal of some book? What is written there
/// would be read into the book, or taken for its holder.
#[must_use]
pub fn companion(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name = name.to_lowercase();
    let of_sqlite = ["-journal", "-wal", "-shm"];
    of_sqlite.iter().any(|end| name.ends_with(end))
        || (name.starts_with('.') && name.ends_with(".aberto"))
}

/// May something new be called so?
///
/// # Errors
/// [`FileFault::IsCompanion`].
pub(super) fn free_name(path: &Path) -> Result<(), FileFault> {
    match companion(path) {
        true => Err(FileFault::IsCompanion(path.to_owned())),
        false => Ok(()),
    }
}

/// May something be written there, as far as books go? Links are resolved, and
/// other names of the same file are known by what is in it.
///
/// # Errors
/// [`FileFault::IsBook`], [`FileFault::IsCompanion`].
pub(super) fn free(path: &Path) -> Result<(), FileFault> {
    free_name(path)?;
    if is_book(path) {
        return Err(FileFault::IsBook(path.to_owned()));
    }
    let Ok(real) = path.canonicalize() else {
        return Ok(());
    };
    if companion(&real) || begins(&real, JOURNAL) || begins(&real, LOCK) {
        return Err(FileFault::IsCompanion(path.to_owned()));
    }
    Ok(())
}
