//! The screens that games bring to the window, and how their tables stand.

pub use crate::games::arremate::faces::guide::proof::proof_of;
pub use crate::games::arremate::faces::screen::{board, phase, preparation, table};
