//! Who wins the pots of a round. Rules P5, P7, P8.

use super::betting::Betting;
use super::command::Judgement;
use super::event::{Award, Event, PotAwarded};
use super::hand::{Hand, repeated};
use super::refusal::{Moment, Refusal};
use super::session::Session;
use super::table::Table;
use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::domain::pot::{self, SeatSet, Stake};
use crate::domain::ranking::ranking;

/// The pots as the bets stand. Rule P8.
///
/// # Errors
/// [`Refusal::Pot`].
pub fn split(chip: Money, betting: &Betting) -> Result<pot::Split, Refusal> {
    let stakes: Vec<Stake> = betting
        .seats()
        .iter()
        .map(|seat| Stake {
            contributed: seat.put,
            dead: Money::ZERO,
            folded: seat.folded,
        })
        .collect();
    pot::split(chip, &stakes).map_err(Refusal::Pot)
}

/// Everyone else folded: he wins unseen. Rule P5.
pub fn unseen(session: &Session, betting: &Betting) -> Result<Event, Refusal> {
    let winner = betting.alone().ok_or(Refusal::NobodyLeft)?;
    let named = [vec![winner]];
    award(session, betting, Named::Pots(&named), Vec::new(), true)
}

/// Who won, as the table says or as the cards say. Rules P5, P7, P8.
pub fn showdown(table: &Table, judgement: &Judgement) -> Result<Vec<Event>, Refusal> {
    let session = table.session_at(&[Moment::Showdown])?;
    let round = session
        .round()
        .ok_or(Refusal::NotNow(Moment::BetweenRounds))?;
    let decks = round.deck.decks();
    Ok(vec![judged(session, &round.betting, decks, judgement)?])
}

/// The award of a betting that is over.
pub(super) fn judged(
    session: &Session,
    betting: &Betting,
    decks: u8,
    judgement: &Judgement,
) -> Result<Event, Refusal> {
    match judgement {
        Judgement::Pots(pots) => award(session, betting, Named::Pots(pots), Vec::new(), false),
        Judgement::Hands(hands) => {
            let groups = judge(session, betting, decks, hands)?;
            let ranked = Named::Ranking(&groups);
            award(session, betting, ranked, hands.clone(), false)
        }
    }
}

/// The ranking of the hands laid down. Rules P6, P7.
fn judge(
    session: &Session,
    betting: &Betting,
    decks: u8,
    hands: &[(PlayerId, Vec<Card>)],
) -> Result<Vec<Vec<PlayerId>>, Refusal> {
    let mut players: Vec<PlayerId> = Vec::new();
    let mut strengths = Vec::new();
    for (player, cards) in hands {
        let seat = betting.seats().iter().find(|seat| seat.player == *player);
        match seat {
            None => return Err(Refusal::NotAtTable(*player)),
            Some(seat) if seat.folded => return Err(Refusal::HasFolded(*player)),
            Some(_) => {}
        }
        if players.contains(player) {
            return Err(Refusal::Twice(*player));
        }
        let hand = Hand::read(cards, decks).map_err(|fault| Refusal::Hand {
            player: *player,
            fault,
        })?;
        players.push(*player);
        strengths.push(hand.strength(session.rules.hand_order));
    }
    let all: Vec<Card> = hands.iter().flat_map(|(_, cards)| cards.clone()).collect();
    if let Some(card) = repeated(&all, decks) {
        let holders = hands.iter().filter(|(_, cards)| cards.contains(&card));
        let players = holders.map(|(player, _)| *player).collect();
        return Err(Refusal::CardTwice { card, players });
    }
    if let Some(silent) = betting.live().find(|seat| !players.contains(&seat.player)) {
        return Err(Refusal::NotShown(silent.player));
    }
    let named = |group: Vec<usize>| group.into_iter().map(|index| players[index]).collect();
    Ok(ranking(&strengths).into_iter().map(named).collect())
}

/// How the winners are told.
#[derive(Clone, Copy)]
enum Named<'a> {
    /// For each pot, the Montante first.
    Pots(&'a [Vec<PlayerId>]),
    /// Best first, ties together, everybody who is in.
    Ranking(&'a [Vec<PlayerId>]),
}

fn award(
    session: &Session,
    betting: &Betting,
    named: Named<'_>,
    shown: Vec<(PlayerId, Vec<Card>)>,
    unseen: bool,
) -> Result<Event, Refusal> {
    let split = split(session.chip, betting)?;
    let awards = match named {
        Named::Ranking(groups) => {
            let sets: Result<Vec<SeatSet>, Refusal> =
                groups.iter().map(|group| seats(betting, group)).collect();
            split.award(&sets?)
        }
        Named::Pots(pots) => split.award_named(&winners(betting, &split, pots)?),
    };
    let awards = awards.map_err(Refusal::Pot)?;
    let players = |set: SeatSet| names(betting, set);
    let pots = split.pots.iter().zip(&awards);
    let pots = pots.map(|(pot, award)| PotAwarded {
        amount: pot.amount,
        eligible: players(pot.eligible),
        shares: award
            .shares
            .iter()
            .map(|&(seat, share)| (betting.seats()[seat].player, share))
            .collect(),
        odd_to: players(award.odd_to),
    });
    Ok(Event::PotsAwarded(Award {
        returned: split
            .returned
            .map(|(seat, amount)| (betting.seats()[seat].player, amount)),
        pots: pots.collect(),
        unseen,
        shown,
    }))
}

/// The winners of each pot. Who won one and competes for another has the best
/// hand there too: what is said of several pots must agree, and what is left
/// out follows. Rule P8.
fn winners(
    betting: &Betting,
    split: &pot::Split,
    named: &[Vec<PlayerId>],
) -> Result<Vec<SeatSet>, Refusal> {
    if named.len() > split.pots.len() {
        let (pots, named) = (split.pots.len(), named.len());
        return Err(Refusal::Pot(pot::Fault::PotCount { pots, named }));
    }
    let mut decided: Vec<SeatSet> = Vec::new();
    for (index, pot) in split.pots.iter().enumerate() {
        let said = named.get(index).map(Vec::as_slice).unwrap_or_default();
        let said = seats(betting, said)?;
        let follows = decided
            .iter()
            .map(|won| won.intersection(pot.eligible))
            .find(|won| !won.is_empty());
        let won = match (follows, said.is_empty()) {
            (Some(follows), false) if follows != said => {
                return Err(Refusal::Contradiction {
                    pot: index + 1,
                    winners: names(betting, follows),
                });
            }
            (Some(follows), _) => follows,
            (None, false) => said,
            (None, true) if pot.eligible.len() == 1 => pot.eligible,
            (None, true) => {
                return Err(Refusal::PotUndecided {
                    pot: index + 1,
                    eligible: names(betting, pot.eligible),
                });
            }
        };
        decided.push(won);
    }
    Ok(decided)
}

fn names(betting: &Betting, set: SeatSet) -> Vec<PlayerId> {
    set.iter()
        .map(|seat| betting.seats()[seat].player)
        .collect()
}

/// The seats of players who are still in.
fn seats(betting: &Betting, players: &[PlayerId]) -> Result<SeatSet, Refusal> {
    let mut set = SeatSet::EMPTY;
    for player in players {
        let seat = betting.seats().iter().position(|s| s.player == *player);
        let seat = seat.ok_or(Refusal::NotAtTable(*player))?;
        if betting.seats()[seat].folded {
            return Err(Refusal::HasFolded(*player));
        }
        if set.contains(seat) {
            return Err(Refusal::Twice(*player));
        }
        set.insert(seat);
    }
    Ok(set)
}
