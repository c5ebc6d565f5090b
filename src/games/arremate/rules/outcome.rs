//! A betting entered as a whole: only what its acts could have come to.
//! Rules A8, A9, A10.

use super::award;
use super::betting::{BetRefusal, Betting, HandOutcome};
use super::command::{Played, RoundKind};
use super::event::Event;
use super::house_rules::ShortAllIn;
use super::partida::Partida;
use super::refusal::{Moment, Refusal};
use super::table::{Context, Table};
use crate::domain::money::Money;

/// The betting entered as a whole, at any moment before the showdown. Rule A8.
pub fn enter(
    table: &Table,
    context: Context<'_>,
    played: &[Played],
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Auction, Moment::Betting])?;
    let round = partida
        .round()
        .ok_or(Refusal::NotNow(Moment::BetweenRounds))?;
    if round.kind == RoundKind::Last {
        return Err(Refusal::NotNow(Moment::LastTurns));
    }
    let (mut events, betting) = match partida.betting() {
        Some(betting) => (Vec::new(), betting.clone()),
        None => {
            super::claims::auction_over(partida)?;
            let first = round.players[0];
            let mut begun = partida.clone();
            let began = Event::BettingBegan { first };
            begun.evolve_round(&began, context.ledger);
            let betting = begun.betting().cloned();
            (
                vec![began],
                betting.ok_or(Refusal::NotNow(partida.moment()))?,
            )
        }
    };
    for (index, part) in played.iter().enumerate() {
        if !round.players.contains(&part.player) {
            return Err(Refusal::NotAtTable(part.player));
        }
        if played[..index]
            .iter()
            .any(|other| other.player == part.player)
        {
            return Err(Refusal::Twice(part.player));
        }
    }
    let hands = hands_of(partida, &betting, played)?;
    let moved = |rises: bool| {
        let hands = betting.hands().iter().zip(&hands);
        let moved = hands.map(|(before, after)| {
            let (was, is) = (before.put + before.dead, after.put + after.dead);
            (after.player, if rises { is - was } else { was - is })
        });
        moved
            .filter(|(_, amount)| amount.is_positive())
            .collect::<Vec<_>>()
    };
    events.push(Event::OutcomeEntered {
        added: moved(true),
        taken_back: moved(false),
        hands: hands.clone(),
    });
    let mut after = betting;
    after.outcome(&hands);
    events.extend(award::unseen(table, &after)?);
    Ok(events)
}

/// Checks an outcome: multiples, chips, equal bets but for all-ins.
fn hands_of(
    partida: &Partida,
    betting: &Betting,
    played: &[Played],
) -> Result<Vec<HandOutcome>, Refusal> {
    let mut hands = Vec::new();
    for hand in betting.hands() {
        let player = hand.player;
        let Some(part) = played.iter().find(|part| part.player == player) else {
            hands.push(HandOutcome {
                player,
                put: hand.put,
                dead: hand.dead,
                bought: hand.bought,
                folded: hand.folded,
                broke: hand.broke,
            });
            continue;
        };
        for amount in [part.bets, part.splashed] {
            if amount.is_negative() || !amount.is_multiple_of(partida.ante) {
                let ante = partida.ante;
                return Err(BetRefusal::NotMultiple { amount, ante }.into());
            }
        }
        if hand.folded && !part.folded {
            return Err(Refusal::HasFolded(player));
        }
        let card = if part.bought {
            partida.ante
        } else {
            Money::ZERO
        };
        let put = partida
            .ante
            .checked_add(part.bets)
            .ok_or(Refusal::TooLarge)?;
        let dead = card.checked_add(part.splashed).ok_or(Refusal::TooLarge)?;
        let wanted = put.checked_add(dead).ok_or(Refusal::TooLarge)?;
        let had = hand.put + hand.dead + hand.free;
        if wanted > had {
            let (wanted, free) = (wanted - partida.ante, had - partida.ante);
            return Err(BetRefusal::AboveChips { wanted, free }.into());
        }
        if dead < hand.dead || (part.folded && hand.folded && put != hand.put) {
            let (entered, given) = (hand.put + hand.dead, wanted);
            return Err(Refusal::LessThanEntered {
                player,
                entered,
                given,
            });
        }
        hands.push(HandOutcome {
            player,
            put,
            dead,
            bought: part.bought || hand.bought,
            folded: part.folded,
            broke: hand.broke,
        });
    }
    let bought = |hand: &&HandOutcome| hand.bought;
    let new = hands.iter().filter(bought).count();
    let old = betting.hands().iter().filter(|hand| hand.bought).count();
    if betting
        .cards()
        .is_some_and(|cards| new - old > cards as usize)
    {
        return Err(BetRefusal::NoCards.into());
    }
    level(partida, betting, played, &mut hands)?;
    Ok(hands)
}

/// Those still in put in the same, but who has no chip left. Rules A8, A9, A10.
fn level(
    partida: &Partida,
    betting: &Betting,
    played: &[Played],
    hands: &mut [HandOutcome],
) -> Result<(), Refusal> {
    let live = hands.iter().filter(|hand| !hand.folded);
    let level = live.map(|hand| hand.put).max().ok_or(Refusal::NobodyLeft)?;
    let alone = hands.iter().filter(|hand| !hand.folded).count() == 1;
    let free_of = |hand: &HandOutcome| {
        let before = betting
            .hands()
            .iter()
            .find(|before| before.player == hand.player);
        before.map_or(Money::ZERO, |b| {
            b.put + b.dead + b.free - hand.put - hand.dead
        })
    };
    for hand in hands.iter().filter(|hand| !hand.folded) {
        let free = free_of(hand);
        if hand.put < level && free.is_positive() {
            let (player, put) = (hand.player, hand.put);
            return Err(Refusal::UnevenBets {
                player,
                put,
                level,
                free,
            });
        }
    }
    let bet = level - partida.ante;
    let minimum = betting.bet_min();
    let short = hands
        .iter()
        .any(|hand| !hand.folded && free_of(hand).is_zero());
    if bet.is_positive() && bet < minimum && !short && !alone {
        let offered = bet;
        return Err(BetRefusal::BelowMinimum { minimum, offered }.into());
    }
    let uneven = |hand: &HandOutcome| Refusal::UnevenBets {
        player: hand.player,
        put: hand.put,
        level,
        free: free_of(hand),
    };
    // Only a bet that was taken back from the others leaves more with somebody
    // who folded. Rule A9.
    let taken_back = partida.rules.short_all_in == ShortAllIn::TakenBack;
    let above = hands.iter().find(|hand| hand.put > level);
    if let Some(hand) = above.filter(|_| !(taken_back && short)) {
        return Err(uneven(hand));
    }
    // Nothing is bet against hands without a chip. Rule A10.
    let could_bet = betting.hands().iter().filter(|hand| {
        let bets = hand.put - partida.ante;
        (hand.free + bets).is_positive()
    });
    if bet.is_positive() && could_bet.count() < 2 {
        return Err(BetRefusal::NobodyCanAnswer.into());
    }
    for hand in hands.iter_mut() {
        let said = played
            .iter()
            .find(|part| part.player == hand.player)
            .and_then(|part| part.broke);
        let asked = !hand.folded && hand.put < level;
        if !asked && said == Some(true) {
            return Err(uneven(hand));
        }
        // Taken back, nobody is above him but by a later bet: he was asked.
        let concluded = taken_back || hand.put == partida.ante;
        hand.broke = asked && said.unwrap_or(concluded || hand.broke);
    }
    Ok(())
}
