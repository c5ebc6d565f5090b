//! Stories at the table.
#![allow(clippy::unwrap_used)]

mod budget;
mod looks;
mod people;
mod stories;
