//! The desk: where a command becomes a fact. Decide, prove on a copy, write
//! in one durable transaction, show. It routes; rules are in the leaves.
//!
//! Never: a rule of a game, a word that a player reads, the clock.

pub mod archive;
pub mod audit;
pub mod clerk;
pub mod evening;
pub mod handed;
pub mod kinds;
pub mod log;
pub mod movements;
pub mod order;
mod postings;
pub mod projection;
#[cfg(test)]
mod tests;

use chrono::{DateTime, FixedOffset};

use crate::games::{Command, Event, Refusal, Tables};
pub use clerk::Clerk;
pub use order::{Error, NoReversal, Order};

use evening::{Evening, Line, Unreadable};
use log::{Head, Log, LogFault, Seq};

/// What was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// Where.
    pub seq: Seq,
    /// It had been delivered before: nothing was written now.
    pub again: bool,
}

/// An evening of the book, folded to be read: nothing is submitted to it.
///
/// # Errors
/// [`LogFault`]; [`LogFault::Damaged`] where its entries don't fit the books.
pub fn past<L: Log + ?Sized>(log: &L, number: u32) -> Result<Evening, LogFault> {
    let entries = log.evening(number)?.into_iter();
    let lines: Result<Vec<Line>, Unreadable> = entries.map(Line::read).collect();
    let folded = lines.and_then(|lines| Evening::fold(number, lines));
    folded.map_err(|unreadable| LogFault::Damaged {
        seq: Some(unreadable.seq),
        what: unreadable.what,
    })
}

/// The desk over a keeper of entries: decides, writes and shows in one call.
#[derive(Debug)]
pub struct Desk<L: Log> {
    log: L,
    clerk: Clerk,
}

impl<L: Log> Desk<L> {
    /// Opens a book, as [`Clerk::read`].
    ///
    /// # Errors
    /// [`LogFault`].
    pub fn open(log: L) -> Result<Desk<L>, LogFault> {
        let clerk = Clerk::read(&log)?;
        Ok(Desk { log, clerk })
    }

    /// The evening as it stands: the only way to read.
    #[must_use]
    pub fn evening(&self) -> &Evening {
        self.clerk.evening()
    }

    /// The state of the evening.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        self.clerk.tables()
    }

    /// Where the book ends.
    #[must_use]
    pub fn head(&self) -> Head {
        self.clerk.head()
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
        self.clerk.may(command)
    }

    /// Would this order be carried out? Nothing is written.
    ///
    /// # Errors
    /// [`Error`], as [`Desk::submit`] would give it.
    pub fn allows(&self, order: &Order) -> Result<(), Error> {
        self.clerk.allows(order)
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
        if let Some(mark) = request
            && let Some(seq) = self.log.delivered(mark)?
        {
            return Ok(Receipt { seq, again: true });
        }
        let proposal = self.clerk.propose(order, request, now)?;
        match self.log.append(proposal.entry()) {
            Ok(kept) => Ok(self.clerk.adopt(proposal, kept)),
            Err(LogFault::Delivered(seq)) => Ok(Receipt { seq, again: true }),
            Err(fault) => Err(fault.into()),
        }
    }
}
