//! What the hand did at the table.

use super::form::{How, Open, Pile};
use super::slot::Slot;
use crate::bank::faces::screen::tabs::Tab;
use crate::bank::faces::screen::{change, count, table_count};
use crate::domain::people::PlayerId;
use crate::games::Command;
use crate::games::arremate::faces::screen::{finish, pause};
use crate::kit::pad::{CardMessage, RankMessage};

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
    /// Another person was pressed beside the one who is picked.
    PickedToo(PlayerId),
    /// The next one ties with the last.
    TiePressed,
    /// A lot of the board.
    LotPressed(usize),
    /// The bid that stands in the fields was called; another follows.
    BidNoted,
    /// A bid was noted by mistake.
    BidDropped(usize),
    /// Points, ranks or cards.
    HowPressed(How),
    /// The rank pad.
    Ranks(RankMessage),
    /// The card pad.
    Cards(CardMessage),
    /// Action by action, or only the outcome.
    ByOutcome(bool),
    /// Cards are shown and judged, or the table says who won.
    ByHands(bool),
    /// The first to act is read off the tables, or named.
    ByTables(bool),
    /// Which cards are being named.
    PilePressed(PlayerId, Pile),
    /// The card pad of that pile.
    Piled(CardMessage),
    /// Outcome: left, or did not.
    FoldedPressed(PlayerId),
    /// Outcome: bought a card, or did not.
    BoughtPressed(PlayerId),
    /// Outcome: everybody bought a card, or nobody.
    AllBoughtPressed,
    /// Outcome: em quebra, or not.
    BrokePressed(PlayerId),
    /// Outcome: more of one player.
    DetailsPressed(PlayerId),
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
    /// At the end of the match.
    Finish(finish::Message),
}
