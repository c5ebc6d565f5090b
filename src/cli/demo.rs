//! Invented nights.
use super::args::Demo;
use super::run::Answer;
use chrono::{DateTime, FixedOffset};
use std::io::Write;
use std::path::Path;
pub(super) fn demo(
    _asked: &Demo,
    _book: &Path,
    _now: DateTime<FixedOffset>,
    _out: &mut dyn Write,
) -> Answer {
    Ok(())
}
