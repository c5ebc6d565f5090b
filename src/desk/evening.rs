//! The open evening: its lines, and the state folded from those that stand.
//!
//! Never: the disk, the clock, a past evening.

use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

use super::log::{Entry, Hash, Posting, Seq};
use super::postings;
use crate::bank::rules::debts::parts;
use crate::bank::{self, DebtPart};
use crate::domain::ledger::{Debt, LedgerFault};
use crate::games::{Command, Event, Refusal, Tables};

/// Why a line was taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Undo: the last thing done.
    Undo,
    /// Redo: an undo taken back.
    Redo,
    /// A correction, with its reason in the banker's words.
    Correction(String),
}

/// What an entry says, as the log keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Body {
    /// An order was carried out.
    Done {
        /// The order.
        command: Command,
        /// What came true.
        events: Vec<Event>,
    },
    /// An earlier entry was taken back.
    Reversed {
        /// Which.
        of: i64,
        /// Why.
        why: Reason,
    },
}

/// An entry of the open evening, read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its place in the book.
    pub seq: Seq,
    /// When.
    pub at: DateTime<FixedOffset>,
    /// The deliverer's mark.
    pub request: Option<String>,
    /// What it says.
    pub body: Body,
    /// The value it moved.
    pub postings: Vec<Posting>,
    /// Hash of the chain up to and with it.
    pub hash: Hash,
}

/// Why an entry can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// Which.
    pub seq: Seq,
    /// What does not hold.
    pub what: String,
}

impl Line {
    /// Reads an entry.
    ///
    /// # Errors
    /// [`Unreadable`] where its body is none of ours.
    pub fn read(entry: Entry) -> Result<Line, Unreadable> {
        let body = serde_json::from_str(&entry.body).map_err(|fault| Unreadable {
            seq: entry.seq,
            what: fault.to_string(),
        })?;
        Ok(Line {
            seq: entry.seq,
            at: entry.at,
            request: entry.request,
            body,
            postings: entry.postings,
            hash: entry.hash,
        })
    }
}

/// The evening as it stands.
#[derive(Clone, Debug, Default)]
pub struct Evening {
    /// Its number in the book; 0: the book is empty.
    pub number: u32,
    tables: Tables,
    lines: Vec<Line>,
}

/// A fact does not fit the books: a refusal when it is being decided, a bug
/// or damage when it is being read.
pub type Unposted = LedgerFault;

/// Posts a fact's transfers and takes it in.
///
/// # Errors
/// [`Unposted`]; the tables are then to be thrown away.
pub fn apply(tables: &mut Tables, event: &Event) -> Result<(), Unposted> {
    match event {
        Event::Bank(bank::Event::EveningOpened { carried, money, .. }) => {
            tables.ledger = carried.books(*money);
        }
        Event::Bank(bank::Event::ChipsChosen { set, .. }) => tables.ledger.set_chips(set),
        Event::Bank(bank::Event::RulesChosen(rules)) => {
            tables.ledger.play_on_account(rules.on_account);
        }
        Event::Bank(bank::Event::PeopleMerged { merged, .. }) => {
            tables.ledger.merge(merged.gone, merged.stays)?;
        }
        _ => {}
    }
    for transfer in event.transfers() {
        tables.ledger.post(transfer)?;
    }
    if let Event::Bank(bank::Event::NightSettled(_)) = event {
        tables.ledger.close_accounts();
    }
    tables.evolve(event);
    Ok(())
}

/// Decides `command` and proves it on a copy. The one way from an order to a
/// fact: [`super::Desk`] writes what this gives, buttons ask whether it gives.
///
/// # Errors
/// [`Refusal`].
///
/// # Panics
/// Where the books would not be sound afterwards: that is a bug, and nothing
/// is written.
pub fn prove(tables: &Tables, command: &Command) -> Result<(Vec<Event>, Tables), Refusal> {
    let events = tables.decide(command)?;
    let mut next = tables.clone();
    for event in &events {
        apply(&mut next, event).map_err(|fault| event.unposted(fault))?;
    }
    if let Err(unsound) = next.check() {
        panic!("{command:?} would leave the books unsound: {unsound:?}");
    }
    Ok((events, next))
}

