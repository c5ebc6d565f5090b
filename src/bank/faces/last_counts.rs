//! The last counts of the boxes that nothing has moved since. Rule A22.
//!
//! Never: a count that an entry was made after, in the same box.

use super::sheets::from_book::standing;
use crate::bank::{self, Counted};
use crate::desk::evening::{Evening, Line};
use crate::domain::chips::Stack;
use crate::domain::ledger::{CashPlace, Transfer};
use crate::domain::money::Money;
use crate::games::Event;

/// What the books expected, and what was counted, of the last counts that
/// nothing has moved since. Rule A22.
#[derive(Clone, Debug, Default)]
pub struct LastCounts<'a> {
    /// Of each colour in the rack: expected, counted.
    pub rack: Option<(Stack, Stack)>,
    /// Money in the Caixa de Venda de Fichas: expected, counted.
    pub money: Option<(Money, Money)>,
    /// The last entry that counted one of them.
    pub line: Option<&'a Line>,
}

impl LastCounts<'_> {
    /// Rack and money, where both were counted and both agreed.
    #[must_use]
    pub fn agreed(&self) -> Option<(Stack, Money)> {
        let (should, counted) = self.rack.as_ref()?;
        let (money_should, money_counted) = self.money?;
        let agreed = should == counted && money_should == money_counted;
        agreed.then(|| (counted.clone(), money_counted))
    }
}

/// Those of the rack and of the money. Rule A22.
#[must_use]
pub fn last_counts(evening: &Evening) -> LastCounts<'_> {
    let mut last = LastCounts::default();
    for (line, events) in standing(evening) {
        for event in events {
            let Event::Bank(bank::Event::Counted(result)) = event else {
                // What moved since it was counted must be counted again.
                for transfer in event.transfers() {
                    match transfer {
                        Transfer::Colour { .. } => last.rack = None,
                        Transfer::Cash { from, to, .. }
                            if from == CashPlace::Box || to == CashPlace::Box =>
                        {
                            last.money = None;
                        }
                        _ => {}
                    }
                }
                continue;
            };
            match (&result.counted, &result.expected) {
                (Counted::Rack(counted), Some(Counted::Rack(should))) => {
                    last.rack = Some((should.clone(), counted.clone()));
                    last.line = Some(line);
                }
                (Counted::CashBox(counted), Some(Counted::CashBox(should))) => {
                    last.money = Some((*should, *counted));
                    last.line = Some(line);
                }
                _ => {}
            }
        }
    }
    last
}
