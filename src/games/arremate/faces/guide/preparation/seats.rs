//! Seats and the first dealer, drawn by cards at the table or by a seed.
//! Rule A21.
//!
//! Never: chance of its own. The seed is an argument.

use crate::domain::people::PlayerId;
use crate::words::names::{Names, counted};

/// Who sits where, from the banker's left on, and who deals first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// Seats in table order, to the left.
    pub seats: Vec<PlayerId>,
    /// First dealer: the highest card.
    pub dealer: PlayerId,
}

/// Seats by the cards drawn, 1 (Ace) to the number of players; the highest
/// deals. Two players draw no seats: theirs stay, only the dealer is drawn.
///
/// # Errors
/// A sentence: who has drawn nothing yet, or what can't be.
pub fn by_cards(
    players: &[PlayerId],
    drawn: &[(PlayerId, u32)],
    names: &Names,
) -> Result<Drawn, String> {
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
    let Some((_, dealer)) = places.last().copied() else {
        return Err(format!(
            "{} na mesa: jogam de 2 a 5.",
            counted(0_u32, "pessoa", "pessoas")
        ));
    };
    let seats = match players {
        [_, _] => players.to_vec(),
        _ => places.into_iter().map(|(_, player)| player).collect(),
    };
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
