//! The marks by which a book knows the lines of a script again: the same script
//! played twice, or gone on with too early, doubles nothing.
//!
//! A line is known by the day and the title of its night, by what it says, and
//! by how many lines of that night say the same before it: what is corrected in
//! one line changes no other. What stands before any `noite` is known by the
//! whole script and the evening it was played into. Each time a script is
//! played anew on purpose its marks bear the next number.
//!
//! Never: a rule, an order.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use super::Time;
use super::line::keyword;
use crate::bank::Stage;
use crate::desk::Desk;
use crate::desk::log::{Log, LogFault, Seq};
use crate::words::debts::noted_day;
use crate::words::labels;
use crate::words::phrase::{Reader, tokens};

/// Lines that write nothing.
const SILENT: [&str; 5] = ["hora", "data", "jogo", "confere", "recusa"];

/// How a script was handed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handed {
    /// The line it is played from.
    pub from: usize,
    /// From a file: what is typed in may well say the same twice.
    pub file: bool,
    /// It was said that it is to be played anew.
    pub anew: bool,
}

/// A line that may write, by its number and what it is known by.
struct Known {
    number: usize,
    digest: String,
}

/// What a script says of one night.
struct Part {
    /// None: before any `noite`.
    title: Option<String>,
    day: String,
    lines: Vec<Known>,
}

/// What the book has of a part.
enum Kept {
    /// Nothing that would be doubled; marks bear this number.
    None(u32),
    /// Some of it: one goes on at that line.
    Until(usize),
    /// All of it.
    All,
}

/// The marks of all lines, by line number.
pub(super) type Marks = BTreeMap<usize, String>;

/// The marks of a script's lines, where it may be played.
///
/// # Errors
/// What the book has of it already, and how to go on; or the book's fault.
pub(super) fn marks<L: Log>(
    desk: &Desk<L>,
    text: &str,
    time: Time,
    handed: Handed,
) -> Result<Marks, String> {
    let parts = parts(desk, text, time, handed);
    let fault = |fault: LogFault| crate::words::fault::log_fault(&fault);
    let mut marks = Marks::new();
    let (mut known, mut next) = (None, None);
    for part in &parts {
        let wanted = |line: &&Known| line.number >= handed.from;
        let Some(first) = part.lines.iter().find(wanted) else {
            continue;
        };
        match kept(desk, part, handed).map_err(fault)? {
            Kept::None(turn) => {
                next = next.or(Some(first.number));
                let lines = part.lines.iter();
                marks.extend(lines.map(|line| (line.number, part.mark(line, turn))));
            }
            Kept::Until(line) => {
                known = Some(part);
                next = next.or(Some(line));
            }
            Kept::All => known = Some(part),
        }
    }
    match (known, next) {
        (None, _) => Ok(marks),
        (Some(_), Some(next)) if next > handed.from => Err(format!(
            "O que está antes da linha {next} já está no livro, e nada foi lançado de novo: \
             continue com --desde {next}, ou acrescente --de-novo para lançar tudo outra vez."
        )),
        (Some(part), _) => Err(part.said()),
    }
}

impl Part {
    fn mark(&self, line: &Known, turn: u32) -> String {
        let kind = match self.title {
            Some(_) => "roteiro",
            None => "trecho",
        };
        format!("{kind} {} {turn}", line.digest)
    }

    /// All of it is in the book.
    fn said(&self) -> String {
        let rest = "nada foi lançado de novo. Para lançar tudo outra vez, acrescente --de-novo.";
        let Some(title) = &self.title else {
            return format!("Estas linhas já foram jogadas nesta noite: {rest}");
        };
        let day = noted_day(&self.day)
            .map_or_else(String::new, |day| format!(" de {}", day.format("%d/%m/%Y")));
        let night = match title.as_str() {
            "" => labels::night("").to_lowercase(),
            title => format!("noite “{title}”"),
        };
        format!("Já há uma {night}{day} com os mesmos lançamentos: {rest}")
    }
}

