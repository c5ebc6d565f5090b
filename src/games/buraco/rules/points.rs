//! Points, and what each card counts. Rule B3.
//!
//! Never: who has them.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize};

use crate::domain::cards::{Card, Rank};

/// Whole points of a score; may be negative.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(pub i64);

impl Points {
    /// None.
    pub const ZERO: Points = Points(0);
}

impl From<u32> for Points {
    fn from(points: u32) -> Points {
        Points(i64::from(points))
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, |total, points| total + points)
    }
}

/// What a card of that rank counts, a wild 2 too. Rule B3.
#[must_use]
pub const fn of_rank(rank: Rank) -> u32 {
    match rank {
        Rank::Ace => 15,
        Rank::Two
        | Rank::Eight
        | Rank::Nine
        | Rank::Ten
        | Rank::Jack
        | Rank::Queen
        | Rank::King => 10,
        Rank::Three | Rank::Four | Rank::Five | Rank::Six | Rank::Seven => 5,
    }
}

/// What a card counts; nothing for a joker, which Buraco does not have.
#[must_use]
pub const fn of_card(card: Card) -> u32 {
    match card {
        Card::Suited(rank, _) => of_rank(rank),
        Card::Joker => 0,
    }
}
