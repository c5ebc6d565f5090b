//! The stake (*aposta*) that was agreed: each loser pays the winner at his
//! left. Rules B5, A18.

use super::event::{Event, StakePayment};
use super::refusal::{Moment, Refusal};
use super::score_sheet::ScoreSheet;
use super::table::Table;
use super::team::{Team, members};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Who pays whom.
#[must_use]
pub fn payers(sheet: &ScoreSheet, winner: Team) -> Vec<(PlayerId, PlayerId)> {
    let losers = members(&sheet.seats, winner.other()).into_iter();
    losers.map(|loser| (loser, sheet.left_of(loser))).collect()
}

/// The match is over: the stake is paid in money as far as said, the rest is
/// owed.
pub fn settle(table: &Table, money: &[(PlayerId, Money)]) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Won, Moment::WalkedOver])?;
    let Some((winner, by)) = partida.outcome() else {
        return Err(Refusal::NotNow(partida.moment()));
    };
    let sheet = &partida.sheet;
    let stake = sheet.stake;
    let pairs = payers(sheet, winner);
    for (index, &(player, amount)) in money.iter().enumerate() {
        if money[..index].iter().any(|(other, _)| *other == player) {
            return Err(Refusal::Twice(player));
        }
        partida.team_of(player)?;
        if stake.is_zero() || pairs.iter().all(|(loser, _)| *loser != player) {
            return Err(Refusal::PaysNothing(player));
        }
        if amount > stake || amount.is_negative() {
            return Err(Refusal::TooMuchMoney {
                player,
                money: amount,
                stake,
            });
        }
    }
    let payments = if stake.is_zero() {
        Vec::new()
    } else {
        let paid = |loser: PlayerId| {
            let mut said = money.iter().filter(|(player, _)| *player == loser);
            said.next().map_or(Money::ZERO, |(_, amount)| *amount)
        };
        let payment = |(from, to): (PlayerId, PlayerId)| StakePayment {
            from,
            to,
            money: paid(from),
            debt: stake - paid(from),
        };
        pairs.into_iter().map(payment).collect()
    };
    Ok(vec![Event::Settled {
        number: sheet.number,
        winners: members(&sheet.seats, winner),
        by,
        stake,
        payments,
    }])
}
