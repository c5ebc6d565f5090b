//! The table of an evening: its state, and the door to the rules.

use super::carried::{Carried, Ended};
use super::command::Command;
use super::event::Event;
use super::house_rules::HouseRules;
use super::pause::Snapshot;
use super::refusal::{Moment, Refusal};
use super::session::{Phase, Session};
use super::{award, light, outcome, pause, preparation, round};
use crate::bank::rules::counter::{Counter, Playing};
use crate::bank::rules::light::Light;
use crate::bank::rules::money;
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

/// A session of tonight that is over, for the statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The session as it ended.
    pub session: Session,
    /// What each got for the chips he had at its end.
    pub payments: Vec<(PlayerId, Money)>,
}

/// The table, folded from its events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    rules: HouseRules,
    next_number: u32,
    session: Option<Session>,
    paused: Vec<Snapshot>,
    paused_tonight: Vec<Snapshot>,
    finished: Vec<Finished>,
}

impl Table {
    /// House rules of the next session.
    #[must_use]
    pub fn rules(&self) -> HouseRules {
        self.rules
    }

    /// Number in the book that the next session gets.
    #[must_use]
    pub fn next_number(&self) -> u32 {
        self.next_number.max(1)
    }

    /// The session being played.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Sessions that wait to be resumed. Rule A19.
    #[must_use]
    pub fn paused(&self) -> &[Snapshot] {
        &self.paused
    }

    /// Sessions paused tonight, in order, resumed ones included: for sheets.
    #[must_use]
    pub fn paused_tonight(&self) -> &[Snapshot] {
        &self.paused_tonight
    }

    /// Sessions that ended tonight, in order.
    #[must_use]
    pub fn finished(&self) -> &[Finished] {
        &self.finished
    }

    /// Was a session played tonight?
    #[must_use]
    pub fn began(&self) -> bool {
        self.session.is_some() || !self.finished.is_empty() || !self.paused_tonight.is_empty()
    }

    /// What the counter must know of the session that is being played. Between
    /// its rounds people leave, and buy chips where the house allows it. Rules
    /// P9, P10.
    #[must_use]
    pub fn playing(&self) -> Option<Playing> {
        let session = self.session.as_ref()?;
        let between = session.moment() == Moment::BetweenRounds;
        Some(Playing {
            number: session.number,
            round_on: session.round().is_some(),
            in_play: if between {
                session.seats.clone()
            } else {
                Vec::new()
            },
            may_leave: true,
            seats: session.seats.clone(),
            sells_cards: false,
            light: session.light,
            rebuy: Some(session.rules.rebuy),
        })
    }

    /// Whose number a session holds that is played or in pause. Rule A7.
    #[must_use]
    pub fn held(&self) -> Vec<PlayerId> {
        let playing = self.session.iter();
        let playing = playing.flat_map(|session| session.seats.iter().chain(&session.bought));
        let paused = self.paused.iter().flat_map(|paused| {
            let players = paused.players.iter().map(|paused| &paused.player);
            players.chain(&paused.left)
        });
        playing.chain(paused).copied().collect()
    }

    /// The table was counted. Rule A24.
    pub fn table_counted(&mut self, count: &TableCount) {
        if let Some(session) = &mut self.session {
            let full = count.is_full(&session.seats, false);
            session.light.table_counted(full, session.rounds);
        }
    }

    /// What it leaves to later evenings. Rule A19.
    #[must_use]
    pub fn carries(&self) -> Carried {
        Carried {
            paused: self.paused.clone(),
            next: self.next_number(),
        }
    }

    /// Sessions that ended tonight, for the list of past nights.
    #[must_use]
    pub fn ended(&self) -> Vec<Ended> {
        let each = self.finished.iter().map(|finished| Ended {
            number: finished.session.number,
            rounds: finished.session.rounds,
            payments: finished.payments.clone(),
        });
        each.collect()
    }

    /// What the table is at.
    #[must_use]
    pub fn moment(&self) -> Moment {
        self.session
            .as_ref()
            .map_or(Moment::NoSession, Session::moment)
    }

    /// The session, if it is at one of these moments.
    ///
    /// # Errors
    /// [`Refusal::NotNow`] with what the table is at.
    pub fn session_at(&self, moments: &[Moment]) -> Result<&Session, Refusal> {
        let moment = self.moment();
        let session = self.session.as_ref().filter(|_| moments.contains(&moment));
        session.ok_or(Refusal::NotNow(moment))
    }

