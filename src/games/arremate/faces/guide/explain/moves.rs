//! What moved into and out of an account tonight, by Arremate's rounds; and
//! where the Cacife of a match came from. Rules A7, A20.

use crate::bank::faces::moves::{self, Account, Round, Rounds};
use crate::desk::evening::Evening;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Event;
use crate::games::arremate::Event as GameEvent;

/// The movements of an account tonight, in order.
pub(super) fn moves(evening: &Evening, account: Account) -> Vec<(String, Money)> {
    let partida = evening.tables().arremate.partida();
    let now = partida.and_then(|partida| Some((partida.number, partida.round()?.number)));
    moves::moves(evening, account, now, Count::default())
}

/// Counts matches and rounds along the evening.
#[derive(Default)]
struct Count {
    partida: u32,
    number: u32,
    on: bool,
}

impl Rounds for Count {
    fn annuls(event: &Event) -> bool {
        matches!(event, Event::Arremate(GameEvent::RoundAnnulled { .. }))
    }

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
    for step in evening.course() {
        for event in step.events {
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
