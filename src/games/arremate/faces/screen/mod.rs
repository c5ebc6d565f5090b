//! Arremate in the window: preparation, table, and how the table stands.
//!
//! Never: a rule, an amount worked out, a colour or a size.

pub mod board;
pub mod close;
pub mod finish;
mod layout;
mod paper;
pub mod pause;
pub mod phase;
pub mod preparation;
pub mod table;
#[cfg(test)]
mod tests;
