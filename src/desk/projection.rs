//! What the book knows beside the open evening: people, debts, past nights, and
//! what the games leave to later ones. Derived from the log, kept with it, rebuilt from it.
//!
//! Never: a truth of its own.

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

use super::evening::Evening;
use super::log::Projection;
use super::postings::account;
use crate::bank::rules::debts::parts;
use crate::bank::{self, DebtPart, Record, Stage};
use crate::domain::ledger::Debt;
use crate::domain::money::Money;
use crate::domain::people::{Person, PlayerId};
use crate::games::{Carry, Ended, Opening, Tables};

/// Rows by kind and key.
pub type Rows = BTreeMap<(String, String), String>;

/// Kind of the rows of past nights.
pub const NIGHTS: &str = "evening";

/// Kinds of rows that the open evening may change, beside its own.
#[must_use]
pub fn kinds() -> Vec<&'static str> {
    [vec!["debt", "merged", "person"], Carry::kinds()].concat()
}

/// One past night, for lists. Rule A18: results include debts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NightRow {
    /// Number in the book.
    pub number: u32,
    /// What the table called it.
    pub title: String,
    /// When it was opened.
    pub opened: DateTime<FixedOffset>,
    /// When it was closed.
    pub closed: Option<DateTime<FixedOffset>>,
    /// Who kept the bank.
    pub banker: Option<PlayerId>,
    /// Result of everybody who took part.
    pub results: Vec<(PlayerId, Money)>,
    /// Matches that ended, as each game tells them.
    pub partidas: Vec<Ended>,
    /// What each did beside his result. Older rows have none of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub records: Vec<(PlayerId, Record)>,
}

#[derive(Serialize, Deserialize)]
struct DebtRow {
    debt: Debt,
    amount: Money,
    /// Absent in rows that older programs wrote.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    since: Vec<DebtPart>,
}

/// The rows that an evening's end leaves behind. Rows of debts that are paid
/// are absent.
#[must_use]
pub fn rows(evening: &Evening, tables: &Tables, at: DateTime<FixedOffset>) -> Rows {
    let mut rows = Rows::new();
    let mut put = |kind: &str, key: String, body: serde_json::Result<String>| {
        // Plain data of ours: it can always be written.
        let body = body.expect("a row of plain data");
        rows.insert((kind.to_owned(), key), body);
    };
    for (&id, name) in tables.counter.people() {
        let person = Person {
            id,
            name: name.clone(),
        };
        put(
            "person",
            format!("{:010}", id.0),
            serde_json::to_string(&person),
        );
    }
    for merged in tables.counter.merged() {
        let key = format!("{:010}", merged.gone.0);
        put("merged", key, serde_json::to_string(merged));
    }
    let (number, day) = evening.tonight(at);
    for (debt, amount) in tables.ledger.debts() {
        let since = parts(&tables.counter, &tables.ledger, debt, (number, &day));
        put(
            "debt",
            account(&debt),
            serde_json::to_string(&DebtRow {
                debt,
                amount,
                since,
            }),
        );
    }
    for (kind, key, body) in tables.rows() {
        put(kind, key, body);
    }
    if tables.counter.stage() != Stage::None {
        let night = night(evening, tables, at);
        put(
            NIGHTS,
            format!("{:010}", night.number),
            serde_json::to_string(&night),
        );
    }
    rows
}

fn night(evening: &Evening, tables: &Tables, at: DateTime<FixedOffset>) -> NightRow {
    let people = tables.counter.people().keys();
    let results = people
        .map(|&player| (player, tables.ledger.result(player)))
        .filter(|(_, result)| !result.is_zero());
    let closed = tables.counter.stage() == Stage::Closed;
    NightRow {
        number: evening.number,
        title: tables.counter.title().to_owned(),
        opened: evening.lines().first().map_or(at, |line| line.at),
        // Nothing is added to a closed evening but reversals: its last entry.
        closed: closed.then_some(at),
        banker: tables.counter.banker(),
        results: if closed {
            results.collect()
        } else {
            Vec::new()
        },
        partidas: tables.ended(),
        records: if closed {
            tables.records.all()
        } else {
            Vec::new()
        },
    }
}

/// What must be written so that `before` becomes `after`.
#[must_use]
pub fn difference(before: &Rows, after: &Rows) -> Vec<Projection> {
    let gone = before
        .keys()
        .filter(|key| !after.contains_key(*key))
        .map(|key| (key, None));
    let new = after
        .iter()
        .filter(|(key, body)| before.get(*key) != Some(*body))
        .map(|(key, body)| (key, Some(body.clone())));
    gone.chain(new)
        .map(|((kind, key), body)| Projection {
            kind: kind.clone(),
            key: key.clone(),
            body,
        })
        .collect()
}

/// What rows say to an evening that opens.
///
/// # Errors
/// What can't be read.
pub fn opening(rows: &Rows) -> Result<Opening, String> {
    let mut opening = Opening::default();
    let bank::Carried {
        people,
        merged,
        debts,
        since,
        ..
    } = &mut opening.carried;
    for ((kind, key), body) in rows {
        let bad = |fault: serde_json::Error| format!("{kind} {key}: {fault}");
        match kind.as_str() {
            "person" => people.push(serde_json::from_str(body).map_err(bad)?),
            "merged" => merged.push(serde_json::from_str(body).map_err(bad)?),
            "debt" => {
                let row: DebtRow = serde_json::from_str(body).map_err(bad)?;
                debts.push((row.debt, row.amount));
                if !row.since.is_empty() {
                    since.push((row.debt, row.since));
                }
            }
            kind => opening.games.read(kind, body).map_err(bad)?,
        }
    }
    debts.sort_unstable();
    since.sort_unstable();
    opening.carried.boxes = opening.games.boxes();
    Ok(opening)
}

/// Are the kept rows those that the log gives? Older programs did not date
/// debts, and kept no records of nights: their rows may be without.
#[must_use]
pub fn same(kept: &Rows, derived: &Rows) -> bool {
    let agree = |kept: (&(String, String), &String), derived: (&(String, String), &String)| {
        let (key, body) = kept;
        let older = match key.0.as_str() {
            "debt" => undated(derived.1),
            NIGHTS => without_records(derived.1),
            _ => None,
        };
        kept == derived || (key == derived.0 && older.as_ref() == Some(body))
    };
    kept.len() == derived.len() && kept.iter().zip(derived).all(|(k, d)| agree(k, d))
}

/// The row of a debt as it was kept before debts were dated.
fn undated(body: &str) -> Option<String> {
    let mut row: DebtRow = serde_json::from_str(body).ok()?;
    row.since.clear();
    serde_json::to_string(&row).ok()
}

/// The row of a night as it was kept before records were.
fn without_records(body: &str) -> Option<String> {
    let mut night: NightRow = serde_json::from_str(body).ok()?;
    night.records.clear();
    serde_json::to_string(&night).ok()
}

/// Reads the rows of past nights.
///
/// # Errors
/// What can't be read.
pub fn nights(rows: &[Projection]) -> Result<Vec<NightRow>, String> {
    let bodies = rows.iter().filter_map(|row| row.body.as_ref());
    bodies
        .map(|body| serde_json::from_str(body).map_err(|fault| fault.to_string()))
        .collect()
}
