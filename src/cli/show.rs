//! `mostrar`: the evening as it stands, in words.

use std::io::Write;

use super::run::Answer;
use crate::bank::Stage;
use crate::desk::Desk;
use crate::desk::log::Log;
use crate::games::faces;

/// Shows the evening.
pub(super) fn show<L: Log>(desk: &Desk<L>, json: bool, out: &mut dyn Write) -> Answer {
    let tables = desk.tables();
    let views = faces::views(tables);
    if json {
        let mut answer = serde_json::Map::new();
        answer.insert("evening".to_owned(), desk.evening().number.into());
        answer.insert("entries".to_owned(), desk.head().seq.0.into());
        for view in views {
            answer.insert(view.key.to_owned(), view.data);
        }
        writeln!(out, "{}", serde_json::Value::Object(answer))?;
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
    Ok(())
}
