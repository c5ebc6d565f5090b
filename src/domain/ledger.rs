//! The books of an evening: value of chips, chips per colour, money and debts.
//! Every entry is a transfer with a giver, a receiver and a positive amount.
//!
//! Never: a balance below zero (but for a player's own money and the two
//! openings), an edit, a rule of a game. Rule A7.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::chips::{ChipSet, Stack};
use super::money::Money;
use super::people::PlayerId;

/// Where chips may lie. Rule A7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ChipPlace {
    /// Cacife de Fichas: the rack.
    Rack,
    /// A player's stack.
    Player(PlayerId),
    /// Montante and Montantes Paralelos of the hand being played.
    Pot,
    /// Caixa de Venda de Cartas.
    CardBox,
    /// Card box of a paused match, by its number in the book. Rule A19.
    SetAside(u32),
    /// Fichas faltantes: what a count found missing. Rule A22.
    Missing,
    /// Where the set comes from when it is put on the table; below zero.
    Set,
}

/// Where money may lie. Rule A7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum CashPlace {
    /// Caixa de Venda de Fichas.
    Box,
    /// A player's own money: out less in, so it may be below zero.
    Pocket(PlayerId),
    /// What a count found missing in the box. Rule A22.
    Lost,
    /// What came from an earlier evening with a paused match; below zero.
    Carried,
}

/// Where chips of one colour may lie: in the rack, or outside in one of three
/// ways. Rule A7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ColourPlace {
    /// In the rack.
    Rack,
    /// With players, in pots, in the box of card sales.
    Outside,
    /// In the card box of a paused match.
    Aside,
    /// Missing.
    Missing,
}

impl ColourPlace {
    const ALL: [ColourPlace; 4] = [
        ColourPlace::Rack,
        ColourPlace::Outside,
        ColourPlace::Aside,
        ColourPlace::Missing,
    ];
}

/// Who a debt may be owed to. Rules A18, A22.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Party {
    /// A person.
    Player(PlayerId),
    /// The box of chip sales, to which the Banqueiro answers.
    Bank,
}

/// What a debt comes from. Rule A18.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// Grande Prêmio not paid: it bars from Arremate.
    Prize,
    /// What was left unpaid when a night was settled.
    Settling,
    /// An agreed stake.
    Stake,
    /// Chips or money missing, which the Banqueiro makes good. Rule A22.
    Shortage,
}

/// Whose debt, to whom, from what.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Debt {
    /// Who owes.
    pub debtor: PlayerId,
    /// To whom.
    pub creditor: Party,
    /// From what.
    pub cause: Cause,
}

/// One line of the books; it balances by its shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transfer {
    /// Value of chips.
    Chips {
        /// Gives.
        from: ChipPlace,
        /// Receives.
        to: ChipPlace,
        /// Above zero.
        amount: Money,
    },
    /// Whole chips of one colour.
    Colour {
        /// Index of the colour, lowest first.
        colour: usize,
        /// Gives.
        from: ColourPlace,
        /// Receives.
        to: ColourPlace,
        /// Above zero.
        count: u32,
    },
    /// Money.
    Cash {
        /// Gives.
        from: CashPlace,
        /// Receives.
        to: CashPlace,
        /// Above zero.
        amount: Money,
    },
    /// A debt that arises.
    Owe {
        /// Which.
        debt: Debt,
        /// Above zero.
        amount: Money,
    },
    /// A debt, or part of it, that ends (paid or netted).
    Clear {
        /// Which.
        debt: Debt,
        /// Above zero.
        amount: Money,
    },
}

/// Why a transfer can't be posted: nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LedgerFault {
    /// More leaves a place than is there.
    Short(Transfer),
    /// Zero or negative amount, or giver and receiver the same.
    Malformed(Transfer),
    /// Sums beyond what can be held.
    Overflow(Transfer),
}

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

/// Balances of an evening, folded from transfers.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Ledger {
    set: Option<ChipSet>,
    colours: BTreeMap<ColourPlace, Stack>,
    chips: BTreeMap<ChipPlace, Money>,
    cash: BTreeMap<CashPlace, Money>,
    debts: BTreeMap<Debt, Money>,
    debts_carried: BTreeMap<Debt, Money>,
}

impl Ledger {
    /// Books that begin with debts from earlier evenings. Rule A18.
    #[must_use]
    pub fn with_debts(carried: &[(Debt, Money)]) -> Ledger {
        let debts: BTreeMap<Debt, Money> = carried.iter().copied().collect();
        Ledger {
            debts_carried: debts.clone(),
            debts,
            ..Ledger::default()
        }
    }

