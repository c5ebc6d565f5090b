//! Why the table says no; the numbers are here, the words elsewhere.

use super::betting::BetRefusal;
use super::board;
use super::combination::Kind;
use super::draw;
use super::figure_deck;
use super::pause::TableCardsFault;
use super::showdown;
use crate::bank;
use crate::bank::rules::pausing::Uncounted;
use crate::domain::cards::Card;
use crate::domain::chips::ChipSet;
use crate::domain::ledger::{Debt, LedgerFault};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::domain::pot;

/// What a table is at, to say what can't be done now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// No match is being played.
    NoPartida,
    /// Cacifes are being sold.
    Selling,
    /// Between rounds.
    BetweenRounds,
    /// Auction.
    Auction,
    /// Betting.
    Betting,
    /// Cards are shown.
    Showdown,
    /// The winner collects.
    Collecting,
    /// Turns of the last round.
    LastTurns,
    /// Points are counted.
    Counting,
    /// A tie is broken.
    Tiebreak,
    /// The Grande Prêmio is paid.
    Prize,
    /// Acertos.
    Settling,
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
    /// House rules are chosen before the first match of the evening.
    RulesTooLate,
    /// Somebody is named twice.
    Twice(PlayerId),
    /// Not at this table, or not any more.
    NotAtTable(PlayerId),
    /// Em quebra: out of the match. Rule A10.
    IsBroke(PlayerId),
    /// By the books alone they have no chip for the ante: the table looks first.
    /// Rule A24.
    EmptyByTheBooks(Vec<PlayerId>),
    /// By the books he has chips: the ante does not break him.
    HasChips {
        /// Who.
        player: PlayerId,
        /// How much.
        chips: Money,
    },
    /// So many players with so many decks is not Arremate. Rule A1.
    Decks {
        /// Players.
        players: usize,
        /// Decks.
        decks: u8,
    },
    /// Somebody who plays has not declared what he is willing to lose. Rule A3.
    NotDeclared(PlayerId),
    /// The Cacife is the mean over those who declared, and he does not sit.
    /// Rule A3.
    NotSeated {
        /// Who.
        player: PlayerId,
        /// What he declared.
        declared: Money,
    },
    /// There is no Cacife: nothing declared, or nothing left after rounding.
    NoCacife,
    /// The Cacife is another one.
    OtherCacife {
        /// As given.
        given: Money,
        /// As computed.
        computed: Money,
    },
    /// The Cacife is below the minimum bet: declare anew. Rule A20.
    CacifeBelowBet {
        /// The Cacife.
        cacife: Money,
        /// The minimum bet.
        bet_min: Money,
    },
    /// The set can't hold what the players would buy. Rule A4.
    SetTooSmall {
        /// What they would buy, or the Valor Base.
        needed: Money,
        /// Worth of the set.
        total: Money,
    },
    /// Barred by debts until paid or allowed. Rule A18.
    Barred {
        /// Who.
        player: PlayerId,
        /// By which debts.
        debts: Vec<Debt>,
    },
    /// The draw for the first dealer decides nothing. Rule A21.
    Draw(draw::Fault),
    /// He has his Cacife already.
    HasCacife(PlayerId),
    /// Cards don't suffice. Rule A14.
    NotEnoughCards {
        /// Needed to refill and deal.
        needed: u32,
        /// In the Monte.
        stock: u32,
    },
    /// After the penultimate round comes the last. Rule A14.
    OnlyLastNow,
    /// The last round comes after at least one other. Rule A14.
    LastTooEarly,
    /// The match is in modo leve: rounds are told by who collects. Rule A24.
    IsLight,
    /// The match is not in modo leve. Rule A24.
    NotLight,
    /// It is in modo leve already (true), or not at all. Rule A24.
    LightAlready(bool),
    /// In modo leve the last round is told by everyone's points. Rule A24.
    LightLast,
    /// Not everybody can be em quebra: one asked for the bet. Rule A10.
    AllBroke,
    /// These cards make no lot. Rule A12.
    NoLot(Vec<Card>),
    /// More of a card than the decks still hold. Rule A15.
    CardGone {
        /// Which.
        card: Card,
        /// Copies in the decks.
        held: u32,
    },
    /// Not on the Mesa Comunitária as it was named.
    NotOnBoard(Card),
    /// The board can't be one.
    Board(board::Fault),
    /// Points beyond what the decks hold. Rules A1, A15.
    PointsOver {
        /// All points together.
        points: u64,
        /// In the decks.
        held: u32,
    },
    /// Not a number of cards that makes a combination.
    CardCount {
        /// As given.
        cards: u32,
    },
    /// So many cards can't be collected from where they lie. Rule A13.
    OutOfReach {
        /// As given.
        cards: u32,
    },
    /// Points that so many cards can't have.
    PointsOfCards {
        /// Points.
        points: u32,
        /// Cards.
        cards: u32,
    },
    /// Only 1 to 5 Taxas are minimum bids. Rule A6.
    BidMin {
        /// As given.
        bid_min: Money,
        /// The Taxa.
        ante: Money,
    },
    /// A bid below the minimum. Rule A12.
    BidBelowMinimum {
        /// Who.
        player: PlayerId,
        /// As given.
        bid: Money,
        /// The minimum.
        minimum: Money,
    },
    /// A bid that does not beat the standing one. Rule A12.
    BidNotHigher {
        /// Who.
        player: PlayerId,
        /// As given.
        bid: Money,
        /// The standing bid.
        standing: Money,
    },
    /// A bid above his chips. Rule A12.
    BidAboveChips {
        /// Who.
        player: PlayerId,
        /// As given.
        bid: Money,
        /// His chips.
        chips: Money,
    },
    /// No table shows a card: the banker must name the first.
    NoTables,
    /// An outcome in which a bet was asked of one who had no chip for it: that he
    /// is em quebra must be said. Rule A10.
    BrokeUnsaid(PlayerId),
    /// An outcome in which the bets are not equal. Rule A8.
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
    /// The bets begin, and who is first to act was not said. Rule A8.
    FirstUnsaid,
    /// Cards suffice for nothing but the last round. Rule A14.
    CardsForLastOnly {
        /// In the Monte when the tables are refilled.
        left: u32,
        /// What a deal needs.
        deal: u32,
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
    /// Pots can't be divided.
    Pot(pot::Fault),
    /// Cards laid down that make no combination.
    Showdown {
        /// Who.
        player: PlayerId,
        /// Why.
        fault: showdown::Fault,
    },
    /// Some lay down combinations, others show high cards: not comparable.
    MixedShowdown,
    /// The named cards make a combination where none was claimed. Rule A13.
    HasCombination {
        /// Who.
        player: PlayerId,
        /// Which kind.
        kind: Kind,
        /// Its cards.
        cards: Vec<Card>,
        /// He has presented others: none more was claimed.
        another: bool,
    },
    /// A card more often than the decks hold it. Rules A1, A13.
    CopiesOver {
        /// Which card.
        card: Card,
        /// How often it is named or gone.
        times: u32,
        /// How often the decks hold it.
        held: u32,
    },
    /// More cards than a hand or a Mesa Particular has. Rule A14.
    TooManyHeld {
        /// Whose.
        player: PlayerId,
        /// As given.
        cards: u32,
        /// The most.
        most: u32,
    },
    /// His Mesa Particular was named otherwise in this round.
    OtherTable {
        /// Whose.
        player: PlayerId,
        /// As it was named.
        cards: Vec<Card>,
    },
    /// A joker goes with the lowest card left: this is its lot. Rule A13.
    JokerTakes(Vec<Card>),
    /// A lower lot is not sold yet. Rule A13.
    LotBefore {
        /// The lower one.
        lot: Vec<Card>,
        /// As given.
        picked: Vec<Card>,
    },
    /// The board is known and has this lot: lots are sold by their cards.
    BoardKnown(Vec<Card>),
    /// The board still has these lots. Rule A13.
    UnsoldLots(Vec<Vec<Card>>),
    /// They are tied: the next combination is asked of each. Rule A13.
    AnotherAsked(Vec<PlayerId>),
    /// Somebody is em quebra: all show. Rules A10, A13.
    AllShow(PlayerId),
    /// Who was called shows first. Rule A13.
    ShowsFirst(PlayerId),
    /// Who keeps his cards closed wins nothing. Rule A13.
    IsClosed(PlayerId),
    /// Somebody still in has shown nothing.
    NotShown(PlayerId),
    /// The same card twice in one player's combinations.
    SameCard(Card),
    /// Nobody may collect. Rules A10, A11.
    NobodyCollects,
    /// It is somebody else's turn.
    NotHisTurn {
        /// Who tried.
        player: PlayerId,
        /// Whose turn it is.
        turn: PlayerId,
    },
    /// Everyone's points must be given.
    CountMissing(PlayerId),
    /// The Baralho Figurado's reason.
    Figure(figure_deck::Fault<PlayerId>),
    /// Not in the tie.
    NotInTie(PlayerId),
    /// He does not pay the Prêmio.
    PaysNothing(PlayerId),
    /// More money than he still owes after his chips.
    TooMuchMoney {
        /// Who.
        player: PlayerId,
        /// As given.
        money: Money,
        /// What is open after his chips.
        open: Money,
    },
    /// More cards in the Monte than the decks hold.
    StockOver {
        /// As given.
        cards: u32,
        /// The most there can be.
        most: u32,
    },
    /// A player's chips don't amount to what the books say. Rules A19, A22.
    CountDiffers {
        /// Who; none for the box of card sales.
        player: Option<PlayerId>,
        /// Worth of what was counted.
        counted: Money,
        /// What the books say.
        expected: Money,
    },
    /// The colours counted are more than are out.
    ColoursDiffer {
        /// Index of the colour.
        colour: usize,
        /// Counted.
        counted: u32,
        /// Out.
        out: u32,
    },
    /// Somebody's chips were not counted.
    StackMissing(PlayerId),
    /// Cards on the table that can't be.
    TableCards(TableCardsFault),
    /// No paused match of that number.
    NoPaused(u32),
    /// The match was played with other chips: these. Rule A19.
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

impl From<Uncounted> for Refusal {
    fn from(uncounted: Uncounted) -> Refusal {
        match uncounted {
            Uncounted::Bank(refusal) => Refusal::Bank(refusal),
            Uncounted::Twice(player) => Refusal::Twice(player),
            Uncounted::Missing(player) => Refusal::StackMissing(player),
            Uncounted::NotAtTable(player) => Refusal::NotAtTable(player),
            Uncounted::Differs {
                player,
                counted,
                expected,
            } => Refusal::CountDiffers {
                player: Some(player),
                counted,
                expected,
            },
            Uncounted::Colours {
                colour,
                counted,
                out,
            } => Refusal::ColoursDiffer {
                colour,
                counted,
                out,
            },
        }
    }
}
