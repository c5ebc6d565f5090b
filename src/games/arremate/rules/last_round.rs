//! The last round: no antes, no deal, no bets; each in turn takes one
//! combination or folds, until all have folded. Rule A14.

use super::auction;
use super::command::Take;
use super::event::Event;
use super::partida::{Gain, Partida, Phase, RoundStage};
use super::refusal::{Moment, Refusal};
use super::table::Table;
use crate::domain::people::PlayerId;

fn at_turn(table: &Table, player: PlayerId) -> Result<&Partida, Refusal> {
    let partida = table.partida_at(&[Moment::LastTurns])?;
    let Some(RoundStage::LastTurns { turn, .. }) = partida.round().map(|round| &round.stage) else {
        return Err(Refusal::NotNow(partida.moment()));
    };
    if *turn != player {
        return Err(Refusal::NotHisTurn {
            player,
            turn: *turn,
        });
    }
    Ok(partida)
}

/// He takes one combination of two or three cards.
pub fn take(table: &Table, player: PlayerId, take: &Take) -> Result<Vec<Event>, Refusal> {
    let partida = at_turn(table, player)?;
    match take {
        Take::Cards(cards) => {
            super::combination::Combination::best(cards)
                .ok_or_else(|| Refusal::NoLot(cards.clone()))?;
        }
        Take::Points { .. } => auction::one_combination(take)?,
    }
    let points = auction::points_of(partida, take)?;
    Ok(vec![Event::CombinationTaken {
        player,
        take: take.clone(),
        points,
    }])
}

/// He has no combination left.
pub fn fold(table: &Table, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    at_turn(table, player)?;
    Ok(vec![Event::FoldedLast { player }])
}

/// The whole last round as an outcome, or the rest of it: points that each
/// took and that were not entered yet.
pub fn end(table: &Table, taken: &[(PlayerId, u32)]) -> Result<Vec<Event>, Refusal> {
    let light = table.partida().is_some_and(|partida| {
        partida.light.on && matches!(partida.moment(), Moment::BetweenRounds | Moment::Collecting)
    });
    if light {
        return super::light::last(table, taken);
    }
    let partida = table.partida_at(&[Moment::Auction, Moment::LastTurns])?;
    let round = partida.round().ok_or(Refusal::NotNow(partida.moment()))?;
    if round.kind != super::command::RoundKind::Last {
        return Err(Refusal::NotNow(partida.moment()));
    }
    super::claims::auction_over(partida)?;
    Ok(vec![ended(partida, &round.players, taken)?])
}

/// Points that each of `players` took in it. Rules A1, A14.
pub(super) fn ended(
    partida: &Partida,
    players: &[PlayerId],
    taken: &[(PlayerId, u32)],
) -> Result<Event, Refusal> {
    let mut all = partida.points_out();
    for (index, (player, points)) in taken.iter().enumerate() {
        if !players.contains(player) {
            return Err(Refusal::NotAtTable(*player));
        }
        if taken[..index].iter().any(|(other, _)| other == player) {
            return Err(Refusal::Twice(*player));
        }
        all += u64::from(*points);
    }
    let held = partida.decks.points();
    if all > u64::from(held) {
        return Err(Refusal::PointsOver { points: all, held });
    }
    Ok(Event::LastRoundEnded {
        taken: taken.to_vec(),
    })
}

impl Partida {
    pub(super) fn evolve_last_round(&mut self, event: &Event) {
        let number = self.rounds;
        match event {
            Event::CombinationTaken {
                player,
                take,
                points,
            } => {
                let (player, take) = (Some(*player), take.clone());
                self.gains.push(Gain {
                    player,
                    round: number,
                    take,
                    points: *points,
                });
                self.next_turn(None);
            }
            Event::FoldedLast { player } => self.next_turn(Some(*player)),
            Event::LastRoundEnded { taken } => {
                for &(player, points) in taken.iter().filter(|(_, points)| *points > 0) {
                    let take = Take::Points {
                        points,
                        cards: None,
                    };
                    self.gains.push(Gain {
                        player: Some(player),
                        round: number,
                        take,
                        points,
                    });
                }
                self.phase = Phase::Counting;
            }
            _ => {}
        }
    }

    /// The next one to the left who has not folded; all folded: points are
    /// counted.
    fn next_turn(&mut self, folded: Option<PlayerId>) {
        let mut over = false;
        self.with_round(|round| {
            let RoundStage::LastTurns { turn, out } = &mut round.stage else {
                return;
            };
            out.extend(folded);
            let count = round.players.len();
            let seat = round.players.iter().position(|p| p == turn).unwrap_or(0);
            let next = (1..=count)
                .map(|step| round.players[(seat + step) % count])
                .find(|player| !out.contains(player));
            match next {
                Some(player) => *turn = player,
                None => over = true,
            }
        });
        if over {
            self.phase = Phase::Counting;
        }
    }
}
