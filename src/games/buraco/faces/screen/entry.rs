//! The count of a round as it is being typed. Rules B2–B4.

use super::ids::Figure;
use crate::domain::people::PlayerId;
use crate::games::buraco::rules::command::{
    Command, Entry, InHand, OnTable, RankCounts, Result as Counted,
};
use crate::games::buraco::rules::score_sheet::Round;
use crate::games::buraco::rules::scoring::ALL_CARDS;
use crate::games::buraco::{Partida, rules::team::Team};
use crate::kit::field::read_number;
use crate::kit::pad::RankPad;

/// Most canastras of a kind that are typed.
const CANASTAS: u32 = 14;

/// How a pair's cards are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    /// By totals.
    #[default]
    Totals,
    /// Card by card.
    Ranks,
    /// The melds that were noted.
    Noted,
}

/// A pair's part, half typed.
#[derive(Clone, Debug, Default)]
pub struct Side {
    /// The figures, as typed.
    pub typed: [String; Figure::ALL.len()],
    /// How the cards are counted.
    pub way: Way,
    /// It took no morto.
    pub no_morto: bool,
    /// Cards on the table, one by one.
    pub table: RankPad,
    /// Cards in hand, one by one.
    pub hand: RankPad,
}

/// A round, half typed.
#[derive(Clone, Debug, Default)]
pub struct Input {
    /// Both parts.
    pub sides: [Side; 2],
    /// Who went out; inside: nobody. Not said yet: none.
    pub out: Option<Option<PlayerId>>,
    /// The round that is being corrected; none: the one being played.
    pub correcting: Option<u32>,
}

/// Cards by rank, off a pad.
pub fn ranks(pad: &RankPad) -> RankCounts {
    let mut counts = RankCounts::default();
    for rank in pad.ranks().iter().flatten() {
        counts.add(*rank, 1);
    }
    counts
}

/// Most of a figure.
#[must_use]
pub const fn most(figure: Figure) -> u32 {
    match figure {
        Figure::Cards | Figure::Hand => ALL_CARDS,
        Figure::Clean | Figure::Dirty => CANASTAS,
    }
}

impl Side {
    /// A figure as typed; canastras not typed are none.
    fn figure(&self, figure: Figure, team: &str) -> Result<u32, String> {
        let typed = &self.typed[figure.index()];
        if typed.trim().is_empty() {
            return match figure {
                Figure::Clean | Figure::Dirty => Ok(0),
                Figure::Cards => Err(format!(
                    "Escreva quanto somam as cartas na mesa de {team}; zero, se não há."
                )),
                Figure::Hand => Err(format!(
                    "Escreva quanto somam as cartas na mão de {team}; zero, se não há."
                )),
            };
        }
        read_number(typed, most(figure)).map_err(|why| format!("{team}: {why}"))
    }

    fn entry(&self, partida: &Partida, place: usize, team: &str) -> Result<Entry, String> {
        let (clean, dirty) = match self.way {
            Way::Noted => (0, 0),
            Way::Totals | Way::Ranks => (
                self.figure(Figure::Clean, team)?,
                self.figure(Figure::Dirty, team)?,
            ),
        };
        let table = match self.way {
            Way::Totals => OnTable::Total {
                points: self.figure(Figure::Cards, team)?,
                clean,
                dirty,
            },
            Way::Ranks => OnTable::Ranks {
                ranks: ranks(&self.table),
                clean,
                dirty,
            },
            Way::Noted => OnTable::Melds(partida.live.sides[place].melds.clone()),
        };
        let hand = match self.way {
            Way::Ranks => InHand::Ranks(ranks(&self.hand)),
            Way::Totals | Way::Noted => InHand::Total(self.figure(Figure::Hand, team)?),
        };
        Ok(Entry {
            table,
            hand,
            took_morto: !self.no_morto,
        })
    }
}

impl Input {
    /// A round that was scored, to be corrected.
    #[must_use]
    pub fn of(number: u32, round: &Round) -> Input {
        let side = |team: Team| {
            let part = &round.parts[team.index()];
            let mut typed: [String; Figure::ALL.len()] = Default::default();
            for (figure, value) in [
                (Figure::Cards, part.card_points),
                (Figure::Clean, part.clean),
                (Figure::Dirty, part.dirty),
                (Figure::Hand, part.hand_points),
            ] {
                typed[figure.index()] = value.to_string();
            }
            Side {
                typed,
                no_morto: !part.took_morto,
                ..Side::default()
            }
        };
        Input {
            sides: Team::ALL.map(side),
            out: Some(round.out),
            correcting: Some(number),
        }
    }

    /// What was counted; `teams`: what the pairs are called.
    ///
    /// # Errors
    /// What is missing, in a sentence.
    pub fn counted(&self, partida: &Partida, teams: &[String; 2]) -> Result<Counted, String> {
        let first = self.sides[0].entry(partida, 0, &teams[0])?;
        let second = self.sides[1].entry(partida, 1, &teams[1])?;
        let out = self.out;
        let out = out.ok_or_else(|| "Diga quem bateu, ou que ninguém bateu.".to_owned())?;
        Ok(Counted {
            entries: [first, second],
            out,
        })
    }

    /// The order that comes of it.
    ///
    /// # Errors
    /// What is missing, in a sentence.
    pub fn command(
        &self,
        partida: &Partida,
        teams: &[String; 2],
        reason: &str,
    ) -> Result<Command, String> {
        let result = Box::new(self.counted(partida, teams)?);
        Ok(match self.correcting {
            None => Command::ScoreRound(result),
            Some(round) => Command::CorrectRound {
                round,
                result,
                reason: reason.to_owned(),
            },
        })
    }
}
