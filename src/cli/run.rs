//! Runs one command. The only place, with the window, that reads the clock.

use std::ffi::OsString;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use chrono::{DateTime, FixedOffset, Local};

use super::args::{self, Cli, Instead, Play, Verb};
use super::script::{Handed, Script, Time};
use super::{audit, demo, history, sheet, show, take};
use crate::contract::{self, ContractError};
use crate::desk::Desk;
use crate::desk::log::LogFault;
use crate::domain::writing::is_unseen;
use crate::games::faces::{self, speeches};
use crate::report::out::{Kind, OutFault};
use crate::storage::SqliteLog;
use crate::words::{self, names::counted};

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// One Portuguese sentence, for standard error; status 2.
    Refused(String),
    /// Said already on standard output; status 2.
    Said,
    /// Nobody reads our output any more.
    Gone,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::Gone;
        }
        // What the system says is English, and not for the table.
        Failure::Refused("Não consegui escrever a resposta: confira o disco e repita.".to_owned())
    }
}

impl From<LogFault> for Failure {
    fn from(fault: LogFault) -> Failure {
        Failure::Refused(words::fault::log_fault(&fault))
    }
}

impl From<OutFault> for Failure {
    fn from(fault: OutFault) -> Failure {
        match fault {
            OutFault::Out(error) => Failure::from(error),
            fault => Failure::Refused(fault.sentence()),
        }
    }
}

/// What a command answers with.
pub type Answer = Result<(), Failure>;

/// The hour, by the computer's clock.
#[must_use]
pub fn clock() -> DateTime<FixedOffset> {
    Local::now().fixed_offset()
}

/// Runs the program with these words, its name first.
#[must_use]
pub fn run(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let asked = args::read(words);
    if let Ok(cli) = &asked
        && cli.verb.is_none()
    {
        return match made(cli).and_then(|book| window(&book)) {
            Ok(code) => code,
            Err(failure) => closing(&mut out, Err(failure)),
        };
    }
    let answer = match asked {
        Ok(cli) => obey(&cli, &mut out),
        Err(Instead::Said(text)) => out.write_all(text.as_bytes()).map_err(Failure::from),
        Err(Instead::Refused(sentence)) => Err(Failure::Refused(sentence)),
    };
    let answer = answer.and(out.flush().map_err(Failure::from));
    closing(&mut out, answer)
}

/// The last word and the exit status.
fn closing(out: &mut dyn Write, answer: Answer) -> ExitCode {
    // What could not be flushed was told already, or nobody listens.
    let _ = out.flush();
    match answer {
        Ok(()) | Err(Failure::Gone) => ExitCode::SUCCESS,
        Err(Failure::Said) => ExitCode::from(2),
        Err(Failure::Refused(sentence)) => {
            let _ = writeln!(io::stderr(), "{}", one_line(&sentence));
            ExitCode::from(2)
        }
    }
}

/// A name may hold anything; a complaint stays one line.
fn one_line(sentence: &str) -> String {
    sentence
        .chars()
        .map(|char| {
            if char.is_control() || is_unseen(char) {
                '\u{fffd}'
            } else {
                char
            }
        })
        .collect()
}

fn obey(cli: &Cli, out: &mut dyn Write) -> Answer {
    let book = || book(cli);
    match &cli.verb {
        None => Ok(()),
        Some(Verb::Play(play)) if play.grammar => {
            out.write_all(include_str!("SCRIPT.md").as_bytes())?;
            for speech in speeches() {
                out.write_all(speech.pages.as_bytes())?;
            }
            Ok(())
        }
        Some(Verb::Play(asked)) => {
            let text = script(asked)?;
            play(asked, &text, &made(cli)?, out)
        }
        Some(Verb::Calc { name }) => calc(name, out),
        Some(Verb::Show(form)) => show::show(&Desk::open(reading(&book()?)?)?, form.json, out),
        Some(Verb::Log { all, form }) => history::log(&reading(&book()?)?, *all, form.json, out),
        Some(Verb::Check { rebuild, form }) => audit::check(&book()?, *rebuild, form.json, out),
        Some(Verb::Sheet(asked)) => sheet::sheet(asked, &book()?, out),
        Some(Verb::Export(to)) => take::export(Kind::Archive, to, &book()?, out),
        Some(Verb::Hledger(to)) => take::export(Kind::Hledger, to, &book()?, out),
        Some(Verb::Csv(asked)) => take::tables(asked, &book()?, out),
        Some(Verb::Import { file }) => take::import(file, &made(cli)?, out),
        Some(Verb::Demo(asked)) => demo::demo(asked, named(cli)?, out),
    }
}

