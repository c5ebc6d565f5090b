//! The desk: where a command becomes a fact. Decide, prove on a copy, write
//! in one durable transaction, show. It routes; rules are in the leaves.
//!
//! Never: a rule of a game, a word that a player reads, the clock.

pub mod audit;
pub mod evening;
pub mod log;
pub mod order;
mod postings;
pub mod projection;
#[cfg(test)]
mod tests;

use chrono::{DateTime, FixedOffset};

use crate::bank::{MoneyKind, Stage};
use crate::games::{Command, Event, Refusal, Tables};
pub use order::{Error, NoReversal, Order};

use evening::{Body, Evening, Line, Reason, Unreadable, prove};
use log::{Head, Log, LogFault, NewEntry, Posting, Seq};
use projection::Rows;

/// What was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// Where.
    pub seq: Seq,
    /// It had been delivered before: nothing was written now.
    pub again: bool,
}

/// The desk over a keeper of entries.
#[derive(Debug)]
pub struct Desk<L: Log> {
    log: L,
    head: Head,
    evening: Evening,
    rows: Rows,
}

impl<L: Log> Desk<L> {
    /// Opens a book: the last evening is folded, its chain and the
    /// projections are verified. Memory does not grow with past evenings.
    ///
    /// # Errors
    /// [`LogFault`].
    pub fn open(log: L) -> Result<Desk<L>, LogFault> {
        let head = log.head()?;
        log.check_projections()?;
        let evening = match head.evening {
            0 => Evening::default(),
            number => {
                let entries = log.evening(number)?;
                let lines: Result<Vec<Line>, Unreadable> =
                    entries.into_iter().map(Line::read).collect();
                let folded = lines.and_then(|lines| Evening::fold(number, lines));
                folded.map_err(damaged)?
            }
        };
        let rows = kept_rows(&log, &evening)?;
        Ok(Desk {
            log,
            head,
            evening,
            rows,
        })
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

    /// The keeper, to read from.
    #[must_use]
    pub fn log(&self) -> &L {
        &self.log
    }

    /// Gives the keeper back.
    #[must_use]
    pub fn into_log(self) -> L {
        self.log
    }

    /// Would this be carried out? The same check that refuses.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn may(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        prove(self.tables(), command).map(|(events, _)| events)
    }

    /// Carries out an order: decide, prove, write, show. `request` is the
    /// deliverer's mark: the same mark counts once.
    ///
    /// # Errors
    /// [`Error`]; then nothing was written.
    pub fn submit(
        &mut self,
        order: &Order,
        request: Option<&str>,
        now: DateTime<FixedOffset>,
    ) -> Result<Receipt, Error> {
        // As the log keeps it: to the millisecond.
        let now = log::unstamp(&log::stamp(&now)).unwrap_or(now);
        if let Some(mark) = request
            && let Some(seq) = self.log.delivered(mark)?
        {
            return Ok(Receipt { seq, again: true });
        }
        match order {
            Order::OpenEvening { title, money } => self.open_evening(title, *money, request, now),
            Order::Do(command) => {
                self.no_opening(command)?;
                self.carry_out(command, request, now)
            }
            Order::Undo | Order::Redo | Order::Reverse { .. } => {
                let (of, why) = self.target(order)?;
                self.reverse(of, why, request, now)
            }
        }
    }

