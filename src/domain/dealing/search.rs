//! Exact stacks that differ from player to player. Rule A5.
//!
//! Colour by colour from the highest down, each time handing out that colour in
//! every way that matters. Among all solutions look at the one that hands out
//! most of the highest colour, and among those the one that gives most of it to
//! the first player, then to the second …; then likewise for the next colour.
//! In that solution lower chips can't be exchanged ([`Exchange`]) for this
//! colour's chips lying in the rack, nor for those of a later player. Whatever
//! breaks this is not tried. Once the colours left divide one another, handing
//! them out highest first is exact and no search is needed.

use std::collections::HashSet;

use super::super::chips::Stack;
use super::scarce::Scarce;
use super::{DealingFault, Exchange, Sums};

/// Most hands of one colour tried before giving up: under a second.
pub(super) const STEPS_MAX: u64 = 5_000_000;

/// A stack for each of `targets` from `colours` (value and count, lowest
/// first), all in units, or `None` where there is none. Gives up after
/// `steps_max` hands of one colour.
pub(super) fn search(
    colours: &[(u64, u32)],
    targets: &[u64],
    steps_max: u64,
) -> Result<Option<Vec<Stack>>, DealingFault> {
    let chain = (1..colours.len())
        .find(|&index| !colours[index].0.is_multiple_of(colours[index - 1].0))
        .unwrap_or(colours.len());
    let makes = if chain < colours.len() {
        let total: u64 = targets.iter().sum();
        let limit = usize::try_from(total).map_err(|_| DealingFault::TooLarge)?;
        let makes = Sums::by_colours(colours, limit);
        let all = &makes[colours.len()];
        if !all.contains(total) || targets.iter().any(|&target| !all.contains(target)) {
            return Ok(None);
        }
        makes
    } else {
        // Nothing will be searched.
        Vec::new()
    };
    let scarce = (chain + 1..=colours.len())
        .map(|count| Scarce::of(&colours[..count], &makes))
        .collect();
    let mut search = Search {
        colours,
        exchanges: (0..colours.len())
            .map(|index| Exchange::of(colours, index))
            .collect(),
        makes,
        chain,
        scarce,
        failed: HashSet::new(),
        steps_left: steps_max,
        stacks: vec![vec![0; colours.len()]; targets.len()],
    };
    let mut seats: Vec<Seat> = targets
        .iter()
        .enumerate()
        .map(|(player, &left)| Seat { left, player })
        .collect();
    if !search.colour(colours.len(), &mut seats)? {
        return Ok(None);
    }
    search.check(targets);
    Ok(Some(search.stacks))
}

/// A player and what he is still to get, in units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seat {
    pub(super) left: u64,
    player: usize,
}

struct Search<'a> {
    colours: &'a [(u64, u32)],
    exchanges: Vec<Exchange>,
    /// What the first so many colours make with all their chips.
    makes: Vec<Sums>,
    /// The first so many colours divide one another.
    chain: usize,
    /// For each number of colours above `chain`.
    scarce: Vec<Scarce>,
    /// What is known to be impossible: colours left, and what all are to get.
    failed: HashSet<(usize, Vec<u64>)>,
    steps_left: u64,
    stacks: Vec<Stack>,
}

/// One colour on its way round the table.
struct Round {
    colour: usize,
    value: u64,
    /// Chips not yet handed out.
    chips: u64,
    /// An earlier player keeps lower chips that could be exchanged.
    open: bool,
}

