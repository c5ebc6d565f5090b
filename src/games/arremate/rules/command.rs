//! What may be asked of a table of Arremate Carteado.

use serde::{Deserialize, Serialize};

use super::betting::Action;
use super::house_rules::HouseRules;
use crate::bank::Figure as Counted;
use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Cards somebody gets: named, or as points. Rule A15.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Take {
    /// The very cards.
    Cards(Vec<Card>),
    /// Their points, and how many they are where that is known.
    Points {
        /// Points.
        points: u32,
        /// Cards.
        cards: Option<u32>,
    },
}

/// A lot on the auction desk. Rule A12.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lot {
    /// What is sold.
    pub take: Take,
    /// The announced minimum, where the cards are not named.
    pub bid_min: Option<Money>,
}

/// A bid, as called. Rule A12.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bid {
    /// Who.
    pub player: PlayerId,
    /// How much.
    pub amount: Money,
}

/// Which kind of round. Rule A14.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundKind {
    /// Any but the two below.
    Normal,
    /// Cards suffice for a last full deal.
    Penultimate,
    /// No antes, no deal, no bets.
    Last,
}

/// A lot as it is said in modo leve: to whom, for how much. Rule A24.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LightLot {
    /// What was sold.
    pub lot: Lot,
    /// The bid that won it: a note.
    pub bid: Bid,
}

/// A round of modo leve. Rule A24.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LightRound {
    /// Which kind; the last one is told by everyone's points.
    pub kind: RoundKind,
    /// Who collects; None: a tie, nobody.
    pub winner: Option<PlayerId>,
    /// What he collects.
    pub points: u32,
    /// Lots, where the table wants them noted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lots: Vec<LightLot>,
    /// Said to be em quebra. Rule A10.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub broke: Vec<PlayerId>,
}

/// Who acts first. Rule A8.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// The banker names him.
    Named(PlayerId),
    /// The program reads it off the Mesas Particulares.
    Tables(Vec<(PlayerId, Vec<Card>)>),
    /// Nobody is named: at most one has chips, and he is it.
    Unsaid,
}

/// One player's part of a round entered as an outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Who.
    pub player: PlayerId,
    /// What he bet in all in this round, the ante and a bought card not counted.
    pub bets: Money,
    /// Bought a card.
    pub bought: bool,
    /// Chips splashed: dead.
    pub splashed: Money,
    /// Left the round.
    pub folded: bool,
    /// Was asked for a bet without a chip; None lets the program conclude.
    pub broke: Option<bool>,
}

/// What a player lays down. Rule A13.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shown {
    /// Combinations, in order of presentation.
    Present(Vec<Vec<Card>>),
    /// The same, and he has no other one left.
    Last(Vec<Vec<Card>>),
    /// No combination: hand and Mesa Particular.
    HighCard {
        /// Cards in the hand.
        hand: Vec<Card>,
        /// Cards of the Mesa Particular.
        own: Vec<Card>,
    },
    /// Beaten, he keeps his cards closed: behind all who show.
    Closed,
}

/// How the showdown was judged. Rules A11, A13.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// The table says: best first, ties together; who is not named comes last.
    Ranking(Vec<Vec<PlayerId>>),
    /// The program reads the cards.
    Hands(Vec<(PlayerId, Shown)>),
}

/// A card of the Baralho Figurado. Rule A16.
pub use super::figure_deck::Figure;

/// Cards that lie on the table when a match is paused. Rule A19.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TableCards {
    /// On the Mesa Comunitária, named if the table likes.
    pub community: Vec<Card>,
    /// How many lie there.
    pub community_count: u32,
    /// On each Mesa Particular: how many, and which if named.
    pub personal: Vec<(PlayerId, u32, Vec<Card>)>,
    /// In the Monte.
    pub stock: u32,
}

