//! The betting of one round: whose turn, what he may do, what it costs.
//! Rules A6, A8, A9, A10.
//!
//! Never here: who wins, what a combination is, where chips lie. This leaf
//! keeps its own count of each player's free chips; the books must agree.

mod act;
mod decide;
#[cfg(test)]
mod tests;
mod turn;

use serde::{Deserialize, Serialize};

pub use act::{Act, Action, BetRefusal};

use super::house_rules::ShortAllIn;
use crate::bank::Edition;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// A player in the betting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// Who.
    pub player: PlayerId,
    /// Ante and bets.
    pub put: Money,
    /// Card bought and chips splashed: they count for no bet.
    pub dead: Money,
    /// Chips still in front of him.
    pub free: Money,
    /// Left the round.
    pub folded: bool,
    /// Bought his card.
    pub bought: bool,
    /// A bet was asked of him for which he had no chip. Rule A10.
    pub broke: bool,
    acted: bool,
}

/// How the betting ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Everyone else folded.
    Unseen(PlayerId),
    /// Cards are shown.
    Showdown,
}

/// Where the betting stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Nobody has opened this cycle.
    Unopened {
        /// Whose turn.
        turn: PlayerId,
    },
    /// Somebody has.
    Opened {
        /// Whose turn.
        turn: PlayerId,
    },
    /// Bets are equal; who has not bought may.
    Buying {
        /// Whose turn.
        turn: PlayerId,
    },
    /// Over.
    Over(Ending),
}

/// What may be done by the one whose turn it is, with its price.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whose turn.
    pub turn: PlayerId,
    /// He may fold.
    pub fold: bool,
    /// He may buy a card for this much.
    pub buy_card: Option<Money>,
    /// He may open with this much or more.
    pub open_min: Option<Money>,
    /// He may call for this much.
    pub call: Option<Money>,
    /// He may raise the level by this much or more.
    pub raise_min: Option<Money>,
    /// He may go tudo ou nada with this much.
    pub all_in: Option<Money>,
}

/// What the betting must know before it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The Taxa.
    pub ante: Money,
    /// House rule A9.
    pub reading: ShortAllIn,
    /// Players from the dealer's left, with chips in front of them after the
    /// ante and the auction.
    pub seats: Vec<(PlayerId, Money)>,
    /// First to act.
    pub first: PlayerId,
    /// Cards in the Monte, where that limits buying (penultimate round).
    pub cards: Option<u32>,
    /// By which edition of the rules.
    pub edition: Edition,
    /// House rule `bets_against_empty`. Rule A10.
    pub against_empty: bool,
}

/// The betting of one round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Betting {
    ante: Money,
    reading: ShortAllIn,
    hands: Vec<Hand>,
    first: usize,
    cards: Option<u32>,
    edition: Edition,
    against_empty: bool,
    level: Money,
    cycle: u8,
    bought_between: bool,
    last_buyer: usize,
    last_bettor: Option<usize>,
    stage: Stage,
}

impl Betting {
    /// Begins: everybody has put one Taxa.
    #[must_use]
    pub fn begin(setup: &Setup) -> Betting {
        let hands: Vec<Hand> = setup
            .seats
            .iter()
            .map(|&(player, free)| Hand {
                player,
                put: setup.ante,
                dead: Money::ZERO,
                free,
                folded: false,
                bought: false,
                broke: false,
                acted: false,
            })
            .collect();
        let first = hands
            .iter()
            .position(|hand| hand.player == setup.first)
            .unwrap_or(0);
        let mut betting = Betting {
            ante: setup.ante,
            reading: setup.reading,
            first,
            cards: setup.cards,
            edition: setup.edition,
            against_empty: setup.against_empty,
            level: setup.ante,
            cycle: 1,
            bought_between: false,
            last_buyer: first,
            last_bettor: None,
            stage: Stage::Unopened { turn: setup.first },
            hands,
        };
        betting.advance(first);
        betting
    }

    /// Players from the dealer's left.
    #[must_use]
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// Where it stands.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// What each must have put to be even.
    #[must_use]
    pub fn level(&self) -> Money {
        self.level
    }

    /// First or second cycle. Rule A8.
    #[must_use]
    pub fn cycle(&self) -> u8 {
        self.cycle
    }