/// The script, night by night.
fn parts<L: Log>(desk: &Desk<L>, text: &str, mut time: Time, handed: Handed) -> Vec<Part> {
    let evening = desk.evening();
    let whole = [&evening.number.to_string(), text].map(str::to_owned);
    let mut key = digest(&whole);
    let mut parts = vec![Part {
        title: None,
        day: String::new(),
        lines: Vec::new(),
    }];
    let mut said: BTreeMap<String, u32> = BTreeMap::new();
    for (index, line) in text.split('\n').enumerate() {
        let number = index + 1;
        let words = tokens(line).unwrap_or_default();
        let Some(first) = words.first() else { continue };
        let word = keyword(first);
        let mut reader = Reader::new(&words, desk.tables());
        reader.skip(1);
        match word.as_str() {
            // What is wrong with it is said when it is played.
            "hora" => drop(time.hour(&mut reader)),
            "data" => drop(time.day(&mut reader)),
            "noite" => {
                let quoted = words.get(1).filter(|token| token.quoted);
                let title = quoted.map_or(String::new(), |token| token.text.clone());
                let open = desk.tables().counter.title() == title && number < handed.from;
                let day = match open && !time.is_said() {
                    true => evening.tonight(time.now()).1,
                    false => time.now().format("%Y-%m-%d").to_string(),
                };
                key = digest(&[day.clone(), title.clone()]);
                said.clear();
                parts.push(Part {
                    title: Some(title),
                    day,
                    lines: Vec::new(),
                });
            }
            _ => {}
        }
        if SILENT.contains(&word.as_str()) {
            continue;
        }
        let text: Vec<&str> = words.iter().map(|token| token.text.as_str()).collect();
        let text = text.join("\u{1f}");
        let times = said.entry(text.clone()).or_default();
        *times += 1;
        let digest = digest(&[key.clone(), text, times.to_string()]);
        let at_terminal = parts.len() == 1 && !handed.file;
        if let Some(part) = parts.last_mut().filter(|_| !at_terminal) {
            part.lines.push(Known { number, digest });
        }
    }
    parts
}

/// Short enough to be read in a listing, long enough to be nobody else's.
fn digest(parts: &[String]) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.finalize().to_hex().chars().take(32).collect()
}

/// What the book has of it.
fn kept<L: Log>(desk: &Desk<L>, part: &Part, handed: Handed) -> Result<Kept, LogFault> {
    let log = desk.log();
    let wanted: Vec<&Known> = part
        .lines
        .iter()
        .filter(|line| line.number >= handed.from)
        .collect();
    let mut turn = 1;
    loop {
        let opener = match (&part.title, part.lines.first()) {
            (Some(_), Some(line)) => log.delivered(&part.mark(line, turn))?,
            _ => None,
        };
        let closed = match opener {
            Some(seq) => closed(desk, part, (seq, turn))?,
            None => None,
        };
        match closed {
            // Another night, whose beginning says the same.
            Some(false) => {}
            Some(true) if handed.anew => {}
            Some(true) => return Ok(Kept::All),
            None => {
                let begins = wanted.first().map(|line| line.number);
                let whole = part.title.is_some() && opener.is_none();
                if whole && begins == part.lines.first().map(|line| line.number) {
                    return Ok(Kept::None(turn));
                }
                let mut last = None;
                for line in &wanted {
                    if log.delivered(&part.mark(line, turn))?.is_some() {
                        last = Some(line.number);
                    }
                }
                match last {
                    None => return Ok(Kept::None(turn)),
                    Some(_) if handed.anew => {}
                    Some(last) if wanted.iter().any(|line| line.number > last) => {
                        return Ok(Kept::Until(last + 1));
                    }
                    Some(_) => return Ok(Kept::All),
                }
            }
        }
        turn += 1;
    }
}

/// Of the night that the entry `opener` opened: None while it is open, else
/// whether the script says all that was written in it from a script.
fn closed<L: Log>(
    desk: &Desk<L>,
    part: &Part,
    (opener, turn): (Seq, u32),
) -> Result<Option<bool>, LogFault> {
    let mut number = 0;
    desk.log().each_entry(opener, &mut |entry| {
        number = entry.evening;
        ControlFlow::Break(())
    })?;
    let open = desk.tables().counter.stage() == Stage::Open;
    if open && number == desk.evening().number {
        return Ok(None);
    }
    let own: BTreeSet<String> = part
        .lines
        .iter()
        .map(|line| part.mark(line, turn))
        .collect();
    let entries = desk.log().evening(number)?.into_iter();
    let written: Vec<String> = entries
        .filter_map(|entry| entry.request)
        .filter(|mark| mark.starts_with("roteiro "))
        .collect();
    // A night that a script only opened says nothing of who played it.
    Ok(Some(
        written.len() > 1 && written.iter().all(|mark| own.contains(mark)),
    ))
}
