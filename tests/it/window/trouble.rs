//! The book can't be had, or not be written: one sentence with the remedy,
//! nothing lost, and “Tentar de novo” goes on where it stopped.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use banqueiro::desk::log::{Log as _, LogFault};
use banqueiro::kit::act::Place;
use banqueiro::storage::SqliteLog;
use banqueiro::ui::{Book, Message, Source};
use rusqlite::Connection;
use tempfile::TempDir;

use super::hand::Hand;
use crate::faulty::{FaultyLog, Switch, Trouble};

/// On the page of a book that could not be opened.
const AGAIN: &str = "▶ Tentar de novo";
/// Beside what was not written.
const WRITE_AGAIN: &str = "Tentar de novo";
const FULL: &str = "O disco está cheio ou com defeito, e nada foi gravado: libere espaço e tente \
                    de novo.";
const BUSY: &str = "O livro está aberto em outra janela: feche-a e tente de novo.";

/// A folder with a book in which a night is open.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noite.db");
    let mut hand = Hand::on(&Source::file(path.clone()));
    hand.types("Sexta na casa da Ana", "Sexta");
    hand.clicks("▶ Abrir a noite");
    (folder, path)
}

fn is_open(hand: &Hand) -> bool {
    hand.app.evening().number == 1
}

fn entries(path: &Path) -> i64 {
    SqliteLog::read_only(path).unwrap().head().unwrap().seq.0
}

/// The window on a file that can't be had says so, changes nothing, and is
/// still there.
fn refuses(path: &Path, said: &str) -> Hand {
    let before = fs::read(path).unwrap();
    let mut hand = Hand::on(&Source::file(path.to_owned()));
    assert!(hand.sees(said), "{said}");
    assert!(!is_open(&hand));
    // Not cured yet.
    hand.clicks(AGAIN);
    assert!(hand.sees(said), "{said}");
    hand.takes(Message::Go(Place::Table));
    assert!(hand.sees(said), "{said}");
    hand.takes(Message::ClosePressed);
    assert!(fs::read(path).unwrap() == before, "the file was touched");
    hand
}

/// Cured, it is opened by Enter, as what is asked for first.
fn opens(mut hand: Hand, said: &str) {
    hand.takes(Message::EnterPressed);
    assert!(!hand.sees(said), "{said}");
    assert!(!hand.sees(AGAIN));
    assert!(is_open(&hand));
}

#[test]
fn what_is_no_book_is_left_alone_and_opened_when_it_is_one() {
    let (folder, path) = place();
    let good = fs::read(&path).unwrap();
    fs::write(&path, "querida mamãe ".repeat(500)).unwrap();
    let said = format!(
        "O arquivo {} não é um livro do Banqueiro: escolha outro; este ficou como estava.",
        path.display()
    );
    let hand = refuses(&path, &said);
    fs::write(&path, good).unwrap();
    opens(hand, &said);
    drop(folder);
}

#[test]
fn a_damaged_book_is_kept_as_it_is() {
    let (_folder, path) = place();
    let good = fs::read(&path).unwrap();
    let mut bad = good.clone();
    // All but the first page, which says what the file is.
    bad[4096..].fill(0xa5);
    fs::write(&path, bad).unwrap();
    let said = "O livro está danificado: guarde o arquivo como está e importe num livro novo o \
                último que exportou.";
    let hand = refuses(&path, said);
    fs::write(&path, good).unwrap();
    opens(hand, said);
}

#[test]
fn a_book_that_another_program_holds_is_opened_when_it_lets_go() {
    let (_folder, path) = place();
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let hand = refuses(&path, BUSY);
    other.execute_batch("ROLLBACK").unwrap();
    opens(hand, BUSY);
}

/// A new book, and no room for it.
#[test]
fn a_book_that_a_full_disk_refuses_is_made_when_there_is_room() {
    let full = Arc::new(AtomicBool::new(true));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noite.db");
    let (is_full, place) = (Arc::clone(&full), path.clone());
    let source = Source::new("disco", move || {
        if is_full.load(Ordering::Relaxed) {
            return Err(LogFault::Disk("no space left".to_owned()));
        }
        Ok(Box::new(SqliteLog::open_or_create(&place)?) as Box<dyn Book>)
    });
    let mut hand = Hand::on(&source);
    assert!(hand.sees(FULL));
    hand.clicks(AGAIN);
    assert!(hand.sees(FULL));
    assert!(!path.exists());
    full.store(false, Ordering::Relaxed);
    hand.clicks(AGAIN);
    assert!(!hand.sees(FULL));
    hand.types("Sexta na casa da Ana", "Sexta");
    hand.clicks("▶ Abrir a noite");
    assert!(is_open(&hand));
    assert_eq!(entries(&path), 1);
}

/// A name typed on the page of people, in a book that fails when told to.
fn typed() -> (TempDir, PathBuf, Hand, Switch) {
    let (folder, path) = place();
    let switch = Switch::default();
    let (next, book) = (switch.clone(), path.clone());
    let source = Source::new("livro", move || {
        let inner = SqliteLog::open(&book)?;
        let next = next.clone();
        Ok(Box::new(FaultyLog { inner, next }) as Box<dyn Book>)
    });
    let mut hand = Hand::on(&source);
    hand.takes(Message::Go(Place::People));
    hand.types("Conceição", "João");
    (folder, path, hand, switch)
}

