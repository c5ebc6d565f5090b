//! The calculator `pots`: what goes back, the pots, and who collects what.
//! Rules A10, A11, P7, P8.
//!
//! Never: a rule of its own; it reads, asks [`crate::domain::pot`], answers.

use serde::Serialize;

use crate::contract::{Calculator, ContractError, Fields, Item, Ordered, render};
use crate::domain::money::Money;
use crate::domain::pot::{self, Award, Fault, Pot, SEATS_MAX, SeatSet, Split, Stake};
use crate::words::money::reais;
use crate::words::names::listed;

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

/// One sentence for a pot: how much, who competed, who won, and to whom the
/// odd chips went and why.
fn explain(index: usize, pot: &Pot, award: &Award, unit: Money, seats: &Seats) -> String {
    let title = match index {
        0 => "Montante".to_owned(),
        _ => format!("Montante Paralelo {index}"),
    };
    let amount = reais(pot.amount);
    let winners = listed(&seats.names(award.winners));
    if pot.eligible.len() == 1 {
        return format!("{title} de {amount}: só {winners} participa e leva tudo.");
    }
    let competed = listed(&seats.names(pot.eligible));
    if award.winners.len() == 1 {
        return format!(
            "{title} de {amount}, disputado por {competed}: {winners} vence e leva tudo."
        );
    }
    let least = award.shares.iter().map(|(_, share)| *share).min();
    let each = reais(least.unwrap_or(Money::ZERO));
    let odd_names = seats.names(award.odd_to);
    let odd_to = listed(&odd_names);
    let odd = match odd_names.len() {
        0 => "sem sobra".to_owned(),
        1 => format!(
            "e a sobra de {} vai para {odd_to}, o primeiro à esquerda do carteador entre os empatados",
            reais(unit)
        ),
        count => format!(
            "e as {count} sobras de {} vão para {odd_to}, uma para cada, os primeiros à esquerda \
             do carteador entre os empatados",
            reais(unit)
        ),
    };
    format!(
        "{title} de {amount}, disputado por {competed}: {winners} empatam, cada um leva {each}, {odd}."
    )
}

/// A fault in words, with its remedy.
fn refuse(fault: &Fault, seats: &Seats) -> ContractError {
    let name = |seat: &usize| seats.name(*seat);
    let (code, message) = match fault {
        Fault::Unit(unit) => (
            "invalid_unit",
            format!("A unidade é {}: informe mais que zero.", reais(*unit)),
        ),
        Fault::Seats(0) => (
            "no_players",
            "Não há nenhum lugar em “seats”: informe os jogadores da rodada.".to_owned(),
        ),
        Fault::Seats(count) => (
            "too_many_players",
            format!("São {count} lugares, e a calculadora vai até {SEATS_MAX}."),
        ),
        Fault::Amount { seat, amount } => (
            "invalid_amount",
            format!(
                "O valor {} de “{}” fica fora do limite de zero a {}.",
                reais(*amount),
                name(seat),
                reais(Money::LIMIT)
            ),
        ),
        Fault::NotMultiple { seat, amount, unit } => (
            "not_multiple_of_unit",
            format!(
                "O valor {} de “{}” não é múltiplo da unidade, {}: confira as fichas.",
                reais(*amount),
                name(seat),
                reais(*unit)
            ),
        ),
        Fault::NobodyLeft => (
            "everybody_folded",
            "Todos correram e ninguém pode levar o montante: deixe ao menos um no jogo.".to_owned(),
        ),
        Fault::UnknownSeat(_) => (
            "unknown_player",
            "A classificação nomeia quem não tem lugar em “seats”.".to_owned(),
        ),
        Fault::EmptyGroup => (
            "empty_group",
            "Há um grupo sem ninguém na classificação: retire-o.".to_owned(),
        ),
        Fault::RankedFolded(seat) => (
            "ranked_but_folded",
            format!(
                "“{}” correu e não pode estar na classificação: retire-o.",
                name(seat)
            ),
        ),
        Fault::RankedTwice(seat) => (
            "ranked_twice",
            format!(
                "“{}” está duas vezes na classificação: deixe uma só.",
                name(seat)
            ),
        ),
        Fault::NotRanked(seat) => (
            "not_ranked",
            format!(
                "“{}” não correu, mas falta na classificação: acrescente-o.",
                name(seat)
            ),
        ),
        Fault::PotCount { pots, named } => (
            "wrong_pot_count",
            format!("Há {pots} montantes e foram nomeados vencedores para {named}."),
        ),
        Fault::NotEligible { pot, seat } => (
            "not_eligible",
            format!(
                "“{}” não participa do montante {}: escolha quem pagou por ele.",
                name(seat),
                pot + 1
            ),
        ),
    };
    ContractError::new(code, message)
}
