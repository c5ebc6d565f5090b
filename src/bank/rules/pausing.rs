//! Chips handed in when a game is paused, and bought back when it goes on.
//! Rule A19.
//!
//! Never: what else a game notes on its sheet.

use super::command::PausedBox;
use super::event::{Sale, colours};
use super::money::{all_back, set, worth};
use super::refusal::Refusal;
use crate::domain::chips::{ChipSet, Stack};
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
