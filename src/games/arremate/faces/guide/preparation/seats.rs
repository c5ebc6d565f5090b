//! Seats and the first dealer, drawn by cards at the table or by a seed.
//! Rule A21.
//!
//! Never: chance of its own. The seed is an argument.

use crate::domain::cards::Card;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::draw::first_dealer;
use crate::games::arremate::words::refusal::draw::fault;
use crate::words::names::Names;

/// Who sits where, from the banker's left on, and who deals first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// Seats in table order, to the left.
    pub seats: Vec<PlayerId>,
    /// First dealer: the highest card of the second draw.
    pub dealer: PlayerId,
}

/// Seats by the cards drawn for them, 1 (Ace) to the number of players. Two
/// players draw none: theirs stay.
///
/// # Errors
/// A sentence: who has drawn nothing yet, or what can't be.
pub fn by_cards(
    players: &[PlayerId],
    drawn: &[(PlayerId, u32)],
    names: &Names,
) -> Result<Vec<PlayerId>, String> {
    if let [_, _] = players {
        return Ok(players.to_vec());
    }
    let count = u32::try_from(players.len()).unwrap_or(u32::MAX);
    let mut places: Vec<(u32, PlayerId)> = Vec::new();
    for &player in players {
        let mut mine = drawn.iter().filter(|(who, _)| *who == player);
        let Some((_, card)) = mine.next() else {
            return Err(format!("Falta a carta de {}.", names.person(player)));
        };
        if !(1..=count).contains(card) {
            return Err(format!(
                "A carta de {} não está no sorteio: são as de Ás a {count}.",
                names.person(player)
            ));
        }
        if let Some((_, other)) = places.iter().find(|(there, _)| there == card) {
            return Err(format!(
                "{} e {} não podem ter a mesma carta: há uma de cada.",
                names.person(*other),
                names.person(player)
            ));
        }
        places.push((*card, player));
    }
    places.sort_unstable();
    Ok(places.into_iter().map(|(_, player)| player).collect())
}

/// Seats by their cards, and the first dealer by the second draw, made only
/// for that: the card that gave a seat deals nothing. Rule A21.
///
/// # Errors
/// A sentence: as [`by_cards`], or why the second draw decides nothing.
pub fn by_two_draws(
    players: &[PlayerId],
    seat_cards: &[(PlayerId, u32)],
    deal_cards: &[(PlayerId, Card)],
    names: &Names,
) -> Result<Drawn, String> {
    let seats = by_cards(players, seat_cards, names)?;
    let dealer = first_dealer(&seats, deal_cards).map_err(|why| fault(&why, names))?;
    Ok(Drawn { seats, dealer })
}

/// The same by the program: the cards are shuffled with `seed`. None for
/// nobody.
#[must_use]
pub fn by_seed(players: &[PlayerId], seed: u64) -> Option<Drawn> {
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut seats = players.to_vec();
    chance.shuffle(&mut seats);
    let dealer = *seats.last()?;
    if let [_, _] = players {
        seats = players.to_vec();
    }
    // A second draw: the highest card deals, wherever he sits.
    let dealer = chance.choice(&seats).copied().unwrap_or(dealer);
    Some(Drawn { seats, dealer })
}
