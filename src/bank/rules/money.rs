//! Chips for money, and chips for chips. Rules A5, A7, A20.

use super::colours::{ColourMove, between, exact, minus, plus};
use super::command::PausedBox;
use super::counter::{Context, Counter};
use super::edition::Edition;
use super::event::{Event, Sale};
use super::handed::{FromSet, Gone, Laid};
use super::refusal::Refusal;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::dealing::{self, Dealing};
use crate::domain::ledger::{CashPlace, ChipPlace, ColourPlace, Ledger};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// All chips are in the rack, set aside with a paused match, or missing.
pub fn all_back(ledger: &Ledger) -> Result<(), Refusal> {
    let out = ledger.on_the_table();
    if out.is_zero() {
        Ok(())
    } else {
        Err(Refusal::ChipsOut { outside: out })
    }
}

/// The rack as the dealing reads it: value and count of each colour.
#[must_use]
pub fn rack(ledger: &Ledger) -> Vec<(Money, u32)> {
    let colours = ledger.set().map(ChipSet::colours).unwrap_or_default();
    colours
        .iter()
        .zip(ledger.rack())
        .map(|(colour, count)| (colour.value, *count))
        .collect()
}

/// The same amount for each of `players`, dealt exactly. Rule A5.
///
/// # Errors
/// [`Refusal::CannotDeal`] with the nearest payable amounts.
pub fn deal(ledger: &Ledger, players: u32, amount: Money) -> Result<Vec<Stack>, Refusal> {
    deal_from(&rack(ledger), players, amount)
}

/// The same from a rack of these values and counts. Rule A5.
///
/// # Errors
/// [`Refusal::CannotDeal`] with the nearest payable amounts.
pub fn deal_from(
    colours: &[(Money, u32)],
    players: u32,
    amount: Money,
) -> Result<Vec<Stack>, Refusal> {
    match dealing::deal(colours, players, amount) {
        Ok(Dealing::Identical(stack)) => Ok(vec![stack; players as usize]),
        Ok(Dealing::Different(stacks)) => Ok(stacks),
        Ok(Dealing::Impossible { below, above }) => Err(Refusal::CannotDeal {
            amount,
            below,
            above,
        }),
        Err(_) => Err(Refusal::CannotDeal {
            amount,
            below: None,
            above: None,
        }),
    }
}

/// The set on the table, or the refusal that there is none.
///
/// # Errors
/// [`Refusal::NoChips`].
pub fn set(ledger: &Ledger) -> Result<&ChipSet, Refusal> {
    ledger.set().ok_or(Refusal::NoChips)
}

/// Above zero and a multiple of the lowest chip.
///
/// # Errors
/// [`Refusal::NotPositive`], [`Refusal::NotMultiple`], [`Refusal::TooLarge`].
pub fn payable(set: &ChipSet, amount: Money) -> Result<(), Refusal> {
    let ante = set.ante();
    if !amount.is_positive() {
        return Err(Refusal::NotPositive);
    }
    if amount > Money::LIMIT {
        return Err(Refusal::TooLarge);
    }
    if !amount.is_multiple_of(ante) {
        return Err(Refusal::NotMultiple { amount, ante });
    }
    Ok(())
}

/// The note handed over, or the exact price.
///
/// # Errors
/// [`Refusal::OnAccount`], [`Refusal::HandedShort`], [`Refusal::TooLarge`].
pub fn handed(counter: &Counter, note: Option<Money>, price: Money) -> Result<Money, Refusal> {
    if let (Some(handed), true) = (note, counter.rules().on_account) {
        return Err(Refusal::OnAccount { handed });
    }
    let handed = note.unwrap_or(price);
    if handed > Money::LIMIT {
        return Err(Refusal::TooLarge);
    }
    if handed < price {
        return Err(Refusal::HandedShort { handed, price });
    }
    Ok(handed)
}

