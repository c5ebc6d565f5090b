//! What moved into and out of an account tonight: past rounds summed up, the
//! present one entry by entry. The lines sum to the balance. Rule A7.
//!
//! Never: what a round is. Each game says where its own begin and end.

use crate::desk::evening::Evening;
use crate::domain::ledger::{CashPlace, ChipPlace, Transfer};
use crate::domain::money::Money;
use crate::games::Event;
use crate::words::command::command;
use crate::words::money::plain;
use crate::words::names::{Names, sentence};

/// Lines of a reckoning that are shown at once.
pub const LINES: usize = 9;

/// An account of chips or money.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Account {
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
pub type Round = Option<(u32, u32)>;

/// Follows a game's rounds along the evening.
pub trait Rounds {
    /// Takes in a fact.
    fn see(&mut self, event: &Event);

    /// The round that is on after what was seen.
    fn round(&self) -> Round;

    /// With that fact a round was annulled: what moved belongs to the round
    /// that was on before it.
    fn annuls(event: &Event) -> bool;
}

/// The movements of an account tonight, in order; `now`: the round that is on.
#[must_use]
pub fn moves<R: Rounds>(
    evening: &Evening,
    account: Account,
    now: Round,
    mut rounds: R,
) -> Vec<(String, Money)> {
    let names = Names::of(evening.tables());
    let mut found: Vec<(Round, String, Money)> = Vec::new();
    for step in evening.course() {
        let (order, events) = (step.command, step.events);
        let mut moved = Money::ZERO;
        let mut any = false;
        let before = rounds.round();
        for event in events {
            rounds.see(event);
            for change in event.transfers().iter().filter_map(|t| account.change(t)) {
                moved = moved.checked_add(change).unwrap_or(moved);
                any = true;
            }
        }
        if !any || moved.is_zero() {
            continue;
        }
        let annulled = events.iter().any(R::annuls);
        let round = if annulled { before } else { rounds.round() };
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

/// A reckoning as lines: the figure, then what it is made of, the last ones
/// where there are many.
#[must_use]
pub fn told(title: &str, lines: &[(String, Money)], total: Money) -> Vec<String> {
    let mut all = vec![format!("{title}: {}", plain(total))];
    let hidden = lines.len().saturating_sub(LINES);
    if hidden > 0 {
        all.push(format!("… e mais {hidden} lançamentos antes destes"));
    }
    let shown = lines.iter().skip(hidden);
    all.extend(shown.map(|(what, amount)| format!("{what}: {}", plain(*amount))));
    all
}
