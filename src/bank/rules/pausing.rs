//! Chips handed in when a game is paused, and bought back when it goes on.
//! Rule A19.
//!
//! Never: what else a game notes on its sheet.

use super::colours::{ColourMove, between, minus, plus};
use super::command::PausedBox;
use super::event::{Sale, colours};
use super::money::{all_back, holders, set, worth};
use super::refusal::Refusal;
use super::table_count::Figure;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::dealing::deal_amounts;
use crate::domain::ledger::{CashPlace, ChipPlace, ColourPlace, Ledger, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Why chips can't be handed in as they were counted. Rule A19.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uncounted {
    /// The counter's reason.
    Bank(Refusal),
    /// Somebody's chips were counted twice.
    Twice(PlayerId),
    /// Somebody has chips and none were counted.
    Missing(PlayerId),
    /// Counted for somebody who does not play.
    NotAtTable(PlayerId),
    /// Not what the books say.
    Differs {
        /// Who.
        player: PlayerId,
        /// Worth of what was counted.
        counted: Money,
        /// What the books say.
        expected: Money,
    },
    /// More of a colour than are out.
    Colours {
        /// Index of the colour.
        colour: usize,
        /// Counted.
        counted: u32,
        /// Out, and not counted for somebody before.
        out: u32,
    },
}

/// Each player's chips per colour, in the order of `players`; what they are is
/// taken from `out`, the chips that are out. Rule A19.
///
/// # Errors
/// [`Uncounted`]: everybody's chips are worth what the books say.
pub fn count_in(
    ledger: &Ledger,
    players: &[PlayerId],
    counted: &[(PlayerId, Stack)],
    out: &mut Stack,
) -> Result<Vec<Stack>, Uncounted> {
    let set = set(ledger).map_err(Uncounted::Bank)?;
    let mut stacks = Vec::new();
    for &player in players {
        let mut mine = counted.iter().filter(|(named, _)| *named == player);
        let expected = ledger.stack(player);
        let stack = match (mine.next(), mine.next()) {
            (Some(_), Some(_)) => return Err(Uncounted::Twice(player)),
            (Some((_, stack)), None) => stack.clone(),
            (None, _) if expected.is_zero() => vec![0; set.colours().len()],
            (None, _) => return Err(Uncounted::Missing(player)),
        };
        let counted = worth(set, &stack).map_err(Uncounted::Bank)?;
        if counted != expected {
            return Err(Uncounted::Differs {
                player,
                counted,
                expected,
            });
        }
        take(out, &stack)?;
        stacks.push(stack);
    }
    match counted.iter().find(|(named, _)| !players.contains(named)) {
        Some((stranger, _)) => Err(Uncounted::NotAtTable(*stranger)),
        None => Ok(stacks),
    }
}

/// Takes counted chips from those that are out. Rule A19.
///
/// # Errors
/// [`Uncounted::Colours`].
pub fn take(out: &mut Stack, stack: &Stack) -> Result<(), Uncounted> {
    for (colour, (left, &counted)) in out.iter_mut().zip(stack).enumerate() {
        let out = *left;
        *left = out.checked_sub(counted).ok_or(Uncounted::Colours {
            colour,
            counted,
            out,
        })?;
    }
    Ok(())
}

/// Chips as they are handed in. Rule A19.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandedIn {
    /// Each player's, in the order of the players; was it by value only?
    pub stacks: Vec<(Stack, bool)>,
    /// Those in the box of card sales.
    pub card_box: Stack,
    /// Its colours are those that A5 deals.
    pub box_by_value: bool,
    /// Chips that somebody had changed and nobody wrote down.
    pub troco: Vec<ColourMove>,
}

