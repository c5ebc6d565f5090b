//! What tables could want otherwise: options of a session.

use serde::{Deserialize, Serialize};

use crate::domain::money::Money;

/// Which of two hands is better where the books differ. Rule P6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandOrder {
    /// As the source gives it: the flush beats the full hand.
    #[default]
    Seed,
    /// As most of the world plays: the full hand beats the flush.
    International,
}

/// House rules of Pôquer fechado.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseRules {
    /// Two decks where seven or more are dealt in. Rule P1.
    pub two_decks: bool,
    /// Rule P6.
    pub hand_order: HandOrder,
    /// Chips are bought again between rounds. Rule P9.
    pub rebuy: bool,
    /// The least that a bet or a raise adds, less only as all-in. Rule P1.
    pub bet_min: Option<Money>,
    /// The most that a bet or a raise adds. Rule P1.
    pub bet_max: Option<Money>,
}
