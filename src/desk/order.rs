//! What may be asked of the desk, and why it says no.
//!
//! Never: a word that a player reads.

use super::log::{LogFault, Seq};
use crate::bank::MoneyKind;
use crate::games::{Command, Refusal};

/// What may be asked of the desk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Opens an evening with what the book knows.
    OpenEvening {
        /// What the table calls it.
        title: String,
        /// Real or toy money.
        money: MoneyKind,
    },
    /// Something of the counter or of a game.
    Do(Command),
    /// Takes back the last thing done.
    Undo,
    /// Takes back the last undo.
    Redo,
    /// Takes back an earlier entry, with a reason.
    Reverse {
        /// Which.
        seq: Seq,
        /// Why, in the banker's words.
        why: String,
    },
    /// Puts another order of the same kind in an entry's place. Rule A25.
    Amend {
        /// Whose place.
        seq: Seq,
        /// The order that was meant.
        command: Box<Command>,
        /// Why, in the banker's words.
        why: String,
    },
}

/// Why an entry can't be taken back; nothing was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoReversal {
    /// Nothing was done that undo could take back.
    NothingToUndo,
    /// No undo that redo could take back.
    NothingToRedo,
    /// No such entry in the open evening.
    NotTonight(Seq),
    /// Taken back already.
    Already(Seq),
    /// The opening of the evening stays.
    Opening,
    /// A reason is needed.
    NoReason,
    /// A reason with a sign that paper and window can't show.
    Unshown(char),
    /// A later entry stands in the way.
    Blocked {
        /// What was to be taken back.
        of: Seq,
        /// What stands in the way.
        by: Seq,
    },
}

/// Why no other order can stand in an entry's place; nothing was written.
/// Rule A25.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAmendment {
    /// No such entry in the open evening.
    NotTonight(Seq),
    /// The evening is closed.
    Closed,
    /// The opening, and with it the kind of money, stays.
    Opening,
    /// It takes back or amends another entry: that one is to be amended.
    Amends {
        /// What was to be amended.
        of: Seq,
        /// What it is about.
        about: Seq,
    },
    /// It was taken back.
    Reversed(Seq),
    /// Orders of this kind are not amended, only taken back.
    Fixed(Seq),
    /// Another kind of order.
    OtherKind(Seq),
    /// The very order that stands there.
    Same(Seq),
    /// The pause has been resumed since.
    Resumed {
        /// The pause.
        of: Seq,
        /// What resumes it.
        by: Seq,
    },
    /// A reason is needed.
    NoReason,
    /// In its place the order would have been refused.
    Refused {
        /// Whose place.
        of: Seq,
        /// Why.
        why: Box<Refusal>,
    },
    /// A later entry does not fit any more.
    Blocked {
        /// What was to be amended.
        of: Seq,
        /// What no longer fits.
        by: Seq,
        /// Why it would be refused.
        why: Box<Refusal>,
    },
}

/// Why an order did not become a fact; nothing was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// A rule says no.
    Refused(Refusal),
    /// It can't be taken back.
    NoReversal(NoReversal),
    /// It can't be amended.
    NoAmendment(NoAmendment),
    /// The keeping failed.
    Log(LogFault),
}

impl From<LogFault> for Error {
    fn from(fault: LogFault) -> Error {
        Error::Log(fault)
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused(refusal)
    }
}

impl From<NoReversal> for Error {
    fn from(why: NoReversal) -> Error {
        Error::NoReversal(why)
    }
}

impl From<NoAmendment> for Error {
    fn from(why: NoAmendment) -> Error {
        Error::NoAmendment(why)
    }
}
