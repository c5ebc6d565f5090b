//! The window without a display: what the hand does, and what is then there.

mod hand;
mod keys;
mod kit;
mod looks;
mod night;
mod sitting;
mod slow;
