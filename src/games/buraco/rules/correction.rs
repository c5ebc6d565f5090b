//! A round that was scored wrong is corrected by a new fact; totals follow.
//! Rule B5.
//!
//! Never: an edit of what was written.

use super::command::Result as Counted;
use super::event::Event;
use super::partida::Partida;
use super::play;
use super::refusal::{Later, Moment, Refusal};
use super::table::Table;

/// A reason that says something.
fn reason(text: &str) -> Result<String, Refusal> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(Refusal::NoReason);
    }
    Ok(trimmed.to_owned())
}

/// Place of a round that was scored, in the list of rounds.
fn place(partida: &Partida, round: u32) -> Result<usize, Refusal> {
    let rounds = partida.sheet.played();
    if round == 0 || round > rounds {
        return Err(Refusal::NoRound { round, rounds });
    }
    Ok(round as usize - 1)
}

/// Corrects a round; refused where the match would have ended before what was
/// played after it.
pub fn correct(
    table: &Table,
    round: u32,
    counted: &Counted,
    why: &str,
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Playing, Moment::Won])?;
    let index = place(partida, round)?;
    let parts = play::read(&partida.sheet, counted)?;
    let why = reason(why)?;
    let old = &partida.sheet.rounds[index];
    if old.parts == parts && old.out == counted.out {
        return Err(Refusal::SameScore { round, parts });
    }
    let before = old.parts;
    let mut after = partida.sheet.clone();
    after.rounds[index].parts = parts;
    after.rounds[index].out = counted.out;
    if let Some(ended) = after.ended_before_its_last() {
        return Err(Refusal::WouldHaveEnded {
            round: ended,
            later: Later::Rounds(after.played()),
        });
    }
    let scored = Box::new(play::scored(partida, round, counted, parts, &after));
    let now_won = Partida::of(after).outcome().is_some();
    if now_won && !partida.live.is_empty() {
        return Err(Refusal::WouldHaveEnded {
            round: partida.sheet.played(),
            later: Later::Notes(partida.round_now()),
        });
    }
    Ok(vec![Event::RoundCorrected {
        scored,
        before,
        reason: why,
    }])
}

/// Rounds from one on don't count, what is noted of the present one included;
/// the same dealer deals again.
pub fn annul(table: &Table, from: u32, why: &str) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Playing, Moment::Won])?;
    let (rounds, now) = (partida.sheet.played(), partida.round_now());
    let noted = !partida.live.is_empty();
    if from == now && !noted {
        return Err(Refusal::NothingToAnnul { round: now });
    }
    if from == 0 || from > now {
        return Err(Refusal::NoRound {
            round: from,
            rounds,
        });
    }
    Ok(vec![Event::RoundsAnnulled {
        from,
        to: if noted { now } else { rounds },
        reason: reason(why)?,
    }])
}
