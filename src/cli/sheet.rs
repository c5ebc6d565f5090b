//! Sheets from the command line: made from the book, written as PDF, and the
//! print noted so that the next one is a 2ª via with the same code.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::args::{Sheet, over};
use super::run::{Answer, Failure, clock};
use crate::bank::faces::message::message;
use crate::bank::faces::sheets::from_book::{Made, NoSheet};
use crate::desk::evening::Evening;
use crate::desk::log::{Log, LogFault};
use crate::desk::{self, Desk};
use crate::domain::people::PlayerId;
use crate::files::{self, Over};
use crate::games::faces::{self, SheetKind};
use crate::report::text;
use crate::storage::SqliteLog;
use crate::words::{
    self,
    names::{Names, counted, listed_with},
};

/// Makes the sheet that was asked for.
pub(super) fn sheet(asked: &Sheet, book: &Path, out: &mut dyn Write) -> Answer {
    let kind = SheetKind::named(&asked.kind).ok_or_else(|| {
        let known = SheetKind::ALL.map(|(_, _, portuguese)| portuguese);
        Failure::Refused(format!(
            "Não conheço a folha “{}”: peça {}.",
            asked.kind,
            listed_with(&known, "ou")
        ))
    })?;
    if asked.who.is_some() && !kind.of_one_person() {
        return Err(Failure::Refused(format!(
            "A folha de {} é uma só para todos: peça-a sem --de.",
            asked.kind
        )));
    }
    if asked.message && kind != SheetKind::Statement {
        return Err(Failure::Refused(
            "Para mandar por mensagem há só o extrato: peça “folha extrato --mensagem”.".to_owned(),
        ));
    }
    let reads = asked.text || asked.message;
    let (log, kept) = match reads {
        true => (SqliteLog::read_only(book)?, Ok(())),
        false => to_note(book)?,
    };
    let mut desk = Desk::open(log)?;
    let past = match asked.evening {
        Some(number) if number != desk.evening().number => Some(evening(desk.log(), number)?),
        _ => None,
    };
    let told = past.as_ref().unwrap_or(desk.evening());
    if asked.message {
        let who = person(told, asked.who.as_deref())?;
        let text = message(told, who).map_err(|why| none(why, told))?;
        writeln!(out, "{text}")?;
        return Ok(());
    }
    let all = made(kind, told, asked.who.as_deref())?;
    if asked.text {
        for made in &all {
            out.write_all(text::render(&made.sheet).as_bytes())?;
        }
        return Ok(());
    }
    let Some(path) = &asked.out else {
        let name = faces::paper::file_name(kind, &all, told, asked.who.as_deref());
        return Err(Failure::Refused(format!(
            "Falta dizer onde gravar a folha: acrescente --out {name}, ou --texto para só ler."
        )));
    };
    let (path, pages) = print(&all, path, over(asked.over))?;
    writeln!(
        out,
        "{}: {}.",
        path.display(),
        counted(
            u64::try_from(pages).unwrap_or(u64::MAX),
            "página",
            "páginas"
        )
    )?;
    match (past, kept) {
        (Some(_), _) => Ok(()),
        (None, Ok(())) => note(&mut desk, kind, &all),
        (None, Err(why)) => {
            let rest = "esta impressão não foi anotada e a próxima não dirá 2ª via";
            writeln!(out, "{why}: {rest}.")?;
            Ok(())
        }
    }
}

/// The book to note a print in it; else to be read, and why no more than that.
fn to_note(book: &Path) -> Result<(SqliteLog, Result<(), &'static str>), LogFault> {
    let why = match SqliteLog::open(book) {
        Err(LogFault::ReadOnly(_)) => "O livro só pode ser lido",
        Err(LogFault::Held(_)) => "O livro está aberto para escrita em outro programa",
        opened => return Ok((opened?, Ok(()))),
    };
    Ok((SqliteLog::read_only(book)?, Err(why)))
}

/// A past evening, folded to be read.
fn evening(log: &SqliteLog, number: u32) -> Result<Evening, Failure> {
    let last = log.head()?.evening;
    if number == 0 || number > last {
        return Err(Failure::Refused(format!(
            "Este livro não tem a noite {number}: as noites vão de 1 a {last}."
        )));
    }
    Ok(desk::past(log, number)?)
}

fn made(kind: SheetKind, evening: &Evening, who: Option<&str>) -> Result<Vec<Made>, Failure> {
    let person = person(evening, who)?;
    faces::sheets(kind, evening, person).map_err(|why| none(why, evening))
}

fn none(why: NoSheet, evening: &Evening) -> Failure {
    Failure::Refused(why.sentence(&Names::of(evening.tables())))
}

fn person(evening: &Evening, who: Option<&str>) -> Result<Option<PlayerId>, Failure> {
    let Some(name) = who else { return Ok(None) };
    let found = evening.tables().counter.find(name);
    let found = found.ok_or_else(|| {
        Failure::Refused(format!(
            "Não conheço “{name}”: escreva o nome como está no livro."
        ))
    })?;
    Ok(Some(found))
}

/// Writes the PDF: where it is, and the number of its pages.
fn print(all: &[Made], path: &Path, over: Over) -> Result<(PathBuf, usize), Failure> {
    let (bytes, pages) = faces::paper::printed(all).map_err(Failure::Refused)?;
    let path = files::write(path, over, &bytes);
    let path = path.map_err(|fault| Failure::Refused(fault.sentence()))?;
    Ok((path, pages))
}

/// Notes each first print in the book.
fn note(desk: &mut Desk<SqliteLog>, kind: SheetKind, all: &[Made]) -> Answer {
    for order in faces::paper::notes(kind, all) {
        desk.submit(&order, None, clock()).map_err(|error| {
            Failure::Refused(format!(
                "A folha foi gravada, mas a impressão não foi anotada no livro: {}",
                words::desk::error(&error, desk.evening())
            ))
        })?;
    }
    Ok(())
}