    /// Limite Mínimo de Aposta: Taxa × players in the round. Rule A6.
    #[must_use]
    pub fn bet_min(&self) -> Money {
        Money::from_centavos(self.ante.centavos() * self.hands.len() as i64)
    }

    /// Everything in the pot.
    #[must_use]
    pub fn pot(&self) -> Money {
        self.hands.iter().map(|hand| hand.put + hand.dead).sum()
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Option<PlayerId> {
        match self.stage {
            Stage::Unopened { turn } | Stage::Opened { turn } | Stage::Buying { turn } => {
                Some(turn)
            }
            Stage::Over(_) => None,
        }
    }

    /// What the one whose turn it is may do: the same checks that refuse.
    #[must_use]
    pub fn options(&self) -> Option<Options> {
        let turn = self.turn()?;
        let hand = self.hand(turn)?;
        let may = |action| self.decide(turn, action).is_ok();
        let minimum = self.bet_min();
        let cost = self.level - hand.put;
        let open_min = minimum.min(hand.free);
        let raise_min = minimum.min(hand.free - cost.min(hand.free));
        Some(Options {
            turn,
            fold: may(Action::Fold),
            buy_card: may(Action::BuyCard).then_some(self.ante),
            open_min: may(Action::Open(open_min)).then_some(open_min),
            call: may(Action::Call).then_some(cost),
            raise_min: may(Action::Raise(raise_min)).then_some(raise_min),
            all_in: may(Action::AllIn).then_some(hand.free),
        })
    }

    /// Takes in what a player did.
    pub fn evolve(&mut self, player: PlayerId, act: &Act) {
        let Some(index) = self.hands.iter().position(|hand| hand.player == player) else {
            return;
        };
        match act {
            Act::Folded => self.hands[index].folded = true,
            Act::BoughtCard { price } => {
                self.move_dead(index, *price);
                self.hands[index].bought = true;
                self.cards = self.cards.map(|cards| cards.saturating_sub(1));
                self.last_buyer = index;
                self.bought_between |= matches!(self.stage, Stage::Buying { .. });
            }
            Act::Opened { amount } | Act::Raised { amount, .. } => {
                self.put(index, *amount);
                self.level = self.hands[index].put;
                self.last_bettor = Some(index);
                for hand in &mut self.hands {
                    hand.acted = false;
                }
                self.hands[index].acted = true;
                self.stage = Stage::Opened { turn: player };
            }
            Act::Called { amount } => {
                self.put(index, *amount);
                self.hands[index].acted = true;
            }
            Act::ShortAllIn { amount, taken_back } => {
                self.put(index, *amount);
                self.hands[index].acted = true;
                self.take_back(index, taken_back);
            }
            Act::Unanswered { broke, .. } => {
                for hand in &mut self.hands {
                    hand.broke |= broke.contains(&hand.player);
                }
                self.stage = Stage::Over(Ending::Showdown);
                return;
            }
            Act::Splashed { amount } => {
                self.move_dead(index, *amount);
                let turn = self.turn();
                let seat = self.hands.iter().position(|hand| Some(hand.player) == turn);
                self.advance(seat.unwrap_or(index));
                return;
            }
        }
        self.advance(index + 1);
    }

    /// Rule A9, `taken_back`: the all-in's total is now the level.
    fn take_back(&mut self, index: usize, taken_back: &[(PlayerId, Money)]) {
        if self.reading == ShortAllIn::SidePot {
            return;
        }
        self.level = self.hands[index].put;
        for (other, amount) in taken_back {
            if let Some(hand) = self.hands.iter_mut().find(|hand| hand.player == *other) {
                hand.put -= *amount;
                hand.free += *amount;
            }
        }
        let level = self.level;
        for hand in &mut self.hands {
            hand.acted |= hand.put >= level;
            // The raise that broke him is undone, and his quebra with it. Rule A10.
            hand.broke &= hand.put < level || self.edition < Edition::SECOND;
        }
    }

    fn put(&mut self, index: usize, amount: Money) {
        self.hands[index].put += amount;
        self.hands[index].free -= amount;
    }

    fn move_dead(&mut self, index: usize, amount: Money) {
        self.hands[index].dead += amount;
        self.hands[index].free -= amount;
    }

    /// Cards in the Monte, where that is known. Rule A14.
    #[must_use]
    pub fn cards(&self) -> Option<u32> {
        self.cards
    }

    /// The banker counted the Monte. Rule A14.
    pub fn state_cards(&mut self, cards: u32) {
        self.cards = Some(cards);
        if let (Stage::Buying { turn }, Some(0)) = (self.stage, self.cards) {
            let seat = self.hands.iter().position(|hand| hand.player == turn);
            self.advance(seat.unwrap_or(self.first));
        }
    }

    /// Nobody (more) buys a card. Rule A8.
    ///
    /// # Errors
    /// [`BetRefusal::NoBuyingNow`] unless cards are being bought between cycles,
    /// or the only one with chips is asked whether he buys or opens.
    pub fn may_close_buying(&self) -> Result<(), BetRefusal> {
        if matches!(self.stage, Stage::Buying { .. }) || self.is_alone_with_chips() {
            Ok(())
        } else {
            Err(BetRefusal::NoBuyingNow)
        }
    }

    /// Takes in that the one whose turn it is does not buy, or that nobody
    /// more does.
    pub fn close_buying(&mut self, only: Option<PlayerId>) {
        if self.is_alone_with_chips() {
            self.stage = Stage::Over(Ending::Showdown);
            return;
        }
        match only.and_then(|player| self.hands.iter().position(|hand| hand.player == player)) {
            Some(index) => {
                self.hands[index].acted = true;
                self.advance(index + 1);
            }
            None => self.end_buying(),
        }
    }

    /// Takes in an outcome entered as a whole, and ends the betting.
    pub fn outcome(&mut self, hands: &[HandOutcome]) {
        for outcome in hands {
            if let Some(hand) = self
                .hands
                .iter_mut()
                .find(|hand| hand.player == outcome.player)
            {
                let before = hand.put + hand.dead + hand.free;
                hand.put = outcome.put;
                hand.dead = outcome.dead;
                hand.free = before - outcome.put - outcome.dead;
                hand.folded = outcome.folded;
                hand.broke = outcome.broke;
                hand.bought |= outcome.bought;
            }
        }
        self.last_bettor = None;
        self.level = self.live().map(|hand| hand.put).max().unwrap_or(self.level);
        let ending = self.alone().map_or(Ending::Showdown, Ending::Unseen);
        self.stage = Stage::Over(ending);
    }

    /// Who was called, and shows first: the last who opened or raised, where
    /// the bets were told one by one and nobody is em quebra. Rule A13.
    #[must_use]
    pub fn shows_first(&self) -> Option<PlayerId> {
        if self.live().any(|hand| hand.broke) {
            return None;
        }
        let last = self.last_bettor.and_then(|seat| self.hands.get(seat));
        last.filter(|hand| !hand.folded).map(|hand| hand.player)
    }

    fn hand(&self, player: PlayerId) -> Option<&Hand> {
        self.hands.iter().find(|hand| hand.player == player)
    }

    /// Players who have not folded.
    pub fn live(&self) -> impl Iterator<Item = &Hand> {
        self.hands.iter().filter(|hand| !hand.folded)
    }

    /// The only one who has not folded, if there is but one.
    fn alone(&self) -> Option<PlayerId> {
        let mut live = self.live();
        match (live.next(), live.next()) {
            (Some(only), None) => Some(only.player),
            _ => None,
        }
    }

    /// Before any opening in the cycle only one still in has chips: he may buy
    /// a card, or open once against those without, and need do neither. Rule A10.
    #[must_use]
    pub fn is_alone_with_chips(&self) -> bool {
        self.edition >= Edition::SECOND
            && matches!(self.stage, Stage::Unopened { .. })
            && self.with_chips() == 1
    }

    /// Those still in who have no chip.
    fn empty(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let empty = self.live().filter(|hand| hand.free.is_zero());
        empty.map(|hand| hand.player)
    }

    fn with_chips(&self) -> usize {
        self.live().filter(|hand| hand.free.is_positive()).count()
    }
}

/// One player's part of a betting entered as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandOutcome {
    /// Who.
    pub player: PlayerId,
    /// Ante and bets.
    pub put: Money,
    /// Card bought and chips splashed.
    pub dead: Money,
    /// Bought a card.
    pub bought: bool,
    /// Left the round.
    pub folded: bool,
    /// Em quebra. Rule A10.
    pub broke: bool,
}
