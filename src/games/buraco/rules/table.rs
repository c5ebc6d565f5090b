//! The table of an evening: its state, and the door to the rules.

use super::carried::{Carried, Ended};
use super::command::Command;
use super::event::{Event, Scored, StakePayment};
use super::house_rules::HouseRules;
use super::live::Live;
use super::partida::{self, Partida};
use super::refusal::{Moment, Refusal};
use super::score_sheet::{Remark, Round, ScoreSheet};
use super::scoring::Part;
use super::team::Team;
use super::{correction, play, stake};
use crate::bank::rules::counter::{Counter, Playing};
use crate::bank::rules::light::Light;
use crate::domain::people::PlayerId;

/// What a decision may look at.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The counter.
    pub counter: &'a Counter,
}

/// A match of tonight that is over, for its súmula and for the statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The match as it ended.
    pub partida: Partida,
    /// How the stake was paid.
    pub payments: Vec<StakePayment>,
}

/// The table, folded from its events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    rules: HouseRules,
    began: bool,
    next_number: u32,
    partida: Option<Partida>,
    paused: Vec<ScoreSheet>,
    paused_tonight: Vec<ScoreSheet>,
    finished: Vec<Finished>,
}

impl Table {
    /// House rules of the next match.
    #[must_use]
    pub fn rules(&self) -> HouseRules {
        self.rules
    }

    /// Was a match played tonight?
    #[must_use]
    pub fn began(&self) -> bool {
        self.began
    }

    /// Number in the book that the next match gets.
    #[must_use]
    pub fn next_number(&self) -> u32 {
        self.next_number.max(1)
    }

    /// The match being played, or won and not settled.
    #[must_use]
    pub fn partida(&self) -> Option<&Partida> {
        self.partida.as_ref()
    }

    /// Matches that wait to be resumed.
    #[must_use]
    pub fn paused(&self) -> &[ScoreSheet] {
        &self.paused
    }

    /// Matches paused tonight, in order, resumed ones included: for sheets.
    #[must_use]
    pub fn paused_tonight(&self) -> &[ScoreSheet] {
        &self.paused_tonight
    }

    /// Matches that ended tonight, in order.
    #[must_use]
    pub fn finished(&self) -> &[Finished] {
        &self.finished
    }

    /// What the counter must know of the match on the table. No chips are in
    /// it: its rounds keep nobody from changing any.
    #[must_use]
    pub fn playing(&self) -> Option<Playing> {
        let partida = self.partida.as_ref()?;
        Some(Playing {
            number: partida.sheet.number,
            round_on: false,
            in_play: Vec::new(),
            may_leave: true,
            seats: Vec::new(),
            sells_cards: false,
            light: Light::default(),
            rebuy: None,
        })
    }

    /// Whose number a match holds that is played or in pause. Rule A7.
    #[must_use]
    pub fn held(&self) -> Vec<PlayerId> {
        let playing = self.partida.iter().map(|partida| &partida.sheet);
        let sheets = playing.chain(&self.paused);
        sheets.flat_map(|sheet| &sheet.seats).copied().collect()
    }

    /// Points of everybody in the match on the table, or in the last one: what an
    /// emenda may change. Rule A25.
    #[must_use]
    pub fn points(&self) -> Vec<(PlayerId, i64)> {
        let last = self.finished.last().map(|finished| &finished.partida);
        let Some(partida) = self.partida.as_ref().or(last) else {
            return Vec::new();
        };
        let totals = partida.sheet.progress().totals.map(|total| total.0);
        let teams = partida.sheet.teams().into_iter().zip(totals);
        let each =
            teams.flat_map(|(team, total)| team.into_iter().map(move |player| (player, total)));
        each.collect()
    }

    /// What it leaves to later evenings. Rule B8.
    #[must_use]
    pub fn carries(&self) -> Carried {
        Carried {
            paused: self.paused.clone(),
            next: self.next_number(),
        }
    }

    /// Matches that ended tonight, for the list of past nights.
    #[must_use]
    pub fn ended(&self) -> Vec<Ended> {
        let ended = |finished: &Finished| {
            let partida = &finished.partida;
            let teams = partida.sheet.teams();
            let (winner, by) = partida.outcome()?;
            Some(Ended {
                number: partida.sheet.number,
                totals: partida.sheet.progress().totals,
                winners: teams[winner.index()].clone(),
                teams,
                by,
            })
        };
        self.finished.iter().filter_map(ended).collect()
    }

    /// What the table is at.
    #[must_use]
    pub fn moment(&self) -> Moment {
        self.partida().map_or(Moment::NoPartida, Partida::moment)
    }

    /// The match, if it is at one of these moments.
    ///
    /// # Errors
    /// [`Refusal::NotNow`] with what the table is at.
    pub fn partida_at(&self, moments: &[Moment]) -> Result<&Partida, Refusal> {
        let partida = self.partida();
        let partida = partida.ok_or(Refusal::NotNow(Moment::NoPartida))?;
        let moment = partida.moment();
        if moments.contains(&moment) {
            Ok(partida)
        } else {
            Err(Refusal::NotNow(moment))
        }
    }

