//! Differences that counts found: noted with their reason, on the Banqueiro's
//! account or open, nobody's, until somebody explains them. Rule A22.
//!
//! Never: a difference that goes away without a word of the banker's.

mod explained;

pub use explained::{Explained, FoundAgain, Returned};

use super::command::{CountPlace, Counted, Settles, TakenOver};
use super::count::{CountResult, expected, shortage};
use super::counter::{Context, Counter};
use super::edition::Edition;
use super::event::Event;
use super::handed::FromSet;
use super::money::{deal, deal_from, set};
use super::refusal::Refusal;
use super::table_count::TableCount;
use crate::domain::chips::Stack;
use crate::domain::ledger::{Cause, ColourPlace, Debt, Party};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// What a count found that the books don't say. Rule A22.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Where.
    pub place: CountPlace,
    /// Counted less what the books said: above zero too much, below too little.
    pub amount: Money,
    /// What is still to be explained of it, or to be found again of a shortage
    /// on the Banqueiro's account; towards zero.
    pub left: Money,
    /// Chips per colour too few or too many; empty where only the value is
    /// known.
    pub stack: Stack,
    /// On whose account a shortage is; none: it is open.
    pub banker: Option<PlayerId>,
    /// The reason that was noted.
    pub reason: String,
    /// The last count there still found it.
    pub here: bool,
    /// The evening that found it, where that was an earlier one.
    pub evening: Option<u32>,
    /// Of which chips, and at which values, where chips are missing or over; by
    /// the first edition nobody noted it. Rule A22.
    pub from: Option<FromSet>,
    /// How it was explained.
    pub how: Option<String>,
}

impl Difference {
    /// Nobody's, and not explained yet.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.banker.is_none() && !self.left.is_zero()
    }

    /// The next night finds it at the same box. Once the chips are back, nobody
    /// has them before him, and the box of card sales is empty.
    fn stays_here(&self) -> bool {
        self.here && matches!(self.place, CountPlace::Rack | CountPlace::CashBox)
    }

    /// A shortage on the Banqueiro's account of which something may still be
    /// found again.
    #[must_use]
    pub fn is_posted(&self) -> bool {
        self.banker.is_some() && self.left.is_negative()
    }
}

/// All of them, numbered from 1. Rule A22.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Differences {
    all: Vec<Difference>,
}

impl Differences {
    /// Those of earlier evenings.
    #[must_use]
    pub fn taken_over(carried: &[TakenOver]) -> Differences {
        let all = carried.iter().map(|taken| Difference {
            place: taken.place,
            amount: taken.amount,
            left: taken.amount,
            stack: taken.stack.clone(),
            banker: taken.banker,
            reason: taken.reason.clone(),
            here: taken.here,
            evening: Some(taken.evening),
            from: taken.from.clone(),
            how: None,
        });
        Differences { all: all.collect() }
    }

    /// All, each with its number.
    pub fn all(&self) -> impl Iterator<Item = (u32, &Difference)> {
        (1..).zip(&self.all)
    }

    /// Those that nobody has explained.
    pub fn open(&self) -> impl Iterator<Item = (u32, &Difference)> {
        self.all().filter(|(_, difference)| difference.is_open())
    }

    /// Shortages on the Banqueiro's account that may still be found again.
    pub fn posted(&self) -> impl Iterator<Item = (u32, &Difference)> {
        self.all().filter(|(_, difference)| difference.is_posted())
    }

