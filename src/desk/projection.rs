//! What the book knows beside the open evening: people, debts, past nights, and
//! what the games leave to later ones. Derived from the log, kept with it, rebuilt from it.
//!
//! Never: a truth of its own.

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

use super::evening::Evening;
use super::kinds::{Kinds, Wanted};
use super::log::Projection;
use super::postings::account;
use crate::bank::rules::debts::parts;
use crate::bank::{self, DebtPart, Edition, Kept, MoneyKind, Other, Record, Stage, TakenOver};
use crate::domain::ledger::{Debt, Party};
use crate::domain::money::Money;
use crate::domain::people::{Person, PlayerId};
use crate::games::{Carry, Ended, Opening, Tables};

/// Rows by kind and key.
pub type Rows = BTreeMap<(String, String), String>;

/// Kind of the rows of past nights.
pub const NIGHTS: &str = "evening";

/// Kind of the rows of what lies in the boxes, one for each kind of money.
const BOXES: &str = "boxes";

/// Kinds of rows that the open evening may change, beside its own.
#[must_use]
pub fn kinds() -> Vec<&'static str> {
    [vec![BOXES, "debt", "merged", "person"], Carry::kinds()].concat()
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
    /// The money it was played for. Older rows don't say. Rule A23.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub money: Option<MoneyKind>,
}

#[derive(Serialize, Deserialize)]
struct DebtRow {
    debt: Debt,
    amount: Money,
    /// Absent in rows that older programs wrote.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    since: Vec<DebtPart>,
    /// Absent in rows of the first edition: the nights of `since` say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    money: Option<MoneyKind>,
}

