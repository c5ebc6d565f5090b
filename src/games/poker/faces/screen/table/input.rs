//! Input of several steps: who won which pot, cards named hand by hand, cards
//! that are changed one player after the other.

use super::form::Aim;
use super::ready::Now;
use super::{Message, Screen, winners};
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::poker::faces::guide::Ask;
use crate::games::poker::rules::deck::HAND;
use crate::kit::act::Action;
use crate::kit::pad::CardMessage;

/// Cards of a hand, for the pad.
pub(super) const CARDS: usize = HAND as usize;

/// Most cards that somebody changes.
pub(super) const CHANGED_MAX: u32 = HAND;

impl Screen {
    /// Whom the moment lets pick on the felt, and with the arrows, in order.
    pub(super) fn pickable(&self, now: Now<'_>, tables: &Tables) -> Vec<PlayerId> {
        let seats = || {
            let session = tables.poker.session();
            session.map_or_else(Vec::new, |session| session.seats.clone())
        };
        let with_chips = |players: Vec<PlayerId>| -> Vec<PlayerId> {
            let has = |player: &PlayerId| tables.ledger.stack(*player).is_positive();
            players.into_iter().filter(has).collect()
        };
        match now {
            Now::Ask(Ask::Winners) => winners::showing(tables),
            Now::Ask(Ask::Round | Ask::Leave) => with_chips(seats()),
            Now::Ask(Ask::Buy) | Now::Change => seats(),
            Now::Ask(Ask::Join) => super::people::newcomers(tables),
            Now::Outcome => winners::in_round(tables),
            _ => Vec::new(),
        }
    }

    /// Somebody was pressed.
    pub(super) fn pick(&mut self, player: PlayerId, evening: &Evening) {
        let guide = self.guide(evening);
        match self.now(&guide) {
            Now::Ask(Ask::Winners) => self.wins(player, evening),
            Now::Outcome if self.form.aim == Aim::Won => self.wins(player, evening),
            Now::Outcome => self.form.draft.toggle_fold(player),
            Now::Ask(Ask::Round) => {
                if self.form.out.contains(&player) {
                    self.form.out.retain(|other| *other != player);
                } else {
                    self.form.out.push(player);
                }
            }
            Now::Change => {
                let picked = crate::bank::faces::screen::change::Message::Picked(player);
                self.form.change.update(&picked);
            }
            _ => {
                let same = self.form.picked == Some(player);
                self.form.picked = (!same).then_some(player);
            }
        }
    }

    /// He won the pot that waits for its winner; where none waits, or after the
    /// sign of a tie, the one that was said last. Pressed again: not after all.
    pub(super) fn wins(&mut self, player: PlayerId, evening: &Evening) {
        let guide = self.guide(evening);
        let waits = self.waiting(evening.tables(), self.now(&guide));
        let won = &self.form.draft.won;
        let his = won.iter().rposition(|group| group.contains(&player));
        let said = won.iter().rposition(|group| !group.is_empty());
        let pot = match (his, self.form.tie) {
            (Some(pot), _) => Some(pot),
            (None, true) => said,
            (None, false) => waits.or(said),
        };
        self.form.toggle_winner(pot.unwrap_or(0), player);
    }

    /// The next person, or the one before, is picked instead.
    pub(super) fn step(&mut self, forward: bool, evening: &Evening) {
        let guide = self.guide(evening);
        let tables = evening.tables();
        let now = self.now(&guide);
        let mut list = self.pickable(now, tables);
        let wins = matches!(now, Now::Outcome | Now::Ask(Ask::Winners));
        if now == Now::Outcome {
            let left = &self.form.draft.folded;
            let showing = winners::showing(tables);
            list.retain(|player| showing.contains(player) && !left.contains(player));
        }
        let Some(last) = list.len().checked_sub(1) else {
            return;
        };
        let pot = self.form.draft.won.len().saturating_sub(1);
        let at = match now {
            _ if wins => self.form.draft.won.get(pot).and_then(|g| g.first()),
            Now::Change => self.form.change.with.as_ref(),
            _ => self.form.picked.as_ref(),
        };
        let at = at.and_then(|picked| list.iter().position(|player| player == picked));
        let next = match (at, forward) {
            (None, true) => 0,
            (None, false) => last,
            (Some(at), true) if at < last => at + 1,
            (Some(_), true) => 0,
            (Some(at), false) => at.checked_sub(1).unwrap_or(last),
        };
        let Some(&player) = list.get(next) else {
            return;
        };
        match now {
            _ if wins => self.form.set_winner(pot, player),
            Now::Change => self.form.change.with = Some(player),
            Now::Ask(Ask::Round) => {}
            _ => self.form.picked = Some(player),
        }
    }

    /// The next in deal order changes so many cards.
    pub(super) fn drawn(&mut self, cards: u32, tables: &Tables) {
        let open = winners::drawers(tables).len();
        if self.form.draws.len() < open && cards <= CHANGED_MAX {
            self.form.draws.push(cards);
        }
    }

    pub(super) fn open_hand(&mut self, player: PlayerId) -> Action<Message> {
        self.form.hand = Some(player);
        self.form.hands.entry(player).or_default();
        Action::Focus("poquer-cartas")
    }

    /// A full hand hands on to the next one that is not.
    pub(super) fn named(&mut self, message: CardMessage, tables: &Tables) -> Action<Message> {
        let showing = winners::showing(tables);
        let Some(player) = self.form.hand.or(showing.first().copied()) else {
            return Action::None;
        };
        let adds = !matches!(message, CardMessage::Removed(_) | CardMessage::Cleared);
        let pad = self.form.hands.entry(player).or_default();
        pad.update(message, CARDS);
        if !adds {
            // Other cards are to come in their place.
            return Action::Focus("poquer-cartas");
        }
        if pad.cards().len() < CARDS {
            return Action::None;
        }
        let hands = &self.form.hands;
        let full = |player: &&PlayerId| {
            let pad = hands.get(player);
            pad.is_some_and(|pad| pad.cards().len() == CARDS)
        };
        match showing.iter().find(|player| !full(player)) {
            Some(next) => self.open_hand(*next),
            None => Action::None,
        }
    }
}
