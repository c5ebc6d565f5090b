//! A person over many nights, and a night over its rounds: what is drawn and
//! told of them. Rules A7, A12, A17.
//!
//! Never: an amount that stands in no entry.

use std::collections::BTreeMap;

use super::sheets::from_book::standing;
use crate::bank::{Counter, Feat, MoneyKind, Record, SoldFor};
use crate::desk::evening::{Evening, apply};
use crate::desk::projection::NightRow;
use crate::domain::ledger::{ChipPlace, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::{Event, Game, Tables};
use crate::words::labels;
use crate::words::names::sentence;

/// A night in which somebody took part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Night<'a> {
    /// The night.
    pub row: &'a NightRow,
    /// His result.
    pub result: Money,
    /// What else he did.
    pub record: Record,
}

/// A person's nights, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Nights<'a> {
    /// Each of them.
    pub nights: Vec<Night<'a>>,
    /// Each kind of money by itself; None: books of older programs, which did
    /// not note it. Rule A23.
    pub totals: BTreeMap<Option<MoneyKind>, Totals>,
    /// Nights of which only the result is known: they were written before.
    pub unknown: usize,
}

/// What nights of one kind of money come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// All results together.
    pub sum: Money,
    /// All records together.
    pub record: Record,
}

/// The nights in which that person took part, under whichever number.
#[must_use]
pub fn nights<'a>(rows: &'a [NightRow], counter: &Counter, player: PlayerId) -> Nights<'a> {
    let player = counter.now(player);
    let mut all = Nights::default();
    for row in rows.iter().rev().filter(|row| row.closed.is_some()) {
        let mine = |other: &PlayerId| counter.now(*other) == player;
        let results: Vec<Money> = row
            .results
            .iter()
            .filter(|(other, _)| mine(other))
            .map(|(_, result)| *result)
            .collect();
        let records: Vec<Record> = row
            .records
            .iter()
            .filter(|(other, _)| mine(other))
            .map(|(_, record)| *record)
            .collect();
        if results.is_empty() && records.is_empty() {
            continue;
        }
        let add = |sum: Money, more: &Money| sum.checked_add(*more).unwrap_or(sum);
        let night = Night {
            row,
            result: results.iter().fold(Money::ZERO, add),
            record: records.into_iter().fold(Record::default(), Record::with),
        };
        let totals = all.totals.entry(row.money).or_default();
        totals.sum = add(totals.sum, &night.result);
        totals.record = totals.record.with(night.record);
        all.unknown += usize::from(row.records.is_empty());
        all.nights.push(night);
    }
    all
}

/// Everybody's chips at some moments of a night.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Course {
    /// Who held chips, by number.
    pub people: Vec<PlayerId>,
    /// The moments, in order.
    pub marks: Vec<Mark>,
}

impl Course {
    /// One person's chips at each moment; nothing where he held none.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> Vec<(String, Money)> {
        let Some(place) = self.people.iter().position(|person| *person == player) else {
            return Vec::new();
        };
        let each = self.marks.iter();
        each.filter_map(|mark| Some((mark.when.clone(), *mark.chips.get(place)?)))
            .collect()
    }
}

/// Everybody's chips after a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// When: `Partida 2, rodada 3`.
    pub when: String,
    /// Worth of the chips of each of [`Course::people`].
    pub chips: Vec<Money>,
}

/// Where the walk through the night is.
#[derive(Default)]
struct Walk {
    tables: Tables,
    partida: Option<(Game, u32)>,
    round: u32,
    /// Chips moved since the last mark.
    moved: bool,
    marks: Vec<(String, Vec<(PlayerId, Money)>)>,
}

/// The chips of everybody over the rounds of the night: when a round begins,
/// as the one before left them, and when a match is over.
#[must_use]
pub fn course(evening: &Evening) -> Course {
    let mut walk = Walk::default();
    for (_, events) in standing(evening) {
        for event in events {
            walk.take(event);
        }
    }
    walk.mark();
    let now = |player: &PlayerId| evening.tables().counter.now(*player);
    let mut people: Vec<PlayerId> = Vec::new();
    for (_, chips) in &walk.marks {
        people.extend(chips.iter().map(|(player, _)| now(player)));
    }
    people.sort_unstable();
    people.dedup();
    let marks = walk.marks.into_iter().map(|(when, held)| {
        let of = |person: &PlayerId| {
            let mine = held.iter().filter(|(player, _)| now(player) == *person);
            mine.map(|(_, chips)| *chips).sum()
        };
        Mark {
            when,
            chips: people.iter().map(of).collect(),
        }
    });
    let marks = marks.collect();
    Course { people, marks }
}

impl Walk {
    fn take(&mut self, event: &Event) {
        let feats = event.feats();
        let transfers = event.transfers();
        let handed_in = |transfer: &Transfer| {
            matches!(
                transfer,
                Transfer::Chips {
                    from: ChipPlace::Player(_),
                    to: ChipPlace::Rack,
                    ..
                }
            )
        };
        let begins = feats.contains(&Feat::RoundBegan);
        if begins || transfers.iter().any(handed_in) {
            self.mark();
        }
        if begins {
            self.round = self.round.saturating_add(1);
        }
        if let Some((game, number)) = event.begins() {
            (self.partida, self.round) = (Some((game, number)), 0);
        }
        for (_, why) in event.sales() {
            if let (SoldFor::Resumed(number), Some(game)) = (why, event.game()) {
                (self.partida, self.round) = (Some((game, number)), 0);
            }
        }
        let chips = |transfer: &Transfer| matches!(transfer, Transfer::Chips { .. });
        self.moved |= transfers.iter().any(chips);
        if transfers.iter().any(handed_in) {
            self.moved = false;
        }
        // It was folded before: it fits.
        let _ = apply(&mut self.tables, event);
    }

    fn mark(&mut self) {
        if !std::mem::take(&mut self.moved) {
            return;
        }
        let held = crate::bank::rules::money::holders(&self.tables.ledger);
        if held.is_empty() {
            return;
        }
        let partida = self.partida.map_or_else(String::new, |(game, number)| {
            sentence(&labels::partida(game, number))
        });
        let when = match self.round {
            0 => format!("{partida}, no começo"),
            round => format!("{partida}, rodada {round}"),
        };
        self.marks.push((when, held));
    }
}
