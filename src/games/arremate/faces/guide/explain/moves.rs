//! What moved into and out of an account tonight: past rounds summed up, the
//! present one entry by entry. The lines sum to the balance. Rule A7.

use crate::desk::evening::{Body, Evening};
use crate::domain::ledger::{CashPlace, ChipPlace, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Event;
use crate::games::arremate::Event as GameEvent;
use crate::words::command::command;
use crate::words::names::{Names, sentence};

/// An account of chips or money.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Account {
    /// Chips.
    Chips(ChipPlace),
    /// Money.
    Cash(CashPlace),
}

impl Account {
    /// What a transfer adds to it.
    fn change(self, transfer: &Transfer) -> Option<Money> {
        let (to, from, amount) = match (self, transfer) {
            (Account::Chips(place), Transfer::Chips { from, to, amount }) => {
                (*to == place, *from == place, *amount)
            }
            (Account::Cash(place), Transfer::Cash { from, to, amount }) => {
                (*to == place, *from == place, *amount)
            }
            _ => return None,
        };
        match (to, from) {
            (true, false) => Some(amount),
            (false, true) => Some(-amount),
            _ => None,
        }
    }
}

/// Which round a movement belongs to: match and round; none: between.
type Round = Option<(u32, u32)>;

/// The movements of an account tonight, in order.
pub(super) fn moves(evening: &Evening, account: Account) -> Vec<(String, Money)> {
    let names = Names::of(evening.tables());
    let now = evening
        .tables()
        .arremate
        .partida()
        .and_then(|partida| Some((partida.number, partida.round()?.number)));
    let mut found: Vec<(Round, String, Money)> = Vec::new();
    let mut count = Count::default();
    for (line, stands) in evening.lines().iter().zip(evening.standing()) {
        let (
            Body::Done {
                command: order,
                events,
            },
            true,
        ) = (&line.body, stands)
        else {
            continue;
        };
        let mut moved = Money::ZERO;
        let mut any = false;
        let before = count.round();
        for event in events {
            count.see(event);
            for change in event.transfers().iter().filter_map(|t| account.change(t)) {
                moved = moved.checked_add(change).unwrap_or(moved);
                any = true;
            }
        }
        if !any || moved.is_zero() {
            continue;
        }
        let annulled = events
            .iter()
            .any(|event| matches!(event, Event::Arremate(GameEvent::RoundAnnulled { .. })));
        let round = if annulled { before } else { count.round() };
        // A past round is one line, however much moved in it.
        match (round, found.last_mut()) {
            (Some(this), Some((Some(last), _, sum))) if this == *last && round != now => {
                *sum = sum.checked_add(moved).unwrap_or(*sum);
            }
            (Some((partida, number)), _) if round != now => {
                found.push((round, format!("Partida {partida}, rodada {number}"), moved));
            }
            _ => found.push((round, sentence(&command(order, &names)), moved)),
        }
    }
    found
        .into_iter()
        .filter(|(_, _, amount)| !amount.is_zero())
        .map(|(_, text, amount)| (text, amount))
        .collect()
}

/// Counts matches and rounds along the evening.
#[derive(Default)]
struct Count {
    partida: u32,
    number: u32,
    on: bool,
}

impl Count {
    fn round(&self) -> Round {
        self.on.then_some((self.partida, self.number))
    }

    fn see(&mut self, event: &Event) {
        let Event::Arremate(event) = event else {
            return;
        };
        match event {
            GameEvent::PartidaStarted { number, .. } => {
                (self.partida, self.number, self.on) = (*number, 0, false);
            }
            GameEvent::Resumed { snapshot, .. } => {
                (self.partida, self.number, self.on) = (snapshot.number, snapshot.rounds, false);
            }
            GameEvent::RoundStarted { .. } => {
                (self.number, self.on) = (self.number.saturating_add(1), true);
            }
            // What comes back with it still belongs to it; the next one has
            // its number again.
            GameEvent::RoundAnnulled { .. } => self.number = self.number.saturating_sub(1),
            GameEvent::Paused(_)
            | GameEvent::PartidaOver { .. }
            | GameEvent::PointsCounted { .. }
            | GameEvent::Settled { .. }
            | GameEvent::LastRoundEnded { .. } => self.on = false,
            _ => {}
        }
    }
}

/// Where the Cacife of a match came from.
pub(super) enum CacifeFrom {
    /// What each declared. Rule A3.
    Declared(Vec<(PlayerId, Money)>),
    /// The acertos. Rule A20.
    Settled(Money),
    /// The sheet of a pause. Rule A19.
    Sheet,
}

pub(super) fn cacife_from(evening: &Evening, number: u32) -> Option<CacifeFrom> {
    let mut from = None;
    for (line, stands) in evening.lines().iter().zip(evening.standing()) {
        let (Body::Done { events, .. }, true) = (&line.body, stands) else {
            continue;
        };
        for event in events {
            let Event::Arremate(event) = event else {
                continue;
            };
            match event {
                GameEvent::Declared { amounts } => {
                    from = Some(CacifeFrom::Declared(amounts.clone()));
                }
                GameEvent::Settled {
                    next_cacife: Some(next),
                    ..
                } => from = Some(CacifeFrom::Settled(*next)),
                GameEvent::Resumed { snapshot, .. } if snapshot.number == number => {
                    return Some(CacifeFrom::Sheet);
                }
                GameEvent::PartidaStarted { number: begun, .. } if *begun == number => {
                    return from;
                }
                _ => {}
            }
        }
    }
    None
}
