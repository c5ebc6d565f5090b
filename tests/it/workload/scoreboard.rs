//! Orders to a scoreboard, now and then between matches of the others.

use banqueiro::games::scoreboard::rules::command::Command as Own;
use banqueiro::games::scoreboard::rules::partida::{Partida as Match, Standing};
use banqueiro::games::scoreboard::rules::terms::{Points, Side, Terms, Tie, Wins};

use super::*;

fn own(command: Own) -> Order {
    Order::Do(Command::Scoreboard(command))
}

/// What the scoreboard would be asked, where it is its turn.
pub(super) fn fitting(rng: &mut Rng, tables: &Tables) -> Option<Order> {
    if let Some(partida) = tables.scoreboard.partida() {
        return Some(own(on(rng, partida)));
    }
    let mut people: Vec<PlayerId> = tables.counter.people().keys().copied().collect();
    if tables.playing().is_some() || people.len() < 2 || rng.u32(0..25) > 0 {
        return None;
    }
    rng.shuffle(&mut people);
    people.truncate(8);
    let each = if people.len() > 3 {
        rng.usize(1..=2)
    } else {
        1
    };
    let sides: Vec<Side> = people
        .chunks_exact(each)
        .map(|s| Side(s.to_vec()))
        .collect();
    let terms = Terms {
        target: rng.bool().then(|| rng.i64(1..=60)),
        wins: rng.choice([Wins::Highest, Wins::Lowest]).unwrap(),
        tie: rng.choice([Tie::AnotherRound, Tie::Shared]).unwrap(),
    };
    let dealer = rng.bool().then_some(sides[0].0[0]);
    Some(own(Own::Start {
        sides,
        terms,
        dealer,
    }))
}

fn on(rng: &mut Rng, partida: &Match) -> Own {
    let rounds = partida.round_now() - 1;
    let decided = partida.standing() == Standing::Decided;
    if rounds > 0 && (decided || rng.u32(0..8) == 0) {
        return Own::End;
    }
    let mut points: Vec<(PlayerId, Points)> = Vec::new();
    for side in &partida.sides {
        points.push((side.0[0], rng.i64(-20..=40)));
    }
    if rounds > 0 && rng.u32(0..5) == 0 {
        points.truncate(rng.usize(1..=points.len()));
        return Own::Correct {
            round: rng.u32(1..=rounds),
            points,
            reason: "somado errado".to_owned(),
        };
    }
    Own::Score { points }
}
