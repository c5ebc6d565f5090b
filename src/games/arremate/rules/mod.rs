//! Pure rules of Arremate Carteado, one leaf for each.

pub mod buy_in;
pub mod next_buy_in;
