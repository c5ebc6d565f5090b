//! The one place where a file for the user is made: a sheet, a book taken out,
//! a new book. It is written beside its place, whole, and only then moved
//! there.
//!
//! Never: a file over a book, its lock or its journal; a file over another one
//! unless that was said; half a file; a file gone because the new one failed.

mod beside;
mod guard;
pub mod name;
#[cfg(test)]
mod tests;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf, absolute};

pub use beside::Beside;
pub use guard::{OpenBook, companion, is_book};

/// What becomes of a file that is there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// It stays, and nothing is written.
    Never,
    /// It stays, and the new one is called `name (2)`, `name (3)` …
    Numbered,
    /// It was said that it may go.
    Told,
}

/// Why a file was not written; what was there is still there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileFault {
    /// The folder does not exist.
    NoFolder(PathBuf),
    /// The folder or the file can't be written.
    ReadOnly(PathBuf),
    /// A folder lies at that place.
    IsFolder(PathBuf),
    /// A book lies there, or another file of SQLite's.
    IsBook(PathBuf),
    /// The lock or the journal of a book lies or may come to lie there.
    IsCompanion(PathBuf),
    /// Another file is there, and nobody said that it may go.
    Exists(PathBuf),
    /// Disk full or failing.
    Disk(PathBuf),
}

/// Why a file was not filled.
#[derive(Debug)]
pub enum Unfilled<E> {
    /// The file can't be written.
    File(FileFault),
    /// What was to fill it failed; nothing was written.
    Content(E),
}

/// A file that is whole and waits beside its place.
#[derive(Debug)]
pub struct Waiting {
    /// None: it went straight to a device.
    beside: Option<Beside>,
    /// As it was asked for, absolute.
    path: PathBuf,
    /// Behind any link.
    target: PathBuf,
    over: Over,
}

impl Waiting {
    /// Moves it there: where it is now, and whether nothing was there before.
    ///
    /// # Errors
    /// [`FileFault`].
    pub fn place(self) -> Result<(PathBuf, bool), FileFault> {
        let Some(beside) = self.beside else {
            return Ok((self.path, false));
        };
        let fault = |error: &io::Error| told(error, &self.path);
        if self.over == Over::Told {
            // It may have become a book meanwhile.
            guard::free(&self.path)?;
            let new = fs::symlink_metadata(&self.target).is_err();
            beside
                .replace(&self.target)
                .map_err(|error| fault(&error))?;
            return Ok((self.path, new));
        }
        for path in name::tries(&self.path, self.over == Over::Numbered) {
            guard::free_name(&path)?;
            if beside.place(&path).map_err(|error| fault(&error))? {
                return Ok((path, true));
            }
        }
        Err(FileFault::Exists(self.path))
    }
}

/// Writes `bytes` to `path`, durably; where they are now.
///
/// # Errors
/// [`FileFault`].
pub fn write(path: &Path, over: Over, bytes: &[u8]) -> Result<PathBuf, FileFault> {
    let waiting = prepare(path, over, |file| file.write_all(bytes).map(Some));
    let waiting = waiting.map_err(|unfilled| match unfilled {
        Unfilled::File(fault) => fault,
        Unfilled::Content(error) => told(&error, path),
    })?;
    match waiting {
        Some((waiting, ())) => Ok(waiting.place()?.0),
        // Bytes don't break off.
        None => Err(FileFault::Disk(path.to_owned())),
    }
}

/// Fills a file beside `path` bit by bit, durably, to be moved there. None from
/// `content`: it broke off, and nothing is left. A device or a pipe is written
/// to at once.
///
/// # Errors
/// [`Unfilled`].
pub fn prepare<T, E>(
    path: &Path,
    over: Over,
    content: impl FnOnce(&mut dyn Write) -> Result<Option<T>, E>,
) -> Result<Option<(Waiting, T)>, Unfilled<E>> {
    let path = absolute(path).map_err(|error| Unfilled::File(told(&error, path)))?;
    if path.is_dir() || path.file_name().is_none() {
        return Err(Unfilled::File(FileFault::IsFolder(path)));
    }
    // A device or a pipe is written to, never replaced by a file.
    if fs::metadata(&path).is_ok_and(|meta| !meta.is_file()) {
        let opened = fs::OpenOptions::new().write(true).open(&path);
        let mut device = opened.map_err(|error| Unfilled::File(told(&error, &path)))?;
        let filled = content(&mut device).map_err(Unfilled::Content)?;
        let target = path.clone();
        let beside = None;
        return Ok(filled.map(|filled| {
            (
                Waiting {
                    beside,
                    path,
                    target,
                    over,
                },
                filled,
            )
        }));
    }
    guard::free(&path).map_err(Unfilled::File)?;
    if over == Over::Never && fs::symlink_metadata(&path).is_ok() {
        return Err(Unfilled::File(FileFault::Exists(path)));
    }
    // Where it was said to go over a link, what it points to is written.
    let target = match over {
        Over::Told => fs::canonicalize(&path).unwrap_or_else(|_| path.clone()),
        Over::Never | Over::Numbered => path.clone(),
    };
    let fault = |error: &io::Error| Unfilled::File(told(error, &path));
    let (beside, file) = Beside::new(&target).map_err(|error| fault(&error))?;
    let mut file = io::BufWriter::new(file);
    let Some(filled) = content(&mut file).map_err(Unfilled::Content)? else {
        return Ok(None);
    };
    let file = file.into_inner().map_err(|error| fault(error.error()))?;
    file.sync_all().map_err(|error| fault(&error))?;
    let beside = Some(beside);
    Ok(Some((
        Waiting {
            beside,
            path,
            target,
            over,
        },
        filled,
    )))
}

/// What the disk said of `path`, for the table.
#[must_use]
pub fn told(fault: &io::Error, path: &Path) -> FileFault {
    match fault.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            FileFault::ReadOnly(path.to_owned())
        }
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
            FileFault::NoFolder(beside::folder_of(path).to_owned())
        }
        _ => FileFault::Disk(path.to_owned()),
    }
}

impl FileFault {
    /// One sentence with the remedy.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            FileFault::NoFolder(folder) => format!(
                "A pasta {} não existe: crie a pasta ou escolha outra.",
                folder.display()
            ),
            FileFault::ReadOnly(path) => format!(
                "Não é permitido gravar em {}: escolha outra pasta.",
                path.display()
            ),
            FileFault::IsFolder(path) => format!(
                "{} é uma pasta: dê também o nome do arquivo, como folha.pdf.",
                path.display()
            ),
            FileFault::IsBook(path) => format!(
                "{} é um livro, e nada se grava por cima dele: escolha outro nome.",
                path.display()
            ),
            FileFault::IsCompanion(path) => format!(
                "{} tem o nome de um arquivo que acompanha um livro aberto: escolha outro nome.",
                path.display()
            ),
            FileFault::Exists(path) => format!(
                "Já existe {}, e nada se grava por cima: escolha outro nome, ou diga --por-cima \
                 para trocar o arquivo.",
                path.display()
            ),
            FileFault::Disk(path) => format!(
                "Não foi possível gravar {}: veja se o disco está cheio e tente de novo.",
                path.display()
            ),
        }
    }
}
