//! The scoreboard of an evening: its state, and the door to the rules.

use std::collections::BTreeSet;

use super::carried::{Carried, Ended};
use super::command::Command;
use super::event::Event;
use super::partida::{Correction, Partida, Standing};
use super::refusal::Refusal;
use super::terms::{POINTS_MOST, Points, SIDES_LEAST, SIDES_MOST, Side, Terms};
use crate::bank::rules::counter::{Counter, Playing};
use crate::bank::rules::light::Light;
use crate::domain::people::PlayerId;

/// What a decision may look at.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The counter.
    pub counter: &'a Counter,
}

/// The scoreboard, folded from its events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    next_number: u32,
    partida: Option<Partida>,
    finished: Vec<(Partida, Vec<Side>)>,
}

impl Table {
    /// Was a match played tonight?
    #[must_use]
    pub fn began(&self) -> bool {
        self.partida.is_some() || !self.finished.is_empty()
    }

    /// Number in the book that the next match gets.
    #[must_use]
    pub fn next_number(&self) -> u32 {
        self.next_number.max(1)
    }

    /// The match being played, or won and not ended.
    #[must_use]
    pub fn partida(&self) -> Option<&Partida> {
        self.partida.as_ref()
    }

    /// Matches that ended tonight, in order, with who won.
    #[must_use]
    pub fn finished(&self) -> &[(Partida, Vec<Side>)] {
        &self.finished
    }

    /// What the counter must know of the match: that nobody plays for chips.
    #[must_use]
    pub fn playing(&self) -> Option<Playing> {
        let partida = self.partida.as_ref()?;
        Some(Playing {
            number: partida.number,
            round_on: false,
            in_play: Vec::new(),
            may_leave: false,
            seats: Vec::new(),
            sells_cards: false,
            light: Light::default(),
            rebuy: None,
        })
    }

    /// Whose number a match holds that is played. Rule A7.
    #[must_use]
    pub fn held(&self) -> Vec<PlayerId> {
        let sides = self.partida.iter().flat_map(|partida| &partida.sides);
        sides.flat_map(|side| &side.0).copied().collect()
    }

    /// Points of everybody in the match on the table, or in the last one: what an
    /// emenda may change. Rule A25.
    #[must_use]
    pub fn points(&self) -> Vec<(PlayerId, i64)> {
        let last = self.finished.last().map(|(partida, _)| partida);
        let Some(partida) = self.partida.as_ref().or(last) else {
            return Vec::new();
        };
        let sides = partida.sides.iter().zip(partida.totals());
        let each =
            sides.flat_map(|(side, total)| side.0.iter().map(move |&player| (player, total)));
        each.collect()
    }

    /// What it leaves to later evenings.
    #[must_use]
    pub fn carries(&self) -> Carried {
        Carried {
            next: self.next_number(),
        }
    }

    /// Matches that ended tonight, for the list of past nights.
    #[must_use]
    pub fn ended(&self) -> Vec<Ended> {
        let each = self.finished.iter().map(|(partida, winners)| Ended {
            number: partida.number,
            sides: partida.sides.clone(),
            totals: partida.totals(),
            winners: winners.clone(),
        });
        each.collect()
    }

    /// What would come true if `command` were carried out.
    ///
    /// # Errors
    /// [`Refusal`], with the numbers.
    pub fn decide(&self, context: Context<'_>, command: &Command) -> Result<Vec<Event>, Refusal> {
        let event = match command {
            Command::Start {
                sides,
                terms,
                dealer,
            } => self.start(context, sides, *terms, *dealer)?,
            Command::Score { points } => self.score(points)?,
            Command::Correct {
                round,
                points,
                reason,
            } => self.correct(*round, points, reason)?,
            Command::End => self.end()?,
        };
        Ok(vec![event])
    }

    fn on(&self) -> Result<&Partida, Refusal> {
        self.partida.as_ref().ok_or(Refusal::NoPartida)
    }

    /// Rules L1, L2.
    fn start(
        &self,
        context: Context<'_>,
        sides: &[Side],
        terms: Terms,
        dealer: Option<PlayerId>,
    ) -> Result<Event, Refusal> {
        if let Some(partida) = &self.partida {
            return Err(Refusal::PartidaOn(partida.number));
        }
        if !(SIDES_LEAST..=SIDES_MOST).contains(&sides.len()) {
            return Err(Refusal::Sides(sides.len()));
        }
        let mut seen = BTreeSet::new();
        for side in sides {
            if side.0.is_empty() || side.0.len() > SIDES_MOST {
                return Err(Refusal::SideSize(side.0.len()));
            }
            for &player in &side.0 {
                context.counter.know(player)?;
                if !seen.insert(player) {
                    return Err(Refusal::Twice(player));
                }
            }
        }
        if let Some(target) = terms.target
            && !(1..=POINTS_MOST).contains(&target)
        {
            return Err(Refusal::Target(target));
        }
        if let Some(dealer) = dealer
            && !seen.contains(&dealer)
        {
            return Err(Refusal::NotAtTable(dealer));
        }
        Ok(Event::Started {
            number: self.next_number(),
            sides: sides.to_vec(),
            terms,
            dealer,
        })
    }

