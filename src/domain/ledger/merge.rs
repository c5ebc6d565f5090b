//! Two entries of the book that are one person: what either has adds up.
//! Rule A7.
//!
//! Never: a line of the books. Nothing moves, it is told under one number.

use std::collections::BTreeMap;

use super::{CashPlace, Cause, ChipPlace, Debt, Ledger, LedgerFault, Party, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

impl Ledger {
    /// From now on what `gone` holds, has taken out and owes is that of
    /// `stays`; the sums are those of before.
    ///
    /// # Errors
    /// [`LedgerFault::Overflow`] where they can't be held,
    /// [`LedgerFault::Malformed`] where one owes the other. Then the books are
    /// to be thrown away.
    pub fn merge(&mut self, gone: PlayerId, stays: PlayerId) -> Result<(), LedgerFault> {
        let now = |player: PlayerId| if player == gone { stays } else { player };
        let chip_place = |place: ChipPlace| match place {
            ChipPlace::Player(player) => ChipPlace::Player(now(player)),
            ChipPlace::Borne(player) => ChipPlace::Borne(now(player)),
            other => other,
        };
        let cash_place = |place: CashPlace| match place {
            CashPlace::Pocket(player) => CashPlace::Pocket(now(player)),
            other => other,
        };
        let debt = |debt: Debt| debt.renumbered(now);
        let (from, to) = (ChipPlace::Player(gone), ChipPlace::Player(stays));
        self.chips = together(&self.chips, chip_place)
            .map_err(|amount| LedgerFault::Overflow(Transfer::Chips { from, to, amount }))?;
        let (from, to) = (CashPlace::Pocket(gone), CashPlace::Pocket(stays));
        self.cash = together(&self.cash, cash_place)
            .map_err(|amount| LedgerFault::Overflow(Transfer::Cash { from, to, amount }))?;
        for (own, amount) in self.debts() {
            let own = debt(own);
            if own.creditor == Party::Player(own.debtor) {
                let owe = Transfer::Owe { debt: own, amount };
                return Err(LedgerFault::Malformed(owe));
            }
        }
        for debts in [
            &mut self.debts,
            &mut self.debts_carried,
            &mut self.debts_old,
        ] {
            let own = Debt {
                debtor: stays,
                creditor: Party::Bank,
                cause: Cause::Shortage,
            };
            *debts = together(debts, debt)
                .map_err(|amount| LedgerFault::Overflow(Transfer::Owe { debt: own, amount }))?;
        }
        if let Some(account) = &self.account {
            let (from, to) = (CashPlace::Pocket(gone), CashPlace::Pocket(stays));
            let summed = together(account, now)
                .map_err(|amount| LedgerFault::Overflow(Transfer::Cash { from, to, amount }))?;
            self.account = Some(summed);
        }
        Ok(())
    }
}

/// Balances under their places of now; the amount that can't be added.
fn together<P: Ord + Copy>(
    balances: &BTreeMap<P, Money>,
    now: impl Fn(P) -> P,
) -> Result<BTreeMap<P, Money>, Money> {
    let mut summed: BTreeMap<P, Money> = BTreeMap::new();
    for (&place, &amount) in balances {
        let sum = summed.entry(now(place)).or_default();
        *sum = sum.checked_add(amount).ok_or(amount)?;
    }
    Ok(summed)
}
