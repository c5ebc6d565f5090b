//! The last round, the count, the Prêmio, the acertos.

use super::night::{Done, Night};
use crate::desk::log::Log;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::command::{Figure, Take};
use crate::games::arremate::{Command, Moment, RoundStage};

impl<L: Log> Night<'_, L> {
    pub(super) fn last_turns(&mut self) -> Done {
        let mut taken = 0;
        loop {
            let round = self.tables().arremate.partida().and_then(|p| p.round());
            let turn = round.and_then(|round| match &round.stage {
                RoundStage::LastTurns { turn, .. } => Some(*turn),
                _ => None,
            });
            let Some(player) = turn else {
                return Ok(());
            };
            if taken < 8 && self.rng.bool() {
                taken += 1;
                let points = self.rng.u32(4..=16);
                let cards = Some(2);
                let take = Take::Points { points, cards };
                self.game(Command::TakeCombination { player, take })?;
            } else {
                self.game(Command::FoldLast { player })?;
            }
        }
    }

    /// From the count to the acertos. Rules A15–A20.
    pub(super) fn finish(&mut self) -> Done {
        self.game(Command::CountPoints { counted: None })?;
        while self.moment() == Moment::Tiebreak {
            self.draw()?;
        }
        self.prize()?;
        let seats: Vec<PlayerId> = self
            .tables()
            .arremate
            .partida()
            .map_or(Vec::new(), |partida| partida.seats.clone());
        let leaving = if self.once_in(4) && seats.len() > 2 {
            vec![seats[self.rng.usize(..seats.len())]]
        } else {
            Vec::new()
        };
        self.game(Command::Settle { leaving })
    }

    fn draw(&mut self) -> Done {
        let tie = self.tables().arremate.partida().and_then(|p| p.tie());
        let Some((draw, players)) = tie.map(|tie| (tie.draw.clone(), tie.players.clone())) else {
            return Ok(());
        };
        let left: Vec<Figure> = Figure::ALL
            .into_iter()
            .filter(|figure| draw.left(*figure) > 0)
            .collect();
        let figure = left[self.rng.usize(..left.len())];
        match draw.turn() {
            Some(player) if !self.once_in(6) => self.game(Command::DrawFigure { player, figure }),
            _ => self.game(Command::NameTieWinner { player: players[0] }),
        }
    }

    fn prize(&mut self) -> Done {
        let tables = self.tables();
        let settled = tables
            .arremate
            .partida()
            .and_then(|partida| partida.settled(&tables.ledger, &[]).ok());
        let mut money = Vec::new();
        for payment in settled.map_or(Vec::new(), |settled| settled.payments) {
            if !payment.debt.is_positive() {
                continue;
            }
            let pays = match self.rng.u32(0..10) {
                0 => Money::ZERO,
                1 | 2 => Money::from_centavos(self.rng.i64(1..=payment.debt.centavos())),
                _ => payment.debt,
            };
            money.push((payment.from, pays));
        }
        self.game(Command::PayPrize { money })
    }
}
