//! Sheets asked for from a screen: into a file of their own, or printed.

use std::path::PathBuf;

use crate::kit::act::{Out, SheetRequest};

/// A sheet of that kind into a file of that name. Where the name has no
/// folder, the window puts it beside the book.
#[must_use]
pub fn file(kind: &str, name: &str) -> SheetRequest {
    let name = name.trim();
    let name = if name.to_lowercase().ends_with(".pdf") {
        name.to_owned()
    } else {
        format!("{name}.pdf")
    };
    SheetRequest {
        kind: kind.to_owned(),
        who: None,
        evening: None,
        out: Out::File(PathBuf::from(name)),
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
