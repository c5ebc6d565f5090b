//! The second window, read from across the room. What stands in it is the
//! game's; nothing is entered here.

use iced::Element;

use super::app::{App, Message};
use crate::games::faces::screen;
use crate::kit::{Look, size};

/// The whole second window.
pub(super) fn view(app: &App) -> Element<'_, Message> {
    let look = Look {
        colours: app.settings().palette(),
        width: size::NARROW,
        height: size::NARROW,
        held: false,
        loose: None,
    };
    screen::telao(app.game(), app.evening(), &look)
}
