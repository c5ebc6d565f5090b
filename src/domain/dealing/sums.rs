//! Which sums a heap of chips can make, one bit for each.

/// The sums from zero to a limit that some chips can make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sums {
    words: Vec<u64>,
    limit: usize,
}

impl Sums {
    /// What no chip at all makes: zero. Sums above `limit` are forgotten.
    #[must_use]
    pub fn zero(limit: usize) -> Sums {
        let mut words = vec![0; limit / 64 + 1];
        words[0] = 1;
        Sums { words, limit }
    }

    /// What the first so many of `colours` (value and count) make, from none of
    /// them to all.
    #[must_use]
    pub fn by_colours(colours: &[(u64, u32)], limit: usize) -> Vec<Sums> {
        let mut makes = vec![Sums::zero(limit)];
        for &(value, count) in colours {
            let mut sums = makes[makes.len() - 1].clone();
            sums.add_colour(value, count);
            makes.push(sums);
        }
        makes
    }

    /// Can `sum` be made?
    #[must_use]
    pub fn contains(&self, sum: u64) -> bool {
        match usize::try_from(sum) {
            Ok(sum) if sum <= self.limit => self.words[sum / 64] >> (sum % 64) & 1 == 1,
            _ => false,
        }
    }

    /// Adds `count` chips of `value` (> 0).
    pub fn add_colour(&mut self, value: u64, count: u32) {
        let useful = self.limit as u64 / value;
        let mut left = useful.min(u64::from(count));
        // Bundles of 1, 2, 4 … and the rest: together they make every number
        // of chips from none to all, and no more.
        let mut bundle = 1;
        while left > 0 {
            let chips = left.min(bundle);
            let shift = usize::try_from(chips * value).expect("at most the limit");
            self.or_shifted(shift);
            left -= chips;
            bundle *= 2;
        }
    }

    /// Every sum also with `shift` (> 0) more.
    fn or_shifted(&mut self, shift: usize) {
        let (whole, bits) = (shift / 64, shift % 64);
        // Downwards, so that each word read is still as it was.
        for index in (whole..self.words.len()).rev() {
            let mut moved = self.words[index - whole] << bits;
            if bits > 0 && index > whole {
                moved |= self.words[index - whole - 1] >> (64 - bits);
            }
            self.words[index] |= moved;
        }
        let spare = 63 - self.limit % 64;
        if let Some(last) = self.words.last_mut() {
            *last &= u64::MAX >> spare;
        }
    }

    /// The greatest sum not above `most`; zero always is one.
    #[must_use]
    pub fn greatest_to(&self, most: usize) -> Option<u64> {
        let most = most.min(self.limit);
        let mut index = most / 64;
        let mut word = self.words[index] & (u64::MAX >> (63 - most % 64));
        loop {
            if word != 0 {
                return Some(index as u64 * 64 + 63 - u64::from(word.leading_zeros()));
            }
            index = index.checked_sub(1)?;
            word = self.words[index];
        }
    }

    /// The least sum not below `least`.
    #[must_use]
    pub fn least_from(&self, least: u64) -> Option<usize> {
        let least = usize::try_from(least).ok().filter(|&l| l <= self.limit)?;
        let mut index = least / 64;
        let mut word = self.words[index] & (u64::MAX << (least % 64));
        loop {
            if word != 0 {
                return Some(index * 64 + word.trailing_zeros() as usize);
            }
            index += 1;
            word = *self.words.get(index)?;
        }
    }
}
