//! Pure rules of Pôquer fechado, one leaf for each.

pub mod award;
pub mod betting;
pub mod carried;
pub mod command;
pub mod deck;
pub mod event;
pub mod hand;
pub mod house_rules;
pub mod light;
pub mod outcome;
pub mod pause;
pub mod preparation;
pub mod refusal;
pub mod round;
pub mod session;
pub mod soundness;
pub mod table;
#[cfg(test)]
mod tests;
