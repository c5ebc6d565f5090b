//! The round being played, and its count. Rules B2–B7.

use super::command::{Laid, Result as Counted};
use super::count;
use super::event::{Event, Scored};
use super::meld;
use super::partida::Partida;
use super::refusal::{Moment, Refusal};
use super::score_sheet::ScoreSheet;
use super::scoring::{ALL_CARDS, Part};
use super::table::Table;
use super::team::Team;
use super::vulnerable::minimum;
use crate::domain::cards::Card;
use crate::domain::people::PlayerId;

/// The least that a laying down counts: 3, 4 and 5 of a suit.
const LAID_LEAST: u32 = 15;

/// Judges a meld, or says why it is none. Rule B7.
fn judged(cards: &[Card]) -> Result<meld::Judged, Refusal> {
    meld::judge(cards).map_err(|fault| Refusal::Meld {
        cards: cards.to_vec(),
        fault,
    })
}

/// No more of a card on the table than two decks have.
fn held<'a>(cards: impl Iterator<Item = &'a Card>) -> Result<(), Refusal> {
    let cards: Vec<Card> = cards.copied().collect();
    count::copies(&cards).map_err(|fault| match fault {
        count::Fault::CardGone(card) => Refusal::CardGone(card),
        fault => Refusal::Count {
            fault,
            teams: [Vec::new(), Vec::new()],
        },
    })
}

/// Rules B6, B7: what a vulnerable pair lays down first must be worth enough;
/// too little is a failed try, which is a fact, not a refusal.
pub fn lay_down(table: &Table, player: PlayerId, what: &Laid) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Playing])?;
    let team = partida.team_of(player)?;
    let needed = partida.needed(team);
    let (melds, points) = match what {
        Laid::Points(points) => {
            if needed.is_none() {
                return Err(Refusal::NothingAsked(player));
            }
            let fits = (LAID_LEAST..=ALL_CARDS).contains(points);
            if !fits || !points.is_multiple_of(count::STEP) {
                return Err(Refusal::LaidPoints {
                    points: *points,
                    least: LAID_LEAST,
                    most: ALL_CARDS,
                });
            }
            (Vec::new(), *points)
        }
        Laid::Melds(melds) => {
            if melds.is_empty() {
                judged(&[])?;
            }
            let mut points = 0_u32;
            for cards in melds {
                points = points.saturating_add(judged(cards)?.points);
            }
            held(partida.live.cards().chain(melds.iter().flatten()))?;
            (melds.clone(), points)
        }
    };
    Ok(vec![match needed {
        Some(needed) if points < needed => Event::TryFailed {
            player,
            points,
            needed,
            next: minimum(partida.live.sides[team.index()].tries.failed.len() + 1),
        },
        needed => Event::LaidDown {
            player,
            melds,
            points,
            needed,
        },
    }])
}

/// Rule B7: a noted meld as it lies now.
pub fn change_meld(
    table: &Table,
    player: PlayerId,
    meld: usize,
    cards: &[Card],
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Playing])?;
    let team = partida.team_of(player)?;
    let side = &partida.live.sides[team.index()];
    let Some(before) = side.melds.get(meld) else {
        return Err(Refusal::NoMeld {
            player,
            meld,
            melds: side.melds.len(),
        });
    };
    if before == cards {
        return Err(Refusal::SameMeld(cards.to_vec()));
    }
    if !cards.is_empty() {
        judged(cards)?;
        let others = side.melds.iter().enumerate();
        let others = others.filter(|(index, _)| *index != meld);
        let theirs = &partida.live.sides[team.other().index()].melds;
        let rest = others.flat_map(|(_, m)| m).chain(theirs.iter().flatten());
        held(rest.chain(cards))?;
    }
    Ok(vec![Event::MeldChanged {
        player,
        meld,
        before: before.clone(),
        after: cards.to_vec(),
    }])
}

/// Each pair takes one morto. Rule B3.
pub fn take_morto(table: &Table, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Playing])?;
    let team = partida.team_of(player)?;
    match partida.live.sides[team.index()].morto {
        Some(taker) => Err(Refusal::HasMorto { player, taker }),
        None => Ok(vec![Event::MortoTaken { player }]),
    }
}

/// The parts of a round from what was counted. Rules B2–B4, B7.
///
/// # Errors
/// [`Refusal::Count`], [`Refusal::NotAtTable`].
pub fn read(sheet: &ScoreSheet, counted: &Counted) -> Result<[Part; 2], Refusal> {
    let out = match counted.out {
        Some(player) => Some(sheet.team_of(player).ok_or(Refusal::NotAtTable(player))?),
        None => None,
    };
    count::read(&counted.entries, out, sheet.rules.singles).map_err(|fault| Refusal::Count {
        fault,
        teams: sheet.teams(),
    })
}

/// How the súmula would stand with the round added.
pub(super) fn scored(
    partida: &Partida,
    round: u32,
    counted: &Counted,
    parts: [Part; 2],
    after: &ScoreSheet,
) -> Scored {
    let progress = after.progress();
    Scored {
        round,
        teams: partida.sheet.teams(),
        entries: counted.entries.clone(),
        out: counted.out,
        parts,
        totals: progress.totals,
        standing: progress.standing,
    }
}

/// Rules B2–B5: the round is over.
pub fn score(table: &Table, counted: &Counted) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Playing])?;
    let parts = read(&partida.sheet, counted)?;
    for team in Team::ALL {
        let taker = partida.live.sides[team.index()].morto;
        if let (Some(taker), false) = (taker, parts[team.index()].took_morto) {
            return Err(Refusal::MortoNoted(taker));
        }
    }
    let mut after = partida.sheet.clone();
    after.rounds.push(partida.round_of(parts, counted.out));
    let round = partida.round_now();
    let scored = scored(partida, round, counted, parts, &after);
    Ok(vec![Event::RoundScored(Box::new(scored))])
}
