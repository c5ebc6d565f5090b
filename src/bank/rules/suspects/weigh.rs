//! What an entry would have done to the counts, were something wrong with it.
//!
//! Never: what is likely; only what would follow.

use super::{Fault, Movement, Part, Side, Suspect, Wanted};
use crate::bank::rules::command::CountPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Table less books at each place that was counted, in centavos.
pub(super) type Weight = Vec<i64>;

/// What may be wrong with an entry, and what each would weigh. What would not
/// show at any place that was counted is left out; of what weighs the same the
/// likeliest stays.
pub(super) fn hypotheses(movement: &Movement, wanted: &[Wanted]) -> Vec<(Suspect, Weight)> {
    let entry = movement.entry;
    let mut all: Vec<(Suspect, Weight)> = Vec::new();
    let mut add = |fault: Fault, weight: Option<Weight>| {
        let Some(weight) = weight else {
            return;
        };
        let nothing = weight.iter().all(|amount| *amount == 0);
        if !nothing && all.iter().all(|(_, known)| *known != weight) {
            all.push((Suspect { fault, entry }, weight));
        }
    };
    let moved = |keep: &dyn Fn(&Part) -> bool, times: i64| {
        let parts = movement.parts.iter().filter(|part| keep(part));
        weigh(wanted, entry, &parts.copied(), times)
    };
    let whole = moved(&|_| true, -1);
    match movement.same_as {
        Some(first) => add(Fault::Twice(first), whole),
        None => add(Fault::NotDone(Side::Whole, None), whole),
    }
    add(
        Fault::NotDone(Side::Chips, None),
        moved(&|part| !part.money, -1),
    );
    add(
        Fault::NotDone(Side::Money, None),
        moved(&|part| part.money, -1),
    );
    let people = people(movement);
    if people.len() > 1 {
        for &player in &people {
            let his = |part: &Part| part.who == Some(player);
            let chips = |part: &Part| his(part) && !part.money;
            let money = |part: &Part| his(part) && part.money;
            let fault = |side| Fault::NotDone(side, Some(player));
            add(fault(Side::Whole), moved(&his, -1));
            add(fault(Side::Chips), moved(&chips, -1));
            add(fault(Side::Money), moved(&money, -1));
        }
    }
    if let Some(amount) = movement.amount
        && movement.parts.iter().all(|part| part.amount == amount)
    {
        for meant in mistyped(amount) {
            let off = |part: &Part| Part {
                amount: meant - amount,
                ..*part
            };
            let parts = movement.parts.iter().map(off);
            add(Fault::Mistyped(meant), weigh(wanted, entry, &parts, 1));
        }
    }
    for &was in &people {
        let others = wanted.iter().filter_map(|one| match one.place {
            CountPlace::Player(player) if player != was => Some(player),
            _ => None,
        });
        for meant in others {
            let place = |place: Option<CountPlace>| match place {
                Some(CountPlace::Player(player)) if player == was => {
                    Some(CountPlace::Player(meant))
                }
                other => other,
            };
            let his = movement.parts.iter().filter(|part| part.who == Some(was));
            let undone = his.clone().map(|part| Part {
                from: part.to,
                to: part.from,
                ..*part
            });
            let done = his.clone().map(|part| Part {
                from: place(part.from),
                to: place(part.to),
                ..*part
            });
            let weight = weigh(wanted, entry, &undone.chain(done), 1);
            add(Fault::OtherPlayer(was, meant), weight);
        }
    }
    if movement.amount.is_some() {
        add(Fault::NotEntered, moved(&|_| true, 1));
    }
    all
}

/// The people it is about, each once.
fn people(movement: &Movement) -> Vec<PlayerId> {
    let mut people: Vec<PlayerId> = movement.parts.iter().filter_map(|part| part.who).collect();
    people.sort_unstable();
    people.dedup();
    people
}

/// What moving these parts so many times weighs at each place counted; none
/// where the sum can't be held. What a place was known to hold after the entry
/// says nothing of it.
fn weigh(
    wanted: &[Wanted],
    entry: i64,
    parts: &(impl Iterator<Item = Part> + Clone),
    times: i64,
) -> Option<Weight> {
    let each = wanted.iter().map(|one| {
        if entry <= one.since {
            return Some(0);
        }
        let mut sum = 0_i64;
        for part in parts.clone() {
            let amount = part.amount.centavos().checked_mul(times)?;
            if part.to == Some(one.place) {
                sum = sum.checked_add(amount)?;
            }
            if part.from == Some(one.place) {
                sum = sum.checked_sub(amount)?;
            }
        }
        Some(sum)
    });
    each.collect()
}

/// Amounts that a hand may have meant: two neighbouring digits changed places,
/// a zero too many or too few.
fn mistyped(amount: Money) -> Vec<Money> {
    let mut digits: Vec<u8> = amount.centavos().to_string().into_bytes();
    let mut all = Vec::new();
    let mut add = |meant: Option<i64>| {
        let meant = meant.map(Money::from_centavos);
        let meant = meant.filter(|meant| meant.is_positive() && *meant <= Money::LIMIT);
        all.extend(meant.filter(|meant| *meant != amount));
    };
    for place in 1..digits.len() {
        digits.swap(place - 1, place);
        let text = std::str::from_utf8(&digits).ok();
        add(text.and_then(|text| text.parse().ok()));
        digits.swap(place - 1, place);
    }
    let centavos = amount.centavos();
    add(centavos.checked_mul(10));
    add((centavos % 10 == 0).then_some(centavos / 10));
    all.sort_unstable();
    all.dedup();
    all
}
