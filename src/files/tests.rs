#![allow(clippy::unwrap_used)]

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{FileFault, Over, Unfilled, name, prepare, write};
use crate::storage::SqliteLog;

#[test]
fn a_file_is_written_whole_and_leaves_nothing_beside() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("folha.pdf");
    assert_eq!(write(&path, Over::Never, b"um"), Ok(path.clone()));
    assert_eq!(write(&path, Over::Told, b"dois"), Ok(path.clone()));
    assert_eq!(fs::read(&path).unwrap(), b"dois");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// What is there stays unless it was said that it may go: the new one is
/// refused, or numbered.
#[test]
fn what_is_there_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("acerto.pdf");
    fs::write(&path, "de outra partida").unwrap();
    let refused = write(&path, Over::Never, b"novo");
    assert_eq!(refused, Err(FileFault::Exists(path.clone())));
    let second = folder.path().join("acerto (2).pdf");
    assert_eq!(write(&path, Over::Numbered, b"novo"), Ok(second));
    let third = folder.path().join("acerto (3).pdf");
    assert_eq!(write(&path, Over::Numbered, b"novo"), Ok(third));
    assert_eq!(fs::read(&path).unwrap(), b"de outra partida");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
}

#[test]
fn a_missing_folder_and_a_folder_in_its_place_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let gone = folder.path().join("sem/folha.pdf");
    assert_eq!(
        write(&gone, Over::Told, b""),
        Err(FileFault::NoFolder(folder.path().join("sem")))
    );
    let itself = folder.path().to_owned();
    assert_eq!(
        write(&itself, Over::Told, b""),
        Err(FileFault::IsFolder(itself))
    );
}

/// A disk that fills up in the middle: what was there stays, and no half file
/// beside it.
#[test]
fn a_full_disk_leaves_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("livro.jsonl");
    let full = || io::Error::from(io::ErrorKind::StorageFull);
    let fills = |path: &Path| {
        prepare(path, Over::Told, |file| {
            file.write_all(&[b'x'; 100_000])?;
            Err::<Option<()>, _>(full())
        })
    };
    assert!(matches!(fills(&path), Err(Unfilled::Content(_))));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    write(&path, Over::Never, b"um").unwrap();
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
    write(&file, Over::Never, b"um").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    assert!(matches!(
        write(&link, Over::Never, b"dois"),
        Err(FileFault::Exists(_))
    ));
    write(&link, Over::Told, b"dois").unwrap();
    assert_eq!(fs::read(&file).unwrap(), b"dois");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());

    let socket = folder.path().join("s");
    let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    assert!(write(&socket, Over::Told, b"um").is_err());
    let kind = fs::symlink_metadata(&socket).unwrap().file_type();
    assert!(kind.is_socket(), "what stood there still stands");
}

/// F1: by its name, through a link, by another name of the same file, open or
/// not, told or not: a book stays, and so does what lies beside it.
#[cfg(unix)]
#[test]
fn nothing_is_written_over_a_book_its_lock_or_its_journal() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let book = at("livro.db");
    let refused = |path: &PathBuf| {
        for over in [Over::Never, Over::Numbered, Over::Told] {
            let answer = write(path, over, b"%PDF-1.3");
            let kept = matches!(
                answer,
                Err(FileFault::IsBook(_) | FileFault::IsCompanion(_))
            );
            assert!(kept, "{}: {answer:?}", path.display());
        }
    };
    let log = SqliteLog::open_or_create(&book).unwrap();
    std::os::unix::fs::symlink(&book, at("l.pdf")).unwrap();
    std::os::unix::fs::symlink(at("l.pdf"), at("ll.pdf")).unwrap();
    fs::hard_link(&book, at("h.pdf")).unwrap();
    std::os::unix::fs::symlink(at(".livro.db.aberto"), at("trava.pdf")).unwrap();
    fs::hard_link(at(".livro.db.aberto"), at("trava-2.pdf")).unwrap();
    for name in [
        "livro.db",
        "l.pdf",
        "ll.pdf",
        "h.pdf",
        "livro.db-journal",
        "livro.db-wal",
        "LIVRO.DB-SHM",
        ".livro.db.aberto",
        "trava.pdf",
        "trava-2.pdf",
    ] {
        refused(&at(name));
    }
    // The process that looks holds the lock still, and the book is whole.
    drop(log);
    for name in ["livro.db", "l.pdf", "h.pdf", "livro.db-journal"] {
        refused(&at(name));
    }
    assert!(SqliteLog::open(&book).is_ok());
    assert!(matches!(
        SqliteLog::open_or_create(&at("livro.db-journal")),
        Err(crate::desk::log::LogFault::Foreign(_))
    ));
}

#[test]
fn a_name_is_proposed_from_its_parts() {
    let parts = ["2026-11-27", "acerto", "partida 3", ""];
    let said = name::proposed(&parts, "pdf");
    assert_eq!(said, "2026-11-27-acerto-partida-3.pdf");
    let said = name::proposed(&["2026-11-27", "divida", "Dona Ána/../x"], "pdf");
    assert_eq!(said, "2026-11-27-divida-dona-ana-x.pdf");
}