impl Evening {
    /// An evening of which nothing is written yet.
    #[must_use]
    pub fn blank(number: u32) -> Evening {
        Evening {
            number,
            ..Evening::default()
        }
    }

    /// The state.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// All lines, reversed ones included, in order.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Which lines stand: a reversal that stands takes away an earlier line.
    #[must_use]
    pub fn standing(&self) -> Vec<bool> {
        standing(&self.lines, &[])
    }

    /// Which of the first `count` lines stood when there were no more.
    pub fn stood(&self, count: usize) -> Vec<bool> {
        standing(&self.lines[..count.min(self.lines.len())], &[])
    }

    /// The last thing that undo would take back.
    #[must_use]
    pub fn undoable(&self) -> Option<&Line> {
        let standing = self.standing();
        let lines = self.lines.iter().zip(standing).skip(1);
        lines
            .rev()
            .find(|(line, stands)| *stands && done(line))
            .map(|(line, _)| line)
    }

    /// The undo that redo would take back: only while nothing new was done.
    #[must_use]
    pub fn redoable(&self) -> Option<&Line> {
        let standing = self.standing();
        let mut later = self.lines.iter().zip(standing).rev();
        let found = later.find(|(line, stands)| {
            let undo = matches!(
                &line.body,
                Body::Reversed {
                    why: Reason::Undo,
                    ..
                }
            );
            (*stands && undo) || done(line)
        });
        found.map(|(line, _)| line).filter(|line| !done(line))
    }

    /// The state as it was after `seq`, of the lines that stand today: what a
    /// sheet about that line tells, however late it is printed.
    #[must_use]
    pub fn tables_at(&self, seq: Seq) -> Tables {
        let mut tables = Tables::default();
        let lines = self.lines.iter().zip(self.standing());
        for (line, _) in lines.filter(|(line, stands)| *stands && line.seq <= seq) {
            let Body::Done { events, .. } = &line.body else {
                continue;
            };
            for event in events {
                let applied = apply(&mut tables, event);
                assert!(applied.is_ok(), "a line that stands was folded before");
            }
        }
        tables
    }

    /// Number of this night and the day on which it began, as `2026-11-27`;
    /// `now` where nothing is written yet.
    #[must_use]
    pub fn tonight(&self, now: DateTime<FixedOffset>) -> (u32, String) {
        let opened = self.lines.first().map_or(now, |line| line.at);
        (self.number, opened.format("%Y-%m-%d").to_string())
    }

    /// Since when a debt stands, oldest part first, in that state of this
    /// evening. Rule A18.
    #[must_use]
    pub fn since(&self, tables: &Tables, debt: Debt) -> Vec<DebtPart> {
        let (night, day) = self.tonight(DateTime::default());
        parts(&tables.counter, &tables.ledger, debt, (night, &day))
    }

    /// When the evening last changed: sheets printed since don't count.
    #[must_use]
    pub fn changed_at(&self) -> Option<DateTime<FixedOffset>> {
        let mut lines = self.lines.iter().rev();
        lines.find(|line| !printed(&line.body)).map(|line| line.at)
    }

    /// From now on it is looked at only: whatever is ordered is refused.
    pub(super) fn only_read(&mut self) {
        self.tables.only_read = true;
    }

    /// Adds a line that was written, with the state it leads to.
    pub fn adopt(&mut self, line: Line, tables: Tables) {
        self.lines.push(line);
        self.tables = tables;
    }

