//! Stories at the table: a banker's hands on the screen, counted.
#![allow(clippy::unwrap_used, clippy::float_arithmetic)]

mod budget;
mod harness;
mod kept;
mod phases;
mod stories;