/// Rules A2, A20: chip values are chosen when all chips are back.
pub fn choose_chips(
    counter: &Counter,
    context: Context<'_>,
    set: &ChipSet,
    same: Option<bool>,
) -> Result<Vec<Event>, Refusal> {
    if context.match_on {
        return Err(Refusal::MatchOn);
    }
    let said = same.is_some() && counter.edition() >= Edition::SECOND;
    if context.ledger.set() == Some(set) && !said {
        return Err(Refusal::SameChips);
    }
    if counter.edition() >= Edition::SECOND {
        return lay_chips(counter, context, set, same);
    }
    let outside = context.ledger.value_outside();
    if !outside.is_zero() {
        return Err(Refusal::ChipsOut { outside });
    }
    let boxes = counter
        .boxes()
        .iter()
        .filter(|paused| paused.set == *set)
        .cloned()
        .collect();
    Ok(vec![Event::ChipsChosen {
        set: set.clone(),
        boxes,
        laid: None,
    }])
}

/// Rule A22: chips that are missing, or lie in the box of a paused match, are
/// not there, whatever night they were lost in. `same`: what the banker says of
/// them; where he says nothing, chips of the same values and counts are the same.
fn lay_chips(
    counter: &Counter,
    context: Context<'_>,
    set: &ChipSet,
    same: Option<bool>,
) -> Result<Vec<Event>, Refusal> {
    all_back(context.ledger)?;
    let lost = counter.lost(context.ledger);
    let number = which_chips(set, &lost, same)?;
    let now = FromSet {
        number,
        set: set.clone(),
    };
    let before = counter.laid();
    let before = before.and_then(|laid| Gone::of_table(laid, context.ledger));
    let own = counter.gone(context.ledger);
    let again = own.iter().find(|gone| gone.is_of(&now)).cloned();
    let held = context.boxes.iter().filter(|held| !held.value.is_zero());
    let (boxes, elsewhere): (Vec<&PausedBox>, Vec<&PausedBox>) = held.partition(|held| {
        let own = held.money == Some(counter.money());
        own && held.set.chips() == set.chips() && same != Some(false)
    });
    let boxes: Vec<PausedBox> = boxes.into_iter().cloned().collect();
    let mut there = set.full();
    let mut absent = vec![0_u32; there.len()];
    let here = boxes.iter().map(|held| &held.stack);
    for stack in here.chain(again.iter().map(|gone| &gone.stack)) {
        take(&mut there, stack)?;
    }
    let others = own.iter().filter(|gone| !gone.is_of(&now));
    let others = others.chain(&counter.other().kept.gone);
    let others = others.filter(|gone| gone.from.number == number);
    // Of other money, or at other values: the same chips lie there all the same.
    let elsewhere = elsewhere.into_iter().filter(|held| match same {
        Some(same) => same,
        None => held.set.chips() == set.chips(),
    });
    let stacks = others
        .map(|gone| &gone.stack)
        .chain(elsewhere.map(|held| &held.stack));
    for stack in stacks.filter(|stack| stack.len() == set.colours().len()) {
        take(&mut there, stack)?;
        for (sum, gone) in absent.iter_mut().zip(stack) {
            *sum += *gone;
        }
    }
    let laid = Laid {
        number,
        away: set.total() - worth(set, &there)?,
        absent,
        before,
        again,
    };
    Ok(vec![Event::ChipsChosen {
        set: set.clone(),
        boxes,
        laid: Some(laid),
    }])
}

/// Chips that are not there; refused where the set never had so many.
fn take(there: &mut Stack, gone: &[u32]) -> Result<(), Refusal> {
    for (colour, (left, &gone)) in there.iter_mut().zip(gone).enumerate() {
        *left = left.checked_sub(gone).ok_or(Refusal::ColourShort {
            colour,
            wanted: gone,
            there: *left,
            in_rack: true,
        })?;
    }
    Ok(())
}

