//! A file being made beside its place; it goes away where it is not moved
//! there.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use super::guard::journal_of;

/// Numbers the unfinished files of one process.
static NUMBER: AtomicU32 = AtomicU32::new(0);

/// Names left behind by a process that was killed, and had this one's number.
const TRIES: u32 = 64;

/// The unfinished file.
#[derive(Debug)]
pub struct Beside(PathBuf);

impl Beside {
    /// An empty file in the folder of `path`, new in any case: no link that
    /// lies there is followed.
    ///
    /// # Errors
    /// Of the folder.
    pub fn new(path: &Path) -> io::Result<(Beside, File)> {
        let folder = folder_of(path);
        let mut tries = 0;
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let name = format!(".banqueiro-{}-{number}.new", process::id());
            let path = folder.join(name);
            let made = OpenOptions::new().write(true).create_new(true).open(&path);
            match made {
                Ok(file) => return Ok((Beside(path), file)),
                Err(error) if error.kind() == ErrorKind::AlreadyExists && tries < TRIES => {
                    tries += 1;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Moves it there; false: something is there already, and stays.
    ///
    /// # Errors
    /// Of the folder.
    pub fn place(&self, path: &Path) -> io::Result<bool> {
        match fs::hard_link(&self.0, path) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(false),
            // FAT knows no links.
            Err(_) if fs::symlink_metadata(path).is_err() => fs::rename(&self.0, path)?,
            Err(error) => return Err(error),
        }
        keep_name(path);
        Ok(true)
    }

    /// Puts it in the place of what is there.
    ///
    /// # Errors
    /// Of the folder.
    pub(super) fn replace(&self, path: &Path) -> io::Result<()> {
        fs::rename(&self.0, path)?;
        keep_name(path);
        Ok(())
    }
}

impl Drop for Beside {
    /// What can't be removed does no harm.
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
        let _ = fs::remove_file(journal_of(&self.0));
    }
}

/// The name itself must survive a power cut; where folders can't be
/// synchronised the file system sees to it.
fn keep_name(path: &Path) {
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
}

pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
