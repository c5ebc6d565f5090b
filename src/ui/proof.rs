//! Prova dos nove: the chips against the set, the money against the chips.

use crate::desk::evening::Evening;
use crate::domain::ledger::{CashPlace, ColourPlace};
use crate::domain::money::Money;
use crate::games::Tables;
use crate::words::desk::line_order;
use crate::words::money::plain;
use crate::words::names::Names;

/// Chips against the set, money against chips. Rule A7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Both agree.
    pub holds: bool,
    /// Chips in the rack and outside.
    pub chips_found: u32,
    /// Chips of the set.
    pub chips_set: u32,
    /// Money in the Caixa de Venda de Fichas, with what the Banqueiro owes it.
    pub cash_box: Money,
    /// Value of all chips outside the rack.
    pub outside: Money,
}

impl Proof {
    /// As the books stand. Rule A7.
    #[must_use]
    pub fn of(tables: &Tables) -> Proof {
        let ledger = &tables.ledger;
        let places = [
            ColourPlace::Rack,
            ColourPlace::Outside,
            ColourPlace::Aside,
            ColourPlace::Missing,
        ];
        let found = places.into_iter().flat_map(|place| ledger.colours(place));
        let set = ledger.set().map_or(&[][..], |set| set.colours());
        Proof {
            holds: ledger.check().is_ok() && tables.check().is_ok(),
            chips_found: found.sum(),
            chips_set: set.iter().map(|colour| colour.count).sum(),
            cash_box: ledger.cash(CashPlace::Box) + ledger.owed_tonight(),
            outside: ledger.value_outside(),
        }
    }

    /// In words: what holds, or what does not and since which movement.
    ///
    /// # Errors
    /// What does not hold.
    pub fn said(self, evening: &Evening) -> Result<String, String> {
        let chips = format!("fichas {}/{}", self.chips_found, self.chips_set);
        if self.holds {
            let (cash, out) = (plain(self.cash_box), plain(self.outside));
            return Ok(format!("{chips} · caixa {cash} = fichas fora {out}"));
        }
        let (cash, out) = (plain(self.cash_box), plain(self.outside));
        let names = Names::of(evening.tables());
        let last = evening.lines().last().map_or(String::new(), |line| {
            let what = line_order(line, evening, &names);
            format!(", desde o lançamento {} ({what})", line.seq.0)
        });
        Err(format!(
            "não confere: {chips} · caixa {cash} · fichas fora {out}{last}. Pare e rode banqueiro conferir."
        ))
    }
}
