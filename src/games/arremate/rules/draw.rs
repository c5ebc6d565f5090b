//! Who deals first: the highest of the cards drawn only for that, one each; by
//! value, suit, joker highest. Rule A21.
//!
//! Never: seats. The card that gave a seat deals nothing.

use super::decks::Decks;
use super::event::Event;
use super::order::Height;
use super::refusal::Refusal;
use super::table::{Context, Table};
use crate::domain::cards::Card;
use crate::domain::people::PlayerId;

/// Why a draw decides nothing. Rule A21.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// He has drawn no card.
    Missing(PlayerId),
    /// More of a card than the decks have.
    CardGone(Card),
    /// The same highest card: these draw again.
    Tie(Vec<PlayerId>),
}

/// The dealer, from one card of everybody at the table. Two play with two
/// decks, more with three at most: no card comes out more often.
///
/// # Errors
/// [`Fault`].
pub fn first_dealer(seats: &[PlayerId], drawn: &[(PlayerId, Card)]) -> Result<PlayerId, Fault> {
    let mut mine = Vec::new();
    for &player in seats {
        let card = drawn.iter().find(|(who, _)| *who == player);
        let &(_, card) = card.ok_or(Fault::Missing(player))?;
        mine.push((player, card));
    }
    let cards: Vec<Card> = drawn.iter().map(|(_, card)| *card).collect();
    let decks = if seats.len() == 2 {
        Decks::TWO
    } else {
        Decks::THREE
    };
    if let Some((card, _)) = decks.excess(&cards) {
        return Err(Fault::CardGone(card));
    }
    let highest = mine.iter().map(|(_, card)| Height::of(*card)).max();
    let best = mine
        .iter()
        .filter(|(_, card)| Some(Height::of(*card)) == highest);
    let best: Vec<PlayerId> = best.map(|(player, _)| *player).collect();
    match best.as_slice() {
        [dealer] => Ok(*dealer),
        _ => Err(Fault::Tie(best)),
    }
}

/// The draw as it was made at the table, before the match begins.
pub fn draw(
    table: &Table,
    context: Context<'_>,
    seats: &[PlayerId],
    drawn: &[(PlayerId, Card)],
) -> Result<Vec<Event>, Refusal> {
    if let Some(partida) = table.partida() {
        return Err(Refusal::NotNow(partida.moment()));
    }
    if !(2..=5).contains(&seats.len()) {
        let (players, decks) = (seats.len(), 0);
        return Err(Refusal::Decks { players, decks });
    }
    for (index, player) in seats.iter().enumerate() {
        context.counter.know(*player)?;
        if seats[..index].contains(player) {
            return Err(Refusal::Twice(*player));
        }
    }
    for (index, (player, _)) in drawn.iter().enumerate() {
        if !seats.contains(player) {
            return Err(Refusal::NotAtTable(*player));
        }
        if drawn[..index].iter().any(|(other, _)| other == player) {
            return Err(Refusal::Twice(*player));
        }
    }
    let dealer = first_dealer(seats, drawn).map_err(Refusal::Draw)?;
    Ok(vec![Event::DealerDrawn {
        drawn: drawn.to_vec(),
        dealer,
    }])
}

#[cfg(test)]
mod tests;
