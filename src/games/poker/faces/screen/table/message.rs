//! What the hand did at the table.

use super::form::{Aim, Open, Slot};
use crate::bank::faces::screen::tabs::Tab;
use crate::bank::faces::screen::{change, count, table_count};
use crate::domain::people::PlayerId;
use crate::games::Command;
use crate::games::poker::faces::screen::pause;
use crate::kit::pad::CardMessage;

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// The one action.
    PrimaryPressed,
    /// Another choice of the moment, by its key.
    ChoicePressed(String),
    /// These very orders.
    OrdersPressed(Vec<Command>),
    /// Something was opened by hand.
    Opened(Open),
    /// Back to what the moment asks.
    Closed,
    /// Something was typed in a field.
    Typed(Slot, String),
    /// A character where nothing had the keyboard.
    Loose(char),
    /// Backspace where nothing had the keyboard.
    Erased,
    /// The next person, or the one before.
    Stepped(bool),
    /// A person was pressed.
    Picked(PlayerId),
    /// He won that pot, or did not after all.
    Won(usize, PlayerId),
    /// The next winner ties with the last.
    TiePressed,
    /// Outcome: left, or did not.
    Folded(PlayerId),
    /// Outcome: where digits go.
    AimPressed(Aim),
    /// Outcome: each one's bets.
    DetailsPressed,
    /// The new one sits to his left.
    Neighbour(Option<PlayerId>),
    /// The one whose turn it is changes so many cards.
    Drawn(u32),
    /// Action by action, or only the outcome.
    ByOutcome(bool),
    /// Cards are shown and judged, or the table says who won.
    ByHands(bool),
    /// Whose hand is being named.
    HandPressed(PlayerId),
    /// The card pad.
    Hand(CardMessage),
    /// A change for him, who is about to run out of the lowest chip.
    ChangeFor(PlayerId),
    /// In the change.
    Change(change::Message),
    /// In the count of a box.
    Count(count::Message),
    /// Rarer choices.
    MorePressed,
    /// A part of the screen.
    TabPressed(Tab),
    /// From the pause back to the table.
    BackPressed,
    /// The chips on the table are to be counted. Rule A24.
    TableCountPressed,
    /// On that screen.
    TableCount(table_count::Message),
    /// At the pause.
    Pause(pause::Message),
}
