//! What an action would be, or why it can't be. Rules A6, A8, A9.

use super::{Act, Action, BetRefusal, Betting, Hand, Stage};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::house_rules::ShortAllIn;

impl Betting {
    /// What an action would be.
    ///
    /// # Errors
    /// [`BetRefusal`].
    pub fn decide(&self, player: PlayerId, action: Action) -> Result<Act, BetRefusal> {
        let turn = self.turn().ok_or(BetRefusal::Over)?;
        let hand = self
            .hand(player)
            .filter(|hand| !hand.folded)
            .ok_or(BetRefusal::NotIn(player))?;
        if let Action::Splash(amount) = action {
            self.chips(hand, amount)?;
            return Ok(Act::Splashed { amount });
        }
        if player != turn {
            return Err(BetRefusal::NotHisTurn { player, turn });
        }
        match self.stage {
            Stage::Over(_) => Err(BetRefusal::Over),
            Stage::Buying { .. } => match action {
                Action::BuyCard => self.buy(hand),
                _ => Err(BetRefusal::OnlyBuyingNow),
            },
            Stage::Unopened { .. } => match action {
                Action::Fold => Ok(Act::Folded),
                Action::BuyCard if self.cycle == 1 => self.buy(hand),
                Action::BuyCard => Err(BetRefusal::NoBuyingNow),
                Action::Open(amount) => self.open(hand, amount),
                Action::AllIn => self.open(hand, hand.free),
                Action::Call | Action::Raise(_) | Action::Splash(_) => {
                    Err(BetRefusal::NothingToCall)
                }
            },
            Stage::Opened { .. } => match action {
                Action::Fold => Ok(Act::Folded),
                Action::BuyCard => Err(BetRefusal::NoBuyingNow),
                Action::Open(_) => Err(BetRefusal::AlreadyOpened),
                Action::Call => {
                    let amount = self.level - hand.put;
                    if amount > hand.free {
                        return Err(BetRefusal::AboveChips {
                            wanted: amount,
                            free: hand.free,
                        });
                    }
                    Ok(Act::Called { amount })
                }
                Action::Raise(by) => self.raise(hand, by),
                Action::AllIn | Action::Splash(_) => self.all_in(hand),
            },
        }
    }

    fn buy(&self, hand: &Hand) -> Result<Act, BetRefusal> {
        if hand.bought {
            return Err(BetRefusal::AlreadyBought);
        }
        if self.cards == Some(0) {
            return Err(BetRefusal::NoCards);
        }
        self.chips(hand, self.ante)?;
        Ok(Act::BoughtCard { price: self.ante })
    }

    fn open(&self, hand: &Hand, amount: Money) -> Result<Act, BetRefusal> {
        self.chips(hand, amount)?;
        let minimum = self.bet_min();
        if amount < minimum && amount != hand.free {
            return Err(BetRefusal::BelowMinimum {
                minimum,
                offered: amount,
            });
        }
        if self.is_alone_with_chips() {
            if !self.against_empty {
                return Err(BetRefusal::NobodyCanAnswer);
            }
            let broke = self.empty().collect();
            return Ok(Act::Unanswered { amount, broke });
        }
        Ok(Act::Opened { amount })
    }

    fn raise(&self, hand: &Hand, by: Money) -> Result<Act, BetRefusal> {
        if !by.is_positive() || !by.is_multiple_of(self.ante) {
            return Err(BetRefusal::NotMultiple {
                amount: by,
                ante: self.ante,
            });
        }
        let amount = (self.level - hand.put)
            .checked_add(by)
            .ok_or(BetRefusal::AboveChips {
                wanted: by,
                free: hand.free,
            })?;
        self.chips(hand, amount)?;
        let minimum = self.bet_min();
        if by < minimum && amount != hand.free {
            return Err(BetRefusal::BelowMinimum {
                minimum,
                offered: by,
            });
        }
        let answered = self
            .live()
            .any(|other| other.player != hand.player && other.free.is_positive());
        if !answered {
            return Err(BetRefusal::NobodyCanAnswer);
        }
        Ok(Act::Raised { amount, by })
    }

    /// Rule A9: what tudo ou nada turns out to be.
    fn all_in(&self, hand: &Hand) -> Result<Act, BetRefusal> {
        let cost = self.level - hand.put;
        let amount = hand.free;
        if amount == cost {
            return Ok(Act::Called { amount });
        }
        if amount > cost {
            return self.raise(hand, amount - cost);
        }
        let total = hand.put + amount;
        let taken_back = match self.reading {
            ShortAllIn::SidePot => Vec::new(),
            ShortAllIn::TakenBack => self
                .live()
                .filter(|other| other.player != hand.player && other.put > total)
                .map(|other| (other.player, other.put - total))
                .collect(),
        };
        Ok(Act::ShortAllIn { amount, taken_back })
    }

    fn chips(&self, hand: &Hand, amount: Money) -> Result<(), BetRefusal> {
        if hand.free.is_zero() {
            return Err(BetRefusal::NoChips(hand.player));
        }
        if !amount.is_positive() || !amount.is_multiple_of(self.ante) {
            return Err(BetRefusal::NotMultiple {
                amount,
                ante: self.ante,
            });
        }
        if amount > hand.free {
            return Err(BetRefusal::AboveChips {
                wanted: amount,
                free: hand.free,
            });
        }
        Ok(())
    }
}