/// Which physical chips those are: of which some are missing, or others.
fn which_chips(set: &ChipSet, lost: &[Gone], same: Option<bool>) -> Result<u32, Refusal> {
    let fits = |stack: &[u32]| {
        let counts = set.colours().iter().map(|colour| colour.count);
        stack.len() == set.colours().len() && counts.zip(stack).all(|(count, gone)| *gone <= count)
    };
    let alike = |other: &ChipSet| match same {
        Some(same) => same,
        None => other.chips() == set.chips(),
    };
    let mut known = lost.iter().rev();
    let known = known.find(|gone| alike(&gone.from.set) && fits(&gone.stack));
    if same == Some(true) && known.is_none() {
        return Err(Refusal::NoneMissing);
    }
    let numbers = lost.iter().map(|gone| gone.from.number);
    Ok(match known {
        Some(gone) => gone.from.number,
        None => numbers.max().unwrap_or(0).saturating_add(1),
    })
}

/// Money out of the box of chip sales, for a reason: it is owed to the box.
/// Rule A22.
pub fn take_from_box(
    counter: &Counter,
    context: Context<'_>,
    player: PlayerId,
    amount: Money,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    counter.know(player)?;
    if !amount.is_positive() {
        return Err(Refusal::NotPositive);
    }
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(Refusal::NoReason);
    }
    let ledger = context.ledger;
    // What backs the chips in play must stay.
    let there = ledger.money_in_box().min(ledger.cash(CashPlace::Box));
    let free = there - ledger.on_the_table();
    if amount > free {
        return Err(Refusal::BoxShort {
            amount,
            free: free.max(Money::ZERO),
        });
    }
    Ok(vec![Event::TakenFromBox {
        player,
        amount,
        reason: reason.to_owned(),
    }])
}

/// House rule `rebuy`: chips are sold during a match, between rounds. Rule A7.
pub fn sell_chips(
    counter: &Counter,
    context: Context<'_>,
    player: PlayerId,
    amount: Money,
    note: Option<Money>,
) -> Result<Vec<Event>, Refusal> {
    counter.know(player)?;
    let set = set(context.ledger)?;
    if !context.rebuy {
        return Err(Refusal::NoRebuy);
    }
    if context.round_on {
        return Err(Refusal::RoundOn);
    }
    if !context.match_on || !context.in_play.contains(&player) {
        return Err(Refusal::NotInPlay(player));
    }
    payable(set, amount)?;
    let stack = deal(context.ledger, 1, amount)?.swap_remove(0);
    let handed = handed(counter, note, amount)?;
    Ok(vec![Event::ChipsSold(Sale {
        player,
        amount,
        stack,
        handed,
    })])
}

/// One player's chips for money, between matches. Rules A20, P10.
pub fn cash_out(
    counter: &Counter,
    context: Context<'_>,
    player: PlayerId,
    stack: Option<&Stack>,
) -> Result<Vec<Event>, Refusal> {
    counter.know(player)?;
    may_cash_out(context)?;
    let set = set(context.ledger)?;
    let amount = context.ledger.stack(player);
    if amount.is_zero() {
        return Err(Refusal::NoStack(player));
    }
    let mut troco = Vec::new();
    let stack = match stack {
        Some(stack) => {
            let given = worth(set, stack)?;
            if given != amount {
                return Err(Refusal::WrongWorth {
                    given,
                    expected: amount,
                });
            }
            if counter.edition() >= Edition::SECOND {
                troco = unwritten(set, context.ledger, amount, stack)?;
            } else {
                has_colours(stack, context.ledger.outside(), false)?;
            }
            stack.clone()
        }
        None => {
            if holders(context.ledger).len() > 1 {
                return Err(Refusal::CountNeeded(player));
            }
            context.ledger.outside().to_vec()
        }
    };
    Ok(vec![Event::CashedOut {
        player,
        amount,
        stack,
        troco,
    }])
}

/// The *troco* that nobody wrote down, where somebody hands in chips of colours
/// that are not out by the books: what the others have left is as A5 deals it.
/// Rules A5, A24.
fn unwritten(
    set: &ChipSet,
    ledger: &Ledger,
    amount: Money,
    stack: &Stack,
) -> Result<Vec<ColourMove>, Refusal> {
    let (outside, rack) = (ledger.outside(), ledger.rack());
    if minus(outside, stack).is_some() {
        return Ok(Vec::new());
    }
    let all = plus(outside, rack);
    has_colours(stack, &all, false)?;
    let others = worth(set, outside)? - amount;
    let left = minus(&all, stack).unwrap_or_default();
    let kept = exact(set, &outside_of(&left, outside), others);
    let kept = kept.or_else(|| exact(set, &left, others));
    let kept = kept.ok_or(Refusal::CannotDeal {
        amount: others,
        below: None,
        above: None,
    })?;
    let after = plus(stack, &kept);
    let rack_after = minus(&all, &after).unwrap_or_default();
    Ok(between(&[
        (ColourPlace::Outside, outside, &after),
        (ColourPlace::Rack, rack, &rack_after),
    ]))
}

