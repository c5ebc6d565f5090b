//! The program without its window: subcommands and the evening's script.
//!
//! Never: a rule. Everything goes through the desk or the calculators.

pub mod args;
mod audit;
pub mod demo;
mod history;
pub mod run;
pub mod script;
mod sheet;
mod show;
mod take;

pub use run::run;
