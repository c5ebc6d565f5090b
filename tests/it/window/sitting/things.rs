//! What is on the screen, and what somebody looks for there.
#![expect(clippy::float_arithmetic, reason = "places on the screen")]

use iced::widget::Id;
use iced::{Point, Rectangle};
use iced_test::selector::Candidate;

/// Pixels that rounding may hide.
const HAIR: f32 = 1.0;

/// Something on the screen.
#[derive(Clone, Debug)]
pub struct Thing {
    pub what: What,
    /// Where it was laid.
    pub laid: Rectangle,
    /// The part of it that is in sight.
    pub seen: Option<Rectangle>,
}

#[derive(Clone, Debug)]
pub enum What {
    Words(String),
    Field(Option<Id>, String),
    /// What it holds, and how far down that is moved.
    Scroll(Rectangle, f32),
    Focus,
}

impl Thing {
    #[expect(clippy::needless_pass_by_value, reason = "the shape of a selector")]
    pub fn of(candidate: Candidate<'_>) -> Option<Thing> {
        let (laid, seen) = (candidate.bounds(), candidate.visible_bounds());
        let what = match candidate {
            Candidate::Text { content, .. } => What::Words(content.to_owned()),
            Candidate::TextInput { id, state, .. } => {
                What::Field(id.cloned(), state.text().to_owned())
            }
            Candidate::Scrollable {
                content_bounds,
                translation,
                ..
            } => What::Scroll(content_bounds, translation.y),
            Candidate::Focusable { state, .. } if state.is_focused() => What::Focus,
            _ => return None,
        };
        Some(Thing { what, laid, seen })
    }

    fn says(&self, sought: &str) -> bool {
        let What::Words(words) = &self.what else {
            return false;
        };
        let bare = words.trim_start_matches(['▶', '✓', ' ']);
        let same = |words: &str| match sought.strip_suffix('…') {
            Some(start) if !start.is_empty() => words.starts_with(start),
            _ => words == sought,
        };
        same(words) || same(bare)
    }

    /// The middle of it, where all of it is in sight.
    pub fn spot(&self) -> Option<Point> {
        let seen = self.seen?;
        let whole = seen.width + HAIR >= self.laid.width && seen.height + HAIR >= self.laid.height;
        whole.then(|| seen.center())
    }
}

/// What is looked for.
#[derive(Clone, Copy, Debug)]
pub enum Sought<'a> {
    /// Words; with `…` at the end, words that begin so. A mark before them is
    /// no part of them.
    Words(&'a str),
    /// The same words, the first after those of a heading.
    Under(&'a str, &'a str),
    /// A field, by its name.
    Field(&'a str),
}

impl Sought<'_> {
    /// All that it may be, in the order of the screen.
    pub fn among(self, things: &[Thing]) -> Vec<&Thing> {
        match self {
            Sought::Words(words) => things.iter().filter(|thing| thing.says(words)).collect(),
            Sought::Under(heading, words) => {
                let below = things.iter().skip_while(|thing| !thing.says(heading));
                let first = below.skip(1).find(|thing| thing.says(words));
                first.into_iter().collect()
            }
            Sought::Field(name) => {
                let id = Some(Id::from(name.to_owned()));
                let is = |thing: &&Thing| matches!(&thing.what, What::Field(of, _) if *of == id);
                things.iter().filter(is).collect()
            }
        }
    }
}
