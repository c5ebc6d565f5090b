//! Chips sold on account (house rule `on_account`), and what is left of the
//! debts of earlier nights: both are reckoned beside the balances. Rules A7, A18.
//!
//! Never: a balance. Nothing here moves value.

use super::{CashPlace, ChipPlace, Debt, Ledger, Party};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

impl Ledger {
    /// From now on chips are sold and taken back with no money handed over, or
    /// for money again. House rule `on_account`, rule A7.
    pub fn play_on_account(&mut self, on: bool) {
        self.account = on.then(std::collections::BTreeMap::new);
    }

    /// Everybody's balance on account became debts, or was paid out. Rule A18.
    pub fn close_accounts(&mut self) {
        if let Some(account) = &mut self.account {
            account.clear();
        }
    }

    /// What each has on account that is not zero: below zero he owes it for
    /// chips, above zero it is his for chips that he gave back.
    pub fn accounts(&self) -> impl Iterator<Item = (PlayerId, Money)> + '_ {
        let account = self.account.iter().flatten();
        account
            .map(|(player, balance)| (*player, *balance))
            .filter(|(_, balance)| !balance.is_zero())
    }

    /// What a person has on account; zero where chips are sold for money.
    #[must_use]
    pub fn account(&self, player: PlayerId) -> Money {
        let account = self.account.as_ref();
        account
            .and_then(|account| account.get(&player).copied())
            .unwrap_or_default()
    }

    /// Money that really lies in the Caixa de Venda de Fichas: what the books
    /// have there less what is only on account. Rules A7, A22.
    #[must_use]
    pub fn money_in_box(&self) -> Money {
        self.accounts()
            .fold(self.cash(CashPlace::Box), |money, (_, balance)| {
                money + balance
            })
    }

    /// What is left of a debt from earlier nights: payments meet the oldest
    /// part first. Rule A18.
    #[must_use]
    pub fn debt_of_before(&self, debt: Debt) -> Money {
        self.debts_old.get(&debt).copied().unwrap_or_default()
    }

    /// Debts that the evening took over from the book, as they were.
    pub fn debts_carried(&self) -> impl Iterator<Item = (Debt, Money)> + '_ {
        self.debts_carried.iter().map(|(debt, was)| (*debt, *was))
    }

    /// What a debt from earlier nights was when the evening opened.
    #[must_use]
    pub fn debt_carried(&self, debt: Debt) -> Money {
        self.debts_carried.get(&debt).copied().unwrap_or_default()
    }

    /// Did that person take part tonight: with chips, with money, or in a debt
    /// that arose or changed? Rule A18.
    #[must_use]
    pub fn took_part(&self, player: PlayerId) -> bool {
        let concerns =
            |debt: &Debt| debt.debtor == player || debt.creditor == Party::Player(player);
        self.chips.contains_key(&ChipPlace::Player(player))
            || self.cash.contains_key(&CashPlace::Pocket(player))
            || self
                .debts
                .iter()
                .any(|(debt, amount)| concerns(debt) && *amount != self.debt_carried(*debt))
    }

    pub(super) fn note_account(&mut self, from: ChipPlace, to: ChipPlace, amount: Money) {
        if let Some((player, amount)) = on_account(from, to, amount)
            && let Some(account) = &mut self.account
        {
            *account.entry(player).or_default() += amount;
        }
    }

    pub(super) fn note_cleared(&mut self, debt: Debt, amount: Money) {
        if let Some(old) = self.debts_old.get_mut(&debt) {
            *old -= amount.min(*old);
        }
    }
}

/// Whose account chips change that move so, and by how much, where chips are
/// sold on account: those out of the rack were bought, those into it sold back.
/// All other money that comes to the box or leaves it is real. Rule A7.
#[must_use]
pub fn on_account(from: ChipPlace, to: ChipPlace, amount: Money) -> Option<(PlayerId, Money)> {
    match (from, to) {
        (ChipPlace::Rack, ChipPlace::Player(player)) => Some((player, -amount)),
        (ChipPlace::Player(player), ChipPlace::Rack) => Some((player, amount)),
        _ => None,
    }
}
