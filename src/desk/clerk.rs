//! The clerk: decides an order and proves it on a copy, then waits for the
//! keeper's word before showing it. The desk asks and writes at once; the
//! window hands the writing to a thread of its own.
//!
//! Never: the disk, the clock, a state that was not written.

use chrono::{DateTime, FixedOffset};

use super::evening::{self, Body, Evening, Line, Reason, prove};
use super::kinds::Kinds;
use super::log::{self, Entry, Head, Log, LogFault, NewEntry, Posting, Seq};
use super::order::{Error, NoReversal, Order};
use super::projection::{self, Rows};
use super::{Receipt, handed, postings};
use crate::bank::{Edition, MoneyKind, Stage};
use crate::games::{Command, Event, Refusal, Tables};

/// An order that was decided and proved, to be kept.
#[derive(Debug)]
pub struct Proposal {
    entry: NewEntry,
    body: Body,
    next: Tables,
    rows: Rows,
}

impl Proposal {
    /// What is to be kept, all of it or nothing.
    #[must_use]
    pub fn entry(&self) -> &NewEntry {
        &self.entry
    }
}

/// What is shown, and what the book knows beside it.
#[derive(Debug)]
pub struct Clerk {
    head: Head,
    evening: Evening,
    rows: Rows,
    /// For which money older nights were played, as far as that is asked.
    kinds: Kinds,
}

impl Clerk {
    /// Reads a book: the last evening is folded, its chain and the
    /// projections are verified. Memory does not grow with past evenings.
    ///
    /// # Errors
    /// [`LogFault`].
    pub fn read<L: Log + ?Sized>(log: &L) -> Result<Clerk, LogFault> {
        let head = log.head()?;
        log.check_projections()?;
        let evening = match head.evening {
            0 => Evening::default(),
            number => super::past(log, number)?,
        };
        let rows = kept_rows(log, &evening)?;
        let damaged = |what| LogFault::Damaged { seq: None, what };
        let wanted = projection::wanted(&rows).map_err(damaged)?;
        let kinds = Kinds::read(log, head.evening, wanted)?;
        Ok(Clerk {
            head,
            evening,
            rows,
            kinds,
        })
    }

    /// The same, while another program writes in the book: whatever is ordered
    /// is refused.
    #[must_use]
    pub fn only_read(mut self) -> Clerk {
        self.evening.only_read();
        self
    }

    /// Nothing is ordered while somebody else writes.
    fn writes(&self) -> Result<(), Refusal> {
        match self.tables().only_read {
            true => Err(Refusal::OnlyRead),
            false => Ok(()),
        }
    }

    /// The evening as it stands: the only way to read.
    #[must_use]
    pub fn evening(&self) -> &Evening {
        &self.evening
    }

