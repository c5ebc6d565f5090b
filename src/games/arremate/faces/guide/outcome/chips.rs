//! What a player has in a round, and what of it he could bet. Rule A8.

use super::Part;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::Partida;

/// A player's chips in the round.
pub(super) struct Had {
    /// Ante and bets.
    pub(super) put: Money,
    /// Card bought and chips splashed.
    pub(super) dead: Money,
    /// These, and what lies in front of him.
    pub(super) all: Money,
}

pub(super) fn had(tables: &Tables, partida: &Partida, player: PlayerId) -> Had {
    let hand = partida
        .betting()
        .and_then(|betting| betting.hands().iter().find(|hand| hand.player == player));
    let (put, dead, free) = match hand {
        Some(hand) => (hand.put, hand.dead, hand.free),
        None => (partida.ante, Money::ZERO, tables.ledger.stack(player)),
    };
    let all = put.checked_add(dead).and_then(|sum| sum.checked_add(free));
    Had {
        put,
        dead,
        all: all.unwrap_or(put),
    }
}

/// What he could bet in all: his chips without ante, card and splashed chips.
pub(super) fn free(tables: &Tables, partida: &Partida, part: &Part) -> Money {
    let had = had(tables, partida, part.player);
    let card = if part.bought {
        partida.ante
    } else {
        Money::ZERO
    };
    let gone = part
        .splashed
        .checked_add(card)
        .unwrap_or(had.dead)
        .checked_add(partida.ante)
        .unwrap_or(had.all);
    had.all
        .checked_sub(gone)
        .filter(|free| !free.is_negative())
        .unwrap_or_default()
}
