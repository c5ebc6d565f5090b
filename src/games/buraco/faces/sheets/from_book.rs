//! Buraco's sheets, filled from the evening as the desk keeps it.
//!
//! Never: a score that does not stand in an entry.

use super::score_sheet::{Line as Row, Paid, State, Sumula};
use crate::bank::faces::sheets::from_book::{Made, NoSheet, made, occasion, standing};
use crate::desk::evening::{Evening, Line};
use crate::domain::people::PlayerId;
use crate::games;
use crate::games::buraco::rules::event::{Event as Fact, StakePayment, WonBy};
use crate::games::buraco::rules::score_sheet::{Remark, ScoreSheet};
use crate::games::buraco::rules::scoring::Standing;
use crate::games::buraco::rules::vulnerable::is_vulnerable;
use crate::games::buraco::words::labels;
use crate::games::buraco::{HouseRules, Partida};
use crate::games::{Event, Tables};

/// Its own house rules, of the match that is on, else of the next.
#[must_use]
pub fn own_rules(tables: &Tables) -> Vec<String> {
    let playing = tables.buraco.partida().map(|partida| partida.sheet.rules);
    let own = rules(playing.unwrap_or(tables.buraco.rules())).into_iter();
    own.map(|rule| format!("no Buraco, {rule}")).collect()
}

fn rules(rules: HouseRules) -> Vec<String> {
    labels::rules(rules)
}

/// What makes a súmula another one.
fn tells(fact: &Fact) -> bool {
    match fact {
        Fact::PartidaStarted { .. }
        | Fact::RoundScored(_)
        | Fact::RoundCorrected { .. }
        | Fact::RoundsAnnulled { .. }
        | Fact::WalkedOver { .. }
        | Fact::Settled { .. }
        | Fact::Paused(_)
        | Fact::Resumed(_) => true,
        Fact::RulesChosen(_)
        | Fact::Carried { .. }
        | Fact::LaidDown { .. }
        | Fact::TryFailed { .. }
        | Fact::MeldChanged { .. }
        | Fact::MortoTaken { .. } => false,
    }
}

/// The súmula of the match told of last tonight.
///
/// # Errors
/// [`NoSheet`].
pub fn score_sheet(evening: &Evening) -> Result<Vec<Made>, NoSheet> {
    latest(evening, tells).ok_or(NoSheet::NoScoreSheet)?
}

/// The súmula of the match paused last tonight. Rule B8.
///
/// # Errors
/// [`NoSheet`].
pub fn pause(evening: &Evening) -> Result<Vec<Made>, NoSheet> {
    let paused = latest(evening, |fact| matches!(fact, Fact::Paused(_)));
    paused.ok_or(NoSheet::NothingPaused)?
}

/// The súmula of the match closed last tonight.
///
/// # Errors
/// [`NoSheet`].
pub fn settlement(evening: &Evening) -> Result<Vec<Made>, NoSheet> {
    let settled = latest(evening, |fact| matches!(fact, Fact::Settled { .. }));
    settled.ok_or(NoSheet::NothingWon)?
}

/// The súmula as it stood at the last entry with such a fact.
fn latest(evening: &Evening, wanted: fn(&Fact) -> bool) -> Option<Result<Vec<Made>, NoSheet>> {
    let (line, fact) = standing(evening).rev().find_map(|(line, events)| {
        let facts = events.iter().rev().filter_map(|event| match event {
            Event::Buraco(fact) => Some(fact),
            _ => None,
        });
        let mut found = facts.filter(|fact| wanted(fact));
        found.next().map(|fact| (line, fact))
    })?;
    let tables = evening.tables_at(line.seq);
    let (partida, paused, payments) = match fact {
        Fact::Paused(sheet) => (Partida::of(sheet.clone()), true, Vec::new()),
        Fact::Settled { .. } => {
            let finished = tables.buraco.finished().last()?.clone();
            (finished.partida, false, finished.payments)
        }
        _ => (tables.buraco.partida()?.clone(), false, Vec::new()),
    };
    Some(filled(&tables, line, &partida, paused, &payments))
}

fn filled(
    tables: &Tables,
    line: &Line,
    partida: &Partida,
    paused: bool,
    payments: &[StakePayment],
) -> Result<Vec<Made>, NoSheet> {
    let sheet = &partida.sheet;
    let name = |player: PlayerId| tables.counter.name(player);
    let all = |players: &[PlayerId]| players.iter().copied().map(name).collect::<Vec<_>>();
    let teams = sheet.teams();
    let totals = sheet.progress().totals;
    let state = match partida.outcome() {
        Some((winner, WonBy::Points)) => State::Won(all(&teams[winner.index()])),
        Some((winner, WonBy::WalkOver)) => State::WalkOver(all(&teams[winner.index()])),
        None => State::On {
            round: partida.round_now(),
            dealer: name(sheet.dealer_now()),
            extra: sheet.progress().standing == Standing::ExtraRound,
            paused,
        },
    };
    let paid = payments.iter().map(|payment| Paid {
        from: name(payment.from),
        to: name(payment.to),
        money: payment.money,
        debt: payment.debt,
    });
    let sumula = Sumula {
        occasion: occasion(tables, line, &rules(sheet.rules))?,
        partida: sheet.number,
        singles: sheet.rules.singles,
        seats: all(&sheet.seats),
        teams: [all(&teams[0]), all(&teams[1])],
        dealer: name(sheet.dealer),
        stake: sheet.stake,
        rounds: rows(sheet, &name),
        vulnerable: totals.map(is_vulnerable),
        remarks: sheet.remarks.iter().map(remark).collect(),
        state,
        paid: paid.collect(),
    };
    let made = made(sumula.sheet(), line, None);
    Ok(vec![made.of(games::Game::Buraco, sheet.number)])
}

fn rows(sheet: &ScoreSheet, name: &dyn Fn(PlayerId) -> String) -> Vec<Row> {
    let mut before = [Default::default(); 2];
    let rounds = sheet.rounds.iter().zip(sheet.course());
    rounds
        .map(|(round, progress)| {
            let vulnerable = before.map(is_vulnerable);
            before = progress.totals;
            Row {
                dealer: name(round.dealer),
                out: round.out.map(name),
                parts: round.parts,
                totals: progress.totals,
                vulnerable,
                tries: round.tries.clone(),
            }
        })
        .collect()
}

fn remark(remark: &Remark) -> String {
    let both = |points: &[_; 2]| {
        let [first, second] = points.map(labels::score);
        format!("A {first} × {second} B")
    };
    match remark {
        Remark::Corrected {
            round,
            before,
            after,
            reason,
        } => format!(
            "Rodada {round}: era {}, passou a {} ({reason}).",
            both(before),
            both(after)
        ),
        Remark::Annulled { from, to, reason } if from == to => {
            format!("Rodada {from} anulada e dada de novo ({reason}).")
        }
        Remark::Annulled { from, to, reason } => {
            format!("Rodadas {from} a {to} anuladas, e a {from} dada de novo ({reason}).")
        }
    }
}