fn people(hand: &Hand) -> usize {
    hand.app.evening().tables().counter.people().len()
}

#[test]
fn what_a_failing_disk_refuses_is_kept_in_the_field_and_written_once() {
    for (trouble, said) in [(Trouble::Disk, FULL), (Trouble::Busy, BUSY)] {
        let (_folder, path, mut hand, switch) = typed();
        switch.set(Some(trouble));
        hand.takes(Message::EnterPressed);
        assert!(hand.sees(said), "{said}");
        assert!(hand.sees("João"), "{trouble:?}");
        assert_eq!((people(&hand), entries(&path)), (0, 1), "{trouble:?}");
        switch.set(Some(trouble));
        hand.clicks(WRITE_AGAIN);
        assert!(hand.sees(said), "{said}");
        assert_eq!((people(&hand), entries(&path)), (0, 1), "{trouble:?}");
        hand.clicks(WRITE_AGAIN);
        assert!(!hand.sees(said), "{said}");
        assert_eq!((people(&hand), entries(&path)), (1, 2), "{trouble:?}");
        // The field is free for the next name: Enter does not write it twice.
        hand.takes(Message::EnterPressed);
        assert_eq!((people(&hand), entries(&path)), (1, 2), "{trouble:?}");
        assert!(hand.sees("ex.: Conceição"), "{trouble:?}");
    }
}

/// What was changed after it failed is not thrown away.
#[test]
fn what_was_typed_since_stays_when_the_old_is_written() {
    let (_folder, path, mut hand, switch) = typed();
    switch.set(Some(Trouble::Disk));
    hand.takes(Message::EnterPressed);
    hand.types("João", " Pedro");
    hand.clicks(WRITE_AGAIN);
    assert_eq!((people(&hand), entries(&path)), (1, 2));
    assert!(hand.sees("João Pedro"));
}

/// The disk wrote and did not say so: it is not written twice.
#[test]
fn what_was_written_without_an_answer_is_not_written_twice() {
    let (_folder, path, mut hand, switch) = typed();
    switch.set(Some(Trouble::AfterCommit));
    hand.takes(Message::EnterPressed);
    assert!(hand.sees(FULL));
    hand.clicks(WRITE_AGAIN);
    assert_eq!((people(&hand), entries(&path)), (1, 2));
    assert!(hand.sees("Outro programa escreveu neste livro: confira a mesa e lance de novo."));
}

/// Shown as it is, and written when it may be: whoever may write anywhere
/// (root) is refused by the way in which it is opened.
#[test]
fn a_book_that_is_only_read_is_shown_and_written_when_it_may_be() {
    let (folder, path) = place();
    let only_read = Arc::new(AtomicBool::new(true));
    let (reads, book) = (Arc::clone(&only_read), path.clone());
    let mut source = Source::new("livro", move || {
        let log = if reads.load(Ordering::Relaxed) {
            SqliteLog::read_only(&book)
        } else {
            SqliteLog::open(&book)
        };
        log.map(|log| Box::new(log) as Box<dyn Book>)
    });
    source.folder = Some(folder.path().to_owned());
    let mut hand = Hand::on(&source);
    assert!(is_open(&hand));
    hand.takes(Message::Go(Place::People));
    hand.types("Conceição", "João");
    hand.takes(Message::EnterPressed);
    let said = format!(
        "Não se pode gravar em {}: libere a gravação, ou escolha outra pasta.",
        path.display()
    );
    assert!(hand.sees(&said), "{said}");
    assert!(hand.sees("João"));
    hand.clicks(WRITE_AGAIN);
    assert!(hand.sees(&said), "{said}");
    only_read.store(false, Ordering::Relaxed);
    hand.clicks(WRITE_AGAIN);
    assert!(!hand.sees(&said), "{said}");
    assert_eq!((people(&hand), entries(&path)), (1, 2));
}

/// The folder may not be written in, so a book can't be made there, and one
/// that is there is only read. Whoever may write anywhere (root) can't be
/// refused.
#[cfg(unix)]
#[test]
fn a_folder_that_is_only_read_is_named() {
    use std::os::unix::fs::PermissionsExt as _;
    let (folder, path) = place();
    let allow = |mode| {
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).unwrap();
    };
    allow(0o555);
    if fs::write(folder.path().join("x"), "x").is_err() {
        let mut hand = Hand::on(&Source::file(path.clone()));
        assert!(is_open(&hand));
        hand.takes(Message::Go(Place::People));
        hand.types("Conceição", "João");
        hand.takes(Message::EnterPressed);
        let named = |place: &Path| {
            let place = place.display();
            format!("Não se pode gravar em {place}: libere a gravação, ou escolha outra pasta.")
        };
        assert!(hand.sees(&named(&path)));
        let mut new = Hand::on(&Source::file(folder.path().join("nova.db")));
        assert!(new.sees(&named(folder.path())));
        allow(0o755);
        hand.clicks(AGAIN);
        assert_eq!((people(&hand), entries(&path)), (1, 2));
        new.clicks(AGAIN);
        assert!(!new.sees(AGAIN));
    }
    allow(0o755);
}
