//! Sheets asked for from a screen: into a file of their own, or printed.

use std::path::PathBuf;

use crate::desk::evening::Evening;
use crate::files::name;
use crate::games::Game;
use crate::kit::act::{Out, SheetRequest};
use crate::words::labels;

/// A sheet of that kind into a file called after the night and the sheet.
#[must_use]
pub fn file(kind: &str) -> SheetRequest {
    SheetRequest {
        kind: kind.to_owned(),
        who: None,
        evening: None,
        out: Out::Named,
    }
}

/// The same by the name that was typed, if any was. Where it has no folder, the
/// window puts it beside the book.
#[must_use]
pub fn file_named(kind: &str, typed: &str) -> SheetRequest {
    SheetRequest {
        out: named(typed),
        ..file(kind)
    }
}

/// What the sheet of that match is called where nothing is typed.
#[must_use]
pub fn proposed(evening: &Evening, kind: &str, game: Game, number: u32) -> String {
    let (_, day) = evening.tonight(chrono::DateTime::default());
    name::proposed(&[&day, kind, &labels::partida(game, number)], "pdf")
}

/// Where what was typed goes to.
#[must_use]
pub fn named(typed: &str) -> Out {
    let name = typed.trim();
    if name.is_empty() {
        Out::Named
    } else if name.to_lowercase().ends_with(".pdf") {
        Out::File(PathBuf::from(name))
    } else {
        Out::File(PathBuf::from(format!("{name}.pdf")))
    }
}

/// A sheet of that kind to the printer.
#[must_use]
pub fn printer(kind: &str) -> SheetRequest {
    SheetRequest {
        kind: kind.to_owned(),
        who: None,
        evening: None,
        out: Out::Printer,
    }
}