    /// The state of the evening.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        self.evening.tables()
    }

    /// Where the book ends.
    #[must_use]
    pub fn head(&self) -> Head {
        self.head
    }

    /// Would this be carried out? The same check that refuses.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn may(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        prove(self.tables(), command).map(|(events, _)| events)
    }

    /// Would this order be carried out? Nothing is written.
    ///
    /// # Errors
    /// [`Error`], as [`Clerk::propose`] would give it.
    pub fn allows(&self, order: &Order) -> Result<(), Error> {
        self.writes()?;
        match order {
            Order::OpenEvening { title, money } => {
                let command = self.opening(title, *money)?;
                prove(&Tables::default(), &command)?;
            }
            Order::Do(command) => {
                self.no_opening(command)?;
                prove(self.tables(), command)?;
            }
            Order::Undo | Order::Redo | Order::Reverse { .. } => {
                let (of, _) = self.target(order)?;
                self.reversed(of)?;
            }
        }
        Ok(())
    }

    /// Decides an order and proves it; `request` is the deliverer's mark.
    ///
    /// # Errors
    /// [`Error`]; [`LogFault::Delivered`] where this evening holds the mark.
    pub fn propose(
        &self,
        order: &Order,
        request: Option<&str>,
        now: DateTime<FixedOffset>,
    ) -> Result<Proposal, Error> {
        self.writes()?;
        let mut marked = self.evening.lines().iter();
        if let Some(mark) = request
            && let Some(line) = marked.find(|line| line.request.as_deref() == Some(mark))
        {
            return Err(LogFault::Delivered(line.seq).into());
        }
        match order {
            Order::OpenEvening { title, money } => {
                let command = self.opening(title, *money)?;
                let fresh = Evening::blank(self.evening.number + 1);
                // The row of the night before stays: the new one does not change it.
                let mut rows = self.rows.clone();
                rows.retain(|(kind, _), _| kind != projection::NIGHTS);
                let (body, lines, next) = done(&Tables::default(), &command)?;
                let follows = handed::follows(self.tables(), &next);
                assert_ne!(follows, Some(false), "the closing is the opening");
                Ok(self.proposal(&fresh, &rows, body, lines, next, request, now))
            }
            Order::Do(command) => {
                self.no_opening(command)?;
                let (body, lines, next) = done(self.tables(), command)?;
                Ok(self.proposal(&self.evening, &self.rows, body, lines, next, request, now))
            }
            Order::Undo | Order::Redo | Order::Reverse { .. } => {
                let (of, why) = self.target(order)?;
                let (place, next) = self.reversed(of)?;
                let lines = self.evening.mirror(&self.evening.lines()[place]);
                let body = Body::Reversed { of: of.0, why };
                Ok(self.proposal(&self.evening, &self.rows, body, lines, next, request, now))
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of one entry")]
    fn proposal(
        &self,
        evening: &Evening,
        rows: &Rows,
        body: Body,
        postings: Vec<Posting>,
        next: Tables,
        request: Option<&str>,
        now: DateTime<FixedOffset>,
    ) -> Proposal {
        // As the log keeps it: to the millisecond.
        let now = log::unstamp(&log::stamp(&now)).unwrap_or(now);
        let text = serde_json::to_string(&body).expect("entries are plain data");
        let changed = evening.changed_at().filter(|_| evening::printed(&body));
        let after = projection::rows(evening, &next, changed.unwrap_or(now));
        let entry = NewEntry {
            after: self.head.seq,
            after_hash: self.head.hash,
            evening: evening.number,
            at: now,
            request: request.map(str::to_owned),
            body: text,
            postings,
            projections: projection::difference(rows, &after),
        };
        Proposal {
            entry,
            body,
            next,
            rows: after,
        }
    }

    /// Shows what was kept.
    ///
    /// # Panics
    /// Where `kept` is not what was proposed after what is shown: a bug.
    pub fn adopt(&mut self, proposal: Proposal, kept: Entry) -> Receipt {
        assert!(
            kept.previous == self.head.hash && kept.body == proposal.entry.body,
            "only the proposal that was kept is shown"
        );
        if kept.evening != self.evening.number {
            self.evening = Evening::blank(kept.evening);
        }
        let seq = kept.seq;
        self.head = Head {
            seq,
            hash: kept.hash,
            evening: kept.evening,
        };
        let line = Line {
            seq,
            at: kept.at,
            request: kept.request,
            body: proposal.body,
            postings: kept.postings,
            hash: kept.hash,
        };
        self.evening.adopt(line, proposal.next);
        self.rows = proposal.rows;
        Receipt { seq, again: false }
    }

    /// The order that opens an evening with what the book knows.
    fn opening(&self, title: &str, money: MoneyKind) -> Result<Command, Error> {
        if self.tables().counter.stage() == Stage::Open {
            return Err(Refusal::Bank(crate::bank::Refusal::EveningOpen).into());
        }
        let damaged = |what| LogFault::Damaged { seq: None, what };
        let number = self.evening.number;
        let counter = &self.tables().counter;
        let open = counter.differences().left_open(number, counter.edition());
        let mut kinds = self.kinds.clone();
        kinds.take(number, self.evening.lines());
        // Older rows say less than the evening that left them.
        let older = number > 0 && counter.edition() == Edition::FIRST;
        let told =
            older.then(|| projection::rows(&self.evening, self.tables(), DateTime::default()));
        let rows = told.as_ref().unwrap_or(&self.rows);
        let opened = projection::opening_for(money, rows, &kinds, &open);
        let mut opening = opened.map_err(damaged)?;
        title.clone_into(&mut opening.title);
        opening.money = money;
        Ok(Command::Open(Box::new(opening)))
    }

    /// What an undo, a redo or a reversal takes back, and why.
    fn target(&self, order: &Order) -> Result<(Seq, Reason), NoReversal> {
        match order {
            Order::Undo => {
                let line = self.evening.undoable().ok_or(NoReversal::NothingToUndo)?;
                Ok((line.seq, Reason::Undo))
            }
            Order::Redo => {
                let line = self.evening.redoable().ok_or(NoReversal::NothingToRedo)?;
                Ok((line.seq, Reason::Redo))
            }
            Order::Reverse { seq, why } => {
                let why = why.trim();
                if why.is_empty() {
                    return Err(NoReversal::NoReason);
                }
                Ok((*seq, Reason::Correction(why.to_owned())))
            }
            Order::OpenEvening { .. } | Order::Do(_) => Err(NoReversal::NothingToUndo),
        }
    }

    /// What an evening takes over is the book's to say: only
    /// [`Order::OpenEvening`] opens one.
    fn no_opening(&self, command: &Command) -> Result<(), Refusal> {
        let opens = matches!(
            command,
            Command::Open(_) | Command::Bank(crate::bank::Command::OpenEvening { .. })
        );
        match (opens, self.tables().counter.stage()) {
            (false, _) => Ok(()),
            (true, Stage::None) => Err(Refusal::Bank(crate::bank::Refusal::NoEvening)),
            (true, Stage::Open) => Err(Refusal::Bank(crate::bank::Refusal::EveningOpen)),
            (true, Stage::Closed) => Err(Refusal::Bank(crate::bank::Refusal::EveningIsClosed)),
        }
    }

    /// Where the line is that is taken back, and the state without it.
    fn reversed(&self, of: Seq) -> Result<(usize, Tables), NoReversal> {
        let place = self.evening.lines().iter().position(|line| line.seq == of);
        let place = place.ok_or(NoReversal::NotTonight(of))?;
        if place == 0 {
            return Err(NoReversal::Opening);
        }
        if !self.evening.standing()[place] || !self.evening.flips(of) {
            return Err(NoReversal::Already(of));
        }
        let next = self
            .evening
            .without(of)
            .map_err(|by| NoReversal::Blocked { of, by })?;
        Ok((place, next))
    }
}

/// An order carried out: what is kept of it, and the state it leads to.
fn done(tables: &Tables, command: &Command) -> Result<(Body, Vec<Posting>, Tables), Refusal> {
    let (events, next) = prove(tables, command)?;
    let transfers = events.iter().flat_map(Event::transfers);
    let lines = transfers
        .map(|transfer| postings::posting(&transfer))
        .collect();
    let command = command.clone();
    Ok((Body::Done { command, events }, lines, next))
}

/// The kept rows that the open evening may change.
fn kept_rows<L: Log + ?Sized>(log: &L, evening: &Evening) -> Result<Rows, LogFault> {
    let mut rows = Rows::new();
    for kind in projection::kinds() {
        for row in log.projections(kind)? {
            rows.extend(row.body.map(|body| ((row.kind, row.key), body)));
        }
    }
    if evening.number > 0 {
        let key = format!("{:010}", evening.number);
        if let Some(row) = log.projection(projection::NIGHTS, &key)? {
            rows.extend(row.body.map(|body| ((row.kind, row.key), body)));
        }
    }
    Ok(rows)
}
