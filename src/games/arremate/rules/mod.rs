//! Pure rules of Arremate Carteado, one leaf for each.

pub mod auction;
pub mod award;
pub mod betting;
pub mod board;
pub mod buy_in;
pub mod combination;
pub mod command;
pub mod decks;
pub mod event;
pub mod figure_deck;
pub mod finish;
pub mod grand_prize;
pub mod house_rules;
pub mod last_round;
pub mod next_buy_in;
pub mod order;
pub mod partida;
pub mod pause;
pub mod points;
pub mod preparation;
pub mod refusal;
pub mod round;
pub mod showdown;
pub mod soundness;
pub mod stock;
pub mod table;
