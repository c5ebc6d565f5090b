//! The chips on the table rule: what lies before everybody is counted, and the
//! books follow. Rules A7, A22, A24.
//!
//! Never: money, an account or a debt of a player's; a quebra made or unmade.

mod colours;
mod fact;
mod split;

pub use fact::{BoxCount, ChipMove, HandOver, PlayerCount, RackCount, TableCount};

use serde::{Deserialize, Serialize};

use super::command::CountPlace;
use super::count::within_set;
use super::counter::{Context, Counter};
use super::edition::Edition;
use super::event::Event;
use super::money::{holders, payable, set, worth};
use super::refusal::Refusal;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::{ChipPlace, Ledger};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use split::{Counts, Split};

/// What was counted before somebody; written as chips have always been, or as
/// an amount. Rules A19, A24.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Figure {
    /// Chips per colour, lowest first.
    Colours(Stack),
    /// By one number, a multiple of the Taxa.
    Value(Money),
}

impl From<Stack> for Figure {
    fn from(stack: Stack) -> Figure {
        Figure::Colours(stack)
    }
}

impl Figure {
    /// What it is worth; None: other colours than the set's.
    #[must_use]
    pub fn worth(&self, set: &ChipSet) -> Option<Money> {
        match self {
            Figure::Value(value) => Some(*value),
            Figure::Colours(stack) => set.worth(stack),
        }
    }

    /// The chips, where they were counted per colour.
    #[must_use]
    pub fn stack(&self) -> Option<&Stack> {
        match self {
            Figure::Value(_) => None,
            Figure::Colours(stack) => Some(stack),
        }
    }
}

/// What was counted at the table. Rule A24.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TableFigures {
    /// Who, and how much; who is not named stands as in the books.
    pub players: Vec<(PlayerId, Figure)>,
    /// In the Caixa de Venda de Cartas; None: it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card_box: Option<Figure>,
    /// In the rack, per colour; None: as the last count there found it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rack: Option<Stack>,
}

/// The books follow the table. `open`: where the sum differs nothing moves, and
/// what was found stays open. Rule A24.
pub fn count_table(
    counter: &Counter,
    context: Context<'_>,
    figures: &TableFigures,
    reason: Option<&str>,
    open: bool,
) -> Result<Vec<Event>, Refusal> {
    if counter.edition() < Edition::SECOND {
        return Err(Refusal::NotByTheseRules);
    }
    let ledger = context.ledger;
    let set = set(ledger)?;
    if context.round_on || !ledger.chips(ChipPlace::Pot).is_zero() {
        return Err(Refusal::RoundOn);
    }
    let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
    let (players, card_box) = counted(counter, set, ledger, figures)?;
    let boxed = card_box
        .as_ref()
        .is_some_and(|known| !known.worth.is_zero());
    if boxed && !context.sells_cards {
        return Err(Refusal::NoCardBox);
    }
    if !context.match_on && ledger.on_the_table().is_zero() {
        return Err(Refusal::NothingToCount);
    }
    let rack = rack(counter, ledger, figures)?;
    let counts = Counts {
        step: set.ante(),
        players: &players,
        card_box: card_box.as_ref(),
        borne: ledger.borne().collect(),
        rack: rack.1,
        rack_counted: rack.0.is_some(),
        light: context.light.on,
    };
    let difference = counts.difference();
    let agrees = difference.is_zero();
    if !agrees && reason.is_none() && !open {
        let expected = ledger.on_the_table();
        return Err(Refusal::TableDiffers {
            counted: expected + difference,
            expected,
            rack: counts.rack,
        });
    }
    let posted = agrees || !open;
    let uncounted = uncounted(ledger, &players, card_box.as_ref());
    // What some lost others have won, whom nobody counted yet.
    let partial = !uncounted.is_empty() || (context.sells_cards && card_box.is_none());
    if context.light.due && posted && !agrees && partial {
        return Err(Refusal::CountFirst);
    }
    let split = if posted {
        counts.post()
    } else {
        counts.leave_open()
    };
    let owes = split.box_short.is_positive() || split.from_rack.is_positive();
    let banker = match owes {
        true => Some(counter.banker().ok_or(Refusal::NoBanker)?),
        false => None,
    };
    let all = uncounted.is_empty() && split.left.is_zero() && posted;
    let counted = all.then(|| colours::counted(set, figures)).flatten();
    let moved = colours::moves(ledger, set, &split, counted.as_ref(), rack.0.as_ref());
    let (by_colour, colours) = moved.ok_or(Refusal::CannotDeal {
        amount: split.missing().max(Money::ZERO),
        below: None,
        above: None,
    })?;
    let box_missing = colours::of_the_box(set, &split, &colours);
    Ok(vec![Event::TableCounted(fact(
        (players, card_box, rack.0),
        split,
        TableCount {
            uncounted,
            difference,
            posted,
            banker,
            box_missing,
            by_colour,
            colours,
            reason: reason.map(str::to_owned),
            ..TableCount::default()
        },
    ))])
}

