//! The books of an evening: value of chips, chips per colour, money and debts.
//! Every entry is a transfer with a giver, a receiver and a positive amount.
//!
//! Never: a balance below zero (but for a player's own money and the two
//! openings), an edit, a rule of a game. Rule A7.

mod account;
mod accounts;
mod check;
mod merge;
mod standing;

pub use accounts::{CashPlace, Cause, ChipPlace, ColourPlace, Debt, Party, Transfer};
pub use check::Unsound;
pub use standing::Standing;

use std::collections::BTreeMap;

use super::chips::{ChipSet, Stack};
use super::money::Money;
use super::people::PlayerId;

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

/// Balances of an evening, folded from transfers.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Ledger {
    set: Option<ChipSet>,
    colours: BTreeMap<ColourPlace, Stack>,
    chips: BTreeMap<ChipPlace, Money>,
    cash: BTreeMap<CashPlace, Money>,
    debts: BTreeMap<Debt, Money>,
    debts_carried: BTreeMap<Debt, Money>,
    debts_old: BTreeMap<Debt, Money>,
    account: Option<BTreeMap<PlayerId, Money>>,
    /// Owed to a box that no later night took over: paid, its money is nobody's
    /// here.
    owed_elsewhere: Money,
}

impl Ledger {
    /// Books that begin with debts from earlier evenings. Rule A18.
    #[must_use]
    pub fn with_debts(carried: &[(Debt, Money)]) -> Ledger {
        let debts: BTreeMap<Debt, Money> = carried.iter().copied().collect();
        let mut ledger = Ledger {
            debts_carried: debts.clone(),
            debts_old: debts.clone(),
            debts,
            ..Ledger::default()
        };
        ledger.owed_elsewhere = ledger.owed_to_box();
        ledger
    }

    /// Puts a set on the table: all chips in the rack. Rule A2.
    ///
    /// Panics when chips of the set before are still in play: the counter checks.
    pub fn set_chips(&mut self, set: &ChipSet) {
        assert!(self.on_the_table().is_zero(), "chips are still out");
        let none = vec![0; set.colours().len()];
        self.colours = ColourPlace::ALL
            .into_iter()
            .map(|place| (place, none.clone()))
            .collect();
        self.colours.insert(ColourPlace::Rack, set.full());
        self.chips
            .retain(|place, _| !matches!(place, ChipPlace::Rack | ChipPlace::Set));
        self.chips.insert(ChipPlace::Rack, set.total());
        // Chips that lie aside or are missing came out of a set before this one.
        let elsewhere = self.value_outside();
        self.chips.insert(ChipPlace::Set, -set.total() - elsewhere);
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
                shift(&mut self.chips, from, to, amount, free).map_err(|fault| fault(transfer))?;
                self.note_account(from, to, amount);
                Ok(())
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
                self.note_cleared(debt, amount);
                Ok(())
            }
        }
    }

    /// Owed to the box that is kept tonight. Where it is not the box of the
    /// night before, an older liability belongs to one that is long closed; paid
    /// tonight, its money is the box's own.
    #[must_use]
    pub fn owed_tonight(&self) -> Money {
        self.owed_to_box() - self.owed_elsewhere
    }

    /// Value of the chips on the table: with players, in pots and in the box of
    /// card sales; what is missing or set aside is not. Rules A7, A24.
    #[must_use]
    pub fn on_the_table(&self) -> Money {
        let on_it = |place| {
            matches!(
                place,
                ChipPlace::Player(_) | ChipPlace::Pot | ChipPlace::CardBox
            )
        };
        let there = self.chip_places().filter(|(place, _)| on_it(*place));
        there.map(|(_, amount)| amount).sum()
    }

    /// *Fichas faltantes* that players bear: who, and how much. Found again
    /// they are his. Rule A24.
    pub fn borne(&self) -> impl Iterator<Item = (PlayerId, Money)> + '_ {
        self.chip_places()
            .filter_map(|(place, amount)| match place {
                ChipPlace::Borne(player) if amount.is_positive() => Some((player, amount)),
                _ => None,
            })
    }

    /// Chips and money found missing, which the Banqueiro makes good. Rule A22.
    #[must_use]
    pub fn made_good(&self) -> Money {
        self.chips(ChipPlace::Missing) + self.cash(CashPlace::Lost)
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
