//! Something looked for among the entries of all nights, one night in memory
//! at a time.
//!
//! Never: a change of the book.

use std::ops::ControlFlow;

use chrono::{DateTime, FixedOffset};

use super::source::Book;
use crate::bank::Stage;
use crate::desk::evening::Evening;
use crate::desk::log::{LogFault, Seq};
use crate::desk::movements::each_evening;
use crate::words::desk::{line_facts, line_order, line_sought, sought};
use crate::words::names::Names;
use crate::words::then::Then;

/// Most that are kept: more than that nobody looks through.
const MOST: usize = 300;

/// An entry that has what is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hit {
    /// Number of its night.
    pub night: u32,
    /// What that night was called.
    pub title: String,
    /// Is it still open?
    pub open: bool,
    /// Which entry.
    pub seq: Seq,
    /// When it was entered.
    pub at: DateTime<FixedOffset>,
    /// What it says, with the names of its hour.
    pub said: String,
    /// It was not taken back.
    pub stands: bool,
    /// What was looked for.
    pub wanted: String,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// What was looked for.
    pub wanted: String,
    /// The newest entries, the newest first.
    pub hits: Vec<Hit>,
    /// How many there are in all.
    pub total: usize,
}

/// Looks through every entry; `show` hears how many are done. None: it was
/// broken off.
///
/// # Errors
/// [`LogFault`].
pub(super) fn search(
    book: &dyn Book,
    wanted: &str,
    show: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Option<Found>, LogFault> {
    let head = book.head()?;
    let names = match head.evening {
        0 => Names::default(),
        number => Names::of(crate::desk::past(book, number)?.tables()),
    };
    let mut found = Found {
        wanted: wanted.to_owned(),
        ..Found::default()
    };
    let mut broken = false;
    each_evening(book, head, &mut |evening, last| {
        of_night(&mut found, &evening, &names);
        let on = show(u64::try_from(last.0).unwrap_or_default());
        broken = on.is_break();
        on
    })?;
    found.hits.reverse();
    Ok((!broken).then_some(found))
}

/// What one night has; the oldest hits make room.
fn of_night(found: &mut Found, evening: &Evening, today: &Names) {
    let then = Then::of(evening);
    let counter = &evening.tables().counter;
    let lines = evening.lines().iter().zip(evening.standing());
    for (place, (line, stands)) in lines.enumerate() {
        let names = then.at(place);
        let has = |names| sought(&line_sought(line, evening, names), &found.wanted);
        if !(has(names) || names != today && has(today)) {
            continue;
        }
        let facts = line_facts(line, evening, names).join(" ");
        let said = if facts.is_empty() {
            line_order(line, evening, names)
        } else {
            facts
        };
        found.total += 1;
        found.hits.push(Hit {
            night: evening.number,
            title: counter.title().to_owned(),
            open: counter.stage() == Stage::Open,
            seq: line.seq,
            at: line.at,
            said,
            stands,
            wanted: found.wanted.clone(),
        });
    }
    let over = found.hits.len().saturating_sub(MOST);
    found.hits.drain(..over);
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::ops::ControlFlow;

    use super::{MOST, search};
    use crate::cli::script::{self, Time};
    use crate::desk::Desk;
    use crate::desk::log::MemoryLog;

    fn book(script: &str) -> MemoryLog {
        let clock = || chrono::DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap();
        let mut desk = Desk::open(MemoryLog::default()).unwrap();
        let played = script::play(&mut desk, script, Time::new(clock));
        played.unwrap_or_else(|error| panic!("{error}"));
        desk.into_log()
    }

    fn on(_: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Rule A18. The falência of the night before, by its word and by whichever
    /// name he has: Zé is called José since.
    #[test]
    fn a_falencia_is_found_over_all_nights() {
        let log = book(include_str!("../../tests/evenings/falencia.txt"));
        let broke = search(&log, "falência", &mut on).unwrap().unwrap();
        assert!(!broke.hits.is_empty());
        // The night itself is called so too.
        let named = |said: &str| said.contains("Grande Prêmio") || said.starts_with("Noite “");
        let other = broke.hits.iter().find(|hit| !named(&hit.said));
        assert_eq!(other, None);
        let none = search(&log, "falência de ninguém", &mut on)
            .unwrap()
            .unwrap();
        assert_eq!((none.total, none.hits.len()), (0, 0));
    }

    /// Rule A7. Found by the name of that hour and by the one of today, and
    /// told as it was said.
    #[test]
    fn who_is_called_otherwise_today_is_found_by_both_names() {
        let log = book(
            "noite \"Uma\"\njogadores Ana Zé\nbanqueiro Zé\nencerra a noite\n\
             noite \"Outra\"\nZé agora se chama José\n",
        );
        for wanted in ["Zé Banca", "josé banca"] {
            let found = search(&log, wanted, &mut on).unwrap().unwrap();
            assert_eq!(found.hits[0].said, "Zé assumiu a Banca.", "{wanted}");
            assert_eq!((found.hits[0].night, found.hits[0].open), (1, false));
        }
    }

    #[test]
    fn the_newest_are_kept_and_all_are_counted() {
        let people = "pessoa Ana\ndesfaz\n".repeat(MOST);
        let log = book(&format!("noite\n{people}"));
        let found = search(&log, "entrou Ana", &mut on).unwrap().unwrap();
        assert_eq!((found.total, found.hits.len()), (MOST, MOST));
        let found = search(&log, "ana", &mut on).unwrap().unwrap();
        assert!(found.total > MOST && found.hits.len() == MOST);
        assert!(found.hits.windows(2).all(|pair| pair[0].seq > pair[1].seq));
        let stopped = search(&log, "ana", &mut |_| ControlFlow::Break(())).unwrap();
        assert_eq!(stopped, None);
    }
}
