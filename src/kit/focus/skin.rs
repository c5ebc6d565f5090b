//! How a control looks at rest, and while it is about to be pressed.

use iced::advanced::renderer::Quad;
use iced::{Border, Color, Rectangle};

use crate::kit::size;

/// How a control looks at rest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Skin {
    pub(crate) ground: Option<Color>,
    pub(crate) text: Color,
    pub(crate) line: Color,
}

impl Skin {
    /// Its line, stronger where it would be pressed.
    pub(super) fn edge(self, bounds: Rectangle, corner: f32, strong: bool) -> Quad {
        Quad {
            bounds,
            border: Border {
                color: if strong { self.text } else { self.line },
                width: if strong { size::RING_GAP } else { size::STROKE },
                radius: corner.into(),
            },
            ..Quad::default()
        }
    }
}
