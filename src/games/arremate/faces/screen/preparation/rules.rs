//! Decks and house rules. Rules A1, A7, A9, A10, A17, A23.

use iced::Element;
use iced::widget::column;

use super::plan::tried;
use super::{Message, Plan, game};
use crate::bank::{self, MoneyKind};
use crate::games::arremate::Command as Game;
use crate::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};
use crate::games::arremate::words::labels;
use crate::games::{Command, Tables};
use crate::kit::act::Allowed;
use crate::kit::pad::{self, Choice};
use crate::kit::{Look, size, text};
use crate::words::names::sentence;

/// Only what the rules allow. Rule A1.
pub(super) fn decks<'a>(look: &Look, plan: &Plan) -> Element<'a, Message> {
    if plan.decks_allowed.is_empty() {
        return text::muted(look, "Escolha antes de 2 a 5 jogadores.").into();
    }
    let choices = plan.decks_allowed.iter().map(|&decks| Choice {
        label: format!("{decks} baralhos · {}", plan.rounds(decks)),
        chosen: plan.decks == Some(decks),
        does: Ok(Message::DecksChosen(decks)),
    });
    pad::picker(look, choices)
}

/// What tables could want otherwise, before the first match.
pub(super) fn view<'a>(look: &Look, tables: &Tables, plan: &Plan) -> Element<'a, Message> {
    let rules = plan.rules;
    let may = |change: HouseRules| -> Allowed<Message> {
        let order = game(Game::ChooseRules(change));
        tried(tables, &[order]).map(|_| Message::RulesChosen(change))
    };
    let one = |said: &str, chosen: bool, change: HouseRules| Choice {
        label: sentence(said),
        chosen,
        does: may(change),
    };
    let short = [ShortAllIn::TakenBack, ShortAllIn::SidePot].map(|rule| {
        let change = HouseRules {
            short_all_in: rule,
            ..rules
        };
        one(
            labels::short_all_in(rule),
            rules.short_all_in == rule,
            change,
        )
    });
    let broke = [true, false].map(|rule| {
        let change = HouseRules {
            broke_is_final: rule,
            ..rules
        };
        let chosen = rules.broke_is_final == rule;
        one(labels::broke_is_final(rule), chosen, change)
    });
    let leader = [false, true].map(|rule| {
        let change = HouseRules {
            broke_leader_pays: rule,
            ..rules
        };
        let chosen = rules.broke_leader_pays == rule;
        one(labels::broke_leader_pays(rule), chosen, change)
    });
    let empty = [true, false].map(|rule| {
        let change = HouseRules {
            bets_against_empty: rule,
            ..rules
        };
        let chosen = rules.bets_against_empty == rule;
        one(labels::bets_against_empty(rule), chosen, change)
    });
    let rebuy = [false, true].map(|rebuy| {
        let change = bank::HouseRules {
            rebuy,
            ..plan.counter
        };
        let order = Command::Bank(bank::Command::ChooseRules(change));
        Choice {
            label: sentence(crate::words::labels::rebuy(rebuy)),
            chosen: plan.counter.rebuy == rebuy,
            does: tried(tables, &[order]).map(|_| Message::CounterChosen(change)),
        }
    });
    let account = [false, true].map(|on_account| {
        let change = bank::HouseRules {
            on_account,
            ..plan.counter
        };
        let order = Command::Bank(bank::Command::ChooseRules(change));
        Choice {
            label: sentence(crate::words::labels::account(on_account)),
            chosen: plan.counter.on_account == on_account,
            does: tried(tables, &[order]).map(|_| Message::CounterChosen(change)),
        }
    });
    let money = match tables.counter.money() {
        MoneyKind::Toy => {
            "Joga-se com dinheiro de brinquedo, como diz o manual. Isto se escolhe ao abrir a \
             noite e sai em todas as folhas."
        }
        MoneyKind::Real => {
            "Joga-se com dinheiro de verdade, o que a lei proíbe no Brasil, lembra o manual. Isto \
             se escolhe ao abrir a noite e sai em todas as folhas."
        }
    };
    column![
        pad::picker(look, short),
        pad::picker(look, broke),
        pad::picker(look, leader),
        pad::picker(look, empty),
        pad::picker(look, rebuy),
        pad::picker(look, account),
        text::muted(look, money)
    ]
    .spacing(size::GROUP)
    .into()
}
