//! Rounds of a match: auction, bets, showdown, what is collected.

use super::night::{Done, Night};
use crate::bank;
use crate::desk::log::Log;
use crate::domain::change;
use crate::domain::dealing::deal_amounts;
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::betting::{Action, Options};
use crate::games::arremate::rules::command::{
    Bid, First, Judgement, Lot, Played, RoundKind, TableCards, Take,
};
use crate::games::arremate::{Command, Moment, Partida, RoundStage};

impl<L: Log> Night<'_, L> {
    /// Plays until the match is over or paused.
    pub(super) fn rounds(&mut self) -> Done {
        loop {
            let Some(partida) = self.tables().arremate.partida() else {
                return Ok(());
            };
            match partida.moment() {
                Moment::BetweenRounds | Moment::Collecting if !partida.over => {
                    self.between()?;
                    if self.once_in(90) && self.pause()? {
                        return Ok(());
                    }
                    self.round()?;
                }
                _ => return self.finish(),
            }
        }
    }

    /// Change, and a look into a box. Rules A7, A22.
    fn between(&mut self) -> Done {
        if self.once_in(5) {
            self.change()?;
        }
        if self.once_in(12) {
            let cash = crate::domain::ledger::CashPlace::Box;
            let counted = bank::Counted::CashBox(self.tables().ledger.cash(cash));
            let reason = None;
            self.try_bank(bank::Command::Count {
                counted,
                reason,
                open: false,
            })?;
        }
        if self.once_in(25) {
            let rack = self.tables().ledger.rack().to_vec();
            let counted = bank::Counted::Rack(rack);
            let reason = None;
            self.try_bank(bank::Command::Count {
                counted,
                reason,
                open: false,
            })?;
        }
        Ok(())
    }

    /// A chip of a higher colour for lower ones.
    fn change(&mut self) -> Done {
        let ledger = &self.tables().ledger;
        let rack = bank::rules::money::rack(ledger);
        let out: Vec<usize> = (1..rack.len())
            .filter(|c| ledger.outside()[*c] > 0)
            .collect();
        let holders = bank::rules::money::holders(ledger);
        if out.is_empty() || holders.is_empty() {
            return Ok(());
        }
        let colour = out[self.rng.usize(..out.len())];
        let (player, holds) = holders[self.rng.usize(..holders.len())];
        let value = rack[colour].0;
        if value > holds {
            return Ok(());
        }
        let lower: Vec<(Money, u32)> = rack[..colour].to_vec();
        let Ok(Some(mut receives)) = change::small(&lower, value) else {
            return Ok(());
        };
        receives.resize(rack.len(), 0);
        let mut gives = vec![0; rack.len()];
        gives[colour] = 1;
        self.try_bank(bank::Command::MakeChange {
            player,
            gives,
            receives,
        })?;
        Ok(())
    }

    /// Rule A19; true: the match is paused.
    fn pause(&mut self) -> Result<bool, crate::desk::log::LogFault> {
        let tables = self.tables();
        let Some(partida) = tables.arremate.partida() else {
            return Ok(false);
        };
        let ledger = &tables.ledger;
        let values = bank::rules::money::rack(ledger).into_iter().map(|(v, _)| v);
        let outside: Vec<(Money, u32)> = values.zip(ledger.outside().iter().copied()).collect();
        let mut amounts: Vec<Money> = partida.seats.iter().map(|p| ledger.stack(*p)).collect();
        amounts.push(ledger.chips(ChipPlace::CardBox));
        let seats = partida.seats.clone();
        let stock = partida.stock;
        let Ok(Some(mut stacks)) = deal_amounts(&outside, &amounts) else {
            return Ok(false);
        };
        let card_box = stacks.pop();
        let cards = (!stock.estimated && self.rng.bool()).then(|| TableCards {
            community: Vec::new(),
            community_count: 7 - stock.community_gap,
            personal: seats
                .iter()
                .map(|&player| (player, 3, Vec::new()))
                .collect(),
            stock: stock.cards,
        });
        let card_box = card_box.map(bank::Figure::Colours);
        let stacks = stacks.into_iter().map(bank::Figure::Colours);
        let stacks = seats.into_iter().zip(stacks).collect();
        self.try_game(Command::Pause {
            stacks,
            card_box,
            cards,
        })
    }

    fn round(&mut self) -> Done {
        let Some(partida) = self.tables().arremate.partida() else {
            return Ok(());
        };
        let players = u32::try_from(partida.in_play().len()).unwrap_or(u32::MAX);
        let kind = match partida.stock.suggest(players) {
            _ if partida.penultimate_played => RoundKind::Last,
            RoundKind::Last if partida.rounds == 0 => RoundKind::Penultimate,
            kind => kind,
        };
        // Whoever lost his last chip at this table has none.
        let ledger = &self.tables().ledger;
        let empty = partida.in_play().into_iter();
        let broke: Vec<_> = empty.filter(|p| ledger.stack(*p).is_zero()).collect();
        self.game(match broke.is_empty() {
            true => Command::StartRound { kind },
            false => Command::StartRoundBreaking { kind, broke },
        })?;
        if self.moment() != Moment::Auction {
            // The match ended with the antes. Rule A10.
            return Ok(());
        }
        for _ in 0..self.rng.u32(0..=2) {
            self.lot()?;
        }
        self.second_thoughts()?;
        if self.once_in(60) {
            return self.game(Command::AnnulRound);
        }
        let Some(players) = self.round_players() else {
            return Ok(());
        };
        if kind != RoundKind::Last && self.once_in(4) {
            self.outcome(&players)?;
        } else {
            let first = First::Named(players[self.rng.usize(..players.len())]);
            self.game(Command::BeginBetting { first })?;
            if kind == RoundKind::Last {
                return self.last_turns();
            }
            self.bets()?;
        }
        self.showdown()?;
        self.second_thoughts()
    }

    fn round_players(&self) -> Option<Vec<PlayerId>> {
        let round = self.tables().arremate.partida()?.round()?;
        Some(round.players.clone())
    }

    fn points(&mut self, cards: u32) -> Take {
        let points = (0..cards).map(|_| self.rng.u32(2..=8)).sum();
        Take::Points {
            points,
            cards: Some(cards),
        }
    }

    fn lot(&mut self) -> Done {
        let Some(ante) = self.tables().arremate.partida().map(|p| p.ante) else {
            return Ok(());
        };
        let times = |times: i64| ante.checked_mul(times).unwrap_or(ante);
        let cards = self.rng.u32(2..=3);
        let lowest = self.rng.i64(1..=5);
        let lot = Lot {
            take: self.points(cards),
            bid_min: Some(times(lowest)),
        };
        let mut bids: Vec<Bid> = Vec::new();
        let mut bid = lowest;
        for player in self.round_players().unwrap_or_default() {
            let amount = times(bid);
            let able = self.tables().ledger.stack(player) >= times(bid * 4);
            if able && self.rng.bool() {
                bids.push(Bid { player, amount });
                bid += self.rng.i64(1..=3);
            }
        }
        self.game(Command::SellLot { lot, bids })
    }

    fn bets(&mut self) -> Done {
        let mut raises = 0;
        loop {
            let betting = self.tables().arremate.partida().and_then(Partida::betting);
            let Some(turn) = betting.and_then(|betting| betting.turn()) else {
                return Ok(());
            };
            let options = betting.and_then(|betting| betting.options());
            match options.and_then(|options| self.action(&options, raises)) {
                Some(action) => {
                    raises += u32::from(matches!(action, Action::Raise(_)));
                    let player = turn;
                    self.game(Command::Act { player, action })?;
                }
                None if self.rng.bool() => self.game(Command::PassBuying { player: None })?,
                None => self.game(Command::PassBuying { player: Some(turn) })?,
            }
            self.second_thoughts()?;
        }
    }

    /// What he does; None: he buys no card.
    fn action(&mut self, may: &Options, raises: u32) -> Option<Action> {
        let roll = self.rng.u32(0..100);
        let more = |amount: Money, times: i64| amount.checked_mul(times).unwrap_or(amount);
        if let Some(minimum) = may.open_min {
            return Some(match roll {
                0..=24 if may.fold => Action::Fold,
                25..=39 if may.buy_card.is_some() => Action::BuyCard,
                40..=43 if may.all_in.is_some() => Action::AllIn,
                _ => Action::Open(minimum),
            });
        }
        if may.fold {
            return Some(match (roll, may.call, may.raise_min) {
                (0..=29, ..) => Action::Fold,
                (30..=44, _, Some(least)) if raises < 3 => {
                    let most = may.all_in.unwrap_or(least);
                    let by = more(least, self.rng.i64(1..=2));
                    // Twice the least may be more than he has.
                    let fits = may.call.and_then(|call| call.checked_add(by));
                    Action::Raise(if fits.is_some_and(|cost| cost <= most) {
                        by
                    } else {
                        least
                    })
                }
                (_, Some(_), _) => Action::Call,
                (30..=70, None, _) if may.all_in.is_some() => Action::AllIn,
                _ => Action::Fold,
            });
        }
        (may.buy_card.is_some() && roll < 40).then_some(Action::BuyCard)
    }

    /// The whole betting at once: all who stay bet the same.
    fn outcome(&mut self, players: &[PlayerId]) -> Done {
        let Some(minimum) = self
            .tables()
            .arremate
            .partida()
            .map(|partida| partida.bet_min(players.len()))
        else {
            return Ok(());
        };
        let stay = players[self.rng.usize(..players.len())];
        let mut played = Vec::new();
        for &player in players {
            let able = self.tables().ledger.stack(player) >= minimum;
            let folded = player != stay && (!able || self.rng.bool());
            let bets = if folded { Money::ZERO } else { minimum };
            played.push(Played {
                player,
                bets,
                bought: false,
                splashed: Money::ZERO,
                folded,
                broke: None,
            });
        }
        if !self.try_game(Command::Outcome { played })? {
            // Whoever was to stay has not enough: everyone else leaves.
            let alone = players.iter().map(|&player| Played {
                player,
                bets: Money::ZERO,
                bought: false,
                splashed: Money::ZERO,
                folded: player != stay,
                broke: None,
            });
            let played = alone.collect();
            self.game(Command::Outcome { played })?;
        }
        Ok(())
    }

    fn showdown(&mut self) -> Done {
        if self.moment() == Moment::Showdown {
            let betting = self.tables().arremate.partida().and_then(Partida::betting);
            let mut live: Vec<PlayerId> = betting.map_or(Vec::new(), |betting| {
                betting.live().map(|hand| hand.player).collect()
            });
            self.rng.shuffle(&mut live);
            let mut groups: Vec<Vec<PlayerId>> = live.into_iter().map(|p| vec![p]).collect();
            if groups.len() > 1 && self.once_in(10) {
                let second = groups.remove(1);
                groups[0].extend(second);
            }
            self.game(Command::Showdown(Judgement::Ranking(groups)))?;
        }
        let round = self.tables().arremate.partida().and_then(Partida::round);
        let collects = round.is_some_and(|round| match &round.stage {
            RoundStage::Collecting(award) => award.collector.is_some(),
            _ => false,
        });
        if collects {
            let cards = self.rng.u32(2..=3);
            let take = self.points(cards);
            let from_tables = Some((1, 1));
            self.game(Command::Collect { take, from_tables })?;
        }
        Ok(())
    }
}
