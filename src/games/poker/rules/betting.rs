//! One betting of a round: whose turn, what he may do, what it costs. A round
//! has two; the second begins anew after each new pingo. Rules P2, P4, P8.
//!
//! Never here: who wins, cards, where chips lie. This leaf keeps its own count
//! of each player's free chips; the books must agree.

mod act;
mod decide;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use act::{Act, Action, BetRefusal};

use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// A player in the round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// Who.
    pub player: PlayerId,
    /// Everything he put in: pingos and bets of both bettings.
    pub put: Money,
    /// What he bet in this betting.
    pub bet: Money,
    /// Chips still in front of him.
    pub free: Money,
    /// Left the round.
    pub folded: bool,
    acted: bool,
    /// The level when he last acted in this betting.
    answered: Money,
}

/// What limits a bet. Rule P1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Value of the lowest chip: every bet is a multiple.
    pub chip: Money,
    /// The least that a bet or a raise adds.
    pub min: Option<Money>,
    /// The most.
    pub max: Option<Money>,
    /// Short all-ins that together reach a full raise reopen the betting: from
    /// the second edition of the rules on. Rule P8.
    pub together: bool,
}

/// What may be done by the one whose turn it is, with its price.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whose turn.
    pub turn: PlayerId,
    /// He may check.
    pub check: bool,
    /// He may open with this much or more, and at most this.
    pub open: Option<(Money, Money)>,
    /// He may call for this much.
    pub call: Option<Money>,
    /// He may raise the level by this much or more, and at most this.
    pub raise: Option<(Money, Money)>,
    /// He may put in all he has.
    pub all_in: Option<Money>,
}

/// One player's part of a round entered as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatOutcome {
    /// Who.
    pub player: PlayerId,
    /// Pingos and bets.
    pub put: Money,
    /// Left the round.
    pub folded: bool,
}

/// A betting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Betting {
    limits: Limits,
    seats: Vec<Seat>,
    level: Money,
    step: Money,
    turn: Option<usize>,
}

impl Betting {
    /// Begins the first betting. `seats`: from the dealer's left, with the
    /// pingo each paid and the chips left in front of him.
    #[must_use]
    pub fn begin(limits: Limits, seats: &[(PlayerId, Money, Money)]) -> Betting {
        let seat = |&(player, put, free): &(PlayerId, Money, Money)| Seat {
            player,
            put,
            bet: Money::ZERO,
            free,
            folded: false,
            acted: false,
            answered: Money::ZERO,
        };
        let mut betting = Betting {
            limits,
            seats: seats.iter().map(seat).collect(),
            level: Money::ZERO,
            step: Money::ZERO,
            turn: None,
        };
        betting.begin_again();
        betting
    }

    /// Begins the next betting: the second, or the second anew. Rules P2, P4.
    pub fn begin_again(&mut self) {
        self.level = Money::ZERO;
        self.step = Money::ZERO;
        for seat in &mut self.seats {
            seat.bet = Money::ZERO;
            seat.acted = false;
            seat.answered = Money::ZERO;
        }
        self.advance(0);
    }

    /// Players from the dealer's left.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// What limits a bet.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// What each must have bet in this betting to be even; zero: nobody opened.
    #[must_use]
    pub fn level(&self) -> Money {
        self.level
    }

    /// The last bet or raise that was not a short all-in. Rule P8.
    #[must_use]
    pub fn step(&self) -> Money {
        self.step
    }

    /// Everything in the pot.
    #[must_use]
    pub fn pot(&self) -> Money {
        self.seats.iter().map(|seat| seat.put).sum()
    }

    /// Whose turn it is; None: this betting is over.
    #[must_use]
    pub fn turn(&self) -> Option<PlayerId> {
        self.turn.map(|seat| self.seats[seat].player)
    }

    /// Players who have not folded.
    pub fn live(&self) -> impl Iterator<Item = &Seat> {
        self.seats.iter().filter(|seat| !seat.folded)
    }

    /// The only one who has not folded, if there is but one. Rule P5.
    #[must_use]
    pub fn alone(&self) -> Option<PlayerId> {
        let mut live = self.live();
        match (live.next(), live.next()) {
            (Some(only), None) => Some(only.player),
            _ => None,
        }
    }

