//! What is claimed, checked against the cards that are known: the board as it
//! was named, the Mesas Particulares, the hands laid down. Rules A12, A13.
//!
//! Never: cards that nobody named. What is not known is believed. Matches of
//! the first edition believe everything.

use super::board::{self, CARDS_MAX, Lot, Reading};
use super::combination::{Combination, Kind, arrange};
use super::command::{Shown, Take};
use super::order::Height;
use super::partida::{Partida, Round};
use super::refusal::Refusal;
use super::stock::{HAND, PERSONAL};
use crate::bank::Edition;
use crate::domain::cards::Card;
use crate::domain::people::PlayerId;

#[cfg(test)]
mod tests;

/// Are claims of this match checked?
#[must_use]
pub fn checked(partida: &Partida) -> bool {
    partida.edition >= Edition::SECOND
}

/// The named cards of the Mesa Comunitária that still lie there.
fn known(partida: &Partida) -> &[Card] {
    let board = partida.round().and_then(|round| round.board.as_deref());
    board.unwrap_or_default()
}

fn reading(partida: &Partida, cards: &[Card]) -> Reading {
    board::read(cards, partida.decks).unwrap_or_default()
}

/// May this lot be sold now? A joker goes with the lowest card left, lots go
/// from the lowest up, and another combination stands in place of the lots
/// whose cards it shares. Rules A12, A13.
///
/// # Errors
/// [`Refusal::JokerTakes`], [`Refusal::LotBefore`], [`Refusal::BoardKnown`].
pub fn lot(partida: &Partida, take: &Take) -> Result<(), Refusal> {
    let board = known(partida);
    if !checked(partida) || board.is_empty() {
        return Ok(());
    }
    let lots = reading(partida, board).lots;
    let Take::Cards(cards) = take else {
        // Sold by its points it could be any of them.
        return match lots.first() {
            Some(first) => Err(Refusal::BoardKnown(first.cards().to_vec())),
            None => Ok(()),
        };
    };
    let Some(picked) = Lot::of(cards) else {
        return Err(Refusal::NoLot(cards.clone()));
    };
    if !lots.contains(&picked) {
        let joker = |lot: &&Lot| lot.cards().contains(&Card::Joker);
        let with_joker = cards.contains(&Card::Joker);
        // The second of two equal cards may be free where the joker has the first.
        let natural: Vec<Card> = lots.iter().filter(joker).fold(board.to_vec(), without);
        let free = cards
            .iter()
            .all(|card| count(&natural, *card) >= count(cards, *card));
        if let Some(taken) = lots.iter().find(joker).filter(|_| with_joker || !free) {
            return Err(Refusal::JokerTakes(taken.cards().to_vec()));
        }
    }
    let left = without(board.to_vec(), &picked);
    match reading(partida, &left).lots.into_iter().next() {
        Some(lower) if lower < picked => Err(Refusal::LotBefore {
            lot: lower.cards().to_vec(),
            picked: picked.cards().to_vec(),
        }),
        _ => Ok(()),
    }
}

fn without(mut cards: Vec<Card>, lot: &Lot) -> Vec<Card> {
    for card in lot.cards() {
        remove(&mut cards, *card);
    }
    cards
}

fn remove(cards: &mut Vec<Card>, card: Card) {
    if let Some(place) = cards.iter().position(|other| *other == card) {
        cards.remove(place);
    }
}

fn count(cards: &[Card], card: Card) -> u32 {
    let same = cards.iter().filter(|other| **other == card).count();
    u32::try_from(same).unwrap_or(u32::MAX)
}

/// "Fim do Leilão" is said when the board has no more lots. Rule A13.
///
/// # Errors
/// [`Refusal::UnsoldLots`].
pub fn auction_over(partida: &Partida) -> Result<(), Refusal> {
    if !checked(partida) {
        return Ok(());
    }
    let lots = reading(partida, known(partida)).lots;
    if lots.is_empty() {
        return Ok(());
    }
    let lots = lots.iter().map(|lot| lot.cards().to_vec());
    Err(Refusal::UnsoldLots(lots.collect()))
}

/// The Mesas Particulares as they are named. Rules A1, A13.
///
/// # Errors
/// [`Refusal::TooManyHeld`], [`Refusal::CopiesOver`].
pub fn tables(partida: &Partida, named: &[(PlayerId, Vec<Card>)]) -> Result<(), Refusal> {
    for (player, own) in named {
        held(*player, own, PERSONAL)?;
    }
    let held = named.iter().map(|(_, own)| Held {
        private: own.clone(),
        shown: Vec::new(),
    });
    copies(partida, &held.collect::<Vec<_>>())
}

fn held(player: PlayerId, cards: &[Card], most: u32) -> Result<(), Refusal> {
    let count = u32::try_from(cards.len()).unwrap_or(u32::MAX);
    if count > most {
        return Err(Refusal::TooManyHeld {
            player,
            cards: count,
            most,
        });
    }
    Ok(())
}

/// One player's cards, as far as they are named.
struct Held {
    /// Surely his: hand and Mesa Particular.
    private: Vec<Card>,
    /// Presented: his, or of the Mesa Comunitária.
    shown: Vec<Card>,
}

