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
use crate::bank::Edition;
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
    match partida.edition {
        Edition::FIRST => level(partida, betting, played, &mut hands)?,
        _ => same_as_acts(partida, betting, played, &mut hands)?,
    }
    Ok(hands)
}

/// What he has left after this outcome.
fn free_of(betting: &Betting, hand: &HandOutcome) -> Money {
    let mut hands = betting.hands().iter();
    let before = hands.find(|before| before.player == hand.player);
    before.map_or(Money::ZERO, |b| {
        b.put + b.dead + b.free - hand.put - hand.dead
    })
}

/// What was told comes to what it would have come to act by act: who is short
/// went tudo ou nada, and only who is said to be em quebra was asked for more.
/// Rules A8, A9, A10.
fn same_as_acts(
    partida: &Partida,
    betting: &Betting,
    played: &[Played],
    hands: &mut [HandOutcome],
) -> Result<(), Refusal> {
    for hand in hands.iter_mut() {
        let part = played.iter().find(|part| part.player == hand.player);
        if let Some(said) = part.and_then(|part| part.broke) {
            hand.broke = said;
        }
    }
    let told = uneven(partida, betting, hands)?;
    let unanswered = told > partida.ante && nobody_answers(partida, betting);
    if unanswered && !partida.rules.bets_against_empty {
        return Err(BetRefusal::NobodyCanAnswer.into());
    }
    let live: Vec<HandOutcome> = hands.iter().filter(|hand| !hand.folded).copied().collect();
    for hand in hands.iter_mut() {
        let asked = !hand.folded && hand.put < told;
        if asked && !hand.broke && hand.put == partida.ante {
            // He never had a chip for a bet: nothing of his was tudo ou nada.
            return Err(Refusal::BrokeUnsaid(hand.player));
        }
        if hand.broke && !asked && !went_back(partida, betting, &live, hand) {
            return Err(uneven_bets(betting, hand, told));
        }
    }
    if unanswered {
        // It goes back at once. House rule `bets_against_empty`.
        for hand in hands.iter_mut().filter(|hand| hand.put == told) {
            hand.put = partida.ante;
        }
        return Ok(());
    }
    if partida.rules.short_all_in == ShortAllIn::TakenBack {
        let short = hands.iter().filter(|hand| !hand.folded && !hand.broke);
        let level = short.map(|hand| hand.put).min().unwrap_or(told);
        for hand in hands.iter_mut().filter(|hand| !hand.folded) {
            let asked = hand.put < told;
            hand.put = hand.put.min(level);
            // The raise that broke him is undone, and his quebra with it.
            hand.broke &= hand.put < level || !asked;
        }
    }
    Ok(())
}

/// A bet was asked of him that only one still in had chips for: it went back,
/// and what lies there is even. House rule `bets_against_empty`.
fn went_back(
    partida: &Partida,
    betting: &Betting,
    live: &[HandOutcome],
    hand: &HandOutcome,
) -> bool {
    let able = live
        .iter()
        .filter(|hand| free_of(betting, hand).is_positive());
    partida.rules.bets_against_empty
        && !hand.folded
        && free_of(betting, hand).is_zero()
        && able.count() == 1
}

/// Only one had a chip to bet with, whoever bet. Rule A10.
fn nobody_answers(partida: &Partida, betting: &Betting) -> bool {
    let able = betting.hands().iter().filter(|hand| {
        let bets = hand.put - partida.ante;
        (hand.free + bets).is_positive()
    });
    able.count() < 2
}

fn uneven_bets(betting: &Betting, hand: &HandOutcome, level: Money) -> Refusal {
    Refusal::UnevenBets {
        player: hand.player,
        put: hand.put,
        level,
        free: free_of(betting, hand),
    }
}

/// The highest bet of those still in, as told: below it only who has no chip
/// left, above it only who folded before it was taken back. Rules A6, A8, A9.
fn uneven(partida: &Partida, betting: &Betting, hands: &[HandOutcome]) -> Result<Money, Refusal> {
    let live = || hands.iter().filter(|hand| !hand.folded);
    let level = live().map(|hand| hand.put).max();
    let level = level.ok_or(Refusal::NobodyLeft)?;
    let has_chips = |hand: &&HandOutcome| free_of(betting, hand).is_positive();
    let even = brought_down(partida, betting, hands, level);
    let less = |hand: &&HandOutcome| hand.put < even || hand.broke && hand.put < level;
    if let Some(hand) = live().filter(has_chips).find(less) {
        return Err(uneven_bets(betting, hand, level));
    }
    let bet = level - partida.ante;
    let minimum = betting.bet_min();
    let short = !live().all(|hand| has_chips(&hand));
    let alone = live().count() == 1;
    if bet.is_positive() && bet < minimum && !short && !alone {
        let offered = bet;
        return Err(BetRefusal::BelowMinimum { minimum, offered }.into());
    }
    // Only a bet that was taken back from the others, or that those who could
    // match it ran from later, leaves more with somebody who folded. Rule A9.
    let taken_back = partida.rules.short_all_in == ShortAllIn::TakenBack;
    let left_more = short && (taken_back || partida.edition >= Edition::SECOND);
    let above = hands.iter().find(|hand| hand.put > level);
    if let Some(hand) = above.filter(|_| !left_more) {
        return Err(uneven_bets(betting, hand, level));
    }
    Ok(level)
}

/// Who came after a tudo ou nada below the bet only paid that much. Rule A9,
/// `taken_back`.
fn brought_down(partida: &Partida, betting: &Betting, hands: &[HandOutcome], told: Money) -> Money {
    if partida.edition < Edition::SECOND || partida.rules.short_all_in == ShortAllIn::SidePot {
        return told;
    }
    let short = hands.iter().filter(|hand| !hand.folded && !hand.broke);
    let short = short.filter(|hand| free_of(betting, hand).is_zero() && hand.put > partida.ante);
    short.map(|hand| hand.put).min().unwrap_or(told)
}

/// As [`same_as_acts`] in the first edition, which concluded quebras that
/// nobody had said.
fn level(
    partida: &Partida,
    betting: &Betting,
    played: &[Played],
    hands: &mut [HandOutcome],
) -> Result<(), Refusal> {
    let level = uneven(partida, betting, hands)?;
    let taken_back = partida.rules.short_all_in == ShortAllIn::TakenBack;
    if level > partida.ante && nobody_answers(partida, betting) {
        return Err(BetRefusal::NobodyCanAnswer.into());
    }
    for hand in hands.iter_mut() {
        let said = played
            .iter()
            .find(|part| part.player == hand.player)
            .and_then(|part| part.broke);
        let asked = !hand.folded && hand.put < level;
        if !asked && said == Some(true) {
            return Err(uneven_bets(betting, hand, level));
        }
        // Taken back, nobody is above him but by a later bet: he was asked.
        let concluded = taken_back || hand.put == partida.ante;
        hand.broke = asked && said.unwrap_or(concluded || hand.broke);
    }
    Ok(())
}
