//! What may be asked of the counter.

use serde::{Deserialize, Serialize};

use super::edition::Edition;
use super::handed::{FromSet, Kept, Other};
use super::settling::Way;
use super::table_count::TableFigures;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::{Cause, Debt, Party};
use crate::domain::money::Money;
use crate::domain::people::{Merged, Person, PlayerId};

/// Real money or toy notes. Rule A23.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum MoneyKind {
    /// Toy notes: the default.
    #[default]
    Toy,
    /// Real money.
    Real,
}

/// Card box of a match that was paused on an earlier evening. Rule A19.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PausedBox {
    /// Number of the match in the book.
    pub partida: u32,
    /// Chips with which it is played.
    pub set: ChipSet,
    /// Chips per colour in the box.
    pub stack: Stack,
    /// Their value, which lies as money in the box of chip sales.
    pub value: Money,
    /// The money it was played for; older books did not note it. Rule A23.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub money: Option<MoneyKind>,
}

/// What stands of a debt from one night. Rule A18.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct DebtPart {
    /// Number of the night in the book; 0: from before nights were noted.
    pub night: u32,
    /// The day on which that night began, as `2026-11-27`; empty with night 0.
    pub day: String,
    /// How much, above zero.
    pub amount: Money,
    /// Check codes of the debt notes that were printed about it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// What an evening takes over from the book. Rules A18, A19.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Carried {
    /// Everyone whom the book knows.
    pub people: Vec<Person>,
    /// Who had been entered twice. Older entries have none of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub merged: Vec<Merged>,
    /// Debts not yet paid.
    pub debts: Vec<(Debt, Money)>,
    /// Card boxes of paused matches.
    pub boxes: Vec<PausedBox>,
    /// Since when the debts stand, oldest part first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<(Debt, Vec<DebtPart>)>,
    /// Differences of counts that nobody has explained yet. Rule A22. Left out
    /// while there are none: older entries read and decide as they did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<TakenOver>,
    /// By which rules the evening is decided.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
    /// What lies in the boxes and what is missing from them, of the money that
    /// is played for: closing is opening. None where the boxes begin empty, as
    /// by the first edition. Rule A22.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Box<Kept>>,
    /// What the other kind of money has; passed on untouched. Rule A23.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub other: Box<Other>,
}

/// Rules of the counter that tables could want otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseRules {
    /// Chips may be bought during a match, between rounds. Rule A7 (D): false.
    pub rebuy: bool,
    /// Chips are sold and taken back with no money handed over; each one's
    /// balance is settled at the end. Rules A7, A18 (D): false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_account: bool,
}

/// A sheet that was printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Print {
    /// Which kind, as the command line names it.
    pub sheet: String,
    /// Which one of its kind: the entry it tells about, and whose it is.
    pub about: String,
    /// Its check code.
    pub code: String,
    /// Of a debt note: which debt, and from which night.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<(Debt, u32)>,
}

/// Where something is counted. Rule A22.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum CountPlace {
    /// The rack.
    #[default]
    Rack,
    /// The box of chip sales.
    CashBox,
    /// The box of card sales.
    CardBox,
    /// A player's chips.
    Player(PlayerId),
}

/// A difference of an earlier evening that is still to be explained. Rule A22.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakenOver {
    /// Number of the evening that found it.
    pub evening: u32,
    /// Where.
    pub place: CountPlace,
    /// Counted less what the books said.
    pub amount: Money,
    /// The reason that was noted.
    pub reason: String,
    /// The last count there still found it, and the box is the same.
    #[serde(default, skip_serializing_if = "is_false")]
    pub here: bool,
    /// On whose account a shortage is; none: it is open, nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banker: Option<PlayerId>,
    /// *Fichas faltantes* that the player bears himself. Rule A24.
    #[serde(default, skip_serializing_if = "is_false")]
    pub borne: bool,
    /// Chips per colour too few or too many, where they are known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stack: Stack,
    /// Of which chips, where some are missing or over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<FromSet>,
}

