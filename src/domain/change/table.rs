//! The fewest chips for every sum at once: an exact table, colour by colour.
//!
//! Takes as long for an awkward rack as for an easy one: colours × units, at
//! most some twenty tables of [`super::dealing::UNITS_MAX`] sums. Never: all of
//! them kept at once, which would be 400 MB.

use crate::domain::chips::Stack;

/// Stands for "can't be made", above every number of chips there can be.
const NEVER: i32 = 1 << 30;

/// The table after each so many colours is kept, and those between are made
/// again when the chips are told: with ten colours four tables at most.
const KEPT_EACH: usize = 3;

/// `target` out of `colours` (value in units > 0 and count, lowest value first)
/// with the fewest chips, ties most of the highest, then of the next; `None`
/// where they don't make it. Rule A7.
#[must_use]
pub fn fewest(colours: &[(u64, u32)], target: u64) -> Option<Stack> {
    let colours: Vec<Colour> = colours.iter().map(Colour::of).collect();
    let mut tables = Tables {
        colours: &colours,
        kept: Vec::new(),
        spare: Vec::new(),
    };
    let mut left = usize::try_from(target).ok()?;
    let mut stack = vec![0; colours.len()];
    for (place, colour) in colours.iter().enumerate().rev() {
        let chips = tables.with_below(place, left, |below| colour.chips_for(left, below))?;
        left -= chips * colour.value;
        stack[place] = u32::try_from(chips).expect("not above the rack's count");
    }
    (left == 0).then_some(stack)
}

#[derive(Clone, Copy)]
struct Colour {
    value: usize,
    count: usize,
}

impl Colour {
    fn of(&(value, count): &(u64, u32)) -> Colour {
        assert!(value > 0, "a chip is worth something");
        Colour {
            // A chip or a number of chips that does not fit is beyond any sum.
            value: usize::try_from(value).unwrap_or(usize::MAX),
            count: usize::try_from(count).unwrap_or(usize::MAX),
        }
    }

    /// How many of this colour are in `sum`, when the lower ones need what
    /// `below` says: of equally few chips the most of this colour.
    fn chips_for(self, sum: usize, below: &[i32]) -> Option<usize> {
        let mut best: Option<(usize, usize)> = None;
        // Downwards, so that a tie keeps more of this colour.
        for chips in (0..=self.count.min(sum / self.value)).rev() {
            let Some(&lower) = below.get(sum - chips * self.value) else {
                break;
            };
            if lower >= NEVER {
                continue;
            }
            let all = lower.unsigned_abs() as usize + chips;
            if best.is_none_or(|(fewest, _)| all < fewest) {
                best = Some((all, chips));
            }
        }
        best.map(|(_, chips)| chips)
    }
}

struct Tables<'a> {
    colours: &'a [Colour],
    /// For the first so many colours the fewest chips for each sum from zero;
    /// fewest colours first. Sums beyond the end can't be made, or not wanted.
    kept: Vec<(usize, Vec<i32>)>,
    /// Room for [`add`].
    spare: Vec<i32>,
}

impl Tables<'_> {
    /// Asks the table of the first `place` colours; sums above `most` are never
    /// wanted any more.
    fn with_below<T>(&mut self, place: usize, most: usize, ask: impl FnOnce(&[i32]) -> T) -> T {
        while self
            .kept
            .last()
            .is_some_and(|&(colours, _)| colours > place)
        {
            self.kept.pop();
        }
        let (mut colours, mut table) = match self.kept.last() {
            Some((colours, table)) if *colours == place => return ask(table),
            Some((colours, table)) => (*colours, copy(table, most)),
            // No chips at all make zero.
            None => (0, copy(&[0], most)),
        };
        while colours < place {
            let colour = self.colours[colours];
            let worth = (colour.value.saturating_mul(colour.count)).saturating_add(table.len() - 1);
            table.resize(worth.min(most) + 1, NEVER);
            add(&mut table, colour, &mut self.spare);
            colours += 1;
            if colours < place && colours.is_multiple_of(KEPT_EACH) {
                self.kept.push((colours, copy(&table, most)));
            }
        }
        let answer = ask(&table);
        if colours.is_multiple_of(KEPT_EACH) {
            self.kept.push((colours, table));
        }
        answer
    }
}

/// The sums to `most`, with room for as many.
fn copy(table: &[i32], most: usize) -> Vec<i32> {
    let wanted = table.len().min(most + 1);
    let mut copied = Vec::with_capacity(most + 1);
    copied.extend_from_slice(&table[..wanted]);
    copied
}

/// Lets `table` use a colour too.
///
/// For each remainder by the colour's value this is the minimum over a window
/// of `count + 1` sums, one value apart. The sums are cut in blocks as long as
/// the window: a window is then the end of one block and the beginning of the
/// next, and both minima are made by going through the block once.
fn add(table: &mut [i32], Colour { value, count }: Colour, spare: &mut Vec<i32>) {
    let block = value.saturating_mul(count.saturating_add(1));
    let mut end = table.len();
    let mut start = (end - 1) / block * block;
    // The highest block first: each needs the one before as it was.
    loop {
        from_beginning(&mut table[start..end], value);
        if start == 0 {
            return;
        }
        let before = &table[start - block..start];
        spare.clear();
        spare.extend_from_slice(before);
        to_end(spare, value);
        let all = i32::try_from(count).expect("a window is no longer than the table");
        for (here, before) in table[start..end].iter_mut().zip(&spare[value..]) {
            *here = (*here).min(before + all);
        }
        end = start;
        start -= block;
    }
}

/// The fewest chips for each sum from this sum or one below it in the block.
fn from_beginning(block: &mut [i32], value: usize) {
    let mut row = value;
    while row < block.len() {
        let (below, here) = block.split_at_mut(row);
        for (here, below) in here.iter_mut().zip(&below[row - value..]) {
            *here = (*here).min(below + 1);
        }
        row += value;
    }
}

/// For each sum the least of this sum and those above it in the block, less a
/// chip for each step up.
fn to_end(block: &mut [i32], value: usize) {
    let mut row = block.len() - value;
    while row > 0 {
        let (here, above) = block.split_at_mut(row);
        for (here, above) in here[row - value..].iter_mut().zip(above) {
            *here = (*here).min(*above - 1);
        }
        row -= value;
    }
}