/// The hands laid down. Rules A1, A13.
///
/// # Errors
/// [`Refusal::HasCombination`], [`Refusal::OtherTable`],
/// [`Refusal::TooManyHeld`], [`Refusal::CopiesOver`].
pub fn hands(partida: &Partida, hands: &[(PlayerId, Shown)]) -> Result<(), Refusal> {
    let Some(round) = partida.round().filter(|_| checked(partida)) else {
        return Ok(());
    };
    let mut all: Vec<Held> = Vec::new();
    for (player, shown) in hands {
        all.push(one(round, *player, shown)?);
    }
    // Whoever keeps his cards closed or has folded holds a table, too.
    for (player, own) in &round.tables {
        if !hands.iter().any(|(shown, _)| shown == player) {
            let (private, shown) = (own.clone(), Vec::new());
            all.push(Held { private, shown });
        }
    }
    copies(partida, &all)?;
    for ((player, shown), mine) in hands.iter().zip(&all) {
        let spent = match shown {
            Shown::HighCard { .. } => &[][..],
            Shown::Last(_) => &mine.shown,
            Shown::Present(_) | Shown::Closed => continue,
        };
        // Each card of his is used once. Where what he presented came from is
        // not said: it is taken from wherever it could have come.
        let (mut private, mut board) = (mine.private.clone(), known(partida).to_vec());
        for card in spent {
            remove(&mut private, *card);
            remove(&mut board, *card);
        }
        if let Some((kind, cards)) = best(&private, &board) {
            return Err(Refusal::HasCombination {
                player: *player,
                kind,
                cards,
                another: !spent.is_empty(),
            });
        }
    }
    Ok(())
}

fn one(round: &Round, player: PlayerId, shown: &Shown) -> Result<Held, Refusal> {
    let named = round.tables.iter().find(|(who, _)| *who == player);
    let table = named.map(|(_, own)| own.clone()).unwrap_or_default();
    Ok(match shown {
        Shown::HighCard { hand, own } => {
            held(player, hand, HAND + 1)?;
            held(player, own, PERSONAL)?;
            if !own.is_empty() && !table.is_empty() && !same(own, &table) {
                let cards = table;
                return Err(Refusal::OtherTable { player, cards });
            }
            let own = if own.is_empty() { &table } else { own };
            Held {
                private: [hand.as_slice(), own].concat(),
                shown: Vec::new(),
            }
        }
        Shown::Present(combinations) | Shown::Last(combinations) => Held {
            private: table,
            shown: combinations.concat(),
        },
        Shown::Closed => Held {
            private: table,
            shown: Vec::new(),
        },
    })
}

/// The Mesa Particular that counts, where no combination is had: as it is laid
/// down, else as it was named before. Rule A13.
#[must_use]
pub fn own<'a>(partida: &'a Partida, player: PlayerId, laid: &'a [Card]) -> &'a [Card] {
    if !laid.is_empty() || !checked(partida) {
        return laid;
    }
    let tables = partida.round().map(|round| round.tables.as_slice());
    let named = tables.unwrap_or_default().iter();
    named
        .filter(|(who, _)| *who == player)
        .map(|(_, own)| own.as_slice())
        .next()
        .unwrap_or(laid)
}

fn same(a: &[Card], b: &[Card]) -> bool {
    a.len() == b.len() && a.iter().all(|card| count(a, *card) == count(b, *card))
}

/// No card more often than the decks of the match hold it: in hands, on the
/// Mesas Particulares, on the Mesa Comunitária and out of play. Rules A1, A13.
fn copies(partida: &Partida, all: &[Held]) -> Result<(), Refusal> {
    let (board, gone) = (known(partida), partida.cards_out());
    let unknown = u32::try_from(CARDS_MAX.saturating_sub(board.len())).unwrap_or_default();
    let named = all
        .iter()
        .flat_map(|held| held.private.iter().chain(&held.shown));
    for &card in named {
        let lying = count(board, card);
        let out = count(&gone, card) + lying;
        // All may present the same card of the Mesa Comunitária, named or not.
        let times = (0..=unknown).map(|hidden| {
            let mine = |held: &Held| {
                let shown = count(&held.shown, card).saturating_sub(lying + hidden);
                count(&held.private, card).max(shown)
            };
            out + hidden + all.iter().map(mine).sum::<u32>()
        });
        let times = times.min().unwrap_or_default();
        let held = partida.decks.copies(card);
        if times > held {
            return Err(Refusal::CopiesOver { card, times, held });
        }
    }
    Ok(())
}

/// The best combination of these cards that has one of `private`; its cards
/// in order. Rule A13.
#[must_use]
pub fn best(private: &[Card], board: &[Card]) -> Option<(Kind, Vec<Card>)> {
    let mut all: Vec<Card> = private.to_vec();
    all.sort_by_key(|card| Height::of(*card));
    let mine = all.len();
    all.extend(board);
    let mut found: Option<(Combination, Vec<Card>)> = None;
    let mut weigh = |cards: &[Card]| {
        let combination = Combination::best(cards);
        if let Some(combination) = combination
            && found.as_ref().is_none_or(|(other, _)| combination > *other)
        {
            found = Some((combination, cards.to_vec()));
        }
    };
    for first in 0..mine {
        for second in first + 1..all.len() {
            weigh(&[all[first], all[second]]);
            for third in &all[second + 1..] {
                weigh(&[all[first], all[second], *third]);
            }
        }
    }
    let (combination, mut cards) = found?;
    arrange(combination.kind(), &mut cards);
    Some((combination.kind(), cards))
}
