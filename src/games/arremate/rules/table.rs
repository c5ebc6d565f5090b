//! The table of an evening: its state, and the door to the rules.

use super::carried::{Carried, Ended};
use super::command::Command;
use super::decks::Decks;
use super::event::Event;
use super::house_rules::HouseRules;
use super::next_buy_in::Finisher;
use super::partida::{Partida, Phase, Result as Won, Round, RoundStage};
use super::pause::Snapshot;
use super::refusal::{Moment, Refusal};
use super::stock::Stock;
use super::{auction, award, draw, finish, last_round, light, outcome, pause, preparation, round};
use crate::bank::rules::counter::{Counter, Playing};
use crate::bank::rules::light::Light;
use crate::bank::rules::table_count::TableCount;
use crate::domain::ledger::Ledger;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// What a decision may look at.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The counter.
    pub counter: &'a Counter,
    /// The books.
    pub ledger: &'a Ledger,
}

/// A match of tonight that is over, for its sheet and for the statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The match as it ended.
    pub partida: Partida,
    /// The next Cacife that was found; None: declare anew.
    pub next_cacife: Option<Money>,
}

/// The table, folded from its events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    rules: HouseRules,
    began: bool,
    declared: Vec<(PlayerId, Money)>,
    next_cacife: Option<Money>,
    next_number: u32,
    partida: Option<Partida>,
    paused: Vec<Snapshot>,
    paused_tonight: Vec<Snapshot>,
    finished: Vec<Finished>,
    finishers: Vec<(PlayerId, Finisher)>,
}

impl Table {
    /// House rules of the evening.
    #[must_use]
    pub fn rules(&self) -> HouseRules {
        self.rules
    }

    /// Has a match begun tonight? Then house rules stand.
    #[must_use]
    pub fn began(&self) -> bool {
        self.began
    }

    /// What each declared for the next match. Rule A3.
    #[must_use]
    pub fn declared(&self) -> &[(PlayerId, Money)] {
        &self.declared
    }

    /// The next Cacife that the acertos found. Rule A20.
    #[must_use]
    pub fn next_cacife(&self) -> Option<Money> {
        self.next_cacife
    }

    /// Who played the match before and with what he ended, until amounts are
    /// declared or another begins. Rule A20.
    #[must_use]
    pub fn finishers(&self) -> &[(PlayerId, Finisher)] {
        &self.finishers
    }

    /// Number in the book that the next match gets.
    #[must_use]
    pub fn next_number(&self) -> u32 {
        self.next_number.max(1)
    }

    /// The match being played.
    #[must_use]
    pub fn partida(&self) -> Option<&Partida> {
        self.partida.as_ref()
    }

    /// Matches that wait to be resumed. Rule A19.
    #[must_use]
    pub fn paused(&self) -> &[Snapshot] {
        &self.paused
    }

    /// Matches paused tonight, in order, resumed ones included: for sheets.
    #[must_use]
    pub fn paused_tonight(&self) -> &[Snapshot] {
        &self.paused_tonight
    }

    /// Matches that ended tonight, in order.
    #[must_use]
    pub fn finished(&self) -> &[Finished] {
        &self.finished
    }

    /// What the counter must know of the match that is being played.
    #[must_use]
    pub fn playing(&self) -> Option<Playing> {
        let partida = self.partida.as_ref()?;
        let more = matches!(partida.moment(), Moment::BetweenRounds | Moment::Collecting);
        Some(Playing {
            number: partida.number,
            round_on: partida.round_on(),
            // After the last round nobody plays on: nobody buys chips.
            in_play: if more && !partida.over {
                partida.in_play()
            } else {
                Vec::new()
            },
            may_leave: false,
            seats: partida.seats.clone(),
            // Once it is given out, nothing lies there any more. Rule A17.
            sells_cards: partida.result.card_box.is_none(),
            light: partida.light,
            rebuy: None,
        })
    }

    /// Whose number a match holds that is played or in pause. Rule A7.
    #[must_use]
    pub fn held(&self) -> Vec<PlayerId> {
        let playing = self.partida.iter().flat_map(|partida| &partida.seats);
        let paused = self.paused.iter().flat_map(|paused| &paused.players);
        let paused = paused.map(|paused| &paused.player);
        playing.chain(paused).copied().collect()
    }

    /// The chips on the table were counted: whoever has none was seen to have
    /// none. `ledger` is as it stands after. Rule A24.
    pub fn found_empty(&mut self, nothing: &[PlayerId], ledger: &Ledger) {
        if let Some(partida) = &mut self.partida {
            partida.emptied.extend(nothing);
            partida.still_empty(ledger);
        }
    }

    /// Two entries of the book are one person: what one declared for the next
    /// match is his who stays.
    pub fn merged(&mut self, gone: PlayerId, stays: PlayerId) {
        let both = self.declared.iter().any(|(player, _)| *player == stays);
        self.declared
            .retain(|(player, _)| !(both && *player == gone));
        let declared = self.declared.iter_mut().map(|(player, _)| player);
        let finishers = self.finishers.iter_mut().map(|(player, _)| player);
        for player in declared.chain(finishers) {
            if *player == gone {
                *player = stays;
            }
        }
    }

