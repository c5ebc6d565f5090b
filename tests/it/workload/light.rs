//! Modo leve: rounds by two inputs, and the counts that they wait for. Rule A24.

use super::*;
use banqueiro::bank::TableFigures;
use banqueiro::games::arremate::rules::command::LightRound;
use banqueiro::games::poker::{self, Session};

/// Everybody and the Caixa de Venda de Cartas, each by one number, as chips went
/// from one to another.
fn full_count(rng: &mut Rng, tables: &Tables, seats: &[PlayerId]) -> Order {
    let ledger = &tables.ledger;
    let mut found: Vec<(PlayerId, Money)> = bank_rules::holders(ledger);
    for seat in seats {
        if found.iter().all(|(player, _)| player != seat) {
            found.push((*seat, Money::ZERO));
        }
    }
    let ante = ledger.set().map_or(Money::REAL, ChipSet::ante);
    let (from, to) = (rng.usize(0..found.len()), rng.usize(0..found.len()));
    let gone = times(ante, rng.i64(0..9)).min(found[from].1);
    found[from].1 -= gone;
    found[to].1 += gone;
    let players = found.into_iter();
    let figures = TableFigures {
        players: players
            .map(|(player, worth)| (player, bank::Figure::Value(worth)))
            .collect(),
        card_box: Some(bank::Figure::Value(ledger.chips(ChipPlace::CardBox))),
        rack: None,
    };
    bank(bank::Command::CountTable {
        figures,
        reason: rng.bool().then(|| "contado".to_owned()),
        open: false,
    })
}

/// Between rounds of a match in modo leve, or where its points are counted; None:
/// what fits any match.
pub(super) fn arremate(rng: &mut Rng, tables: &Tables, partida: &Partida) -> Option<Order> {
    let moment = partida.moment();
    let between = matches!(moment, Moment::BetweenRounds | Moment::Collecting);
    if !partida.light.on {
        let begins = between && rng.u32(0..60) == 0;
        return begins.then(|| game(arremate::Command::SwitchLight(true)));
    }
    if partida.light.due && (rng.u32(0..6) == 0 || moment == Moment::Counting) {
        return Some(full_count(rng, tables, &partida.seats));
    }
    if !between || rng.u32(0..12) == 0 {
        return None;
    }
    let in_play = partida.in_play();
    let some = |rng: &mut Rng| pick(rng, &in_play);
    Some(game(match rng.u32(0..12) {
        0 => arremate::Command::SwitchLight(false),
        1 => arremate::Command::AnnulRound,
        _ if partida.penultimate_played || rng.u32(0..9) == 0 => {
            let taken = in_play.iter().map(|&player| (player, rng.u32(0..20)));
            arremate::Command::EndLastRound {
                taken: taken.collect(),
            }
        }
        _ => {
            let winner = if rng.u32(0..6) > 0 { some(rng) } else { None };
            arremate::Command::LightRound(LightRound {
                kind: match rng.u32(0..5) {
                    0 => RoundKind::Penultimate,
                    _ => RoundKind::Normal,
                },
                winner,
                points: winner.map_or(0, |_| rng.u32(0..40)),
                lots: Vec::new(),
                broke: match rng.u32(0..15) {
                    0 => some(rng).into_iter().collect(),
                    _ => Vec::new(),
                },
            })
        }
    }))
}

/// The same between rounds of a session of pôquer.
pub(super) fn of_poker(rng: &mut Rng, tables: &Tables, session: &Session) -> Option<Order> {
    let order = |command| Order::Do(Command::Poker(command));
    if session.moment() != poker::Moment::BetweenRounds {
        return None;
    }
    if !session.light.on {
        let begins = rng.u32(0..60) == 0;
        return begins.then(|| order(poker::Command::SwitchLight(true)));
    }
    if session.light.due && rng.u32(0..4) == 0 {
        return Some(full_count(rng, tables, &session.seats));
    }
    let some = pick(rng, &session.seats)?;
    match rng.u32(0..8) {
        0 => Some(order(poker::Command::SwitchLight(false))),
        1 => Some(order(poker::Command::AnnulRound)),
        2 | 3 => None,
        _ => Some(order(poker::Command::LightHand {
            winners: vec![some],
        })),
    }
}
