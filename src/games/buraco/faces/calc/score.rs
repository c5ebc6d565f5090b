//! The calculator `buraco`: scores and totals, round after round. Rules B1–B6.
//!
//! Never: a rule of its own.

use serde::Serialize;

use crate::contract::{Calculator, ContractError, Item, Ordered, render};

use super::super::super::rules::scoring::{Fault, Part, Progress, Standing, TARGET, audit};
use super::super::super::rules::team::Team;
use super::super::super::rules::vulnerable::is_vulnerable;
use super::super::super::words::refusal::score_fault;

/// The calculator `buraco`. Rules B1–B6.
pub const BURACO: Calculator = Calculator {
    name: "buraco",
    run,
};

/// Largest count that is read; the rules' own limits are far below.
const READ: i64 = 1_000_000;

#[derive(Serialize)]
struct Answer<'a> {
    rounds: Vec<Ordered<PairAnswer>>,
    state: &'static str,
    winner: Option<&'a str>,
}

#[derive(Serialize)]
struct PairAnswer {
    score: i64,
    total: i64,
    vulnerable: bool,
}

fn run(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["pairs", "rounds"])?;
    let pairs = read_pairs(&fields.required("pairs")?)?;
    let mut progress = Progress::default();
    let mut rounds = Vec::new();
    for item in fields.required("rounds")?.list()? {
        if let Standing::Finished(winner) = progress.standing {
            let message = format!(
                "vem depois do fim: “{}” já venceu na rodada {}. Retire as rodadas que sobram.",
                pairs[winner.index()],
                rounds.len()
            );
            return Err(item.refuse("round_after_finish", &message));
        }
        let parts = read_round(item.clone(), &pairs)?;
        audit(&parts).map_err(|fault| refuse(fault, &item, &pairs))?;
        let scores = [parts[0].score(), parts[1].score()];
        progress = progress.after(scores, TARGET);
        rounds.push(
            Team::ALL
                .into_iter()
                .map(|team| {
                    let total = progress.totals[team.index()];
                    let answer = PairAnswer {
                        score: scores[team.index()].0,
                        total: total.0,
                        vulnerable: is_vulnerable(total),
                    };
                    (pairs[team.index()].clone(), answer)
                })
                .collect(),
        );
    }
    let (state, winner) = match progress.standing {
        Standing::Playing => ("playing", None),
        Standing::ExtraRound => ("extra_round", None),
        Standing::Finished(winner) => ("finished", Some(pairs[winner.index()].as_str())),
    };
    render(&Answer {
        rounds,
        state,
        winner,
    })
}

/// Two names, not the same.
fn read_pairs(item: &Item) -> Result<[String; 2], ContractError> {
    let names = item.clone().names()?;
    let count = names.len();
    <[String; 2]>::try_from(names).map_err(|_| {
        let message = format!("nomeia {count}, mas no Buraco jogam duas duplas: dê dois nomes.");
        item.refuse("wrong_pairs", &message)
    })
}

/// Both pairs' parts, in the order of `pairs`.
fn read_round(item: Item, pairs: &[String; 2]) -> Result<[Part; 2], ContractError> {
    let whole = item.clone();
    let mut parts = [None, None];
    for (name, entry) in item.entries()? {
        let place = pairs.iter().position(|pair| *pair == name);
        let part = place.and_then(|place| parts.get_mut(place));
        let Some(part) = part else {
            let message = format!(
                "não é de nenhuma das duplas: use “{}” e “{}”.",
                pairs[0], pairs[1]
            );
            return Err(entry.refuse("unknown_pair", &message));
        };
        *part = Some(read_part(entry)?);
    }
    match parts {
        [Some(first), Some(second)] => Ok([first, second]),
        [first, _] => {
            let missing = &pairs[usize::from(first.is_some())];
            let message = format!("não tem a dupla “{missing}”: informe as duas.");
            Err(whole.refuse("missing_pair", &message))
        }
    }
}

fn read_part(item: Item) -> Result<Part, ContractError> {
    let mut fields = item.fields(&[
        "card_points",
        "hand_points",
        "clean",
        "dirty",
        "went_out",
        "took_morto",
    ])?;
    let mut whole = |name: &str| -> Result<u32, ContractError> {
        let number = fields.required(name)?.whole(0, READ)?;
        Ok(u32::try_from(number).unwrap_or(u32::MAX))
    };
    let (card_points, hand_points) = (whole("card_points")?, whole("hand_points")?);
    let (clean, dirty) = (whole("clean")?, whole("dirty")?);
    Ok(Part {
        card_points,
        hand_points,
        clean,
        dirty,
        went_out: fields.required("went_out")?.boolean()?,
        took_morto: fields.required("took_morto")?.boolean()?,
    })
}

fn refuse(fault: Fault, item: &Item, pairs: &[String; 2]) -> ContractError {
    let code = match fault {
        Fault::BothOut => "both_went_out",
        Fault::OutWithoutMorto(_) => "went_out_without_morto",
        Fault::OutWithoutClean(_) => "went_out_without_clean",
        Fault::Over { .. } => "points_exceed_decks",
        Fault::Canastas { .. } => "canastas_exceed_decks",
    };
    let names = [format!("“{}”", pairs[0]), format!("“{}”", pairs[1])];
    let message = format!("não é uma rodada possível. {}", score_fault(fault, &names));
    item.refuse(code, &message)
}
