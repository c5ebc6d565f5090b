//! The counter in the window: what every game's screens have a share in.
//!
//! Never: a rule, an amount worked out, a colour or a size.

pub mod change;
pub mod close;
pub mod count;
pub mod counted;
pub mod counting;
pub mod felt;
pub mod ids;
pub mod kept;
pub mod layout;
pub mod own;
pub mod paper;
pub mod past;
pub mod proof;
pub mod sale;
pub mod seating;
pub mod settling;
pub mod table_count;
pub mod tabs;
