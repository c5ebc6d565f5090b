//! Where chips, money and debts may stand, and the lines between them.

use serde::{Deserialize, Serialize};

use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Where chips may lie. Rule A7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ChipPlace {
    /// Cacife de Fichas: the rack.
    Rack,
    /// A player's stack.
    Player(PlayerId),
    /// Montante and Montantes Paralelos of the hand being played.
    Pot,
    /// Caixa de Venda de Cartas.
    CardBox,
    /// Card box of a paused match, by its number in the book. Rule A19.
    SetAside(u32),
    /// Fichas faltantes: what a count found missing. Rule A22.
    Missing,
    /// Fichas faltantes of earlier nights, or of a set that lies on the table no
    /// more, at the values they were lost at. Rule A22.
    Absent,
    /// Fichas faltantes that a player bears: a count of the whole table found
    /// that he has less, and nobody has them. Rule A24.
    Borne(PlayerId),
    /// Where the set comes from when it is put on the table; below zero.
    Set,
}

/// Where money may lie. Rule A7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum CashPlace {
    /// Caixa de Venda de Fichas.
    Box,
    /// A player's own money: out less in, so it may be below zero.
    Pocket(PlayerId),
    /// What a count found missing in the box. Rule A22.
    Lost,
    /// What came from an earlier evening with a paused match, or all that the
    /// box took over; below zero.
    Carried,
    /// In the box of chip sales, and nobody's: chips that players were short of
    /// lay in the rack. Open until it is explained. Rule A24.
    Unclaimed,
}

/// Where chips of one colour may lie: in the rack, or outside in one of three
/// ways. Rule A7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ColourPlace {
    /// In the rack.
    Rack,
    /// With players, in pots, in the box of card sales.
    Outside,
    /// In the card box of a paused match.
    Aside,
    /// Missing.
    Missing,
    /// Not there when the set was put on the table: missing since an earlier
    /// night, or with a paused match of other money or other values. Rule A22.
    Absent,
}

impl ColourPlace {
    pub(super) const ALL: [ColourPlace; 5] = [
        ColourPlace::Rack,
        ColourPlace::Outside,
        ColourPlace::Aside,
        ColourPlace::Missing,
        ColourPlace::Absent,
    ];
}

/// Who a debt may be owed to. Rules A18, A22.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Party {
    /// A person.
    Player(PlayerId),
    /// The box of chip sales, to which the Banqueiro answers.
    Bank,
}

/// What a debt comes from. Rule A18.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// Grande Prêmio not paid: it bars from Arremate.
    Prize,
    /// What was left unpaid when a night was settled.
    Settling,
    /// An agreed stake.
    Stake,
    /// Chips or money missing, which the Banqueiro makes good. Rule A22.
    Shortage,
    /// A debt that somebody else paid: since then it is owed to him.
    Advanced,
}

/// Whose debt, to whom, from what.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Debt {
    /// Who owes.
    pub debtor: PlayerId,
    /// To whom.
    pub creditor: Party,
    /// From what.
    pub cause: Cause,
}

impl Debt {
    /// The same debt, its people by the numbers that they have now.
    #[must_use]
    pub fn renumbered(self, now: impl Fn(PlayerId) -> PlayerId) -> Debt {
        Debt {
            debtor: now(self.debtor),
            creditor: match self.creditor {
                Party::Player(player) => Party::Player(now(player)),
                Party::Bank => Party::Bank,
            },
            cause: self.cause,
        }
    }
}

/// One line of the books; it balances by its shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transfer {
    /// Value of chips.
    Chips {
        /// Gives.
        from: ChipPlace,
        /// Receives.
        to: ChipPlace,
        /// Above zero.
        amount: Money,
    },
    /// Whole chips of one colour.
    Colour {
        /// Index of the colour, lowest first.
        colour: usize,
        /// Gives.
        from: ColourPlace,
        /// Receives.
        to: ColourPlace,
        /// Above zero.
        count: u32,
    },
    /// Money.
    Cash {
        /// Gives.
        from: CashPlace,
        /// Receives.
        to: CashPlace,
        /// Above zero.
        amount: Money,
    },
    /// A debt that arises.
    Owe {
        /// Which.
        debt: Debt,
        /// Above zero.
        amount: Money,
    },
    /// A debt, or part of it, that ends (paid or netted).
    Clear {
        /// Which.
        debt: Debt,
        /// Above zero.
        amount: Money,
    },
}
