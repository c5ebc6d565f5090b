//! Screens, sheets, scripts and the calculator of Pôquer fechado.

pub mod calc;
pub mod guide;
pub mod remedy;
#[cfg(feature = "gui")]
pub mod screen;
pub mod script;
pub mod sheets;
pub mod show;
pub mod spoken;
