//! Why the table says no; the numbers are here, the words elsewhere.

use super::betting::BetRefusal;
use super::hand;
use crate::bank;
use crate::bank::rules::pausing::Uncounted;
use crate::domain::cards::Card;
use crate::domain::chips::ChipSet;
use crate::domain::ledger::LedgerFault;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::domain::pot;

/// What a table is at, to say what can't be done now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// No session is being played.
    NoSession,
    /// Cacifes are being sold.
    Selling,
    /// Between rounds.
    BetweenRounds,
    /// The betting before the exchange.
    FirstBetting,
    /// Cards are changed.
    Exchange,
    /// The betting after the exchange.
    SecondBetting,
    /// Hands are shown.
    Showdown,
}

/// What is the case, where an order can't be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The counter's reason.
    Bank(bank::Refusal),
    /// The betting's reason.
    Bet(BetRefusal),
    /// Not the moment for it.
    NotNow(Moment),
    /// The session is in modo leve: rounds are told by who won. Rule A24.
    IsLight,
    /// The session is not in modo leve. Rule A24.
    NotLight,
    /// It is in modo leve already (true), or not at all. Rule A24.
    LightAlready(bool),
    /// House rules stand while a session is played.
    RulesStand,
    /// Somebody is named twice.
    Twice(PlayerId),
    /// Not at this table, or not in this round.
    NotAtTable(PlayerId),
    /// Not 2 to 8 players. Rule P1.
    Players(usize),
    /// The minimum bet is above the maximum, or one of them is no bet. Rule P1.
    Limits {
        /// The minimum.
        min: Option<Money>,
        /// The maximum.
        max: Option<Money>,
    },
    /// A pingo above the cacife. Rule P1.
    PingoAboveCacife {
        /// The pingo.
        pingo: Money,
        /// The cacife.
        cacife: Money,
    },
    /// The highest card was drawn by several: they draw again. Rule P10.
    DrawTied(Vec<PlayerId>),
    /// Somebody at the table has drawn no card. Rule P10.
    NotDrawn(PlayerId),
    /// A joker, or a card drawn twice. Rule P10.
    BadDraw(Card),
    /// He has bought his cacife; more only by the house rule. Rule P9.
    HasCacife(PlayerId),
    /// He has his seat, and the rule lets him buy chips again. Rule P9.
    BuysChips {
        /// Who.
        player: PlayerId,
        /// What a cacife is.
        cacife: Money,
    },
    /// Eight players have chips. Rule P1.
    TableFull,
    /// Fewer than two have chips and are dealt in.
    TooFew,
    /// It is somebody else's turn to change cards. Rule P3.
    NotHisTurn {
        /// Who tried.
        player: PlayerId,
        /// Whose turn it is.
        turn: PlayerId,
    },
    /// More cards than a hand has. Rule P3.
    TooManyCards {
        /// Who.
        player: PlayerId,
        /// As given.
        cards: u32,
    },
    /// An outcome in which the bets are not equal. Rule P2.
    UnevenBets {
        /// Who.
        player: PlayerId,
        /// What he put in.
        put: Money,
        /// What he should have.
        level: Money,
        /// What he still has.
        free: Money,
    },
    /// An outcome with less than what was entered before.
    LessThanEntered {
        /// Who.
        player: PlayerId,
        /// What was entered.
        entered: Money,
        /// As given.
        given: Money,
    },
    /// An outcome in which nobody bet, though two or more could. Rule P4.
    NothingBet,
    /// He has folded already.
    HasFolded(PlayerId),
    /// Somebody must be left in.
    NobodyLeft,
    /// Who won must be said for every pot.
    PotUndecided {
        /// Which, from 1.
        pot: usize,
        /// Who could win it.
        eligible: Vec<PlayerId>,
    },
    /// Another pot says that somebody else has the better hand. Rule P8.
    Contradiction {
        /// Which, from 1.
        pot: usize,
        /// Who won it, by what was said of the pots before.
        winners: Vec<PlayerId>,
    },
    /// Pots can't be divided.
    Pot(pot::Fault),
    /// Cards laid down that are no hand. Rule P7.
    Hand {
        /// Who.
        player: PlayerId,
        /// Why.
        fault: hand::Fault,
    },
    /// A card in several hands more often than the decks hold. Rule P7.
    CardTwice {
        /// The card.
        card: Card,
        /// In whose hands it is.
        players: Vec<PlayerId>,
    },
    /// Somebody still in has shown nothing. Rule P5.
    NotShown(PlayerId),
    /// Chips counted for a pause are not what the books say. Rule A19.
    Uncounted(Uncounted),
    /// No paused session of that number.
    NoPaused(u32),
    /// The session was played with other chips: these. Rule A19.
    OtherChips(ChipSet),
    /// The rack can't give back what the sheet says. Rule A19.
    CannotDealBack,
    /// Sums that can't be held.
    TooLarge,
    /// The books can't take it.
    Books(LedgerFault),
}

impl From<bank::Refusal> for Refusal {
    fn from(refusal: bank::Refusal) -> Refusal {
        Refusal::Bank(refusal)
    }
}

impl From<BetRefusal> for Refusal {
    fn from(refusal: BetRefusal) -> Refusal {
        Refusal::Bet(refusal)
    }
}
