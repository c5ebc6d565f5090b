//! The second window, read from across the room: pot, turn, chips, points,
//! dealer. Nothing is entered here.

use iced::widget::{column, container, row, text as plain_text};
use iced::{Element, Fill};

use super::app::{App, Message};
use crate::games::faces::screen::board;
use crate::kit::{Look, part, size, text};
use crate::words::money::plain;

/// Seats beside each other.
const BESIDE: usize = 2;

/// The whole second window.
pub(super) fn view(app: &App) -> Element<'_, Message> {
    let look = &Look {
        colours: app.settings().palette(),
        width: size::NARROW,
        height: size::NARROW,
        held: false,
    };
    let tables = app.evening().tables();
    let phase = app.phase();
    let board = board::board(tables);
    let title = format!("{} · {}", phase.title, phase.name);
    let mut page = column![far(look, title, size::POT)].spacing(size::PANEL);
    if let Some(turn) = &board.turn {
        page = page.push(
            far(look, format!("Vez de {turn}"), size::FAR).color(look.colours.primary.color()),
        );
    }
    let pots = board.pots.iter().map(|(name, amount)| {
        column![
            far(look, name.clone(), size::POT),
            far(look, plain(*amount), size::FARTHEST)
        ]
        .into()
    });
    page = page.push(row(pots).spacing(size::ALONE).wrap());
    for line in board.seats.chunks(BESIDE) {
        let each = line.iter().map(|(_, seat)| {
            let dealer = if seat.dealer { " (D)" } else { "" };
            let words = [seat.points.clone(), seat.state.clone()];
            let words: Vec<String> = words.into_iter().flatten().collect();
            let mut who = column![far(look, format!("{}{dealer}", seat.name), size::POT)];
            if !words.is_empty() {
                who = who.push(far(look, words.join(" · "), size::POT));
            }
            let chips = far(look, plain(seat.chips), size::FAR);
            let content = row![who.width(Fill), chips]
                .spacing(size::GROUP)
                .align_y(iced::Center);
            container(content)
                .padding(size::GROUP)
                .width(Fill)
                .style(part::seat_ground(look, seat.turn))
                .into()
        });
        page = page.push(row(each).spacing(size::PANEL));
    }
    container(part::scroll(look, "telao", page))
        .padding(size::GROUP)
        .into()
}

fn far<'a>(look: &Look, words: impl Into<String>, size: f32) -> plain_text::Text<'a> {
    text::digits(look, words, size).wrapping(plain_text::Wrapping::Word)
}
