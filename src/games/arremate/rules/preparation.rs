//! Before the first round: what each is willing to lose, the Cacife, seats,
//! who may play, and the sale of chips. Rules A1, A3, A4, A5, A18, A20, A21.

use super::buy_in;
use super::decks::Decks;
use super::event::Event;
use super::next_buy_in::{Finisher, next_buy_in};
use super::refusal::{Moment, Refusal};
use super::table::{Context, Table};
use crate::bank::Edition;
use crate::bank::rules::event::Sale;
use crate::bank::rules::money;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Rule A3: each says what he is willing to lose.
pub fn declare(
    table: &Table,
    context: Context<'_>,
    amounts: &[(PlayerId, Money)],
) -> Result<Vec<Event>, Refusal> {
    if let Some(partida) = table.partida() {
        return Err(Refusal::NotNow(partida.moment()));
    }
    for (index, (player, amount)) in amounts.iter().enumerate() {
        context.counter.know(*player)?;
        if amounts[..index].iter().any(|(other, _)| other == player) {
            return Err(Refusal::Twice(*player));
        }
        if !amount.is_positive() {
            return Err(Refusal::Bank(crate::bank::Refusal::NotPositive));
        }
        if *amount > Money::LIMIT {
            return Err(Refusal::TooLarge);
        }
    }
    if amounts.len() < 2 || amounts.len() > 5 {
        return Err(Refusal::Decks {
            players: amounts.len(),
            decks: 0,
        });
    }
    Ok(vec![Event::Declared {
        amounts: amounts.to_vec(),
    }])
}

/// The Cacife of the next match for so many players: from the acertos, or
/// from what was declared. Rules A3, A20.
///
/// # Errors
/// [`Refusal::NoCacife`] and the counter's refusals.
pub fn cacife(table: &Table, context: Context<'_>) -> Result<Money, Refusal> {
    if let Some(cacife) = table.next_cacife() {
        return Ok(cacife);
    }
    from_declared(table, context)
}

/// Was the match before settled, and nothing declared since? Then the Cacife
/// comes from those of it who sit. Rule A20.
#[must_use]
pub fn is_settled(table: &Table, edition: Edition) -> bool {
    match edition >= Edition::SECOND {
        true => !table.finishers().is_empty(),
        false => table.next_cacife().is_some(),
    }
}

/// The Cacife that the match before gives to a match of these; None where
/// there is no loser among them who has chips. Rule A20.
#[must_use]
pub fn from_the_last(table: &Table, edition: Edition, seats: &[PlayerId]) -> Option<Money> {
    if edition < Edition::SECOND {
        return table.next_cacife();
    }
    let sit: Vec<Finisher> = table
        .finishers()
        .iter()
        .map(|(player, finisher)| Finisher {
            stays: seats.contains(player),
            ..*finisher
        })
        .collect();
    next_buy_in(&sit)
}

fn from_declared(table: &Table, context: Context<'_>) -> Result<Money, Refusal> {
    let set = money::set(context.ledger)?;
    let declared: Vec<Money> = table.declared().iter().map(|(_, amount)| *amount).collect();
    if declared.is_empty() {
        return Err(Refusal::NoCacife);
    }
    let base: Money = declared.iter().copied().sum();
    if base > set.total() {
        return Err(Refusal::SetTooSmall {
            needed: base,
            total: set.total(),
        });
    }
    let players = u32::try_from(declared.len()).unwrap_or(u32::MAX);
    buy_in::buy_in(base, players, set.ante()).ok_or(Refusal::NoCacife)
}

