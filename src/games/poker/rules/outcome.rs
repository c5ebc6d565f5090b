//! A round entered as a whole: only what its acts could have come to. Rules
//! P1, P2, P4, P5, P8.

use super::award;
use super::betting::{BetRefusal, SeatOutcome};
use super::command::{Judgement, Played};
use super::event::Event;
use super::refusal::{Moment, Refusal};
use super::session::{Round, Session, Stage};
use super::table::Table;

/// The round entered as a whole, at any moment before the showdown.
pub fn enter(
    table: &Table,
    played: &[Played],
    won: Option<&Judgement>,
) -> Result<Vec<Event>, Refusal> {
    let session = table.session_at(&[
        Moment::FirstBetting,
        Moment::Exchange,
        Moment::SecondBetting,
    ])?;
    let round = session
        .round()
        .ok_or(Refusal::NotNow(Moment::BetweenRounds))?;
    let before = round.betting.seats();
    for (index, part) in played.iter().enumerate() {
        if !before.iter().any(|seat| seat.player == part.player) {
            return Err(Refusal::NotAtTable(part.player));
        }
        let mut others = played[..index].iter();
        if others.any(|other| other.player == part.player) {
            return Err(Refusal::Twice(part.player));
        }
    }
    let seats = parts(session, round, played)?;
    level(session, round, &seats)?;
    let added = before
        .iter()
        .zip(&seats)
        .map(|(before, after)| (after.player, after.put - before.put))
        .filter(|(_, amount)| amount.is_positive())
        .collect();
    let mut after = round.betting.clone();
    after.outcome(&seats);
    let mut events = vec![Event::OutcomeEntered { seats, added }];
    match (after.alone(), won) {
        (Some(winner), won) => {
            if let Some(Judgement::Pots(pots)) = won
                && let Some(other) = pots.iter().flatten().find(|named| **named != winner)
            {
                return Err(Refusal::HasFolded(*other));
            }
            events.push(award::unseen(session, &after)?);
        }
        (None, Some(won)) => {
            let decks = round.deck.decks();
            events.push(award::judged(session, &after, decks, won)?);
        }
        (None, None) => {}
    }
    Ok(events)
}

/// Each part by itself: whole chips, no more than he has, no less than what
/// was entered.
fn parts(session: &Session, round: &Round, played: &[Played]) -> Result<Vec<SeatOutcome>, Refusal> {
    let mut outcomes = Vec::new();
    for seat in round.betting.seats() {
        let player = seat.player;
        let Some(part) = played.iter().find(|part| part.player == player) else {
            outcomes.push(SeatOutcome {
                player,
                put: seat.put,
                folded: seat.folded,
            });
            continue;
        };
        if part.bets.is_negative() || !part.bets.is_multiple_of(session.chip) {
            let (amount, chip) = (part.bets, session.chip);
            return Err(BetRefusal::NotMultiple { amount, chip }.into());
        }
        if seat.folded && !part.folded {
            return Err(Refusal::HasFolded(player));
        }
        let all = seat.put + seat.free;
        let pingo = session.pingo.min(all);
        let put = pingo.checked_add(part.bets).ok_or(Refusal::TooLarge)?;
        if put > all {
            let (wanted, free) = (part.bets, all - pingo);
            return Err(BetRefusal::AboveChips { wanted, free }.into());
        }
        if put < seat.put || (seat.folded && put != seat.put) {
            let (entered, given) = (seat.put - pingo, part.bets);
            return Err(Refusal::LessThanEntered {
                player,
                entered,
                given,
            });
        }
        outcomes.push(SeatOutcome {
            player,
            put,
            folded: part.folded,
        });
    }
    Ok(outcomes)
}

/// Those still in put in the same, but who has no chip left; and a round is
/// not shown before somebody has bet. Rules P2, P4, P8.
fn level(session: &Session, round: &Round, seats: &[SeatOutcome]) -> Result<(), Refusal> {
    let before = round.betting.seats();
    let live = || seats.iter().filter(|seat| !seat.folded);
    let level = live()
        .map(|seat| seat.put)
        .max()
        .ok_or(Refusal::NobodyLeft)?;
    let alone = live().count() == 1;
    let all_of = |seat: &SeatOutcome| {
        let before = before.iter().find(|before| before.player == seat.player);
        before.map_or(seat.put, |before| before.put + before.free)
    };
    let uneven = |seat: &SeatOutcome| Refusal::UnevenBets {
        player: seat.player,
        put: seat.put,
        level,
        free: all_of(seat) - seat.put,
    };
    let short = |seat: &&SeatOutcome| seat.put < level && all_of(seat) > seat.put;
    if let Some(seat) = live().find(short).filter(|_| !alone) {
        return Err(uneven(seat));
    }
    // Who left can have put in more only than hands that are all in.
    let all_in = live().all(|seat| all_of(seat) == seat.put);
    if let Some(seat) = seats.iter().find(|seat| seat.put > level && !all_in) {
        return Err(uneven(seat));
    }
    let bet = level - session.pingo.min(level);
    if let Some(minimum) = session.rules.bet_min {
        let all_in = seats.iter().any(|seat| seat.put == all_of(seat));
        if bet.is_positive() && bet < minimum && !all_in && !alone {
            let offered = bet;
            return Err(BetRefusal::BelowMinimum { minimum, offered }.into());
        }
    }
    // Nothing is bet against hands without a chip.
    let could_bet = before.iter().filter(|seat| {
        let spent = seat.put > session.pingo;
        seat.free.is_positive() || spent
    });
    if bet.is_positive() && could_bet.count() < 2 {
        return Err(BetRefusal::NobodyCanAnswer.into());
    }
    let opened = round.stage == Stage::Second && round.betting.level().is_positive();
    let known = before.iter().map(|seat| seat.put).max();
    let nothing = known.is_some_and(|known| known == level) && !opened;
    let with_chips = live().filter(|seat| all_of(seat) > seat.put).count();
    if nothing && !alone && with_chips > 1 {
        return Err(Refusal::NothingBet);
    }
    Ok(())
}