impl TakenOver {
    /// By the numbers that people have now: two entries were one person.
    pub fn renumber(&mut self, now: impl Fn(PlayerId) -> PlayerId) {
        if let CountPlace::Player(player) = &mut self.place {
            *player = now(*player);
        }
        self.banker = self.banker.map(now);
    }
}

/// What an explanation does to the books. Rule A22.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settles {
    /// Nothing: the words are enough, or a correction has put it right.
    #[default]
    Nothing,
    /// An overage is what that earlier shortage missed: it goes back, and the
    /// Banqueiro's debt ends. Its number.
    Shortage(u32),
    /// A shortage that stayed open goes to the Banqueiro's account after all.
    Banker,
}

/// What is counted. Rule A22.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// The rack, chips per colour.
    Rack(Stack),
    /// Money in the box of chip sales.
    CashBox(Money),
    /// A player's chips per colour.
    Player(PlayerId, Stack),
    /// Chips per colour in the box of card sales.
    CardBox(Stack),
}

impl Counted {
    /// Where.
    #[must_use]
    pub fn place(&self) -> CountPlace {
        match self {
            Counted::Rack(_) => CountPlace::Rack,
            Counted::CashBox(_) => CountPlace::CashBox,
            Counted::CardBox(_) => CountPlace::CardBox,
            Counted::Player(player, _) => CountPlace::Player(*player),
        }
    }
}

