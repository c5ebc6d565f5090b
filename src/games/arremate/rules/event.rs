//! What came true at a table of Arremate Carteado, and the value it moved.

mod transfers;

use serde::{Deserialize, Serialize};

use super::betting::{Act, HandOutcome};
use super::command::{Bid, Figure, RoundKind, Take};
use super::house_rules::HouseRules;
use super::pause::Snapshot;
use crate::bank::Edition;
use crate::bank::rules::event::{Sale, SoldFor};
use crate::bank::rules::records::Feat;
use crate::domain::cards::Card;
use crate::domain::chips::Stack;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// One pot, as it was divided. Rules A10, A11.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PotAwarded {
    /// What it held.
    pub amount: Money,
    /// Who could win it, from the dealer's left.
    pub eligible: Vec<PlayerId>,
    /// Who did, with each one's share.
    pub shares: Vec<(PlayerId, Money)>,
    /// Who got an odd Taxa.
    pub odd_to: Vec<PlayerId>,
}

/// The end of a round's betting. Rules A8, A10, A11.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Award {
    /// Unmatched bets that went back.
    pub returned: Vec<(PlayerId, Money)>,
    /// Montante and Montantes Paralelos.
    pub pots: Vec<PotAwarded>,
    /// Won without showing. Rule A8.
    pub unseen: bool,
    /// Who may collect combinations. Rule A10.
    pub collector: Option<PlayerId>,
    /// Em quebra from this round. Rule A10.
    pub broke: Vec<PlayerId>,
    /// The match ends at once. Rule A10.
    pub over: bool,
}

/// A lot that was only said, in modo leve: no chip moved. Rule A24.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NotedLot {
    /// What.
    pub take: Take,
    /// Its points.
    pub points: u32,
    /// Minimum bid.
    pub bid_min: Money,
    /// To whom, for how much.
    pub bid: Bid,
}

/// One player's points at the end. Rule A15.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PointsCount {
    /// Who.
    pub player: PlayerId,
    /// From the sheet of a pause. Rule A19.
    pub sheet: u32,
    /// Entered during the match.
    pub entered: u32,
    /// Counted now.
    pub counted: u32,
    /// Sheet and count: what decides.
    pub total: u32,
}

/// What one loser paid. Rule A17.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PrizePayment {
    /// Who.
    pub from: PlayerId,
    /// In chips.
    pub chips: Money,
    /// In money.
    pub money: Money,
    /// Left as a debt: falência. Rule A18.
    pub debt: Money,
}

