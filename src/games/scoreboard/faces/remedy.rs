//! What may be begun instead of what the scoreboard refused: other sides, or
//! another target. Rules L1, L2.
//!
//! Never: a rule. Whether the other order would be carried out is asked of the
//! check that refused the first. Points that are too many have no remedy: they
//! are looked at again.

#[cfg(test)]
mod tests;

use crate::games::Command;
use crate::games::scoreboard::rules::terms::{POINTS_MOST, SIDES_LEAST, SIDES_MOST, dealt, seated};
use crate::games::scoreboard::words::labels;
use crate::games::scoreboard::{Command as Game, Refusal, Side, Terms};

/// Orders instead of the refused one, and what their button says.
#[must_use]
pub fn remedy(command: &Game, why: &Refusal) -> Option<(Vec<Command>, String)> {
    let Game::Start {
        sides,
        terms,
        dealer,
    } = command
    else {
        return None;
    };
    let (sides, terms, label) = match why {
        Refusal::Target(asked) => {
            let target = (*asked > POINTS_MOST).then_some(POINTS_MOST);
            let label = match target {
                Some(target) => format!("Jogar até {}", labels::score(target)),
                None => "Jogar sem alvo".to_owned(),
            };
            (sides.clone(), Terms { target, ..*terms }, label)
        }
        Refusal::Sides(_) | Refusal::SideSize(_) => {
            let (sides, label) = otherwise(sides)?;
            (sides, *terms, label)
        }
        _ => return None,
    };
    let dealer = *dealer;
    let order = Game::Start {
        sides,
        terms,
        dealer,
    };
    Some((vec![Command::Scoreboard(order)], label))
}

/// The same people, each for himself where there is room for so many sides,
/// else in the fewest teams. In table order they were dealt to their teams one
/// after the other. Rule L1.
fn otherwise(sides: &[Side]) -> Option<(Vec<Side>, String)> {
    let people = seated(sides);
    match people.len() {
        count if count < SIDES_LEAST => None,
        count if count <= SIDES_MOST => {
            Some((dealt(&people, None), "Jogar cada um por si".to_owned()))
        }
        count => {
            let teams = count.div_ceil(SIDES_MOST);
            let label = format!("Jogar em {teams} times");
            Some((dealt(&people, Some(teams)), label))
        }
    }
}
