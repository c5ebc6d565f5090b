//! Reais, exactly. One type for money and for the value of chips; what an
//! amount *is* (chips, cash, debt) is said by the account it stands in.
//!
//! Never: a float, an unnamed rounding, an unchecked overflow.

use std::fmt;
use std::iter::Sum;

use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An amount of reais, held as whole centavos. May be negative (a result).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Money(i64);

impl Money {
    /// R$ 0,00.
    pub const ZERO: Money = Money(0);
    /// R$ 1,00.
    pub const REAL: Money = Money(100);
    /// The largest amount anybody may enter: 10¹² reais (contract).
    pub const LIMIT: Money = Money(100_000_000_000_000);

    /// From whole centavos.
    #[must_use]
    pub const fn from_centavos(centavos: i64) -> Money {
        Money(centavos)
    }

    /// From whole reais; the caller keeps below [`Money::LIMIT`].
    #[must_use]
    pub const fn from_reais(reais: i64) -> Money {
        Money(reais * 100)
    }

    /// Whole centavos.
    #[must_use]
    pub const fn centavos(self) -> i64 {
        self.0
    }

    /// The same amount as a decimal of two places.
    #[must_use]
    pub fn to_decimal(self) -> Decimal {
        Decimal::new(self.0, 2)
    }

    /// Rounded half up (away from zero) to the centavo; `None` where it does
    /// not fit. For show only, except where a rule names it.
    #[must_use]
    pub fn from_decimal_half_up(value: Decimal) -> Option<Money> {
        let centavos = value
            .checked_mul(Decimal::ONE_HUNDRED)?
            .round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero);
        i64::try_from(centavos).ok().map(Money)
    }

    /// Sum, or `None` on overflow.
    #[must_use]
    pub const fn checked_add(self, other: Money) -> Option<Money> {
        match self.0.checked_add(other.0) {
            Some(sum) => Some(Money(sum)),
            None => None,
        }
    }

    /// Difference, or `None` on overflow.
    #[must_use]
    pub const fn checked_sub(self, other: Money) -> Option<Money> {
        match self.0.checked_sub(other.0) {
            Some(difference) => Some(Money(difference)),
            None => None,
        }
    }

    /// This amount `times` over, or `None` on overflow.
    #[must_use]
    pub const fn checked_mul(self, times: i64) -> Option<Money> {
        match self.0.checked_mul(times) {
            Some(product) => Some(Money(product)),
            None => None,
        }
    }

    /// How many whole `unit`s fit (`unit` > 0, `self` ≥ 0).
    #[must_use]
    pub const fn units(self, unit: Money) -> i64 {
        self.0 / unit.0
    }

    /// Is it a whole number of `unit`s (`unit` > 0)?
    #[must_use]
    pub const fn is_multiple_of(self, unit: Money) -> bool {
        self.0 % unit.0 == 0
    }

    /// Is it exactly zero?
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Is it above zero?
    #[must_use]
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// Is it below zero?
    #[must_use]
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// Reads the contract's form: digits, then at most one point and one or
    /// two decimals (`"87"`, `"87.5"`, `"87.00"`), with a leading minus for a
    /// negative. `None` for anything else or beyond [`Money::LIMIT`].
    #[must_use]
    pub fn parse_contract(text: &str) -> Option<Money> {
        let within = -Money::LIMIT.0..=Money::LIMIT.0;
        Money::parse(text).filter(|amount| within.contains(&amount.0))
    }

    /// The contract's form without its limit: sums in the books may exceed
    /// what a single entry may.
    fn parse(text: &str) -> Option<Money> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !plain(whole) || !plain(fraction) || fraction.len() > 2 {
            return None;
        }
        let whole: i64 = whole.parse().ok()?;
        let cents: i64 = fraction.parse().ok()?;
        let cents = if fraction.len() == 1 {
            cents * 10
        } else {
            cents
        };
        let amount = whole.checked_mul(100)?.checked_add(cents)?;
        Some(Money(if negative { -amount } else { amount }))
    }
}

impl std::ops::Add for Money {
    type Output = Money;
    /// Sums of amounts that the books already hold. Overflow is a bug: it
    /// panics in every build. What people enter goes through `checked_add`.
    fn add(self, other: Money) -> Money {
        self.checked_add(other)
            .expect("amounts in the books stay far below the limit")
    }
}

impl std::ops::Sub for Money {
    type Output = Money;
    /// As [`Money::add`](#method.add): overflow is a bug.
    fn sub(self, other: Money) -> Money {
        self.checked_sub(other)
            .expect("amounts in the books stay far below the limit")
    }
}

impl std::ops::Neg for Money {
    type Output = Money;
    fn neg(self) -> Money {
        Money(-self.0)
    }
}

impl std::ops::AddAssign for Money {
    fn add_assign(&mut self, other: Money) {
        *self = *self + other;
    }
}

impl std::ops::SubAssign for Money {
    fn sub_assign(&mut self, other: Money) {
        *self = *self - other;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(amounts: I) -> Money {
        amounts.fold(Money::ZERO, |total, amount| total + amount)
    }
}

/// The contract's form: `87.00`, `-0.50`. What people read comes from `words`.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let magnitude = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:02}", magnitude / 100, magnitude % 100)
    }
}

impl fmt::Debug for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Money, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Money::parse(&text).ok_or_else(|| serde::de::Error::custom("not an amount"))
    }
}