    /// The one with that number.
    #[must_use]
    pub fn find(&self, number: u32) -> Option<&Difference> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        self.all.get(index)
    }

    /// What a count at a place is expected to find beyond the books: the open
    /// difference that the last count there left.
    #[must_use]
    pub fn at(&self, place: CountPlace) -> Money {
        let there = self.open().map(|(_, difference)| difference);
        there
            .filter(|difference| difference.here && difference.place == place)
            .map(|difference| difference.left)
            .sum()
    }

    /// What the next evening takes over from evening `number`: what is open, and
    /// by later editions than the first what is missing on somebody's account.
    /// Rule A22.
    #[must_use]
    pub fn left_open(&self, number: u32, edition: Edition) -> Vec<TakenOver> {
        let all = self.all.iter().filter(|known| match edition {
            Edition::FIRST => known.is_open(),
            _ => known.is_open() || known.is_posted(),
        });
        let taken = all.map(|known| {
            let plain = TakenOver {
                evening: known.evening.unwrap_or(number),
                place: known.place,
                amount: known.left,
                reason: known.reason.clone(),
                here: false,
                banker: None,
                stack: Stack::new(),
                from: None,
            };
            match edition {
                Edition::FIRST => plain,
                _ => TakenOver {
                    here: known.stays_here(),
                    banker: known.banker,
                    stack: known.stack.clone(),
                    from: known.from.clone(),
                    ..plain
                },
            }
        });
        taken.collect()
    }

    /// Takes in a count. A later count of the same place stands for the earlier
    /// one where it finds more or less of the same; where the place agrees
    /// again, what was open stays to be explained.
    /// `laid`: the chips on the table.
    pub fn counted(&mut self, result: &CountResult, laid: Option<&FromSet>) {
        let place = result.counted.place();
        let found = result.difference;
        let Some(reason) = result.reason.clone().filter(|_| !found.is_zero()) else {
            if found.is_zero() {
                let there = self.all.iter_mut().filter(|known| known.place == place);
                there.for_each(|known| known.here = false);
            }
            return;
        };
        let banker = result.banker.filter(|_| found.is_negative());
        let there = self.all.iter_mut().filter(|known| known.place == place);
        for known in there.filter(|known| known.here) {
            known.here = false;
            if known.left.is_negative() == found.is_negative() {
                known.left = Money::ZERO;
            }
        }
        let stack = match (&result.counted, &result.expected) {
            (Counted::Rack(counted), Some(Counted::Rack(books))) if found.is_positive() => {
                let pairs = counted.iter().zip(books);
                pairs.map(|(c, b)| c.saturating_sub(*b)).collect()
            }
            _ => result.missing.clone(),
        };
        self.all.push(Difference {
            place,
            amount: found,
            left: found,
            stack,
            banker,
            reason,
            here: banker.is_none(),
            evening: None,
            from: laid.filter(|_| place != CountPlace::CashBox).cloned(),
            how: None,
        });
    }

    /// Takes in a count of the whole table: it ends what was open where it
    /// counted; what no figure rises by is open from now on. Rule A24.
    pub fn table_counted(&mut self, count: &TableCount, laid: Option<&FromSet>) {
        let places: Vec<CountPlace> = count.places().collect();
        let all = self.all.iter_mut();
        for known in all.filter(|known| known.is_open() && places.contains(&known.place)) {
            known.left = Money::ZERO;
            known.here = false;
        }
        if count.rack.is_none() {
            self.taken_from_rack(count.to_rack - count.from_rack);
        }
        let reason = count.reason.clone().unwrap_or_default();
        let mut note = |place, amount, stack, banker: Option<PlayerId>| {
            self.all.push(Difference {
                place,
                amount,
                left: amount,
                stack,
                banker,
                reason: reason.clone(),
                here: banker.is_none(),
                evening: None,
                from: laid.filter(|_| place != CountPlace::CashBox).cloned(),
                how: None,
            });
        };
        if count.box_short.is_positive() {
            let stack = count.box_missing.clone();
            note(CountPlace::CardBox, -count.box_short, stack, count.banker);
        }
        for (place, off) in &count.open {
            let stack = match place {
                CountPlace::Rack => count.rack_off(),
                _ => Stack::new(),
            };
            note(*place, *off, stack, None);
        }
    }

    /// What a count there had left open in the rack lay with players, or what
    /// it had too much was theirs. Rule A24.
    fn taken_from_rack(&mut self, mut settled: Money) {
        let all = self.all.iter_mut();
        let there =
            all.filter(|known| known.is_open() && known.here && known.place == CountPlace::Rack);
        for known in there {
            let same = known.left.is_negative() == settled.is_negative();
            let part = match (same, settled.is_negative()) {
                (false, _) => Money::ZERO,
                (true, true) => known.left.max(settled),
                (true, false) => known.left.min(settled),
            };
            known.left -= part;
            settled -= part;
        }
    }

    /// Takes in an explanation; `laid`: the chips on the table.
    pub fn explained(&mut self, explained: &Explained, laid: Option<&FromSet>) {
        if let Some(known) = self.get_mut(explained.difference) {
            known.how = Some(explained.how.clone());
            if let Some(posted) = &explained.posted {
                known.banker = posted.banker;
                known.stack.clone_from(&posted.missing);
                known.here = false;
                known.from = laid.filter(|_| known.place != CountPlace::CashBox).cloned();
            } else {
                known.left -= explained.amount;
            }
        }
        if let Some(returned) = &explained.returned
            && let Some(known) = self.get_mut(returned.shortage)
        {
            known.left += returned.amount;
            known.how = Some(explained.how.clone());
            for (left, back) in known.stack.iter_mut().zip(&returned.stack) {
                *left = left.saturating_sub(*back);
            }
        }
    }

    /// Two entries of the book were one person: places and accounts go by the
    /// numbers of now. Rule A7.
    pub fn renumber(&mut self, now: impl Fn(PlayerId) -> PlayerId) {
        for known in &mut self.all {
            if let CountPlace::Player(player) = &mut known.place {
                *player = now(*player);
            }
            known.banker = known.banker.map(&now);
        }
    }

    /// Other chips lie on the table: what was over or short of the old ones
    /// can't be counted among them. `laid`: which; the same ones at the same
    /// values show again in the rack what they showed before.
    pub fn chips_chosen(&mut self, laid: Option<&FromSet>) {
        let chips = self.all.iter_mut();
        for known in chips.filter(|known| known.place != CountPlace::CashBox) {
            let same = known.from.as_ref().zip(laid).is_some_and(|(from, laid)| {
                from.number == laid.number && from.set.chips() == laid.set.chips()
            });
            known.here &= same && known.place == CountPlace::Rack;
        }
    }

    fn get_mut(&mut self, number: u32) -> Option<&mut Difference> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        self.all.get_mut(index)
    }
}

