//! What the hand did, and what was answered.

use std::path::PathBuf;

use iced::keyboard::{Key, Modifiers};
use iced::{Size, window};

use super::submit::Parcel;
use crate::bank::faces::screen::counting;
use crate::desk::audit::Audit;
use crate::desk::evening::Evening;
use crate::desk::log::{Entry, LogFault};
use crate::desk::projection::NightRow;
use crate::desk::{Clerk, Order};
use crate::games::faces::screen;
use crate::kit::act::Place;
use crate::ui::screen::{history, home, nights, paper as paper_screen, people};
use crate::ui::search::Found;

/// What the hand did, and what was answered.
#[derive(Clone, Debug)]
pub enum Message {
    /// Another place.
    Go(Place),
    /// On the home screen.
    Home(home::Message),
    /// On the screen of people.
    People(people::Message),
    /// On a game's own screens.
    Game(screen::Message),
    /// On the screen of the history.
    History(history::Message),
    /// On the screen of sheets.
    Paper(paper_screen::Message),
    /// On the screen of past nights.
    Nights(nights::Message),
    /// On the screen of counts.
    Count(counting::Message),
    /// Enter that no control took.
    EnterPressed,
    /// A key that no control took and that means nothing to the window.
    Pressed(Key, Modifiers),
    /// Ctrl Z.
    UndoPressed,
    /// Ctrl Shift Z.
    RedoPressed,
    /// Larger, smaller, 100 %.
    ZoomPressed(Option<bool>),
    /// The next palette.
    PalettePressed,
    /// F1.
    HelpPressed,
    /// Shows or hides the list of places, where there is no room for it.
    MenuPressed,
    /// Esc.
    Dismissed,
    /// How large the screen is on which the main window stands, at its zoom.
    ScreenSeen(Option<Size>),
    /// F11.
    TelaoPressed,
    /// Ctrl Q.
    ClosePressed,
    /// The window is to be closed.
    CloseAsked(window::Id),
    /// It is.
    Closed(window::Id),
    /// The notice's remedy: once more.
    TryAgain,
    /// The remedy where the book could not be opened.
    OpenAgain,
    /// The notice's remedy: these orders instead of the refused one.
    RemedyPressed(Vec<Order>),
    /// The keeper's word on what was submitted.
    Kept(u64, Box<Result<Entry, LogFault>>),
    /// It takes long.
    Slow(u64),
    /// The book was read again.
    Read(Parcel<Result<Clerk, LogFault>>),
    /// Drafts are to be kept.
    DraftsDue,
    /// Past nights were read.
    NightsRead(Vec<NightRow>),
    /// Sheets were handed out, or why not; none: it was broken off. With the
    /// orders that note it.
    Printed(Result<Option<String>, String>, Vec<Order>),
    /// Long work has come so far.
    WorkFar(u64),
    /// Long work is to stop.
    WorkCancelled,
    /// A while after the window opened: the book is gone through.
    AuditDue,
    /// The audit's answer; none: it was broken off.
    Audited(Result<Option<Audit>, String>),
    /// Whoever writes in the book added something.
    Changed,
    /// The book as he left it.
    Followed(Parcel<Result<Clerk, LogFault>>),
    /// The book is to be written from here, if nobody else does any more.
    WriteHere,
    /// The book was taken out, or why not; none: it was broken off.
    TakenOut(Result<Option<String>, String>),
    /// A new book was made, what is said of it and where it is, or why not;
    /// none: it was broken off.
    TakenIn(Result<Option<(String, PathBuf)>, String>),
    /// Another book is to be opened in place of this one.
    OpenBook(PathBuf),
    /// All nights were looked through, or why not; none: it was broken off.
    Searched(Result<Option<Found>, String>),
    /// A past evening was read.
    PastRead(Parcel<Result<Evening, LogFault>>),
}
