//! Days and hours as a Brazilian reads them. Time is always an argument.

use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, Timelike, Weekday};

const MONTHS: [&str; 12] = [
    "janeiro",
    "fevereiro",
    "março",
    "abril",
    "maio",
    "junho",
    "julho",
    "agosto",
    "setembro",
    "outubro",
    "novembro",
    "dezembro",
];

/// `sexta-feira, 27 de novembro de 2026, 21:14`.
#[must_use]
pub fn full(moment: NaiveDateTime) -> String {
    format!("{}, {}", day(moment.date()), clock(moment.time()))
}

/// `sexta-feira, 27 de novembro de 2026`.
#[must_use]
pub fn day(date: NaiveDate) -> String {
    let weekday = match date.weekday() {
        Weekday::Mon => "segunda-feira",
        Weekday::Tue => "terça-feira",
        Weekday::Wed => "quarta-feira",
        Weekday::Thu => "quinta-feira",
        Weekday::Fri => "sexta-feira",
        Weekday::Sat => "sábado",
        Weekday::Sun => "domingo",
    };
    format!("{weekday}, {}", plain_day(date))
}

/// `27 de novembro de 2026`, `1º de maio de 2026`.
#[must_use]
pub fn plain_day(date: NaiveDate) -> String {
    let number = if date.day() == 1 {
        "1º".to_owned()
    } else {
        date.day().to_string()
    };
    let month = MONTHS[date.month0() as usize];
    format!("{number} de {month} de {}", date.year())
}

/// `27/11/2026`.
#[must_use]
pub fn short_day(date: NaiveDate) -> String {
    format!("{:02}/{:02}/{}", date.day(), date.month(), date.year())
}

/// `21:14`, `09:05`: one way on screen and on paper.
#[must_use]
pub fn clock(time: NaiveTime) -> String {
    format!("{:02}:{:02}", time.hour(), time.minute())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn at(text: &str) -> NaiveDateTime {
        NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
    }

    #[test]
    fn a_moment_is_read_aloud_as_people_write_it() {
        assert_eq!(
            full(at("2026-11-27 21:14")),
            "sexta-feira, 27 de novembro de 2026, 21:14"
        );
        assert_eq!(
            full(at("2026-03-01 09:05")),
            "domingo, 1º de março de 2026, 09:05"
        );
        assert_eq!(short_day(at("2026-03-01 09:05").date()), "01/03/2026");
    }

    #[test]
    fn the_whole_week_and_the_whole_year_have_names() {
        let first = at("2026-01-01 00:00").date();
        let names: std::collections::BTreeSet<String> = first
            .iter_days()
            .take(365)
            .map(|d| day(d).split(',').next().unwrap().to_owned())
            .collect();
        assert_eq!(names.len(), 7);
        assert_eq!(day(first), "quinta-feira, 1º de janeiro de 2026");
    }
}
