//! The sheets of Pôquer fechado. A builder takes plain data, already worked out
//! by the rules, and says it in Portuguese.

pub mod from_book;
pub mod pause;
pub mod settlement;

use crate::bank::faces::sheets::{Occasion, assemble, signatures};
use crate::domain::chips::ChipSet;
use crate::report::sheet::{Block, Sheet};

/// A sheet that everyone at the table signs, with the Banqueiro, and of which
/// each keeps one. Rule P9.
fn for_each(
    occasion: &Occasion,
    title: &str,
    blocks: Vec<Block>,
    chips: &ChipSet,
    said: &str,
    names: &[String],
) -> Sheet {
    let signed_by = signatures(said, names, Some(&occasion.banker));
    let mut sheet = assemble(
        occasion,
        title,
        "Pôquer fechado",
        blocks,
        Some(chips),
        Some(signed_by),
    );
    sheet.copies = u32::try_from(names.len()).unwrap_or(u32::MAX);
    sheet.coded(&occasion.chain)
}
