//! That the table and the books agree: asserted before every write and after
//! every read. Rule A7.

use super::partida::RoundStage;
use super::table::Table;
use crate::domain::ledger::{ChipPlace, Ledger};
use crate::domain::money::Money;

impl Table {
    /// Does what the table shows agree with the books?
    ///
    /// # Errors
    /// What does not.
    pub fn check(&self, ledger: &Ledger) -> Result<(), &'static str> {
        // Where nobody plays it, what lies on the table is none of its chips.
        let Some(partida) = self.partida() else {
            return Ok(());
        };
        let pot = ledger.chips(ChipPlace::Pot);
        if partida.points_out() > u64::from(partida.decks.points()) {
            return Err("more points than the decks hold");
        }
        let Some(round) = partida.round() else {
            return if pot.is_zero() {
                Ok(())
            } else {
                Err("a pot between rounds")
            };
        };
        match &round.stage {
            RoundStage::Auction => {
                let antes = partida.bet_min(round.players.len());
                let last = round.kind == super::command::RoundKind::Last;
                if pot == if last { Money::ZERO } else { antes } {
                    Ok(())
                } else {
                    Err("antes")
                }
            }
            RoundStage::Betting(betting) => {
                if betting.pot() != pot {
                    return Err("the bets are not the pot");
                }
                let agree = betting
                    .hands()
                    .iter()
                    .all(|hand| hand.free == ledger.stack(hand.player));
                if agree {
                    Ok(())
                } else {
                    Err("free chips are not the stack")
                }
            }
            RoundStage::Collecting(_) | RoundStage::LastTurns { .. } => {
                if pot.is_zero() {
                    Ok(())
                } else {
                    Err("a pot after its round")
                }
            }
        }
    }
}