fn reading(book: &Path) -> Result<SqliteLog, LogFault> {
    SqliteLog::read_only(book)
}

/// The book asked for, or the user's own.
fn book(cli: &Cli) -> Result<PathBuf, Failure> {
    if let Some(book) = &cli.book {
        return Ok(book.clone());
    }
    let home = directories::ProjectDirs::from("", "", "banqueiro").ok_or_else(|| {
        Failure::Refused(
            "Não encontro a pasta de dados do usuário: diga o livro com --book ARQUIVO.".to_owned(),
        )
    })?;
    Ok(home.data_dir().join("banqueiro.db"))
}

/// The book as it was typed: invented nights never go into the user's own.
fn named(cli: &Cli) -> Result<&Path, Failure> {
    cli.book.as_deref().ok_or_else(|| {
        Failure::Refused(
            "Noites inventadas não vão para o seu livro: diga outro com --book ARQUIVO.".to_owned(),
        )
    })
}

/// The same, its folder made where it is the user's own.
fn made(cli: &Cli) -> Result<PathBuf, Failure> {
    let book = book(cli)?;
    if cli.book.is_none()
        && let Some(folder) = book.parent()
    {
        std::fs::create_dir_all(folder).map_err(|_| {
            Failure::Refused(format!(
                "Não consegui criar a pasta {}: diga outro livro com --book ARQUIVO.",
                folder.display()
            ))
        })?;
    }
    Ok(book)
}

#[cfg(feature = "gui")]
fn window(book: &Path) -> Result<ExitCode, Failure> {
    Ok(crate::ui::run(Some(book.to_owned())))
}

#[cfg(not(feature = "gui"))]
fn window(_book: &Path) -> Result<ExitCode, Failure> {
    Err(Failure::Refused(
        "Este programa foi feito sem janela: use um comando, como “banqueiro mostrar”, \
         ou veja “banqueiro --help”."
            .to_owned(),
    ))
}

/// Longest script: no evening comes near.
const SCRIPT_LONGEST: u64 = 16 << 20;

/// Reads at most so much; the name is for complaints.
fn read_all(from: impl Read, name: &str, most: u64) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = from.take(most + 1).read_to_end(&mut bytes);
    read.map_err(|error| unreadable(name, &error))?;
    if bytes.len() as u64 > most {
        return Err(Failure::Refused(format!(
            "{name} é grande demais (mais de {} MB): divida-o em partes menores.",
            most >> 20
        )));
    }
    Ok(bytes)
}

fn unreadable(name: &str, error: &io::Error) -> Failure {
    let sentence = match error.kind() {
        io::ErrorKind::NotFound => format!("Não existe {name}: confira o nome e a pasta."),
        io::ErrorKind::PermissionDenied => {
            format!("Não tenho licença para ler {name}: confira as permissões do arquivo.")
        }
        io::ErrorKind::IsADirectory => {
            format!("{name} é uma pasta: diga o arquivo do roteiro dentro dela.")
        }
        _ => format!("Não consegui ler {name}: confira o disco e repita."),
    };
    Failure::Refused(sentence)
}

