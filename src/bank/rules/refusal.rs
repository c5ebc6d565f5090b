//! Why the counter says no; the numbers are here, the words elsewhere.

use super::command::{CountPlace, MoneyKind};
use crate::domain::chips::Stack;
use crate::domain::ledger::{LedgerFault, Party};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// What is the case, where an order can't be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No evening is open.
    NoEvening,
    /// An evening is open already.
    EveningOpen,
    /// The evening is closed.
    EveningIsClosed,
    /// A name that is empty, too long or has control characters.
    BadName {
        /// As given.
        name: String,
        /// Most characters.
        longest: usize,
    },
    /// A text with a sign that paper and window can't show.
    Unshown {
        /// The first of them.
        sign: char,
    },
    /// Two colours whose names look the same, by index.
    ColoursAlike {
        /// One.
        first: usize,
        /// The other.
        second: usize,
    },
    /// Somebody has that name already, or one that looks the same.
    NameTaken {
        /// As the book has it.
        name: String,
    },
    /// That is his name already.
    SameName(PlayerId),
    /// Both sit at a match that is played or in pause: they are two people.
    BothPlay {
        /// One.
        first: PlayerId,
        /// The other.
        second: PlayerId,
    },
    /// Both hold chips: which are whose must be settled first.
    BothHold {
        /// One.
        first: PlayerId,
        /// The other.
        second: PlayerId,
    },
    /// One owes the other: nobody owes himself.
    OwesTheOther {
        /// Who owes.
        debtor: PlayerId,
        /// To whom.
        creditor: PlayerId,
        /// How much, over all causes.
        amount: Money,
    },
    /// No such person in the book.
    Unknown(PlayerId),
    /// Nobody keeps the bank yet.
    NoBanker,
    /// House rules are chosen before the first chips are sold.
    RulesTooLate,
    /// Chips are still out.
    ChipsOut {
        /// Their value.
        outside: Money,
    },
    /// That very set lies on the table already.
    SameChips,
    /// No chip set lies on the table.
    NoChips,
    /// A match is being played.
    MatchOn,
    /// A round is being played.
    RoundOn,
    /// No chips are sold during a match (house rule `rebuy`).
    NoRebuy,
    /// Not in the match, or em quebra.
    NotInPlay(PlayerId),
    /// Zero or below.
    NotPositive,
    /// No multiple of the lowest chip.
    NotMultiple {
        /// As given.
        amount: Money,
        /// Value of the lowest chip.
        ante: Money,
    },
    /// The rack can't deal the amount.
    CannotDeal {
        /// As given.
        amount: Money,
        /// Nearest below.
        below: Option<Money>,
        /// Nearest above.
        above: Option<Money>,
    },
    /// The note handed over is less than the price.
    HandedShort {
        /// The note.
        handed: Money,
        /// The price.
        price: Money,
    },
    /// A stack with other colours than the set.
    WrongColours {
        /// As given.
        given: usize,
        /// The set's.
        colours: usize,
    },
    /// The chips are not worth what they should.
    WrongWorth {
        /// Worth of what was given.
        given: Money,
        /// What it should be.
        expected: Money,
    },
    /// Both sides of a change must be worth the same.
    Unequal {
        /// Worth of what is given.
        gives: Money,
        /// Worth of what is received.
        receives: Money,
    },
    /// Not so many of a colour.
    ColourShort {
        /// Index of the colour.
        colour: usize,
        /// Asked for.
        wanted: u32,
        /// There are.
        there: u32,
        /// In the rack, or outside.
        in_rack: bool,
    },
    /// A player holds less than he is to give.
    StackShort {
        /// Who.
        player: PlayerId,
        /// Asked for.
        wanted: Money,
        /// He holds.
        holds: Money,
    },
    /// A player holds no chips.
    NoStack(PlayerId),
    /// Others hold chips too: his must be counted per colour.
    CountNeeded(PlayerId),
    /// A count that differs needs a reason.
    Differs {
        /// Worth of what was counted.
        counted: Money,
        /// What the books say.
        expected: Money,
        /// What earlier counts found there more (or less) and nobody has
        /// explained.
        open: Money,
    },
    /// The evening is decided by an earlier edition of the rules.
    NotByTheseRules,
    /// Nobody holds a chip, or nothing was counted.
    NothingToCount,
    /// In modo leve all chips must be counted first. Rule A24.
    CountFirst,
    /// No cards are sold now: there is no box of card sales.
    NoCardBox,
    /// Somebody's chips were counted twice.
    CountedTwice(PlayerId),
    /// The chips counted at the table are not what the books have there.
    /// Rule A24.
    TableDiffers {
        /// All that was counted, and what stands where nobody counted.
        counted: Money,
        /// What the books have on the table.
        expected: Money,
        /// How much the rack is over or short.
        rack: Money,
    },
    /// No open difference has that number.
    NoDifference {
        /// As given.
        number: u32,
        /// Numbers of those that are open.
        open: Vec<u32>,
    },
    /// An explanation needs words.
    NoExplanation,
    /// The last count there found it no more: words alone explain it.
    NotThere(u32),
    /// A shortage is more than the books have there now: it can't be taken out
    /// of it any more.
    LessThere {
        /// Its number.
        number: u32,
        /// Where.
        place: CountPlace,
        /// How much was short.
        short: Money,
        /// What the books have there.
        there: Money,
    },
    /// The Banqueiro would get back what he had paid, and the box of chip sales
    /// has less.
    NothingToGiveBack {
        /// Number of the overage.
        number: u32,
        /// What he had paid.
        back: Money,
        /// What the box has.
        there: Money,
    },
    /// Only an overage can be what a shortage missed.
    NotOver(u32),
    /// Only a shortage can go to the Banqueiro's account.
    NotShort(u32),
    /// Chips that a player is short of are never the Banqueiro's debt.
    PlayersBear(u32),
    /// No shortage on the Banqueiro's account has that number.
    NoShortage {
        /// As given.
        number: u32,
        /// Numbers of those there are.
        there: Vec<u32>,
    },
    /// Chips don't explain missing money, nor money chips.
    OtherKind {
        /// Number of the overage.
        over: u32,
        /// Number of the shortage.
        short: u32,
    },
    /// It was found on another evening, whose books are closed: words alone
    /// explain it.
    OtherEvening {
        /// Its number.
        number: u32,
        /// The evening.
        evening: u32,
    },
    /// More of a colour were counted than the set holds.
    MoreThanSet {
        /// Index of the colour.
        colour: usize,
        /// Counted.
        counted: u32,
        /// In the set.
        set: u32,
    },
    /// A colour is over while another is short: the value differs less than the chips.
    MixedDifference {
        /// Counted.
        counted: Stack,
        /// Expected.
        expected: Stack,
    },
    /// No such debt.
    NoDebt {
        /// Who would owe.
        debtor: PlayerId,
        /// To whom.
        creditor: Party,
    },
    /// More than is owed.
    OverDebt {
        /// As given.
        amount: Money,
        /// What is owed.
        owed: Money,
    },
    /// The two don't owe each other.
    NothingToNet {
        /// One.
        first: PlayerId,
        /// The other.
        second: PlayerId,
    },
    /// The same person on both sides.
    SamePerson(PlayerId),
    /// Nobody pays himself in another's place: he is the creditor.
    OwnClaim(PlayerId),
    /// The debtor is not barred.
    NotBarred {
        /// Who would allow.
        creditor: PlayerId,
        /// Who would play.
        debtor: PlayerId,
    },
    /// On account nothing is handed over (house rule `on_account`).
    OnAccount {
        /// The note.
        handed: Money,
    },
    /// Nobody owes anybody what a settling could take.
    NothingToSettle,
    /// The debts are already what the settling would leave.
    SettledAlready {
        /// How many.
        transfers: usize,
    },
    /// No Prêmio debt between those who agree.
    NoPrizeDebt {
        /// Who would owe.
        debtor: PlayerId,
        /// To whom.
        creditor: PlayerId,
    },
    /// Chips on account are not settled yet.
    AccountsOpen {
        /// What those owe who lost.
        owed: Money,
    },
    /// No chips are missing that could be missing in this set. Rule A22.
    NoneMissing,
    /// An entry of this kind needs a reason.
    NoReason,
    /// The box has not that much beyond what backs the chips in play.
    BoxShort {
        /// As given.
        amount: Money,
        /// What may be taken out.
        free: Money,
    },
    /// The debt is of the other kind of money. Rule A23.
    OtherMoney {
        /// Who owes.
        debtor: PlayerId,
        /// To whom.
        creditor: Party,
        /// The debt's kind.
        money: MoneyKind,
    },
    /// The match was paused while it was played for the other kind of money.
    /// Rule A23.
    PausedForOther {
        /// Its number in the book.
        number: u32,
        /// Its kind.
        money: MoneyKind,
    },
    /// What is over is of other chips than those that are missing. Rule A22.
    OtherSet {
        /// Number of the overage.
        over: u32,
        /// Number of the shortage.
        short: u32,
    },
    /// Too large, or sums that can't be held.
    TooLarge,
    /// The books can't take it.
    Books(LedgerFault),
}