    /// Folds the lines of one evening as they were decided.
    ///
    /// # Errors
    /// [`Unreadable`] at the first line that does not fit the books, or where
    /// the books are not sound at the end.
    pub fn fold(number: u32, lines: Vec<Line>) -> Result<Evening, Unreadable> {
        let mut tables = Tables::default();
        let standing = standing(&lines, &[]);
        for (line, stands) in lines.iter().zip(&standing) {
            let Body::Done { events, .. } = &line.body else {
                continue;
            };
            if !stands {
                continue;
            }
            for event in events {
                apply(&mut tables, event).map_err(|fault| Unreadable {
                    seq: line.seq,
                    what: format!("{fault:?}"),
                })?;
            }
        }
        let last = lines.last().map_or(Seq(0), |line| line.seq);
        tables.check().map_err(|unsound| Unreadable {
            seq: last,
            what: format!("{unsound:?}"),
        })?;
        Ok(Evening {
            number,
            tables,
            lines,
        })
    }

    /// Would taking back `of` change what stands of what was done? Not where
    /// an undo is taken back whose order was taken back by another meanwhile.
    #[must_use]
    pub fn flips(&self, of: Seq) -> bool {
        let after = standing(&self.lines, &[of]);
        let lines = self
            .lines
            .iter()
            .zip(self.standing().into_iter().zip(after));
        lines
            .into_iter()
            .any(|(line, (before, after))| done(line) && before != after)
    }

    /// The state without (or again with) line `of`, every later order decided
    /// again. A later fact that would come out otherwise stands in the way.
    ///
    /// # Errors
    /// The first line that stands in the way.
    pub fn without(&self, of: Seq) -> Result<Tables, Seq> {
        self.without_all(&[of])
    }

    /// The same without all of these lines.
    ///
    /// # Errors
    /// The first line that stands in the way.
    pub fn without_all(&self, of: &[Seq]) -> Result<Tables, Seq> {
        let standing = standing(&self.lines, of);
        let mut tables = Tables::default();
        let mut changed = false;
        for ((line, now), before) in self.lines.iter().zip(&standing).zip(self.standing()) {
            changed |= *now != before;
            let (Body::Done { command, events }, true) = (&line.body, *now) else {
                continue;
            };
            if changed {
                let (again, next) = prove(&tables, command).map_err(|_| line.seq)?;
                if again != *events {
                    return Err(line.seq);
                }
                tables = next;
            } else {
                for event in events {
                    apply(&mut tables, event).map_err(|_| line.seq)?;
                }
            }
        }
        Ok(tables)
    }

    /// The lines that taking back `of` posts.
    #[must_use]
    pub fn mirror(&self, of: &Line) -> Vec<Posting> {
        of.postings.iter().rev().map(postings::mirrored).collect()
    }

    /// The line with that number, if it belongs to this evening.
    #[must_use]
    pub fn line(&self, seq: Seq) -> Option<&Line> {
        self.lines.iter().find(|line| line.seq == seq)
    }
}

/// Something was done that can be undone: a printed sheet stays printed.
fn done(line: &Line) -> bool {
    matches!(line.body, Body::Done { .. }) && !printed(&line.body)
}

/// Does it only say that a sheet was printed?
#[must_use]
pub fn printed(body: &Body) -> bool {
    let note = |command: &Command| matches!(command, Command::Bank(bank::Command::NotePrint(_)));
    matches!(body, Body::Done { command, .. } if note(command))
}

/// Which of these lines stand, where no others follow them.
pub(super) fn standing_of(lines: &[Line]) -> Vec<bool> {
    standing(lines, &[])
}

/// Which lines stand, were `also` taken back too.
fn standing(lines: &[Line], also: &[Seq]) -> Vec<bool> {
    let mut stands = vec![true; lines.len()];
    let place = |seq: i64| lines.iter().position(|line| line.seq.0 == seq);
    for at in also.iter().filter_map(|seq| place(seq.0)) {
        stands[at] = false;
    }
    for index in (0..lines.len()).rev() {
        if let (Body::Reversed { of, .. }, true) = (&lines[index].body, stands[index])
            && let Some(at) = place(*of)
        {
            stands[at] = false;
        }
    }
    stands
}
