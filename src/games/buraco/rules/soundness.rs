//! That a table of Buraco holds together: asserted before every write and
//! after every read.

use super::count;
use super::meld;
use super::scoring::{self, Standing};
use super::table::Table;
use super::team::Team;

impl Table {
    /// Is the match one that can have been played?
    ///
    /// # Errors
    /// What is not so.
    pub fn check(&self) -> Result<(), &'static str> {
        let Some(partida) = self.partida() else {
            return Ok(());
        };
        let sheet = &partida.sheet;
        if sheet.seats.len() != 2 * sheet.rules.team_size() {
            return Err("seats");
        }
        if sheet
            .rounds
            .iter()
            .any(|r| scoring::audit(&r.parts).is_err())
        {
            return Err("a round that can't be");
        }
        if sheet.ended_before_its_last().is_some() {
            return Err("a round after the end");
        }
        if !matches!(
            sheet.progress().standing,
            Standing::ExtraRound | Standing::Finished(_)
        ) {
            // Totals by another sum than the course's.
            for team in Team::ALL {
                let scores = sheet.rounds.iter().map(|round| {
                    let part = &round.parts[team.index()];
                    let canastas = 200 * i64::from(part.clean) + 100 * i64::from(part.dirty);
                    let flags = 100 * (i64::from(part.went_out) - i64::from(!part.took_morto));
                    canastas + flags + i64::from(part.card_points) - i64::from(part.hand_points)
                });
                if scores.sum::<i64>() != sheet.progress().totals[team.index()].0 {
                    return Err("totals");
                }
            }
        }
        let melds = || partida.live.sides.iter().flat_map(|side| &side.melds);
        if melds().any(|cards| meld::judge(cards).is_err()) {
            return Err("a meld that is none");
        }
        let cards: Vec<_> = partida.live.cards().copied().collect();
        count::copies(&cards).map_err(|_| "more of a card than there is")
    }
}
