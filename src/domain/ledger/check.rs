//! Every invariant of rule A7, checked by other sums than the posting's.

use super::{CashPlace, ChipPlace, ColourPlace, Ledger, Party};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// An invariant that does not hold. Rule A7.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsound {
    /// Chips of a colour in the rack and outside are not the set's.
    ColourCount(usize),
    /// The value at a place by colours is not the value by accounts.
    Value {
        /// By colours.
        colours: Money,
        /// By accounts.
        accounts: Money,
    },
    /// Money in the box and owed to it is not the value of chips outside.
    Box {
        /// Money in the box.
        cash: Money,
        /// Owed to it by the Banqueiro.
        owed: Money,
        /// Value of chips outside the rack.
        outside: Money,
    },
    /// Results, tables and boxes don't sum to what was made good.
    Results(Money),
    /// A balance that may not be below zero is.
    Negative,
}

impl Ledger {
    /// Every invariant of rule A7, checked by other sums than the posting's.
    ///
    /// # Errors
    /// The first that does not hold.
    pub fn check(&self) -> Result<(), Unsound> {
        let Some(set) = &self.set else {
            self.box_holds()?;
            return self.nothing_below_zero();
        };
        for (index, colour) in set.colours().iter().enumerate() {
            let places = ColourPlace::ALL.into_iter();
            let held: u32 = places.map(|place| self.colours(place)[index]).sum();
            if held != colour.count {
                return Err(Unsound::ColourCount(index));
            }
        }
        let worth = |place| set.worth(self.colours(place)).unwrap_or_default();
        let aside: Money = self
            .chip_places()
            .filter(|(place, _)| matches!(place, ChipPlace::SetAside(_)))
            .map(|(_, amount)| amount)
            .sum();
        let outside = self.value_outside();
        let borne: Money = self.borne().map(|(_, amount)| amount).sum();
        let missing = self.chips(ChipPlace::Missing) + borne;
        let absent = self.chips(ChipPlace::Absent);
        for (colours, accounts) in [
            (worth(ColourPlace::Rack), self.chips(ChipPlace::Rack)),
            (worth(ColourPlace::Missing), missing),
            (
                worth(ColourPlace::Outside),
                outside - aside - missing - absent,
            ),
        ] {
            if colours != accounts {
                return Err(Unsound::Value { colours, accounts });
            }
        }
        // Boxes of matches that are played with other chips lie aside too.
        if worth(ColourPlace::Aside) > aside {
            let (colours, accounts) = (worth(ColourPlace::Aside), aside);
            return Err(Unsound::Value { colours, accounts });
        }
        self.box_holds()?;
        self.nothing_below_zero()
    }

    /// Rule A7 (ii) and (iii).
    fn box_holds(&self) -> Result<(), Unsound> {
        let (cash, owed) = (self.cash(CashPlace::Box), self.owed_tonight());
        let outside = self.value_outside();
        if cash + owed != outside {
            return Err(Unsound::Box {
                cash,
                owed,
                outside,
            });
        }
        let results = self.results_and_tables();
        let borne: Money = self.borne().map(|(_, amount)| amount).sum();
        // Rules A7, A24: nothing is lost but what was made good, what players
        // bear, and what lies in the box for nobody.
        if results != -(self.made_good() + borne + self.cash(CashPlace::Unclaimed)) {
            return Err(Unsound::Results(results));
        }
        Ok(())
    }

    fn nothing_below_zero(&self) -> Result<(), Unsound> {
        let negative_chips = self
            .chips
            .iter()
            .any(|(p, a)| a.is_negative() && *p != ChipPlace::Set);
        let negative_cash = self.cash.iter().any(|(p, a)| {
            a.is_negative() && !matches!(p, CashPlace::Pocket(_) | CashPlace::Carried)
        });
        let no_money = self.money_in_box().is_negative();
        if negative_chips
            || negative_cash
            || no_money
            || self.debts.values().any(|a| a.is_negative())
        {
            return Err(Unsound::Negative);
        }
        Ok(())
    }

    fn results_and_tables(&self) -> Money {
        let mut people: Vec<PlayerId> = Vec::new();
        let mut note = |player: PlayerId| {
            if !people.contains(&player) {
                people.push(player);
            }
        };
        for place in self.chips.keys() {
            if let ChipPlace::Player(player) = place {
                note(*player);
            }
        }
        for place in self.cash.keys() {
            if let CashPlace::Pocket(player) = place {
                note(*player);
            }
        }
        for debt in self.debts.keys() {
            note(debt.debtor);
            if let Party::Player(player) = debt.creditor {
                note(player);
            }
        }
        let results: Money = people.into_iter().map(|player| self.result(player)).sum();
        let tables: Money = self
            .chip_places()
            .filter(|(place, _)| {
                matches!(
                    place,
                    ChipPlace::Pot | ChipPlace::CardBox | ChipPlace::SetAside(_)
                )
            })
            .map(|(_, amount)| amount)
            .sum();
        // What earlier nights made good, and what is still owed for it.
        let before = self.chips(ChipPlace::Absent) - self.owed_at_opening();
        results + tables + before + self.cash(CashPlace::Carried)
    }
}