/// Says how an open difference came about. Rule A22.
pub fn explain(
    counter: &Counter,
    context: Context<'_>,
    number: u32,
    how: &str,
    settles: Settles,
) -> Result<Vec<Event>, Refusal> {
    let all = counter.differences();
    let known = all.find(number).filter(|known| known.is_open());
    let known = known.ok_or_else(|| Refusal::NoDifference {
        number,
        open: all.open().map(|(number, _)| number).collect(),
    })?;
    let how = how.trim();
    if how.is_empty() {
        return Err(Refusal::NoExplanation);
    }
    let mut explained = Explained {
        difference: number,
        place: known.place,
        amount: known.left,
        how: how.to_owned(),
        returned: None,
        posted: None,
    };
    match settles {
        Settles::Nothing => {}
        Settles::Shortage(short) => {
            let returned = returned(counter, context, (number, known), short)?;
            let found = returned.again.map(|again| again.worth);
            explained.amount = found.unwrap_or(returned.amount);
            explained.returned = Some(returned);
        }
        Settles::Banker => {
            explained.posted = Some(posted(counter, context, (number, known), how)?);
        }
    }
    Ok(vec![Event::Explained(explained)])
}

/// It lies there still, and the books of its evening are open.
fn at_hand((number, known): (u32, &Difference)) -> Result<(), Refusal> {
    match (known.evening, known.here) {
        (_, true) => Ok(()),
        (Some(evening), false) => Err(Refusal::OtherEvening { number, evening }),
        (None, false) => Err(Refusal::NotThere(number)),
    }
}

/// The overage is what that shortage missed.
fn returned(
    counter: &Counter,
    context: Context<'_>,
    (number, over): (u32, &Difference),
    short: u32,
) -> Result<Returned, Refusal> {
    if !over.left.is_positive() {
        return Err(Refusal::NotOver(number));
    }
    at_hand((number, over))?;
    let all = counter.differences();
    let missed = all.find(short).filter(|missed| missed.is_posted());
    let (Some(missed), Some(banker)) = (missed, missed.and_then(|missed| missed.banker)) else {
        return Err(Refusal::NoShortage {
            number: short,
            there: all.posted().map(|(number, _)| number).collect(),
        });
    };
    let money = |difference: &Difference| difference.place == CountPlace::CashBox;
    if money(over) != money(missed) {
        return Err(Refusal::OtherKind {
            over: number,
            short,
        });
    }
    if context.round_on && matches!(missed.place, CountPlace::Player(_)) {
        return Err(Refusal::RoundOn);
    }
    let (amount, again) = match &missed.from {
        Some(from) if elsewhere(counter, missed, from) => {
            again(counter, over, missed, from, (number, short))?
        }
        _ => (over.left.min(-missed.left), None),
    };
    let stack = match (&again, money(missed)) {
        (Some(again), _) => again.stack.clone(),
        (None, true) => Stack::new(),
        (None, false) => found(context, over, missed, amount)?,
    };
    let creditor = match missed.place {
        CountPlace::Player(player) if player == banker => None,
        CountPlace::Player(player) => Some(Party::Player(player)),
        CountPlace::Rack | CountPlace::CashBox | CountPlace::CardBox => Some(Party::Bank),
    };
    let owed = creditor.map(|creditor| {
        context.ledger.debt(Debt {
            debtor: banker,
            creditor,
            cause: Cause::Shortage,
        })
    });
    let returned = Returned {
        shortage: short,
        place: missed.place,
        amount,
        stack,
        banker,
        cleared: amount.min(owed.unwrap_or_default()),
        again: again.map(|again| again.found),
    };
    // Chips of another night are whole again in the rack: what backed them goes.
    let from_box = returned.again.is_some() || !matches!(missed.place, CountPlace::Player(_));
    if from_box {
        let found = if money(missed) { amount } else { Money::ZERO };
        let there = expected(context.ledger, CountPlace::CashBox) + found;
        let back = returned.out_of_box();
        if back > there {
            return Err(Refusal::NothingToGiveBack {
                number,
                back,
                there,
            });
        }
    }
    Ok(returned)
}

