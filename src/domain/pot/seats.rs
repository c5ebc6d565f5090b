//! Seats of a round as a small set, in the order of the odd chip.

/// Most seats a round may have.
pub const SEATS_MAX: usize = 64;

/// A set of seats, by index from the dealer's left. Iterates in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u64);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// One seat; a seat beyond [`SEATS_MAX`] is a bug.
    #[must_use]
    pub fn one(seat: usize) -> SeatSet {
        assert!(seat < SEATS_MAX, "seat {seat} beyond the table");
        SeatSet(1 << seat)
    }

    /// Adds a seat; beyond [`SEATS_MAX`] is a bug.
    pub fn insert(&mut self, seat: usize) {
        self.0 |= SeatSet::one(seat).0;
    }

    /// Is `seat` in the set?
    #[must_use]
    pub const fn contains(self, seat: usize) -> bool {
        seat < SEATS_MAX && self.0 >> seat & 1 == 1
    }

    /// Seats that are in both.
    #[must_use]
    pub const fn intersection(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Seats of this set that are not in `other`.
    #[must_use]
    pub const fn difference(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// How many seats.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// No seat at all?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first seat left of the dealer that is in the set.
    #[must_use]
    pub const fn first(self) -> Option<usize> {
        if self.0 == 0 {
            None
        } else {
            Some(self.0.trailing_zeros() as usize)
        }
    }

    /// The seats, dealer's left first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let seat = SeatSet(rest).first()?;
            rest &= rest - 1;
            Some(seat)
        })
    }
}

impl FromIterator<usize> for SeatSet {
    fn from_iter<I: IntoIterator<Item = usize>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl std::fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
