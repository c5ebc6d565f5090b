//! Two entries of the book that are one person. Rule A7.
//!
//! Never: an entry rewritten.

use super::{Counter, debts};
use crate::bank::rules::handed::renumbered_gone;
use crate::domain::people::{Merged, PlayerId};

impl Counter {
    /// Both numbers are one person: what is kept here goes by the one that stays.
    pub(super) fn merge(&mut self, merged: &Merged, name: &str) {
        let now = |player: PlayerId| merged.now(player);
        for before in &mut self.merged {
            before.stays = now(before.stays);
        }
        self.merged.push(merged.clone());
        self.merged.sort_unstable_by_key(|merged| merged.gone);
        self.people.remove(&merged.gone);
        self.people.insert(merged.stays, name.to_owned());
        self.banker = self.banker.map(now);
        self.leave = std::mem::take(&mut self.leave)
            .into_iter()
            .map(|(creditor, debtor)| (now(creditor), now(debtor)))
            .collect();
        self.since = debts::renumbered(&self.since, now);
        self.differences.renumber(now);
        // That the sums can be held was seen before it came true.
        if let Some(other) = self.other.renumbered(now) {
            self.other = other;
        }
        if let Some(gone) = renumbered_gone(&self.gone, now) {
            self.gone = gone;
        }
        let notes = self.prints.iter_mut();
        for (debt, _) in notes.filter_map(|print| print.note.as_mut()) {
            *debt = debt.renumbered(now);
        }
    }
}
