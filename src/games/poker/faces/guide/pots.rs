//! The pots of a round: which is still undecided, what each division comes to.
//! Rules P5, P7, P8.
//!
//! Never: a rule. Which pot is asked next is read from the refusal that asks.

use super::{At, tried};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::rules::award;
use crate::games::poker::rules::command::Judgement;
use crate::games::poker::rules::event::Award;
use crate::games::poker::{Command as Game, Event as Fact, Refusal as No};
use crate::games::{Command, Event, Refusal, Tables};
use crate::words::explain;
use crate::words::labels;
use crate::words::money::{from_to, plain};
use crate::words::names::Names;

/// A pot, and who competes for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pot {
    /// `Montante`, `Montante Paralelo 1`.
    pub title: String,
    /// What it holds.
    pub amount: Money,
    /// Who may win it, from the dealer's left.
    pub eligible: Vec<PlayerId>,
    /// What each in the round put into it, who folded too.
    pub parts: Vec<(PlayerId, Money)>,
}

/// The pots of the bets as they stand; none where no round is on.
#[must_use]
pub fn pots(tables: &Tables) -> Vec<Pot> {
    let Some(session) = tables.poker.session() else {
        return Vec::new();
    };
    let Some(round) = session.round() else {
        return Vec::new();
    };
    let Ok(split) = award::split(session.chip, &round.betting) else {
        return Vec::new();
    };
    let seats = round.betting.seats();
    let staked: Vec<Money> = (0..seats.len())
        .map(|seat| match split.returned {
            Some((owner, back)) if owner == seat => seats[seat].put - back,
            _ => seats[seat].put,
        })
        .collect();
    // A pot reaches up to what its poorest competitor put in; the last one
    // takes whatever is above.
    let mut bottom = Money::ZERO;
    let count = split.pots.len();
    let each = split.pots.iter().enumerate().map(|(index, pot)| {
        let eligible = pot.eligible.iter().filter_map(|seat| staked.get(seat));
        let poorest = eligible.min().copied().unwrap_or_default();
        let top = match index + 1 == count {
            true => staked.iter().max().copied().unwrap_or_default(),
            false => poorest,
        };
        let below = std::mem::replace(&mut bottom, top);
        let parts = seats.iter().zip(&staked);
        let parts = parts.map(|(seat, put)| (seat.player, (*put).min(top) - (*put).min(below)));
        let names = pot.eligible.iter().filter_map(|seat| seats.get(seat));
        Pot {
            title: labels::pot(index),
            amount: pot.amount,
            eligible: names.map(|seat| seat.player).collect(),
            parts: parts.filter(|(_, part)| part.is_positive()).collect(),
        }
    });
    each.collect()
}

/// Who won which pots, as far as it was said: an empty place waits.
#[must_use]
pub fn judged(won: &[Vec<PlayerId>]) -> Judgement {
    Judgement::Pots(won.to_vec())
}

/// The pot that is asked for next, from 0, in a state at the showdown; none:
/// all follow from what was said, or can't.
#[must_use]
pub fn undecided(tables: &Tables, won: &[Vec<PlayerId>]) -> Option<usize> {
    let order = Command::Poker(Game::Showdown(judged(won)));
    match tables.decide(&order) {
        Err(Refusal::Poker(No::PotUndecided { pot, .. })) => pot.checked_sub(1),
        _ => None,
    }
}

/// The award that these orders end with; none where they would be refused, or
/// end with none.
#[must_use]
pub fn award_of(tables: &Tables, orders: &[Command]) -> Option<Award> {
    let (last, before) = orders.split_last()?;
    let state = tried(tables, before).ok()?;
    let events = state.decide(last).ok()?;
    events.into_iter().find_map(|event| match event {
        Event::Poker(Fact::PotsAwarded(award)) => Some(award),
        _ => None,
    })
}

/// Each pot in one sentence, with its odd chip; then what went back.
#[must_use]
pub fn said(tables: &Tables, award: &Award) -> Vec<String> {
    let at = At::new(tables);
    let unit = tables.poker.session().map(|session| session.chip);
    let named = |players: &[PlayerId]| -> Vec<String> {
        players.iter().map(|player| at.name(*player)).collect()
    };
    let pots = award.pots.iter().enumerate();
    let mut said: Vec<String> = pots
        .map(|(index, pot)| {
            let shares: Vec<(String, Money)> = pot
                .shares
                .iter()
                .map(|(player, share)| (at.name(*player), *share))
                .collect();
            explain::pot(
                index,
                pot.amount,
                &named(&pot.eligible),
                &shares,
                &named(&pot.odd_to),
                unit.unwrap_or_default(),
            )
        })
        .collect();
    if let Some((player, back)) = award.returned {
        let name = at.name(player);
        said.push(format!(
            "Voltam {} a {name}: ninguém pagou essa parte.",
            plain(back)
        ));
    }
    said
}

/// `Ana ganha 22,00 (64,00 → 86,00)`: who gets what of an award, `before`:
/// what each has now.
#[must_use]
pub fn won(names: &Names, award: &Award, before: impl Fn(PlayerId) -> Money) -> String {
    let mut winners: Vec<PlayerId> = Vec::new();
    for (player, _) in award.pots.iter().flat_map(|pot| &pot.shares) {
        if !winners.contains(player) {
            winners.push(*player);
        }
    }
    let each = winners.into_iter().map(|player| {
        let share = award.share_of(player);
        let back = award.returned.filter(|(owner, _)| *owner == player);
        let was = before(player);
        let back = back.map_or(Money::ZERO, |(_, back)| back);
        let both = from_to(was, was + share + back);
        let name = names.person(player);
        match back {
            Money::ZERO => format!("{name} ganha {} ({both})", plain(share)),
            back => format!(
                "{name} ganha {} e tem {} de volta ({both})",
                plain(share),
                plain(back)
            ),
        }
    });
    each.collect::<Vec<_>>().join("; ")
}
