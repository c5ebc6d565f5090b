//! What a count found, and what that moves. Rule A22.
//!
//! Never: an adjustment of the books by what is open.

use serde::{Deserialize, Serialize};

use crate::bank::rules::colours::ColourMove;
use crate::bank::rules::command::Counted;
use crate::bank::rules::event::colours;
use crate::domain::chips::Stack;
use crate::domain::ledger::{CashPlace, Cause, ChipPlace, ColourPlace, Debt, Party, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// What a count found. Rule A22.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CountResult {
    /// What was counted.
    pub counted: Counted,
    /// What the books say, in the same form; for a player only the value.
    pub expected: Option<Counted>,
    /// Counted less expected.
    pub difference: Money,
    /// Missing chips per colour; where only the value is known, chips of that
    /// value.
    pub missing: Stack,
    /// Chips that replace the missing ones in the card box.
    pub replaced: Stack,
    /// Who makes good; none: a shortage that stays open, or is the player's own.
    pub banker: Option<PlayerId>,
    /// *Fichas faltantes* that the player bears himself. Rules A22, A24.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub borne: bool,
    /// Chips of the rack that somebody had changed and nobody wrote down: the
    /// value is right, and the colours are as counted. Rule A22.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub troco: Vec<ColourMove>,
    /// Why; none where it differs: as it was noted before.
    pub reason: Option<String>,
}

impl CountResult {
    /// A shortage is posted to *fichas faltantes* and becomes the Banqueiro's
    /// debt; an overage moves nothing. Rule A22.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        if !self.troco.is_empty() {
            return self.troco.iter().map(|moved| moved.transfer()).collect();
        }
        if let (Counted::Player(player, _), true) = (&self.counted, self.borne) {
            let (from, to) = (ChipPlace::Player(*player), ChipPlace::Borne(*player));
            let amount = -self.difference;
            let mut lines = vec![Transfer::Chips { from, to, amount }];
            let missing = colours(&self.missing, ColourPlace::Outside, ColourPlace::Missing);
            lines.extend(missing);
            return lines;
        }
        let (Some(banker), true) = (self.banker, self.difference.is_negative()) else {
            return Vec::new();
        };
        let amount = -self.difference;
        let owe = |creditor| Transfer::Owe {
            debt: Debt {
                debtor: banker,
                creditor,
                cause: Cause::Shortage,
            },
            amount,
        };
        match &self.counted {
            Counted::Rack(_) => {
                let mut lines = vec![
                    Transfer::Chips {
                        from: ChipPlace::Rack,
                        to: ChipPlace::Missing,
                        amount,
                    },
                    owe(Party::Bank),
                ];
                lines.extend(colours(
                    &self.missing,
                    ColourPlace::Rack,
                    ColourPlace::Missing,
                ));
                lines
            }
            Counted::CashBox(_) => {
                vec![
                    Transfer::Cash {
                        from: CashPlace::Box,
                        to: CashPlace::Lost,
                        amount,
                    },
                    owe(Party::Bank),
                ]
            }
            Counted::CardBox(_) => {
                let mut lines = vec![
                    Transfer::Chips {
                        from: ChipPlace::CardBox,
                        to: ChipPlace::Missing,
                        amount,
                    },
                    Transfer::Chips {
                        from: ChipPlace::Rack,
                        to: ChipPlace::CardBox,
                        amount,
                    },
                    owe(Party::Bank),
                ];
                lines.extend(colours(
                    &self.missing,
                    ColourPlace::Outside,
                    ColourPlace::Missing,
                ));
                lines.extend(colours(
                    &self.replaced,
                    ColourPlace::Rack,
                    ColourPlace::Outside,
                ));
                lines
            }
            Counted::Player(player, _) => {
                let (from, to) = (ChipPlace::Player(*player), ChipPlace::Missing);
                let mut lines = vec![Transfer::Chips { from, to, amount }];
                if *player != banker {
                    lines.push(owe(Party::Player(*player)));
                }
                lines.extend(colours(
                    &self.missing,
                    ColourPlace::Outside,
                    ColourPlace::Missing,
                ));
                lines
            }
        }
    }
}
