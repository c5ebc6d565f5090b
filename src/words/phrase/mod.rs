//! Sentences of the evening's script: what a phrase is, and how its words are
//! read into people, amounts and cards. Each game brings its own phrases.
//!
//! Never: a rule. What can be read is read; whether it may be is the desk's.

mod find;
mod reader;
#[cfg(test)]
mod tests;
mod token;

pub use reader::Reader;
pub use token::{Token, Unclosed, folded, tokens};

/// Why a phrase can't be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Something else was expected.
    Expected {
        /// Column, from 1.
        column: usize,
        /// What, in Portuguese, to be put after "esperava".
        expected: String,
        /// What stands there; None: the line ends.
        found: Option<String>,
    },
    /// The form is right, what it names can't be: somebody unknown, an amount
    /// that could mean two things.
    Value {
        /// Column, from 1.
        column: usize,
        /// A sentence in Portuguese, with the remedy.
        sentence: String,
    },
}

impl Fault {
    /// Where.
    #[must_use]
    pub fn column(&self) -> usize {
        match self {
            Fault::Expected { column, .. } | Fault::Value { column, .. } => *column,
        }
    }

    /// In Portuguese.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            Fault::Expected {
                expected,
                found: Some(found),
                ..
            } => format!("esperava {expected}, e está escrito “{found}”."),
            Fault::Expected { expected, .. } => {
                format!("esperava {expected}, e a frase termina aqui.")
            }
            Fault::Value { sentence, .. } => sentence.clone(),
        }
    }
}

/// What an assertion found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Of what, in Portuguese: "as fichas de Ana".
    pub what: String,
    /// As the script says.
    pub expected: String,
    /// As it is.
    pub found: String,
    /// Both are the same.
    pub holds: bool,
}

impl Finding {
    /// Compares, and keeps both in words.
    #[must_use]
    pub fn compare<T: PartialEq>(
        what: impl Into<String>,
        expected: &T,
        found: &T,
        show: impl Fn(&T) -> String,
    ) -> Finding {
        Finding {
            what: what.into(),
            expected: show(expected),
            found: show(found),
            holds: expected == found,
        }
    }
}

/// What reading gives.
pub type Read<T> = Result<T, Fault>;

/// A phrase of the script, and what it becomes.
#[derive(Clone, Copy, Debug)]
pub struct Phrase<T> {
    /// A person stands before the words.
    pub subject: bool,
    /// Its words, without accents, in small letters; none: the person alone.
    pub words: &'static str,
    /// It may contain other phrases' words: it goes to the end of the line.
    pub whole: bool,
    /// An example, for messages.
    pub example: &'static str,
    /// Reads what follows the words.
    pub read: fn(&mut Reader<'_>) -> Read<T>,
}

impl<T> Phrase<T> {
    /// A phrase without subject.
    #[must_use]
    pub const fn new(
        words: &'static str,
        example: &'static str,
        read: fn(&mut Reader<'_>) -> Read<T>,
    ) -> Phrase<T> {
        Phrase {
            subject: false,
            words,
            whole: false,
            example,
            read,
        }
    }

    /// A phrase that begins with a person.
    #[must_use]
    pub const fn of_person(
        words: &'static str,
        example: &'static str,
        read: fn(&mut Reader<'_>) -> Read<T>,
    ) -> Phrase<T> {
        let phrase = Phrase::new(words, example, read);
        Phrase {
            subject: true,
            ..phrase
        }
    }

    /// The same, to the end of the line.
    #[must_use]
    pub const fn to_the_end(self) -> Phrase<T> {
        Phrase {
            whole: true,
            ..self
        }
    }

    /// How many of `tokens` its own words are, the person not counted; None
    /// where it is another phrase.
    #[must_use]
    pub fn matches(&self, tokens: &[Token]) -> Option<usize> {
        let tokens = if self.subject {
            tokens.get(1..)?
        } else {
            tokens
        };
        let words = self.words.split_whitespace();
        let mut count = 0;
        for word in words {
            let token = tokens.get(count)?;
            if token.quoted || folded(&token.text) != word {
                return None;
            }
            count += 1;
        }
        Some(count)
    }
}

/// The phrase that `tokens` begin with: the one with most words.
#[must_use]
pub fn matching<'a, T>(phrases: &'a [Phrase<T>], tokens: &[Token]) -> Option<&'a Phrase<T>> {
    let first = tokens.first()?;
    let fits = |phrase: &&Phrase<T>| !first.quoted || phrase.subject;
    let found = phrases
        .iter()
        .filter(fits)
        .filter_map(|phrase| Some((phrase.matches(tokens)?, phrase)));
    // A keyword goes before a person of the same name: he needs quotation marks.
    found
        .max_by_key(|(count, phrase)| (!phrase.subject, *count))
        .map(|(_, phrase)| phrase)
}
