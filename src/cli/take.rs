//! `exportar`, `importar`, `planilha`, `hledger`: the book taken out, and a
//! new one taken in.

use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf, absolute};

use super::args::{Csv, Target, over};
use super::run::{Answer, Failure};
use crate::desk::archive::ArchiveFault;
use crate::files::{FileFault, Over};
use crate::report::out::{self, Kind, OutFault};
use crate::storage::SqliteLog;
use crate::words;

/// Entries between two signs of life.
const STEP: u64 = 5_000;

/// Lines of a script between two signs of life.
const LINES: u64 = 100;

/// Signs of life on a terminal.
#[derive(Default)]
pub(super) struct Signs {
    shown: u64,
}

impl Signs {
    fn show(&mut self, done: u64) -> ControlFlow<()> {
        if done >= self.shown + STEP && io::stderr().is_terminal() {
            self.shown = done;
            let _ = write!(io::stderr(), "\r{done} lançamentos…");
        }
        ControlFlow::Continue(())
    }

    /// Of a script.
    pub(super) fn line(&mut self, line: usize, lines: usize) {
        let done = u64::try_from(line).unwrap_or(u64::MAX);
        if done >= self.shown.saturating_add(LINES) && io::stderr().is_terminal() {
            self.shown = done;
            let _ = write!(io::stderr(), "\rlinha {line} de {lines}…");
        }
    }
}

impl Drop for Signs {
    fn drop(&mut self) {
        if self.shown > 0 {
            let _ = write!(io::stderr(), "\r\u{1b}[K");
        }
    }
}

/// The book as it stands, to a file or to the output.
pub(super) fn export(kind: Kind, to: &Target, book: &Path, out: &mut dyn Write) -> Answer {
    let log = SqliteLog::read_only(book)?;
    let Some(path) = &to.out else {
        let mut signs = Signs::default();
        out::write(kind, &log, out, &mut |done| signs.show(done))?;
        return Ok(());
    };
    save(&[(kind, path.clone())], over(to.over), &log, out)
}

fn save(files: &[(Kind, PathBuf)], over: Over, log: &SqliteLog, out: &mut dyn Write) -> Answer {
    let mut signs = Signs::default();
    let saved = out::save(files, over, log, &mut |done| signs.show(done))?;
    drop(signs);
    // Nobody breaks it off.
    if let Some((places, head)) = saved {
        writeln!(out, "{}", out::saved(&places, head))?;
    }
    Ok(())
}

/// One table, or both in files beside each other.
pub(super) fn tables(asked: &Csv, book: &Path, out: &mut dyn Write) -> Answer {
    let kind = match asked.what.as_deref() {
        None => None,
        Some("movimentos" | "movements") => Some(Kind::Movements),
        Some("resultados" | "results") => Some(Kind::Results),
        Some(other) => {
            return Err(Failure::Refused(format!(
                "Não conheço a tabela “{other}”: peça movimentos ou resultados."
            )));
        }
    };
    if let Some(kind) = kind {
        return export(kind, &asked.target, book, out);
    }
    let Some(path) = &asked.target.out else {
        return Err(Failure::Refused(
            "São duas planilhas: diga onde gravá-las com --out ARQUIVO.csv, ou peça uma com \
             --tabela movimentos ou --tabela resultados."
                .to_owned(),
        ));
    };
    // Its name would be taken for the beginning of theirs.
    if path.is_dir() {
        return Err(OutFault::File(FileFault::IsFolder(path.clone())).into());
    }
    let log = SqliteLog::read_only(book)?;
    save(&out::tables(path), over(asked.target.over), &log, out)
}

/// A new book from an exported one.
pub(super) fn import(file: &Path, book: &Path, out: &mut dyn Write) -> Answer {
    let mut signs = Signs::default();
    let show = &mut |done| signs.show(done);
    let taken = if file.as_os_str() == "-" {
        SqliteLog::import(io::stdin().lock(), book, show)
    } else {
        match File::open(file) {
            Ok(file) => SqliteLog::import(BufReader::new(file), book, show),
            Err(_) => Err(ArchiveFault::Unreadable),
        }
    };
    drop(signs);
    match taken {
        Ok(Some(head)) => {
            writeln!(out, "{}", out::imported(&absolute(book)?, head))?;
            Ok(())
        }
        // Nobody breaks it off.
        Ok(None) => Ok(()),
        Err(fault) => Err(Failure::Refused(words::fault::archive(&fault))),
    }
}
