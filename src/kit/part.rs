//! Parts of a page: panels, steps, notices, seats, lists.

mod anew;
mod notice;
mod page;
mod pane;
mod seat;
mod step;

pub use anew::anew;
pub use notice::{Notice, Remedy, Tone, action, hint, hint_of, notice, progress, standing};
pub use page::{
    HIDDEN, HOLDS, Pages, at_foot, help, holds, lines, list, page, panel, scroll, split, strip,
    strip_folded, strip_hidden, with_action,
};
pub use pane::pane;
pub use seat::{Seat, seat, seat_ground, seat_width};
pub use step::{Fold, fold, stepper};

use iced::widget::container;
use iced::{Background, Border};

use super::size;
use super::theme::{Palette, Rgb};

/// A ground with a line around it.
pub(crate) fn framed(
    ground: Rgb,
    line: Rgb,
    width: f32,
) -> impl Fn(&iced::Theme) -> container::Style + use<> {
    move |_| container::Style {
        background: Some(Background::Color(ground.color())),
        border: Border {
            radius: size::CORNER.into(),
            width,
            color: line.color(),
        },
        ..container::Style::default()
    }
}

/// A ground, square, without a line.
pub(crate) fn ground(ground: Rgb) -> impl Fn(&iced::Theme) -> container::Style + use<> {
    move |_| container::Style {
        background: Some(Background::Color(ground.color())),
        ..container::Style::default()
    }
}

/// The line around a panel: seen in every palette.
pub(crate) fn edge(colours: &Palette) -> Rgb {
    if colours.ground == colours.surface {
        colours.text
    } else {
        colours.felt
    }
}