    /// Points of everybody in the match on the table, or in the last one: what an
    /// emenda may change. Rule A25.
    #[must_use]
    pub fn points(&self) -> Vec<(PlayerId, i64)> {
        let last = self.finished.last().map(|finished| &finished.partida);
        let Some(partida) = self.partida.as_ref().or(last) else {
            return Vec::new();
        };
        let points = |player: PlayerId| {
            let counts = &partida.result.counts;
            let counted = counts.iter().find(|count| count.player == player);
            counted.map_or(partida.points(player), |count| count.total)
        };
        let each = partida.seats.iter();
        each.map(|&player| (player, i64::from(points(player))))
            .collect()
    }

    /// The table was counted. Rule A24.
    pub fn table_counted(&mut self, count: &TableCount) {
        let sells_cards = self.playing().is_some_and(|playing| playing.sells_cards);
        if let Some(partida) = &mut self.partida {
            let full = count.is_full(&partida.seats, sells_cards);
            partida.light.table_counted(full, partida.rounds);
        }
    }

    /// What it leaves to later evenings. Rule A19.
    #[must_use]
    pub fn carries(&self) -> Carried {
        Carried {
            paused: self.paused.clone(),
            next_partida: self.next_number(),
        }
    }

    /// Matches that ended tonight, for the list of past nights.
    #[must_use]
    pub fn ended(&self) -> Vec<Ended> {
        let each = self.finished.iter().map(|finished| {
            let prize = finished.partida.result.prize;
            let (winner, amount) = (prize.map(|p| p.0), prize.map(|p| p.1));
            Ended(finished.partida.number, winner, amount)
        });
        each.collect()
    }

    /// The match, if it is at one of these moments.
    ///
    /// # Errors
    /// [`Refusal::NotNow`] with what the table is at.
    pub fn partida_at(&self, moments: &[Moment]) -> Result<&Partida, Refusal> {
        let partida = self
            .partida
            .as_ref()
            .ok_or(Refusal::NotNow(Moment::NoPartida))?;
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
            Command::ChooseRules(rules) => {
                if self.began {
                    return Err(Refusal::RulesTooLate);
                }
                Ok(vec![Event::RulesChosen(*rules)])
            }
            Command::Declare { amounts } => preparation::declare(self, context, amounts),
            Command::DrawDealer { seats, drawn } => draw::draw(self, context, seats, drawn),
            Command::StartPartida {
                seats,
                decks,
                dealer,
                cacife,
            } => preparation::start(self, context, seats, *decks, *dealer, *cacife),
            Command::SellCacife { buyers } => preparation::sell(self, context, buyers),
            Command::StartRound { kind } => round::start(self, context, *kind, None),
            Command::StartRoundBreaking { kind, broke } => {
                round::start(self, context, *kind, Some(broke))
            }
            Command::ShowBoard { cards } => auction::show_board(self, cards),
            Command::SellLot { lot, bids } => auction::sell(self, context, lot, bids),
            Command::BeginBetting { first } => round::begin_betting(self, context, first),
            Command::Act { player, action } => round::act(self, *player, *action),
            Command::PassBuying { player } => round::pass_buying(self, *player),
            Command::Outcome { played } => outcome::enter(self, context, played),
            Command::KeepClosed { player } => {
                round::at_showdown(self, |shown| award::keep_closed(shown, *player))
            }
            Command::Showdown(judgement) => {
                round::at_showdown(self, |shown| award::showdown(shown, judgement))
            }
            Command::Collect { take, from_tables } => award::collect(self, take, *from_tables),
            Command::SwitchLight(on) => light::switch(self, *on),
            Command::LightRound(told) => light::round(self, context, told),
            Command::AnnulRound => round::annul(self),
            Command::TakeCombination { player, take } => last_round::take(self, *player, take),
            Command::FoldLast { player } => last_round::fold(self, *player),
            Command::EndLastRound { taken } => last_round::end(self, taken),
            Command::CountPoints { counted } => finish::count(self, context, counted.as_deref()),
            Command::DrawFigure { player, figure } => finish::draw(self, context, *player, *figure),
            Command::NameTieWinner { player } => finish::name(self, context, *player),
            Command::PayPrize { money } => finish::pay(self, context, money),
            Command::Settle { leaving } => finish::settle(self, context, leaving),
            Command::StateStock { cards } => round::state_stock(self, *cards),
            Command::Pause {
                stacks,
                card_box,
                cards,
            } => pause::pause(self, context, stacks, card_box.as_ref(), cards.as_ref()),
            Command::Resume { partida } => pause::resume(self, context, *partida),
        }
    }

    /// Takes in a fact. `ledger` is as it stands after the fact.
    pub fn evolve(&mut self, event: &Event, ledger: &Ledger) {
        match event {
            Event::RulesChosen(rules) => self.rules = *rules,
            Event::Carried { paused, next } => {
                self.paused.clone_from(paused);
                self.next_number = *next;
            }
            Event::Declared { amounts } => {
                self.declared.clone_from(amounts);
                self.next_cacife = None;
                self.finishers.clear();
            }
            Event::PartidaStarted { .. } => self.partida_started(event),
            Event::Settled {
                next_cacife,
                payments,
                ..
            } => {
                if let Some(mut partida) = self.partida.take() {
                    self.finishers = partida.finishers(payments);
                    partida.settled_broke(&self.finishers);
                    let next_cacife = *next_cacife;
                    self.finished.push(Finished {
                        partida,
                        next_cacife,
                    });
                }
                self.next_cacife = *next_cacife;
                self.declared.clear();
            }
            Event::Paused(snapshot) => {
                self.partida = None;
                self.paused.push(snapshot.clone());
                self.paused_tonight.push(snapshot.clone());
            }
            Event::Resumed { snapshot, .. } => {
                self.began = true;
                self.paused
                    .retain(|paused| paused.number != snapshot.number);
                let decks = Decks::of_table(snapshot.players.len(), u32::from(snapshot.decks));
                self.partida = decks
                    .ok()
                    .map(|decks| Partida::from_snapshot(snapshot, decks));
            }
            _ => {
                if let Some(partida) = &mut self.partida {
                    partida.evolve(event, ledger);
                    partida.still_empty(ledger);
                }
            }
        }
    }

    /// Who alone has chips neither buys nor bets. Rule A10.
    pub(super) fn let_be(&mut self) {
        if let Some(partida) = &mut self.partida {
            partida.with_betting(|betting| betting.close_buying(None));
        }
    }

    fn partida_started(&mut self, event: &Event) {
        let Event::PartidaStarted {
            number,
            seats,
            decks,
            dealer,
            cacife,
            ante,
            stacks,
            edition,
        } = event
        else {
            return;
        };
        let Ok(decks) = Decks::of_table(seats.len(), u32::from(*decks)) else {
            return;
        };
        let players = u32::try_from(seats.len()).unwrap_or(u32::MAX);
        self.began = true;
        self.next_number = number + 1;
        self.declared.clear();
        self.next_cacife = None;
        self.finishers.clear();
        self.partida = Some(Partida {
            number: *number,
            decks,
            ante: *ante,
            cacife: *cacife,
            dealer: seats.iter().position(|seat| seat == dealer).unwrap_or(0),
            dealt: false,
            rules: self.rules,
            edition: *edition,
            seats: seats.clone(),
            stacks: stacks.clone(),
            sales: Vec::new(),
            rounds: 0,
            penultimate_played: false,
            phase: Phase::Selling,
            broke: Vec::new(),
            bought: Vec::new(),
            emptied: Vec::new(),
            over: false,
            gains: Vec::new(),
            sheet: std::collections::BTreeMap::new(),
            stock: Stock::full(decks.cards(), players),
            light: Light::default(),
            result: Won::default(),
        });
    }
}

