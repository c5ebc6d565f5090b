//! The second window, read from across the room: pot, turn, chips, points,
//! dealer. Nothing is entered here.

use iced::Element;
use iced::widget::responsive;

use super::app::{App, Message};
use crate::games::faces::screen::{board, phase};
use crate::kit::{Look, part};

/// The whole second window.
pub(super) fn view(app: &App) -> Element<'_, Message> {
    let tables = app.evening().tables();
    let phase = phase::phase(tables);
    let board = board::board(tables);
    let far = part::Far {
        title: format!("{} · {}", phase.title, phase.name),
        turn: board.turn,
        pots: board.pots,
        seats: board.seats.into_iter().map(|(_, seat)| seat).collect(),
    };
    responsive(move |room| {
        let look = Look {
            colours: app.settings().palette(),
            width: room.width,
            height: room.height,
            held: false,
        };
        part::far(&look, room, &far)
    })
    .into()
}