/// Begins a match: seats, decks, dealer, Cacife. Rules A1, A5, A18, A20, A21.
pub fn start(
    table: &Table,
    context: Context<'_>,
    seats: &[PlayerId],
    decks: u8,
    dealer: PlayerId,
    given: Option<Money>,
) -> Result<Vec<Event>, Refusal> {
    if let Some(partida) = table.partida() {
        return Err(Refusal::NotNow(partida.moment()));
    }
    for (index, player) in seats.iter().enumerate() {
        context.counter.know(*player)?;
        if seats[..index].contains(player) {
            return Err(Refusal::Twice(*player));
        }
    }
    if Decks::of_table(seats.len(), u32::from(decks)).is_err() {
        return Err(Refusal::Decks {
            players: seats.len(),
            decks,
        });
    }
    if !seats.contains(&dealer) {
        return Err(Refusal::NotAtTable(dealer));
    }
    if context.counter.banker().is_none() {
        return Err(Refusal::Bank(crate::bank::Refusal::NoBanker));
    }
    for &player in seats {
        let debts = context.counter.barred_by(context.ledger, player);
        if !debts.is_empty() {
            return Err(Refusal::Barred { player, debts });
        }
    }
    let set = money::set(context.ledger)?;
    money::all_back(context.ledger)?;
    let edition = context.counter.edition();
    let from_declared = !is_settled(table, edition);
    let computed = if from_declared {
        let computed = self::from_declared(table, context)?;
        who_declared(table, edition, seats)?;
        computed
    } else {
        from_the_last(table, edition, seats).ok_or(Refusal::NoCacife)?
    };
    let players = u32::try_from(seats.len()).unwrap_or(u32::MAX);
    let stacks_of = |cacife| money::deal(context.ledger, players, cacife);
    let cacife = match given {
        None => computed,
        Some(given) if given == computed => given,
        // Rule A20 (D): the nearest payable Cacife below is offered.
        Some(given) => match stacks_of(computed) {
            Err(crate::bank::Refusal::CannotDeal {
                below: Some(below), ..
            }) if below == given && !from_declared => given,
            Err(refusal) => return Err(refusal.into()),
            Ok(_) => return Err(Refusal::OtherCacife { given, computed }),
        },
    };
    let bet_min = Money::from_centavos(set.ante().centavos() * i64::from(players));
    if !from_declared && cacife < bet_min {
        return Err(Refusal::CacifeBelowBet { cacife, bet_min });
    }
    let needed = cacife
        .checked_mul(i64::from(players))
        .ok_or(Refusal::TooLarge)?;
    if needed > set.total() {
        return Err(Refusal::SetTooSmall {
            needed,
            total: set.total(),
        });
    }
    let stacks = stacks_of(cacife)?;
    let mut events = Vec::new();
    if !from_declared && table.next_cacife() != Some(computed) {
        events.push(reckoned(table, seats, computed));
    }
    events.push(Event::PartidaStarted {
        number: table.next_number(),
        seats: seats.to_vec(),
        decks,
        dealer,
        cacife,
        ante: set.ante(),
        stacks,
        edition,
    });
    Ok(events)
}

/// Others sit than the acertos counted on: from whom the Cacife comes now.
/// Rule A20.
fn reckoned(table: &Table, seats: &[PlayerId], cacife: Money) -> Event {
    let counts = |(player, last): &&(PlayerId, Finisher)| {
        seats.contains(player) && !last.winner && !last.broke
    };
    let totals = table.finishers().iter().filter(counts);
    Event::CacifeReckoned {
        cacife,
        before: table.next_cacife(),
        totals: totals.map(|(player, last)| (*player, last.chips)).collect(),
    }
}

/// The Cacife is the mean over those who play: they and nobody else declared.
fn who_declared(table: &Table, edition: Edition, seats: &[PlayerId]) -> Result<(), Refusal> {
    for &player in seats {
        if !table
            .declared()
            .iter()
            .any(|(declared, _)| *declared == player)
        {
            return Err(Refusal::NotDeclared(player));
        }
    }
    match table
        .declared()
        .iter()
        .find(|(player, _)| !seats.contains(player))
    {
        Some(&(player, declared)) if edition >= Edition::SECOND => {
            Err(Refusal::NotSeated { player, declared })
        }
        Some((player, _)) => Err(Refusal::NotAtTable(*player)),
        None => Ok(()),
    }
}

/// Sells the Cacife, to one or to all at once. Rules A5, A7.
pub fn sell(
    table: &Table,
    context: Context<'_>,
    buyers: &[(PlayerId, Option<Money>)],
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Selling])?;
    let mut sales: Vec<Sale> = Vec::new();
    for &(player, note) in buyers {
        context.counter.know(player)?;
        let seat = partida
            .seats
            .iter()
            .position(|seated| *seated == player)
            .ok_or(Refusal::NotAtTable(player))?;
        if sales.iter().any(|sale| sale.player == player) {
            return Err(Refusal::Twice(player));
        }
        if partida.sales.iter().any(|sale| sale.player == player) {
            return Err(Refusal::HasCacife(player));
        }
        let handed = money::handed(context.counter, note, partida.cacife)?;
        let stack = partida.stacks[seat].clone();
        sales.push(Sale {
            player,
            amount: partida.cacife,
            stack,
            handed,
        });
    }
    if sales.is_empty() {
        return Err(Refusal::NotNow(Moment::Selling));
    }
    Ok(vec![Event::CacifeSold { sales }])
}
