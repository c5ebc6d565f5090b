//! The counter in the window: what every game's screens have a share in.
//!
//! Never: a rule, an amount worked out, a colour or a size.

pub mod close;
pub mod ids;
pub mod layout;
pub mod paper;
