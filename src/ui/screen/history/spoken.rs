//! What is said of each entry, kept while one looks through them: a long
//! night is put into words once, not at each letter typed.

use super::told;
use crate::desk::evening::{Evening, Line};
use crate::words::desk::line_order;
use crate::words::names::Names;
use crate::words::phrase::folded;

/// The words of the entries of one evening, in order, without accents and
/// capitals.
#[derive(Debug, Default)]
pub(super) struct Spoken {
    evening: u32,
    names: Names,
    said: Vec<String>,
}

impl Spoken {
    /// What is said of every entry; only new ones are put into words.
    pub(super) fn of(&mut self, evening: &Evening, names: &Names) -> &[String] {
        let lines = evening.lines();
        let same = self.evening == evening.number && self.names == *names;
        if !same || self.said.len() > lines.len() {
            *self = Spoken {
                evening: evening.number,
                names: names.clone(),
                said: Vec::new(),
            };
        }
        let new = lines.iter().skip(self.said.len());
        self.said
            .extend(new.map(|line| folded(&full(line, evening, names))));
        &self.said
    }
}

fn full(line: &Line, evening: &Evening, names: &Names) -> String {
    let order = line_order(line, evening, names);
    format!("{} {order} {}", line.seq.0, told(line, names).join(" "))
}
