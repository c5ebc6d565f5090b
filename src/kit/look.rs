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

    /// A size at the table in this window: it is drawn as large as the window
    /// gives it the room, in whole pixels, and never smaller than it is said.
    #[must_use]
    #[expect(clippy::float_arithmetic, reason = "sizes on the screen")]
    pub fn grown(&self, of: f32) -> f32 {
        let usual = size::WINDOW;
        let across = (self.width - size::SIDE) / (usual.width - size::SIDE);
        let down = self.height / usual.height;
        (of * across.min(down).clamp(1.0, size::TABLE_MOST)).round()
    }

    /// As the toolkit wants it.
    #[must_use]
    pub fn theme(&self) -> iced::Theme {
        self.colours.theme()
    }
}

#[cfg(test)]
mod tests {
    use super::Look;

    /// 1366 × 768: 768 ÷ 700 = 1,097. 1920 × 1080: 1080 ÷ 700 = 1,543; there the
    /// pot is 44 × 1,543 = 67,9 high.
    #[test]
    fn the_table_grows_with_the_window() {
        let grown = |width: f32, height: f32| {
            let look = Look {
                width,
                height,
                ..Look::test()
            };
            [176.0, 44.0].map(|size| look.grown(size))
        };
        assert_eq!(grown(1024.0, 700.0), [176.0, 44.0]);
        assert_eq!(grown(900.0, 620.0), [176.0, 44.0]);
        assert_eq!(grown(1366.0, 768.0), [193.0, 48.0]);
        assert_eq!(grown(1920.0, 1080.0), [272.0, 68.0]);
        assert_eq!(grown(9000.0, 9000.0), [352.0, 88.0]);
    }
}
