//! A row of big buttons to pick from.

use iced::Element;

use crate::kit::act::Allowed;
use crate::kit::{Look, button};

/// One of those to pick from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<M> {
    /// What it is called.
    pub label: String,
    /// It is picked.
    pub chosen: bool,
    /// What picking it does, or why it can't be picked.
    pub does: Allowed<M>,
}

/// The choices beside each other, each with a mark where it is picked. One or
/// several may be picked: that is for the message to say.
pub fn picker<'a, M: Clone + 'a>(
    look: &Look,
    choices: impl IntoIterator<Item = Choice<M>>,
) -> Element<'a, M> {
    button::group(
        choices
            .into_iter()
            .map(|choice| button::toggle(look, choice.label, choice.chosen, choice.does).into()),
    )
}