    /// What would come true if `command` were carried out.
    ///
    /// # Errors
    /// [`Refusal`], with the numbers.
    pub fn decide(&self, context: Context<'_>, command: &Command) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::ChooseRules(rules) => match self.partida() {
                Some(partida) => Err(Refusal::NotNow(partida.moment())),
                None if !rules.target_fits() => Err(Refusal::Target(rules.target)),
                None => Ok(vec![Event::RulesChosen(*rules)]),
            },
            Command::StartPartida {
                teams,
                dealer,
                stake,
            } => partida::start(self, context, teams, dealer, *stake),
            Command::LayDown { player, what } => play::lay_down(self, *player, what),
            Command::ChangeMeld {
                player,
                meld,
                cards,
            } => play::change_meld(self, *player, *meld, cards),
            Command::TakeMorto { player } => play::take_morto(self, *player),
            Command::ScoreRound(counted) => play::score(self, counted),
            Command::CorrectRound {
                round,
                result,
                reason,
            } => correction::correct(self, *round, result, reason),
            Command::AnnulRounds { from, reason } => correction::annul(self, *from, reason),
            Command::WalkOver { absent } => partida::walk_over(self, *absent),
            Command::Settle { money } => stake::settle(self, money),
            Command::Pause => partida::pause(self, context),
            Command::Resume { partida } => partida::resume(self, context, *partida),
        }
    }

    /// Takes in a fact.
    pub fn evolve(&mut self, event: &Event) {
        match event {
            Event::RulesChosen(rules) => self.rules = *rules,
            Event::Carried { paused, next } => {
                self.paused.clone_from(paused);
                self.next_number = *next;
            }
            Event::PartidaStarted {
                number,
                rules,
                seats,
                dealer,
                drawn: _,
                stake,
            } => {
                self.began = true;
                self.next_number = number.saturating_add(1);
                self.partida = Some(Partida::of(ScoreSheet {
                    number: *number,
                    rules: *rules,
                    seats: seats.clone(),
                    dealer: *dealer,
                    stake: *stake,
                    rounds: Vec::new(),
                    remarks: Vec::new(),
                    money: None,
                }));
            }
            Event::Settled { payments, .. } => {
                if let Some(partida) = self.partida.take() {
                    let payments = payments.clone();
                    self.finished.push(Finished { partida, payments });
                }
            }
            Event::Paused(sheet) => {
                self.partida = None;
                self.paused.push(sheet.clone());
                self.paused_tonight.push(sheet.clone());
            }
            Event::Resumed(sheet) => {
                self.began = true;
                self.paused.retain(|paused| paused.number != sheet.number);
                self.partida = Some(Partida::of(sheet.clone()));
            }
            Event::LaidDown { .. }
            | Event::TryFailed { .. }
            | Event::MeldChanged { .. }
            | Event::MortoTaken { .. }
            | Event::RoundScored(_)
            | Event::RoundCorrected { .. }
            | Event::RoundsAnnulled { .. }
            | Event::WalkedOver { .. } => {
                if let Some(partida) = &mut self.partida {
                    partida.evolve(event);
                }
            }
        }
    }
}

impl Partida {
    /// The round being played, counted like this.
    pub(super) fn round_of(&self, parts: [Part; 2], out: Option<PlayerId>) -> Round {
        let [first, second] = &self.live.sides;
        Round {
            dealer: self.sheet.dealer_now(),
            out,
            parts,
            tries: [first.tries.clone(), second.tries.clone()],
        }
    }

    /// Takes in a fact of the match.
    fn evolve(&mut self, event: &Event) {
        match event {
            Event::LaidDown {
                player,
                melds,
                points,
                needed,
            } => self.with_side(*player, |side| {
                if needed.is_some() {
                    side.tries.opened = Some(*points);
                }
                side.melds.extend(melds.iter().cloned());
            }),
            Event::TryFailed { player, points, .. } => {
                self.with_side(*player, |side| side.tries.failed.push(*points));
            }
            Event::MeldChanged {
                player,
                meld,
                before: _,
                after,
            } => self.with_side(*player, |side| {
                if after.is_empty() && *meld < side.melds.len() {
                    side.melds.remove(*meld);
                } else if let Some(cards) = side.melds.get_mut(*meld) {
                    cards.clone_from(after);
                }
            }),
            Event::MortoTaken { player } => {
                self.with_side(*player, |side| side.morto = Some(*player));
            }
            Event::RoundScored(scored) => {
                let round = self.round_of(scored.parts, scored.out);
                self.sheet.rounds.push(round);
                self.live = Live::default();
            }
            Event::RoundCorrected {
                scored,
                before,
                reason,
            } => self.corrected(scored, before, reason),
            Event::RoundsAnnulled { from, to, reason } => {
                let kept = from.saturating_sub(1) as usize;
                self.sheet.rounds.truncate(kept);
                self.live = Live::default();
                self.sheet.remarks.push(Remark::Annulled {
                    from: *from,
                    to: *to,
                    reason: reason.clone(),
                });
            }
            Event::WalkedOver { absent, .. } => {
                let first = absent.first();
                self.walk_over = first.and_then(|player| self.sheet.team_of(*player));
            }
            _ => {}
        }
    }

    fn corrected(&mut self, scored: &Scored, before: &[Part; 2], reason: &str) {
        let index = scored.round.saturating_sub(1) as usize;
        if let Some(round) = self.sheet.rounds.get_mut(index) {
            round.parts = scored.parts;
            round.out = scored.out;
        }
        self.sheet.remarks.push(Remark::Corrected {
            round: scored.round,
            before: Team::ALL.map(|team| before[team.index()].score()),
            after: scored.scores(),
            reason: reason.to_owned(),
        });
    }

    fn with_side(&mut self, player: PlayerId, change: impl FnOnce(&mut super::live::Side)) {
        if let Some(team) = self.sheet.team_of(player) {
            change(&mut self.live.sides[team.index()]);
        }
    }
}