/// Each player's chips and the box's. What was counted per colour is so; what
/// was not has the colours that A5 deals; a *troco* that nobody wrote down is
/// booked. Rules A5, A19, A24.
///
/// # Errors
/// [`Uncounted`]: everybody's chips are worth what the books say, and of no
/// colour there are more than can be out.
pub fn hand_in(
    ledger: &Ledger,
    players: &[PlayerId],
    counted: &[(PlayerId, Figure)],
    card_box: Option<&Figure>,
) -> Result<HandedIn, Uncounted> {
    let set = set(ledger).map_err(Uncounted::Bank)?;
    let both = plus(ledger.outside(), ledger.rack());
    let mut left = both.clone();
    let mut stacks: Vec<(Option<Stack>, Money)> = Vec::new();
    for &player in players {
        let stack = one_of(ledger, set, counted, player)?;
        if let Some(stack) = &stack {
            take_of(&both, &mut left, stack)?;
        }
        stacks.push((stack, ledger.stack(player)));
    }
    if let Some((stranger, _)) = counted.iter().find(|(named, _)| !players.contains(named)) {
        return Err(Uncounted::NotAtTable(*stranger));
    }
    let boxed = ledger.chips(ChipPlace::CardBox);
    let told = card_box;
    let mut card_box = told.and_then(Figure::stack).cloned();
    let all_told = stacks
        .iter()
        .all(|(stack, own)| stack.is_some() || own.is_zero());
    if told.is_none() && all_told {
        let gone = stacks.iter().filter_map(|(stack, _)| stack.as_deref());
        let gone = gone.fold(vec![0; left.len()], |sum, stack| plus(&sum, stack));
        let rest = minus(ledger.outside(), &gone);
        card_box = rest.filter(|rest| set.worth(rest) == Some(boxed));
    }
    if let Some(stack) = &card_box {
        take_of(&both, &mut left, stack)?;
    }
    let box_by_value = card_box.is_none() && !boxed.is_zero();
    stacks.push((card_box, boxed));
    // Whoever else holds chips has some of every colour that is left.
    let others = holders(ledger).into_iter();
    let others = others.filter(|(player, _)| !players.contains(player));
    stacks.extend(others.map(|(_, amount)| (None, amount)));
    let dealt = dealt(set, ledger, left, &stacks)?;
    let out = dealt
        .iter()
        .fold(vec![0; set.colours().len()], |sum, stack| plus(&sum, stack));
    let rack = minus(&both, &out).ok_or(Uncounted::Bank(Refusal::TooLarge))?;
    let mut whole = dealt.into_iter();
    let mine = whole.by_ref().take(players.len());
    Ok(HandedIn {
        stacks: mine
            .zip(
                stacks
                    .iter()
                    .map(|(told, amount)| told.is_none() && !amount.is_zero()),
            )
            .collect(),
        card_box: whole.next().unwrap_or_default(),
        box_by_value,
        troco: between(&[
            (ColourPlace::Outside, ledger.outside(), &out),
            (ColourPlace::Rack, ledger.rack(), &rack),
        ]),
    })
}

/// Takes counted chips from all that there are but those missing or aside.
fn take_of(all: &[u32], left: &mut Stack, stack: &[u32]) -> Result<(), Uncounted> {
    for (colour, (left, &counted)) in left.iter_mut().zip(stack).enumerate() {
        let before = all[colour] - *left;
        *left = left
            .checked_sub(counted)
            .ok_or(Uncounted::Bank(Refusal::MoreThanSet {
                colour,
                counted: before.saturating_add(counted),
                set: all[colour],
            }))?;
    }
    Ok(())
}

/// His chips per colour; None: by value only.
fn one_of(
    ledger: &Ledger,
    set: &ChipSet,
    counted: &[(PlayerId, Figure)],
    player: PlayerId,
) -> Result<Option<Stack>, Uncounted> {
    let expected = ledger.stack(player);
    let mut mine = counted.iter().filter(|(named, _)| *named == player);
    let figure = match (mine.next(), mine.next()) {
        (Some(_), Some(_)) => return Err(Uncounted::Twice(player)),
        (Some((_, figure)), None) => figure,
        (None, _) if expected.is_zero() => return Ok(None),
        (None, _) => return Err(Uncounted::Missing(player)),
    };
    let counted = match figure {
        Figure::Value(value) => *value,
        Figure::Colours(stack) => worth(set, stack).map_err(Uncounted::Bank)?,
    };
    if counted != expected {
        return Err(Uncounted::Differs {
            player,
            counted,
            expected,
        });
    }
    Ok(figure.stack().cloned())
}

