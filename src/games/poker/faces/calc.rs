//! The part of Pôquer fechado in the calculator `showdown`. Rules P6, P7.
//!
//! Never: a rule of its own.

#[cfg(test)]
mod tests;

use serde::Serialize;

use super::super::rules::hand::{Fault, Hand, Kind, repeated};
use super::super::rules::house_rules::HandOrder;
use super::super::rules::session::PLAYERS_MAX;
use crate::contract::{ContractError, Fields, Item, Ordered, render};
use crate::domain::cards::Card;
use crate::domain::ranking::ranking;
use crate::words::cards::card;

/// The contract's cases are of one deck. Rule P1.
const DECKS: u8 = 1;

#[derive(Serialize)]
struct Answer {
    ranking: Vec<Vec<String>>,
    kinds: Ordered<&'static str>,
    split: bool,
}

/// The contract's word for a kind.
const fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::HighCard => "high_card",
        Kind::Pair => "pair",
        Kind::TwoPair => "two_pair",
        Kind::Three => "three",
        Kind::Straight => "straight",
        Kind::FullHand => "full_house",
        Kind::Flush => "flush",
        Kind::Four => "four",
        Kind::StraightFlush => "straight_flush",
    }
}

/// `hands`, five cards each, under `hand_order`. Rules P6, P7.
///
/// # Errors
/// A refusal in words.
pub fn showdown(fields: &mut Fields) -> Result<String, ContractError> {
    let order = match fields.optional("hand_order") {
        Some(item) => hand_order(&item)?,
        None => HandOrder::default(),
    };
    let entries = fields.required("hands")?.entries()?;
    if entries.is_empty() || entries.len() > PLAYERS_MAX {
        let players = match entries.len() {
            0 => "Não há jogador".to_owned(),
            many => format!("São {many} jogadores"),
        };
        let message = format!("{players} em “hands”: informe de 1 a {PLAYERS_MAX}.");
        return Err(ContractError::new("wrong_number_of_players", message));
    }
    let mut names = Vec::new();
    let mut hands = Vec::new();
    let mut all: Vec<Card> = Vec::new();
    for (name, item) in entries {
        if name.is_empty() {
            let message = "Há um jogador sem nome em “hands”: dê um nome.";
            return Err(ContractError::new("empty_name", message));
        }
        let cards = item.clone().cards()?;
        hands.push(Hand::read(&cards, DECKS).map_err(|fault| refused(&item, fault))?);
        all.extend(cards);
        names.push(name);
    }
    if let Some(twice) = repeated(&all, DECKS) {
        let message = format!(
            "A carta {} aparece em mais de uma mão, e há só uma no baralho: confira as cartas.",
            card(twice)
        );
        return Err(ContractError::new("repeated_card", message));
    }
    let strengths: Vec<_> = hands.iter().map(|hand| hand.strength(order)).collect();
    let groups = ranking(&strengths);
    let named = |group: &Vec<usize>| group.iter().map(|index| names[*index].clone()).collect();
    let kinds = hands.iter().map(|hand| kind_word(hand.kind()));
    render(&Answer {
        split: groups[0].len() > 1,
        ranking: groups.iter().map(named).collect(),
        kinds: names.iter().cloned().zip(kinds).collect(),
    })
}

fn hand_order(item: &Item) -> Result<HandOrder, ContractError> {
    match item.text()? {
        "seed" => Ok(HandOrder::Seed),
        "international" => Ok(HandOrder::International),
        other => {
            let message = format!("é “{other}”. Use: seed, international.");
            Err(item.refuse("unknown_hand_order", &message))
        }
    }
}

fn refused(item: &Item, fault: Fault) -> ContractError {
    match fault {
        Fault::Count(count) => {
            let cards = match count {
                0 => "não tem cartas".to_owned(),
                1 => "tem 1 carta".to_owned(),
                many => format!("tem {many} cartas"),
            };
            let message = format!("{cards}, e uma mão tem 5: informe as cinco.");
            item.refuse("wrong_number_of_cards", &message)
        }
        Fault::Joker => item.refuse(
            "joker",
            "tem um curinga, e no pôquer não há: confira as cartas.",
        ),
        Fault::Repeated(twice) => item.refuse(
            "repeated_card",
            &format!(
                "tem a carta {} mais de uma vez, e há só uma no baralho: confira as cartas.",
                card(twice)
            ),
        ),
    }
}