impl Search<'_> {
    /// Hands out the first `colours` colours. Did it work?
    fn colour(&mut self, colours: usize, seats: &mut [Seat]) -> Result<bool, DealingFault> {
        if colours <= self.chain {
            return Ok(self.chain_down(colours, seats));
        }
        let scarce = &self.scarce[colours - self.chain - 1];
        if !scarce.allows(seats) {
            return Ok(false);
        }
        seats.sort_by(|a, b| b.left.cmp(&a.left).then(a.player.cmp(&b.player)));
        let key = (colours, seats.iter().map(|seat| seat.left).collect());
        if self.failed.contains(&key) {
            return Ok(false);
        }
        let (value, count) = self.colours[colours - 1];
        let round = Round {
            colour: colours - 1,
            value,
            chips: u64::from(count),
            open: false,
        };
        let done = self.player(&round, 0, seats)?;
        if !done {
            self.failed.insert(key);
        }
        Ok(done)
    }

    /// Hands out one colour from the seat at `index` on.
    fn player(
        &mut self,
        round: &Round,
        index: usize,
        seats: &mut [Seat],
    ) -> Result<bool, DealingFault> {
        let Exchange { bound, most: swap } = self.exchanges[round.colour];
        if index == seats.len() {
            if round.open && round.chips >= swap {
                return Ok(false);
            }
            let total: u64 = seats.iter().map(|seat| seat.left).sum();
            if !self.makes[round.colour].contains(total) {
                return Ok(false);
            }
            let mut next = seats.to_vec();
            return self.colour(round.colour, &mut next);
        }
        let Seat { left, player } = seats[index];
        let value = round.value;
        let mut most = round.chips.min(left / value);
        if round.open {
            most = most.min(swap - 1);
        }
        if index > 0 {
            // Who had the same left before this colour is interchangeable.
            let before = seats[index - 1];
            let chips = u64::from(self.stacks[before.player][round.colour]);
            if before.left + chips * value == left {
                most = most.min(chips);
            }
        }
        // Either nothing is left to exchange here, or this colour runs out but
        // for less than one exchange at each later seat and in the rack.
        let closed = left.saturating_sub(bound).div_ceil(value);
        let later = (seats.len() - index) as u64 * (swap - 1);
        let runs_out = round.chips.saturating_sub(later);
        let least = if round.open {
            runs_out
        } else {
            closed.min(runs_out)
        };
        let mut chips = most;
        while chips >= least {
            self.steps_left = (self.steps_left.checked_sub(1)).ok_or(DealingFault::NotDecided)?;
            let rest = left - chips * value;
            if self.makes[round.colour].contains(rest) {
                seats[index].left = rest;
                self.stacks[player][round.colour] =
                    u32::try_from(chips).expect("not above the rack's count");
                let next = Round {
                    chips: round.chips - chips,
                    open: round.open || rest > bound,
                    ..*round
                };
                if self.player(&next, index + 1, seats)? {
                    return Ok(true);
                }
            }
            let Some(fewer) = chips.checked_sub(1) else {
                break;
            };
            chips = fewer;
        }
        seats[index] = Seat { left, player };
        self.stacks[player][round.colour] = 0;
        Ok(false)
    }

    /// Hands out colours that divide one another, highest first, as evenly as
    /// may be. A higher chip that fits can always take the place of lower ones
    /// of the same worth, whoever gets it, so this fails only where all fails.
    fn chain_down(&mut self, colours: usize, seats: &[Seat]) -> bool {
        let mut seats = seats.to_vec();
        for colour in (0..colours).rev() {
            let (value, count) = self.colours[colour];
            let mut chips = u64::from(count);
            for seat in &seats {
                self.stacks[seat.player][colour] = 0;
            }
            loop {
                let hungry = seats.iter().filter(|seat| seat.left >= value).count() as u64;
                if hungry == 0 || chips == 0 {
                    break;
                }
                let smallest = seats
                    .iter()
                    .map(|seat| seat.left / value)
                    .filter(|&room| room > 0)
                    .min()
                    .unwrap_or(0);
                let each = (chips / hungry).min(smallest).max(1);
                for seat in &mut seats {
                    if seat.left >= value && chips >= each {
                        seat.left -= each * value;
                        chips -= each;
                        self.stacks[seat.player][colour] +=
                            u32::try_from(each).expect("not above the rack's count");
                    }
                }
            }
        }
        seats.iter().all(|seat| seat.left == 0)
    }

    /// What was found is exact and within the rack. Rule A5.
    fn check(&self, targets: &[u64]) {
        for (colour, &(_, count)) in self.colours.iter().enumerate() {
            let used: u64 = self.stacks.iter().map(|s| u64::from(s[colour])).sum();
            assert!(used <= u64::from(count), "more chips dealt than there are");
        }
        for (stack, &target) in self.stacks.iter().zip(targets) {
            let worth: u64 = (stack.iter().zip(self.colours))
                .map(|(&chips, &(value, _))| u64::from(chips) * value)
                .sum();
            assert_eq!(worth, target, "a stack is worth exactly what was asked");
        }
    }
}
