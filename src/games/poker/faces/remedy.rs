//! What may be done instead of what the table refused: the nearest order that
//! the refusal itself names, and what its button says. Rules P1–P5, P8, P9,
//! A19.
//!
//! Never: a rule. Whether the other order would be carried out is asked of the
//! check that refused the first.

mod outcome;
mod start;
#[cfg(test)]
mod tests;

use crate::bank;
use crate::bank::faces::remedy::{exact, multiple};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::faces::guide;
use crate::games::poker::rules::betting::{Action, BetRefusal};
use crate::games::poker::rules::command::Judgement;
use crate::games::poker::rules::deck::HAND;
use crate::games::poker::{Command as Game, Moment, Refusal};
use crate::games::{Command, Tables};
use crate::words::labels;
use crate::words::money::plain;
use crate::words::names::Names;

/// Orders instead of the refused one, and what their button says.
type Instead = Option<(Vec<Command>, String)>;

fn one(game: Game, label: impl Into<String>) -> Instead {
    Some((vec![Command::Poker(game)], label.into()))
}

/// Orders instead of the refused one, and what their button says. `tables` is
/// the state in which it was refused.
#[must_use]
pub fn remedy(tables: &Tables, command: &Game, why: &Refusal) -> Instead {
    let names = &Names::of(tables);
    match (command, why) {
        (Game::Act { player, action }, Refusal::Bet(why)) => {
            let (action, label) = bet(tables, *player, *action, *why)?;
            let player = *player;
            one(Game::Act { player, action }, label)
        }
        (Game::Act { .. }, Refusal::NotNow(Moment::Exchange)) => {
            let orders = vec![Game::EndExchange, command.clone()];
            let orders = orders.into_iter().map(Command::Poker).collect();
            Some((orders, "Acabar a troca antes".to_owned()))
        }
        (Game::ChooseRules(rules), Refusal::Limits { .. }) => start::limits(*rules),
        (Game::Start { .. }, why) => start::start(command, why),
        (Game::SellCacife { buyers }, why) => start::sell(names, buyers, why),
        (
            Game::Join {
                player, left_of, ..
            },
            Refusal::Bank(bank::Refusal::HandedShort { price, .. }),
        ) => {
            let (player, left_of) = (*player, *left_of);
            let handed = None;
            one(
                Game::Join {
                    player,
                    left_of,
                    handed,
                },
                exact(*price),
            )
        }
        (Game::StartRound { out }, Refusal::TooFew) if !out.is_empty() => {
            one(Game::StartRound { out: Vec::new() }, "Ninguém fica fora")
        }
        (Game::Exchange { draws }, Refusal::TooManyCards { player, .. }) => {
            let most = |(who, cards): &(PlayerId, u32)| (*who, (*cards).min(HAND));
            let draws = draws.iter().map(most).collect();
            let label = format!("{} troca {HAND}", names.person(*player));
            one(Game::Exchange { draws }, label)
        }
        (Game::Outcome { played, won }, why) => outcome::outcome(tables, played, won.as_ref(), why),
        (Game::Showdown(judgement), why) => {
            let (judgement, label) = judged(names, judgement, why)?;
            one(Game::Showdown(judgement), label)
        }
        (Game::Resume { session }, Refusal::OtherChips(_)) => {
            let mut paused = tables.poker.paused().iter();
            let paused = paused.find(|paused| paused.number == *session)?;
            let label = "Pôr na mesa as fichas da folha";
            Some((guide::resume(tables, paused), label.to_owned()))
        }
        (Game::Resume { .. }, Refusal::NoPaused(_)) => match tables.poker.paused() {
            [only] => {
                let session = only.number;
                one(
                    Game::Resume { session },
                    format!("Retomar a partida {session}"),
                )
            }
            _ => None,
        },
        _ => None,
    }
}

/// The nearest that may be said on that turn.
fn bet(
    tables: &Tables,
    player: PlayerId,
    action: Action,
    why: BetRefusal,
) -> Option<(Action, String)> {
    let round = tables.poker.session()?.round()?;
    let mut seats = round.betting.seats().iter();
    let free = seats.find(|seat| seat.player == player)?.free;
    let opened = round.betting.level().is_positive();
    let all = || Some((Action::AllIn, format!("Pôr tudo, {}", plain(free))));
    let call = |cost: Money| match cost > free {
        true => all(),
        false => Some((Action::Call, format!("Pagar {}", plain(cost)))),
    };
    let with = |amount: Money| match opened {
        true => (Action::Raise(amount), format!("Aumentar {}", plain(amount))),
        false => (Action::Open(amount), format!("Abrir com {}", plain(amount))),
    };
    match why {
        BetRefusal::AboveChips { .. } => all(),
        BetRefusal::AlreadyOpened { cost } | BetRefusal::NotReopened { cost } => call(cost),
        BetRefusal::BelowMinimum { minimum, .. } if minimum > free => all(),
        BetRefusal::BelowMinimum { minimum, .. } => Some(with(minimum)),
        BetRefusal::AboveMaximum { maximum, .. } => Some(with(maximum)),
        BetRefusal::NotMultiple { amount, chip } => Some(with(multiple(amount, chip)?)),
        BetRefusal::NobodyCanAnswer => Some((Action::Call, "Pagar, sem aumentar".to_owned())),
        BetRefusal::NothingToCall => match action {
            Action::Raise(amount) => Some(with(amount)),
            Action::Call => Some((Action::Check, "Pedir mesa".to_owned())),
            _ => None,
        },
        BetRefusal::Over | BetRefusal::NotIn(_) | BetRefusal::NotHisTurn { .. } => None,
    }
}

/// Winners who were named wrongly: as what was said before has it. Rule P8.
fn judged(names: &Names, judgement: &Judgement, why: &Refusal) -> Option<(Judgement, String)> {
    let Judgement::Pots(pots) = judgement else {
        return None;
    };
    let mut pots = pots.clone();
    let label = match why {
        Refusal::Contradiction { pot, winners } => {
            let place = pot.checked_sub(1)?;
            pots.get_mut(place)?.clone_from(winners);
            format!("{} de {}", labels::pot(place), names.people(winners))
        }
        Refusal::HasFolded(player) | Refusal::NotAtTable(player) => {
            for group in &mut pots {
                group.retain(|other| other != player);
            }
            format!("Tirar {}", names.person(*player))
        }
        Refusal::Twice(player) => {
            for group in &mut pots {
                let mut seen = false;
                group.retain(|other| other != player || !std::mem::replace(&mut seen, true));
            }
            format!("{} uma vez só", names.person(*player))
        }
        _ => return None,
    };
    Some((Judgement::Pots(pots), label))
}
