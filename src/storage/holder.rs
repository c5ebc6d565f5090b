//! Who may write in a book: one process at a time, until it closes it or ends.
//!
//! A file beside the book is locked by the system, which frees it whatever
//! becomes of the process; what stands in it says who that is. Readers don't
//! ask. Without this lock too no writer harms another: see [`LogFault::Stale`].

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;

use chrono::{DateTime, Local};
use serde::{Deserialize, Serialize};

use super::fault::of_io;
use crate::desk::log::{Holder, LogFault};

/// Longest word of a holder about itself.
const LONGEST: u64 = 4096;

/// Tries to get hold of a file that is just being taken away.
const TRIES: usize = 16;

/// Books that this process holds: it does not stand in its own way.
static HELD: Mutex<BTreeMap<PathBuf, Weak<Lock>>> = Mutex::new(BTreeMap::new());

/// The right to write in a book, shared by all of this process.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    /// None where the file system has no locks.
    file: Option<File>,
}

/// What stands in the file; since when is the file's own time.
#[derive(Serialize, Deserialize)]
struct Said {
    host: String,
    process: u32,
}

/// Takes the right to write in the book at `real`, which has no link in it.
///
/// # Errors
/// [`LogFault::Held`]; `ReadOnly`, `InTheWay` and others where the file can't
/// be made.
pub(super) fn take(real: &Path) -> Result<Arc<Lock>, LogFault> {
    let path = beside(real);
    let mut held = loop {
        let held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(lock) = held.get(&path) else {
            break held;
        };
        if let Some(lock) = lock.upgrade() {
            return Ok(lock);
        }
        // Another thread of ours is letting go of it.
        drop(held);
        thread::yield_now();
    };
    let file = locked(&path, real)?;
    let lock = Arc::new(Lock {
        path: path.clone(),
        file,
    });
    held.insert(path, Arc::downgrade(&lock));
    Ok(lock)
}

/// `.noite.db.aberto`: beside the book, out of sight.
fn beside(book: &Path) -> PathBuf {
    let name = book.file_name().unwrap_or_default().to_string_lossy();
    book.with_file_name(format!(".{name}.aberto"))
}

fn locked(path: &Path, book: &Path) -> Result<Option<File>, LogFault> {
    for _ in 0..TRIES {
        let opened = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path);
        let mut file = match opened {
            Ok(file) => file,
            Err(_) if path.is_dir() => {
                return Err(LogFault::InTheWay(path.display().to_string()));
            }
            Err(error) => return Err(of_io(&error, book)),
        };
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(LogFault::Held(holder(&mut file))),
            // No such thing there: what is written is guarded all the same.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {
                return Ok(None);
            }
            Err(TryLockError::Error(error)) => return Err(of_io(&error, book)),
        }
        // Whoever had it may have taken the file away since it was opened.
        if !is_at(&file, path) {
            continue;
        }
        say(&mut file);
        return Ok(Some(file));
    }
    Err(LogFault::Busy)
}

/// Is it the very file that stands under that name?
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let (Ok(own), Ok(there)) = (file.metadata(), fs::metadata(path)) else {
        return false;
    };
    (own.dev(), own.ino()) == (there.dev(), there.ino())
}

/// There an open file can't be taken away.
#[cfg(not(unix))]
fn is_at(_file: &File, _path: &Path) -> bool {
    true
}

/// Says who holds it. Where there is no room for that it is held all the same.
fn say(file: &mut File) {
    let said = Said {
        host: host(),
        process: std::process::id(),
    };
    let Ok(text) = serde_json::to_vec(&said) else {
        return;
    };
    let _ = file
        .set_len(0)
        .and_then(|()| file.rewind())
        .and_then(|()| file.write_all(&text));
}

fn holder(file: &mut File) -> Option<Holder> {
    let mut text = Vec::new();
    file.take(LONGEST).read_to_end(&mut text).ok()?;
    let said: Said = serde_json::from_slice(&text).ok()?;
    let since = file.metadata().and_then(|meta| meta.modified()).ok();
    Some(Holder {
        host: said.host,
        process: said.process,
        since: since.map(|since| DateTime::<Local>::from(since).fixed_offset()),
    })
}

/// What this computer is called.
fn host() -> String {
    let kernel = fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let named = || {
        let mut names = ["HOSTNAME", "COMPUTERNAME"].into_iter();
        names.find_map(|name| std::env::var(name).ok())
    };
    let name = kernel.or_else(named).unwrap_or_default();
    name.trim().to_owned()
}

impl Drop for Lock {
    /// Takes the file away while it is still locked, so that the book is one
    /// file again.
    fn drop(&mut self) {
        let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = self.file.take() {
            if is_at(&file, &self.path) {
                let _ = fs::remove_file(&self.path);
            }
            drop(file);
        }
        held.remove(&self.path);
    }
}
