//! People, as the book knows them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A person of the book; the number never changes, the name may.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

impl fmt::Debug for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0)
    }
}

/// A person with the name under which the evening knows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Number in the book.
    pub id: PlayerId,
    /// Name as entered, trimmed, unique in the book without regard to case.
    pub name: String,
}
