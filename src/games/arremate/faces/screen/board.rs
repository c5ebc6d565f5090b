//! The table as it stands, as data for whoever draws it: seats in order, what
//! lies in the middle, whose turn it is.

use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::faces::guide::end_now::points_now;
use crate::games::arremate::faces::guide::explain::Figure;
use crate::games::arremate::faces::guide::pots_on_table;
use crate::games::arremate::rules::betting::{Hand, Stage};
use crate::games::arremate::{Partida, RoundStage};
use crate::kit::part::Seat;
use crate::words::money::plain;

/// The table. Rule A7.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// In table order.
    pub seats: Vec<(PlayerId, Seat)>,
    /// Chips that are nobody's yet, each with its name; first what is played
    /// for.
    pub pots: Vec<(String, Money)>,
    /// What is asked when one of them is asked why, in the same order.
    pub figures: Vec<Figure>,
    /// Whose turn it is.
    pub turn: Option<String>,
}

/// The table as it stands; without seats where no match is on.
#[must_use]
pub fn board(tables: &Tables) -> Board {
    let Some(partida) = tables.arremate.partida() else {
        return Board::default();
    };
    let turn = turn(partida);
    let dealer = dealer(partida);
    let (pots, figures) = pots(tables, partida).into_iter().unzip();
    Board {
        seats: partida
            .seats
            .iter()
            .enumerate()
            .map(|(index, &player)| {
                let seat = Seat {
                    name: tables.counter.name(player),
                    chips: tables.ledger.stack(player),
                    points: Some(format!("{} pts", points_now(partida, player))),
                    turn: turn == Some(player),
                    dealer: index == dealer,
                    state: state(partida, player),
                    dimmed: partida.is_broke(player) || folded(partida, player),
                };
                (player, seat)
            })
            .collect(),
        pots,
        figures,
        turn: turn.map(|player| tables.counter.name(player)),
    }
}

/// The pots, as far as they are divided, and the box of card sales.
fn pots(tables: &Tables, partida: &Partida) -> Vec<((String, Money), Figure)> {
    let ledger = &tables.ledger;
    // While bets are uneven their levels are no pots yet.
    let even = partida
        .betting()
        .is_some_and(|betting| matches!(betting.stage(), Stage::Over(_) | Stage::Buying { .. }));
    let split = if even {
        pots_on_table(tables)
    } else {
        Vec::new()
    };
    let mut all: Vec<_> = if split.len() > 1 {
        let each = split.into_iter().enumerate();
        each.map(|(index, pot)| ((pot.title, pot.amount), Figure::PotAt(index)))
            .collect()
    } else {
        let whole = ledger.chips(ChipPlace::Pot);
        vec![(("Montante".to_owned(), whole), Figure::Pot)]
    };
    let card_box = ledger.chips(ChipPlace::CardBox);
    all.push((("Caixa de cartas".to_owned(), card_box), Figure::CardBox));
    all
}

/// The seat that deals this round, or deals the next.
fn dealer(partida: &Partida) -> usize {
    match partida.round() {
        Some(_) => partida.dealer,
        None => partida.dealer_next(),
    }
}

fn hand(partida: &Partida, player: PlayerId) -> Option<&Hand> {
    let betting = partida.betting()?;
    betting.hands().iter().find(|hand| hand.player == player)
}

fn folded(partida: &Partida, player: PlayerId) -> bool {
    let last = match partida.round().map(|round| &round.stage) {
        Some(RoundStage::LastTurns { out, .. }) => out.contains(&player),
        _ => false,
    };
    last || hand(partida, player).is_some_and(|hand| hand.folded)
}

/// A word for his state, and what he has put in.
fn state(partida: &Partida, player: PlayerId) -> Option<String> {
    let hand = hand(partida, player);
    let mut words = Vec::new();
    if folded(partida, player) {
        words.push("correu".to_owned());
    }
    let broke = partida.is_broke(player) || hand.is_some_and(|hand| hand.broke);
    if broke {
        words.push("em quebra".to_owned());
    }
    if let Some(hand) = hand {
        if !hand.folded && !broke && hand.free.is_zero() {
            words.push("tudo ou nada".to_owned());
        }
        let put = hand.put.checked_add(hand.dead).unwrap_or(hand.put);
        words.push(format!("pôs {}", plain(put)));
    }
    (!words.is_empty()).then(|| words.join(" · "))
}

fn turn(partida: &Partida) -> Option<PlayerId> {
    match partida.round().map(|round| &round.stage) {
        Some(RoundStage::Betting(betting)) => betting.turn(),
        Some(RoundStage::LastTurns { turn, .. }) => Some(*turn),
        _ => None,
    }
}
