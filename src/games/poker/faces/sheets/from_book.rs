//! The sheets of Pôquer fechado, filled from the evening as the desk keeps it.
//!
//! Never: an amount that does not stand in an entry or in the books.

use super::pause::{PausePlayer, PauseSheet};
use crate::bank::faces::sheets::from_book::{Made, NoSheet, made, occasion, open_debts, standing};
use crate::desk::evening::{Evening, Line};
use crate::domain::people::PlayerId;
use crate::games::poker::rules::event::Event as Fact;
use crate::games::poker::{Snapshot, words::labels};
use crate::games::{Event, Tables};

/// Its own house rules, of the match that is on, else of the next.
#[must_use]
pub fn own_rules(tables: &Tables) -> Vec<String> {
    let playing = tables.poker.session().map(|session| session.rules);
    labels::rules(playing.unwrap_or(tables.poker.rules()))
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
    let occasion = occasion(tables, line, &labels::rules(snapshot.rules))?;
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
        debts: open_debts(evening, tables, Some(&people)),
        occasion,
    };
    Ok(vec![made(sheet.sheet(), line, None)])
}
