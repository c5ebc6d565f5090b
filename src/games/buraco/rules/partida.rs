//! A match: how it begins, pauses, goes on, and ends. Rules B1, B5, B8.

use super::command::FirstDealer;
use super::draw;
use super::event::{Event, WonBy};
use super::live::Live;
use super::refusal::{Moment, Refusal};
use super::score_sheet::ScoreSheet;
use super::scoring::Standing;
use super::table::{Context, Table};
use super::team::{self, Team};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// A match that is being played, or won and not settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partida {
    /// The súmula.
    pub sheet: ScoreSheet,
    /// What is noted of the round being played.
    pub live: Live,
    /// The pair that did not play on. Rule B5.
    pub walk_over: Option<Team>,
}

impl Partida {
    /// A match as its súmula says.
    #[must_use]
    pub fn of(sheet: ScoreSheet) -> Partida {
        Partida {
            sheet,
            live: Live::default(),
            walk_over: None,
        }
    }

    /// Who won, and how; None: it is being played. Rule B5.
    #[must_use]
    pub fn outcome(&self) -> Option<(Team, WonBy)> {
        if let Some(absent) = self.walk_over {
            return Some((absent.other(), WonBy::WalkOver));
        }
        match self.sheet.progress().standing {
            Standing::Finished(winner) => Some((winner, WonBy::Points)),
            Standing::Playing | Standing::ExtraRound => None,
        }
    }

    /// What the match is at.
    #[must_use]
    pub fn moment(&self) -> Moment {
        match self.outcome() {
            None => Moment::Playing,
            Some((_, WonBy::Points)) => Moment::Won,
            Some((_, WonBy::WalkOver)) => Moment::WalkedOver,
        }
    }

    /// Number of the round being played, from 1.
    #[must_use]
    pub fn round_now(&self) -> u32 {
        self.sheet.played().saturating_add(1)
    }

    /// What a pair's next laying down must be worth; None: anything goes.
    /// Rule B6.
    #[must_use]
    pub fn needed(&self, team: Team) -> Option<u32> {
        let side = &self.live.sides[team.index()];
        side.tries.needed(self.sheet.vulnerable(team))
    }

    /// A player's team.
    ///
    /// # Errors
    /// [`Refusal::NotAtTable`].
    pub fn team_of(&self, player: PlayerId) -> Result<Team, Refusal> {
        let team = self.sheet.team_of(player);
        team.ok_or(Refusal::NotAtTable(player))
    }
}

/// Rule B1: pairs in alternate seats, the first dealer by the highest card.
pub fn start(
    table: &Table,
    context: Context<'_>,
    teams: &[Vec<PlayerId>; 2],
    dealer: &FirstDealer,
    stake: Money,
) -> Result<Vec<Event>, Refusal> {
    if let Some(partida) = table.partida() {
        return Err(Refusal::NotNow(partida.moment()));
    }
    let rules = table.rules();
    let sizes = [teams[0].len(), teams[1].len()];
    let wanted = rules.team_size();
    if sizes != [wanted, wanted] {
        return Err(Refusal::TeamSize { sizes, wanted });
    }
    let seats = team::seated(teams);
    for (index, player) in seats.iter().enumerate() {
        context.counter.know(*player)?;
        if seats[..index].contains(player) {
            return Err(Refusal::Twice(*player));
        }
    }
    if stake.is_negative() || stake > Money::LIMIT {
        return Err(Refusal::Stake(stake));
    }
    let at_table = |player: PlayerId| {
        let sits = seats.contains(&player);
        sits.then_some(player).ok_or(Refusal::NotAtTable(player))
    };
    let (dealer, drawn) = match dealer {
        FirstDealer::Named(player) => (at_table(*player)?, Vec::new()),
        FirstDealer::Drawn(drawn) => {
            for (index, (player, _)) in drawn.iter().enumerate() {
                at_table(*player)?;
                if drawn[..index].iter().any(|(other, _)| other == player) {
                    return Err(Refusal::Twice(*player));
                }
            }
            let dealer = draw::first_dealer(&seats, drawn).map_err(Refusal::Draw)?;
            (dealer, drawn.clone())
        }
    };
    Ok(vec![Event::PartidaStarted {
        number: table.next_number(),
        rules,
        seats,
        dealer,
        drawn,
        stake,
    }])
}

/// Rule B5: the other pair wins, without points.
pub fn walk_over(table: &Table, absent: PlayerId) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Playing])?;
    let team = partida.team_of(absent)?;
    let teams = partida.sheet.teams();
    Ok(vec![Event::WalkedOver {
        absent: teams[team.index()].clone(),
        winners: teams[team.other().index()].clone(),
    }])
}

/// Rule B8: between rounds, so that the súmula says everything.
pub fn pause(table: &Table, context: Context<'_>) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Playing])?;
    if !partida.live.is_empty() {
        return Err(Refusal::RoundOn {
            round: partida.round_now(),
        });
    }
    let mut sheet = partida.sheet.clone();
    if !sheet.stake.is_zero() {
        sheet.money = sheet.money.or(context.counter.notes_money());
    }
    Ok(vec![Event::Paused(sheet)])
}

/// A paused match goes on as its súmula says, for the money it was staked in.
pub fn resume(table: &Table, context: Context<'_>, number: u32) -> Result<Vec<Event>, Refusal> {
    if let Some(partida) = table.partida() {
        return Err(Refusal::NotNow(partida.moment()));
    }
    let mut paused = table.paused().iter();
    let sheet = paused.find(|sheet| sheet.number == number);
    let sheet = sheet.ok_or(Refusal::NoPaused(number))?;
    let kind = context.counter.plays_for(number, sheet.money);
    kind.map_err(Refusal::Bank)?;
    Ok(vec![Event::Resumed(sheet.clone())])
}
