//! The integration tests, one binary. A map:
//!
//! - `sheets`: the six kinds of paper against their specimens, and under
//!   stress.
//! - `specimen`: compares a sheet with `reports/<kind>/`.
#![allow(clippy::unwrap_used)]

mod sheets;
mod specimen;
