//! *Acerto pela mesa*: what was counted, and what that moves. Rule A24.
//!
//! Never: money in a player's hand, an account, a debt but the Banqueiro's.

use serde::{Deserialize, Serialize};

use super::Figure;
use crate::bank::rules::colours::ColourMove;
use crate::bank::rules::command::CountPlace;
use crate::domain::chips::Stack;
use crate::domain::ledger::{CashPlace, Cause, ChipPlace, ColourPlace, Debt, Party, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// A player's chips.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerCount {
    /// Who.
    pub player: PlayerId,
    /// As it was counted.
    pub counted: Figure,
    /// Worth of that.
    pub worth: Money,
    /// What the books said.
    pub was: Money,
    /// What they say from now on.
    pub now: Money,
}

/// The Caixa de Venda de Cartas.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoxCount {
    /// As it was counted.
    pub counted: Figure,
    /// Worth of that.
    pub worth: Money,
    /// What the books said.
    pub was: Money,
    /// What they say from now on.
    pub now: Money,
}

/// The rack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RackCount {
    /// Chips per colour.
    pub counted: Stack,
    /// What the books said.
    pub was: Stack,
}

/// Value of chips that goes from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChipMove {
    /// Gives.
    pub from: ChipPlace,
    /// Receives.
    pub to: ChipPlace,
    /// Above zero.
    pub amount: Money,
}

/// Found chips lie with somebody who never missed them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandOver {
    /// Where they lie.
    pub from: CountPlace,
    /// Who bore them.
    pub to: PlayerId,
    /// How much.
    pub amount: Money,
}

/// What a count of the table found, and what follows. Rule A24.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TableCount {
    /// Each player who was counted.
    pub players: Vec<PlayerCount>,
    /// The Caixa de Venda de Cartas, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card_box: Option<BoxCount>,
    /// The rack, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rack: Option<RackCount>,
    /// Places with chips in the books that nobody counted: they stand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uncounted: Vec<CountPlace>,
    /// All that was counted at the table less what the books said of it.
    pub difference: Money,
    /// The books follow; false: the difference stays open and nothing moves.
    pub posted: bool,
    /// Who owes the box what it or the rack is short of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banker: Option<PlayerId>,
    /// Short in the Caixa de Venda de Cartas: filled up from the rack, on the
    /// Banqueiro's account. Rule A22.
    pub box_short: Money,
    /// Chips per colour that this posts as missing from that box; empty where
    /// they can't be told from those that players bear.
    #[serde(default, skip_serializing_if = "Stack::is_empty")]
    pub box_missing: Stack,
    /// Players' chips that lay in the rack; their money is nobody's.
    pub to_rack: Money,
    /// Chips of the rack that lay with players; the Banqueiro owes for them.
    pub from_rack: Money,
    /// *Fichas faltantes* that players bear from now on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub borne: Vec<(PlayerId, Money)>,
    /// *Fichas faltantes* found again, to whoever bore them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<(PlayerId, Money)>,
    /// What is to be handed over at the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands_over: Vec<HandOver>,
    /// What stays open, and where.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<(CountPlace, Money)>,
    /// The colours were taken as they were counted.
    pub by_colour: bool,
    /// Value that moves, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chips: Vec<ChipMove>,
    /// Chips that move, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<ColourMove>,
    /// Why, if it was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl TableCount {
    /// Places that were counted.
    pub fn places(&self) -> impl Iterator<Item = CountPlace> + '_ {
        let players = self.players.iter();
        let players = players.map(|counted| CountPlace::Player(counted.player));
        let card_box = self.card_box.iter().map(|_| CountPlace::CardBox);
        players
            .chain(card_box)
            .chain(self.rack.iter().map(|_| CountPlace::Rack))
    }

    /// Who has more by the books than before, and who less.
    pub fn changes(&self) -> impl Iterator<Item = (CountPlace, Money)> + '_ {
        let players = self.players.iter();
        let players =
            players.map(|known| (CountPlace::Player(known.player), known.now - known.was));
        let card_box = self.card_box.iter();
        let card_box = card_box.map(|known| (CountPlace::CardBox, known.now - known.was));
        players
            .chain(card_box)
            .filter(|(_, change)| !change.is_zero())
    }

    /// Chips per colour that players bear from now on; empty where they can't be
    /// told apart.
    #[must_use]
    pub fn borne_stack(&self) -> Stack {
        if self.borne.len() != 1 || self.box_short.is_positive() {
            return Stack::new();
        }
        let gone = self.colours.iter();
        let gone = gone.filter(|moved| moved.to == ColourPlace::Missing);
        let mut stack = Stack::new();
        for moved in gone {
            if stack.len() <= moved.colour {
                stack.resize(moved.colour + 1, 0);
            }
            stack[moved.colour] += moved.count;
        }
        stack
    }

    /// Chips per colour that the rack has too few or too many; empty where both,
    /// or where only some of it stays open.
    #[must_use]
    pub fn rack_off(&self) -> Stack {
        let Some(rack) = &self.rack else {
            return Stack::new();
        };
        let taken = self.to_rack + self.from_rack + self.box_short;
        let pairs = || rack.counted.iter().zip(&rack.was);
        let (short, over) = (pairs().any(|(c, w)| c < w), pairs().any(|(c, w)| c > w));
        match taken.is_zero() && short != over {
            true => pairs().map(|(c, w)| c.abs_diff(*w)).collect(),
            false => Stack::new(),
        }
    }

    /// The value it moves. Rules A7, A24.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        let mut lines = Vec::new();
        for &ChipMove { from, to, amount } in &self.chips {
            let bought = |from, to| matches!((from, to), (ChipPlace::Rack, ChipPlace::Player(_)));
            // Nothing was sold or taken back: what is on account stands.
            if bought(from, to) || bought(to, from) {
                for (from, to) in [(from, ChipPlace::Missing), (ChipPlace::Missing, to)] {
                    lines.push(Transfer::Chips { from, to, amount });
                }
            } else {
                lines.push(Transfer::Chips { from, to, amount });
            }
        }
        lines.extend(self.colours.iter().map(|moved| moved.transfer()));
        if self.to_rack.is_positive() {
            lines.push(Transfer::Cash {
                from: CashPlace::Box,
                to: CashPlace::Unclaimed,
                amount: self.to_rack,
            });
        }
        let owed = self.box_short + self.from_rack;
        if let (Some(debtor), true) = (self.banker, owed.is_positive()) {
            lines.push(Transfer::Owe {
                debt: Debt {
                    debtor,
                    creditor: Party::Bank,
                    cause: Cause::Shortage,
                },
                amount: owed,
            });
        }
        lines
    }
}
