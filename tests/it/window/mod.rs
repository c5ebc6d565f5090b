//! The window without a display: what the hand does, and what is then there.

mod ahead;
mod buraco;
mod close;
mod count;
mod debts;
mod far;
mod fold;
mod frame;
pub mod hand;
mod keys;
mod kit;
mod looks;
mod night;
mod odd;
mod paper;
mod past;
mod people;
mod poker;
mod repaint;
mod scoreboard;
mod sitting;
mod slow;
mod slow_log;
mod taken;
mod trouble;
mod unseen;
