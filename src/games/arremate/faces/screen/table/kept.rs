//! What is half-typed, as it is kept and given back.

use super::form::Open;
use super::slot::Slot;
use super::{Pausing, Screen};
use crate::domain::cards::Card;
use crate::domain::people::PlayerId;
use crate::kit::pad::CardPad;

const OPEN: &str = "aberto";
const PICKED: &str = "quem";
const CARDS: &str = "cartas";
const OUTCOME: &str = "resultado";
const PAUSING: &str = "pausando";

/// Half-typed fields.
pub(super) fn drafts(screen: &Screen) -> Vec<(&'static str, String)> {
    let form = &screen.form;
    let mut all: Vec<(&'static str, String)> = form
        .all_typed()
        .map(|(slot, typed)| (slot.id(), typed.clone()))
        .collect();
    let open = match &form.open {
        Some(Open::Choice(key)) => Some(key.clone()),
        Some(Open::Outcome) => Some("=resultado".to_owned()),
        Some(Open::Change) => Some("=troco".to_owned()),
        Some(Open::Count) => Some("=conferencia".to_owned()),
        None => None,
    };
    all.extend(open.map(|open| (OPEN, open)));
    all.extend(form.picked.map(|player| (PICKED, player.0.to_string())));
    if !form.cards.cards().is_empty() {
        let cards: Vec<String> = form.cards.cards().iter().map(Card::to_string).collect();
        all.push((CARDS, cards.join(" ")));
    }
    let pausing = match screen.pausing {
        Some(Pausing::Counting(number)) => format!("contando {number}"),
        Some(Pausing::Sent(number)) => format!("feita {number}"),
        None => String::new(),
    };
    all.push((PAUSING, pausing));
    if screen.by_outcome {
        all.push((OUTCOME, "sim".to_owned()));
    }
    all
}

fn read_pausing(typed: &str) -> Option<Pausing> {
    let (what, number) = typed.split_once(' ')?;
    let number = number.parse().ok()?;
    match what {
        "contando" => Some(Pausing::Counting(number)),
        "feita" => Some(Pausing::Sent(number)),
        _ => None,
    }
}

/// A half-typed field, as it was kept.
pub(super) fn restore(screen: &mut Screen, field: &str, typed: &str) {
    let form = &mut screen.form;
    match field {
        OPEN => {
            form.open = Some(match typed {
                "=resultado" => Open::Outcome,
                "=troco" => Open::Change,
                "=conferencia" => Open::Count,
                key => Open::Choice(key.to_owned()),
            });
        }
        PICKED => form.picked = typed.parse().ok().map(PlayerId),
        CARDS => {
            let cards = typed.split(' ').filter_map(Card::parse);
            form.cards = CardPad::with(cards.collect());
        }
        PAUSING => screen.pausing = read_pausing(typed),
        OUTCOME => screen.by_outcome = typed == "sim",
        id => {
            if let Some(slot) = Slot::named(id) {
                form.set(slot, typed.to_owned());
            }
        }
    }
}
