//! A session as it stands: state only. What may happen to it is decided in the
//! other leaves.

use super::betting::{Betting, Limits};
use super::deck::Deck;
use super::event::{Award, Draw};
use super::house_rules::HouseRules;
use super::refusal::Moment;
use crate::bank::Edition;
use crate::bank::rules::event::Sale;
use crate::bank::rules::light::Light;
use crate::domain::chips::Stack;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Most players that are dealt in. Rule P1 (D).
pub const PLAYERS_MAX: usize = 8;

/// Where a round stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The betting before the exchange.
    First,
    /// Cards are changed.
    Exchange,
    /// The betting after it, and the showdown once it is over.
    Second,
}

/// A round under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// 1, 2, 3 … within the session.
    pub number: u32,
    /// Where it stands.
    pub stage: Stage,
    /// Bets, and all that is known of who put in what.
    pub betting: Betting,
    /// The deck.
    pub deck: Deck,
    /// Cards changed so far, in deal order.
    pub draws: Vec<Draw>,
    /// Pingos after the first. Rule P4.
    pub pingos_again: u32,
}

impl Round {
    /// Whose turn it is to change cards.
    #[must_use]
    pub fn drawer(&self) -> Option<PlayerId> {
        if self.stage != Stage::Exchange {
            return None;
        }
        let drew = |player| self.draws.iter().any(|draw| draw.player == player);
        let mut live = self.betting.live();
        live.find(|seat| !drew(seat.player)).map(|seat| seat.player)
    }
}

/// Where a session stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Cacifes are being sold.
    Selling,
    /// Between rounds.
    Ready,
    /// A round.
    Round(Round),
}

/// A session: from the first cacife to the last cash-out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Number in the book.
    pub number: u32,
    /// Seats in table order, to the left.
    pub seats: Vec<PlayerId>,
    /// Index of the seat that deals, or deals next.
    pub dealer: usize,
    /// That seat has dealt already: the next to its left is next.
    pub dealt: bool,
    /// What each buys.
    pub cacife: Money,
    /// The ante of each round.
    pub pingo: Money,
    /// Value of the lowest chip.
    pub chip: Money,
    /// House rules of this session.
    pub rules: HouseRules,
    /// By which edition of the rules it is decided.
    pub edition: Edition,
    /// Chips for each seat's cacife, while they are sold.
    pub stacks: Vec<Stack>,
    /// Cacifes sold since it began or was resumed.
    pub sales: Vec<Sale>,
    /// Who has bought a cacife in it. Rule P9.
    pub bought: Vec<PlayerId>,
    /// Rounds begun.
    pub rounds: u32,
    /// Where it stands.
    pub phase: Phase,
    /// Modo leve, and how far the books know the chips. Rule A24.
    pub light: Light,
    /// How the last round ended.
    pub last: Option<Award>,
}

impl Session {
    /// What the table is at.
    #[must_use]
    pub fn moment(&self) -> Moment {
        match &self.phase {
            Phase::Selling => Moment::Selling,
            Phase::Ready => Moment::BetweenRounds,
            Phase::Round(round) => match round.stage {
                Stage::First => Moment::FirstBetting,
                Stage::Exchange => Moment::Exchange,
                Stage::Second if round.betting.turn().is_some() => Moment::SecondBetting,
                Stage::Second => Moment::Showdown,
            },
        }
    }

    /// The round under way.
    #[must_use]
    pub fn round(&self) -> Option<&Round> {
        match &self.phase {
            Phase::Round(round) => Some(round),
            _ => None,
        }
    }

    pub(super) fn with_round(&mut self, change: impl FnOnce(&mut Round)) {
        if let Phase::Round(round) = &mut self.phase {
            change(round);
        }
    }

    /// Limits of a bet. Rule P1.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits {
            chip: self.chip,
            min: self.rules.bet_min,
            max: self.rules.bet_max,
            together: self.edition >= Edition::SECOND,
        }
    }

    /// The seat that deals the next round, were only these dealt in: the first
    /// of them from the seat whose turn it is. Rule P10.
    #[must_use]
    pub fn dealer_to_come(&self, dealt_in: impl Fn(PlayerId) -> bool) -> usize {
        let count = self.seats.len();
        let next = self.dealer + usize::from(self.dealt);
        (0..count)
            .map(|step| (next + step) % count)
            .find(|&seat| dealt_in(self.seats[seat]))
            .unwrap_or(self.dealer)
    }

    /// Seats from the left of seat `from`, that seat last.
    #[must_use]
    pub fn from_left_of(&self, from: usize) -> Vec<PlayerId> {
        let count = self.seats.len();
        (1..=count)
            .map(|step| self.seats[(from + step) % count])
            .collect()
    }
}
