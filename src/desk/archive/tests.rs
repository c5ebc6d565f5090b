//! The text comes whole or not at all: the rest is in `tests/it/out`.
#![allow(clippy::unwrap_used)]

use std::ops::ControlFlow;

use super::{Reader, write};
use crate::desk::log::{Log as _, MemoryLog};

#[test]
fn an_empty_book_is_one_line() {
    let log = MemoryLog::default();
    let mut text = Vec::new();
    let head = write(&log, "0", &mut text, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(head, Some(log.head().unwrap()));
    assert_eq!(text.iter().filter(|byte| **byte == 10).count(), 1);
    let mut reader = Reader::open(&*text).unwrap();
    assert_eq!(reader.entries(), 0);
    assert_eq!(reader.next_entry(), Ok(None));
    assert_eq!(reader.line(), 1);
}
