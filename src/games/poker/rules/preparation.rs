//! Before and between rounds: seats, dealer, cacife, newcomers, house rules.
//! Rules P1, P9, P10.

use super::command::First;
use super::event::Event;
use super::hand;
use super::house_rules::HouseRules;
use super::refusal::{Moment, Refusal};
use super::session::PLAYERS_MAX;
use super::table::{Context, Table};
use crate::bank::rules::event::Sale;
use crate::bank::rules::money;
use crate::domain::cards::Card;
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// House rules stand while a session is played.
pub fn choose_rules(table: &Table, rules: HouseRules) -> Result<Vec<Event>, Refusal> {
    if table.session().is_some() {
        return Err(Refusal::RulesStand);
    }
    let (min, max) = (rules.bet_min, rules.bet_max);
    let bet = |amount: Option<Money>| amount.is_none_or(|a| a.is_positive() && a <= Money::LIMIT);
    let above = min.zip(max).is_some_and(|(min, max)| min > max);
    if above || !bet(min) || !bet(max) {
        return Err(Refusal::Limits { min, max });
    }
    Ok(vec![Event::RulesChosen(rules)])
}

/// Begins a session: seats, dealer, cacife, pingo. Rules P1, P10.
pub fn start(
    table: &Table,
    context: Context<'_>,
    seats: &[PlayerId],
    dealer: &First,
    cacife: Money,
    pingo: Money,
) -> Result<Vec<Event>, Refusal> {
    if let Some(session) = table.session() {
        return Err(Refusal::NotNow(session.moment()));
    }
    for (index, player) in seats.iter().enumerate() {
        context.counter.know(*player)?;
        if seats[..index].contains(player) {
            return Err(Refusal::Twice(*player));
        }
    }
    if !(2..=PLAYERS_MAX).contains(&seats.len()) {
        return Err(Refusal::Players(seats.len()));
    }
    let dealer = first_dealer(seats, dealer)?;
    if context.counter.banker().is_none() {
        return Err(Refusal::Bank(crate::bank::Refusal::NoBanker));
    }
    let set = money::set(context.ledger)?;
    money::all_back(context.ledger)?;
    for amount in [cacife, pingo] {
        money::payable(set, amount)?;
    }
    if pingo > cacife {
        return Err(Refusal::PingoAboveCacife { pingo, cacife });
    }
    limits_in_chips(set, table.rules())?;
    let players = u32::try_from(seats.len()).unwrap_or(u32::MAX);
    let stacks = money::deal(context.ledger, players, cacife)?;
    Ok(vec![Event::SessionStarted {
        number: table.next_number(),
        seats: seats.to_vec(),
        dealer,
        cacife,
        pingo,
        chip: set.ante(),
        stacks,
        edition: context.counter.edition(),
    }])
}

/// Minimum and maximum bet must be payable in chips. Rule P1.
fn limits_in_chips(set: &ChipSet, rules: HouseRules) -> Result<(), Refusal> {
    for amount in [rules.bet_min, rules.bet_max].into_iter().flatten() {
        money::payable(set, amount)?;
    }
    Ok(())
}

/// The one named, or who drew the highest card: an Ace is high and suits have
/// no value; equal ones draw again. Rule P10.
fn first_dealer(seats: &[PlayerId], first: &First) -> Result<PlayerId, Refusal> {
    let drawn = match first {
        First::Named(player) if seats.contains(player) => return Ok(*player),
        First::Named(player) => return Err(Refusal::NotAtTable(*player)),
        First::Drawn(drawn) => drawn,
    };
    let mut best: Vec<PlayerId> = Vec::new();
    let mut highest = 0;
    for (index, (player, card)) in drawn.iter().enumerate() {
        if !seats.contains(player) {
            return Err(Refusal::NotAtTable(*player));
        }
        if drawn[..index].iter().any(|(other, _)| other == player) {
            return Err(Refusal::Twice(*player));
        }
        let Card::Suited(rank, _) = *card else {
            return Err(Refusal::BadDraw(*card));
        };
        if drawn[..index].iter().any(|(_, other)| other == card) {
            return Err(Refusal::BadDraw(*card));
        }
        let value = hand::value(rank);
        if value > highest {
            (best, highest) = (Vec::new(), value);
        }
        if value == highest {
            best.push(*player);
        }
    }
    let drew = |seat: &PlayerId| drawn.iter().any(|(player, _)| player == seat);
    if let Some(missing) = seats.iter().find(|seat| !drew(seat)) {
        return Err(Refusal::NotDrawn(*missing));
    }
    match best.as_slice() {
        [only] => Ok(*only),
        _ => Err(Refusal::DrawTied(best)),
    }
}

/// Sells the cacife, to one or to all at once. Rules P1, A7.
pub fn sell(
    table: &Table,
    context: Context<'_>,
    buyers: &[(PlayerId, Option<Money>)],
) -> Result<Vec<Event>, Refusal> {
    let session = table.session_at(&[Moment::Selling])?;
    let mut sales: Vec<Sale> = Vec::new();
    for &(player, note) in buyers {
        context.counter.know(player)?;
        let seat = session.seats.iter().position(|seated| *seated == player);
        let seat = seat.ok_or(Refusal::NotAtTable(player))?;
        if sales.iter().any(|sale| sale.player == player) {
            return Err(Refusal::Twice(player));
        }
        if session.bought.contains(&player) {
            return Err(Refusal::HasCacife(player));
        }
        sales.push(Sale {
            player,
            amount: session.cacife,
            stack: session.stacks[seat].clone(),
            handed: money::handed(context.counter, note, session.cacife)?,
        });
    }
    if sales.is_empty() {
        return Err(Refusal::NotNow(Moment::Selling));
    }
    Ok(vec![Event::CacifeSold { sales }])
}

/// Somebody new sits down between rounds. Where eight seats are taken, the
/// first from the dealer's left without chips is given up. Rules P1, P9.
pub fn join(
    table: &Table,
    context: Context<'_>,
    player: PlayerId,
    left_of: Option<PlayerId>,
    note: Option<Money>,
) -> Result<Vec<Event>, Refusal> {
    let session = table.session_at(&[Moment::BetweenRounds])?;
    context.counter.know(player)?;
    let again = session.bought.contains(&player) && !session.rules.rebuy;
    let seated = session.seats.contains(&player);
    if seated && session.rules.rebuy {
        let cacife = session.cacife;
        return Err(Refusal::BuysChips { player, cacife });
    }
    if again || seated {
        return Err(Refusal::HasCacife(player));
    }
    let mut seats = session.seats.clone();
    let place = match left_of {
        None => seats.len(),
        Some(neighbour) => {
            let seat = seats.iter().position(|seated| *seated == neighbour);
            seat.ok_or(Refusal::NotAtTable(neighbour))? + 1
        }
    };
    seats.insert(place, player);
    if seats.len() > PLAYERS_MAX {
        // Who has no chip, only a count says. Rule A24.
        session.light.counted_now()?;
        let order = session.from_left_of(session.dealer);
        let empty = |seated: &PlayerId| context.ledger.stack(*seated).is_zero();
        let given_up = order.into_iter().find(empty).ok_or(Refusal::TableFull)?;
        seats.retain(|seated| *seated != given_up);
    }
    let stack = money::deal(context.ledger, 1, session.cacife)?.swap_remove(0);
    let sale = Sale {
        player,
        amount: session.cacife,
        stack,
        handed: money::handed(context.counter, note, session.cacife)?,
    };
    Ok(vec![Event::Joined { seats, sale }])
}
