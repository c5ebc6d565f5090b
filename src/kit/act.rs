//! What a screen asks of the window: few verbs, and the places there are.

use std::path::PathBuf;

use iced::Task;

use crate::desk::Order;
use crate::desk::evening::{Evening, prove};
use crate::domain::people::PlayerId;
use crate::games::Command;
use crate::words;

/// What a screen answers to a message.
#[derive(Debug)]
pub enum Action<M> {
    /// Nothing beyond its own fields.
    None,
    /// Carry this out. The screen has moved its input out already, so that a
    /// second press finds nothing to send.
    Submit(Order),
    /// Carry these out one after the other, up to the first refusal.
    SubmitAll(Vec<Order>),
    /// Carry these out, and once all of them are kept, do that: a pause and
    /// its sheets. After a refusal or a failure nothing more is done.
    Then(Vec<Order>, Box<Action<M>>),
    /// Both, the first one first: a sheet, and what comes next.
    Both(Box<Action<M>>, Box<Action<M>>),
    /// Make, save or print a sheet.
    Print(SheetRequest),
    /// Show another place.
    Go(Place),
    /// Give the keyboard to the field with this id.
    Focus(&'static str),
    /// Something that takes long, or the toolkit's own doing.
    Run(Task<M>),
    /// Put text on the clipboard.
    Copy(String),
}

impl<M: Send + 'static> Action<M> {
    /// The same, for a parent whose message wraps the screen's.
    pub fn map<N: Send + 'static>(
        self,
        wrap: impl Fn(M) -> N + Clone + Send + 'static,
    ) -> Action<N> {
        match self {
            Action::Both(first, second) => Action::Both(
                Box::new(first.map(wrap.clone())),
                Box::new(second.map(wrap)),
            ),
            Action::None => Action::None,
            Action::Submit(order) => Action::Submit(order),
            Action::SubmitAll(orders) => Action::SubmitAll(orders),
            Action::Then(orders, then) => Action::Then(orders, Box::new(then.map(wrap))),
            Action::Print(request) => Action::Print(request),
            Action::Go(place) => Action::Go(place),
            Action::Focus(id) => Action::Focus(id),
            Action::Run(task) => Action::Run(task.map(wrap)),
            Action::Copy(text) => Action::Copy(text),
        }
    }
}

/// Where the banker may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// The open night, or a new one.
    #[default]
    Home,
    /// People and debts.
    People,
    /// Preparation of a match.
    Preparation,
    /// The match itself, with its end and its pauses.
    Table,
    /// Every entry of the night.
    History,
    /// Sheets.
    Paper,
    /// Past nights.
    Nights,
    /// Boxes and chips are counted, differences explained.
    Count,
    /// Keys, and the present phase in the manual's terms.
    Help,
}

/// Where a sheet is to go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Out {
    /// Into a file beside the book, called after the night and the sheet.
    Named,
    /// Into this file.
    File(PathBuf),
    /// To the system's printer.
    Printer,
}

/// A sheet that is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetRequest {
    /// Its kind, as the command line names it (`pausa`, `acerto`, …).
    pub kind: String,
    /// Whose, where there is one for each person; none: everybody's.
    pub who: Option<PlayerId>,
    /// Of which evening; none: the one that is open, or was last.
    pub evening: Option<u32>,
    /// Where to.
    pub out: Out,
}

/// What may be done, or why not, in a sentence with the remedy. Every control
/// that acts is given one.
pub type Allowed<M> = Result<M, String>;

/// Asks the very check that refuses: `message` where `command` would be
/// carried out, else its refusal in words.
///
/// # Errors
/// The refusal, in words.
pub fn allowed<M>(evening: &Evening, command: &Command, message: M) -> Allowed<M> {
    match prove(evening.tables(), command) {
        Ok(_) => Ok(message),
        Err(refusal) => Err(words::desk::error(&refusal.into(), evening)),
    }
}