/// Missed by an earlier night, or while other chips lay on the table.
fn elsewhere(counter: &Counter, missed: &Difference, from: &FromSet) -> bool {
    missed.evening.is_some() || counter.laid() != Some(from)
}

/// Chips that an earlier night missed, found at tonight's values.
struct Again {
    stack: Stack,
    found: FoundAgain,
}

/// What they were worth when they were lost, and what is found of them: those
/// very colours, in the rack of those very chips. Rule A22.
fn again(
    counter: &Counter,
    over: &Difference,
    missed: &Difference,
    from: &FromSet,
    (number, short): (u32, u32),
) -> Result<(Money, Option<Again>), Refusal> {
    let other = Refusal::OtherSet {
        over: number,
        short,
    };
    let laid = counter.laid().filter(|laid| laid.number == from.number);
    let (Some(laid), CountPlace::Rack) = (laid, over.place) else {
        return Err(other);
    };
    let pairs = over.stack.iter().zip(&missed.stack);
    let stack: Stack = pairs.map(|(over, gone)| *over.min(gone)).collect();
    let worth = laid.set.worth(&stack).filter(|worth| worth.is_positive());
    let lost_at = from.set.worth(&stack);
    let (Some(worth), Some(lost_at)) = (worth.filter(|w| *w <= over.left), lost_at) else {
        return Err(other);
    };
    let here = laid.set.chips() == from.set.chips();
    let found = FoundAgain { worth, here };
    Ok((lost_at, Some(Again { stack, found })))
}

/// The chips that were missing and are found: those counted, else as many of
/// the missing ones as A5 would deal for it.
fn found(
    context: Context<'_>,
    over: &Difference,
    missed: &Difference,
    amount: Money,
) -> Result<Stack, Refusal> {
    let set = set(context.ledger)?;
    let lying = context.ledger.colours(ColourPlace::Missing);
    let there = missed
        .stack
        .iter()
        .zip(lying)
        .all(|(gone, lie)| gone <= lie);
    // A count of the table told the value alone, or found others. Rule A24.
    if !there || set.worth(&missed.stack) != Some(-missed.left) {
        let values = set.colours().iter().map(|colour| colour.value);
        let lying: Vec<_> = values.zip(lying.iter().copied()).collect();
        return Ok(deal_from(&lying, 1, amount)?.swap_remove(0));
    }
    if amount == -missed.left {
        return Ok(missed.stack.clone());
    }
    let colours = set.colours().iter();
    let counted = over.stack.iter().zip(&missed.stack);
    let whole = over.left == amount && !over.stack.is_empty();
    if whole && counted.into_iter().all(|(found, missing)| found <= missing) {
        return Ok(over.stack.clone());
    }
    let missing: Vec<_> = colours
        .map(|colour| colour.value)
        .zip(missed.stack.iter().copied())
        .collect();
    Ok(deal_from(&missing, 1, amount)?.swap_remove(0))
}

/// The chips that a count missed in the rack; where it told the value alone,
/// those that A5 deals. Rule A24.
fn of_the_rack(context: Context<'_>, known: &Difference, short: Money) -> Result<Stack, Refusal> {
    let (set, rack) = (set(context.ledger)?, context.ledger.rack());
    let there = known.stack.iter().zip(rack).all(|(gone, lie)| gone <= lie);
    if there && set.worth(&known.stack) == Some(short) {
        return Ok(known.stack.clone());
    }
    Ok(deal(context.ledger, 1, short)?.swap_remove(0))
}

/// A shortage that stayed open goes to the Banqueiro's account after all.
fn posted(
    counter: &Counter,
    context: Context<'_>,
    (number, known): (u32, &Difference),
    how: &str,
) -> Result<CountResult, Refusal> {
    if !known.left.is_negative() {
        return Err(Refusal::NotShort(number));
    }
    at_hand((number, known))?;
    let banker = counter.banker().ok_or(Refusal::NoBanker)?;
    let (short, there) = (-known.left, expected(context.ledger, known.place));
    if there < short {
        return Err(Refusal::LessThere {
            number,
            place: known.place,
            short,
            there,
        });
    }
    let (missing, replaced) = shortage(context, known.place, short)?;
    let (counted, missing) = match known.place {
        CountPlace::Rack => (
            Counted::Rack(Stack::new()),
            of_the_rack(context, known, short)?,
        ),
        CountPlace::CashBox => (Counted::CashBox(Money::ZERO), missing),
        CountPlace::CardBox => (Counted::CardBox(Stack::new()), missing),
        CountPlace::Player(player) => (Counted::Player(player, Stack::new()), missing),
    };
    Ok(CountResult {
        counted,
        expected: None,
        difference: known.left,
        missing,
        replaced,
        banker: Some(banker),
        reason: Some(how.to_owned()),
    })
}
