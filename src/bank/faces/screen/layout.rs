//! How screens lie on the window: what is entered, what comes
//! of it, and the one action that is always in sight.

use iced::widget::{column, container, row};
use iced::{Element, Fill};

use crate::kit::act::Allowed;
use crate::kit::{Look, button, part, size, text};

/// What is entered on the left, what comes of it on the right, the one action
/// under it. In a narrow window all of it is one column that scrolls, and the
/// action stays at the foot. Fills the room there is.
pub fn pinned<'a, M: 'a>(
    look: &Look,
    id: &'static str,
    main: impl Into<Element<'a, M>>,
    side: impl Into<Element<'a, M>>,
    action: impl Into<Element<'a, M>>,
) -> Element<'a, M> {
    let action = container(action).padding([size::LINE, size::PANEL]);
    if look.narrow() {
        let all = column![main.into(), side.into()].spacing(size::PANEL);
        return column![part::scroll(look, id, all), action.width(Fill)]
            .width(Fill)
            .height(Fill)
            .into();
    }
    let right = column![
        part::scroll(look, "resultado", side),
        action.width(Fill).max_width(size::SIDE)
    ];
    row![
        part::scroll(look, id, main),
        container(right).width(size::SIDE).height(Fill)
    ]
    .width(Fill)
    .height(Fill)
    .into()
}

/// The primary action; where it can't be done, why stands above it.
pub fn primary<'a, M: Clone + 'a>(
    look: &Look,
    label: impl Into<String>,
    does: Allowed<M>,
) -> Element<'a, M> {
    let why = does.as_ref().err().cloned();
    let action = button::primary(look, label, does);
    match why {
        Some(why) if !why.is_empty() => column![text::muted(look, why), action]
            .spacing(size::LINE)
            .into(),
        _ => action.into(),
    }
}
