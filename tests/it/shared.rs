//! One book, two processes: the second writer is told who has it, whoever reads
//! follows, and a killed writer is in nobody's way.
//!
//! The other process is this test binary itself, run again with [`JOB`] set.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Output, Stdio};

use banqueiro::bank::MoneyKind;
use banqueiro::desk::log::{Log, LogFault};
use banqueiro::desk::{Desk, Order, audit};
use banqueiro::storage::SqliteLog;
use chrono::DateTime;

/// The path of the book that the other process is to hold.
const JOB: &str = "BANQUEIRO_SHARED_JOB";

fn open_night<L: Log>(desk: &mut Desk<L>) {
    let now = DateTime::parse_from_rfc3339("2026-11-27T20:00:00-03:00").unwrap();
    let title = "Sexta".to_owned();
    let money = MoneyKind::Toy;
    desk.submit(&Order::OpenEvening { title, money }, None, now)
        .unwrap();
}

/// Not a test but the other process's work: opens the book to write, opens a
/// night when it is told `write`, and holds the book until it hears no more.
#[test]
fn a_child() {
    let Ok(path) = std::env::var(JOB) else { return };
    let log = SqliteLog::open_or_create(Path::new(&path)).unwrap();
    let mut desk = Desk::open(log).unwrap();
    println!("holds");
    for line in std::io::stdin().lines() {
        if line.unwrap() == "write" {
            open_night(&mut desk);
            println!("wrote");
        }
    }
}

/// Another process that has the book open to write.
struct Other {
    child: Child,
    says: Box<dyn Iterator<Item = String>>,
    hears: Option<ChildStdin>,
}

impl Other {
    fn holding(path: &Path) -> Other {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["shared::a_child", "--exact", "--nocapture"])
            .env(JOB, path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let hears = child.stdin.take();
        let mut other = Other {
            child,
            says: Box::new(lines.map(Result::unwrap)),
            hears,
        };
        other.hear("holds");
        other
    }

    fn hear(&mut self, word: &str) {
        assert!(self.says.any(|line| line.ends_with(word)), "{word}");
    }

    fn writes(&mut self) {
        writeln!(self.hears.as_mut().unwrap(), "write").unwrap();
        self.hear("wrote");
    }

    fn closes(mut self) {
        self.hears = None;
        assert!(self.child.wait().unwrap().success());
    }

    fn dies(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn process(fault: LogFault) -> u32 {
    let LogFault::Held(Some(holder)) = fault else {
        panic!("{fault:?}");
    };
    assert!(holder.since.is_some());
    holder.process
}

#[test]
fn a_second_writer_is_told_who_has_the_book_and_a_reader_reads_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noite.db");
    let mut other = Other::holding(&path);
    let id = other.child.id();
    assert_eq!(process(SqliteLog::open(&path).unwrap_err()), id);
    assert_eq!(process(SqliteLog::open_or_create(&path).unwrap_err()), id);
    let reader = SqliteLog::read_only(&path).unwrap();
    assert_eq!(reader.head().unwrap().seq.0, 0);
    other.writes();
    assert_eq!(reader.head().unwrap().seq.0, 1);
    // By a link it is the same book.
    #[cfg(unix)]
    {
        let link = folder.path().join("outro.db");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert_eq!(process(SqliteLog::open(&link).unwrap_err()), id);
        std::fs::remove_file(link).unwrap();
    }
    other.closes();
    let desk = Desk::open(SqliteLog::open(&path).unwrap()).unwrap();
    assert_eq!(desk.head().seq.0, 1);
    audit::audit(desk.log()).unwrap();
    drop((desk, reader));
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[test]
fn a_killed_writer_is_in_nobodys_way() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noite.db");
    let mut other = Other::holding(&path);
    other.writes();
    other.dies();
    let mut desk = Desk::open(SqliteLog::open(&path).unwrap()).unwrap();
    assert_eq!(desk.head().seq.0, 1);
    let close = banqueiro::games::Command::Bank(banqueiro::bank::Command::CloseEvening);
    let now = DateTime::parse_from_rfc3339("2026-11-27T23:00:00-03:00").unwrap();
    desk.submit(&Order::Do(close), None, now).unwrap();
    audit::audit(desk.log()).unwrap();
}

/// Many come at once: one of them holds it, and no lock outlives them.
#[test]
fn of_many_that_come_at_once_one_writes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noite.db");
    drop(SqliteLog::open_or_create(&path).unwrap());
    for _ in 0..3 {
        let first = Other::holding(&path);
        assert_eq!(
            process(SqliteLog::open(&path).unwrap_err()),
            first.child.id()
        );
        first.closes();
        drop(SqliteLog::open(&path).unwrap());
    }
}

