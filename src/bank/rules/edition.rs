//! By which edition of the rules an evening, or a match, is decided.
//!
//! Never: a rule. Leaves ask `edition >= Edition::SECOND` where a later
//! edition decides otherwise, and keep the older answer beside the newer.

use serde::{Deserialize, Serialize};

/// Edition of the rules. Kept in the opening of an evening, and with a match
/// that may outlive the evening; what has none is of the first. What an
/// edition decides is never changed afterwards: the auditor decides again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Edition(u16);

impl Edition {
    /// Of books that say nothing about it.
    pub const FIRST: Edition = Edition(1);
    /// The books follow the table. Rules A10, A13, A21–A25, P8.
    pub const SECOND: Edition = Edition(2);
    /// By which evenings that open now are decided.
    pub const NOW: Edition = Edition::SECOND;

    /// Is it the one of books that say nothing about it?
    #[must_use]
    pub fn is_first(&self) -> bool {
        *self == Edition::FIRST
    }
}

impl Default for Edition {
    fn default() -> Edition {
        Edition::FIRST
    }
}

/// The book was decided by rules that this program does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("edition {0} of the rules, this program knows {known}", known = Edition::NOW.0)]
pub struct UnknownEdition(u16);

impl TryFrom<u16> for Edition {
    type Error = UnknownEdition;

    fn try_from(number: u16) -> Result<Edition, UnknownEdition> {
        match number {
            1..=2 => Ok(Edition(number)),
            other => Err(UnknownEdition(other)),
        }
    }
}

impl From<Edition> for u16 {
    fn from(edition: Edition) -> u16 {
        edition.0
    }
}
