//! What may be done instead of what the table refused: the nearest order that
//! the refusal itself names, and what its button says. Rules B1–B7.
//!
//! Never: a rule. Whether the other orders would be carried out is asked of the
//! check that refused the first. A sum that no cards give has no remedy: it is
//! counted again.

#[cfg(test)]
mod tests;

use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::buraco::rules::command::{InHand, Laid, OnTable, Result as Counted};
use crate::games::buraco::rules::count::{Fault as CountFault, melds};
use crate::games::buraco::rules::refusal::Later;
use crate::games::buraco::rules::scoring::Fault as ScoreFault;
use crate::games::buraco::rules::team::Team;
use crate::games::buraco::{Command as Game, HouseRules, Refusal};
use crate::games::{Command, Tables};
use crate::words::money::{plain, whole};
use crate::words::names::Names;

/// Orders instead of the refused one, and what their button says. `tables` is
/// the state in which it was refused.
#[must_use]
pub fn remedy(tables: &Tables, command: &Game, why: &Refusal) -> Option<(Vec<Command>, String)> {
    let (games, label) = match (command, why) {
        (Game::LayDown { player, what }, Refusal::LaidPoints { .. }) => laid(*player, what, why)?,
        (Game::ScoreRound(counted), why) => {
            let (counted, how) = count(tables, counted, why)?;
            let order = Game::ScoreRound(Box::new(counted));
            (vec![order], format!("Anotar {how}"))
        }
        (Game::CorrectRound { reason, .. }, Refusal::WouldHaveEnded { round, later }) => {
            let from = match later {
                Later::Rounds(_) => round.checked_add(1)?,
                Later::Notes(now) => *now,
            };
            let reason = reason.clone();
            let orders = vec![Game::AnnulRounds { from, reason }, command.clone()];
            let label = format!("Anular da rodada {from} em diante e corrigir");
            (orders, label)
        }
        (
            Game::CorrectRound {
                round,
                result,
                reason,
            },
            why,
        ) => {
            let (counted, how) = count(tables, result, why)?;
            let order = Game::CorrectRound {
                round: *round,
                result: Box::new(counted),
                reason: reason.clone(),
            };
            (vec![order], format!("Corrigir {how}"))
        }
        (Game::Settle { money }, why) => {
            let (money, label) = paid(tables, money, why)?;
            (vec![Game::Settle { money }], label)
        }
        (Game::StartPartida { teams, dealer, .. }, Refusal::Stake(_)) => {
            let order = Game::StartPartida {
                teams: teams.clone(),
                dealer: dealer.clone(),
                stake: Money::ZERO,
            };
            (vec![order], "Jogar sem aposta".to_owned())
        }
        (Game::StartPartida { .. }, Refusal::TeamSize { sizes, wanted }) => {
            let (singles, label) = match (sizes, wanted) {
                ([1, 1], 2) => (true, "Jogar mano a mano"),
                ([2, 2], 1) => (false, "Jogar em duas duplas"),
                _ => return None,
            };
            let rules = tables.buraco.rules();
            let rules = Game::ChooseRules(HouseRules { singles, ..rules });
            (vec![rules, command.clone()], label.to_owned())
        }
        _ => return None,
    };
    let orders = games.into_iter().map(Command::Buraco).collect();
    Some((orders, label))
}

/// Less or more than cards can count: the most, or the least. Rule B6.
fn laid(player: PlayerId, what: &Laid, why: &Refusal) -> Option<(Vec<Game>, String)> {
    let (Laid::Points(points), Refusal::LaidPoints { least, most, .. }) = (what, why) else {
        return None;
    };
    let near = *points.clamp(least, most);
    if near == *points {
        return None;
    }
    let what = Laid::Points(near);
    let label = format!("Anotar {}", whole(u64::from(near)));
    Some((vec![Game::LayDown { player, what }], label))
}

/// A count, and how it differs. Rules B2, B3.
fn count(tables: &Tables, counted: &Counted, why: &Refusal) -> Option<(Counted, String)> {
    let partida = tables.buraco.partida()?;
    let names = Names::of(tables);
    let mut counted = counted.clone();
    let laid_down = counted.entries.clone().map(|entry| entry.table);
    let has_clean = |team: Team| match &laid_down[team.index()] {
        OnTable::Total { clean, .. } | OnTable::Ranks { clean, .. } => *clean > 0,
        OnTable::Melds(all) => melds(all).is_ok_and(|(_, clean, _)| clean > 0),
    };
    let mut took = |team: Team| {
        counted.entries[team.index()].took_morto = true;
        let pair = names.people(&partida.sheet.teams()[team.index()]);
        format!("com o morto de {pair}")
    };
    let how = match why {
        Refusal::MortoNoted(player) => took(partida.sheet.team_of(*player)?),
        Refusal::Count { fault, .. } => match fault {
            CountFault::Score(ScoreFault::OutWithoutMorto(team)) if has_clean(*team) => took(*team),
            CountFault::Score(ScoreFault::OutWithoutMorto(_) | ScoreFault::OutWithoutClean(_)) => {
                counted.out = None;
                "sem a batida".to_owned()
            }
            CountFault::OutWithHand { team, .. } => {
                counted.entries[team.index()].hand = InHand::Total(0);
                "com a mão vazia".to_owned()
            }
            _ => return None,
        },
        _ => return None,
    };
    Some((counted, how))
}

/// What each pays, and what the button says. Rules B5, A18.
fn paid(
    tables: &Tables,
    money: &[(PlayerId, Money)],
    why: &Refusal,
) -> Option<(Vec<(PlayerId, Money)>, String)> {
    let names = Names::of(tables);
    match why {
        Refusal::TooMuchMoney { player, stake, .. } => {
            let pays = |one: &(PlayerId, Money)| match one.0 == *player {
                true => (one.0, one.1.clamp(Money::ZERO, *stake)),
                false => *one,
            };
            let money: Vec<_> = money.iter().map(pays).collect();
            let own = money.iter().find(|(who, _)| who == player)?;
            let name = names.person(*player);
            let label = format!("Receber {} de {name}", plain(own.1));
            Some((money, label))
        }
        Refusal::PaysNothing(player) => {
            let others = money.iter().filter(|(who, _)| who != player);
            let label = format!("Sem o valor de {}", names.person(*player));
            Some((others.copied().collect(), label))
        }
        _ => None,
    }
}
