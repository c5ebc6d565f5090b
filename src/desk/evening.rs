//! The open evening: its lines, and the state folded from those that stand.
//!
//! Never: the disk, the clock, a past evening.

mod course;

use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

use super::log::{Entry, Hash, Posting, Seq};
use crate::bank::rules::debts::parts;
use crate::bank::{self, DebtPart};
use crate::domain::ledger::{Debt, LedgerFault};
use crate::games::{Command, Event, Refusal, Tables};

use course::Course;
pub use course::{Changed, Part, Step};

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
        /// Facts of other entries that come out otherwise now. Rules A24, A25.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        changed: Vec<Changed>,
    },
    /// Another order stands in the place of an earlier one. Rule A25.
    Amended {
        /// Whose place.
        of: i64,
        /// The order.
        command: Command,
        /// Why, in the banker's words.
        why: String,
        /// The facts that come out otherwise: its own, and those of later
        /// entries.
        changed: Vec<Changed>,
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

    /// Facts of other entries that it tells anew.
    #[must_use]
    pub fn changed(&self) -> &[Changed] {
        match &self.body {
            Body::Done { .. } => &[],
            Body::Reversed { changed, .. } | Body::Amended { changed, .. } => changed,
        }
    }

    /// The entry that it takes back or amends.
    #[must_use]
    pub fn about(&self) -> Option<Seq> {
        match &self.body {
            Body::Done { .. } => None,
            Body::Reversed { of, .. } | Body::Amended { of, .. } => Some(Seq(*of)),
        }
    }
}

/// The evening as it stands.
#[derive(Clone, Debug, Default)]
pub struct Evening {
    /// Its number in the book; 0: the book is empty.
    pub number: u32,
    tables: Tables,
    lines: Vec<Line>,
    course: Course,
}

/// Orders decided anew: the state they lead to, the facts that come out
/// otherwise, the value that moves with that.
#[derive(Debug)]
pub struct Anew {
    /// The state.
    pub tables: Tables,
    /// Facts of lines that stand in both, or come back otherwise.
    pub changed: Vec<Changed>,
    /// What no longer stands, taken back, then what stands anew.
    pub postings: Vec<Posting>,
}

