//! What counts found, and how it was explained, read naively. Rule A22.

use banqueiro::bank::{CountPlace, CountResult, Explained, Laid, TakenOver};
use banqueiro::domain::chips::ChipSet;
use banqueiro::domain::people::PlayerId;

use super::{Books, add};

/// A difference, in centavos.
#[derive(Clone, Debug)]
pub struct Found {
    place: CountPlace,
    left: i64,
    here: bool,
    posted: bool,
    /// Of which chips, and what those are worth.
    from: Option<(u32, ChipSet)>,
}

impl Books {
    /// What nobody has explained: where, and how much.
    pub fn open(&self) -> Vec<(CountPlace, i64)> {
        let open = self.found.iter().filter(|one| !one.posted && one.left != 0);
        open.map(|one| (one.place, one.left)).collect()
    }

    /// Two people were one: what was found with either was found with the one.
    pub(super) fn found_with(&mut self, gone: PlayerId, stays: PlayerId) {
        for one in &mut self.found {
            if one.place == CountPlace::Player(gone) {
                one.place = CountPlace::Player(stays);
            }
        }
    }

    pub(super) fn carried(&mut self, taken: &[TakenOver]) {
        self.found.extend(taken.iter().map(|one| {
            Found {
                place: one.place,
                left: one.amount.centavos(),
                here: one.here,
                posted: one.banker.is_some(),
                from: one
                    .from
                    .as_ref()
                    .map(|from| (from.number, from.set.clone())),
            }
        }));
    }

    pub(super) fn other_chips(&mut self, set: &ChipSet, laid: Option<&Laid>) {
        self.laid = laid.map(|laid| (laid.number, set.clone()));
        for one in &mut self.found {
            let same = one.from.is_some() && one.from == self.laid;
            let rack = one.place == CountPlace::Rack && same;
            one.here &= one.place == CountPlace::CashBox || rack;
        }
    }

    pub(super) fn noted(&mut self, result: &CountResult) {
        let place = result.counted.place();
        let off = result.difference.centavos();
        if off != 0 && result.reason.is_none() {
            return;
        }
        for one in self.found.iter_mut().filter(|one| one.place == place) {
            if one.here && off != 0 && (one.left < 0) == (off < 0) {
                one.left = 0;
            }
            one.here = false;
        }
        if off != 0 {
            let posted = off < 0 && result.banker.is_some();
            self.found.push(Found {
                place,
                left: off,
                here: !posted,
                posted,
                from: self.laid.clone(),
            });
        }
    }

    pub(super) fn explained(&mut self, explained: &Explained) {
        let index = explained.difference as usize - 1;
        if let Some(posted) = &explained.posted {
            self.counted(posted);
            self.found[index].posted = true;
            self.found[index].here = false;
            return;
        }
        self.found[index].left -= explained.amount.centavos();
        let Some(returned) = &explained.returned else {
            return;
        };
        let amount = returned.amount.centavos();
        let cleared = returned.cleared.centavos();
        self.found[returned.shortage as usize - 1].left += amount;
        let banker = returned.banker;
        let mut back = amount - cleared;
        let mut to: Option<PlayerId> = None;
        if returned.again.is_some() {
            self.missing -= amount;
            match returned.place {
                CountPlace::Player(player) => {
                    self.cash -= amount;
                    let own = player == banker;
                    add(&mut self.pocket, player, if own { amount } else { cleared });
                    back = if own { 0 } else { back };
                    to = (!own).then_some(player);
                }
                _ => self.cash -= back,
            }
            add(&mut self.pocket, banker, back);
            *self.debts.entry((banker, to)).or_default() -= cleared;
            return;
        }
        match returned.place {
            CountPlace::Player(player) => {
                self.missing -= amount;
                add(&mut self.chips, player, amount);
                if player == banker {
                    back = 0;
                } else {
                    add(&mut self.pocket, player, -back);
                    to = Some(player);
                }
            }
            CountPlace::Rack | CountPlace::CardBox => {
                self.missing -= amount;
                self.cash -= back;
            }
            CountPlace::CashBox => self.cash += amount - back,
        }
        add(&mut self.pocket, banker, back);
        *self.debts.entry((banker, to)).or_default() -= cleared;
    }
}
