//! What the boxes hold from night to night: closing is opening. Rules A7, A22.
//!
//! Never: a line of the books. What was there stays there, nothing moves.

use std::collections::BTreeMap;

use super::{CashPlace, ChipPlace, Debt, Ledger, Party};
use crate::domain::money::Money;

/// What an evening leaves to the next of its kind, all chips being back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Money in the box of chip sales.
    pub cash: Money,
    /// Money that counts found missing in it, and nobody has found again.
    pub lost: Money,
    /// Money in that box that is nobody's. Rule A24.
    pub unclaimed: Money,
    /// Chips missing, at the values they were lost at, whoever bears them.
    pub missing: Money,
    /// Card boxes of paused matches, by the match's number in the book.
    pub aside: BTreeMap<u32, Money>,
    /// Debts above zero.
    pub debts: BTreeMap<Debt, Money>,
}

impl Ledger {
    /// Books that begin where the last ones of their kind ended. Rule A22.
    #[must_use]
    pub fn following(left: &Standing) -> Ledger {
        let debts: Vec<(Debt, Money)> = left.debts.iter().map(|(d, a)| (*d, *a)).collect();
        let mut ledger = Ledger::with_debts(&debts);
        ledger.owed_elsewhere = Money::ZERO;
        let boxed = [
            (CashPlace::Box, left.cash),
            (CashPlace::Lost, left.lost),
            (CashPlace::Unclaimed, left.unclaimed),
        ];
        let boxed = boxed.into_iter().filter(|(_, amount)| !amount.is_zero());
        ledger.cash.extend(boxed);
        let aside = left.aside.iter();
        let aside = aside.map(|(number, amount)| (ChipPlace::SetAside(*number), *amount));
        let chips = aside.chain([(ChipPlace::Absent, left.missing)]);
        ledger
            .chips
            .extend(chips.filter(|(_, amount)| !amount.is_zero()));
        let elsewhere = ledger.value_outside();
        if !elsewhere.is_zero() {
            ledger.chips.insert(ChipPlace::Set, -elsewhere);
        }
        let brought = left.cash + left.lost + left.unclaimed;
        if !brought.is_zero() {
            ledger.cash.insert(CashPlace::Carried, -brought);
        }
        ledger
    }

    /// What is left to the next night of this kind. Rule A22.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let aside = self
            .chip_places()
            .filter_map(|(place, amount)| match place {
                ChipPlace::SetAside(number) if !amount.is_zero() => Some((number, amount)),
                _ => None,
            });
        Standing {
            cash: self.cash(CashPlace::Box),
            lost: self.cash(CashPlace::Lost),
            unclaimed: self.cash(CashPlace::Unclaimed),
            missing: self.chips(ChipPlace::Absent) + self.missing_here(),
            aside: aside.collect(),
            debts: self.debts().collect(),
        }
    }

    /// Chips of the set on the table that are missing, whoever bears them.
    #[must_use]
    pub fn missing_here(&self) -> Money {
        let borne: Money = self.borne().map(|(_, amount)| amount).sum();
        self.chips(ChipPlace::Missing) + borne
    }

    /// What the box was owed when the evening began and it took it over; zero
    /// where it began empty.
    pub(super) fn owed_at_opening(&self) -> Money {
        let carried = self.debts_carried.iter();
        let carried = carried.filter(|(debt, _)| debt.creditor == Party::Bank);
        carried.map(|(_, amount)| *amount).sum::<Money>() - self.owed_elsewhere
    }
}