    /// Rules L3, L5.
    fn score(&self, said: &[(PlayerId, Points)]) -> Result<Event, Refusal> {
        let partida = self.on()?;
        if partida.standing() == Standing::Decided {
            let winners = partida.leading();
            return Err(Refusal::Decided { winners });
        }
        let points = partida.by_side(said)?;
        let each = points.into_iter().zip(&partida.sides);
        let points = each.map(|(points, side)| points.ok_or(Refusal::Missing(side.clone())));
        Ok(Event::Scored {
            round: partida.round_now(),
            sides: partida.sides.clone(),
            points: points.collect::<Result<_, _>>()?,
        })
    }

    /// Rule L7.
    fn correct(
        &self,
        round: u32,
        said: &[(PlayerId, Points)],
        reason: &str,
    ) -> Result<Event, Refusal> {
        let partida = self.on()?;
        let place = usize::try_from(round).unwrap_or(usize::MAX);
        let written = place.checked_sub(1).and_then(|at| partida.rounds.get(at));
        let before = written.ok_or(Refusal::NoRound {
            round,
            rounds: partida.round_now() - 1,
        })?;
        let reason = reason.trim();
        if reason.is_empty() {
            return Err(Refusal::NoReason);
        }
        let said = partida.by_side(said)?.into_iter().zip(before);
        let after: Vec<Points> = said.map(|(said, was)| said.unwrap_or(*was)).collect();
        if after == *before {
            return Err(Refusal::Same(round));
        }
        Ok(Event::Corrected {
            round,
            sides: partida.sides.clone(),
            before: before.clone(),
            after,
            reason: reason.to_owned(),
        })
    }

    /// Rules L5, L6.
    fn end(&self) -> Result<Event, Refusal> {
        let partida = self.on()?;
        if partida.rounds.is_empty() {
            return Err(Refusal::NothingScored);
        }
        Ok(Event::Ended {
            winners: partida.leading(),
            sides: partida.sides.clone(),
            totals: partida.totals(),
        })
    }

    /// Takes in a fact.
    pub fn evolve(&mut self, event: &Event) {
        match event {
            Event::Carried { next } => self.next_number = *next,
            Event::Started {
                number,
                sides,
                terms,
                dealer,
            } => {
                self.next_number = number.saturating_add(1);
                self.partida = Some(Partida {
                    number: *number,
                    sides: sides.clone(),
                    terms: *terms,
                    dealer: *dealer,
                    rounds: Vec::new(),
                    corrections: Vec::new(),
                });
            }
            Event::Scored { points, .. } => {
                if let Some(partida) = &mut self.partida {
                    partida.rounds.push(points.clone());
                }
            }
            Event::Corrected {
                round,
                before,
                after,
                reason,
                ..
            } => self.corrected(Correction {
                round: *round,
                before: before.clone(),
                after: after.clone(),
                reason: reason.clone(),
            }),
            Event::Ended { winners, .. } => {
                if let Some(partida) = self.partida.take() {
                    self.finished.push((partida, winners.clone()));
                }
            }
        }
    }

    fn corrected(&mut self, correction: Correction) {
        let Some(partida) = &mut self.partida else {
            return;
        };
        let place = usize::try_from(correction.round).unwrap_or(usize::MAX);
        let written = place
            .checked_sub(1)
            .and_then(|at| partida.rounds.get_mut(at));
        if let Some(round) = written {
            round.clone_from(&correction.after);
            partida.corrections.push(correction);
        }
    }

    /// Every round has the points of every side. Rule L3.
    ///
    /// # Errors
    /// What does not hold: a bug.
    pub fn check(&self) -> Result<(), &'static str> {
        let finished = self.finished.iter().map(|(partida, _)| partida);
        for partida in finished.chain(&self.partida) {
            let sides = partida.sides.len();
            if partida.rounds.iter().any(|round| round.len() != sides) {
                return Err("a round without the points of every side");
            }
        }
        Ok(())
    }
}
