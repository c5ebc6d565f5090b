//! Short names of things at a table of Pôquer fechado: house rules with their
//! values, moments. None ends with a point.

use crate::games::poker::Moment;
use crate::games::poker::rules::house_rules::{HandOrder, HouseRules};
use crate::words::money::plain;

/// House rule P1.
#[must_use]
pub const fn two_decks(rule: bool) -> &'static str {
    if rule {
        "no pôquer, dois baralhos a partir de sete jogadores"
    } else {
        "no pôquer, um baralho só"
    }
}

/// House rule P6.
#[must_use]
pub const fn hand_order(rule: HandOrder) -> &'static str {
    match rule {
        HandOrder::Seed => "no pôquer, o flush ganha do full hand",
        HandOrder::International => "no pôquer, o full hand ganha do flush",
    }
}

/// House rule P9.
#[must_use]
pub const fn rebuy(rule: bool) -> &'static str {
    if rule {
        "no pôquer compram-se mais fichas, entre as rodadas"
    } else {
        "no pôquer não se compram mais fichas depois do cacife"
    }
}

/// House rule P1.
#[must_use]
pub fn limits(rules: HouseRules) -> String {
    match (rules.bet_min, rules.bet_max) {
        (None, None) => "no pôquer, apostas sem mínimo nem máximo".to_owned(),
        (Some(min), None) => format!("no pôquer, aposta mínima de {}", plain(min)),
        (None, Some(max)) => format!("no pôquer, aposta máxima de {}", plain(max)),
        (Some(min), Some(max)) => {
            format!("no pôquer, apostas de {} a {}", plain(min), plain(max))
        }
    }
}

/// A house rule where only poker is meant: without saying so.
#[must_use]
pub fn bare(rule: &str) -> &str {
    let rule = rule.strip_prefix("no pôquer").unwrap_or(rule);
    rule.trim_start_matches([',', ' '])
}

/// All house rules, one text each.
#[must_use]
pub fn rules(rules: HouseRules) -> Vec<String> {
    vec![
        hand_order(rules.hand_order).to_owned(),
        two_decks(rules.two_decks).to_owned(),
        limits(rules),
        rebuy(rules.rebuy).to_owned(),
    ]
}

/// What the table is at.
#[must_use]
pub const fn moment(moment: Moment) -> &'static str {
    match moment {
        Moment::NoSession => "Sem partida",
        Moment::Selling => "Venda dos cacifes",
        Moment::BetweenRounds => "Entre rodadas",
        Moment::FirstBetting => "Primeiras apostas",
        Moment::Exchange => "Troca de cartas",
        Moment::SecondBetting => "Segundas apostas",
        Moment::Showdown => "Final da rodada",
    }
}
