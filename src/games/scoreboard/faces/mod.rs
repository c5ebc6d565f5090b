//! Screens, sheet and script of the placar livre. It has no calculator, and
//! bars nobody.

pub mod remedy;
#[cfg(feature = "gui")]
pub mod screen;
pub mod script;
pub mod sheets;
pub mod show;
