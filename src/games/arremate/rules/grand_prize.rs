//! The end of a match: who takes the Caixa de Venda de Cartas, who wins the
//! Grande Prêmio, who pays it and with what. Rules A10, A16, A17.
//!
//! Never: the next match, or whether a debtor may play it.

use crate::domain::money::Money;

use super::points::Points;

#[cfg(test)]
mod tests;

/// A player at the end of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing<Id> {
    /// Who.
    pub player: Id,
    /// The final count.
    pub points: Points,
    /// Worth of his chips, before the Caixa de Venda de Cartas is given out.
    pub chips: Money,
    /// What he can and will pay in cash.
    pub money: Money,
    /// Is he em quebra? Rule A10.
    pub quebra: bool,
}

/// What the match was played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Taxa Inicial Mínima de Aposta.
    pub ante: Money,
    /// Worth of the chips in the Caixa de Venda de Cartas.
    pub card_box: Money,
    /// House rule: one em quebra with more points than the winner pays too.
    /// Default false. Rule A17.
    pub broke_leader_pays: bool,
}

/// What a tie is for. Rule A16.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// The Caixa de Venda de Cartas.
    CardSalesBox,
    /// The Grande Prêmio.
    GrandePremio,
}

/// What one player pays: chips, then money, then debt. Rule A17.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment<Id> {
    /// Who pays.
    pub from: Id,
    /// In chips.
    pub chips: Money,
    /// In money.
    pub money: Money,
    /// Owed to the winner; above zero he declares falência. Rule A18.
    pub debt: Money,
}

/// How a match ends once no tie is open. Rule A17.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GrandePremio<Id> {
    /// Who wins the Grande Prêmio.
    pub winner: Id,
    /// Who takes the Caixa de Venda de Cartas, before anything is paid.
    pub card_box_to: Id,
    /// What each payer pays: winner's points × Taxa.
    pub prize: Money,
    /// In the order of the standings; who pays nothing is not listed.
    pub payments: Vec<Payment<Id>>,
    /// Sum of all payments, debts included.
    pub total: Money,
}

/// A match's end, or the tie that must be broken first. Rules A16, A17.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome<Id> {
    /// These are tied; the Baralho Figurado decides.
    Tie {
        /// For what.
        purpose: Purpose,
        /// In the order of the standings.
        players: Vec<Id>,
    },
    /// No tie is open.
    Settled(GrandePremio<Id>),
}

/// Why a match can't be settled. Rules A10, A17.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault<Id> {
    /// Nobody can win the Grande Prêmio: all are em quebra, or nobody is there.
    EverybodyBroke,
    /// A player twice.
    Repeated(Id),
    /// The ante is not above zero, or above [`Money::LIMIT`].
    Ante(Money),
    /// The Caixa de Venda de Cartas is below zero, above [`Money::LIMIT`], or
    /// no multiple of the ante.
    CardBox(Money),
    /// Chips or money below zero or above [`Money::LIMIT`].
    Amount(Id, Money),
    /// Chips that are no multiple of the ante.
    Chips(Id, Money),
    /// The prize is too large to be written down.
    TooLarge,
}

/// Settles a match, or names the first tie that `tiebreak` leaves open. Each
/// tie goes to the first of `tiebreak` that is in it. The tie for the Caixa is
/// asked first, and only where it is another than that for the Prêmio.
/// Rules A16, A17.
///
/// # Errors
/// [`Fault`].
pub fn settle<Id: Copy + Eq>(
    terms: Terms,
    standings: &[Standing<Id>],
    tiebreak: &[Id],
) -> Result<Outcome<Id>, Fault<Id>> {
    check(terms, standings)?;
    let leaders = leaders(standings.iter());
    let contenders = self::leaders(standings.iter().filter(|s| !s.quebra));
    let settled = |tied: &[&Standing<Id>]| match tied {
        [only] => Some(only.player),
        _ => tiebreak
            .iter()
            .copied()
            .find(|id| tied.iter().any(|s| s.player == *id)),
    };
    let names = |tied: &[&Standing<Id>]| tied.iter().map(|s| s.player).collect();
    if contenders.is_empty() {
        return Err(Fault::EverybodyBroke);
    }
    let winner = settled(&contenders);
    let card_box_to = settled(&leaders);
    let (winner, card_box_to) = match (winner, card_box_to) {
        (Some(winner), Some(card_box_to)) => (winner, card_box_to),
        (_, None) if leaders != contenders => {
            return Ok(Outcome::Tie {
                purpose: Purpose::CardSalesBox,
                players: names(&leaders),
            });
        }
        _ => {
            return Ok(Outcome::Tie {
                purpose: Purpose::GrandePremio,
                players: names(&contenders),
            });
        }
    };
    pay(terms, standings, contenders[0].points, winner, card_box_to).map(Outcome::Settled)
}

/// Those with the most points, in their order.
fn leaders<'a, Id>(standings: impl Iterator<Item = &'a Standing<Id>>) -> Vec<&'a Standing<Id>> {
    let mut best: Vec<&Standing<Id>> = Vec::new();
    for standing in standings {
        match best.first().map(|b| b.points.cmp(&standing.points)) {
            Some(std::cmp::Ordering::Greater) => {}
            Some(std::cmp::Ordering::Equal) => best.push(standing),
            _ => best = vec![standing],
        }
    }
    best
}

fn pay<Id: Copy + Eq>(
    terms: Terms,
    standings: &[Standing<Id>],
    points: Points,
    winner: Id,
    card_box_to: Id,
) -> Result<GrandePremio<Id>, Fault<Id>> {
    let prize = terms
        .ante
        .checked_mul(i64::from(points.0))
        .ok_or(Fault::TooLarge)?;
    let mut payments = Vec::new();
    let mut total = Money::ZERO;
    for loser in standings.iter().filter(|s| s.player != winner) {
        let spared = loser.quebra && loser.points > points && !terms.broke_leader_pays;
        if spared || prize.is_zero() {
            continue;
        }
        // The Caixa is given out first: who took it pays with its chips too.
        let chips = match loser.player == card_box_to {
            true => loser.chips + terms.card_box,
            false => loser.chips,
        }
        .min(prize);
        let money = loser.money.min(prize - chips);
        let debt = prize - chips - money;
        total = total.checked_add(prize).ok_or(Fault::TooLarge)?;
        payments.push(Payment {
            from: loser.player,
            chips,
            money,
            debt,
        });
    }
    Ok(GrandePremio {
        winner,
        card_box_to,
        prize,
        payments,
        total,
    })
}

fn check<Id: Copy + Eq>(terms: Terms, standings: &[Standing<Id>]) -> Result<(), Fault<Id>> {
    let fits = |amount: Money| !amount.is_negative() && amount <= Money::LIMIT;
    if !terms.ante.is_positive() || !fits(terms.ante) {
        return Err(Fault::Ante(terms.ante));
    }
    if !fits(terms.card_box) || !terms.card_box.is_multiple_of(terms.ante) {
        return Err(Fault::CardBox(terms.card_box));
    }
    for (index, standing) in standings.iter().enumerate() {
        let player = standing.player;
        if standings[..index].iter().any(|s| s.player == player) {
            return Err(Fault::Repeated(player));
        }
        for amount in [standing.chips, standing.money] {
            if !fits(amount) {
                return Err(Fault::Amount(player, amount));
            }
        }
        if !standing.chips.is_multiple_of(terms.ante) {
            return Err(Fault::Chips(player, standing.chips));
        }
    }
    Ok(())
}
