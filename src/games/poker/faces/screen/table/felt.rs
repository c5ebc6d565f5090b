//! The felt: seats in table order around the pots. Every figure can be asked
//! why.

use iced::Element;

use super::super::board::{Board, board};
use super::message::Message;
use super::now::seats;
use crate::bank::faces::screen::felt as table;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::poker::faces::guide::explain;
use crate::kit::Look;

/// The table. A seat of `pickable` picks its player, as the buttons on the
/// right do.
pub(super) fn felt<'a>(
    look: &Look,
    evening: &'a Evening,
    pickable: &[PlayerId],
    tall: bool,
) -> Element<'a, Message> {
    let Board {
        seats: drawn, pots, ..
    } = board(evening.tables());
    let middle = table::middle(look, pots, |index| explain::pot(evening, index));
    let seats = seats(evening.tables()).into_iter().zip(drawn);
    let seats = seats.map(|(player, seat)| {
        let does = if pickable.contains(&player) {
            Ok(Message::Picked(player))
        } else {
            Err(String::new())
        };
        table::seat(look, &seat, does, move || explain::chips(evening, player))
    });
    table::felt(look, middle, seats.collect(), tall)
}
