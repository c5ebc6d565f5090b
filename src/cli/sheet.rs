//! Sheets from the command line.

use std::io::Write;

use super::args::Sheet;
use super::run::{Answer, Failure};
use crate::storage::SqliteLog;

/// Makes the sheet that was asked for.
pub(super) fn sheet(_asked: &Sheet, _book: &SqliteLog, _out: &mut dyn Write) -> Answer {
    Err(Failure::Refused(
        "Esta versão ainda não faz folhas: use “banqueiro mostrar”.".to_owned(),
    ))
}
