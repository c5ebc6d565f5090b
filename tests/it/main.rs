//! The integration tests, one binary. A map:
//!
//! - `first_deal`: what the table draws before the cards: money, seats, dealer.
//! - `night`: an invented night as the data of its sheets.
//! - `sheets`: the six kinds of paper against their specimens, and under
//!   stress.
//! - `specimen`: compares a sheet with `reports/<kind>/`.
//! - `tidy`: floors, pure rooms, rule ids, glossary and other habits of the
//!   house.
//! - `tree`: reads the source tree for `tidy`.
//! - `words`: every refusal, fact, order and fault in words, against goldens.
#![allow(clippy::unwrap_used)]

mod first_deal;
mod night;
mod sheets;
mod specimen;
mod tidy;
mod tree;
mod words;