    /// What would come true if `command` were carried out.
    ///
    /// # Errors
    /// [`Refusal`], with the numbers.
    pub fn decide(&self, context: Context<'_>, command: &Command) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::ChooseRules(rules) => preparation::choose_rules(self, *rules),
            Command::Start {
                seats,
                dealer,
                cacife,
                pingo,
            } => preparation::start(self, context, seats, dealer, *cacife, *pingo),
            Command::SellCacife { buyers } => preparation::sell(self, context, buyers),
            Command::Join {
                player,
                left_of,
                handed,
            } => preparation::join(self, context, *player, *left_of, *handed),
            Command::StartRound { out } => round::start(self, context, out),
            Command::Act { player, action } => round::act(self, *player, *action),
            Command::Exchange { draws } => round::exchange(self, draws),
            Command::EndExchange => round::end_exchange(self),
            Command::Outcome { played, won } => outcome::enter(self, played, won.as_ref()),
            Command::Showdown(judgement) => award::showdown(self, judgement),
            Command::SwitchLight(on) => light::switch(self, *on),
            Command::LightHand { winners } => light::hand(self, winners),
            Command::AnnulRound => round::annul(self),
            Command::Pause { stacks } => pause::pause(self, context, stacks),
            Command::Resume { session } => pause::resume(self, context, *session),
            Command::End => {
                let session = self.session_at(&[Moment::BetweenRounds, Moment::Selling])?;
                session.light.counted_now()?;
                Ok(vec![Event::Ended {
                    payments: money::holders(context.ledger),
                    stack: context.ledger.outside().to_vec(),
                }])
            }
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
            Event::SessionStarted { .. } => self.session_started(event),
            Event::Paused(snapshot) => {
                self.session = None;
                self.paused.push(snapshot.clone());
                self.paused_tonight.push(snapshot.clone());
            }
            Event::Resumed { snapshot, sales } => {
                self.paused
                    .retain(|paused| paused.number != snapshot.number);
                let mut session = Session::from_snapshot(snapshot);
                session.sales.clone_from(sales);
                self.session = Some(session);
            }
            Event::Ended { payments, .. } => {
                let payments = payments.clone();
                let ended = self.session.take();
                self.finished
                    .extend(ended.map(|session| Finished { session, payments }));
            }
            _ => {
                if let Some(session) = &mut self.session {
                    session.evolve(event, ledger);
                }
            }
        }
    }

    fn session_started(&mut self, event: &Event) {
        let Event::SessionStarted {
            number,
            seats,
            dealer,
            cacife,
            pingo,
            chip,
            stacks,
            edition,
        } = event
        else {
            return;
        };
        self.next_number = number + 1;
        self.session = Some(Session {
            number: *number,
            dealer: seats.iter().position(|seat| seat == dealer).unwrap_or(0),
            dealt: false,
            seats: seats.clone(),
            cacife: *cacife,
            pingo: *pingo,
            chip: *chip,
            rules: self.rules,
            edition: *edition,
            stacks: stacks.clone(),
            sales: Vec::new(),
            bought: Vec::new(),
            rounds: 0,
            phase: Phase::Selling,
            light: Light::default(),
            last: None,
        });
    }
}

impl Session {
    /// Takes in a fact of the session.
    fn evolve(&mut self, event: &Event, ledger: &Ledger) {
        match event {
            Event::CacifeSold { sales } => {
                self.sales.extend(sales.iter().cloned());
                self.bought.extend(sales.iter().map(|sale| sale.player));
                if self.bought.len() == self.seats.len() {
                    self.phase = Phase::Ready;
                }
            }
            Event::Joined { seats, sale } => self.joined(seats, sale),
            Event::LightSwitched { .. } | Event::LightPlayed { .. } | Event::LightAnnulled => {
                self.evolve_light(event);
            }
            _ => self.evolve_round(event, ledger),
        }
    }

    fn joined(&mut self, seats: &[PlayerId], sale: &crate::bank::rules::event::Sale) {
        // The button stays with its seat; where that was given up, the next to
        // its left who still sits deals next. Rule P10.
        let dealer = self.seats[self.dealer];
        let kept = seats.iter().position(|seat| *seat == dealer);
        self.dealer = kept.unwrap_or_else(|| {
            self.dealt = false;
            let next = self.from_left_of(self.dealer);
            let next = next.iter().find(|player| seats.contains(player));
            let place = next.and_then(|next| seats.iter().position(|seat| seat == next));
            place.unwrap_or(0)
        });
        self.seats = seats.to_vec();
        self.sales.push(sale.clone());
        if !self.bought.contains(&sale.player) {
            self.bought.push(sale.player);
        }
    }
}
