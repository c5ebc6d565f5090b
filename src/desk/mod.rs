//! The desk: where a command becomes a fact.

pub mod log;
