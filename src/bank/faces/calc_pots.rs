//! The calculator `pots`: what goes back, the pots, and who collects what.
//! Rules A10, A11, P7, P8.
//!
//! Never: a rule of its own; it reads, asks [`crate::domain::pot`], answers.

use serde::Serialize;

use crate::contract::{Calculator, ContractError, Fields, Item, Ordered, render};
use crate::domain::money::Money;
use crate::domain::pot::{self, Award, Fault, Pot, SEATS_MAX, SeatSet, Split, Stake};
use crate::words;

#[cfg(test)]
mod tests;

/// The calculator `pots`. Rules A10, A11, P7, P8.
pub const POTS: Calculator = Calculator { name: "pots", run };

#[derive(Serialize)]
struct Answer {
    returned: Ordered<Money>,
    pots: Vec<PotAnswer>,
    collected: Ordered<Money>,
    explain: Vec<String>,
}

#[derive(Serialize)]
struct PotAnswer {
    amount: Money,
    eligible: Vec<String>,
    winners: Vec<String>,
    shares: Ordered<Money>,
    odd_to: Vec<String>,
}

/// The names by seat, dealer's left first.
struct Seats(Vec<String>);

impl Seats {
    fn find(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|other| other == name)
    }

    fn name(&self, seat: usize) -> String {
        self.0.get(seat).cloned().unwrap_or_default()
    }

    fn names(&self, seats: SeatSet) -> Vec<String> {
        seats.iter().map(|seat| self.name(seat)).collect()
    }

    fn amounts(&self, list: &[(usize, Money)]) -> Ordered<Money> {
        list.iter()
            .map(|(seat, amount)| (self.name(*seat), *amount))
            .collect()
    }
}

fn run(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["unit", "seats", "players", "ranking"])?;
    let unit = fields.required("unit")?.amount_positive()?;
    let seats = read_seats(&mut fields)?;
    let stakes = read_stakes(&mut fields, &seats)?;
    let ranking = read_ranking(fields.required("ranking")?, &seats, &stakes)?;
    let split = pot::split(unit, &stakes).map_err(|fault| refuse(&fault, &seats))?;
    let awards = split
        .award(&ranking)
        .map_err(|fault| refuse(&fault, &seats))?;
    render(&answer(&split, &awards, &seats))
}

fn read_seats(fields: &mut Fields) -> Result<Seats, ContractError> {
    let names = fields.required("seats")?.names()?;
    if let Some(fault) = match names.len() {
        1..=SEATS_MAX => None,
        count => Some(Fault::Seats(count)),
    } {
        return Err(refuse(&fault, &Seats(Vec::new())));
    }
    if names.iter().any(String::is_empty) {
        return Err(ContractError::new("empty_name", "Há um lugar sem nome."));
    }
    Ok(Seats(names))
}

fn read_stakes(fields: &mut Fields, seats: &Seats) -> Result<Vec<Stake>, ContractError> {
    let mut stakes: Vec<Option<Stake>> = vec![None; seats.0.len()];
    for item in fields.required("players")?.list()? {
        let mut player = item
            .clone()
            .fields(&["id", "contributed", "dead", "folded"])?;
        let name = player.required("id")?.name()?;
        let Some(seat) = seats.find(&name) else {
            let message = format!("é de “{name}”, que não está em “seats”: acrescente o lugar.");
            return Err(item.refuse("unknown_player", &message));
        };
        if stakes[seat].is_some() {
            return Err(item.refuse("repeated_name", &format!("repete “{name}”.")));
        }
        stakes[seat] = Some(Stake {
            contributed: player.required("contributed")?.amount()?,
            dead: match player.optional("dead") {
                Some(dead) => dead.amount()?,
                None => Money::ZERO,
            },
            folded: player.required("folded")?.boolean()?,
        });
    }
    let found = stakes.into_iter().enumerate();
    found
        .map(|(seat, stake)| {
            stake.ok_or_else(|| {
                let name = seats.name(seat);
                ContractError::new(
                    "missing_player",
                    format!("“{name}” tem lugar em “seats”, mas falta em “players”."),
                )
            })
        })
        .collect()
}

fn read_ranking(
    item: Item,
    seats: &Seats,
    stakes: &[Stake],
) -> Result<Vec<SeatSet>, ContractError> {
    let mut seen = SeatSet::EMPTY;
    let mut ranking = Vec::new();
    for group in item.list()? {
        let mut set = SeatSet::EMPTY;
        for item in group.list()? {
            let name = item.name()?;
            let Some(seat) = seats.find(&name) else {
                let message = format!("nomeia “{name}”, que não está em “seats”.");
                return Err(item.refuse("unknown_player", &message));
            };
            if seen.contains(seat) {
                return Err(refuse(&Fault::RankedTwice(seat), seats));
            }
            if stakes[seat].folded {
                return Err(refuse(&Fault::RankedFolded(seat), seats));
            }
            seen.insert(seat);
            set.insert(seat);
        }
        ranking.push(set);
    }
    Ok(ranking)
}

fn answer(split: &Split, awards: &[Award], seats: &Seats) -> Answer {
    let pots = split.pots.iter().zip(awards);
    Answer {
        returned: seats.amounts(split.returned.as_slice()),
        pots: pots
            .clone()
            .map(|(pot, award)| PotAnswer {
                amount: pot.amount,
                eligible: seats.names(pot.eligible),
                winners: seats.names(award.winners),
                shares: seats.amounts(&award.shares),
                odd_to: seats.names(award.odd_to),
            })
            .collect(),
        collected: seats
            .0
            .iter()
            .cloned()
            .zip(split.collected(awards))
            .collect(),
        explain: pots
            .enumerate()
            .map(|(index, (pot, award))| explain(index, pot, award, split.unit, seats))
            .collect(),
    }
}

/// The reckoning of a pot in words.
fn explain(index: usize, pot: &Pot, award: &Award, unit: Money, seats: &Seats) -> String {
    let shares: Vec<(String, Money)> = award
        .shares
        .iter()
        .map(|(seat, share)| (seats.name(*seat), *share))
        .collect();
    let (competed, odd_to) = (seats.names(pot.eligible), seats.names(award.odd_to));
    words::explain::pot(index, pot.amount, &competed, &shares, &odd_to, unit)
}

/// A fault in words, with its remedy.
fn refuse(fault: &Fault, seats: &Seats) -> ContractError {
    let code = match fault {
        Fault::Unit(_) => "invalid_unit",
        Fault::Seats(0) => "no_players",
        Fault::Seats(_) => "too_many_players",
        Fault::Amount { .. } => "invalid_amount",
        Fault::NotMultiple { .. } => "not_multiple_of_unit",
        Fault::NobodyLeft => "everybody_folded",
        Fault::UnknownSeat(_) => "unknown_player",
        Fault::EmptyGroup => "empty_group",
        Fault::RankedFolded(_) => "ranked_but_folded",
        Fault::RankedTwice(_) => "ranked_twice",
        Fault::NotRanked(_) => "not_ranked",
        Fault::PotCount { .. } => "wrong_pot_count",
        Fault::NotEligible { .. } => "not_eligible",
    };
    let name = |seat| format!("“{}”", seats.name(seat));
    ContractError::new(code, words::refusal::pot::fault(fault, name))
}
