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
    /// Who had made good.
    pub banker: PlayerId,
    /// How much of his debt ends; the rest he had paid and gets back.
    pub cleared: Money,
    /// Chips missed by an earlier night, or at other values: they go into the
    /// rack, and what backed them out of the box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<FoundAgain>,
}

/// Chips that an earlier night missed. Rule A22.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FoundAgain {
    /// What they are worth at tonight's values.
    pub worth: Money,
    /// Those are the values they were lost at.
    pub here: bool,
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

    /// What leaves the box of chip sales with it.
    #[must_use]
    pub fn out_of_box(&self) -> Money {
        match (self.again, self.place) {
            (Some(_), CountPlace::Player(_)) => self.amount,
            _ => self.paid_back(),
        }
    }

    fn transfers(&self) -> Vec<Transfer> {
        if let Some(again) = self.again {
            return self.transfers_again(again);
        }
        let amount = self.amount;
        let chips = |to| Transfer::Chips {
            from: ChipPlace::Missing,
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

    /// The chips are the set's again, at tonight's values; whoever had made good
    /// gets what he paid, and a player his chips in money. Rule A22.
    fn transfers_again(&self, again: FoundAgain) -> Vec<Transfer> {
        let chips = |from, to, amount| Transfer::Chips { from, to, amount };
        let mut lines = match again.here {
            true => vec![chips(ChipPlace::Missing, ChipPlace::Rack, self.amount)],
            false => vec![
                chips(ChipPlace::Absent, ChipPlace::Set, self.amount),
                chips(ChipPlace::Set, ChipPlace::Rack, again.worth),
            ],
        };
        let from = match again.here {
            true => ColourPlace::Missing,
            false => ColourPlace::Absent,
        };
        lines.extend(colours(&self.stack, from, ColourPlace::Rack));
        let (creditor, whose) = match self.place {
            CountPlace::Player(player) => (Party::Player(player), Some(player)),
            _ => (Party::Bank, None),
        };
        let own = whose == Some(self.banker);
        if self.cleared.is_positive() && !own {
            let debt = Debt {
                debtor: self.banker,
                creditor,
                cause: Cause::Shortage,
            };
            let amount = self.cleared;
            lines.push(Transfer::Clear { debt, amount });
        }
        let his = if own { self.amount } else { self.cleared };
        let owed_money = whose.map(|player| (player, his));
        let paid_back = (self.banker, self.paid_back());
        for (player, amount) in owed_money.into_iter().chain([paid_back]) {
            if amount.is_positive() {
                lines.push(Transfer::Cash {
                    from: CashPlace::Box,
                    to: CashPlace::Pocket(player),
                    amount,
                });
            }
        }
        lines
    }
}
