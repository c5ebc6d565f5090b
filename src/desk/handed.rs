//! Closing is opening: what a night left, of either kind of money, is what the
//! next one begins with. By other sums than the rows that carry it. Rules A22, A23.
//!
//! Never: a repair.

use std::collections::BTreeMap;

use crate::bank::{CountPlace, Edition, MoneyKind, TakenOver};
use crate::domain::ledger::Standing;
use crate::domain::money::Money;
use crate::games::Tables;

/// What one kind of money has when a night ends, or begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Left {
    /// Boxes, missing chips, debts.
    standing: Standing,
    /// What counts found and nobody has explained, or found again: where, on
    /// whose account, how much.
    differences: Vec<(CountPlace, Option<u32>, Money)>,
    /// Chips per colour that are missing, of which chips.
    chips: BTreeMap<u32, Vec<u32>>,
    /// What players bear of them, by their number. Rule A24.
    borne: BTreeMap<u32, Money>,
}

/// What that kind of money has as these tables stand; None by the first
/// edition, whose boxes nobody took over.
#[must_use]
pub fn left(tables: &Tables, money: MoneyKind) -> Option<Left> {
    let counter = &tables.counter;
    if counter.edition() == Edition::FIRST {
        return None;
    }
    let own = counter.money() == money;
    let standing = match own {
        true => tables.ledger.standing(),
        false => counter.other().standing(&tables.boxes(), money),
    };
    let known: Vec<TakenOver> = match own {
        true => counter.differences().left_open(0, counter.edition()),
        false => counter.other().differences.clone(),
    };
    let gone = match own {
        true => counter.gone(&tables.ledger),
        false => counter.other().kept.gone.clone(),
    };
    let mut chips: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    let mut borne: BTreeMap<u32, Money> = BTreeMap::new();
    for gone in &gone {
        let sum = chips.entry(gone.from.number).or_default();
        sum.resize(sum.len().max(gone.stack.len()), 0);
        for (sum, count) in sum.iter_mut().zip(&gone.stack) {
            *sum = sum.saturating_add(*count);
        }
        for (player, amount) in &gone.borne {
            *borne.entry(player.0).or_default() += *amount;
        }
    }
    let differences = known.iter();
    let differences = differences.map(|k| (k.place, k.banker.map(|banker| banker.0), k.amount));
    Some(Left {
        standing,
        differences: differences.collect(),
        chips,
        borne,
    })
}

/// Does the night that opened begin with what the one before left, of both
/// kinds? None: that one was of the first edition, and left nothing.
#[must_use]
pub fn follows(before: &Tables, opened: &Tables) -> Option<bool> {
    let kinds = [MoneyKind::Toy, MoneyKind::Real];
    let pairs = kinds.map(|money| Some((left(before, money)?, left(opened, money)?)));
    let [toy, real] = pairs;
    let (toy, real) = (toy?, real?);
    Some(toy.0 == toy.1 && real.0 == real.1)
}
