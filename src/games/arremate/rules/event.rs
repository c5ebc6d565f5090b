//! What came true at a table of Arremate Carteado, and the value it moved.

use serde::{Deserialize, Serialize};

use super::betting::{Act, HandOutcome};
use super::command::{Bid, Figure, RoundKind, Take};
use super::house_rules::HouseRules;
use super::pause::Snapshot;
use crate::bank::rules::event::{Sale, cash_out, colours};
use crate::domain::cards::Card;
use crate::domain::chips::Stack;
use crate::domain::ledger::{CashPlace, Cause, ChipPlace, ColourPlace, Debt, Party, Transfer};
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

fn chips(from: ChipPlace, to: ChipPlace, amount: Money) -> Option<Transfer> {
    amount
        .is_positive()
        .then_some(Transfer::Chips { from, to, amount })
}

/// Chips that leave a place for several players.
fn out_of(place: ChipPlace, payments: &[(PlayerId, Money)]) -> Vec<Transfer> {
    payments
        .iter()
        .filter_map(|&(player, amount)| chips(place, ChipPlace::Player(player), amount))
        .collect()
}

impl Event {
    /// The value it moved. Rule A7.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        match self {
            Event::CacifeSold { sales } => sales.iter().flat_map(Sale::transfers).collect(),
            Event::RoundStarted { players, ante, .. } => players
                .iter()
                .filter_map(|&player| chips(ChipPlace::Player(player), ChipPlace::Pot, *ante))
                .collect(),
            Event::LotSold {
                sold: Some(bid), ..
            } => chips(
                ChipPlace::Player(bid.player),
                ChipPlace::CardBox,
                bid.amount,
            )
            .into_iter()
            .collect(),
            Event::Acted { player, act } => acted(*player, act),
            Event::OutcomeEntered {
                added, taken_back, ..
            } => added
                .iter()
                .filter_map(|&(player, amount)| {
                    chips(ChipPlace::Player(player), ChipPlace::Pot, amount)
                })
                .chain(out_of(ChipPlace::Pot, taken_back))
                .collect(),
            Event::PotsAwarded(award) => {
                let shares: Vec<_> = award
                    .pots
                    .iter()
                    .flat_map(|pot| pot.shares.iter().copied())
                    .collect();
                let mut lines = out_of(ChipPlace::Pot, &award.returned);
                lines.extend(out_of(ChipPlace::Pot, &shares));
                lines
            }
            Event::RoundAnnulled { pot, bids } => {
                let mut lines = out_of(ChipPlace::Pot, pot);
                lines.extend(out_of(ChipPlace::CardBox, bids));
                lines
            }
            Event::CardBoxTaken { player, amount } => {
                out_of(ChipPlace::CardBox, &[(*player, *amount)])
            }
            Event::PrizePaid {
                winner, payments, ..
            } => payments
                .iter()
                .flat_map(|payment| prize(*winner, payment))
                .collect(),
            Event::Settled {
                payments, stack, ..
            } => cash_out(payments, stack),
            Event::Paused(snapshot) => {
                let payments = snapshot.payments();
                let mut lines = cash_out(&payments, &snapshot.colours());
                let aside = ChipPlace::SetAside(snapshot.number);
                lines.extend(chips(ChipPlace::CardBox, aside, snapshot.card_box));
                let boxed = &snapshot.card_box_stack;
                lines.extend(colours(boxed, ColourPlace::Outside, ColourPlace::Aside));
                lines
            }
            Event::Resumed { snapshot, sales } => {
                let aside = ChipPlace::SetAside(snapshot.number);
                let mut lines: Vec<Transfer> = sales.iter().flat_map(Sale::transfers).collect();
                lines.extend(chips(aside, ChipPlace::CardBox, snapshot.card_box));
                let boxed = &snapshot.card_box_stack;
                lines.extend(colours(boxed, ColourPlace::Aside, ColourPlace::Outside));
                lines
            }
            Event::RulesChosen(_)
            | Event::Declared { .. }
            | Event::PartidaStarted { .. }
            | Event::PartidaOver { .. }
            | Event::BoardShown { .. }
            | Event::LotSold { sold: None, .. }
            | Event::BettingBegan { .. }
            | Event::BuyingPassed { .. }
            | Event::Collected { .. }
            | Event::CombinationTaken { .. }
            | Event::FoldedLast { .. }
            | Event::LastRoundEnded { .. }
            | Event::PointsCounted { .. }
            | Event::FigureDrawn { .. }
            | Event::TieDecided { .. }
            | Event::StockStated { .. }
            | Event::Carried { .. } => Vec::new(),
        }
    }
}

fn acted(player: PlayerId, act: &Act) -> Vec<Transfer> {
    let (amount, taken_back) = match act {
        Act::Folded => return Vec::new(),
        Act::BoughtCard { price } => (*price, &[][..]),
        Act::Opened { amount }
        | Act::Called { amount }
        | Act::Raised { amount, .. }
        | Act::Splashed { amount } => (*amount, &[][..]),
        Act::ShortAllIn { amount, taken_back } => (*amount, taken_back.as_slice()),
    };
    let mut lines: Vec<Transfer> = chips(ChipPlace::Player(player), ChipPlace::Pot, amount)
        .into_iter()
        .collect();
    lines.extend(out_of(ChipPlace::Pot, taken_back));
    lines
}

fn prize(winner: PlayerId, payment: &PrizePayment) -> Vec<Transfer> {
    let from = payment.from;
    let mut lines: Vec<Transfer> = chips(
        ChipPlace::Player(from),
        ChipPlace::Player(winner),
        payment.chips,
    )
    .into_iter()
    .collect();
    if payment.money.is_positive() {
        lines.push(Transfer::Cash {
            from: CashPlace::Pocket(from),
            to: CashPlace::Pocket(winner),
            amount: payment.money,
        });
    }
    if payment.debt.is_positive() {
        let debt = Debt {
            debtor: from,
            creditor: Party::Player(winner),
            cause: Cause::Prize,
        };
        lines.push(Transfer::Owe {
            debt,
            amount: payment.debt,
        });
    }
    lines
}
