//! The calculators `buy-in` and `next-buy-in`. Rules A2–A5, A20.
//!
//! Never: a rule of its own; what the table sees comes from the same functions.

use std::collections::BTreeSet;

use serde::{Serialize, Serializer};

use crate::contract::{Calculator, ContractError, Item, render};
use crate::domain::chips::Stack;
use crate::domain::money::Money;
use crate::games::arremate::rules::buy_in::{self, Dealt, Offer, Unfit};
use crate::games::arremate::rules::next_buy_in::{Finisher, next_buy_in};

#[cfg(test)]
mod tests;

/// The calculator `buy-in`. Rules A2–A5.
pub const BUY_IN: Calculator = Calculator {
    name: "buy-in",
    run: run_buy_in,
};

/// The calculator `next-buy-in`. Rule A20.
pub const NEXT_BUY_IN: Calculator = Calculator {
    name: "next-buy-in",
    run: run_next_buy_in,
};

#[derive(Serialize)]
struct Answer {
    base_value: Money,
    mean: Money,
    suggestions: Vec<Suggestion>,
    recommended: Option<usize>,
    buy_in: Option<Money>,
    below_buy_in: Vec<usize>,
}

#[derive(Serialize)]
struct Suggestion {
    number: usize,
    total: Money,
    ante: Money,
    buy_in: Option<Money>,
    fits: bool,
    reason: Option<&'static str>,
    stack: Option<Chips>,
}

/// One stack for all, or a list of them.
enum Chips {
    Same(Stack),
    Each(Vec<Stack>),
}

impl Serialize for Chips {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Chips::Same(stack) => stack.serialize(serializer),
            Chips::Each(stacks) => stacks.serialize(serializer),
        }
    }
}

fn run_buy_in(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["declared", "chip_set"])?;
    let items = fields.required("declared")?.list()?;
    if !(2..=5).contains(&items.len()) {
        return Err(ContractError::new(
            "players",
            format!(
                "O campo “declared” tem {} valores: jogam de 2 a 5 pessoas, informe o de cada uma.",
                items.len()
            ),
        ));
    }
    let declared: Vec<Money> = items
        .iter()
        .map(Item::amount_positive)
        .collect::<Result<_, _>>()?;
    let set = fields.required("chip_set")?;
    let size = set.whole(100, 600)?;
    let players = u32::try_from(declared.len()).unwrap_or(0);
    let too_large = || ContractError::new("amount_too_large", "Os valores são grandes demais.");
    let base = buy_in::base_value(&declared).ok_or_else(too_large)?;
    let offers = u32::try_from(size)
        .ok()
        .and_then(|chips| buy_in::suggestions(base, players, chips))
        .ok_or_else(|| {
            let message = format!("é {size}: use 100, 200, 300, 400, 500 ou 600 fichas.");
            set.refuse("chip_set", &message)
        })?;
    let recommended = buy_in::recommended(&offers);
    let chosen = recommended.and_then(|place| offers[place].buy_in);
    render(&Answer {
        base_value: base,
        mean: buy_in::mean_shown(base, players),
        suggestions: (1..).zip(offers).map(suggestion).collect(),
        recommended: recommended.map(|place| place + 1),
        buy_in: chosen,
        below_buy_in: chosen.map_or(Vec::new(), |chosen| buy_in::below_buy_in(&declared, chosen)),
    })
}

fn suggestion((number, offer): (usize, Offer)) -> Suggestion {
    let (reason, stack) = match offer.outcome {
        Ok(Dealt::Identical(stack)) => (None, Some(Chips::Same(stack))),
        Ok(Dealt::Different(stacks)) => (None, Some(Chips::Each(stacks))),
        Err(unfit) => (Some(reason(&unfit)), None),
    };
    Suggestion {
        number,
        total: offer.total,
        ante: offer.ante,
        buy_in: offer.buy_in,
        fits: reason.is_none(),
        reason,
        stack,
    }
}

/// The contract's word for a reason.
const fn reason(unfit: &Unfit) -> &'static str {
    match unfit {
        Unfit::BaseValueExceedsSet => "base_value_exceeds_set",
        Unfit::BuyInIsZero => "buy_in_is_zero",
        Unfit::BuyInsExceedSet => "buy_ins_exceed_set",
        // The suggestions' values divide one another: always decided.
        Unfit::CannotBeDealt { .. } | Unfit::Undecided => "cannot_be_dealt",
    }
}

#[derive(Serialize)]
struct Next {
    buy_in: Option<Money>,
}

fn run_next_buy_in(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["players"])?;
    let items = fields.required("players")?.list()?;
    if items.is_empty() {
        return Err(ContractError::new(
            "players",
            "O campo “players” está vazio: informe os jogadores da partida.",
        ));
    }
    let mut ids = BTreeSet::new();
    let mut finishers: Vec<Finisher> = Vec::with_capacity(items.len());
    for item in items {
        let path = item.path().to_owned();
        let mut fields = item.fields(&["id", "chips", "winner", "stays", "broke"])?;
        let id = fields.required("id")?.name()?;
        let chips = fields.required("chips")?.amount()?;
        let winner = fields.required("winner")?.boolean()?;
        let stays = fields.required("stays")?.boolean()?;
        let broke = match fields.optional("broke") {
            Some(broke) => broke.boolean()?,
            None => chips.is_zero(),
        };
        if !ids.insert(id.clone()) {
            return Err(ContractError::new(
                "repeated_id",
                format!("“{path}” repete o jogador “{id}”: cada um aparece uma vez."),
            ));
        }
        if winner && finishers.iter().any(|finisher| finisher.winner) {
            return Err(ContractError::new(
                "two_winners",
                format!("“{path}” é o segundo vencedor: só um jogador vence a partida."),
            ));
        }
        finishers.push(Finisher {
            chips,
            winner,
            stays,
            broke,
        });
    }
    render(&Next {
        buy_in: next_buy_in(&finishers),
    })
}
