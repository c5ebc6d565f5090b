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
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    if path.is_dir() {
        return Err(FileFault::IsFolder(path.to_owned()));
    }
    if !folder.is_dir() {
        return Err(FileFault::NoFolder(folder.to_owned()));
    }
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    let beside = folder.join(format!(
        ".{}-{}.novo",
        name.unwrap_or_default(),
        std::process::id()
    ));
    let written = write_beside(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.map_err(|fault| {
        // The half-written file is ours; where even that can't be removed,
        // the fault below is the one to tell.
        let _ = fs::remove_file(&beside);
        match fault.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                FileFault::ReadOnly(path.to_owned())
            }
            io::ErrorKind::NotFound => FileFault::NoFolder(folder.to_owned()),
            _ => FileFault::Disk(path.to_owned()),
        }
    })
}

fn write_beside(beside: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(beside)?;
    file.write_all(bytes)?;
    file.sync_all()
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
}
