//! The table as it stands, as data for whoever draws it: seats in order, what
//! lies in the middle, whose turn it is.

use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::poker::rules::award;
use crate::games::poker::rules::betting::Seat as Place;
use crate::games::poker::{Round, Session};
use crate::kit::part::Seat;
use crate::words::labels;
use crate::words::money::plain;

/// The table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Board {
    /// In table order.
    pub(super) seats: Vec<Seat>,
    /// Chips that are nobody's yet, each with its name.
    pub(super) pots: Vec<(String, Money)>,
    /// Whose turn it is.
    pub(super) turn: Option<String>,
}

/// The table as it stands; without seats where no match is on.
pub(super) fn board(tables: &Tables) -> Board {
    let Some(session) = tables.poker.session() else {
        return Board::default();
    };
    let round = session.round();
    let turn = round.and_then(|round| round.drawer().or_else(|| round.betting.turn()));
    let has_chips = |player: PlayerId| tables.ledger.stack(player).is_positive();
    let dealer = match round {
        Some(_) => session.dealer,
        None => session.dealer_to_come(has_chips),
    };
    let seats = session.seats.iter().enumerate();
    let seats = seats.map(|(index, &player)| {
        let place = round.and_then(|round| place(round, player));
        Seat {
            name: tables.counter.name(player),
            chips: tables.ledger.stack(player),
            points: None,
            turn: turn == Some(player),
            dealer: index == dealer,
            state: state(tables, place, player, round.is_some()),
            dimmed: place.map_or(!has_chips(player), |place| place.folded),
        }
    });
    Board {
        seats: seats.collect(),
        pots: pots(tables, session),
        turn: turn.map(|player| tables.counter.name(player)),
    }
}

fn place(round: &Round, player: PlayerId) -> Option<&Place> {
    let mut seats = round.betting.seats().iter();
    seats.find(|seat| seat.player == player)
}

/// A word for his state, and what he has put in.
fn state(
    tables: &Tables,
    place: Option<&Place>,
    player: PlayerId,
    round_on: bool,
) -> Option<String> {
    let Some(place) = place else {
        return if tables.ledger.stack(player).is_zero() {
            Some("sem fichas".to_owned())
        } else {
            round_on.then(|| "fora da rodada".to_owned())
        };
    };
    let put = plain(place.put);
    Some(if place.folded {
        format!("saiu · pôs {put}")
    } else if place.free.is_zero() {
        format!("pôs tudo, {put}")
    } else {
        format!("pôs {put}")
    })
}

/// The pots as far as they are divided: levels of uneven bets are none yet.
fn pots(tables: &Tables, session: &Session) -> Vec<(String, Money)> {
    let even = session.round().filter(|r| r.betting.turn().is_none());
    let split = even.and_then(|round| award::split(session.chip, &round.betting).ok());
    let pots = split.map(|split| split.pots).unwrap_or_default();
    if pots.len() > 1 {
        let each = pots.iter().enumerate();
        return each
            .map(|(index, pot)| (labels::pot(index), pot.amount))
            .collect();
    }
    vec![(labels::pot(0), tables.ledger.chips(ChipPlace::Pot))]
}
