//! The integration tests, one binary. A map:
//!
//! - `night`: an invented night as the data of its sheets.
//! - `sheets`: the six kinds of paper against their specimens, and under
//!   stress.
//! - `specimen`: compares a sheet with `reports/<kind>/`.
//! - `words`: every refusal, fact, order and fault in words, against goldens.
#![allow(clippy::unwrap_used)]

mod night;
mod sheets;
mod specimen;
mod words;
