//! Who deals first: the highest card drawn. Art. 1, rule B1.

use super::meld::COPIES;
use crate::domain::cards::{Card, Rank};
use crate::domain::people::PlayerId;

/// Why a draw decides nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Somebody has no card.
    Missing(PlayerId),
    /// There are no jokers.
    Joker(PlayerId),
    /// More of a card than two decks have.
    CardGone(Card),
    /// The same highest rank: these draw again.
    Tie(Vec<PlayerId>),
}

/// The dealer, from one card of everybody at the table.
///
/// # Errors
/// [`Fault`].
pub fn first_dealer(seats: &[PlayerId], drawn: &[(PlayerId, Card)]) -> Result<PlayerId, Fault> {
    let mut highest: Option<Rank> = None;
    let mut holders = Vec::new();
    for &player in seats {
        let card = drawn.iter().find(|(who, _)| *who == player);
        let Some(&(_, card)) = card else {
            return Err(Fault::Missing(player));
        };
        let Card::Suited(rank, _) = card else {
            return Err(Fault::Joker(player));
        };
        let copies = drawn.iter().filter(|(_, other)| *other == card).count();
        if copies > COPIES {
            return Err(Fault::CardGone(card));
        }
        let place = |rank: Rank| Rank::ALL.iter().position(|r| *r == rank);
        match place(rank).cmp(&highest.and_then(place)) {
            std::cmp::Ordering::Greater => {
                highest = Some(rank);
                holders = vec![player];
            }
            std::cmp::Ordering::Equal => holders.push(player),
            std::cmp::Ordering::Less => {}
        }
    }
    match holders.as_slice() {
        [dealer] => Ok(*dealer),
        _ => Err(Fault::Tie(holders)),
    }
}