    /// Two or more of those still in have chips: bets are possible.
    #[must_use]
    pub fn can_bet(&self) -> bool {
        self.live().filter(|seat| seat.free.is_positive()).count() > 1
    }

    /// All who could bet said "mesa". Rules P2, P4.
    #[must_use]
    pub fn all_checked(&self) -> bool {
        self.turn.is_none() && self.level.is_zero() && self.can_bet()
    }

    /// What each still in pays as another pingo; who has less puts in what he
    /// has. Rule P4.
    #[must_use]
    pub fn another_pingo(&self, pingo: Money) -> Vec<(PlayerId, Money)> {
        self.live()
            .map(|seat| (seat.player, seat.free.min(pingo)))
            .filter(|(_, paid)| paid.is_positive())
            .collect()
    }

    /// Takes in that another pingo was paid, and begins again. Rule P4.
    pub fn pingo_paid(&mut self, paid: &[(PlayerId, Money)]) {
        for (player, amount) in paid {
            if let Some(seat) = self.seats.iter().position(|s| s.player == *player) {
                self.seats[seat].put += *amount;
                self.seats[seat].free -= *amount;
            }
        }
        self.begin_again();
    }

    /// What the one whose turn it is may do: the same checks that refuse.
    #[must_use]
    pub fn options(&self) -> Option<Options> {
        let turn = self.turn()?;
        let seat = &self.seats[self.turn?];
        let may = |action| self.decide(turn, action).is_ok();
        let cost = self.level - seat.bet;
        let range = |most: Money| {
            let least = self.limits.min.unwrap_or(self.limits.chip).min(most);
            (least, self.limits.max.unwrap_or(most).min(most))
        };
        let (open, raise) = (range(seat.free), range(seat.free - cost.min(seat.free)));
        Some(Options {
            turn,
            check: may(Action::Check),
            open: may(Action::Open(open.0)).then_some(open),
            call: may(Action::Call).then_some(cost),
            raise: may(Action::Raise(raise.0)).then_some(raise),
            all_in: may(Action::AllIn).then_some(seat.free),
        })
    }

    /// Takes in what a player did.
    pub fn evolve(&mut self, player: PlayerId, act: &Act) {
        let Some(index) = self.seats.iter().position(|seat| seat.player == player) else {
            return;
        };
        match *act {
            Act::Checked => {}
            Act::Folded => self.seats[index].folded = true,
            Act::Called { amount } | Act::ShortCall { amount } => self.put(index, amount),
            Act::Opened { amount } => self.rise(index, amount, amount, true),
            Act::Raised {
                amount,
                by,
                reopens,
            } => self.rise(index, amount, by, reopens),
        }
        self.seats[index].acted = true;
        self.seats[index].answered = self.level;
        self.advance(index + 1);
    }

    fn rise(&mut self, index: usize, amount: Money, by: Money, reopens: bool) {
        self.put(index, amount);
        self.level = self.seats[index].bet;
        if reopens {
            self.step = by;
            for seat in &mut self.seats {
                seat.acted = false;
            }
        }
    }

    fn put(&mut self, index: usize, amount: Money) {
        let seat = &mut self.seats[index];
        seat.put += amount;
        seat.bet += amount;
        seat.free -= amount;
    }

    /// Takes in an outcome entered as a whole, and ends the betting.
    pub fn outcome(&mut self, outcomes: &[SeatOutcome]) {
        for outcome in outcomes {
            let seat = self.seats.iter_mut().find(|s| s.player == outcome.player);
            if let Some(seat) = seat {
                let all = seat.put + seat.free;
                seat.put = outcome.put;
                seat.free = all - outcome.put;
                seat.folded = outcome.folded;
            }
        }
        self.turn = None;
    }

    /// Finds whose turn it is, from seat `from` on. Who has chips must answer
    /// a higher bet; who has not acted may still act, where somebody could
    /// answer him. Rules P2, P8.
    fn advance(&mut self, from: usize) {
        if self.alone().is_some() {
            self.turn = None;
            return;
        }
        let (count, can_bet) = (self.seats.len(), self.can_bet());
        self.turn = (0..count).map(|step| (from + step) % count).find(|&seat| {
            let seat = &self.seats[seat];
            let able = !seat.folded && seat.free.is_positive();
            able && (seat.bet < self.level || (!seat.acted && can_bet))
        });
    }
}
