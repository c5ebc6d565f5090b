//! The table as it stands, as data for whoever draws it: seats in order, what
//! lies in the middle, whose turn it is.

use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::faces::guide::proof::points_now;
use crate::games::arremate::{Partida, RoundStage};
use crate::kit::part::Seat;
use crate::words::cards::points;

/// The table. Rule A7.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// In table order.
    pub seats: Vec<(PlayerId, Seat)>,
    /// Chips that are nobody's yet, each with its name.
    pub pots: Vec<(String, Money)>,
    /// Whose turn it is.
    pub turn: Option<String>,
}

/// The table as it stands; without seats where no match is on.
#[must_use]
pub fn board(tables: &Tables) -> Board {
    let Some(partida) = tables.arremate.partida() else {
        return Board::default();
    };
    let ledger = &tables.ledger;
    let turn = turn(partida);
    let pots = [
        ("Montante", ChipPlace::Pot),
        ("Caixa de Venda de Cartas", ChipPlace::CardBox),
    ];
    Board {
        seats: partida
            .seats
            .iter()
            .enumerate()
            .map(|(index, &player)| {
                let broke = partida.is_broke(player);
                let seat = Seat {
                    name: tables.counter.name(player),
                    chips: ledger.stack(player),
                    points: Some(points(points_now(partida, player))),
                    turn: turn == Some(player),
                    dealer: index == partida.dealer,
                    state: broke.then(|| "em quebra".to_owned()),
                    dimmed: broke,
                };
                (player, seat)
            })
            .collect(),
        pots: pots
            .map(|(name, place)| (name.to_owned(), ledger.chips(place)))
            .to_vec(),
        turn: turn.map(|player| tables.counter.name(player)),
    }
}

fn turn(partida: &Partida) -> Option<PlayerId> {
    match partida.round().map(|round| &round.stage) {
        Some(RoundStage::Betting(betting)) => betting.turn(),
        Some(RoundStage::LastTurns { turn, .. }) => Some(*turn),
        _ => None,
    }
}
