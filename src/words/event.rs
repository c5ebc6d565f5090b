//! One past-tense sentence for each fact, for the history.

pub mod bank;
pub mod settling;

pub use bank::colours;

use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::{Event, each};

use super::Said;
use super::money::plain;
use super::names::{Names, listed};

/// A fact, as the table would tell it.
#[must_use]
pub fn event(event: &Event, names: &Names) -> String {
    each!(event, Event, (_, fact) => fact.said(names),
        Event::Bank(fact) => bank::event(fact, names),
    )
}

/// `Ana recebeu de volta 20,00`, `Ana e Caio receberam de volta 20,00 cada um`,
/// `Ana recebeu de volta 20,00 e Caio 10,00`; empty for nobody.
#[must_use]
pub fn got_back(list: &[(PlayerId, Money)], names: &Names) -> String {
    match list {
        [] => String::new(),
        [(player, amount)] => {
            format!(
                "{} recebeu de volta {}",
                names.person(*player),
                plain(*amount)
            )
        }
        [(_, first), rest @ ..] if rest.iter().all(|(_, amount)| amount == first) => {
            let players: Vec<PlayerId> = list.iter().map(|(player, _)| *player).collect();
            format!(
                "{} receberam de volta {} cada um",
                names.people(&players),
                plain(*first)
            )
        }
        [(player, amount), rest @ ..] => {
            let first = got_back(&[(*player, *amount)], names);
            let rest = rest
                .iter()
                .map(|(player, amount)| format!("{} {}", names.person(*player), plain(*amount)));
            listed(&std::iter::once(first).chain(rest).collect::<Vec<_>>())
        }
    }
}

/// `; Ana e Caio ficaram em quebra`; empty for nobody.
#[must_use]
pub fn and_broke(broke: &[PlayerId], names: &Names) -> String {
    match broke {
        [] => String::new(),
        broke => format!("; {}", broke_text(broke, names)),
    }
}

/// `Ana e Caio ficaram em quebra`.
#[must_use]
pub fn broke_text(broke: &[PlayerId], names: &Names) -> String {
    let verb = if broke.len() == 1 { "ficou" } else { "ficaram" };
    format!("{} {verb} em quebra", names.people(broke))
}
