//! Two entries of the book that are one person: in the journal what either has
//! tonight, and owes, goes to the one. Rule A7.
//!
//! Never: money of earlier nights; it stays under the name of then.

use super::{Account, Journal, Postings};
use crate::bank;
use crate::desk::evening::{Body, Line};
use crate::domain::ledger::{CashPlace, ChipPlace};
use crate::domain::people::{Merged, PlayerId};
use crate::games::Event;

impl Journal {
    /// What the line moves by making two entries of the book one person, or by
    /// taking that back.
    pub(super) fn one_person(&mut self, line: &Line) -> Postings {
        let postings: Postings = match &line.body {
            Body::Done { events, .. } => {
                let merged = events.iter().filter_map(|event| match event {
                    Event::Bank(bank::Event::PeopleMerged { merged, .. }) => Some(merged),
                    _ => None,
                });
                merged.flat_map(|merged| self.moved(merged)).collect()
            }
            Body::Reversed { of, .. } => {
                let then = self.merges.get(of).into_iter().flatten();
                then.map(|(account, money, amount)| (*account, *money, -*amount))
                    .collect()
            }
        };
        if !postings.is_empty() {
            self.merges.insert(line.seq.0, postings.clone());
        }
        postings
    }

    fn moved(&self, merged: &Merged) -> Postings {
        let now = |player: PlayerId| merged.now(player);
        let mut postings = Postings::new();
        for (&(account, money), &balance) in &self.balances {
            let goes_to = match account {
                Account::Chips(ChipPlace::Player(player)) => {
                    Account::Chips(ChipPlace::Player(now(player)))
                }
                Account::Cash(CashPlace::Pocket(player)) => {
                    Account::Cash(CashPlace::Pocket(now(player)))
                }
                Account::Owed(debt) => Account::Owed(debt.renumbered(now)),
                Account::Due(debt) => Account::Due(debt.renumbered(now)),
                other => other,
            };
            let before = self.money.get(&(account, money)).copied();
            let before = before.unwrap_or_default();
            let amount = balance - before;
            if goes_to != account && !amount.is_zero() {
                postings.push((goes_to, money, amount));
                postings.push((account, money, -amount));
            }
        }
        postings
    }
}
