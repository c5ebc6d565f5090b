//! The remedy of a refusal, as orders: what the button beside the sentence
//! does. Offered only where the check that refused would carry it out.

#[cfg(test)]
mod tests;

use crate::desk::evening::apply;
use crate::games::{Command, Refusal, Tables};

/// What may be done instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remedy {
    /// What the button says.
    pub label: String,
    /// Every order, the changed one in its place.
    pub orders: Vec<Command>,
}

/// What may be done instead of these orders; none: they are not refused, or
/// only the table knows.
#[must_use]
pub fn remedy(tables: &Tables, orders: &[Command]) -> Option<Remedy> {
    let (at, state, why) = first_refused(tables, orders)?;
    let (instead, label) = super::instead(&state, &orders[at], &why)?;
    let before = orders.iter().take(at).cloned();
    let after = orders.iter().skip(at + 1).cloned();
    let orders: Vec<Command> = before.chain(instead).chain(after).collect();
    first_refused(tables, &orders)
        .is_none()
        .then_some(Remedy { label, orders })
}

/// Which order is refused first, in which state, and why.
fn first_refused(tables: &Tables, orders: &[Command]) -> Option<(usize, Tables, Refusal)> {
    let mut state = tables.clone();
    for (at, order) in orders.iter().enumerate() {
        let events = match state.decide(order) {
            Ok(events) => events,
            Err(why) => return Some((at, state, why)),
        };
        for event in &events {
            // Books that can't take it: the sentence says so, and no button.
            apply(&mut state, event).ok()?;
        }
    }
    None
}
