//! `historico`: every entry in a sentence, streamed evening by evening.

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;

use chrono::{DateTime, FixedOffset};

use super::run::{Answer, Failure};
use crate::desk::evening::{Body, Evening, Line, Reason};
use crate::desk::log::{Log, LogFault, Seq};
use crate::words::command::command as order;
use crate::words::date;
use crate::words::desk::{line_facts, line_mark};
use crate::words::then::Then;

/// Shows the last evening, or all.
pub(super) fn log<L: Log>(log: &L, all: bool, json: bool, out: &mut dyn Write) -> Answer {
    let head = log.head()?;
    let mut page = Page {
        out,
        json,
        any: false,
    };
    if json {
        write!(page.out, "[")?;
    }
    if all {
        every(log, &mut page)?;
    } else if head.evening > 0 {
        let mut lines = Vec::new();
        for entry in log.evening(head.evening)? {
            lines.push(read(Line::read(entry))?);
        }
        page.evening(head.evening, lines)?;
    }
    if json {
        writeln!(page.out, "{}]", if page.any { "\n" } else { "" })?;
    } else if !page.any {
        writeln!(page.out, "O livro ainda não tem lançamentos.")?;
    }
    Ok(())
}

fn read<T>(line: Result<T, crate::desk::evening::Unreadable>) -> Result<T, Failure> {
    line.map_err(|bad| {
        Failure::from(LogFault::Damaged {
            seq: Some(bad.seq),
            what: bad.what,
        })
    })
}

/// One evening in memory at a time.
fn every<L: Log>(log: &L, page: &mut Page<'_>) -> Answer {
    let mut number = 0;
    let mut lines = Vec::new();
    let mut failure = None;
    log.each_entry(Seq(1), &mut |entry| {
        let ended = entry.evening != number && number > 0;
        let before = number;
        number = entry.evening;
        let line = read(Line::read(entry));
        let done = line.and_then(|line| {
            if ended {
                page.evening(before, std::mem::take(&mut lines))?;
            }
            lines.push(line);
            Ok(())
        });
        match done {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => {
                failure = Some(why);
                ControlFlow::Break(())
            }
        }
    })?;
    if let Some(why) = failure {
        return Err(why);
    }
    if number > 0 {
        page.evening(number, lines)?;
    }
    Ok(())
}

struct Page<'a> {
    out: &'a mut dyn Write,
    json: bool,
    any: bool,
}

impl Page<'_> {
    fn evening(&mut self, number: u32, lines: Vec<Line>) -> Answer {
        let evening = read(Evening::fold(number, lines))?;
        let then = Then::of(&evening);
        let mut by: BTreeMap<i64, i64> = BTreeMap::new();
        for (line, stands) in evening.lines().iter().zip(evening.standing()) {
            if let (Body::Reversed { of, .. }, true) = (&line.body, stands) {
                by.insert(*of, line.seq.0);
            }
        }
        if !self.json {
            let first = evening.lines().first();
            let day = first.map_or(String::new(), |line| {
                format!(", {}", date::day(line.at.date_naive()))
            });
            let title = evening.tables().counter.title();
            let title = if title.is_empty() {
                String::new()
            } else {
                format!(" “{title}”")
            };
            let gap = if self.any { "\n" } else { "" };
            writeln!(self.out, "{gap}Noite {number}{title}{day}")?;
        }
        let mut before = evening.lines().first().map(|line| line.at);
        for (place, line) in evening.lines().iter().enumerate() {
            if !self.json
                && let Some(before) = before
            {
                self.day(before, line.at)?;
            }
            before = Some(line.at);
            let names = then.at(place);
            let mut sentences = match &line.body {
                Body::Done { .. } => Vec::new(),
                Body::Reversed { of, why, .. } => vec![reversal(*of, why)],
                Body::Amended { of, command, .. } => {
                    vec![format!("Emendado o nº {of}: {}.", order(command, names))]
                }
            };
            sentences.extend(line_facts(line, &evening, names));
            sentences.retain(|sentence| !sentence.is_empty());
            let sentence = sentences.join(" ");
            let reversed = by.get(&line.seq.0).copied();
            if self.json {
                let amended = evening.step(line.seq).and_then(|step| step.amended);
                self.element(number, line, &sentence, (reversed, amended))?;
            } else {
                let mark = line_mark(line, &evening, names);
                let mark = mark.map_or(String::new(), |mark| format!(" [{mark}]"));
                let hour = line.at.format("%H:%M");
                writeln!(self.out, "{:>5}  {hour}  {sentence}{mark}", line.seq.0)?;
            }
            self.any = true;
        }
        Ok(())
    }

    /// Between two entries: the day where another begins, and that the clock
    /// went back, where it did.
    fn day(&mut self, before: DateTime<FixedOffset>, now: DateTime<FixedOffset>) -> Answer {
        let back = match now < before {
            true => " (o relógio voltou)",
            false => "",
        };
        if before.date_naive() != now.date_naive() {
            writeln!(self.out, "       {}{back}", date::day(now.date_naive()))?;
        } else if now < before {
            writeln!(self.out, "      {back}")?;
        }
        Ok(())
    }

    fn element(
        &mut self,
        evening: u32,
        line: &Line,
        sentence: &str,
        (reversed, amended): (Option<i64>, Option<Seq>),
    ) -> Answer {
        let mut element = serde_json::json!({
            "number": line.seq.0,
            "evening": evening,
            "at": line.at.to_rfc3339(),
            "sentence": sentence,
            "reversed_by": reversed,
            "entry": line.body,
        });
        if let Some(by) = amended {
            element["amended_by"] = by.0.into();
        }
        let comma = if self.any { "," } else { "" };
        write!(self.out, "{comma}\n{element}")?;
        Ok(())
    }
}

fn reversal(of: i64, why: &Reason) -> String {
    match why {
        Reason::Undo => format!("Desfeito o nº {of}."),
        Reason::Redo => format!("Refeito o que o nº {of} desfez."),
        Reason::Correction(why) => format!("Corrigido o nº {of}: {why}"),
    }
}
