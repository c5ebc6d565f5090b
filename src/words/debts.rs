//! Since when a debt stands, as people say it. Rule A18.

use chrono::NaiveDate;

use super::date::short_day;
use super::money::plain;
use super::names::{counted, listed};
use crate::bank::DebtPart;
use crate::domain::ledger::Ledger;

/// A day as the book notes it, `2026-11-27`.
#[must_use]
pub fn noted_day(text: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()
}

/// `da noite 3, 13/11/2026`; `desta noite`; `de noites antigas`.
#[must_use]
pub fn night(part: &DebtPart, tonight: u32) -> String {
    if part.night == tonight {
        return "desta noite".to_owned();
    }
    match noted_day(&part.day) {
        Some(day) => format!("da noite {}, {}", part.night, short_day(day)),
        None => "de noites antigas".to_owned(),
    }
}

/// How old the oldest part is, from the day of that night to `today`; None
/// where it is of tonight, or the book does not know.
#[must_use]
pub fn days(parts: &[DebtPart], tonight: u32, today: NaiveDate) -> Option<i64> {
    let oldest = parts.first().filter(|part| part.night != tonight)?;
    Some((today - noted_day(&oldest.day)?).num_days())
}

/// `desta noite`; `da noite 3, 13/11/2026, há 14 dias`; more parts with their
/// amounts: `20,00 da noite 3, 13/11/2026, há 14 dias, e 10,00 desta noite`.
#[must_use]
pub fn since(parts: &[DebtPart], tonight: u32, today: NaiveDate) -> String {
    let mut each: Vec<String> = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        let mut said = night(part, tonight);
        if parts.len() > 1 {
            said = format!("{} {said}", plain(part.amount));
        }
        if let (0, Some(days)) = (place, days(parts, tonight, today))
            && days > 0
        {
            said = format!("{said}, há {}", counted(days, "dia", "dias"));
        }
        each.push(said);
    }
    listed(&each)
}

/// That there is no debt, for a screen: what is on account is owed, too.
#[must_use]
pub fn nobody_owes(ledger: &Ledger) -> &'static str {
    match ledger.accounts().next() {
        Some(_) => "Não há dívida em aberto; o que está fiado se acerta no fim da noite.",
        None => "Ninguém deve nada.",
    }
}