/// The figures as chips per colour, where nothing else was taken: an earlier
/// edition counted everybody so. Rule A19.
///
/// # Errors
/// [`Refusal::NotByTheseRules`].
pub fn told(counted: &[(PlayerId, Figure)]) -> Result<Vec<(PlayerId, Stack)>, Refusal> {
    let each = counted.iter().map(|(player, figure)| {
        let stack = figure.stack().ok_or(Refusal::NotByTheseRules)?;
        Ok((*player, stack.clone()))
    });
    each.collect()
}

/// Everybody's chips; those that nobody told the colours of, as A5 deals them:
/// from those that are out, else from the rack too.
fn dealt(
    set: &ChipSet,
    ledger: &Ledger,
    left: Stack,
    stacks: &[(Option<Stack>, Money)],
) -> Result<Vec<Stack>, Uncounted> {
    let untold = stacks.iter().filter(|(stack, _)| stack.is_none());
    let untold: Vec<Money> = untold.map(|(_, amount)| *amount).collect();
    let told = stacks.iter().filter_map(|(stack, _)| stack.as_deref());
    let told = told.fold(vec![0; left.len()], |sum, stack| plus(&sum, stack));
    let values = || set.colours().iter().map(|colour| colour.value);
    let from = |chips: Stack| {
        let rack: Vec<(Money, u32)> = values().zip(chips).collect();
        deal_amounts(&rack, &untold).ok().flatten()
    };
    let out = minus(ledger.outside(), &told);
    let found = out.and_then(from).or_else(|| from(left));
    let sum: Money = untold.iter().copied().sum();
    let mut found = found
        .ok_or(Uncounted::Bank(Refusal::CannotDeal {
            amount: sum,
            below: None,
            above: None,
        }))?
        .into_iter();
    let each = stacks.iter().map(|(stack, _)| match stack {
        Some(stack) => stack.clone(),
        None => found.next().unwrap_or_default(),
    });
    Ok(each.collect())
}

/// Why chips can't be bought back. Rule A19.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoBuyingBack {
    /// The counter's reason.
    Bank(Refusal),
    /// Another set lies on the table.
    OtherChips,
    /// The rack has not the chips of the sheet.
    Short,
}

/// The sales by which each buys back what the sheet says: who, his chips per
/// colour, their value. Rule A19.
///
/// # Errors
/// [`NoBuyingBack`].
pub fn buy_back(
    ledger: &Ledger,
    played_with: &ChipSet,
    stacks: &[(PlayerId, Stack, Money)],
) -> Result<Vec<Sale>, NoBuyingBack> {
    let set = set(ledger).map_err(NoBuyingBack::Bank)?;
    if set.chips() != played_with.chips() {
        return Err(NoBuyingBack::OtherChips);
    }
    all_back(ledger).map_err(NoBuyingBack::Bank)?;
    for (colour, there) in ledger.rack().iter().enumerate() {
        let wanted: u32 = stacks.iter().map(|(_, stack, _)| stack[colour]).sum();
        if wanted > *there {
            return Err(NoBuyingBack::Short);
        }
    }
    let buyers = stacks.iter().filter(|(.., amount)| amount.is_positive());
    let sales = buyers.map(|(player, stack, amount)| Sale {
        player: *player,
        amount: *amount,
        stack: stack.clone(),
        handed: *amount,
    });
    Ok(sales.collect())
}

/// A paused match's box comes back into the books with its money. Rule A19.
#[must_use]
pub fn box_returns(paused: &PausedBox) -> Vec<Transfer> {
    if paused.value.is_zero() {
        return Vec::new();
    }
    let mut lines = vec![
        Transfer::Cash {
            from: CashPlace::Carried,
            to: CashPlace::Box,
            amount: paused.value,
        },
        Transfer::Chips {
            from: ChipPlace::Rack,
            to: ChipPlace::SetAside(paused.partida),
            amount: paused.value,
        },
    ];
    lines.extend(colours(
        &paused.stack,
        ColourPlace::Rack,
        ColourPlace::Aside,
    ));
    lines
}
