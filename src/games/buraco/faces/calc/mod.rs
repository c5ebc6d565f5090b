//! Calculators of Buraco.

pub mod meld;
pub mod score;

#[cfg(test)]
mod tests;
