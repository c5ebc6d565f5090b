//! Chips: colours with a value and a count, and the manual's six suggestions.
//!
//! Never: half a chip, or a colour that is no multiple of the lowest.

use serde::{Deserialize, Serialize};

use super::money::Money;

/// One colour of a chip set. Rule A2.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Colour {
    /// What the table calls it (`branca`).
    pub name: String,
    /// Value of one chip.
    pub value: Money,
    /// How many the set holds.
    pub count: u32,
}

/// Chips of each colour, lowest first, in the set's order.
pub type Stack = Vec<u32>;

/// The table's box of chips ("Cacife de Fichas"). Rule A2.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChipSet {
    colours: Vec<Colour>,
}

/// Why a chip set can't be used. Rule A2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChipSetFault {
    /// Not 1 to 10 colours.
    Colours(usize),
    /// A colour without value, or above the limit.
    Value {
        /// Index of the colour.
        colour: usize,
    },
    /// A colour without chips, or above 10,000.
    Count {
        /// Index of the colour.
        colour: usize,
    },
    /// A colour without name, with one too long, or with a name twice.
    Name {
        /// Index of the colour.
        colour: usize,
    },
    /// Values must rise from colour to colour.
    Order {
        /// Index of the colour.
        colour: usize,
    },
    /// A value that is no multiple of the lowest.
    NotMultiple {
        /// Index of the colour.
        colour: usize,
        /// Its value.
        value: Money,
        /// Value of the lowest chip.
        lowest: Money,
    },
    /// The set is worth more than the limit.
    TooLarge,
}

impl ChipSet {
    /// Longest name of a colour, in characters: it stands above a column.
    pub const NAME_LONGEST: usize = 20;
    /// Most chips of one colour.
    pub const COUNT_MAX: u32 = 10_000;
    /// Names of the five colours of a bought set, lowest first.
    pub const NAMES: [&'static str; 5] = ["branca", "vermelha", "azul", "verde", "preta"];
    /// What each colour of a suggestion is worth in lowest chips. Rule A2.
    pub const MULTIPLES: [i64; 5] = [1, 5, 25, 50, 100];

    /// A table's own chips, lowest first. Rule A2 (D).
    ///
    /// # Errors
    /// [`ChipSetFault`], naming the colour by its index.
    pub fn new(colours: Vec<Colour>) -> Result<ChipSet, ChipSetFault> {
        if colours.is_empty() || colours.len() > 10 {
            return Err(ChipSetFault::Colours(colours.len()));
        }
        let lowest = colours[0].value;
        let mut total = Money::ZERO;
        for (index, colour) in colours.iter().enumerate() {
            if !colour.value.is_positive() || colour.value > Money::LIMIT {
                return Err(ChipSetFault::Value { colour: index });
            }
            if colour.count == 0 || colour.count > Self::COUNT_MAX {
                return Err(ChipSetFault::Count { colour: index });
            }
            let twice = colours[..index].iter().any(|c| c.name == colour.name);
            let long = colour.name.chars().count() > Self::NAME_LONGEST;
            let strange = colour.name.chars().any(char::is_control);
            if colour.name.trim().is_empty() || long || strange || twice {
                return Err(ChipSetFault::Name { colour: index });
            }
            if index > 0 && colour.value <= colours[index - 1].value {
                return Err(ChipSetFault::Order { colour: index });
            }
            if !colour.value.is_multiple_of(lowest) {
                return Err(ChipSetFault::NotMultiple {
                    colour: index,
                    value: colour.value,
                    lowest,
                });
            }
            total = colour
                .value
                .checked_mul(i64::from(colour.count))
                .and_then(|worth| total.checked_add(worth))
                .filter(|sum| *sum <= Money::LIMIT)
                .ok_or(ChipSetFault::TooLarge)?;
        }
        Ok(ChipSet { colours })
    }

    /// Suggestion `number` (1–6) with a set of `size` chips (100, 200 … 600),
    /// a fifth of each colour. `None` outside these. Rule A2.
    #[must_use]
    pub fn suggestion(number: u8, size: u32) -> Option<ChipSet> {
        if !(1..=6).contains(&number) || size == 0 || size > 600 || !size.is_multiple_of(100) {
            return None;
        }
        let lowest = Money::from_centavos(10_i64.pow(u32::from(number) - 1));
        let colours = Self::NAMES
            .into_iter()
            .zip(Self::MULTIPLES)
            .map(|(name, times)| Colour {
                name: name.to_owned(),
                value: Money::from_centavos(lowest.centavos() * times),
                count: size / 5,
            })
            .collect();
        Some(ChipSet { colours })
    }

    /// The colours, lowest first.
    #[must_use]
    pub fn colours(&self) -> &[Colour] {
        &self.colours
    }

    /// Taxa Inicial Mínima de Aposta: the value of the lowest chip. Rule A2.
    #[must_use]
    pub fn ante(&self) -> Money {
        self.colours[0].value
    }

    /// Worth of the whole set. Rule A2.
    #[must_use]
    pub fn total(&self) -> Money {
        self.colours
            .iter()
            .map(|c| Money::from_centavos(c.value.centavos() * i64::from(c.count)))
            .sum()
    }

    /// All chips of the set, by colour.
    #[must_use]
    pub fn full(&self) -> Stack {
        self.colours.iter().map(|c| c.count).collect()
    }

    /// Value and count of each colour: what a colour is called is nothing to the
    /// books.
    #[must_use]
    pub fn chips(&self) -> Vec<(Money, u32)> {
        let colours = self.colours.iter();
        colours.map(|colour| (colour.value, colour.count)).collect()
    }

    /// Worth of `stack`, or `None` where it has other colours or overflows.
    #[must_use]
    pub fn worth(&self, stack: &[u32]) -> Option<Money> {
        if stack.len() != self.colours.len() {
            return None;
        }
        self.colours
            .iter()
            .zip(stack)
            .try_fold(Money::ZERO, |total, (colour, &count)| {
                total.checked_add(colour.value.checked_mul(i64::from(count))?)
            })
    }
}