/// An order to the counter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Begins an evening. Rules A18, A19, A23.
    OpenEvening {
        /// Taken over from the book.
        carried: Carried,
        /// Real or toy money.
        money: MoneyKind,
        /// What the table calls the evening.
        title: String,
    },
    /// Enters a person into the book.
    AddPerson {
        /// As people call him.
        name: String,
    },
    /// Gives a person another name; what was written stays as it is. Rule A7.
    RenamePerson {
        /// Who.
        player: PlayerId,
        /// As people call him now.
        name: String,
    },
    /// Two entries of the book are one person, who was entered twice. Rule A7.
    MergePeople {
        /// Whose name goes.
        twice: PlayerId,
        /// Whose name stays.
        into: PlayerId,
    },
    /// Says who keeps the bank. Rule A22.
    SetBanker {
        /// Who.
        player: PlayerId,
    },
    /// House rules of the counter, before the first chips are sold.
    ChooseRules(HouseRules),
    /// Puts a chip set on the table; all chips are back. Rules A2, A20.
    ChooseChips {
        /// Which.
        set: ChipSet,
    },
    /// The same, said whether they are the chips of which some are missing, at
    /// whatever values, or others, which are whole. Rule A22.
    LayChips {
        /// Which.
        set: ChipSet,
        /// The same chips.
        same: bool,
    },
    /// Somebody takes money out of the box of chip sales: he owes it to the box
    /// until it is back. Rule A22.
    TakeFromBox {
        /// Who.
        player: PlayerId,
        /// How much.
        amount: Money,
        /// Why, in the banker's words.
        reason: String,
    },
    /// Sells chips (house rule `rebuy`). Rule A7.
    SellChips {
        /// To whom.
        player: PlayerId,
        /// How much.
        amount: Money,
        /// Note handed over; none means the exact money.
        handed: Option<Money>,
    },
    /// Takes all chips of one player for money. Rule A20.
    CashOut {
        /// Whose.
        player: PlayerId,
        /// Counted per colour; needed while others hold chips too.
        stack: Option<Stack>,
    },
    /// Takes everybody's chips for money. Rule A20.
    CashOutAll,
    /// Troco: chips for chips of the same value. Rule A7.
    MakeChange {
        /// With whom.
        player: PlayerId,
        /// What he gives.
        gives: Stack,
        /// What he receives.
        receives: Stack,
    },
    /// Compares a box or a player with the books. Rule A22.
    Count {
        /// What was counted, and how much.
        counted: Counted,
        /// Why it differs; a difference is not recorded without, but for one
        /// that is noted already and still there.
        reason: Option<String>,
        /// A shortage stays open, nobody's, until it is explained; else it goes
        /// to the Banqueiro's account.
        #[serde(default, skip_serializing_if = "is_false")]
        open: bool,
    },
    /// Acerto pela mesa: what lies before everybody, and the books follow.
    /// Rule A24.
    CountTable {
        /// What was counted.
        figures: TableFigures,
        /// Why; the books follow a sum that differs only with one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        /// Where the sum differs nothing moves: it stays open.
        #[serde(default, skip_serializing_if = "is_false")]
        open: bool,
    },
    /// Says how an open difference came about. Rule A22.
    Explain {
        /// Its number tonight, from 1.
        difference: u32,
        /// How, in the banker's words.
        how: String,
        /// What that does to the books.
        settles: Settles,
    },
    /// Pays a debt, or part of it, in money. Rule A18.
    PayDebt {
        /// Who pays.
        debtor: PlayerId,
        /// Whom.
        creditor: Party,
        /// How much, over all causes, Prêmio first.
        amount: Money,
    },
    /// Pays that very debt, or part of it, in money. Rule A18.
    PayOneDebt {
        /// Which.
        debt: Debt,
        /// How much.
        amount: Money,
    },
    /// The creditor forgives a debt, or part of it. Rule A18.
    ForgiveDebt {
        /// Who owes.
        debtor: PlayerId,
        /// Who forgives.
        creditor: PlayerId,
        /// From what it comes; none: over all causes, Prêmio first.
        cause: Option<Cause>,
        /// How much.
        amount: Money,
    },
    /// Somebody else pays a debt, or part of it, in money. Rule A18.
    PayForAnother {
        /// Who pays.
        payer: PlayerId,
        /// Whose debt.
        debtor: PlayerId,
        /// To whom it is owed.
        creditor: Party,
        /// From what it comes; none: over all causes, Prêmio first.
        cause: Option<Cause>,
        /// How much.
        amount: Money,
        /// The debtor owes the payer nothing for it.
        gift: bool,
    },
    /// Sets opposite debts off against each other. Rule A18.
    NetDebts {
        /// One.
        first: PlayerId,
        /// The other.
        second: PlayerId,
    },
    /// The creditor lets a debtor play the next match. Rule A18.
    AllowToPlay {
        /// Who allows.
        creditor: PlayerId,
        /// Who may play.
        debtor: PlayerId,
    },
    /// Settles the night: debts take the place of what is open. Rule A18.
    SettleNight {
        /// How.
        way: Way,
        /// Debtor and creditor of Prêmio debts who both agree.
        agreed: Vec<(PlayerId, PlayerId)>,
    },
    /// A sheet was printed: the next one is a 2ª via with the same code.
    NotePrint(Print),
    /// Ends the evening: all chips are back, nothing is being played.
    CloseEvening,
}

impl Command {
    /// May another order stand in its place? Rule A25: purchases, sales,
    /// amounts and counts.
    #[must_use]
    pub fn is_amendable(&self) -> bool {
        matches!(
            self,
            Command::SellChips { .. }
                | Command::CashOut { .. }
                | Command::MakeChange { .. }
                | Command::Count { .. }
                | Command::CountTable { .. }
                | Command::PayDebt { .. }
                | Command::PayOneDebt { .. }
                | Command::ForgiveDebt { .. }
                | Command::PayForAnother { .. }
                | Command::TakeFromBox { .. }
        )
    }

    /// May it stand in `other`'s place? Rule A25.
    #[must_use]
    pub fn is_of_one_kind(&self, other: &Command) -> bool {
        let pays = |command: &Command| {
            matches!(
                command,
                Command::PayDebt { .. } | Command::PayOneDebt { .. }
            )
        };
        pays(self) && pays(other) || std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

#[expect(clippy::borrowed_box, reason = "serde hands fields by reference")]
fn is_nothing(other: &Box<Other>) -> bool {
    other.is_empty()
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands fields by reference"
)]
fn is_false(flag: &bool) -> bool {
    !flag
}
