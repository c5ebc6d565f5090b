//! What tables could want otherwise: options of the evening.

use serde::{Deserialize, Serialize};

/// How a tudo ou nada below the level is read. Rule A9.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShortAllIn {
    /// The others take back what is above it: the letter of the manual.
    #[default]
    TakenBack,
    /// The excess stays in a Montante Paralelo among those who paid it.
    SidePot,
}

/// House rules of Arremate Carteado.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HouseRules {
    /// Rule A9.
    pub short_all_in: ShortAllIn,
    /// Em quebra is out of the match even if he wins that pot. Rule A10.
    pub broke_is_final: bool,
    /// One em quebra with more points than the Prêmio's winner pays. Rule A17.
    pub broke_leader_pays: bool,
    /// Who has chips may open against players without any. Rule A10.
    #[serde(default = "letter", skip_serializing_if = "Clone::clone")]
    pub bets_against_empty: bool,
}

/// Where nothing else is said, the letter of the manual.
const fn letter() -> bool {
    true
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules {
            short_all_in: ShortAllIn::default(),
            broke_is_final: true,
            broke_leader_pays: false,
            bets_against_empty: letter(),
        }
    }
}
