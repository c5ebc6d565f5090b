//! The round entered by its outcome: who left, what those who stayed bet, or
//! what lies in the middle, and who won. Rules P2, P4, P5, P8.
//!
//! Never: a rule. Whether the outcome could have come about is asked of the
//! check that refuses it.

use serde::{Deserialize, Serialize};

use super::pots::{judged, undecided};
use super::tried;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::rules::betting::Seat;
use crate::games::poker::rules::command::Played;
use crate::games::poker::{Command as Game, Moment, Session};
use crate::games::{Command, Tables};
use crate::words::money::plain;
use crate::words::names::Names;

/// An outcome, half-typed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// What those who stayed bet, the first pingo not counted.
    pub level: Option<Money>,
    /// What lies in the middle in all, where that was counted instead.
    pub pot: Option<Money>,
    /// Who left, beside those who are known to have left.
    pub folded: Vec<PlayerId>,
    /// What somebody bet, where it is not what follows.
    pub bets: Vec<(PlayerId, Money)>,
    /// Who won each pot; an empty place waits.
    pub won: Vec<Vec<PlayerId>>,
}

/// One player's part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Who.
    pub player: PlayerId,
    /// What he bet in all, the first pingo not counted.
    pub bets: Money,
    /// He left.
    pub folded: bool,
    /// That was known before.
    pub known_folded: bool,
    /// All he had.
    pub all_in: bool,
}

impl Draft {
    /// He left, or he did not; who left does not win.
    pub fn toggle_fold(&mut self, player: PlayerId) {
        if self.folded.contains(&player) {
            self.folded.retain(|other| *other != player);
        } else {
            self.folded.push(player);
            for group in &mut self.won {
                group.retain(|other| *other != player);
            }
        }
    }

    /// The most that anybody who stayed can have bet, where more was typed.
    #[must_use]
    pub fn beyond(&self, tables: &Tables) -> Option<Money> {
        let session = tables.poker.session()?;
        let seats = session.round()?.betting.seats().iter();
        let stayed = seats.filter(|seat| !seat.folded && !self.folded.contains(&seat.player));
        let most = stayed.map(|seat| most_of(session, seat)).max()?;
        self.level.filter(|level| *level > most).map(|_| most)
    }

    /// Each player's part, from the dealer's left.
    ///
    /// # Errors
    /// A sentence: the middle can't have come about.
    pub fn parts(&self, tables: &Tables) -> Result<Vec<Part>, String> {
        let Some(session) = tables.poker.session() else {
            return Ok(Vec::new());
        };
        let seats = session.round().map(|round| round.betting.seats());
        let seats = seats.unwrap_or_default();
        let live = |seat: &Seat| !seat.folded && !self.folded.contains(&seat.player);
        let known = seats.iter().filter(|seat| live(seat));
        let known = known.map(|seat| bets_of(session, seat)).max();
        if let (Some(level), Some(most)) = (self.level, self.beyond(tables)) {
            return Err(format!(
                "Quem ficou não tem {} para apostar: o máximo é {}.",
                plain(level),
                plain(most)
            ));
        }
        let level = match (self.level, self.pot) {
            (Some(level), _) => level,
            (None, Some(pot)) => self.level_of(session, seats, pot, live)?,
            (None, None) => known.unwrap_or_default(),
        };
        let part = |seat: &Seat| {
            let most = most_of(session, seat);
            let said = self.bets.iter().find(|(player, _)| *player == seat.player);
            let bets = match said {
                Some((_, bets)) => *bets,
                None if live(seat) => level.min(most),
                None => bets_of(session, seat),
            };
            Part {
                player: seat.player,
                bets,
                folded: !live(seat),
                known_folded: seat.folded,
                all_in: bets == most && bets.is_positive(),
            }
        };
        Ok(seats.iter().map(part).collect())
    }

    /// What those who stayed bet, where so much lies in the middle: whoever has
    /// less put in all he had.
    fn level_of(
        &self,
        session: &Session,
        seats: &[Seat],
        pot: Money,
        live: impl Fn(&Seat) -> bool,
    ) -> Result<Money, String> {
        let mut left = pot;
        let mut most: Vec<Money> = Vec::new();
        for seat in seats {
            let said = self.bets.iter().find(|(player, _)| *player == seat.player);
            left -= first_pingo(session, seat);
            match said {
                Some((_, bets)) => left -= *bets,
                None if live(seat) => most.push(most_of(session, seat)),
                None => left -= bets_of(session, seat),
            }
        }
        most.sort_unstable();
        let mut still = i64::try_from(most.len()).unwrap_or(i64::MAX);
        for most in most {
            let share = Money::from_centavos(left.centavos() / still.max(1));
            if most >= share {
                let exact = share.checked_mul(still) == Some(left);
                if exact && !left.is_negative() && share.is_multiple_of(session.chip) {
                    return Ok(share);
                }
                break;
            }
            left -= most;
            still -= 1;
        }
        Err(format!(
            "Montante de {} não se divide pelas apostas de quem ficou: confira quem saiu e o que \
             cada um pôs.",
            plain(pot)
        ))
    }

    /// The order, without winners.
    ///
    /// # Errors
    /// As [`Draft::parts`].
    pub fn bets_only(&self, tables: &Tables) -> Result<Command, String> {
        let parts = self.parts(tables)?.into_iter();
        let played = parts.map(|part| Played {
            player: part.player,
            bets: part.bets,
            folded: part.folded,
        });
        Ok(Command::Poker(Game::Outcome {
            played: played.collect(),
            won: None,
        }))
    }

    /// The state once these bets are in: at the showdown, or after a round won
    /// unseen.
    ///
    /// # Errors
    /// The refusal, in words.
    pub fn after_bets(&self, tables: &Tables) -> Result<Tables, String> {
        tried(tables, &[self.bets_only(tables)?])
    }

    /// Which pot waits for its winner, from 0; none: all are said, or nobody
    /// is asked.
    #[must_use]
    pub fn waits(&self, after: &Tables) -> Option<usize> {
        if after.poker.moment() != Moment::Showdown {
            return None;
        }
        undecided(after, &self.won)
    }

    /// The whole order: winners with it, where any were said.
    ///
    /// # Errors
    /// As [`Draft::parts`].
    pub fn order(&self, tables: &Tables) -> Result<Command, String> {
        let order = self.bets_only(tables)?;
        let Command::Poker(Game::Outcome { played, .. }) = order else {
            return Ok(order);
        };
        let staying = played.iter().filter(|part| !part.folded).count();
        let said = staying > 1 && self.won.iter().any(|group| !group.is_empty());
        let won = said.then(|| judged(&self.won));
        Ok(Command::Poker(Game::Outcome { played, won }))
    }
}

/// `Ana: apostou 4,00`.
#[must_use]
pub fn said(names: &Names, part: &Part) -> String {
    let name = names.person(part.player);
    match (part.folded, part.bets) {
        (true, Money::ZERO) => format!("{name}: saiu"),
        (true, bets) => format!("{name}: saiu, com {}", plain(bets)),
        (false, Money::ZERO) => format!("{name}: ficou"),
        (false, bets) if part.all_in => format!("{name}: tudo, {}", plain(bets)),
        (false, bets) => format!("{name}: apostou {}", plain(bets)),
    }
}

fn first_pingo(session: &Session, seat: &Seat) -> Money {
    session.pingo.min(seat.put + seat.free)
}

fn bets_of(session: &Session, seat: &Seat) -> Money {
    seat.put - first_pingo(session, seat)
}

fn most_of(session: &Session, seat: &Seat) -> Money {
    seat.put + seat.free - first_pingo(session, seat)
}
