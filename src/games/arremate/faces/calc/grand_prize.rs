//! The calculator `grand-prize`: the end of a match. Rules A15, A16, A17.
//!
//! Never: a rule of its own.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::contract::{Calculator, ContractError, Fields, Item, render};
use crate::domain::money::Money;
use crate::games::arremate::words::refusal::points;
use crate::words::money::reais;
use crate::words::names::listed;

use super::super::super::rules::decks::{Decks, NotAllowed};
use super::super::super::rules::grand_prize::{
    Fault, GrandePremio, Outcome, Purpose, Standing, Terms, settle,
};
use super::super::super::rules::points::{Count, Excess, Points, audit};

/// The calculator `grand-prize`. Rules A15, A16, A17.
pub const GRAND_PRIZE: Calculator = Calculator {
    name: "grand-prize",
    run,
};

#[derive(Serialize)]
struct Settled {
    winner: String,
    card_box_to: String,
    prize: Money,
    payments: Vec<PaymentAnswer>,
    bankrupt: Vec<String>,
    total: Money,
}

#[derive(Serialize)]
struct PaymentAnswer {
    from: String,
    chips: Money,
    money: Money,
    debt: Money,
}

#[derive(Serialize)]
struct Tie {
    tie: Vec<String>,
    #[serde(rename = "for")]
    purpose: &'static str,
}

fn run(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&[
        "ante",
        "decks",
        "card_box",
        "players",
        "tiebreak",
        "broke_leader_pays",
    ])?;
    let ante = fields.required("ante")?.amount_positive()?;
    let decks = fields.required("decks")?.whole(0, 1_000)?;
    let card_box = fields.required("card_box")?.amount()?;
    let (names, standings) = read_players(&mut fields)?;
    let tiebreak = read_tiebreak(&mut fields, &names)?;
    let broke_leader_pays = match fields.optional("broke_leader_pays") {
        Some(item) => item.boolean()?,
        None => false,
    };
    let decks = Decks::of_table(names.len(), u32::try_from(decks).unwrap_or(0))
        .map_err(|fault| refuse_decks(&fault))?;
    let counts: Vec<Count> = standings.iter().map(|s| Count::Total(s.points)).collect();
    audit(decks, &counts).map_err(|excess| refuse_points(&excess))?;
    let terms = Terms {
        ante,
        card_box,
        broke_leader_pays,
    };
    let outcome =
        settle(terms, &standings, &tiebreak).map_err(|fault| refuse(&fault, terms, &names))?;
    match outcome {
        Outcome::Tie { purpose, players } => render(&Tie {
            tie: players.iter().map(|index| names[*index].clone()).collect(),
            purpose: match purpose {
                Purpose::CardSalesBox => "card_box",
                Purpose::GrandePremio => "prize",
            },
        }),
        Outcome::Settled(premio) => render(&settled(&premio, &names)),
    }
}

fn settled(premio: &GrandePremio<usize>, names: &[String]) -> Settled {
    let payments = premio.payments.iter();
    Settled {
        winner: names[premio.winner].clone(),
        card_box_to: names[premio.card_box_to].clone(),
        prize: premio.prize,
        payments: payments
            .clone()
            .map(|payment| PaymentAnswer {
                from: names[payment.from].clone(),
                chips: payment.chips,
                money: payment.money,
                debt: payment.debt,
            })
            .collect(),
        bankrupt: payments
            .filter(|payment| payment.debt.is_positive())
            .map(|payment| names[payment.from].clone())
            .collect(),
        total: premio.total,
    }
}

type Players = (Vec<String>, Vec<Standing<usize>>);

fn read_players(fields: &mut Fields) -> Result<Players, ContractError> {
    let mut names: Vec<String> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut standings = Vec::new();
    for item in fields.required("players")?.list()? {
        let mut player = item
            .clone()
            .fields(&["id", "points", "chips", "money", "broke"])?;
        let name = player.required("id")?.name()?;
        if !seen.insert(name.clone()) {
            return Err(item.refuse("repeated_name", &format!("repete “{name}”.")));
        }
        let points = player.required("points")?.whole(0, i64::from(u32::MAX))?;
        standings.push(Standing {
            player: names.len(),
            points: Points(u32::try_from(points).unwrap_or(u32::MAX)),
            chips: player.required("chips")?.amount()?,
            money: player.required("money")?.amount()?,
            quebra: player.required("broke")?.boolean()?,
        });
        names.push(name);
    }
    Ok((names, standings))
}

/// Null, a name, or a list of names; each a player's.
fn read_tiebreak(fields: &mut Fields, names: &[String]) -> Result<Vec<usize>, ContractError> {
    let Some(item) = fields.nullable("tiebreak") else {
        return Ok(Vec::new());
    };
    let list = if item.is_list() {
        item.clone().names()?
    } else if item.is_text() {
        vec![item.name()?]
    } else {
        return Err(item.refuse(
            "wrong_type",
            "deve ser null, um nome ou uma lista de nomes.",
        ));
    };
    list.iter()
        .map(|wanted| {
            names.iter().position(|name| name == wanted).ok_or_else(|| {
                let message = format!("nomeia “{wanted}”, que não joga. Jogam: {}.", listed(names));
                item.refuse("unknown_player", &message)
            })
        })
        .collect()
}

fn refuse_decks(fault: &NotAllowed) -> ContractError {
    ContractError::new(
        "decks_not_allowed",
        points::decks(fault.players, fault.decks),
    )
}

fn refuse_points(excess: &Excess) -> ContractError {
    let (counted, held) = match *excess {
        Excess::Card { counted, held, .. }
        | Excess::Rank { counted, held, .. }
        | Excess::Points { counted, held } => (counted, held),
    };
    ContractError::new("points_exceed_decks", points::over(counted, held))
}

fn refuse(fault: &Fault<usize>, terms: Terms, names: &[String]) -> ContractError {
    let ante = reais(terms.ante);
    let (code, message) = match *fault {
        Fault::EverybodyBroke => (
            "everybody_broke",
            "Todos estão em quebra e ninguém pode ganhar o Grande Prêmio: confira quem está em \
             quebra."
                .to_owned(),
        ),
        Fault::Repeated(index) => (
            "repeated_name",
            format!("“{}” aparece duas vezes: deixe uma só.", names[index]),
        ),
        Fault::Ante(amount) => (
            "invalid_ante",
            format!("A Taxa é {}: informe mais que zero.", reais(amount)),
        ),
        Fault::CardBox(amount) => (
            "card_box_not_multiple",
            format!(
                "A Caixa de Venda de Cartas tem {}, que não é múltiplo da Taxa, {ante}: conte as \
                 fichas de novo.",
                reais(amount)
            ),
        ),
        Fault::Amount(index, amount) => (
            "invalid_amount",
            format!(
                "O valor {} de “{}” fica fora do limite de zero a {}.",
                reais(amount),
                names[index],
                reais(Money::LIMIT)
            ),
        ),
        Fault::Chips(index, amount) => (
            "chips_not_multiple",
            format!(
                "“{}” tem {} em fichas, que não é múltiplo da Taxa, {ante}: conte as fichas de \
                 novo.",
                names[index],
                reais(amount)
            ),
        ),
        Fault::TooLarge => (
            "amount_too_large",
            format!("O Grande Prêmio passa do que se pode escrever: confira a Taxa, {ante}."),
        ),
    };
    ContractError::new(code, message)
}
