//! The vulnerable pair: what its first laying down in a round must be worth.
//! Rule B6.

use serde::{Deserialize, Serialize};

use super::points::Points;

#[cfg(test)]
mod tests;

/// From so many points on a pair is vulnerable.
pub const FROM: Points = Points(1_500);

/// What is asked of the first try, and after each failed one.
const MINIMUM: [u32; 4] = [75, 150, 300, 600];

/// Is a pair with that total vulnerable?
#[must_use]
pub fn is_vulnerable(total: Points) -> bool {
    total >= FROM
}

/// What the cards of a laying down must be worth after so many failed tries
/// of the round.
#[must_use]
pub fn minimum(failed: usize) -> u32 {
    MINIMUM[failed.min(MINIMUM.len() - 1)]
}

/// A pair's tries to lay down in a round.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tries {
    /// What each failed try was worth.
    pub failed: Vec<u32>,
    /// What the first laying down that held was worth.
    pub opened: Option<u32>,
}

impl Tries {
    /// What the next laying down must be worth; None: anything goes.
    #[must_use]
    pub fn needed(&self, vulnerable: bool) -> Option<u32> {
        (vulnerable && self.opened.is_none()).then(|| minimum(self.failed.len()))
    }

    /// Was anything noted?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.failed.is_empty() && self.opened.is_none()
    }
}
