//! What counts found, and how it was explained, read naively. Rule A22.

use banqueiro::bank::{CountPlace, CountResult, Explained, Laid, TableCount, TakenOver};
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

    /// The books follow the table: who was counted has that, but for what was
    /// too much of it; nothing arises and nothing is lost. Rule A24.
    pub(super) fn table_counted(&mut self, count: &TableCount) {
        let mut put = 0;
        for known in &count.players {
            let (was, now) = (known.was.centavos(), known.now.centavos());
            assert_eq!(self.chips.get(&known.player).copied().unwrap_or(0), was);
            add(&mut self.chips, known.player, now - was);
            put += now - was;
            let back = count.found.iter().find(|(who, _)| *who == known.player);
            let back = back.map_or(0, |(_, amount)| amount.centavos());
            if count.posted {
                assert!(now <= known.worth.centavos() + back, "no figure rises more");
            } else {
                assert_eq!(now, was);
            }
            if count.posted && !count.difference.is_positive() {
                assert_eq!(now, known.worth.centavos(), "each has what was counted");
            }
        }
        if let Some(known) = &count.card_box {
            assert_eq!(self.card_box, known.was.centavos());
            put += known.now.centavos() - self.card_box;
            self.card_box = known.now.centavos();
        }
        for (player, amount) in &count.borne {
            add(&mut self.borne, *player, amount.centavos());
            put += amount.centavos();
        }
        for (player, amount) in &count.found {
            add(&mut self.borne, *player, -amount.centavos());
            put -= amount.centavos();
            if !count.players.iter().any(|known| known.player == *player) {
                add(&mut self.chips, *player, amount.centavos());
                put += amount.centavos();
            }
        }
        let (into, out) = (count.to_rack.centavos(), count.from_rack.centavos());
        let made_good = count.box_short.centavos();
        assert_eq!(put + into - out, 0, "nothing arises and nothing is lost");
        self.missing += made_good;
        self.cash -= into;
        self.unclaimed += into;
        if let Some(banker) = count.banker {
            *self.debts.entry((banker, None)).or_default() += made_good + out;
        }
        self.open_after(count);
    }

    /// What was open where it counted is over; what it leaves is open.
    fn open_after(&mut self, count: &TableCount) {
        for place in count.places() {
            let there = self.found.iter_mut();
            for one in there.filter(|one| one.place == place && !one.posted && one.left != 0) {
                (one.left, one.here) = (0, false);
            }
        }
        let mut taken = count.to_rack.centavos() - count.from_rack.centavos();
        if count.rack.is_none() {
            for one in &mut self.found {
                let open = one.place == CountPlace::Rack && one.here && !one.posted;
                if open && (one.left < 0) == (taken < 0) {
                    let part = one.left.abs().min(taken.abs()) * taken.signum();
                    one.left -= part;
                    taken -= part;
                }
            }
        }
        let from = self.laid.clone();
        let mut note = |place, left: i64, posted: bool| {
            let from = from.clone();
            self.found.push(Found {
                place,
                left,
                here: !posted,
                posted,
                from,
            });
        };
        if count.box_short.is_positive() {
            note(CountPlace::CardBox, -count.box_short.centavos(), true);
        }
        for (place, left) in &count.open {
            note(*place, left.centavos(), false);
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