    /// Puts a set on the table: all chips in the rack. Rule A2.
    ///
    /// Panics when chips of the set before are still out: the counter checks.
    pub fn set_chips(&mut self, set: &ChipSet) {
        assert!(self.value_outside().is_zero(), "chips are still out");
        let none = vec![0; set.colours().len()];
        self.colours = ColourPlace::ALL
            .into_iter()
            .map(|place| (place, none.clone()))
            .collect();
        self.colours.insert(ColourPlace::Rack, set.full());
        self.chips
            .retain(|place, _| !matches!(place, ChipPlace::Rack | ChipPlace::Set));
        self.chips.insert(ChipPlace::Rack, set.total());
        self.chips.insert(ChipPlace::Set, -set.total());
        self.set = Some(set.clone());
    }

    /// The set on the table.
    #[must_use]
    pub fn set(&self) -> Option<&ChipSet> {
        self.set.as_ref()
    }

    /// Chips per colour in the rack.
    #[must_use]
    pub fn rack(&self) -> &[u32] {
        self.colours(ColourPlace::Rack)
    }

    /// Chips per colour with players, in pots and in the box of card sales.
    #[must_use]
    pub fn outside(&self) -> &[u32] {
        self.colours(ColourPlace::Outside)
    }

    /// Chips per colour at a place; nothing where no set lies on the table.
    #[must_use]
    pub fn colours(&self, place: ColourPlace) -> &[u32] {
        self.colours.get(&place).map_or(&[], Vec::as_slice)
    }

    /// Value of the chips at a place.
    #[must_use]
    pub fn chips(&self, place: ChipPlace) -> Money {
        self.chips.get(&place).copied().unwrap_or_default()
    }

    /// Value of a player's chips.
    #[must_use]
    pub fn stack(&self, player: PlayerId) -> Money {
        self.chips(ChipPlace::Player(player))
    }

    /// Money at a place.
    #[must_use]
    pub fn cash(&self, place: CashPlace) -> Money {
        self.cash.get(&place).copied().unwrap_or_default()
    }

    /// What is left of a debt.
    #[must_use]
    pub fn debt(&self, debt: Debt) -> Money {
        self.debts.get(&debt).copied().unwrap_or_default()
    }

