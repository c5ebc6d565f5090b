//! What an action turns out to be, or why it can't be. Rules P1, P2, P8.

use super::{Act, Action, BetRefusal, Betting, Seat};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

impl Betting {
    /// What `action` would turn out to be.
    ///
    /// # Errors
    /// [`BetRefusal`], with the numbers.
    pub fn decide(&self, player: PlayerId, action: Action) -> Result<Act, BetRefusal> {
        let turn = self.turn().ok_or(BetRefusal::Over)?;
        let seat = self
            .seats()
            .iter()
            .find(|seat| seat.player == player && !seat.folded)
            .ok_or(BetRefusal::NotIn(player))?;
        if player != turn {
            return Err(BetRefusal::NotHisTurn { player, turn });
        }
        let cost = self.level() - seat.bet;
        let opened = self.level().is_positive();
        match action {
            Action::Fold => Ok(Act::Folded),
            Action::Check | Action::Open(_) if opened => Err(BetRefusal::AlreadyOpened { cost }),
            Action::Call | Action::Raise(_) if !opened => Err(BetRefusal::NothingToCall),
            Action::Check => Ok(Act::Checked),
            Action::Open(amount) => self.open(seat, amount),
            Action::Call => {
                let (wanted, free) = (cost, seat.free);
                if wanted > free {
                    return Err(BetRefusal::AboveChips { wanted, free });
                }
                Ok(Act::Called { amount: cost })
            }
            Action::Raise(by) => self.raise(seat, cost, by),
            Action::AllIn if !opened => self.open(seat, seat.free),
            Action::AllIn if seat.free < cost => Ok(Act::ShortCall { amount: seat.free }),
            Action::AllIn if seat.free == cost => Ok(Act::Called { amount: cost }),
            Action::AllIn => self.raise(seat, cost, seat.free - cost),
        }
    }

    fn open(&self, seat: &Seat, amount: Money) -> Result<Act, BetRefusal> {
        self.chips(seat, amount, amount)?;
        self.within_limits(amount, amount == seat.free)?;
        Ok(Act::Opened { amount })
    }

    fn raise(&self, seat: &Seat, cost: Money, by: Money) -> Result<Act, BetRefusal> {
        let least = self.limits().min.unwrap_or_default().max(self.step());
        let reopened = self.limits().together && self.level() - seat.answered >= least;
        if seat.acted && !reopened {
            return Err(BetRefusal::NotReopened { cost });
        }
        let amount = cost.checked_add(by).ok_or(BetRefusal::AboveChips {
            wanted: by,
            free: seat.free,
        })?;
        self.chips(seat, by, amount)?;
        let all = amount == seat.free;
        self.within_limits(by, all)?;
        let answered = self
            .live()
            .any(|other| other.player != seat.player && other.free.is_positive());
        if !answered {
            return Err(BetRefusal::NobodyCanAnswer);
        }
        let reopens = !all || by >= least;
        Ok(Act::Raised {
            amount,
            by,
            reopens,
        })
    }

    /// `said` is a bet of whole chips, and `amount` is no more than he has.
    fn chips(&self, seat: &Seat, said: Money, amount: Money) -> Result<(), BetRefusal> {
        let chip = self.limits().chip;
        if !said.is_positive() || !said.is_multiple_of(chip) {
            return Err(BetRefusal::NotMultiple { amount: said, chip });
        }
        if amount > seat.free {
            return Err(BetRefusal::AboveChips {
                wanted: amount,
                free: seat.free,
            });
        }
        Ok(())
    }

    fn within_limits(&self, offered: Money, all: bool) -> Result<(), BetRefusal> {
        let limits = self.limits();
        match (limits.min, limits.max) {
            (Some(minimum), _) if offered < minimum && !all => {
                Err(BetRefusal::BelowMinimum { minimum, offered })
            }
            (_, Some(maximum)) if offered > maximum => {
                Err(BetRefusal::AboveMaximum { maximum, offered })
            }
            _ => Ok(()),
        }
    }
}