/// Puts together what was counted and what follows from it.
fn fact(
    (players, card_box, rack): (Vec<PlayerCount>, Option<BoxCount>, Option<RackCount>),
    split: Split,
    rest: TableCount,
) -> TableCount {
    let mut players = players;
    for (counted, now) in players.iter_mut().zip(&split.now) {
        counted.now = *now;
    }
    TableCount {
        chips: split.moves(&players, card_box.as_ref()),
        players,
        card_box: card_box.map(|counted| BoxCount {
            now: split.box_now,
            ..counted
        }),
        rack,
        box_short: split.box_short,
        to_rack: split.to_rack.iter().map(|(_, amount)| *amount).sum(),
        from_rack: split.from_rack,
        borne: split.borne,
        found: split.found,
        hands_over: split.hands_over,
        open: split.open,
        ..rest
    }
}

/// Each figure beside the books' own; a number is a multiple of the Taxa.
fn counted(
    counter: &Counter,
    set: &ChipSet,
    ledger: &Ledger,
    figures: &TableFigures,
) -> Result<(Vec<PlayerCount>, Option<BoxCount>), Refusal> {
    let mut players: Vec<PlayerCount> = Vec::new();
    for (player, figure) in &figures.players {
        counter.know(*player)?;
        if players.iter().any(|known| known.player == *player) {
            return Err(Refusal::CountedTwice(*player));
        }
        checked(set, figure)?;
        let was = ledger.stack(*player);
        players.push(PlayerCount {
            player: *player,
            worth: figure.worth(set).ok_or(Refusal::TooLarge)?,
            counted: figure.clone(),
            was,
            now: was,
        });
    }
    let card_box = match &figures.card_box {
        None => None,
        Some(figure) => {
            checked(set, figure)?;
            let was = ledger.chips(ChipPlace::CardBox);
            Some(BoxCount {
                worth: figure.worth(set).ok_or(Refusal::TooLarge)?,
                counted: figure.clone(),
                was,
                now: was,
            })
        }
    };
    if players.is_empty() && card_box.is_none() {
        return Err(Refusal::NothingToCount);
    }
    // Far below what can be held: nothing on a table is worth more than its set.
    let over = |worth: Money| worth > set.total();
    if players.iter().any(|known| over(known.worth))
        || card_box.as_ref().is_some_and(|known| over(known.worth))
    {
        return Err(Refusal::TooLarge);
    }
    Ok((players, card_box))
}

fn checked(set: &ChipSet, figure: &Figure) -> Result<(), Refusal> {
    match figure {
        Figure::Value(value) if value.is_zero() => Ok(()),
        Figure::Value(value) => payable(set, *value),
        Figure::Colours(stack) => within_set(set, stack),
    }
}

/// The rack's count, and how much it is over or short: counted now, or as the
/// last count there left it open. Rule A22.
fn rack(
    counter: &Counter,
    ledger: &Ledger,
    figures: &TableFigures,
) -> Result<(Option<RackCount>, Money), Refusal> {
    let Some(stack) = &figures.rack else {
        return Ok((None, counter.differences().at(CountPlace::Rack)));
    };
    let set = set(ledger)?;
    within_set(set, stack)?;
    let was = ledger.rack().to_vec();
    let off = worth(set, stack)? - worth(set, &was)?;
    let counted = RackCount {
        counted: stack.clone(),
        was,
    };
    Ok((Some(counted), off))
}

/// Places with chips in the books that nobody counted: they stand, and are
/// named.
fn uncounted(
    ledger: &Ledger,
    players: &[PlayerCount],
    card_box: Option<&BoxCount>,
) -> Vec<CountPlace> {
    let seen = |player: PlayerId| players.iter().any(|known| known.player == player);
    let standing = holders(ledger).into_iter();
    let mut all: Vec<CountPlace> = standing
        .map(|(player, _)| player)
        .filter(|player| !seen(*player))
        .map(CountPlace::Player)
        .collect();
    if card_box.is_none() && !ledger.chips(ChipPlace::CardBox).is_zero() {
        all.push(CountPlace::CardBox);
    }
    all
}

#[cfg(test)]
mod tests;