impl Partida {
    /// Takes in a fact of the match.
    fn evolve(&mut self, event: &Event, ledger: &Ledger) {
        match event {
            Event::CacifeSold { sales } => {
                self.sales.extend(sales.iter().cloned());
                if self.sales.len() == self.seats.len() {
                    self.phase = Phase::Ready;
                }
            }
            Event::RoundStarted { .. }
            | Event::PartidaOver { .. }
            | Event::TablesShown { .. }
            | Event::BettingBegan { .. }
            | Event::Acted { .. }
            | Event::BuyingPassed { .. }
            | Event::RoundAnnulled { .. }
            | Event::StockStated { .. } => self.evolve_round(event, ledger),
            Event::LightSwitched { .. } | Event::LightPlayed { .. } | Event::LightAnnulled => {
                self.evolve_light(event);
            }
            Event::BoardShown { .. } | Event::LotSold { .. } => self.evolve_auction(event),
            Event::OutcomeEntered { .. }
            | Event::KeptClosed { .. }
            | Event::PotsAwarded(_)
            | Event::Collected { .. } => {
                self.evolve_award(event, ledger);
            }
            Event::CombinationTaken { .. }
            | Event::FoldedLast { .. }
            | Event::LastRoundEnded { .. } => self.evolve_last_round(event),
            Event::PointsCounted { .. }
            | Event::FigureDrawn { .. }
            | Event::TieDecided { .. }
            | Event::CardBoxTaken { .. }
            | Event::PrizePaid { .. } => self.evolve_finish(event),
            _ => {}
        }
    }

    pub(super) fn with_round(&mut self, change: impl FnOnce(&mut Round)) {
        if let Some(round) = self.round_mut() {
            change(round);
        }
    }

    pub(super) fn with_betting(&mut self, change: impl FnOnce(&mut super::betting::Betting)) {
        self.with_round(|round| {
            if let RoundStage::Betting(betting) = &mut round.stage {
                change(betting);
            }
        });
    }
}
