//! A round entered by its outcome with few inputs: what was typed so far, what
//! follows for the others, and the orders that come of it. Rules A8–A11, A13.
//!
//! Whoever was not touched stayed in and paid what the highest bet asks: at a
//! table most who stay pay, and each who left is one touch. Never: a rule; the
//! orders are refused by the same check that would refuse them at the desk.

mod chips;
#[cfg(test)]
mod tests;

use super::showdown::{self, PotView};
use super::{refused, tried};
use serde::{Deserialize, Serialize};

use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::command::{Judgement, Played, Take};
use crate::games::arremate::rules::house_rules::ShortAllIn;
use crate::games::arremate::{Command as Game, Partida, RoundStage};
use crate::games::{Command, Tables};
use crate::words::money::plain;
use crate::words::names::Names;
use chips::{free, had};

/// One player's part, as far as it was typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Who.
    pub player: PlayerId,
    /// What he bet in all, the ante and a bought card not counted.
    pub bets: Option<Money>,
    /// Left the round.
    pub folded: bool,
    /// Bought a card.
    pub bought: bool,
    /// Chips splashed: dead.
    pub splashed: Money,
    /// Em quebra, where the banker said so.
    pub broke: Option<bool>,
}

/// A round by its outcome, half-typed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Draft {
    /// The highest bet, the ante not counted: what those who stayed paid.
    pub level: Option<Money>,
    /// Everybody in the round, from the dealer's left.
    pub parts: Vec<Part>,
    /// Who won, best first, ties together.
    pub winners: Vec<Vec<PlayerId>>,
    /// What the winner collects, with the cards from the Comunitária and the
    /// Particular.
    pub take: Option<(Take, Option<(u32, u32)>)>,
}

/// One player's part with its defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who.
    pub player: PlayerId,
    /// His bets, typed or concluded.
    pub bets: Money,
    /// They were typed for him.
    pub typed: bool,
    /// Left the round.
    pub folded: bool,
    /// With all he had.
    pub all_in: bool,
    /// Chips before this outcome.
    pub was: Money,
    /// Chips after all of it, as far as it can be carried out.
    pub is: Money,
}

/// What the outcome would come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// Each player.
    pub lines: Vec<Line>,
    /// The pots after the bets.
    pub pots: Vec<PotView>,
    /// The cards decide, and nobody was picked yet.
    pub needs_winner: bool,
    /// Who may collect, once that is known.
    pub collector: Option<PlayerId>,
    /// What was concluded, to be seen: sentences.
    pub notes: Vec<String>,
    /// The orders, in order.
    pub commands: Vec<Command>,
    /// Why they would be refused.
    pub refused: Option<String>,
}

impl Draft {
    /// Nothing typed yet; what was entered action by action stands.
    #[must_use]
    pub fn of(tables: &Tables) -> Option<Draft> {
        let partida = tables.arremate.partida()?;
        let round = partida.round()?;
        if matches!(
            round.stage,
            RoundStage::Collecting(_) | RoundStage::LastTurns { .. }
        ) {
            return None;
        }
        let betting = partida.betting();
        let part = |player: PlayerId| {
            let hand = betting.and_then(|b| b.hands().iter().find(|hand| hand.player == player));
            let card = match hand {
                Some(hand) if hand.bought => partida.ante,
                _ => Money::ZERO,
            };
            Part {
                player,
                bets: None,
                folded: hand.is_some_and(|hand| hand.folded),
                bought: match hand {
                    Some(hand) => hand.bought,
                    // As in the round before: most tables buy as they did.
                    None => {
                        partida.bought.contains(&player)
                            && tables.ledger.stack(player) >= partida.ante
                    }
                },
                splashed: hand
                    .and_then(|hand| hand.dead.checked_sub(card))
                    .unwrap_or_default(),
                broke: None,
            }
        };
        let level = betting
            .and_then(|betting| betting.level().checked_sub(partida.ante))
            .filter(|level| level.is_positive());
        Some(Draft {
            level,
            parts: round.players.iter().copied().map(part).collect(),
            winners: Vec::new(),
            take: None,
        })
    }

