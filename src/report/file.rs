//! Writes a printed file whole or not at all: beside its place first, then
//! moved over.
//!
//! Never: half a file, or a file gone because the new one failed.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Why a file was not written; what was there is still there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileFault {
    /// The folder does not exist.
    NoFolder(PathBuf),
    /// The folder or the file can't be written.
    ReadOnly(PathBuf),
    /// A folder lies at that place.
    IsFolder(PathBuf),
    /// Disk full or failing.
    Disk(PathBuf),
}

/// Writes `bytes` to `path`, durably.
///
/// # Errors
/// [`FileFault`].
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), FileFault> {
    let written = fill(path, |file| file.write_all(bytes).map(Some));
    written.map(|_| ()).map_err(|unfilled| match unfilled {
        Unfilled::File(fault) => fault,
        Unfilled::Content(error) => told(&error, path, folder_of(path)),
    })
}

/// Why a file was not filled.
#[derive(Debug)]
pub enum Unfilled<E> {
    /// The file can't be written.
    File(FileFault),
    /// What was to fill it failed; nothing was written.
    Content(E),
}

/// Fills `path` bit by bit, durably and whole. None from `content`: it broke
/// off, and nothing was written.
///
/// # Errors
/// [`Unfilled`].
pub fn fill<T, E>(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> Result<Option<T>, E>,
) -> Result<Option<T>, Unfilled<E>> {
    if path.is_dir() {
        return Err(Unfilled::File(FileFault::IsFolder(path.to_owned())));
    }
    // A link stays a link: what it points to is written.
    let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let target = real.as_path();
    let folder = folder_of(target);
    let fault = |fault: &io::Error| Unfilled::File(told(fault, path, folder));
    // A device or a pipe is written to, never replaced by a file.
    if fs::metadata(target).is_ok_and(|meta| !meta.is_file()) {
        let opened = fs::OpenOptions::new().write(true).open(target);
        let mut device = opened.map_err(|error| fault(&error))?;
        return content(&mut device).map_err(Unfilled::Content);
    }
    if !folder.is_dir() {
        return Err(Unfilled::File(FileFault::NoFolder(folder.to_owned())));
    }
    let name = target
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    let beside = folder.join(format!(
        ".{}-{}.novo",
        name.unwrap_or_default(),
        std::process::id()
    ));
    let filled = fill_beside(&beside, content, fault);
    let filled = filled.and_then(|filled| {
        if filled.is_some() {
            fs::rename(&beside, target).map_err(|error| fault(&error))?;
        }
        Ok(filled)
    });
    if !matches!(filled, Ok(Some(_))) {
        // The half-written file is ours; where even that can't be removed,
        // the fault is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    filled
}

fn fill_beside<T, E>(
    beside: &Path,
    content: impl FnOnce(&mut dyn Write) -> Result<Option<T>, E>,
    fault: impl Fn(&io::Error) -> Unfilled<E>,
) -> Result<Option<T>, Unfilled<E>> {
    let file = fs::File::create(beside).map_err(|error| fault(&error))?;
    let mut file = io::BufWriter::new(file);
    let Some(filled) = content(&mut file).map_err(Unfilled::Content)? else {
        return Ok(None);
    };
    let file = file.into_inner().map_err(|error| fault(error.error()))?;
    file.sync_all().map_err(|error| fault(&error))?;
    Ok(Some(filled))
}

fn folder_of(target: &Path) -> &Path {
    match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// What the disk said, for the table.
pub(super) fn told(fault: &io::Error, path: &Path, folder: &Path) -> FileFault {
    match fault.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            FileFault::ReadOnly(path.to_owned())
        }
        io::ErrorKind::NotFound => FileFault::NoFolder(folder.to_owned()),
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
            FileFault::Disk(path) => format!(
                "Não foi possível gravar {}: veja se o disco está cheio e tente de novo.",
                path.display()
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_file_is_written_whole_and_leaves_nothing_beside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("folha.pdf");
        write(&path, b"um").unwrap();
        write(&path, b"dois").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"dois");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_missing_folder_and_a_folder_in_its_place_are_told_apart() {
        let folder = tempfile::tempdir().unwrap();
        let gone = folder.path().join("sem/folha.pdf");
        assert_eq!(
            write(&gone, b""),
            Err(FileFault::NoFolder(folder.path().join("sem")))
        );
        let itself = folder.path().to_owned();
        assert_eq!(write(&itself, b""), Err(FileFault::IsFolder(itself)));
    }

    /// A disk that fills up in the middle: what was there stays, and no half
    /// file beside it.
    #[test]
    fn a_full_disk_leaves_what_was_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("livro.jsonl");
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        let fills = |path: &Path| {
            fill(path, |file| {
                file.write_all(&[b'x'; 100_000])?;
                Err::<Option<()>, _>(full())
            })
        };
        assert!(matches!(fills(&path), Err(Unfilled::Content(_))));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        write(&path, b"um").unwrap();
        assert!(matches!(fills(&path), Err(Unfilled::Content(_))));
        assert_eq!(fs::read(&path).unwrap(), b"um");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    /// A sheet sent to a device must not put a file in the device's place.
    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_a_pipe_is_not_replaced() {
        use std::os::unix::fs::FileTypeExt;
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("a.pdf"), folder.path().join("l.pdf"));
        write(&file, b"um").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write(&link, b"dois").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"dois");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());

        let socket = folder.path().join("s");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert!(write(&socket, b"um").is_err());
        let kind = fs::symlink_metadata(&socket).unwrap().file_type();
        assert!(kind.is_socket(), "what stood there still stands");
    }
}
