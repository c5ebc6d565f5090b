//! What one kind of money hands from night to night: closing is opening.
//! Rules A22, A23.
//!
//! Never: money of one kind taken for the other.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::command::{Carried, DebtPart, MoneyKind, PausedBox, TakenOver};
use super::debts;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::{ColourPlace, Debt, Ledger, Party, Standing};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// What lies in the boxes, and what is missing from them. Rule A22.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// Money in the box of chip sales.
    pub cash: Money,
    /// Money that counts found missing in it.
    pub lost: Money,
    /// Money in that box that is nobody's. Rule A24.
    #[serde(skip_serializing_if = "is_nothing")]
    pub unclaimed: Money,
    /// Chips missing, at the values they were lost at, whoever bears them.
    pub missing: Money,
    /// Which chips those are, set by set, as far as that is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<Gone>,
}

/// Chips that are missing of a set. Rules A22, A24.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gone {
    /// Of which, at which values they were lost.
    pub from: FromSet,
    /// How many of each colour.
    pub stack: Stack,
    /// Worth of that.
    pub value: Money,
    /// Of it, what players bear; the Banqueiro makes good the rest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub borne: Vec<(PlayerId, Money)>,
}

impl Gone {
    /// What is missing of the chips on the table; None: nothing.
    #[must_use]
    pub fn of_table(laid: &FromSet, ledger: &Ledger) -> Option<Gone> {
        let value = ledger.missing_here();
        (!value.is_zero()).then(|| Gone {
            from: laid.clone(),
            stack: ledger.colours(ColourPlace::Missing).to_vec(),
            value,
            borne: ledger.borne().collect(),
        })
    }

    /// Of those very chips, at those very values.
    #[must_use]
    pub fn is_of(&self, laid: &FromSet) -> bool {
        self.from.number == laid.number && self.from.set.chips() == laid.set.chips()
    }

    /// Both together, of the same chips at the same values.
    #[must_use]
    pub fn with(&self, other: &Gone) -> Gone {
        let pairs = self.stack.iter().zip(&other.stack);
        let mut borne = self.borne.clone();
        for (player, amount) in &other.borne {
            match borne.iter_mut().find(|(known, _)| known == player) {
                Some((_, sum)) => *sum += *amount,
                None => borne.push((*player, *amount)),
            }
        }
        borne.sort_unstable();
        Gone {
            from: self.from.clone(),
            stack: pairs.map(|(a, b)| a.saturating_add(*b)).collect(),
            value: self.value + other.value,
            borne,
        }
    }

    fn renumbered(&self, now: impl Fn(PlayerId) -> PlayerId + Copy) -> Option<Gone> {
        let mut sums: BTreeMap<PlayerId, Money> = BTreeMap::new();
        for (player, amount) in &self.borne {
            let sum = sums.entry(now(*player)).or_default();
            *sum = sum.checked_add(*amount)?;
        }
        Some(Gone {
            borne: sums.into_iter().collect(),
            ..self.clone()
        })
    }
}

/// Adds what is missing to what was missing before; what is of the same chips,
/// at the same values, is one.
pub fn add_gone(all: &mut Vec<Gone>, more: &Gone) {
    match all.iter_mut().find(|known| known.is_of(&more.from)) {
        Some(known) => *known = known.with(more),
        None => all.push(more.clone()),
    }
}

/// The same by the numbers that people have now. None where sums can't be held.
#[must_use]
pub fn renumbered_gone(
    all: &[Gone],
    now: impl Fn(PlayerId) -> PlayerId + Copy,
) -> Option<Vec<Gone>> {
    all.iter().map(|gone| gone.renumbered(now)).collect()
}

/// What the other kind of money has, while a night is not its own: passed on
/// untouched. Rules A22, A23.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Other {
    /// In the boxes.
    pub kept: Kept,
    /// Debts not yet paid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub debts: Vec<(Debt, Money)>,
    /// Since when they stand, oldest part first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<(Debt, Vec<DebtPart>)>,
    /// Differences of counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<TakenOver>,
}

/// The physical chips from which some are missing. Rule A22.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FromSet {
    /// Which chips, among all of the book from which some are missing.
    pub number: u32,
    /// What they were worth when these were lost.
    pub set: ChipSet,
}

/// Which physical chips lie on the table, and what of them is not there.
/// Rule A22.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// Which chips, as in [`FromSet::number`].
    pub number: u32,
    /// Chips per colour that are not there.
    pub absent: Stack,
    /// What all that is not there, the boxes of paused matches too, is worth at
    /// these values.
    pub away: Money,
    /// What is missing of the chips that lay here before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Gone>,
    /// Missing since an earlier night, at these very values: as if a count of
    /// tonight had found it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<Gone>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks it")]
fn is_nothing(amount: &Money) -> bool {
    amount.is_zero()
}

impl MoneyKind {
    /// The one that it is not.
    #[must_use]
    pub fn other(self) -> MoneyKind {
        match self {
            MoneyKind::Toy => MoneyKind::Real,
            MoneyKind::Real => MoneyKind::Toy,
        }
    }
}

impl Carried {
    /// The books with which the evening begins. Rules A7, A22.
    #[must_use]
    pub fn books(&self, money: MoneyKind) -> Ledger {
        match &self.kept {
            None => Ledger::with_debts(&self.debts),
            Some(kept) => Ledger::following(&standing(kept, &self.debts, &self.boxes, money)),
        }
    }
}

impl Other {
    /// Nothing is kept of it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Other::default()
    }

    /// As books of that money would have it.
    #[must_use]
    pub fn standing(&self, boxes: &[PausedBox], money: MoneyKind) -> Standing {
        standing(&self.kept, &self.debts, boxes, money)
    }

    /// What one owes the other, over all causes.
    #[must_use]
    pub fn owed(&self, debtor: PlayerId, creditor: Party) -> Money {
        let theirs = self.debts.iter();
        let theirs = theirs.filter(|(d, _)| d.debtor == debtor && d.creditor == creditor);
        theirs.map(|(_, amount)| *amount).sum()
    }

    /// By the numbers that its people have now: two entries were one person.
    /// Rule A7. None where the sums can't be held.
    #[must_use]
    pub fn renumbered(&self, now: impl Fn(PlayerId) -> PlayerId + Copy) -> Option<Other> {
        let mut sums: BTreeMap<Debt, Money> = BTreeMap::new();
        for (debt, amount) in &self.debts {
            let sum = sums.entry(debt.renumbered(now)).or_default();
            *sum = sum.checked_add(*amount)?;
        }
        let since: BTreeMap<Debt, Vec<DebtPart>> = self.since.iter().cloned().collect();
        let mut differences = self.differences.clone();
        for known in &mut differences {
            known.renumber(now);
        }
        Some(Other {
            kept: Kept {
                gone: renumbered_gone(&self.kept.gone, now)?,
                ..self.kept.clone()
            },
            debts: sums.into_iter().collect(),
            since: debts::renumbered(&since, now).into_iter().collect(),
            differences,
        })
    }
}

fn standing(
    kept: &Kept,
    debts: &[(Debt, Money)],
    boxes: &[PausedBox],
    money: MoneyKind,
) -> Standing {
    let aside = boxes.iter();
    let aside = aside.filter(|held| held.money == Some(money) && !held.value.is_zero());
    Standing {
        cash: kept.cash,
        lost: kept.lost,
        unclaimed: kept.unclaimed,
        missing: kept.missing,
        aside: aside.map(|held| (held.partida, held.value)).collect(),
        debts: debts.iter().copied().collect(),
    }
}
