//! Input of several steps: bids that were called, cards named pile by pile.

use super::form::Pile;
use super::ready::Now;
use super::{Message, Screen, lot, slot, take};
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::arremate::faces::guide::Need;
use crate::kit::act::Action;
use crate::kit::pad::CardMessage;

impl Screen {
    /// The bid that stands in the fields was called; another may follow.
    pub(super) fn note_bid(&mut self, evening: &Evening) {
        let tables = evening.tables();
        let guide = self.guide(evening);
        let Now::Ask(_, template) = self.now(&guide) else {
            return;
        };
        let read = template
            .need(tables)
            .and_then(|need| lot::read(&self.form, &need, tables).ok());
        if let Some((_, bids)) = read {
            self.form.bids = bids;
            self.form.picked = None;
            self.form.set(slot::Slot::Bid, String::new());
        }
    }

    pub(super) fn cards_most(&self, evening: &Evening) -> usize {
        let tables = evening.tables();
        let guide = self.guide(evening);
        let need = match self.now(&guide) {
            Now::Ask(_, template) => template.need(tables),
            _ => None,
        };
        match need {
            Some(Need::Cards { max }) => max,
            Some(Need::Take {
                cards_max: Some(most),
            }) => usize::try_from(most).unwrap_or(take::CARDS_MOST),
            _ => take::CARDS_MOST,
        }
    }

    pub(super) fn first_pile(
        &mut self,
        on: bool,
        pile: Pile,
        evening: &Evening,
    ) -> Action<Message> {
        self.form.pile = None;
        let tables = evening.tables();
        let guide = self.guide(evening);
        let first = self.pickable(&guide, tables).first().copied();
        match (on, first) {
            (true, Some(player)) => self.open_pile(player, pile),
            _ => Action::None,
        }
    }

    pub(super) fn open_pile(&mut self, player: PlayerId, pile: Pile) -> Action<Message> {
        self.form.pile = Some((player, pile));
        self.form.piles.entry((player, pile)).or_default();
        Action::Focus("cartas-de")
    }

    /// A full pile hands on to the next player's.
    pub(super) fn piled(&mut self, message: CardMessage, evening: &Evening) -> Action<Message> {
        let Some((player, pile)) = self.form.pile else {
            return Action::None;
        };
        let adds = !matches!(message, CardMessage::Removed(_) | CardMessage::Cleared);
        let pad = self.form.piles.entry((player, pile)).or_default();
        pad.update(message, pile.most());
        let full = pad.cards().len() == pile.most();
        if !(adds && full && self.by_tables && pile == Pile::Own) {
            return Action::None;
        }
        let tables = evening.tables();
        let list = self.pickable(&self.guide(evening), tables);
        let after = list.iter().skip_while(|other| **other != player).nth(1);
        match after {
            Some(next) => self.open_pile(*next, pile),
            None => Action::None,
        }
    }
}
