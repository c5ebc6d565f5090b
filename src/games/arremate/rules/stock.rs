//! The Monte: how many cards are left, and what the next round needs.
//! Rule A14. Never: which cards.

use super::command::RoundKind;

/// Cards on the Mesa Comunitária.
pub const COMMUNITY: u32 = 7;
/// Cards on each Mesa Particular.
pub const PERSONAL: u32 = 3;
/// Cards dealt to each hand.
pub const HAND: u32 = 2;

/// The Monte and the gaps on the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stock {
    /// Cards left.
    pub cards: u32,
    /// Only an estimate: something was entered without its cards.
    pub estimated: bool,
    /// Missing on the Mesa Comunitária.
    pub community_gap: u32,
    /// Missing on the Mesas Particulares, all together.
    pub personal_gap: u32,
}

impl Stock {
    /// Before the first round: nothing is dealt yet.
    #[must_use]
    pub fn full(cards: u32, players: u32) -> Stock {
        Stock {
            cards,
            estimated: false,
            community_gap: COMMUNITY,
            personal_gap: PERSONAL * players,
        }
    }

    /// Cards needed to refill the tables.
    #[must_use]
    pub fn refill(&self) -> u32 {
        self.community_gap + self.personal_gap
    }

    /// Cards needed to refill and to deal to so many.
    #[must_use]
    pub fn needed(&self, players: u32) -> u32 {
        self.refill() + HAND * players
    }

    /// Which kind the next round is, by the cards: last when not even one
    /// card short of a deal is left, penultimate when this deal leaves too
    /// little for another. Rule A14 (one card may be missing in a hand).
    #[must_use]
    pub fn suggest(&self, players: u32) -> RoundKind {
        let after_refill = self.cards.saturating_sub(self.refill());
        let deal = HAND * players;
        if after_refill + 1 < deal {
            return RoundKind::Last;
        }
        let left = after_refill.saturating_sub(deal);
        // A round that is won takes at least one card from the tables.
        if left < deal + 1 {
            RoundKind::Penultimate
        } else {
            RoundKind::Normal
        }
    }

    /// Refills, and deals where the kind of round deals.
    pub fn deal(&mut self, kind: RoundKind, players: u32) {
        let community = self.community_gap.min(self.cards);
        self.cards -= community;
        self.community_gap -= community;
        let personal = self.personal_gap.min(self.cards);
        self.cards -= personal;
        self.personal_gap -= personal;
        if kind != RoundKind::Last {
            self.cards = self.cards.saturating_sub(HAND * players);
        }
    }

    /// Cards that a deal from here gives to so many hands.
    #[must_use]
    pub fn dealt(&self, kind: RoundKind, players: usize) -> u32 {
        let players = u32::try_from(players).unwrap_or(u32::MAX);
        if kind == RoundKind::Last {
            return 0;
        }
        let left = self.cards.saturating_sub(self.refill());
        left.min(HAND.saturating_mul(players))
    }

    /// A lot left the Mesa Comunitária, which is refilled at once.
    pub fn lot_taken(&mut self, cards: Option<u32>) {
        self.estimated |= cards.is_none();
        self.community_gap = (self.community_gap + cards.unwrap_or(HAND)).min(COMMUNITY);
        let refilled = self.community_gap.min(self.cards);
        self.cards -= refilled;
        self.community_gap -= refilled;
    }

    /// A card was bought.
    pub fn bought(&mut self) {
        self.cards = self.cards.saturating_sub(1);
    }

    /// Combinations were collected. Where their places are not known, hands
    /// are taken to have given what they could.
    pub fn collected(&mut self, cards: Option<u32>, points: u32, from_tables: Option<(u32, u32)>) {
        if let Some((community, personal)) = from_tables {
            self.community_gap = (self.community_gap + community).min(COMMUNITY);
            self.personal_gap += personal;
            return;
        }
        self.estimated = true;
        // 446 points in 54 cards: what that many points make on average.
        let cards = cards.unwrap_or(points.saturating_mul(54) / 446);
        self.community_gap += cards
            .saturating_sub(HAND)
            .min(COMMUNITY - self.community_gap.min(COMMUNITY));
    }

    /// The banker counted.
    pub fn state(&mut self, cards: u32) {
        self.cards = cards;
        self.estimated = false;
    }
}
