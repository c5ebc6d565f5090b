//! *Modo leve*: a round is who won; chips are known by count. Rule A24.
//!
//! Never: a pingo or a bet that moves chips.

use super::event::Event;
use super::refusal::{Moment, Refusal};
use super::session::{Phase, Session};
use super::table::Table;
use crate::bank::Edition;
use crate::bank::rules::light::Light;
use crate::domain::people::PlayerId;

/// Modo leve, or full books again: each switch is an entry. Rule A24.
pub fn switch(table: &Table, on: bool) -> Result<Vec<Event>, Refusal> {
    let session = table.session_at(&[Moment::BetweenRounds])?;
    if session.edition < Edition::SECOND {
        return Err(Refusal::Bank(crate::bank::Refusal::NotByTheseRules));
    }
    if session.light.on == on {
        return Err(Refusal::LightAlready(on));
    }
    session.light.counted_now()?;
    Ok(vec![Event::LightSwitched { on }])
}

/// Who won a round. Rule A24.
pub fn hand(table: &Table, winners: &[PlayerId]) -> Result<Vec<Event>, Refusal> {
    let session = table.session_at(&[Moment::BetweenRounds])?;
    if !session.light.on {
        return Err(Refusal::NotLight);
    }
    for (index, player) in winners.iter().enumerate() {
        if !session.seats.contains(player) {
            return Err(Refusal::NotAtTable(*player));
        }
        if winners[..index].contains(player) {
            return Err(Refusal::Twice(*player));
        }
    }
    if winners.is_empty() {
        return Err(Refusal::NobodyLeft);
    }
    Ok(vec![Event::LightPlayed {
        dealer: session.seats[session.dealer_to_come(|_| true)],
        winners: winners.to_vec(),
    }])
}

impl Session {
    pub(super) fn evolve_light(&mut self, event: &Event) {
        match event {
            Event::LightSwitched { on } => self.light = Light::switched(*on, self.rounds),
            Event::LightAnnulled => self.light.played(),
            Event::LightPlayed { dealer, .. } => {
                let seat = self.seats.iter().position(|seat| seat == dealer);
                self.dealer = seat.unwrap_or(0);
                self.dealt = true;
                self.rounds += 1;
                self.last = None;
                self.light.played();
                self.phase = Phase::Ready;
            }
            _ => {}
        }
    }
}