    /// Would this order be carried out? Nothing is written.
    ///
    /// # Errors
    /// [`Error`], as [`Desk::submit`] would give it.
    pub fn allows(&self, order: &Order) -> Result<(), Error> {
        match order {
            Order::OpenEvening { title, money } => {
                if self.tables().counter.stage() == Stage::Open {
                    return Err(Refusal::Bank(crate::bank::Refusal::EveningOpen).into());
                }
                let opening = crate::games::Opening {
                    title: title.clone(),
                    money: *money,
                    ..self.opening()?
                };
                prove(&Tables::default(), &Command::Open(Box::new(opening)))?;
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

    fn open_evening(
        &mut self,
        title: &str,
        money: MoneyKind,
        request: Option<&str>,
        now: DateTime<FixedOffset>,
    ) -> Result<Receipt, Error> {
        if self.tables().counter.stage() == Stage::Open {
            return Err(Refusal::Bank(crate::bank::Refusal::EveningOpen).into());
        }
        let mut opening = self.opening()?;
        title.clone_into(&mut opening.title);
        opening.money = money;
        let before = (std::mem::take(&mut self.evening), self.rows.clone());
        self.evening.number = before.0.number + 1;
        // The row of the night before stays: the new evening does not change it.
        self.rows.retain(|(kind, _), _| kind != "evening");
        let command = Command::Open(Box::new(opening));
        let opened = self.carry_out(&command, request, now);
        if !opened.as_ref().is_ok_and(|receipt| !receipt.again) {
            (self.evening, self.rows) = before;
        }
        opened
    }

    fn opening(&self) -> Result<crate::games::Opening, LogFault> {
        let mut rows = Rows::new();
        for kind in ["debt", "next", "paused", "person"] {
            for row in self.log.projections(kind)? {
                rows.extend(row.body.map(|body| ((row.kind, row.key), body)));
            }
        }
        projection::opening(&rows).map_err(|what| LogFault::Damaged { seq: None, what })
    }

    fn carry_out(
        &mut self,
        command: &Command,
        request: Option<&str>,
        now: DateTime<FixedOffset>,
    ) -> Result<Receipt, Error> {
        let (events, next) = prove(self.tables(), command)?;
        let transfers = events.iter().flat_map(Event::transfers);
        let lines = transfers
            .map(|transfer| postings::posting(&transfer))
            .collect();
        let body = Body::Done {
            command: command.clone(),
            events,
        };
        self.write(body, lines, next, request, now)
    }

    fn reverse(
        &mut self,
        of: Seq,
        why: Reason,
        request: Option<&str>,
        now: DateTime<FixedOffset>,
    ) -> Result<Receipt, Error> {
        let (place, next) = self.reversed(of)?;
        let lines = self.evening.mirror(&self.evening.lines()[place]);
        self.write(Body::Reversed { of: of.0, why }, lines, next, request, now)
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

    fn write(
        &mut self,
        body: Body,
        postings: Vec<Posting>,
        next: Tables,
        request: Option<&str>,
        now: DateTime<FixedOffset>,
    ) -> Result<Receipt, Error> {
        let text = serde_json::to_string(&body).expect("entries are plain data");
        let changed = self
            .evening
            .changed_at()
            .filter(|_| evening::printed(&body));
        let after = projection::rows(&self.evening, &next, changed.unwrap_or(now));
        let entry = NewEntry {
            after: self.head.seq,
            after_hash: self.head.hash,
            evening: self.evening.number,
            at: now,
            request: request.map(str::to_owned),
            body: text,
            postings,
            projections: projection::difference(&self.rows, &after),
        };
        let kept = match self.log.append(&entry) {
            Err(LogFault::Delivered(seq)) => return Ok(Receipt { seq, again: true }),
            kept => kept?,
        };
        self.head = Head {
            seq: kept.seq,
            hash: kept.hash,
            evening: kept.evening,
        };
        let seq = kept.seq;
        let line = Line {
            seq,
            at: kept.at,
            request: kept.request,
            body,
            postings: kept.postings,
            hash: kept.hash,
        };
        self.evening.adopt(line, next);
        self.rows = after;
        Ok(Receipt { seq, again: false })
    }
}

fn damaged(unreadable: Unreadable) -> LogFault {
    LogFault::Damaged {
        seq: Some(unreadable.seq),
        what: unreadable.what,
    }
}

/// The kept rows that the open evening may change.
fn kept_rows<L: Log>(log: &L, evening: &Evening) -> Result<Rows, LogFault> {
    let mut rows = Rows::new();
    for kind in ["debt", "next", "paused", "person"] {
        for row in log.projections(kind)? {
            rows.extend(row.body.map(|body| ((row.kind, row.key), body)));
        }
    }
    if evening.number > 0 {
        let key = format!("{:010}", evening.number);
        if let Some(row) = log.projection("evening", &key)? {
            rows.extend(row.body.map(|body| ((row.kind, row.key), body)));
        }
    }
    Ok(rows)
}
