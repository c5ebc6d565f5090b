//! A round from its pingos to the end of its bets. Rules P1–P5, P8, P10.

use super::award;
use super::betting::{Action, Betting};
use super::deck::{DECKS_MAX, Deck, HAND, TWO_FROM};
use super::event::{Draw, Event};
use super::refusal::{Moment, Refusal};
use super::session::{PLAYERS_MAX, Phase, Round, Session, Stage};
use super::table::{Context, Table};
use crate::domain::ledger::Ledger;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Moments of a round under way.
pub const ROUND: [Moment; 4] = [
    Moment::FirstBetting,
    Moment::Exchange,
    Moment::SecondBetting,
    Moment::Showdown,
];

/// Pingos of all who have chips and are not left out; who has less than a
/// pingo puts in what he has. Rules P1, P2, P10.
pub fn start(table: &Table, context: Context<'_>, out: &[PlayerId]) -> Result<Vec<Event>, Refusal> {
    let session = table.session_at(&[Moment::BetweenRounds])?;
    if session.light.on {
        return Err(Refusal::IsLight);
    }
    for (index, player) in out.iter().enumerate() {
        if !session.seats.contains(player) {
            return Err(Refusal::NotAtTable(*player));
        }
        if out[..index].contains(player) {
            return Err(Refusal::Twice(*player));
        }
    }
    let chips = |player: PlayerId| context.ledger.stack(player);
    let plays = |player: PlayerId| chips(player).is_positive() && !out.contains(&player);
    let dealer = session.dealer_to_come(plays);
    let pingos: Vec<(PlayerId, Money)> = session
        .from_left_of(dealer)
        .into_iter()
        .filter(|player| plays(*player))
        .map(|player| (player, chips(player).min(session.pingo)))
        .collect();
    if pingos.len() < 2 {
        return Err(Refusal::TooFew);
    }
    if pingos.len() > PLAYERS_MAX {
        return Err(Refusal::Players(pingos.len()));
    }
    let two = session.rules.two_decks && pingos.len() >= TWO_FROM;
    Ok(vec![Event::RoundStarted {
        dealer: session.seats[dealer],
        pingos,
        decks: if two { DECKS_MAX } else { 1 },
    }])
}

/// A player acts. When everyone else has folded, the pots follow at once; when
/// all said "mesa" in the second betting, another pingo. Rules P2, P4, P5, P8.
pub fn act(table: &Table, player: PlayerId, action: Action) -> Result<Vec<Event>, Refusal> {
    let session = table.session_at(&[Moment::FirstBetting, Moment::SecondBetting])?;
    let round = session
        .round()
        .ok_or(Refusal::NotNow(Moment::BetweenRounds))?;
    let act = round.betting.decide(player, action)?;
    let mut after = round.betting.clone();
    after.evolve(player, &act);
    let mut events = vec![Event::Acted { player, act }];
    if after.alone().is_some() {
        events.push(award::unseen(session, &after)?);
    } else if round.stage == Stage::Second && after.all_checked() {
        let paid = after.another_pingo(session.pingo);
        events.push(Event::PingoAgain { paid });
    }
    Ok(events)
}

/// Cards are changed, in deal order. Rule P3.
pub fn exchange(table: &Table, draws: &[(PlayerId, u32)]) -> Result<Vec<Event>, Refusal> {
    let session = table.session_at(&[Moment::Exchange])?;
    let round = session
        .round()
        .ok_or(Refusal::NotNow(Moment::BetweenRounds))?;
    let mut after = round.clone();
    let mut drawn = Vec::new();
    for &(player, cards) in draws {
        if !after.betting.live().any(|seat| seat.player == player) {
            return Err(Refusal::NotAtTable(player));
        }
        match after.drawer() {
            Some(turn) if turn != player => return Err(Refusal::NotHisTurn { player, turn }),
            None => return Err(Refusal::Twice(player)),
            Some(_) => {}
        }
        if cards > HAND {
            return Err(Refusal::TooManyCards { player, cards });
        }
        let shuffled = after.deck.exchange(cards);
        let draw = Draw {
            player,
            cards,
            shuffled,
        };
        after.draws.push(draw);
        drawn.push(draw);
    }
    if drawn.is_empty() {
        return Err(Refusal::NotNow(Moment::Exchange));
    }
    Ok(vec![Event::Exchanged { draws: drawn }])
}