/// A later line stands in the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InTheWay {
    /// Which.
    pub by: Seq,
    /// Its order would be refused now; None: other facts would come of it.
    pub why: Option<Box<Refusal>>,
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
        self.course.stands.clone()
    }

    /// Does that line stand?
    #[must_use]
    pub fn stands(&self, seq: Seq) -> bool {
        let place = course::place(&self.lines, seq.0);
        place.is_some_and(|place| self.course.stands.get(place) == Some(&true))
    }

    /// Everything that was done and stands, in order, as it stands now. Rule
    /// A25: what readers of the evening go through.
    pub fn course(&self) -> impl DoubleEndedIterator<Item = Step<'_>> {
        let steps = (0..self.lines.len()).filter_map(|place| self.course.step(&self.lines, place));
        steps.filter(|step| step.stands)
    }

    /// The same as it stood when there were only `count` lines.
    #[must_use]
    pub fn course_of(&self, count: usize) -> Vec<Step<'_>> {
        course_of(&self.lines[..count.min(self.lines.len())])
    }

    /// What was done in that line, as it is now; None: it takes back or amends.
    #[must_use]
    pub fn step(&self, seq: Seq) -> Option<Step<'_>> {
        let place = course::place(&self.lines, seq.0)?;
        self.course.step(&self.lines, place)
    }

    /// What becomes of the facts with the line at that place: those that it
    /// takes back, with `true`, then those that come true.
    #[must_use]
    pub fn parts(&self, place: usize) -> Vec<Part<'_>> {
        if let Some(Line {
            body: Body::Done { events, .. },
            ..
        }) = self.lines.get(place)
        {
            return vec![(events, false)];
        }
        let facts = |count| {
            let steps = self.course_of(count).into_iter();
            steps
                .map(|step| (step.line.seq.0, step.events))
                .collect::<Vec<_>>()
        };
        course::parts(&facts(place), &facts(place + 1))
    }

    /// The lines of the log that the line at that place must hold.
    #[must_use]
    pub fn posted(&self, place: usize) -> Vec<Posting> {
        course::posted(&self.parts(place))
    }

    /// The last thing that undo would take back.
    #[must_use]
    pub fn undoable(&self) -> Option<&Line> {
        let lines = self.lines.iter().zip(&self.course.stands).skip(1);
        lines
            .rev()
            .find(|(line, stands)| **stands && done(line))
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
        for step in self.course().take_while(|step| step.line.seq <= seq) {
            for event in step.events {
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
        let done = matches!(line.body, Body::Done { .. });
        self.lines.push(line);
        match done {
            true => self.course.push(),
            false => self.course = Course::of(&self.lines, &[]),
        }
        self.tables = tables;
    }

    /// Folds the lines of one evening as they were decided.
    ///
    /// # Errors
    /// [`Unreadable`] at the first line that does not fit the books, or where
    /// the books are not sound at the end.
    pub fn fold(number: u32, lines: Vec<Line>) -> Result<Evening, Unreadable> {
        let mut tables = Tables::default();
        let course = Course::of(&lines, &[]);
        for step in course.steps(&lines).iter().filter(|step| step.stands) {
            for event in step.events {
                apply(&mut tables, event).map_err(|fault| Unreadable {
                    seq: step.line.seq,
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
            course,
        })
    }

    /// Would taking back `of` change what stands of what was done? Not where
    /// an undo is taken back whose order was taken back by another meanwhile.
    #[must_use]
    pub fn flips(&self, of: Seq) -> bool {
        let after = Course::of(&self.lines, &[of]);
        let stands = self.course.stands.iter().zip(&after.stands);
        let lines = self.lines.iter().zip(stands);
        lines
            .into_iter()
            .any(|(line, (before, after))| done(line) && before != after)
    }

    /// The state without these lines, every later order decided again. A later
    /// fact that would come out otherwise stands in the way.
    ///
    /// # Errors
    /// The first line that stands in the way.
    pub fn without_all(&self, of: &[Seq]) -> Result<Tables, Seq> {
        let anew = self.anew(of, None).map_err(|stop| stop.by)?;
        Ok(anew.tables)
    }

    /// The state without (or again with) the lines of `also`, and with `put` in
    /// the place of a line: every later order is decided again, from what the
    /// banker said then. Where an order is put in a place, or an emenda taken
    /// back, its facts may come out otherwise; else only those of a count of
    /// the table may, which keeps figures and no differences. Rules A24, A25.
    ///
    /// # Errors
    /// The first line that stands in the way.
    pub fn anew(&self, also: &[Seq], put: Option<(Seq, &Command)>) -> Result<Anew, InTheWay> {
        let after = Course::of(&self.lines, also);
        let amends = put.is_some() || also.iter().any(|seq| self.is_emenda(*seq));
        let mut tables = Tables::default();
        let mut changed: Vec<Changed> = Vec::new();
        let (mut was, mut is) = (Vec::new(), Vec::new());
        let mut anew = false;
        let lines = self.lines.len();
        for place in 0..lines {
            let before = self.course.step(&self.lines, place);
            let (Some(before), Some(mut now)) = (before, after.step(&self.lines, place)) else {
                continue;
            };
            let seq = now.line.seq;
            if let Some((of, command)) = put
                && of == seq
            {
                now.command = command;
                anew = true;
            }
            anew |= now.stands != before.stands || now.command != before.command;
            if before.stands {
                was.push((seq.0, before.events));
            }
            if !now.stands {
                continue;
            }
            if !anew {
                is.push((seq.0, None));
                for event in now.events {
                    let stop = |_| InTheWay { by: seq, why: None };
                    apply(&mut tables, event).map_err(stop)?;
                }
                continue;
            }
            let stop = |why| InTheWay {
                by: seq,
                why: Some(Box::new(why)),
            };
            let (events, next) = prove(&tables, now.command).map_err(stop)?;
            tables = next;
            if events == before.events {
                is.push((seq.0, None));
                continue;
            }
            if before.stands && !amends && !keeps_figures(now.command) {
                return Err(InTheWay { by: seq, why: None });
            }
            is.push((seq.0, Some(changed.len())));
            changed.push(Changed {
                of: seq.0,
                before: match before.stands {
                    true => before.events.to_vec(),
                    false => Vec::new(),
                },
                after: events,
            });
        }
        let told = |(seq, at): &(i64, Option<usize>)| {
            let own = course::place(&self.lines, *seq)
                .and_then(|place| self.course.step(&self.lines, place))
                .map_or(&[][..], |step| step.events);
            let after = at.and_then(|at| changed.get(at));
            (*seq, after.map_or(own, |changed| &changed.after))
        };
        let is: Vec<(i64, &[Event])> = is.iter().map(told).collect();
        let postings = course::posted(&course::parts(&was, &is));
        Ok(Anew {
            tables,
            changed,
            postings,
        })
    }

    /// Is an emenda at the bottom of that line's reversals?
    fn is_emenda(&self, seq: Seq) -> bool {
        match self.line(seq).map(|line| &line.body) {
            Some(Body::Amended { .. }) => true,
            Some(Body::Reversed { of, .. }) => self.is_emenda(Seq(*of)),
            _ => false,
        }
    }

    /// The line with that number, if it belongs to this evening.
    #[must_use]
    pub fn line(&self, seq: Seq) -> Option<&Line> {
        let place = course::place(&self.lines, seq.0)?;
        self.lines.get(place)
    }
}

/// Everything that was done in these lines and stands, where no others follow.
pub(super) fn course_of(lines: &[Line]) -> Vec<Step<'_>> {
    let mut steps = Course::of(lines, &[]).steps(lines);
    steps.retain(|step| step.stands);
    steps
}

/// Something was done that can be undone: a printed sheet stays printed.
fn done(line: &Line) -> bool {
    !matches!(line.body, Body::Reversed { .. }) && !printed(&line.body)
}

/// An order that keeps figures and no differences: what it means is decided
/// anew where something before it changes. Rule A24.
fn keeps_figures(command: &Command) -> bool {
    matches!(command, Command::Bank(bank::Command::CountTable { .. }))
}

/// Does it only say that a sheet was printed?
#[must_use]
pub fn printed(body: &Body) -> bool {
    let note = |command: &Command| matches!(command, Command::Bank(bank::Command::NotePrint(_)));
    matches!(body, Body::Done { command, .. } if note(command))
}
