//! What a file is called where nobody says so.

use std::path::{Path, PathBuf};

use crate::words::phrase::folded;

/// Longest part of a proposed name, in letters.
const LONGEST: usize = 40;

/// Most files of one name.
const MOST: u32 = 999;

/// The name from its parts: `2026-11-27-acerto-partida-3.pdf`. Parts that are
/// empty are left out; what is no letter and no digit becomes a hyphen.
#[must_use]
pub fn proposed(parts: &[&str], extension: &str) -> String {
    let parts = parts.iter().map(|part| plain(part));
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    format!("{}.{extension}", parts.join("-"))
}

fn plain(part: &str) -> String {
    let mut said = String::new();
    for letter in folded(part).chars() {
        if letter.is_alphanumeric() {
            said.push(letter);
        } else if !said.is_empty() && !said.ends_with('-') {
            said.push('-');
        }
    }
    let said: String = said.chars().take(LONGEST).collect();
    said.trim_matches('-').to_owned()
}

/// The name itself, then, where it may be `numbered`, `name (2)` and so on.
pub(super) fn tries(path: &Path, numbered: bool) -> impl Iterator<Item = PathBuf> {
    let first = path.to_owned();
    let stem = path.file_stem().unwrap_or_default().to_owned();
    let extension = path.extension().map(ToOwned::to_owned);
    let more = (2..=if numbered { MOST } else { 1 }).map(move |number| {
        let mut name = stem.clone();
        name.push(format!(" ({number})"));
        if let Some(extension) = &extension {
            name.push(".");
            name.push(extension);
        }
        first.with_file_name(name)
    });
    std::iter::once(path.to_owned()).chain(more)
}
