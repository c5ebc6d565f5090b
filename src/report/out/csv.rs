//! Tables for a spreadsheet as Brazil writes them: semicolons between fields,
//! a decimal comma without thousands, UTF-8 with its mark at the beginning.
//!
//! Never: a field that a spreadsheet would take for a formula.

use std::io::{self, Write};

use super::{OutFault, Show, evenings, names_at};
use crate::bank::Stage;
use crate::desk::evening::Evening;
use crate::desk::log::{Head, Log};
use crate::desk::movements::{Moved, movements as moved};
use crate::domain::ledger::{Debt, Transfer};
use crate::domain::money::Money;
use crate::words::labels::{cash_place, cause, chip_place, colour_place, money_kind};
use crate::words::names::Names;
use crate::words::{date, desk};

/// Tells a spreadsheet that the letters are UTF-8.
const MARK: &str = "\u{feff}";

const MOVEMENTS: [&str; 13] = [
    "Noite",
    "Nome da noite",
    "Data",
    "Hora",
    "Lançamento",
    "O que houve",
    "Desfaz",
    "Conta",
    "De",
    "Para",
    "Valor",
    "Fichas",
    "Dinheiro",
];

const RESULTS: [&str; 7] = [
    "Noite",
    "Nome da noite",
    "Data",
    "Dinheiro",
    "Encerrada",
    "Pessoa",
    "Resultado",
];

type Table<'a> = csv::Writer<&'a mut dyn Write>;

fn table<'a>(out: &'a mut dyn Write, head: &[&str]) -> Result<Table<'a>, OutFault> {
    out.write_all(MARK.as_bytes())?;
    let mut table = csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(csv::Terminator::CRLF)
        .from_writer(out);
    row(&mut table, head)?;
    Ok(table)
}

fn row(table: &mut Table<'_>, cells: &[impl AsRef<str>]) -> Result<(), OutFault> {
    let cells = cells.iter().map(AsRef::as_ref);
    table.write_record(cells).map_err(|error| {
        let kind = error.into_kind();
        OutFault::Out(match kind {
            csv::ErrorKind::Io(error) => error,
            other => io::Error::other(format!("{other:?}")),
        })
    })
}

/// Something a person wrote: what a spreadsheet would reckon is made text by
/// an apostrophe in front.
#[must_use]
pub fn text(said: &str) -> String {
    let plain: String = said
        .chars()
        .map(|char| if char.is_control() { ' ' } else { char })
        .collect();
    let first = plain.trim_start().chars().next();
    match first {
        Some('=' | '+' | '-' | '@' | '−' | '＝' | '＋' | '－' | '＠') => format!("'{plain}"),
        _ => plain,
    }
}

/// `-1234,56`.
#[must_use]
pub fn number(amount: Money) -> String {
    let centavos = amount.centavos().unsigned_abs();
    let sign = if amount.is_negative() { "-" } else { "" };
    format!("{sign}{},{:02}", centavos / 100, centavos % 100)
}

/// Every movement of every night, those taken back included: what goes from
/// where to where. Chips of one colour are counted, all else is in reais, of the
/// money that the night was played for. Rule A23.
///
/// # Errors
/// [`OutFault`].
pub fn movements<L: Log + ?Sized>(
    log: &L,
    out: &mut dyn Write,
    show: Show<'_>,
) -> Result<Option<Head>, OutFault> {
    let head = log.head()?;
    let people = names_at(log, head)?;
    let mut table = table(out, &MOVEMENTS)?;
    let done = evenings(log, head, show, &mut |evening| {
        night(&mut table, evening, &people)
    })?;
    table.flush()?;
    Ok(done)
}

fn night(table: &mut Table<'_>, evening: &Evening, people: &Names) -> Result<(), OutFault> {
    let names = Names::of(evening.tables());
    let kind = [text(money_kind(evening.tables().counter.money()))];
    for (line, moved) in evening.lines().iter().zip(moved(evening)) {
        let at = line.at.naive_local();
        let reverses = line.about().map_or(String::new(), |of| of.0.to_string());
        let head = [
            evening.number.to_string(),
            text(evening.tables().counter.title()),
            date::short_day(at.date()),
            at.format("%H:%M:%S").to_string(),
            line.seq.0.to_string(),
            text(&desk::line_order(line, evening, &names)),
            reverses,
        ];
        for moved in moved {
            let tail = told(moved, people, &names);
            row(table, &[head.as_slice(), tail.as_slice(), &kind].concat())?;
        }
    }
    Ok(())
}

/// Which books, from where, to where, reais, chips.
fn told(Moved { transfer, back }: Moved, people: &Names, names: &Names) -> [String; 5] {
    let value = |amount| (number(amount), String::new());
    let (book, from, to, (value, chips)) = match transfer {
        Transfer::Chips { from, to, amount } => (
            "fichas".to_owned(),
            chip_place(from, people),
            chip_place(to, people),
            value(amount),
        ),
        Transfer::Cash { from, to, amount } => (
            "dinheiro".to_owned(),
            cash_place(from, people),
            cash_place(to, people),
            value(amount),
        ),
        Transfer::Colour {
            colour,
            from,
            to,
            count,
        } => (
            format!("fichas da cor {}", names.colour(colour)),
            colour_place(from).to_owned(),
            colour_place(to).to_owned(),
            (String::new(), count.to_string()),
        ),
        Transfer::Owe { debt, amount } => {
            let (from, to) = parties(debt, people);
            ("dívida que nasce".to_owned(), from, to, value(amount))
        }
        Transfer::Clear { debt, amount } => {
            let (from, to) = parties(debt, people);
            ("dívida que acaba".to_owned(), to, from, value(amount))
        }
    };
    let (from, to) = if back { (to, from) } else { (from, to) };
    [text(&book), text(&from), text(&to), value, chips]
}

/// Who owes, from what; to whom.
fn parties(debt: Debt, people: &Names) -> (String, String) {
    let debtor = format!("{} ({})", people.person(debt.debtor), cause(debt.cause));
    (debtor, people.party(debt.creditor))
}

/// What each night came to for everybody who took part; the open night as it
/// stands.
///
/// # Errors
/// [`OutFault`].
pub fn results<L: Log + ?Sized>(
    log: &L,
    out: &mut dyn Write,
    show: Show<'_>,
) -> Result<Option<Head>, OutFault> {
    let head = log.head()?;
    let people = names_at(log, head)?;
    let mut table = table(out, &RESULTS)?;
    let done = evenings(log, head, show, &mut |evening| {
        let counter = &evening.tables().counter;
        let opened = evening.lines().first().map(|line| line.at.naive_local());
        for &player in counter.people().keys() {
            let result = evening.tables().ledger.result(player);
            if result.is_zero() {
                continue;
            }
            let cells = [
                evening.number.to_string(),
                text(counter.title()),
                opened.map_or(String::new(), |at| date::short_day(at.date())),
                money_kind(counter.money()).to_owned(),
                if counter.stage() == Stage::Closed {
                    "sim"
                } else {
                    "não"
                }
                .to_owned(),
                text(&people.person(player)),
                number(result),
            ];
            row(&mut table, &cells)?;
        }
        Ok(())
    })?;
    table.flush()?;
    Ok(done)
}
