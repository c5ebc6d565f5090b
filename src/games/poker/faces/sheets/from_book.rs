//! The sheets of Pôquer fechado, filled from the evening as the desk keeps it.
//!
//! Never: an amount that does not stand in an entry or in the books.

use std::collections::BTreeMap;

use super::pause::{PausePlayer, PauseSheet};
use super::settlement::{Settlement, SettlementPlayer};
use crate::bank::faces::sheets::from_book::{Made, NoSheet, made, occasion, open_debts, standing};
use crate::desk::evening::{Evening, Line};
use crate::domain::chips::Stack;
use crate::domain::ledger::{CashPlace, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games;
use crate::games::poker::rules::event::Event as Fact;
use crate::games::poker::{Snapshot, words::labels};
use crate::games::{Event, Tables};

/// Its own house rules, of the match that is on, else of the next.
#[must_use]
pub fn own_rules(tables: &Tables) -> Vec<String> {
    let playing = tables.poker.session().map(|session| session.rules);
    let mut all = labels::rules(playing.unwrap_or(tables.poker.rules()));
    let light = tables.poker.session().map(|session| session.light);
    all.extend(light.and_then(|light| light.as_counted()).map(counted_in));
    all
}

/// What a sheet says of the chips of a match in modo leve. Rule A24.
fn counted_in(round: u32) -> String {
    format!("modo leve: fichas contadas na rodada {round}")
}

/// The pause sheet of the match paused last tonight. Rule A19.
///
/// # Errors
/// [`NoSheet`].
pub fn pause(evening: &Evening) -> Result<Vec<Made>, NoSheet> {
    let mut began = None;
    let mut found: Option<(&Line, &Snapshot, &Line)> = None;
    for (line, events) in standing(evening) {
        for event in events {
            match event {
                Event::Poker(Fact::SessionStarted { .. } | Fact::Resumed { .. }) => {
                    began = Some(line);
                }
                Event::Poker(Fact::Paused(snapshot)) => {
                    found = began.map(|began| (line, snapshot, began));
                }
                _ => {}
            }
        }
    }
    let (line, snapshot, began) = found.ok_or(NoSheet::NothingPaused)?;
    let tables = &evening.tables_at(line.seq);
    let mut house = labels::rules(snapshot.rules);
    house.extend(snapshot.light.then(|| counted_in(snapshot.rounds)));
    let occasion = occasion(tables, line, &house)?;
    let people: Vec<PlayerId> = snapshot.players.iter().map(|p| p.player).collect();
    let players = snapshot.players.iter().map(|player| PausePlayer {
        name: tables.counter.name(player.player),
        stack: player.stack.clone(),
        money: player.chips,
    });
    let sheet = PauseSheet {
        number: snapshot.number,
        started: began.at.naive_local(),
        rounds: snapshot.rounds,
        cacife: snapshot.cacife,
        pingo: snapshot.pingo,
        chips: snapshot.set.clone(),
        players: players.collect(),
        next_dealer: tables.counter.name(snapshot.dealer),
        by_value: (snapshot.players.iter())
            .filter(|paused| paused.by_value)
            .map(|paused| tables.counter.name(paused.player))
            .collect(),
        debts: open_debts(evening, tables, Some(&people)),
        occasion,
    };
    let made = made(sheet.sheet(), line, None);
    Ok(vec![made.of(games::Game::Poker, snapshot.number)])
}

/// What somebody bought and got in a session.
#[derive(Default)]
struct Account {
    stack: Stack,
    bought: Money,
    received: Money,
}

/// A session as far as the entries tell of it.
struct Course<'e> {
    began: &'e Line,
    resumed: bool,
    accounts: BTreeMap<PlayerId, Account>,
}

impl Course<'_> {
    fn take(&mut self, event: &Event) {
        for (sale, _) in event.sales() {
            let account = self.accounts.entry(sale.player).or_default();
            account.bought += sale.amount;
            account.stack.resize(sale.stack.len(), 0);
            for (sum, count) in account.stack.iter_mut().zip(&sale.stack) {
                *sum += count;
            }
        }
        for transfer in event.transfers() {
            if let Transfer::Cash {
                from: CashPlace::Box,
                to: CashPlace::Pocket(player),
                amount,
            } = transfer
            {
                self.accounts.entry(player).or_default().received += amount;
            }
        }
    }
}

/// The settlement of the session that ended last tonight. Rules P9, P10.
///
/// # Errors
/// [`NoSheet`].
pub fn settlement(evening: &Evening) -> Result<Vec<Made>, NoSheet> {
    let mut on: Option<Course<'_>> = None;
    let mut waiting: BTreeMap<u32, Course<'_>> = BTreeMap::new();
    let mut found = None;
    for (line, events) in standing(evening) {
        for event in events {
            match event {
                Event::Poker(Fact::SessionStarted { .. }) => {
                    let (began, accounts) = (line, BTreeMap::new());
                    on = Some(Course {
                        began,
                        resumed: false,
                        accounts,
                    });
                }
                Event::Poker(Fact::Resumed { snapshot, .. }) => {
                    on = waiting.remove(&snapshot.number).or_else(|| {
                        let mut course = Course {
                            began: line,
                            resumed: true,
                            accounts: BTreeMap::new(),
                        };
                        course.take(event);
                        Some(course)
                    });
                }
                // What was handed in tonight and bought back is no result.
                Event::Poker(Fact::Paused(snapshot)) => {
                    if let Some(course) = on.take() {
                        waiting.insert(snapshot.number, course);
                    }
                }
                Event::Poker(Fact::Ended { .. }) => {
                    if let Some(mut course) = on.take() {
                        course.take(event);
                        found = Some((line, course));
                    }
                }
                event => {
                    if let Some(course) = &mut on {
                        course.take(event);
                    }
                }
            }
        }
    }
    let (line, mut course) = found.ok_or(NoSheet::NothingWon)?;
    let tables = &evening.tables_at(line.seq);
    let ended = tables.poker.finished().last().ok_or(NoSheet::NothingWon)?;
    let session = &ended.session;
    let chips = tables.ledger.set().ok_or(NoSheet::NoChips)?.clone();
    let mut people = session.seats.clone();
    people.extend(
        course
            .accounts
            .keys()
            .filter(|p| !session.seats.contains(p)),
    );
    let players = people.iter().map(|player| {
        let mut account = course.accounts.remove(player).unwrap_or_default();
        account.stack.resize(chips.colours().len(), 0);
        SettlementPlayer {
            name: tables.counter.name(*player),
            stack: account.stack,
            bought: account.bought,
            received: account.received,
        }
    });
    let players = players.collect();
    let sheet = Settlement {
        occasion: occasion(tables, line, &labels::rules(session.rules))?,
        number: session.number,
        started: course.began.at.naive_local(),
        resumed: course.resumed,
        rounds: session.rounds,
        cacife: session.cacife,
        pingo: session.pingo,
        players,
        debts: open_debts(evening, tables, Some(&people)),
        chips,
    };
    let made = made(sheet.sheet(), line, None);
    Ok(vec![made.of(games::Game::Poker, session.number)])
}
