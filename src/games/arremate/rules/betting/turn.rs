//! Whose turn it is after each action, and what is over. Rules A8, A10.

use super::{Betting, Ending, Stage};
use crate::bank::Edition;

impl Betting {
    /// Finds whose turn it is, from seat `from` on; ends what is over.
    pub(super) fn advance(&mut self, from: usize) {
        if let Some(only) = self.alone() {
            self.stage = Stage::Over(Ending::Unseen(only));
            return;
        }
        match self.stage {
            Stage::Over(_) => {}
            Stage::Unopened { .. } => self.next_unopened(from),
            Stage::Opened { .. } => self.next_opened(from),
            Stage::Buying { .. } => self.next_buyer(from),
        }
    }

    fn seats_from(&self, from: usize) -> impl Iterator<Item = usize> + use<> {
        let count = self.hands.len();
        (0..count).map(move |step| (from + step) % count)
    }

    /// May what is left be passed over in silence: at most one has chips, who
    /// may buy his card, or open against those without, and need not? Rule A10.
    #[must_use]
    pub fn lapses(&self) -> bool {
        let open = matches!(self.stage, Stage::Unopened { .. } | Stage::Buying { .. });
        self.edition >= Edition::SECOND && open && self.with_chips() <= 1
    }

    /// Rule A10: with chips in at most one hand nothing more is bet; but its
    /// player may still buy his card, and open once against those without.
    fn next_unopened(&mut self, from: usize) {
        let over = match self.with_chips() {
            0 => true,
            1 => self.edition < Edition::SECOND || !self.only_one_may_act(),
            _ => false,
        };
        if over {
            self.stage = Stage::Over(Ending::Showdown);
            return;
        }
        let next = self
            .seats_from(from)
            .find(|&seat| !self.hands[seat].folded && self.hands[seat].free.is_positive());
        if let Some(seat) = next {
            self.stage = Stage::Unopened {
                turn: self.hands[seat].player,
            };
        }
    }

    fn only_one_may_act(&self) -> bool {
        let buys = |hand: &super::Hand| {
            self.cycle == 1 && !hand.bought && self.cards != Some(0) && hand.free.is_positive()
        };
        self.against_empty || self.live().any(buys)
    }

    fn next_opened(&mut self, from: usize) {
        for seat in self.seats_from(from) {
            let level = self.level;
            let hand = &mut self.hands[seat];
            if hand.folded || hand.acted {
                continue;
            }
            if hand.free.is_zero() {
                // Rule A10: a bet is asked of him for which he has no chip.
                hand.broke |= hand.put < level;
                hand.acted = true;
                continue;
            }
            self.stage = Stage::Opened { turn: hand.player };
            return;
        }
        // Who has chips and has not bought may, though nobody else has any.
        let fewest = if self.edition < Edition::SECOND { 2 } else { 1 };
        if self.cycle == 2 || self.with_chips() < fewest {
            self.stage = Stage::Over(Ending::Showdown);
            return;
        }
        for hand in &mut self.hands {
            hand.acted = false;
        }
        self.bought_between = false;
        self.stage = Stage::Buying {
            turn: self.hands[self.first].player,
        };
        self.next_buyer(self.first);
    }

    /// Rule A8: each once, from the first to act on.
    fn next_buyer(&mut self, from: usize) {
        let count = self.hands.len();
        let done = (from + count - self.first) % count;
        let begun = self.hands.iter().any(|hand| hand.acted) || self.bought_between;
        let left = if done == 0 && begun { 0 } else { count - done };
        let next = self.seats_from(from).take(left).find(|&seat| {
            let hand = &self.hands[seat];
            let able = !hand.folded && !hand.bought && !hand.broke && hand.free.is_positive();
            able && !hand.acted && self.cards != Some(0)
        });
        match next {
            Some(seat) => {
                self.stage = Stage::Buying {
                    turn: self.hands[seat].player,
                }
            }
            None => self.end_buying(),
        }
    }

    pub(super) fn end_buying(&mut self) {
        if !self.bought_between {
            self.stage = Stage::Over(Ending::Showdown);
            return;
        }
        self.cycle = 2;
        for hand in &mut self.hands {
            hand.acted = false;
        }
        let from = self.last_buyer + 1;
        self.stage = Stage::Unopened {
            turn: self.hands[from % self.hands.len()].player,
        };
        self.next_unopened(from);
    }
}
