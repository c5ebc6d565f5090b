//! What came true on a scoreboard. It moves no value.

use serde::{Deserialize, Serialize};

use super::terms::{Points, Side, Terms};
use crate::bank::rules::event::{Sale, SoldFor};
use crate::bank::rules::records::Feat;
use crate::domain::ledger::Transfer;
use crate::domain::people::PlayerId;

/// A fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Matches were played on earlier evenings.
    Carried {
        /// Number of the next match in the book.
        next: u32,
    },
    /// A match began. Rules L1, L2.
    Started {
        /// Its number in the book.
        number: u32,
        /// In table order.
        sides: Vec<Side>,
        /// What is agreed.
        terms: Terms,
        /// Who deals first.
        dealer: Option<PlayerId>,
    },
    /// A round was over. Rule L3.
    Scored {
        /// Its number, from 1.
        round: u32,
        /// Whose they are, in that order; none in entries from before they were
        /// written with the points.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sides: Vec<Side>,
        /// Points, in the order of the sides.
        points: Vec<Points>,
    },
    /// A round was corrected. Rule L7.
    Corrected {
        /// Its number, from 1.
        round: u32,
        /// Whose they are, in that order; none in entries from before they were
        /// written with the points.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sides: Vec<Side>,
        /// As it was written.
        before: Vec<Points>,
        /// As it is.
        after: Vec<Points>,
        /// Why.
        reason: String,
    },
    /// The match ended. Rules L5, L6.
    Ended {
        /// Who won: several where they share it.
        winners: Vec<Side>,
        /// Whose they are, in that order; none in entries from before they were
        /// written with the points.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sides: Vec<Side>,
        /// Of all sides, in their order.
        totals: Vec<Points>,
    },
}

impl Event {
    /// The value it moved: none. Rule L4.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        Vec::new()
    }

    /// Chips that were sold: none. Rule L4.
    #[must_use]
    pub fn sales(&self) -> Vec<(&Sale, SoldFor)> {
        Vec::new()
    }

    /// What it counts for in people's records: it has no chips.
    #[must_use]
    pub fn feats(&self) -> Vec<Feat> {
        Vec::new()
    }

    /// Number in the book of the match that begins with it.
    #[must_use]
    pub fn begins(&self) -> Option<u32> {
        match self {
            Event::Started { number, .. } => Some(*number),
            _ => None,
        }
    }
}