/// A fact at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// House rules of the evening.
    RulesChosen(HouseRules),
    /// What each is willing to lose. Rule A3.
    Declared {
        /// By player.
        amounts: Vec<(PlayerId, Money)>,
    },
    /// The first dealer was drawn. Rule A21.
    DealerDrawn {
        /// Each one's card.
        drawn: Vec<(PlayerId, Card)>,
        /// The highest.
        dealer: PlayerId,
    },
    /// The Cacife was reckoned again, from those who really sit. Rule A20.
    CacifeReckoned {
        /// The smallest total of a loser who sits.
        cacife: Money,
        /// What the acertos had found.
        before: Option<Money>,
        /// Whose totals it was taken from.
        totals: Vec<(PlayerId, Money)>,
    },
    /// A match began. Rules A1, A3, A21.
    PartidaStarted {
        /// Number in the book.
        number: u32,
        /// Seats in table order.
        seats: Vec<PlayerId>,
        /// Decks.
        decks: u8,
        /// First dealer.
        dealer: PlayerId,
        /// Cacife de Jogo.
        cacife: Money,
        /// Taxa.
        ante: Money,
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
    /// A round began. Rules A8, A14.
    RoundStarted {
        /// Which kind.
        kind: RoundKind,
        /// Who deals.
        dealer: PlayerId,
        /// Who is in, from the dealer's left.
        players: Vec<PlayerId>,
        /// Ante of each; zero in the last round.
        ante: Money,
        /// Em quebra by this ante. Rule A10.
        broke: Vec<PlayerId>,
    },
    /// Nobody, or only one, is left in play: the match is over. Rule A10.
    PartidaOver {
        /// Em quebra by the ante that was asked.
        broke: Vec<PlayerId>,
    },
    /// The Mesa Comunitária was named. Rule A12.
    BoardShown {
        /// As it lies.
        cards: Vec<Card>,
    },
    /// A lot was sold, or set aside. Rule A12.
    LotSold {
        /// What.
        take: Take,
        /// Its points.
        points: u32,
        /// Minimum bid.
        bid_min: Money,
        /// Bids as called.
        bids: Vec<Bid>,
        /// Who got it for how much; None: set aside.
        sold: Option<Bid>,
    },
    /// The Mesas Particulares were named. Rules A8, A13.
    TablesShown {
        /// By player.
        tables: Vec<(PlayerId, Vec<Card>)>,
    },
    /// The auction is over. Rule A8.
    BettingBegan {
        /// First to act.
        first: PlayerId,
    },
    /// A player acted. Rule A8.
    Acted {
        /// Who.
        player: PlayerId,
        /// What it was.
        act: Act,
    },
    /// He, or nobody more, buys a card. Rule A8.
    BuyingPassed {
        /// Who; None: nobody more.
        player: Option<PlayerId>,
    },
    /// The betting was entered as an outcome.
    OutcomeEntered {
        /// Each player's part.
        hands: Vec<HandOutcome>,
        /// What each put in beyond what had been entered.
        added: Vec<(PlayerId, Money)>,
        /// What each took back. Rule A9.
        taken_back: Vec<(PlayerId, Money)>,
    },
    /// He sees that he is beaten, and keeps his cards closed. Rule A13.
    KeptClosed {
        /// Who.
        player: PlayerId,
    },
    /// Pots were divided. Rules A10, A11.
    PotsAwarded(Award),
    /// Combinations were collected. Rules A13, A15.
    Collected {
        /// By whom.
        player: PlayerId,
        /// What.
        take: Take,
        /// Points.
        points: u32,
        /// From the Mesa Comunitária and the Mesa Particular.
        from_tables: Option<(u32, u32)>,
    },
    /// The round was annulled. Rule A19.
    RoundAnnulled {
        /// From the pot.
        pot: Vec<(PlayerId, Money)>,
        /// Bids, from the box of card sales.
        bids: Vec<(PlayerId, Money)>,
    },
    /// Modo leve begins or ends. Rule A24.
    LightSwitched {
        /// It begins.
        on: bool,
    },
    /// A round of modo leve: no chip moved in the books. Rule A24.
    LightPlayed {
        /// Which kind.
        kind: RoundKind,
        /// Who dealt.
        dealer: PlayerId,
        /// Who collected; None: nobody.
        winner: Option<PlayerId>,
        /// His points.
        points: u32,
        /// Lots that were noted.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lots: Vec<NotedLot>,
        /// Em quebra from this round. Rule A10.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        broke: Vec<PlayerId>,
        /// The match ends at once. Rule A10.
        over: bool,
    },
    /// A round of modo leve was broken off; its chips went back by hand.
    /// Rules A19, A24.
    LightAnnulled,
    /// Last round: a combination was taken. Rule A14.
    CombinationTaken {
        /// By whom.
        player: PlayerId,
        /// What.
        take: Take,
        /// Points.
        points: u32,
    },
    /// Last round: he has none left. Rule A14.
    FoldedLast {
        /// Who.
        player: PlayerId,
    },
    /// The last round is over. Rule A14.
    LastRoundEnded {
        /// Points taken that were not entered before.
        taken: Vec<(PlayerId, u32)>,
    },
    /// The final count. Rule A15.
    PointsCounted {
        /// By player, in seat order.
        counts: Vec<PointsCount>,
    },
    /// A card of the Baralho Figurado. Rule A16.
    FigureDrawn {
        /// By whom.
        player: PlayerId,
        /// Which.
        figure: Figure,
    },
    /// A tie was decided. Rule A16.
    TieDecided {
        /// For whom.
        winner: PlayerId,
    },
    /// The box of card sales was taken. Rule A17.
    CardBoxTaken {
        /// By whom.
        player: PlayerId,
        /// Value.
        amount: Money,
    },
    /// The Grande Prêmio was paid. Rule A17.
    PrizePaid {
        /// To whom.
        winner: PlayerId,
        /// From each loser.
        prize: Money,
        /// How.
        payments: Vec<PrizePayment>,
    },
    /// Left without a chip by the Grande Prêmio: em quebra. Rules A10, A20.
    LeftWithout {
        /// Who.
        players: Vec<PlayerId>,
    },
    /// Acertos. Rule A20.
    Settled {
        /// The next Cacife; None: the table declares anew.
        next_cacife: Option<Money>,
        /// Who doesn't play the next match.
        leaving: Vec<PlayerId>,
        /// Who got how much for his chips.
        payments: Vec<(PlayerId, Money)>,
        /// Chips per colour that came back.
        stack: Stack,
    },
    /// The true number of cards in the Monte. Rule A14.
    StockStated {
        /// Cards.
        cards: u32,
    },
    /// The match was paused; all changed chips for money. Rule A19.
    Paused(Snapshot),
    /// The match goes on. Rule A19.
    Resumed {
        /// From this sheet.
        snapshot: Snapshot,
        /// Each bought back what it says.
        sales: Vec<Sale>,
    },
    /// Matches of earlier evenings that are paused.
    Carried {
        /// Those.
        paused: Vec<Snapshot>,
        /// Number of the next match in the book.
        next: u32,
    },
}

impl Event {
    /// Sales of chips, and what for.
    #[must_use]
    pub fn sales(&self) -> Vec<(&Sale, SoldFor)> {
        let (sales, why) = match self {
            Event::CacifeSold { sales } => (sales, SoldFor::Cacife),
            Event::Resumed { snapshot, sales } => (sales, SoldFor::Resumed(snapshot.number)),
            _ => return Vec::new(),
        };
        sales.iter().map(|sale| (sale, why)).collect()
    }

    /// What it counts for in people's records. Rules A12, A17.
    #[must_use]
    pub fn feats(&self) -> Vec<Feat> {
        match self {
            Event::RoundStarted { .. } | Event::LightPlayed { .. } => vec![Feat::RoundBegan],
            Event::LotSold {
                sold: Some(bid), ..
            } => vec![Feat::LotBought {
                buyer: bid.player,
                paid: bid.amount,
            }],
            Event::RoundAnnulled { .. } => vec![Feat::RoundAnnulled],
            Event::PrizePaid {
                winner,
                prize,
                payments,
            } => {
                let each = payments.iter().map(|payment| Feat::Prize {
                    winner: *winner,
                    loser: payment.from,
                    amount: *prize,
                });
                each.collect()
            }
            _ => Vec::new(),
        }
    }

    /// Number in the book of the match that begins with it.
    #[must_use]
    pub fn begins(&self) -> Option<u32> {
        match self {
            Event::PartidaStarted { number, .. } => Some(*number),
            _ => None,
        }
    }
}
