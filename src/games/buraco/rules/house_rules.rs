//! What tables could want otherwise: options of a match.

use serde::{Deserialize, Serialize};

/// House rules of Buraco.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseRules {
    /// One against one: each a pair of one. Rule B1.
    pub singles: bool,
}

impl HouseRules {
    /// How many people play on each side. Rule B1.
    #[must_use]
    pub const fn team_size(self) -> usize {
        if self.singles { 1 } else { 2 }
    }
}