fn script(asked: &Play) -> Result<String, Failure> {
    let Some(file) = &asked.file else {
        return Err(Failure::Refused(
            "Falta dizer o roteiro: banqueiro jogar noite.txt (ou - para ler da entrada)."
                .to_owned(),
        ));
    };
    let name = name_of(file);
    let bytes = if file.as_os_str() == "-" {
        read_all(io::stdin().lock(), &name, SCRIPT_LONGEST)?
    } else {
        let opened = std::fs::File::open(file);
        let opened = opened.map_err(|error| unreadable(&name, &error))?;
        read_all(opened, &name, SCRIPT_LONGEST)?
    };
    String::from_utf8(bytes).map_err(|error| {
        let sound = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = sound.iter().filter(|byte| **byte == b'\n').count() + 1;
        let begins = sound.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&sound[begins..]).chars().count() + 1;
        Failure::Refused(format!(
            "{name}, linha {line}, coluna {column}: o texto não está em UTF-8; salve-o como texto em UTF-8 e repita."
        ))
    })
}

fn name_of(file: &Path) -> String {
    if file.as_os_str() == "-" {
        "a entrada".to_owned()
    } else {
        file.display().to_string()
    }
}

fn play(asked: &Play, text: &str, book: &Path, out: &mut dyn Write) -> Answer {
    let mut desk = Desk::open(SqliteLog::open_or_create(book)?)?;
    let before = desk.head().seq;
    let mut script = Script::new(&mut desk, Time::new(clock));
    let name = asked.file.as_deref().map_or(String::new(), name_of);
    let handed = Handed {
        from: asked.from,
        file: asked
            .file
            .as_deref()
            .is_some_and(|file| file.as_os_str() != "-"),
        anew: asked.anew,
    };
    script
        .mark(text, handed)
        .map_err(|sentence| Failure::Refused(format!("{name}: {sentence}")))?;
    let lines = text.lines().count();
    let mut signs = take::Signs::default();
    let played = script.play_showing(text, asked.from, &mut |line| signs.line(line, lines));
    drop(signs);
    let played = played.map_err(|error| {
        let line = error.line;
        Failure::Refused(format!("{name}, {error}")).with_rest(line, before != desk.head().seq)
    })?;
    for line in &played.changes {
        writeln!(out, "{line}")?;
    }
    writeln!(
        out,
        "{name}: {}, {} e {}, tudo certo.",
        counted(played.entries, "lançamento", "lançamentos"),
        counted(played.checks, "conferência", "conferências"),
        counted(played.refusals, "recusa esperada", "recusas esperadas"),
    )?;
    Ok(())
}

impl Failure {
    /// How to go on after a line that failed, where something was written.
    fn with_rest(self, line: usize, written: bool) -> Failure {
        match self {
            Failure::Refused(sentence) if written => Failure::Refused(format!(
                "{sentence} Até a linha {} está gravado; depois de corrigir, continue com \
                 --desde {line}.",
                line - 1
            )),
            other => other,
        }
    }
}

/// Longest input of a calculator.
const INPUT_LONGEST: u64 = 256 << 20;

fn calc(name: &str, out: &mut dyn Write) -> Answer {
    let (answer, refused) = match input() {
        Ok(text) => contract::run(name, &text, &faces::calculators()),
        Err(error) => (error.to_json() + "\n", true),
    };
    out.write_all(answer.as_bytes())?;
    if refused { Err(Failure::Said) } else { Ok(()) }
}

/// What a calculator is asked. Whatever is wrong with it is told where the
/// answer would be: who asks is a program.
fn input() -> Result<String, ContractError> {
    let mut bytes = Vec::new();
    let read = (io::stdin().lock().take(INPUT_LONGEST + 1)).read_to_end(&mut bytes);
    read.map_err(|error| {
        let message = if error.kind() == io::ErrorKind::IsADirectory {
            "A entrada é uma pasta: passe um arquivo com o JSON."
        } else {
            "Não consegui ler a entrada: confira o arquivo e repita."
        };
        ContractError::new("unreadable_input", message)
    })?;
    if bytes.len() as u64 > INPUT_LONGEST {
        return Err(ContractError::new(
            "input_too_large",
            format!(
                "A entrada é grande demais (mais de {} MB): divida-a em partes menores.",
                INPUT_LONGEST >> 20
            ),
        ));
    }
    String::from_utf8(bytes).map_err(|_| {
        ContractError::new(
            "invalid_utf8",
            "A entrada não está em UTF-8: salve-a como texto em UTF-8 e repita.",
        )
    })
}
