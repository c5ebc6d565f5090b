//! Why the table says no; the numbers are here, the words elsewhere.

use super::count;
use super::draw;
use super::meld;
use super::points::Points;
use super::scoring::Part;
use crate::bank;
use crate::domain::cards::Card;
use crate::domain::ledger::LedgerFault;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// What a table is at, to say what can't be done now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// No match is being played.
    NoPartida,
    /// A round is being played.
    Playing,
    /// Won by points: the stake is to be settled.
    Won,
    /// Won by walk-over.
    WalkedOver,
}

/// What could not have been played after a corrected round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Later {
    /// Rounds that were scored, up to this one.
    Rounds(u32),
    /// What is noted of the round being played, which is this one.
    Notes(u32),
}

/// What is the case, where an order can't be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The counter's reason.
    Bank(bank::Refusal),
    /// Not the moment for it.
    NotNow(Moment),
    /// Somebody is named twice.
    Twice(PlayerId),
    /// He doesn't play this match.
    NotAtTable(PlayerId),
    /// So many people don't make two pairs. Rule B1.
    TeamSize {
        /// As given.
        sizes: [usize; 2],
        /// What the house rules ask on each side.
        wanted: usize,
    },
    /// The draw for the first dealer decides nothing.
    Draw(draw::Fault),
    /// No match goes to so many points. Rule B5.
    Target(Points),
    /// The stake can't be this much.
    Stake(Money),
    /// No laying down is worth so much.
    LaidPoints {
        /// As given.
        points: u32,
        /// The least: 3, 4 and 5.
        least: u32,
        /// The most: all cards.
        most: u32,
    },
    /// The pair may lay down what it likes: points alone say nothing.
    NothingAsked(PlayerId),
    /// Cards that are no meld. Rule B7.
    Meld {
        /// As laid out.
        cards: Vec<Card>,
        /// Why.
        fault: meld::Fault,
    },
    /// More of a card on the table than two decks have.
    CardGone(Card),
    /// The pair has no such meld.
    NoMeld {
        /// One of the pair.
        player: PlayerId,
        /// Which, from 0.
        meld: usize,
        /// How many it has.
        melds: usize,
    },
    /// The meld is noted like this already.
    SameMeld(Vec<Card>),
    /// The pair has its morto.
    HasMorto {
        /// Who tried.
        player: PlayerId,
        /// Who took it.
        taker: PlayerId,
    },
    /// The morto that he took is noted, and the count says there was none.
    MortoNoted(PlayerId),
    /// The count can't be a round. Rules B2–B4, B7.
    Count {
        /// Why.
        fault: count::Fault,
        /// The pairs.
        teams: [Vec<PlayerId>; 2],
    },
    /// There is no such round.
    NoRound {
        /// As given.
        round: u32,
        /// How many there are.
        rounds: u32,
    },
    /// The round is scored like this already.
    SameScore {
        /// Which.
        round: u32,
        /// What each pair has in it.
        parts: [Part; 2],
    },
    /// With this correction the match would have ended before what was played
    /// after it. Rule B5.
    WouldHaveEnded {
        /// After which round.
        round: u32,
        /// What follows it.
        later: Later,
    },
    /// A correction needs its reason.
    NoReason,
    /// Nothing is noted of the round being played.
    NothingToAnnul {
        /// Which it is.
        round: u32,
    },
    /// A round is being played: it is scored or annulled first.
    RoundOn {
        /// Which.
        round: u32,
    },
    /// No paused match of that number.
    NoPaused(u32),
    /// He pays no stake.
    PaysNothing(PlayerId),
    /// More money than the stake.
    TooMuchMoney {
        /// Who.
        player: PlayerId,
        /// As given.
        money: Money,
        /// The stake.
        stake: Money,
    },
    /// The books can't take it.
    Books(LedgerFault),
}

impl From<bank::Refusal> for Refusal {
    fn from(refusal: bank::Refusal) -> Refusal {
        Refusal::Bank(refusal)
    }
}
