//! The night walked through: what moved between places that can be counted,
//! and since when each place was known to agree. Rule A22.
//!
//! Never: an entry that was taken back.

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset};

use super::Off;
use crate::bank::rules::suspects::{Movement, Part};
use crate::bank::{self, CountPlace, CountResult, Differences, FromSet};
use crate::desk::evening::{Body, Evening, Line};
use crate::desk::log::Seq;
use crate::domain::ledger::{CashPlace, ChipPlace, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::{Command, Event};

/// Why a place was known to agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// The night began.
    Opening,
    /// A whole set was put on the table.
    Chips,
    /// Nothing lay there.
    Empty,
    /// It was counted.
    Count,
}

/// Since when a place was known to agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Anchor {
    pub(super) seq: Seq,
    pub(super) at: Option<DateTime<FixedOffset>>,
    pub(super) why: Why,
}

const OPENING: Anchor = Anchor {
    seq: Seq(0),
    at: None,
    why: Why::Opening,
};

/// Counts of a place, of which none agreed and between which nothing moved
/// there: they tell of the same, and the latest stands for all.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Recounted {
    /// Since when the place was known to agree before the first of them.
    before: Anchor,
    /// What was known to be open there before the first of them.
    open: Money,
    counts: Vec<Seq>,
}

/// What moved, and the anchors.
#[derive(Default)]
pub(super) struct Walk {
    movements: Vec<Movement>,
    anchors: BTreeMap<CountPlace, Anchor>,
    values: BTreeMap<CountPlace, Money>,
    orders: BTreeMap<String, i64>,
    known: Differences,
    laid: Option<FromSet>,
    recounted: BTreeMap<CountPlace, Recounted>,
}

impl Walk {
    /// The night up to and without the entry `until`; none: to its end.
    pub(super) fn of(evening: &Evening, until: Option<Seq>) -> Walk {
        let mut walk = Walk::default();
        for (line, command, events) in standing(evening) {
            if until.is_some_and(|until| line.seq >= until) {
                break;
            }
            walk.take(line, command, events);
        }
        walk
    }

    /// Since when a place was known to agree, and how much of it is to be
    /// explained since then, where a count finds `new` beyond the books and
    /// what is known to be open. Who counts again because he does not believe
    /// the first count looks for all of it.
    pub(super) fn since(&self, place: CountPlace, new: Money) -> (Anchor, Money) {
        self.again(place, new).map_or_else(
            || (self.anchor(place), new),
            |(recounted, whole)| (recounted.before, whole),
        )
    }

    /// Earlier counts for which such a count stands.
    pub(super) fn stands_for(&self, place: CountPlace, new: Money) -> &[Seq] {
        self.again(place, new)
            .map_or(&[], |(recounted, _)| recounted.counts.as_slice())
    }

    fn again(&self, place: CountPlace, new: Money) -> Option<(&Recounted, Money)> {
        let recounted = self.recounted.get(&place)?;
        let found = new.checked_add(self.known.at(place))?;
        let whole = found.checked_sub(recounted.open)?;
        (!new.is_zero() && !whole.is_zero()).then_some((recounted, whole))
    }

    fn anchor(&self, place: CountPlace) -> Anchor {
        self.anchors.get(&place).copied().unwrap_or(OPENING)
    }

    /// What moved, in order.
    pub(super) fn movements(&self) -> &[Movement] {
        &self.movements
    }

    fn take(&mut self, line: &Line, command: &Command, events: &[Event]) {
        let mut parts: Vec<Part> = Vec::new();
        let mut anchors: Vec<(CountPlace, Why)> = Vec::new();
        let mut counts = false;
        for event in events {
            match event {
                Event::Bank(bank::Event::Counted(result)) => {
                    let place = result.counted.place();
                    self.count(place, result, line.seq);
                    anchors.push((place, Why::Count));
                    counts = true;
                }
                // The books were put right: what was off before is over.
                Event::Bank(bank::Event::TableCounted(count)) => {
                    for place in count.places().filter(|_| count.posted) {
                        self.recounted.remove(&place);
                        anchors.push((place, Why::Count));
                    }
                    counts = true;
                }
                Event::Bank(bank::Event::Explained(explained)) => {
                    self.recounted.remove(&explained.place);
                    counts = true;
                }
                Event::Bank(bank::Event::ChipsChosen { .. }) => {
                    self.recounted.clear();
                    anchors.push((CountPlace::Rack, Why::Chips));
                }
                _ => {}
            }
            if let Event::Bank(event) = event {
                known_after(&mut self.known, &mut self.laid, event);
            }
            for part in event.transfers().iter().filter_map(part) {
                self.move_value(part);
                merge(&mut parts, part);
            }
        }
        for part in &parts {
            for place in [part.from, part.to].into_iter().flatten() {
                self.recounted.remove(&place);
                let left = self.values.get(&place).copied().unwrap_or_default();
                if left.is_zero() && place != CountPlace::Rack {
                    anchors.push((place, Why::Empty));
                }
            }
        }
        for (place, why) in anchors {
            let known = Anchor {
                seq: line.seq,
                at: Some(line.at),
                why,
            };
            self.anchors.insert(place, known);
        }
        if counts || parts.is_empty() {
            return;
        }
        let entry = line.seq.0;
        let same_as = self.same_as(command, entry);
        self.movements.push(Movement {
            entry,
            amount: one_amount(&parts),
            same_as,
            parts,
        });
    }

