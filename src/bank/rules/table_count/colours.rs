//! Which chips lie where after a count. Rules A5, A7, A24.
//!
//! Never: a colour of which the books would have less than none.

use super::TableFigures;
use super::fact::RackCount;
use super::split::Split;
use crate::bank::rules::colours::{ColourMove, between, beyond, exact, minus, plus};
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::{ColourPlace, Ledger};
use crate::domain::money::Money;

/// All chips on the table per colour, where everybody was counted so.
pub(super) fn counted(set: &ChipSet, figures: &TableFigures) -> Option<Stack> {
    let mut sum = vec![0_u32; set.colours().len()];
    let players = figures.players.iter().map(|(_, figure)| figure);
    for figure in players.chain(&figures.card_box) {
        // Nothing is nothing in every colour.
        if figure.worth(set) == Some(Money::ZERO) {
            continue;
        }
        for (total, count) in sum.iter_mut().zip(figure.stack()?) {
            *total = total.checked_add(*count)?;
        }
    }
    Some(sum)
}

/// Chips outside, in the rack and missing.
struct Lying {
    outside: Stack,
    rack: Stack,
    missing: Stack,
}

/// Were the colours taken as counted, and which chips move; None: the chips
/// can't be had in these colours at all.
pub(super) fn moves(
    ledger: &Ledger,
    set: &ChipSet,
    split: &Split,
    counted: Option<&Stack>,
    rack: Option<&RackCount>,
) -> Option<(bool, Vec<ColourMove>)> {
    let books = Lying {
        outside: ledger.outside().to_vec(),
        rack: ledger.rack().to_vec(),
        missing: ledger.colours(ColourPlace::Missing).to_vec(),
    };
    let as_counted = counted.and_then(|counted| as_counted(set, &books, split, counted, rack));
    let by_colour = as_counted.is_some();
    let after = match as_counted {
        Some(after) => after,
        None => by_value(set, &books, split, rack)?,
    };
    let moves = between(&[
        (ColourPlace::Outside, &books.outside, &after.outside),
        (ColourPlace::Rack, &books.rack, &after.rack),
        (ColourPlace::Missing, &books.missing, &after.missing),
    ]);
    Some((by_colour, moves))
}

/// The chips outside are those counted; None where they can't be.
fn as_counted(
    set: &ChipSet,
    books: &Lying,
    split: &Split,
    counted: &Stack,
    rack: Option<&RackCount>,
) -> Option<Lying> {
    let all = plus(&plus(&books.outside, &books.rack), &books.missing);
    let not_out = minus(&all, counted)?;
    let missing_worth = set.worth(&books.missing)? + split.missing();
    let told = rack.and_then(|rack| minus(&not_out, &rack.counted));
    let told = told.filter(|missing| set.worth(missing) == Some(missing_worth));
    let missing = match told {
        Some(missing) => missing,
        None => guessed(set, books, split, counted, &not_out)?,
    };
    let rack = minus(&not_out, &missing)?;
    let filled_up = exact(set, &rack, split.box_short)?;
    Some(Lying {
        outside: plus(counted, &filled_up),
        rack: minus(&rack, &filled_up)?,
        missing,
    })
}

/// What is missing from now on, where the rack was not counted: what the
/// counted colours are short of, if that is the amount; else dealt (A5).
fn guessed(
    set: &ChipSet,
    books: &Lying,
    split: &Split,
    counted: &Stack,
    not_out: &Stack,
) -> Option<Stack> {
    let more = split.missing();
    if more.is_negative() {
        return found(set, books, more).or_else(|| {
            let left = set.worth(&books.missing)? + more;
            exact(set, not_out, left)
        });
    }
    let short = beyond(&books.outside, counted);
    let fits = set.worth(&short) == Some(more);
    let gone = match fits.then(|| minus(not_out, &plus(&books.missing, &short))) {
        Some(Some(_)) => short,
        _ => exact(set, &minus(not_out, &books.missing)?, more)?,
    };
    Some(plus(&books.missing, &gone))
}

/// What is missing still, once that much (below zero) is found again.
fn found(set: &ChipSet, books: &Lying, more: Money) -> Option<Stack> {
    let found = exact(set, &books.missing, -more)?;
    minus(&books.missing, &found)
}

/// Chips per colour that the Banqueiro makes good, of those that are missing
/// from now on; empty where only their value is known.
pub(super) fn of_the_box(set: &ChipSet, split: &Split, moves: &[ColourMove]) -> Stack {
    if split.box_short.is_zero() {
        return Stack::new();
    }
    let mut gone = vec![0; set.colours().len()];
    for moved in moves
        .iter()
        .filter(|moved| moved.to == ColourPlace::Missing)
    {
        gone[moved.colour] += moved.count;
    }
    exact(set, &gone, split.box_short).unwrap_or_default()
}

/// Nobody told the colours: as few as can be move, dealt as A5 deals them.
fn by_value(
    set: &ChipSet,
    books: &Lying,
    split: &Split,
    rack: Option<&RackCount>,
) -> Option<Lying> {
    let more = split.missing();
    let all = plus(&plus(&books.outside, &books.rack), &books.missing);
    let worth_outside = set.worth(&books.outside)? - more - split.for_the_rack();
    let likely = match more.is_negative() {
        true => found(set, books, more),
        false => exact(set, &books.outside, more).map(|gone| plus(&books.missing, &gone)),
    };
    let missing = match likely {
        Some(missing) => missing,
        None => exact(set, &all, set.worth(&books.missing)? + more)?,
    };
    let outside = minus(&plus(&books.outside, &books.missing), &missing);
    let here = minus(&all, &missing)?;
    let moved = outside.and_then(|outside| {
        let lacks = worth_outside - set.worth(&outside)?;
        let there = minus(&here, &outside)?;
        let seen = |from: &Stack, to: &Stack| {
            Some(beyond(from, to)).filter(|seen| set.worth(seen) == Some(lacks.max(-lacks)))
        };
        if lacks.is_negative() {
            let over = rack.and_then(|rack| seen(&rack.counted, &rack.was));
            let back = over.filter(|over| minus(&outside, over).is_some());
            minus(&outside, &back.or_else(|| exact(set, &outside, -lacks))?)
        } else {
            let short = rack.and_then(|rack| seen(&rack.was, &rack.counted));
            let out = short.filter(|short| minus(&there, short).is_some());
            Some(plus(&outside, &out.or_else(|| exact(set, &there, lacks))?))
        }
    });
    let outside = moved.or_else(|| exact(set, &here, worth_outside))?;
    Some(Lying {
        rack: minus(&here, &outside)?,
        outside,
        missing,
    })
}
