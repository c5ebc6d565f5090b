//! The night by keyboard alone.

use std::path::Path;

use super::hand::Hand;

pub fn night(book: &Path) {
    let _ = Hand::at(book);
}
