//! How a view is to look: colours and room. Handed down to every widget.

use iced::Size;

use super::size;
use super::theme::{self, Palette};

/// What a view must know to be drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// Colours.
    pub colours: &'static Palette,
    /// Width of the window, logical.
    pub width: f32,
    /// Height of the window, logical.
    pub height: f32,
    /// Something is being written: what would submit is held.
    pub held: bool,
    /// The field that takes what is typed where nothing has the keyboard, and
    /// the letters it takes.
    pub loose: Option<(&'static str, &'static str)>,
}

/// Is there room for one column only?
pub(super) fn folds(room: Size) -> bool {
    room.width < size::NARROW || room.height < size::LOW
}

impl Look {
    /// By day, 1024 × 700: for tests.
    #[must_use]
    pub const fn test() -> Look {
        Look {
            colours: &theme::LIGHT,
            width: 1024.0,
            height: 700.0,
            held: false,
            loose: None,
        }
    }

    /// One column only.
    #[must_use]
    pub fn narrow(&self) -> bool {
        folds(Size::new(self.width, self.height))
    }

    /// The table has more room than it needs: its figures grow.
    #[must_use]
    pub fn roomy(&self) -> bool {
        self.width >= size::ROOMY && self.height >= size::NARROW
    }

    /// As the toolkit wants it.
    #[must_use]
    pub fn theme(&self) -> iced::Theme {
        self.colours.theme()
    }
}
