//! Emendas: an earlier entry with something else in it, as a slip of the hand
//! would have it. Rule A25.

use banqueiro::desk::Order;
use banqueiro::desk::evening::Evening;
use banqueiro::games::Command;
use fastrand::Rng;
use serde_json::Value;

/// Another order in the place of one of the evening, if the draw gives one that
/// can be read at all.
pub fn amending(rng: &mut Rng, evening: &Evening) -> Option<Order> {
    let steps: Vec<_> = evening.course().collect();
    // Late ones more often: less depends on them.
    let back = match rng.u32(0..3) {
        0 => rng.usize(0..steps.len().max(1)),
        _ => rng.usize(0..steps.len().clamp(1, 12)),
    };
    let step = steps.iter().rev().nth(back)?;
    let mut said = serde_json::to_value(step.command).ok()?;
    let mut places = 0;
    each(&mut said, &mut |_| places += 1);
    let chosen = rng.usize(0..places.max(1));
    let mut place = 0;
    let people: Vec<u32> = evening
        .tables()
        .counter
        .people()
        .keys()
        .map(|one| one.0)
        .collect();
    each(&mut said, &mut |value| {
        if place == chosen {
            slip(rng, value, &people);
        }
        place += 1;
    });
    let command: Command = serde_json::from_value(said).ok()?;
    Some(Order::Amend {
        seq: step.line.seq,
        command: Box::new(command),
        why: "engano".to_owned(),
    })
}

/// Every number and yes or no in it; lists may also be turned round.
fn each(value: &mut Value, visit: &mut dyn FnMut(&mut Value)) {
    match value {
        Value::Number(_) | Value::Bool(_) => visit(value),
        Value::Array(all) => {
            all.iter_mut().for_each(|one| each(one, visit));
            visit(value);
        }
        Value::Object(all) => all.values_mut().for_each(|one| each(one, visit)),
        Value::Null | Value::String(_) => {}
    }
}

fn slip(rng: &mut Rng, value: &mut Value, people: &[u32]) {
    match value {
        Value::Bool(yes) => *yes = !*yes,
        Value::Array(all) => all.reverse(),
        Value::Number(number) => {
            let was = number.as_i64().unwrap_or_default();
            let is = match rng.u32(0..4) {
                0 => rng.choice(people).map_or(was, |one| i64::from(*one)),
                1 => was + 100,
                2 => (was - 100).max(0),
                _ => was + 1,
            };
            *value = is.into();
        }
        _ => {}
    }
}
