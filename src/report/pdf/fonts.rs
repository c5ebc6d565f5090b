//! The faces on paper: which face prints a character, and how wide it is.
//! printpdf has no fallback and no warning, so both are done here.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use printpdf::ParsedFont;

use crate::domain::writing::{self, is_shown};

/// Weight of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    /// Running text.
    Regular,
    /// Labels.
    SemiBold,
    /// Titles and sums.
    Bold,
}

/// An embedded face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Face {
    /// Banqueiro Sans.
    Regular,
    /// Banqueiro Sans, half bold.
    SemiBold,
    /// Banqueiro Sans, bold.
    Bold,
    /// DejaVu Sans, for suits and arrows.
    Fallback,
    /// DejaVu Sans bold, likewise.
    FallbackBold,
}

impl Face {
    /// All five.
    pub(super) const ALL: [Face; 5] = [
        Face::Regular,
        Face::SemiBold,
        Face::Bold,
        Face::Fallback,
        Face::FallbackBold,
    ];

    /// A fixed name inside the file: printpdf's own would differ each time.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Face::Regular => "F1",
            Face::SemiBold => "F2",
            Face::Bold => "F3",
            Face::Fallback => "F4",
            Face::FallbackBold => "F5",
        }
    }

    const fn bytes(self) -> &'static [u8] {
        match self {
            Face::Regular => include_bytes!("../../../reports/fonts/BanqueiroSans-Regular.ttf"),
            Face::SemiBold => include_bytes!("../../../reports/fonts/BanqueiroSans-SemiBold.ttf"),
            Face::Bold => include_bytes!("../../../reports/fonts/BanqueiroSans-Bold.ttf"),
            Face::Fallback => include_bytes!("../../../reports/fonts/DejaVuSans.ttf"),
            Face::FallbackBold => include_bytes!("../../../reports/fonts/DejaVuSans-Bold.ttf"),
        }
    }

    /// The face, read once.
    pub(super) fn parsed(self) -> &'static ParsedFont {
        static PARSED: LazyLock<Vec<ParsedFont>> = LazyLock::new(|| {
            Face::ALL
                .into_iter()
                .map(|face| {
                    ParsedFont::from_bytes(face.bytes(), 0, &mut Vec::new())
                        .expect("the embedded faces are sound")
                })
                .collect()
        });
        &PARSED[self as usize]
    }

    fn has(self, c: char) -> bool {
        let glyph = self.parsed().lookup_glyph_index(u32::from(c));
        glyph.is_some_and(|glyph| glyph != 0)
    }

    fn advance(self, c: char) -> i64 {
        let font = self.parsed();
        font.lookup_glyph_index(u32::from(c))
            .and_then(|glyph| font.get_glyph_width(glyph))
            .map_or(0, i64::from)
    }
}

/// A stretch of text in one face.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Run {
    /// Its face.
    pub(super) face: Face,
    /// Its text; every character is in the face.
    pub(super) text: String,
}

fn face_for(c: char, weight: Weight) -> Option<Face> {
    let (first, second) = match weight {
        Weight::Regular => (Face::Regular, Face::Fallback),
        Weight::SemiBold => (Face::SemiBold, Face::FallbackBold),
        Weight::Bold => (Face::Bold, Face::FallbackBold),
    };
    [first, second].into_iter().find(|face| face.has(c))
}

/// `text` as it can be printed: accents composed, white space as spaces, and
/// `?` for what no face has. What was replaced is added to `lost`.
pub(super) fn printable(text: &str, lost: &mut BTreeSet<char>) -> String {
    let signs = writing::composed(text);
    let mut printed = |sign: char| match sign {
        '\n' | NO_BREAK => sign,
        space if space.is_whitespace() => ' ',
        shown if is_shown(shown) => shown,
        other => {
            lost.insert(other);
            '?'
        }
    };
    signs.chars().map(&mut printed).collect()
}

/// The space after `R$`: no line is broken there, but what is printed, and
/// copied from the file, is an ordinary space.
const NO_BREAK: char = '\u{a0}';

/// `text` split by face.
pub(super) fn runs(text: &str, weight: Weight) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for c in text.chars() {
        let c = if c == NO_BREAK { ' ' } else { c };
        let face = face_for(c, weight).unwrap_or(Face::Regular);
        match runs.last_mut() {
            Some(run) if run.face == face => run.text.push(c),
            _ => runs.push(Run {
                face,
                text: c.to_string(),
            }),
        }
    }
    runs
}

/// Width of a run at `size`, both in thousandths of a point.
pub(super) fn run_width(run: &Run, size: i64) -> i64 {
    let units: i64 = run.text.chars().map(|c| run.face.advance(c)).sum();
    units * size / i64::from(run.face.parsed().units_per_em.max(1))
}

/// Width of a text at `size`, both in thousandths of a point.
pub(super) fn width(text: &str, weight: Weight, size: i64) -> i64 {
    runs(text, weight).iter().map(|r| run_width(r, size)).sum()
}

/// Lines no wider than `room`, broken at spaces and at line breaks; a word
/// wider than `room` is broken where it must, never cut.
pub(super) fn wrap(text: &str, weight: Weight, size: i64, room: i64) -> Vec<String> {
    let mut lines = Vec::new();
    for part in text.split('\n') {
        let mut line = String::new();
        for word in part.split(' ').filter(|word| !word.is_empty()) {
            let longer = if line.is_empty() {
                word.to_owned()
            } else {
                format!("{line} {word}")
            };
            if width(&longer, weight, size) <= room {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for c in word.chars() {
                line.push(c);
                if width(&line, weight, size) > room && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::take(&mut line));
                    line.push(c);
                }
            }
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::writing::{SHOWN, is_unseen};

    /// The table by which texts are taken is what the faces have: every sign
    /// in every weight, and no sign more but those that nobody sees.
    #[test]
    fn what_is_taken_is_what_the_faces_have() {
        let weights = [Weight::Regular, Weight::SemiBold, Weight::Bold];
        for sign in '\0'..=char::MAX {
            let faces = weights
                .iter()
                .all(|weight| face_for(sign, *weight).is_some());
            let table = SHOWN
                .iter()
                .any(|(first, last)| (*first..=*last).contains(&sign));
            assert_eq!(
                table,
                faces && !is_unseen(sign),
                "U+{:04X}",
                u32::from(sign)
            );
        }
    }
}