/// Nobody more changes cards. Rule P3.
pub fn end_exchange(table: &Table) -> Result<Vec<Event>, Refusal> {
    table.session_at(&[Moment::Exchange])?;
    Ok(vec![Event::ExchangeEnded])
}

/// What each put in goes back, and the same dealer deals again.
pub fn annul(table: &Table) -> Result<Vec<Event>, Refusal> {
    let light = table.session().filter(|session| session.light.on);
    if light.is_some_and(|session| session.moment() == Moment::BetweenRounds) {
        return Ok(vec![Event::LightAnnulled]);
    }
    let session = table.session_at(&ROUND)?;
    let seats = session.round().map(|round| round.betting.seats());
    let pot = seats
        .unwrap_or_default()
        .iter()
        .map(|seat| (seat.player, seat.put))
        .collect();
    Ok(vec![Event::RoundAnnulled { pot }])
}

impl Session {
    pub(super) fn evolve_round(&mut self, event: &Event, ledger: &Ledger) {
        match event {
            Event::RoundStarted {
                dealer,
                pingos,
                decks,
            } => self.round_started(*dealer, pingos, *decks, ledger),
            Event::Acted { player, act } => self.with_round(|round| {
                round.betting.evolve(*player, act);
                if matches!(act, super::betting::Act::Folded) {
                    round.deck.folded();
                }
                round.first_is_over();
            }),
            Event::PingoAgain { paid } => self.with_round(|round| {
                round.pingos_again += 1;
                round.betting.pingo_paid(paid);
            }),
            Event::Exchanged { draws } => self.with_round(|round| {
                for draw in draws {
                    round.deck.exchange(draw.cards);
                    round.draws.push(*draw);
                }
                if round.drawer().is_none() {
                    round.second_begins();
                }
            }),
            Event::ExchangeEnded => self.with_round(Round::second_begins),
            Event::OutcomeEntered { seats, .. } => self.with_round(|round| {
                round.betting.outcome(seats);
                round.stage = Stage::Second;
            }),
            Event::PotsAwarded(award) => {
                self.last = Some(award.clone());
                self.phase = Phase::Ready;
            }
            Event::RoundAnnulled { .. } => {
                self.rounds -= 1;
                self.dealt = false;
                self.phase = Phase::Ready;
            }
            _ => {}
        }
    }

    fn round_started(
        &mut self,
        dealer: PlayerId,
        pingos: &[(PlayerId, Money)],
        decks: u8,
        ledger: &Ledger,
    ) {
        self.rounds += 1;
        self.dealer = self.seats.iter().position(|s| *s == dealer).unwrap_or(0);
        self.dealt = true;
        let seats: Vec<(PlayerId, Money, Money)> = pingos
            .iter()
            .map(|&(player, pingo)| (player, pingo, ledger.stack(player)))
            .collect();
        let mut round = Round {
            number: self.rounds,
            stage: Stage::First,
            betting: Betting::begin(self.limits(), &seats),
            deck: Deck::dealt(decks, seats.len()),
            draws: Vec::new(),
            pingos_again: 0,
        };
        // Where the pingo leaves chips to at most one there is nothing to bet.
        round.first_is_over();
        self.phase = Phase::Round(round);
    }
}

impl Round {
    /// After the first betting, cards are changed. Rule P2 (D): also when all
    /// said "mesa".
    fn first_is_over(&mut self) {
        let over = self.betting.turn().is_none() && self.betting.alone().is_none();
        if self.stage == Stage::First && over {
            self.stage = Stage::Exchange;
        }
    }

    fn second_begins(&mut self) {
        self.stage = Stage::Second;
        self.betting.begin_again();
    }
}
