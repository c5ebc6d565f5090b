//! What tables could want otherwise: options of a match.

use serde::{Deserialize, Serialize};

use super::points::Points;
use super::scoring::TARGET;

/// The least that a match may go to: more than one round gives at a time.
pub const TARGET_LEAST: Points = Points(1_000);
/// The most.
pub const TARGET_MOST: Points = Points(100_000);

/// House rules of Buraco.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HouseRules {
    /// One against one: each a pair of one. Rule B1.
    pub singles: bool,
    /// To how many points a match goes. Rule B5. Books that don't say: 3.000.
    #[serde(default = "usual", skip_serializing_if = "is_usual")]
    pub target: Points,
}

const fn usual() -> Points {
    TARGET
}

fn is_usual(target: &Points) -> bool {
    *target == TARGET
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules {
            singles: false,
            target: TARGET,
        }
    }
}

impl HouseRules {
    /// How many people play on each side. Rule B1.
    #[must_use]
    pub const fn team_size(self) -> usize {
        if self.singles { 1 } else { 2 }
    }

    /// Can a match go to that many points? Scores are multiples of five.
    #[must_use]
    pub fn target_fits(self) -> bool {
        (TARGET_LEAST..=TARGET_MOST).contains(&self.target) && self.target.0 % 5 == 0
    }
}
