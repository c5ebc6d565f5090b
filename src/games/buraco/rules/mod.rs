//! Pure rules of Buraco, one leaf for each.

pub mod carried;
pub mod command;
pub mod correction;
pub mod count;
pub mod draw;
pub mod event;
pub mod house_rules;
pub mod live;
pub mod meld;
pub mod partida;
pub mod play;
pub mod points;
pub mod refusal;
pub mod score_sheet;
pub mod scoring;
pub mod soundness;
pub mod stake;
pub mod table;
pub mod team;
pub mod vulnerable;

#[cfg(test)]
mod tests;
