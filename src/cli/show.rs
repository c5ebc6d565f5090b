//! `mostrar`: the evening as it stands, in words.

use std::io::Write;

use serde_json::{Value, json};

use super::run::Answer;
use crate::bank::Stage;
use crate::bank::faces::find;
use crate::desk::Desk;
use crate::desk::evening::Evening;
use crate::desk::log::Log;
use crate::games::faces;
use crate::words::names::sentence;

/// Shows the evening.
pub(super) fn show<L: Log>(desk: &Desk<L>, json: bool, out: &mut dyn Write) -> Answer {
    let tables = desk.tables();
    let views = faces::views(desk.evening());
    if json {
        let mut answer = serde_json::Map::new();
        answer.insert("evening".to_owned(), desk.evening().number.into());
        answer.insert("entries".to_owned(), desk.head().seq.0.into());
        for view in views {
            answer.insert(view.key.to_owned(), view.data);
        }
        answer.insert("searched".to_owned(), searched_data(desk.evening()));
        writeln!(out, "{}", Value::Object(answer))?;
        return Ok(());
    }
    if tables.counter.stage() == Stage::None {
        writeln!(
            out,
            "O livro está vazio: comece com “banqueiro jogar noite.txt”."
        )?;
        return Ok(());
    }
    for (index, view) in views
        .iter()
        .filter(|view| !view.lines.is_empty())
        .enumerate()
    {
        if index > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", view.title)?;
        for line in &view.lines {
            writeln!(out, "  {line}")?;
        }
    }
    searched(desk.evening(), out)
}

/// What could explain each open difference. Rule A22.
fn searched(evening: &Evening, out: &mut dyn Write) -> Answer {
    for (number, found) in find::open(evening) {
        writeln!(out, "\nProcurar o engano da diferença nº {number}")?;
        writeln!(out, "  {}", found.interval)?;
        for lead in &found.leads {
            let then = match &lead.correction {
                Ok(correction) => format!("{}.", correction.label),
                Err(todo) => todo.clone(),
            };
            writeln!(out, "  – {} {then}", sentence(&lead.said))?;
        }
        for said in &found.beside {
            writeln!(out, "  {said}")?;
        }
    }
    Ok(())
}

/// The same as data: entries under suspicion, by open difference.
fn searched_data(evening: &Evening) -> Value {
    let each = find::open(evening).into_iter().map(|(number, found)| {
        let leads = found.leads.iter().map(|lead| {
            let entries: Vec<i64> = lead.suspects.iter().map(|one| one.entry).collect();
            json!({"entries": entries, "said": lead.said})
        });
        let leads: Vec<Value> = leads.collect();
        json!({"difference": number, "interval": found.interval, "leads": leads})
    });
    each.collect()
}