/// Of each colour no more than is out by the books.
fn outside_of(left: &[u32], outside: &[u32]) -> Stack {
    let pairs = left.iter().zip(outside);
    pairs.map(|(left, out)| *left.min(out)).collect()
}

/// Not during a match; where its game lets people leave, not during a round.
/// Rules A20, P10.
fn may_cash_out(context: Context<'_>) -> Result<(), Refusal> {
    match (context.match_on, context.may_leave, context.round_on) {
        (true, true, true) => Err(Refusal::RoundOn),
        (true, false, _) => Err(Refusal::MatchOn),
        _ => context.light.counted_now(),
    }
}

/// Everybody's chips for money, between matches. Rules A20, P10.
pub fn cash_out_all(context: Context<'_>) -> Result<Vec<Event>, Refusal> {
    may_cash_out(context)?;
    let payments = holders(context.ledger);
    if payments.is_empty() {
        return Err(Refusal::NoChips);
    }
    let table = context.ledger.chips(ChipPlace::Pot) + context.ledger.chips(ChipPlace::CardBox);
    if !table.is_zero() {
        return Err(Refusal::ChipsOut { outside: table });
    }
    Ok(vec![Event::AllCashedOut {
        payments,
        stack: context.ledger.outside().to_vec(),
    }])
}

/// Players with chips, and their value.
#[must_use]
pub fn holders(ledger: &Ledger) -> Vec<(PlayerId, Money)> {
    ledger
        .chip_places()
        .filter_map(|(place, amount)| match place {
            ChipPlace::Player(player) if amount.is_positive() => Some((player, amount)),
            _ => None,
        })
        .collect()
}

/// Troco: chips for chips of the same value. Rule A7.
pub fn make_change(
    counter: &Counter,
    context: Context<'_>,
    player: PlayerId,
    gives: &Stack,
    receives: &Stack,
) -> Result<Vec<Event>, Refusal> {
    counter.know(player)?;
    let set = set(context.ledger)?;
    let (given, received) = (worth(set, gives)?, worth(set, receives)?);
    if given != received {
        return Err(Refusal::Unequal {
            gives: given,
            receives: received,
        });
    }
    if given.is_zero() || gives == receives {
        return Err(Refusal::NotPositive);
    }
    let holds = context.ledger.stack(player);
    if given > holds {
        return Err(Refusal::StackShort {
            player,
            wanted: given,
            holds,
        });
    }
    has_colours(gives, context.ledger.outside(), false)?;
    has_colours(receives, context.ledger.rack(), true)?;
    Ok(vec![Event::Changed {
        player,
        gives: gives.clone(),
        receives: receives.clone(),
    }])
}

/// Worth of chips per colour of the set.
///
/// # Errors
/// [`Refusal::WrongColours`], [`Refusal::TooLarge`].
pub fn worth(set: &ChipSet, stack: &[u32]) -> Result<Money, Refusal> {
    let colours = set.colours().len();
    if stack.len() != colours {
        return Err(Refusal::WrongColours {
            given: stack.len(),
            colours,
        });
    }
    set.worth(stack).ok_or(Refusal::TooLarge)
}

fn has_colours(wanted: &[u32], there: &[u32], in_rack: bool) -> Result<(), Refusal> {
    for (colour, (&wanted, &there)) in wanted.iter().zip(there).enumerate() {
        if wanted > there {
            return Err(Refusal::ColourShort {
                colour,
                wanted,
                there,
                in_rack,
            });
        }
    }
    Ok(())
}