    fn part_mut(&mut self, player: PlayerId) -> Option<&mut Part> {
        self.parts.iter_mut().find(|part| part.player == player)
    }

    /// He left, or he did not after all. One input.
    pub fn toggle_fold(&mut self, player: PlayerId) {
        if let Some(part) = self.part_mut(player) {
            part.folded = !part.folded;
            let folded = part.folded;
            if folded {
                for group in &mut self.winners {
                    group.retain(|winner| *winner != player);
                }
                self.winners.retain(|group| !group.is_empty());
            }
        }
    }

    /// He bought a card, or he did not after all. One input.
    pub fn toggle_bought(&mut self, player: PlayerId) {
        if let Some(part) = self.part_mut(player) {
            part.bought = !part.bought;
        }
    }

    /// Everybody bought a card, or nobody after all. One input.
    pub fn toggle_all_bought(&mut self) {
        let all = self.parts.iter().all(|part| part.bought);
        for part in &mut self.parts {
            part.bought = !all;
        }
    }

    /// A bet was asked of him without a chip, or was not after all. One input.
    pub fn toggle_broke(&mut self, player: PlayerId) {
        if let Some(part) = self.part_mut(player) {
            part.broke = match part.broke {
                Some(true) => None,
                _ => Some(true),
            };
        }
    }

    /// What one bet; typed for one who stayed, it is what all who stayed paid.
    pub fn type_bets(&mut self, player: PlayerId, bets: Option<Money>) {
        if let Some(part) = self.part_mut(player) {
            part.bets = bets;
        }
    }

    /// He wins alone, after those picked before; picked again: not at all.
    /// One input.
    pub fn pick(&mut self, player: PlayerId) {
        let picked = self.winners.iter().any(|group| group.contains(&player));
        self.unpick(player);
        if !picked {
            self.winners.push(vec![player]);
        }
    }

    /// He ties with the last one picked. One input.
    pub fn pick_tied(&mut self, player: PlayerId) {
        self.unpick(player);
        match self.winners.last_mut() {
            Some(group) => group.push(player),
            None => self.winners.push(vec![player]),
        }
    }

    fn unpick(&mut self, player: PlayerId) {
        for group in &mut self.winners {
            group.retain(|other| *other != player);
        }
        self.winners.retain(|group| !group.is_empty());
    }

    /// The highest bet, as typed: at the head, or for one who stayed.
    fn typed_level(&self) -> Money {
        let typed = self.parts.iter().filter(|part| !part.folded);
        let most = typed.filter_map(|part| part.bets).max();
        most.max(self.level).unwrap_or_default()
    }

    /// The level after the house rule, and who lowered it. Rule A9.
    fn level(&self, tables: &Tables, partida: &Partida) -> (Money, Option<PlayerId>) {
        let level = self.typed_level();
        if partida.rules.short_all_in == ShortAllIn::SidePot {
            return (level, None);
        }
        // One with nothing to bet was not asked by an all-in, but by others.
        let short = self
            .parts
            .iter()
            .filter(|part| !part.folded && part.broke != Some(true))
            .map(|part| (free(tables, partida, part), part.player))
            .filter(|(free, _)| free.is_positive() && *free < level)
            .min();
        match short {
            Some((free, player)) => (free, Some(player)),
            None => (level, None),
        }
    }

    /// Everybody's part with what follows from what was typed.
    #[must_use]
    pub fn played(&self, tables: &Tables) -> Vec<Played> {
        let Some(partida) = tables.arremate.partida() else {
            return Vec::new();
        };
        let (level, _) = self.level(tables, partida);
        let part = |part: &Part| {
            let free = free(tables, partida, part);
            let had = had(tables, partida, part.player);
            let entered = had.put.checked_sub(partida.ante).unwrap_or_default();
            let bets = match (part.folded, part.bets) {
                (true, Some(bets)) => bets,
                (true, None) => entered,
                (false, bets) => bets.map_or(level, |bets| bets.min(level)).min(free),
            };
            Played {
                player: part.player,
                bets,
                bought: part.bought,
                splashed: part.splashed,
                folded: part.folded,
                broke: part.broke,
            }
        };
        self.parts.iter().map(part).collect()
    }