/// An order to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// House rules, before the first match of the evening.
    ChooseRules(HouseRules),
    /// What each is willing to lose. Rule A3.
    Declare {
        /// By player.
        amounts: Vec<(PlayerId, Money)>,
    },
    /// The first dealer is drawn by a card each. Rule A21.
    DrawDealer {
        /// Who will sit.
        seats: Vec<PlayerId>,
        /// Each one's card.
        drawn: Vec<(PlayerId, Card)>,
    },
    /// Begins a match. Rules A1, A3, A18, A20, A21.
    StartPartida {
        /// Seats in table order, to the left.
        seats: Vec<PlayerId>,
        /// Decks.
        decks: u8,
        /// Who deals first.
        dealer: PlayerId,
        /// The Cacife; none means the computed one.
        cacife: Option<Money>,
    },
    /// Sells the Cacife; a note handed over gets change. Rules A5, A7.
    SellCacife {
        /// To whom, and his note.
        buyers: Vec<(PlayerId, Option<Money>)>,
    },
    /// Antes of all still in the match; or the last round. Rules A8, A14.
    StartRound {
        /// Which kind.
        kind: RoundKind,
    },
    /// The same, where the books alone say that somebody has no chip for the
    /// ante, and the table has looked: it is so. Rules A10, A24.
    StartRoundBreaking {
        /// Which kind.
        kind: RoundKind,
        /// Who has nothing, and is em quebra.
        broke: Vec<PlayerId>,
    },
    /// Names the cards of the Mesa Comunitária, to read the lots off. Rule A12.
    ShowBoard {
        /// As they lie there now.
        cards: Vec<Card>,
    },
    /// A lot goes to the highest of these bids; without bids it is set aside. Rule A12.
    SellLot {
        /// What.
        lot: Lot,
        /// Bids as called.
        bids: Vec<Bid>,
    },
    /// "Fim do Leilão": the first to act is named. Rule A8.
    BeginBetting {
        /// Who.
        first: First,
    },
    /// A player acts. Rules A8, A9.
    Act {
        /// Who.
        player: PlayerId,
        /// What he says.
        action: Action,
    },
    /// The one whose turn it is buys no card; none named: nobody does. Rule A8.
    PassBuying {
        /// Who; None means nobody more buys.
        player: Option<PlayerId>,
    },
    /// The betting, entered as an outcome. Rule A8.
    Outcome {
        /// Each player's part; who is missing put in only what is known of him.
        played: Vec<Played>,
    },
    /// Beaten, he keeps his cards closed. Rule A13.
    KeepClosed {
        /// Who.
        player: PlayerId,
    },
    /// Who won. Rules A10, A11, A13.
    Showdown(Judgement),
    /// What the winner collects. Rules A10, A13, A15.
    Collect {
        /// Cards or points.
        take: Take,
        /// How many of them came from the Mesa Comunitária and his Mesa
        /// Particular, where that is known.
        from_tables: Option<(u32, u32)>,
    },
    /// Modo leve on, or full books again. Rule A24.
    SwitchLight(bool),
    /// A round of modo leve. Rule A24.
    LightRound(LightRound),
    /// A round that can't be finished: everything returns. Rule A19.
    AnnulRound,
    /// Last round: takes one combination. Rule A14.
    TakeCombination {
        /// Who.
        player: PlayerId,
        /// Cards or points.
        take: Take,
    },
    /// Last round: has none left. Rule A14.
    FoldLast {
        /// Who.
        player: PlayerId,
    },
    /// Last round entered as an outcome. Rule A14.
    EndLastRound {
        /// Points that each took.
        taken: Vec<(PlayerId, u32)>,
    },
    /// The final count. Rule A15.
    CountPoints {
        /// As counted now; none means that what was entered is right.
        counted: Option<Vec<(PlayerId, u32)>>,
    },
    /// A card of the Baralho Figurado is drawn. Rule A16.
    DrawFigure {
        /// By whom.
        player: PlayerId,
        /// Which.
        figure: Figure,
    },
    /// The Baralho Figurado was drawn without notes: who won. Rule A16.
    NameTieWinner {
        /// Who.
        player: PlayerId,
    },
    /// The losers pay: chips first, then this much money at most. Rule A17.
    PayPrize {
        /// Money each can and will pay.
        money: Vec<(PlayerId, Money)>,
    },
    /// Acertos: all cash in, and the next Cacife is found. Rule A20.
    Settle {
        /// Who doesn't play the next match.
        leaving: Vec<PlayerId>,
    },
    /// The true number of cards in the Monte. Rule A14.
    StateStock {
        /// Cards.
        cards: u32,
    },
    /// Pauses the match. Rule A19.
    Pause {
        /// Each player's chips per colour, or by one number.
        stacks: Vec<(PlayerId, Counted)>,
        /// Those in the box of card sales; None: the remaining ones.
        card_box: Option<Counted>,
        /// Cards on the table.
        cards: Option<TableCards>,
    },
    /// Takes a paused match up again. Rule A19.
    Resume {
        /// Its number in the book.
        partida: u32,
    },
}

impl Command {
    /// With it a match is on the table, where there was none.
    #[must_use]
    pub fn begins(&self) -> bool {
        matches!(self, Command::StartPartida { .. } | Command::Resume { .. })
    }

    /// May another order stand in its place? Rule A25: what was written down
    /// wrongly, not what nobody says but once.
    #[must_use]
    pub fn is_amendable(&self) -> bool {
        matches!(
            self,
            Command::Declare { .. }
                | Command::StartPartida { .. }
                | Command::SellCacife { .. }
                | Command::StartRound { .. }
                | Command::ShowBoard { .. }
                | Command::SellLot { .. }
                | Command::BeginBetting { .. }
                | Command::Act { .. }
                | Command::PassBuying { .. }
                | Command::Outcome { .. }
                | Command::Showdown(_)
                | Command::Collect { .. }
                | Command::TakeCombination { .. }
                | Command::FoldLast { .. }
                | Command::EndLastRound { .. }
                | Command::CountPoints { .. }
                | Command::DrawFigure { .. }
                | Command::NameTieWinner { .. }
                | Command::PayPrize { .. }
                | Command::Settle { .. }
                | Command::StateStock { .. }
                | Command::Pause { .. }
        )
    }

    /// May it stand in `other`'s place? Rule A25.
    #[must_use]
    pub fn is_of_one_kind(&self, other: &Command) -> bool {
        // In his turn one acts or buys nothing; in the last round one takes or
        // folds.
        let turn = |command: &Command| match command {
            Command::Act { .. } | Command::PassBuying { .. } => 1,
            Command::TakeCombination { .. } | Command::FoldLast { .. } => 2,
            _ => 0,
        };
        if turn(self) != 0 {
            return turn(self) == turn(other);
        }
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Number of the match in pause that goes on with it.
    #[must_use]
    pub fn resumes(&self) -> Option<u32> {
        match self {
            Command::Resume { partida } => Some(*partida),
            _ => None,
        }
    }
}
