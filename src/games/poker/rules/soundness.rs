//! That the table and the books agree: asserted before every write and after
//! every read. Rule A7.

use super::table::Table;
use crate::domain::ledger::{ChipPlace, Ledger};

impl Table {
    /// Does what the table shows agree with the books? A table where nobody
    /// plays claims no chips.
    ///
    /// # Errors
    /// What does not.
    pub fn check(&self, ledger: &Ledger) -> Result<(), &'static str> {
        let Some(session) = self.session() else {
            return Ok(());
        };
        if !ledger.chips(ChipPlace::CardBox).is_zero() {
            return Err("a box of card sales where no card is sold");
        }
        let pot = ledger.chips(ChipPlace::Pot);
        let Some(round) = session.round() else {
            return if pot.is_zero() {
                Ok(())
            } else {
                Err("a pot between rounds")
            };
        };
        if round.betting.pot() != pot {
            return Err("the bets are not the pot");
        }
        let seats = round.betting.seats().iter();
        if seats
            .into_iter()
            .any(|seat| seat.free != ledger.stack(seat.player))
        {
            return Err("free chips are not the stack");
        }
        Ok(())
    }
}
