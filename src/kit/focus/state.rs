//! What a control remembers from view to view.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use iced::Rectangle;
use iced::advanced::widget::operation::Focusable;

/// What a control remembers from view to view.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct State {
    pub(super) focused: bool,
    pub(super) pressed: bool,
    pub(super) hovered: bool,
    pub(super) key: u64,
    /// Where one types: its hint stays beside that.
    pub(super) clear_of: Option<Rectangle>,
}

impl Focusable for State {
    fn is_focused(&self) -> bool {
        self.focused
    }

    fn focus(&mut self) {
        self.focused = true;
    }

    fn unfocus(&mut self) {
        self.focused = false;
    }
}

/// One name told from another.
pub(super) fn key_of(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}