    /// The orders: the bets, who won, what he collects, as far as they are
    /// known. They stop where something is still missing.
    #[must_use]
    pub fn commands(&self, tables: &Tables) -> Vec<Command> {
        self.worked_out(tables).0
    }

    fn worked_out(&self, tables: &Tables) -> (Vec<Command>, Option<Tables>, Option<String>) {
        let played = self.played(tables);
        let mut commands = Vec::new();
        let mut state = tables.clone();
        let over = tables
            .arremate
            .partida()
            .and_then(Partida::betting)
            .is_some_and(|betting| betting.turn().is_none());
        // Bets that were entered one by one are not entered again.
        if !over {
            commands.push(Command::Arremate(Game::Outcome { played }));
            match tried(&state, &commands) {
                Ok(next) => state = next,
                Err(why) => return (commands, None, Some(why)),
            }
        }
        if showdown_open(&state) {
            let groups = match (self.winners.is_empty(), only_one(&state)) {
                (false, _) => self.winners.clone(),
                (true, Some(only)) => vec![vec![only]],
                (true, None) => return (commands, Some(state), None),
            };
            let order = Command::Arremate(Game::Showdown(Judgement::Ranking(groups)));
            commands.push(order.clone());
            match tried(&state, &[order]) {
                Ok(next) => state = next,
                Err(why) => return (commands, Some(state), Some(why)),
            }
        }
        if let Some((take, from_tables)) = &self.take {
            let order = Command::Arremate(Game::Collect {
                take: take.clone(),
                from_tables: *from_tables,
            });
            commands.push(order.clone());
            match tried(&state, &[order]) {
                Ok(next) => state = next,
                Err(why) => return (commands, Some(state), Some(why)),
            }
        }
        (commands, Some(state), None)
    }

    /// What it would come to.
    #[must_use]
    pub fn preview(&self, tables: &Tables) -> Preview {
        let names = Names::of(tables);
        let (commands, state, why) = self.worked_out(tables);
        let after = state.as_ref().unwrap_or(tables);
        let mut notes = Vec::new();
        let mut lines = Vec::new();
        if let Some(partida) = tables.arremate.partida() {
            let (level, short) = self.level(tables, partida);
            if let Some(short) = short {
                notes.push(format!(
                    "{} só tem {}: é tudo ou nada, cada um recolhe o que pôs a mais e a aposta \
                     fica em {}. Se depois disso houve outra aposta, marque {} em quebra.",
                    names.person(short),
                    plain(level),
                    plain(level),
                    names.person(short),
                ));
            }
            for (part, played) in self.parts.iter().zip(self.played(tables)) {
                let player = part.player;
                lines.push(Line {
                    player,
                    bets: played.bets,
                    typed: part.bets.is_some(),
                    folded: part.folded,
                    all_in: !part.folded
                        && played.bets.is_positive()
                        && played.bets == free(tables, partida, part),
                    was: tables.ledger.stack(player),
                    is: after.ledger.stack(player),
                });
            }
        }
        let bets = commands.first().cloned();
        let pots = bets
            .and_then(|bets| tried(tables, &[bets]).ok())
            .map(|next| showdown::pots_on_table(&next))
            .unwrap_or_default();
        let needs_winner = state.as_ref().is_some_and(showdown_open) && self.winners.is_empty();
        let missing = needs_winner
            .then(|| "Falta dizer quem ganhou: escolha entre os que ficaram.".to_owned());
        Preview {
            lines,
            pots,
            needs_winner,
            collector: after
                .arremate
                .partida()
                .and_then(super::template::collector),
            notes,
            refused: why.or(missing).or_else(|| refused(tables, &commands)),
            commands,
        }
    }
}

fn showdown_open(tables: &Tables) -> bool {
    let betting = tables.arremate.partida().and_then(Partida::betting);
    betting.is_some_and(|betting| betting.turn().is_none())
}

fn only_one(tables: &Tables) -> Option<PlayerId> {
    let betting = tables.arremate.partida()?.betting()?;
    let mut live = betting.live();
    match (live.next(), live.next()) {
        (Some(only), None) => Some(only.player),
        _ => None,
    }
}
