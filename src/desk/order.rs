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

/// Why an order did not become a fact; nothing was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// A rule says no.
    Refused(Refusal),
    /// It can't be taken back.
    NoReversal(NoReversal),
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
