//! A round by its outcome: one player's bets, or the winners. Rules P2, P4, P8.

use super::{Instead, judged, one};
use crate::bank::faces::remedy::multiple;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::faces::guide::tried;
use crate::games::poker::rules::betting::{Action, BetRefusal};
use crate::games::poker::rules::command::{Judgement, Played};
use crate::games::poker::{Command as Game, Moment, Refusal, Session};
use crate::games::{Command, Tables};
use crate::words::money::plain;
use crate::words::names::Names;

/// Most acts that are done at once: more are no round.
const ACTS_MAX: usize = 40;

/// Another outcome, or what was said instead of it.
pub(super) fn outcome(
    tables: &Tables,
    played: &[Played],
    won: Option<&Judgement>,
    why: &Refusal,
) -> Instead {
    let names = &Names::of(tables);
    let part = |player: PlayerId| played.iter().find(|part| part.player == player);
    let (wrong, bets) = match why {
        Refusal::UnevenBets {
            player,
            put,
            level,
            free,
        } => {
            let bets = part(*player)?.bets;
            let more = level.checked_sub(*put)?.min(*free);
            (*player, bets.checked_add(more)?)
        }
        Refusal::LessThanEntered {
            player, entered, ..
        } => (*player, *entered),
        Refusal::Bet(BetRefusal::AboveChips { wanted, free }) => {
            let wrong = played.iter().find(|part| part.bets == *wanted)?;
            (wrong.player, *free)
        }
        Refusal::Bet(BetRefusal::NotMultiple { amount, chip }) => {
            let wrong = played.iter().find(|part| part.bets == *amount)?;
            (wrong.player, multiple(*amount, *chip)?)
        }
        Refusal::Bet(BetRefusal::BelowMinimum { minimum, offered }) => {
            let label = format!("Apostas de {}", plain(*minimum));
            return with(played, won, label, |part| {
                match !part.folded && part.bets == *offered {
                    true => *minimum,
                    false => part.bets,
                }
            });
        }
        Refusal::NothingBet => return all_checked(tables, played),
        why => {
            let (won, label) = judged(names, won?, why)?;
            let (played, won) = (played.to_vec(), Some(won));
            return one(Game::Outcome { played, won }, label);
        }
    };
    let label = format!("{} apostou {}", names.person(wrong), plain(bets));
    with(played, won, label, |part| match part.player == wrong {
        true => bets,
        false => part.bets,
    })
}

fn with(
    played: &[Played],
    won: Option<&Judgement>,
    label: String,
    bets: impl Fn(&Played) -> Money,
) -> Instead {
    let played = played.iter().map(|part| Played {
        bets: bets(part),
        ..*part
    });
    let (played, won) = (played.collect(), won.cloned());
    one(Game::Outcome { played, won }, label)
}

/// All said "mesa" up to another pingo, where nobody is said to have left.
fn all_checked(tables: &Tables, played: &[Played]) -> Instead {
    let pingos = |tables: &Tables| {
        let round = tables.poker.session().and_then(Session::round);
        round.map(|round| round.pingos_again)
    };
    let folded = |player: PlayerId| {
        let round = tables.poker.session().and_then(Session::round);
        let mut seats = round.into_iter().flat_map(|round| round.betting.seats());
        seats.any(|seat| seat.player == player && seat.folded)
    };
    if played
        .iter()
        .any(|part| part.folded && !folded(part.player))
    {
        return None;
    }
    let before = pingos(tables)?;
    let mut orders: Vec<Command> = Vec::new();
    let mut state = tables.clone();
    while pingos(&state) == Some(before) {
        let next = match state.poker.moment() {
            Moment::Exchange => Game::EndExchange,
            _ => {
                let player = state.poker.session()?.round()?.betting.turn()?;
                let action = Action::Check;
                Game::Act { player, action }
            }
        };
        let next = Command::Poker(next);
        state = tried(&state, std::slice::from_ref(&next)).ok()?;
        orders.push(next);
        if orders.len() > ACTS_MAX {
            return None;
        }
    }
    Some((orders, "Todos pediram mesa: outro pingo".to_owned()))
}