/// What lies in the boxes of one kind of money, and what counts left open or
/// missing. Rule A22.
#[derive(Serialize, Deserialize)]
struct BoxesRow {
    kept: Kept,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    differences: Vec<TakenOver>,
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
    let money = tables.counter.notes_money();
    for (debt, amount) in tables.ledger.debts() {
        let since = parts(&tables.counter, &tables.ledger, debt, (number, &day));
        let row = DebtRow {
            debt,
            amount,
            since,
            money,
        };
        put("debt", debt_key(&row), serde_json::to_string(&row));
    }
    if let Some(money) = money {
        let boxes = own_boxes(tables, number);
        put(
            BOXES,
            kind_key(money).to_owned(),
            serde_json::to_string(&boxes),
        );
        let other = tables.counter.other();
        if !other.is_empty() {
            let boxes = BoxesRow {
                kept: other.kept.clone(),
                differences: other.differences.clone(),
            };
            let key = kind_key(money.other()).to_owned();
            put(BOXES, key, serde_json::to_string(&boxes));
        }
        for row in debts_of(other, money.other()) {
            put("debt", debt_key(&row), serde_json::to_string(&row));
        }
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

fn own_boxes(tables: &Tables, number: u32) -> BoxesRow {
    let standing = tables.ledger.standing();
    let counter = &tables.counter;
    BoxesRow {
        kept: Kept {
            cash: standing.cash,
            lost: standing.lost,
            unclaimed: standing.unclaimed,
            gone: counter.gone(&tables.ledger),
            missing: standing.missing,
        },
        differences: counter.differences().left_open(number, counter.edition()),
    }
}

/// Debts of the kind that tonight is not played for.
fn debts_of(other: &Other, money: MoneyKind) -> impl Iterator<Item = DebtRow> {
    other.debts.iter().map(move |(debt, amount)| {
        let mut since = other.since.iter();
        let since = since.find(|(of, _)| of == debt);
        DebtRow {
            debt: *debt,
            amount: *amount,
            since: since.map(|(_, parts)| parts.clone()).unwrap_or_default(),
            money: Some(money),
        }
    })
}

fn kind_key(money: MoneyKind) -> &'static str {
    match money {
        MoneyKind::Toy => "toy",
        MoneyKind::Real => "real",
    }
}

fn debt_key(row: &DebtRow) -> String {
    let account = account(&row.debt);
    match row.money {
        Some(money) => format!("{}:{account}", kind_key(money)),
        None => account,
    }
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
        money: tables.counter.notes_money(),
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

/// Nights and matches of which older rows don't say for which money they were
/// played. Rule A23.
///
/// # Errors
/// What can't be read.
pub fn wanted(rows: &Rows) -> Result<Wanted, String> {
    let opening = opening(rows)?;
    let mut wanted = Wanted {
        paused: opening.games.without_money().into_iter().collect(),
        ..Wanted::default()
    };
    for ((kind, key), body) in rows.iter().filter(|((kind, _), _)| kind == "debt") {
        let row: DebtRow =
            serde_json::from_str(body).map_err(|fault| format!("{kind} {key}: {fault}"))?;
        if row.money.is_none() {
            let dated: Money = row.since.iter().map(|part| part.amount).sum();
            wanted
                .nights
                .extend(row.since.iter().map(|part| part.night));
            wanted.nights.extend((dated != row.amount).then_some(0));
        }
    }
    Ok(wanted)
}

/// What rows say to an evening that opens for that money: it begins with what
/// the last of its kind left, and passes on what the other kind has. `open` is
/// what counts of the first edition left open, `kinds` for which money its
/// nights were played. Rules A22, A23.
///
/// # Errors
/// What can't be read.
pub fn opening_for(
    money: MoneyKind,
    rows: &Rows,
    kinds: &Kinds,
    open: &[TakenOver],
) -> Result<Opening, String> {
    let mut opening = opening(rows)?;
    opening.games.note_money(kinds.paused());
    let carried = &mut opening.carried;
    carried.boxes = opening.games.boxes();
    carried.edition = Edition::NOW;
    let (mut own, mut other) = (Other::default(), Other::default());
    let mut known = false;
    for ((kind, key), body) in rows {
        let bad = |fault: serde_json::Error| format!("{kind} {key}: {fault}");
        match kind.as_str() {
            "debt" => {
                let row: DebtRow = serde_json::from_str(body).map_err(bad)?;
                let split = match row.money {
                    Some(of) => BTreeMap::from([(of == MoneyKind::Real, (row.amount, row.since))]),
                    None => kinds.split(row.amount, &row.since),
                };
                for (real, (amount, since)) in split {
                    let whose = match real == (money == MoneyKind::Real) {
                        true => &mut own,
                        false => &mut other,
                    };
                    whose.debts.push((row.debt, amount));
                    whose
                        .since
                        .extend((!since.is_empty()).then_some((row.debt, since)));
                }
            }
            BOXES => {
                let row: BoxesRow = serde_json::from_str(body).map_err(bad)?;
                known = true;
                let whose = match key == kind_key(money) {
                    true => &mut own,
                    false => &mut other,
                };
                whose.kept = row.kept;
                whose.differences = row.differences;
            }
            _ => {}
        }
    }
    if !known {
        let of = |taken: &TakenOver| kinds.of(taken.evening) == money;
        let (ours, theirs) = open.iter().cloned().partition(of);
        own.differences = ours;
        other.differences = theirs;
        for (whose, money) in [(&mut own, money), (&mut other, money.other())] {
            whose.kept = after_the_first(&whose.debts, &carried.boxes, money);
        }
    }
    for whose in [&mut own, &mut other] {
        whose.debts.sort_unstable();
        whose.since.sort_unstable();
    }
    carried.debts = own.debts;
    carried.since = own.since;
    carried.differences = own.differences;
    carried.kept = Some(Box::new(own.kept));
    *carried.other = other;
    Ok(opening)
}

/// Boxes of nights of the first edition began empty, and nobody took over what
/// lay in them: the money of paused matches alone is there. What the Banqueiro
/// still owes the box are chips that are missing still. Rule A22.
fn after_the_first(debts: &[(Debt, Money)], boxes: &[bank::PausedBox], money: MoneyKind) -> Kept {
    let boxes = boxes.iter().filter(|held| held.money == Some(money));
    let owed = debts
        .iter()
        .filter(|(debt, _)| debt.creditor == Party::Bank);
    Kept {
        cash: boxes.map(|held| held.value).sum(),
        missing: owed.map(|(_, amount)| *amount).sum(),
        ..Kept::default()
    }
}

/// What rows say to an evening of the first edition, or of whatever money.
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
            BOXES => {}
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
