//! "Why this number?": the reckoning of any figure on the table, line by line.
//! The lines sum to the figure. Rules A7, P8.

use super::pots::pots;
use crate::bank::faces::moves::{self, Account, Round, Rounds, moves};
use crate::desk::evening::Evening;
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Event;
use crate::games::poker::Event as Fact;
use crate::words::labels;
use crate::words::names::Names;

/// A player's chips: what moved into and out of them tonight.
#[must_use]
pub fn chips(evening: &Evening, player: PlayerId) -> Vec<String> {
    let tables = evening.tables();
    let session = tables.poker.session();
    let now = session.and_then(|session| Some((session.number, session.round()?.number)));
    let account = Account::Chips(ChipPlace::Player(player));
    let lines = moves(evening, account, now, Count::default());
    let title = format!("Fichas de {}", tables.counter.name(player));
    moves::told(&title, &lines, tables.ledger.stack(player))
}

/// What lies in the middle, at that place: who put in how much of it.
#[must_use]
pub fn pot(evening: &Evening, index: usize) -> Vec<String> {
    let tables = evening.tables();
    let names = Names::of(tables);
    let said = |parts: Vec<(PlayerId, Money)>| -> Vec<(String, Money)> {
        let parts = parts.into_iter();
        parts
            .map(|(player, part)| (names.person(player), part))
            .collect()
    };
    let all = pots(tables);
    let session = tables.poker.session();
    let round = session.and_then(|session| session.round());
    let uneven = round.is_some_and(|round| round.betting.turn().is_some());
    match all.get(index).filter(|_| !uneven && all.len() > 1) {
        Some(pot) => {
            let mut lines = moves::told(&pot.title, &said(pot.parts.clone()), pot.amount);
            let competes = names.people(&pot.eligible);
            lines.push(format!("Disputado por {competes}."));
            lines
        }
        None => {
            let seats = round.into_iter().flat_map(|round| round.betting.seats());
            let parts = seats.map(|seat| (seat.player, seat.put)).collect();
            let total = tables.ledger.chips(ChipPlace::Pot);
            moves::told(&labels::pot(0), &said(parts), total)
        }
    }
}

/// Counts sessions and rounds along the evening.
#[derive(Default)]
struct Count {
    session: u32,
    number: u32,
    on: bool,
    /// Its pots were divided: what comes next is no part of it.
    over: bool,
}

impl Rounds for Count {
    fn annuls(event: &Event) -> bool {
        matches!(event, Event::Poker(Fact::RoundAnnulled { .. }))
    }

    fn round(&self) -> Round {
        self.on.then_some((self.session, self.number))
    }

    fn see(&mut self, event: &Event) {
        if std::mem::take(&mut self.over) {
            self.on = false;
        }
        let Event::Poker(event) = event else {
            return;
        };
        match event {
            Fact::SessionStarted { number, .. } => {
                (self.session, self.number, self.on) = (*number, 0, false);
            }
            Fact::Resumed { snapshot, .. } => {
                (self.session, self.number, self.on) = (snapshot.number, snapshot.rounds, false);
            }
            Fact::RoundStarted { .. } => (self.number, self.on) = (self.number + 1, true),
            Fact::PotsAwarded(_) => self.over = true,
            Fact::RoundAnnulled { .. } => {
                (self.number, self.on) = (self.number.saturating_sub(1), false);
            }
            _ => {}
        }
    }
}
