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
    /// Name as entered, trimmed, unique in the book to the eye; in books of
    /// the first edition without regard to case only.
    pub name: String,
}

/// A person who had been entered twice: from now on both numbers are one
/// person. What was written under the number that is gone stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Merged {
    /// Number that no new entry names any more.
    pub gone: PlayerId,
    /// Number of the one person.
    pub stays: PlayerId,
    /// Name that goes: the person was called so too.
    pub name: String,
}

impl Merged {
    /// The number that `player` has now.
    #[must_use]
    pub fn now(&self, player: PlayerId) -> PlayerId {
        if player == self.gone {
            self.stays
        } else {
            player
        }
    }
}

/// The letters of Portuguese with an accent of its own behind (`e` + U+0301)
/// as the one letter that looks the same (`é`): how the first edition kept a
/// name. Later ones compose every letter, by `domain::writing`.
#[must_use]
pub fn composed_at_first(text: &str) -> String {
    const ACCENTS: &[(char, &str, &str)] = &[
        ('\u{300}', "aeiouAEIOU", "àèìòùÀÈÌÒÙ"),
        ('\u{301}', "aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ"),
        ('\u{302}', "aeiouAEIOU", "âêîôûÂÊÎÔÛ"),
        ('\u{303}', "aonAON", "ãõñÃÕÑ"),
        ('\u{308}', "aeiouyAEIOU", "äëïöüÿÄËÏÖÜ"),
        ('\u{327}', "cC", "çÇ"),
    ];
    let mut composed = String::with_capacity(text.len());
    for char in text.chars() {
        let whole = composed.chars().next_back().and_then(|letter| {
            let (_, plain, accented) = ACCENTS.iter().find(|(accent, ..)| *accent == char)?;
            let place = plain.chars().position(|plain| plain == letter)?;
            accented.chars().nth(place)
        });
        match whole {
            Some(whole) => {
                composed.pop();
                composed.push(whole);
            }
            None => composed.push(char),
        }
    }
    composed
}
