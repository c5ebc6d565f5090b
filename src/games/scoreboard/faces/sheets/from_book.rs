//! The score sheet, filled from the evening as the desk keeps it.
//!
//! Never: a score that does not stand in an entry.

use super::score_sheet::{Line, Remark, Row, ScoreSheet};
use crate::bank::faces::sheets::from_book::{Made, NoSheet, made, occasion, standing};
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games;
use crate::games::scoreboard::words::labels;
use crate::games::scoreboard::{Event as Fact, Partida, Side};
use crate::games::{Event, Tables};

/// What was agreed for the match that is on, else for the last.
#[must_use]
pub fn own_rules(tables: &Tables) -> Vec<String> {
    let table = &tables.scoreboard;
    let last = table.finished().last().map(|(partida, _)| partida);
    let partida = table.partida().or(last);
    let own = partida.map_or(Vec::new(), |partida| labels::terms(partida.terms));
    let own = own.into_iter();
    own.map(|rule| format!("no placar, {rule}")).collect()
}

/// The sheet of the match on the scoreboard, else of the last that ended.
/// Rule L8.
///
/// # Errors
/// [`NoSheet`].
pub fn score_sheet(evening: &Evening) -> Result<Vec<Made>, NoSheet> {
    let tells = |event: &Event| matches!(event, Event::Scoreboard(fact) if told(fact));
    let mut lines = standing(evening).rev();
    let found = lines.find(|(_, events)| events.iter().any(tells));
    let (line, _) = found.ok_or(NoSheet::NoScoreSheet)?;
    let tables = &evening.tables_at(line.seq);
    let table = &tables.scoreboard;
    let ended = table.finished().last();
    let ended = ended.map(|(partida, winners)| (partida, Some(winners)));
    let on = table.partida().map(|partida| (partida, None));
    let (partida, winners) = on.or(ended).ok_or(NoSheet::NoScoreSheet)?;
    let name = |player: &PlayerId| tables.counter.name(*player);
    let sheet = ScoreSheet {
        occasion: occasion(tables, line, &labels::terms(partida.terms))?,
        partida: partida.number,
        sides: rows(partida, &name),
        rounds: lines_of(partida, &name),
        remarks: remarks(partida),
        winners: winners.map(|winners| places(partida, winners)),
    };
    let made = made(sheet.sheet(), line, None);
    Ok(vec![made.of(games::Game::Scoreboard, partida.number)])
}

/// What makes the sheet another one.
fn told(fact: &Fact) -> bool {
    !matches!(fact, Fact::Carried { .. })
}

fn rows(partida: &Partida, name: &dyn Fn(&PlayerId) -> String) -> Vec<Row> {
    let missing = partida.missing();
    let each = partida.sides.iter().zip(partida.totals()).enumerate();
    each.map(|(place, (side, total))| Row {
        people: side.0.iter().map(name).collect(),
        total,
        missing: missing.as_ref().and_then(|all| all.get(place).copied()),
    })
    .collect()
}

fn lines_of(partida: &Partida, name: &dyn Fn(&PlayerId) -> String) -> Vec<Line> {
    let each = (1..).zip(&partida.rounds);
    each.map(|(number, points)| Line {
        dealer: partida.dealer_of(number).as_ref().map(name),
        points: points.clone(),
    })
    .collect()
}

fn remarks(partida: &Partida) -> Vec<Remark> {
    let each = partida.corrections.iter().map(|correction| Remark {
        round: correction.round,
        before: correction.before.clone(),
        after: correction.after.clone(),
        reason: correction.reason.clone(),
    });
    each.collect()
}

fn places(partida: &Partida, winners: &[Side]) -> Vec<usize> {
    let sides = partida.sides.iter().enumerate();
    let won = sides.filter(|(_, side)| winners.contains(side));
    won.map(|(place, _)| place).collect()
}