    /// Takes in a count, before what it leaves open is known.
    fn count(&mut self, place: CountPlace, result: &CountResult, seq: Seq) {
        let open = self.known.at(place);
        if result.difference.is_zero() {
            self.recounted.remove(&place);
            return;
        }
        let before = self.anchor(place);
        match self.recounted.get_mut(&place) {
            Some(recounted) => recounted.counts.push(seq),
            None if result.difference == open => {}
            None => {
                let counts = vec![seq];
                let first = Recounted {
                    before,
                    open,
                    counts,
                };
                self.recounted.insert(place, first);
            }
        }
    }

    fn move_value(&mut self, part: Part) {
        for (place, amount) in [(part.from, -part.amount), (part.to, part.amount)] {
            if let Some(place) = place {
                let value = self.values.entry(place).or_default();
                *value = value.checked_add(amount).unwrap_or(*value);
            }
        }
    }

    /// An earlier entry with the very same order to the counter; in a game the
    /// same order comes again and again.
    fn same_as(&mut self, command: &Command, entry: i64) -> Option<i64> {
        let Command::Bank(order) = command else {
            return None;
        };
        let key = format!("{order:?}");
        let first = self.orders.get(&key).copied();
        self.orders.entry(key).or_insert(entry);
        first
    }
}

/// Entries that stand, with their orders and facts.
fn standing(evening: &Evening) -> impl Iterator<Item = (&Line, &Command, &[Event])> {
    let lines = evening.lines().iter().zip(evening.standing());
    lines.filter_map(|(line, stands)| match &line.body {
        Body::Done { command, events } if stands => Some((line, command, events.as_slice())),
        _ => None,
    })
}

/// The counts that found tonight's differences: their entry, and what was new
/// there; by the number of the difference.
pub(super) fn counts(evening: &Evening) -> BTreeMap<u32, (Seq, Off)> {
    let mut known = Differences::default();
    let mut laid = None;
    let mut found = BTreeMap::new();
    for (line, _, events) in standing(evening) {
        for event in events {
            let Event::Bank(event) = event else {
                continue;
            };
            let counted = match event {
                bank::Event::Counted(result) => Some(result.counted.place()),
                _ => None,
            };
            let before = (known.all().count(), counted.map(|place| known.at(place)));
            known_after(&mut known, &mut laid, event);
            if let (Some(place), Some(open)) = (counted, before.1)
                && let Some((number, last)) = known.all().nth(before.0)
            {
                let new = last.amount.checked_sub(open).unwrap_or(last.amount);
                found.insert(number, (line.seq, (place, new)));
            }
        }
    }
    found
}

/// What is known to be open after an event.
fn known_after(known: &mut Differences, laid: &mut Option<FromSet>, event: &bank::Event) {
    match event {
        bank::Event::EveningOpened { carried, .. } => {
            *known = Differences::taken_over(&carried.differences);
        }
        bank::Event::Counted(result) => known.counted(result, laid.as_ref()),
        bank::Event::TableCounted(count) => known.table_counted(count, laid.as_ref()),
        bank::Event::Explained(explained) => known.explained(explained, laid.as_ref()),
        bank::Event::ChipsChosen {
            set, laid: which, ..
        } => {
            *laid = which.as_ref().map(|which| FromSet {
                number: which.number,
                set: set.clone(),
            });
            known.chips_chosen(laid.as_ref());
        }
        _ => {}
    }
}

fn chips(place: ChipPlace) -> Option<CountPlace> {
    match place {
        ChipPlace::Rack => Some(CountPlace::Rack),
        ChipPlace::Player(player) => Some(CountPlace::Player(player)),
        ChipPlace::CardBox => Some(CountPlace::CardBox),
        ChipPlace::Pot
        | ChipPlace::SetAside(_)
        | ChipPlace::Missing
        | ChipPlace::Absent
        | ChipPlace::Borne(_)
        | ChipPlace::Set => None,
    }
}

/// What a transfer moves between places that can be counted.
fn part(transfer: &Transfer) -> Option<Part> {
    let part = match *transfer {
        Transfer::Chips { from, to, amount } => {
            let (from, to) = (chips(from), chips(to));
            let player = |place| match place {
                Some(CountPlace::Player(player)) => Some(player),
                _ => None,
            };
            Part {
                from,
                to,
                amount,
                who: player(from).or(player(to)),
                money: false,
            }
        }
        Transfer::Cash { from, to, amount } => {
            let boxed = |place| (place == CashPlace::Box).then_some(CountPlace::CashBox);
            Part {
                from: boxed(from),
                to: boxed(to),
                amount,
                who: pocket(from).or(pocket(to)),
                money: true,
            }
        }
        Transfer::Colour { .. } | Transfer::Owe { .. } | Transfer::Clear { .. } => return None,
    };
    (part.from.is_some() || part.to.is_some()).then_some(part)
}

fn pocket(place: CashPlace) -> Option<PlayerId> {
    match place {
        CashPlace::Pocket(player) => Some(player),
        CashPlace::Box | CashPlace::Lost | CashPlace::Carried | CashPlace::Unclaimed => None,
    }
}

/// Parts of the same way are one.
fn merge(parts: &mut Vec<Part>, part: Part) {
    let way = |part: &Part| (part.from, part.to, part.who, part.money);
    match parts.iter_mut().find(|known| way(known) == way(&part)) {
        Some(known) => {
            known.amount = known
                .amount
                .checked_add(part.amount)
                .unwrap_or(known.amount);
        }
        None => parts.push(part),
    }
}

/// The one amount that was typed for it: all of it moves just that, of one
/// person.
fn one_amount(parts: &[Part]) -> Option<Money> {
    let first = parts.first()?;
    let same = |part: &Part| part.amount == first.amount && part.who == first.who;
    parts.iter().all(same).then_some(first.amount)
}