    /// All debts above zero, by debtor, creditor and cause.
    pub fn debts(&self) -> impl Iterator<Item = (Debt, Money)> + '_ {
        self.debts
            .iter()
            .map(|(debt, amount)| (*debt, *amount))
            .filter(|(_, amount)| amount.is_positive())
    }

    /// Places with chips, but the set's opening.
    pub fn chip_places(&self) -> impl Iterator<Item = (ChipPlace, Money)> + '_ {
        self.chips
            .iter()
            .map(|(place, amount)| (*place, *amount))
            .filter(|(place, _)| *place != ChipPlace::Set)
    }

    /// Places with money.
    pub fn cash_places(&self) -> impl Iterator<Item = (CashPlace, Money)> + '_ {
        self.cash.iter().map(|(place, amount)| (*place, *amount))
    }

    /// Value of all chips that are not in the rack. Rule A7 (ii).
    #[must_use]
    pub fn value_outside(&self) -> Money {
        self.chip_places()
            .filter(|(place, _)| *place != ChipPlace::Rack)
            .map(|(_, amount)| amount)
            .sum()
    }

    /// What the Banqueiro still owes the box. Rules A7, A22.
    #[must_use]
    pub fn owed_to_box(&self) -> Money {
        self.debts()
            .filter(|(debt, _)| debt.creditor == Party::Bank)
            .map(|(_, amount)| amount)
            .sum()
    }

    /// A player's result of the evening: money, chips, and debts that arose
    /// or ended tonight. Rule A7 (iii).
    #[must_use]
    pub fn result(&self, player: PlayerId) -> Money {
        let mut result = self.cash(CashPlace::Pocket(player)) + self.stack(player);
        for (debts, sign) in [(&self.debts, 1), (&self.debts_carried, -1)] {
            for (debt, amount) in debts {
                let amount = if sign < 0 { -*amount } else { *amount };
                if debt.debtor == player {
                    result -= amount;
                }
                if debt.creditor == Party::Player(player) {
                    result += amount;
                }
            }
        }
        result
    }

    /// Posts one transfer.
    ///
    /// # Errors
    /// [`LedgerFault`]; then nothing was changed.
    pub fn post(&mut self, transfer: Transfer) -> Result<(), LedgerFault> {
        match transfer {
            Transfer::Chips { from, to, amount } => {
                let free = from == ChipPlace::Set;
                shift(&mut self.chips, from, to, amount, free).map_err(|fault| fault(transfer))
            }
            Transfer::Cash { from, to, amount } => {
                let free = matches!(from, CashPlace::Pocket(_) | CashPlace::Carried);
                shift(&mut self.cash, from, to, amount, free).map_err(|fault| fault(transfer))
            }
            Transfer::Colour {
                colour,
                from,
                to,
                count,
            } => {
                if count == 0 || from == to || colour >= self.rack().len() {
                    return Err(LedgerFault::Malformed(transfer));
                }
                let left = self.colours(from)[colour]
                    .checked_sub(count)
                    .ok_or(LedgerFault::Short(transfer))?;
                let grown = self.colours(to)[colour] + count;
                for (place, chips) in [(from, left), (to, grown)] {
                    if let Some(stack) = self.colours.get_mut(&place) {
                        stack[colour] = chips;
                    }
                }
                Ok(())
            }
            Transfer::Owe { debt, amount } => {
                if !amount.is_positive() || debt.creditor == Party::Player(debt.debtor) {
                    return Err(LedgerFault::Malformed(transfer));
                }
                let owed = self
                    .debt(debt)
                    .checked_add(amount)
                    .ok_or(LedgerFault::Overflow(transfer))?;
                self.debts.insert(debt, owed);
                Ok(())
            }
            Transfer::Clear { debt, amount } => {
                if !amount.is_positive() {
                    return Err(LedgerFault::Malformed(transfer));
                }
                let left = self.debt(debt) - amount;
                if left.is_negative() {
                    return Err(LedgerFault::Short(transfer));
                }
                self.debts.insert(debt, left);
                Ok(())
            }
        }
    }

    /// Every invariant of rule A7, checked by other sums than the posting's.
    ///
    /// # Errors
    /// The first that does not hold.
    pub fn check(&self) -> Result<(), Unsound> {
        let Some(set) = &self.set else {
            let boxed = self.cash(CashPlace::Box) + self.owed_tonight();
            let idle = self.chips.values().all(|amount| amount.is_zero()) && boxed.is_zero();
            return if idle { Ok(()) } else { Err(Unsound::Negative) };
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
        let missing = self.chips(ChipPlace::Missing);
        for (colours, accounts) in [
            (worth(ColourPlace::Rack), self.chips(ChipPlace::Rack)),
            (worth(ColourPlace::Aside), aside),
            (worth(ColourPlace::Missing), missing),
            (worth(ColourPlace::Outside), outside - aside - missing),
        ] {
            if colours != accounts {
                return Err(Unsound::Value { colours, accounts });
            }
        }
        let (cash, owed) = (self.cash(CashPlace::Box), self.owed_tonight());
        if cash + owed != outside {
            return Err(Unsound::Box {
                cash,
                owed,
                outside,
            });
        }
        let results = self.results_and_tables();
        if results != -self.made_good() {
            return Err(Unsound::Results(results));
        }
        let negative_chips = self
            .chips
            .iter()
            .any(|(p, a)| a.is_negative() && *p != ChipPlace::Set);
        let negative_cash = self.cash.iter().any(|(p, a)| {
            a.is_negative() && !matches!(p, CashPlace::Pocket(_) | CashPlace::Carried)
        });
        if negative_chips || negative_cash || self.debts.values().any(|a| a.is_negative()) {
            return Err(Unsound::Negative);
        }
        Ok(())
    }

    /// Owed to the box by what happened tonight: an older liability belongs to
    /// a box that is long closed; paid tonight, its money is the box's own.
    #[must_use]
    pub fn owed_tonight(&self) -> Money {
        let carried: Money = self
            .debts_carried
            .iter()
            .filter(|(debt, _)| debt.creditor == Party::Bank)
            .map(|(_, amount)| *amount)
            .sum();
        self.owed_to_box() - carried
    }

    /// Chips and money found missing, which the Banqueiro makes good. Rule A22.
    #[must_use]
    pub fn made_good(&self) -> Money {
        self.chips(ChipPlace::Missing) + self.cash(CashPlace::Lost)
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
        results + tables + self.cash(CashPlace::Carried)
    }
}

/// Moves an amount between two places of one ledger, or says what is wrong.
fn shift<P: Ord + Copy>(
    balances: &mut BTreeMap<P, Money>,
    from: P,
    to: P,
    amount: Money,
    may_go_below: bool,
) -> Result<(), fn(Transfer) -> LedgerFault> {
    if !amount.is_positive() || from == to {
        return Err(LedgerFault::Malformed);
    }
    let giver = balances.get(&from).copied().unwrap_or_default();
    let receiver = balances.get(&to).copied().unwrap_or_default();
    let left = giver
        .checked_sub(amount)
        .ok_or(LedgerFault::Overflow as fn(_) -> _)?;
    let grown = receiver
        .checked_add(amount)
        .ok_or(LedgerFault::Overflow as fn(_) -> _)?;
    if left.is_negative() && !may_go_below {
        return Err(LedgerFault::Short);
    }
    balances.insert(from, left);
    balances.insert(to, grown);
    Ok(())
}