fn program(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_banqueiro"))
        .args(words)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// The command line beside an open window: what writes is refused in one
/// sentence, what reads is answered.
#[test]
fn commands_that_write_are_refused_and_those_that_read_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noite.db");
    std::fs::write(folder.path().join("noite.txt"), "jogadores Ana Beto\n").unwrap();
    let mut other = Other::holding(&path);
    other.writes();
    let before = std::fs::read(&path).unwrap();
    let id = other.child.id();
    for words in [
        &["jogar", "noite.txt", "--book", "noite.db"][..],
        &["conferir", "--refazer", "--book", "noite.db"],
        &["demonstrar", "--noites", "1", "--book", "noite.db"],
    ] {
        let said = program(folder.path(), words);
        assert_eq!(said.status.code(), Some(2), "{words:?}");
        let complaint = String::from_utf8(said.stderr).unwrap();
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        assert!(
            complaint.contains(&format!("(processo {id}, desde ")),
            "{complaint}"
        );
        assert!(complaint.contains("escreva por lá, ou feche-o e tente de novo"));
    }
    for words in [
        &["mostrar", "--book", "noite.db"][..],
        &["historico", "--book", "noite.db"],
        &["conferir", "--book", "noite.db"],
        &["exportar", "--book", "noite.db"],
    ] {
        let said = program(folder.path(), words);
        assert!(said.status.success(), "{words:?}");
        assert!(!said.stdout.is_empty(), "{words:?}");
    }
    assert!(std::fs::read(&path).unwrap() == before);
    other.closes();
    let said = program(folder.path(), &["jogar", "noite.txt", "--book", "noite.db"]);
    assert!(
        said.status.success(),
        "{}",
        String::from_utf8_lossy(&said.stderr)
    );
}

/// A window on a book that another process writes in shows what that one
/// leaves, writes nothing, and takes over when it is let.
#[cfg(feature = "gui")]
#[test]
fn a_second_window_follows_and_takes_over() {
    use crate::window::hand::Hand;
    use banqueiro::kit::act::Place;
    use banqueiro::ui::{Message, Source};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noite.db");
    let mut other = Other::holding(&path);
    let mut hand = Hand::on(&Source::file(path.clone()));
    assert!(hand.app.only_reads_book());
    assert!(hand.sees("Escrever daqui"));
    other.writes();
    hand.takes(Message::Changed);
    assert_eq!(hand.app.evening().number, 1);
    hand.takes(Message::Go(Place::People));
    hand.types("Conceição", "João");
    hand.takes(Message::EnterPressed);
    let people = |hand: &Hand| hand.app.evening().tables().counter.people().len();
    assert_eq!(people(&hand), 0);
    assert!(hand.sees("João"), "what was typed stays");
    // What would write is not to be pressed, and says why.
    let nothing = hand.does(|look| {
        look.click("▶ Anotar pessoa").unwrap();
    });
    assert!(nothing.is_empty(), "{nothing:?}");
    let why = "Aqui o livro só se lê, e nada foi lançado: lance por lá, ou feche-o lá e peça \
               “Escrever daqui”.";
    assert!(hand.sees(why));
    hand.takes(Message::UndoPressed);
    assert!(hand.sees("⚠ Não dá"));
    hand.takes(Message::WriteHere);
    assert!(hand.app.only_reads_book());
    if let Some(look) = std::env::var_os("LOOK") {
        let path = Path::new(&look).join("following");
        let theme = hand.app.settings().palette().theme();
        let snapshot = hand.look().snapshot(&theme).unwrap();
        let _ = snapshot.matches_image(path);
    }
    other.closes();
    hand.takes(Message::WriteHere);
    assert!(!hand.app.only_reads_book());
    assert!(hand.sees("Agora o livro se escreve daqui."));
    hand.takes(Message::EnterPressed);
    assert_eq!(people(&hand), 1);
    assert_eq!(
        SqliteLog::read_only(&path).unwrap().head().unwrap().seq.0,
        2
    );
}

#[cfg(feature = "gui")]
/// Is there a sheet in that folder whose name has `part` in it? The day of the
/// night stands before it.
pub fn has_sheet(folder: &Path, part: &str) -> bool {
    let files = std::fs::read_dir(folder).unwrap();
    let mut names = files.map(|file| file.unwrap().file_name().to_string_lossy().into_owned());
    names.any(|name| name.ends_with(&format!("-{part}.pdf")))
}
