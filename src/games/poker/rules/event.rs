//! What came true at a table of Pôquer fechado, and the value it moved.

mod transfers;

use serde::{Deserialize, Serialize};

use super::betting::{Act, SeatOutcome};
use super::house_rules::HouseRules;
use super::pause::Snapshot;
use crate::bank::Edition;
use crate::bank::rules::event::{Sale, SoldFor};
use crate::bank::rules::records::Feat;
use crate::domain::cards::Card;
use crate::domain::chips::Stack;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// One pot, as it was divided. Rules P7, P8.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PotAwarded {
    /// What it held.
    pub amount: Money,
    /// Who could win it, from the dealer's left.
    pub eligible: Vec<PlayerId>,
    /// Who did, with each one's share.
    pub shares: Vec<(PlayerId, Money)>,
    /// Who got an odd chip.
    pub odd_to: Vec<PlayerId>,
}

/// The end of a round. Rules P5, P7, P8.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Award {
    /// The uncalled bet that went back.
    pub returned: Option<(PlayerId, Money)>,
    /// Montante and Montantes Paralelos.
    pub pots: Vec<PotAwarded>,
    /// Won without showing.
    pub unseen: bool,
    /// Hands laid down, where the program read them.
    pub shown: Vec<(PlayerId, Vec<Card>)>,
}

impl Award {
    /// What a player got from all pots; what went back is not in it.
    #[must_use]
    pub fn share_of(&self, player: PlayerId) -> Money {
        let shares = self.pots.iter().flat_map(|pot| &pot.shares);
        let his = shares.filter(|(winner, _)| *winner == player);
        his.map(|(_, share)| *share).sum()
    }
}

/// Cards that somebody changed. Rule P3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw {
    /// Who.
    pub player: PlayerId,
    /// How many.
    pub cards: u32,
    /// What others had laid away was shuffled for him.
    pub shuffled: bool,
}

/// A fact at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// House rules from now on.
    RulesChosen(HouseRules),
    /// A session began. Rules P1, P10.
    SessionStarted {
        /// Number in the book.
        number: u32,
        /// Seats in table order.
        seats: Vec<PlayerId>,
        /// First dealer.
        dealer: PlayerId,
        /// What each buys.
        cacife: Money,
        /// The ante of each round.
        pingo: Money,
        /// Value of the lowest chip.
        chip: Money,
        /// Chips per colour for each seat.
        stacks: Vec<Stack>,
        /// By which edition of the rules it is decided.
        #[serde(default, skip_serializing_if = "Edition::is_first")]
        edition: Edition,
    },
    /// Cacifes were sold. Rule A7.
    CacifeSold {
        /// To whom.
        sales: Vec<Sale>,
    },
    /// Somebody new sat down. Rules P1, P9.
    Joined {
        /// Seats in table order, with him.
        seats: Vec<PlayerId>,
        /// What he bought.
        sale: Sale,
    },
    /// A round began. Rules P1, P2.
    RoundStarted {
        /// Who deals.
        dealer: PlayerId,
        /// Who is dealt in, from the dealer's left, and the pingo of each.
        pingos: Vec<(PlayerId, Money)>,
        /// Decks.
        decks: u8,
    },
    /// A player acted. Rule P2.
    Acted {
        /// Who.
        player: PlayerId,
        /// What it was.
        act: Act,
    },
    /// All said "mesa" in the second betting: another pingo. Rule P4.
    PingoAgain {
        /// Who paid how much.
        paid: Vec<(PlayerId, Money)>,
    },
    /// Cards were changed. Rule P3.
    Exchanged {
        /// By whom, in deal order.
        draws: Vec<Draw>,
    },
    /// The exchange is over.
    ExchangeEnded,
    /// The round was entered as an outcome.
    OutcomeEntered {
        /// Each player's part.
        seats: Vec<SeatOutcome>,
        /// What each put in beyond what had been entered.
        added: Vec<(PlayerId, Money)>,
    },
    /// Pots were divided. Rules P5, P7, P8.
    PotsAwarded(Award),
    /// The round was annulled: what each had put in went back.
    RoundAnnulled {
        /// To whom how much.
        pot: Vec<(PlayerId, Money)>,
    },
    /// Modo leve begins or ends. Rule A24.
    LightSwitched {
        /// It begins.
        on: bool,
    },
    /// A round of modo leve: no chip moved in the books. Rule A24.
    LightPlayed {
        /// Who dealt.
        dealer: PlayerId,
        /// Who won.
        winners: Vec<PlayerId>,
    },
    /// A round of modo leve was broken off; its chips went back by hand.
    LightAnnulled,
    /// The session was paused; all changed chips for money. Rule A19.
    Paused(Snapshot),
    /// The session goes on. Rule A19.
    Resumed {
        /// From this sheet.
        snapshot: Snapshot,
        /// Each bought back what it says.
        sales: Vec<Sale>,
    },
    /// The session ended; all changed chips for money. Rule P10.
    Ended {
        /// Who got how much for his chips.
        payments: Vec<(PlayerId, Money)>,
        /// Chips per colour that came back.
        stack: Stack,
    },
    /// Sessions of earlier evenings that are paused.
    Carried {
        /// Those.
        paused: Vec<Snapshot>,
        /// Number of the next session in the book.
        next: u32,
    },
}

impl Event {
    /// Sales of chips, and what for.
    #[must_use]
    pub fn sales(&self) -> Vec<(&Sale, SoldFor)> {
        let (sales, why) = match self {
            Event::CacifeSold { sales } => (sales.as_slice(), SoldFor::Cacife),
            Event::Joined { sale, .. } => (std::slice::from_ref(sale), SoldFor::Cacife),
            Event::Resumed { snapshot, sales } => {
                (sales.as_slice(), SoldFor::Resumed(snapshot.number))
            }
            _ => return Vec::new(),
        };
        sales.iter().map(|sale| (sale, why)).collect()
    }

    /// What it counts for in people's records.
    #[must_use]
    pub fn feats(&self) -> Vec<Feat> {
        match self {
            Event::RoundStarted { .. } | Event::LightPlayed { .. } => vec![Feat::RoundBegan],
            _ => Vec::new(),
        }
    }

    /// Number in the book of the session that begins with it.
    #[must_use]
    pub fn begins(&self) -> Option<u32> {
        match self {
            Event::SessionStarted { number, .. } => Some(*number),
            _ => None,
        }
    }
}
