//! How a difference was explained, and what that moves. Rule A22.
//!
//! Never: chips or money that no count missed.

use serde::{Deserialize, Serialize};

use crate::bank::rules::command::CountPlace;
use crate::bank::rules::count::CountResult;
use crate::bank::rules::event::colours;
use crate::domain::chips::Stack;
use crate::domain::ledger::{CashPlace, Cause, ChipPlace, ColourPlace, Debt, Party, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// An open difference, explained. Rule A22.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Explained {
    /// Its number tonight, from 1.
    pub difference: u32,
    /// Where it was found.
    pub place: CountPlace,
    /// How much of it: above zero too much, below too little.
    pub amount: Money,
    /// How, in the banker's words.
    pub how: String,
    /// What an earlier shortage missed goes back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned: Option<Returned>,
    /// The shortage goes to the Banqueiro's account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub posted: Option<CountResult>,
}

/// What was missing is found: it goes back where it was missed, and the
/// Banqueiro's debt ends with it. Rule A22.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Returned {
    /// Number of the shortage.
    pub shortage: u32,
    /// Where it was missed.
    pub place: CountPlace,
    /// How much; above zero.
    pub amount: Money,
    /// Chips per colour; empty for money.
    pub stack: Stack,
    /// Who had made good, or bore it himself.
    pub banker: PlayerId,
    /// The player bore it himself. Rule A24.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub borne: bool,
    /// How much of his debt ends; the rest he had paid and gets back.
    pub cleared: Money,
}

impl Explained {
    /// The value it moves.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        let posted = self.posted.iter().flat_map(CountResult::transfers);
        let returned = self.returned.iter().flat_map(Returned::transfers);
        posted.chain(returned).collect()
    }
}

impl Returned {
    /// What the Banqueiro had paid already, and gets back.
    #[must_use]
    pub fn paid_back(&self) -> Money {
        match self.place {
            CountPlace::Player(player) if player == self.banker => Money::ZERO,
            _ => self.amount - self.cleared,
        }
    }

    fn transfers(&self) -> Vec<Transfer> {
        let amount = self.amount;
        let missing = match self.borne {
            true => ChipPlace::Borne(self.banker),
            false => ChipPlace::Missing,
        };
        let chips = |to| Transfer::Chips {
            from: missing,
            to,
            amount,
        };
        let back = |to| colours(&self.stack, ColourPlace::Missing, to);
        let mut lines = Vec::new();
        let (creditor, purse) = match self.place {
            CountPlace::Player(player) => {
                lines.push(chips(ChipPlace::Player(player)));
                lines.extend(back(ColourPlace::Outside));
                (Party::Player(player), CashPlace::Pocket(player))
            }
            // The box of card sales was filled up from the rack.
            CountPlace::Rack | CountPlace::CardBox => {
                lines.push(chips(ChipPlace::Rack));
                lines.extend(back(ColourPlace::Rack));
                (Party::Bank, CashPlace::Box)
            }
            CountPlace::CashBox => {
                lines.push(Transfer::Cash {
                    from: CashPlace::Lost,
                    to: CashPlace::Box,
                    amount,
                });
                (Party::Bank, CashPlace::Box)
            }
        };
        if self.cleared.is_positive() {
            let debt = Debt {
                debtor: self.banker,
                creditor,
                cause: Cause::Shortage,
            };
            let amount = self.cleared;
            lines.push(Transfer::Clear { debt, amount });
        }
        if self.paid_back().is_positive() {
            lines.push(Transfer::Cash {
                from: purse,
                to: CashPlace::Pocket(self.banker),
                amount: self.paid_back(),
            });
        }
        lines
    }
}
