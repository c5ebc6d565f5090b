//! The catalogue: which games exist.

pub mod arremate;
