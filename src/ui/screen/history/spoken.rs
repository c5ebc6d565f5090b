//! What is said of each entry, kept while one looks through them: a long
//! night is put into words once, not at each letter typed.

use crate::desk::evening::Evening;
use crate::desk::log::Seq;
use crate::words::desk::line_sought;
use crate::words::names::Names;
use crate::words::then::Then;

/// The words of the entries of one evening, in order, without accents and
/// capitals.
#[derive(Debug, Default)]
pub(super) struct Spoken {
    evening: u32,
    /// The last line that takes back or amends: what stands may be another
    /// order since.
    amended: Option<Seq>,
    names: Names,
    said: Vec<String>,
}

impl Spoken {
    /// What is said of every entry, with the names of its hour and, where they
    /// are others, those of now: one may look for either. Only new ones are
    /// put into words.
    pub(super) fn of(&mut self, evening: &Evening, then: &Then, names: &Names) -> &[String] {
        let lines = evening.lines();
        let mut others = lines.iter().rev();
        let amended = others.find(|line| line.about().is_some());
        let amended = amended.map(|line| line.seq);
        let same =
            self.evening == evening.number && self.names == *names && self.amended == amended;
        if !same || self.said.len() > lines.len() {
            *self = Spoken {
                evening: evening.number,
                amended,
                names: names.clone(),
                said: Vec::new(),
            };
        }
        let new = lines.iter().enumerate().skip(self.said.len());
        self.said.extend(new.map(|(place, line)| {
            let before = then.at(place);
            let mut said = line_sought(line, evening, before);
            if before != names {
                said.push('\n');
                said.push_str(&line_sought(line, evening, names));
            }
            said
        }));
        &self.said
    }
}
