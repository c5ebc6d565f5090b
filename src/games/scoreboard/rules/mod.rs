//! Pure rules of the placar livre.

pub mod carried;
pub mod command;
pub mod event;
pub mod partida;
pub mod refusal;
pub mod table;
pub mod terms;
#[cfg(test)]
mod tests;
