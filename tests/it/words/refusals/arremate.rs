//! One of each refusal of the table that is its own, and of the betting.

use banqueiro::bank;
use banqueiro::domain::chips::ChipSet;
use banqueiro::domain::ledger::{Cause, ChipPlace, LedgerFault, Party, Transfer};
use banqueiro::domain::money::Money;
use banqueiro::games::arremate;
use banqueiro::games::arremate::rules::betting::BetRefusal;
use banqueiro::games::arremate::rules::combination::Kind;
use banqueiro::games::arremate::rules::draw;

use super::super::samples::{card, cards, debt, prize_debt};
use super::super::{ANA, BETO, CAIO, reais};

pub fn of_bets() -> Vec<arremate::Refusal> {
    use BetRefusal as R;
    [
        R::Over,
        R::NotIn(CAIO),
        R::NotHisTurn {
            player: ANA,
            turn: BETO,
        },
        R::AlreadyOpened,
        R::NothingToCall,
        R::AlreadyBought,
        R::NoBuyingNow,
        R::OnlyBuyingNow,
        R::NoCards,
        R::BelowMinimum {
            minimum: reais(4),
            offered: reais(3),
        },
        R::AboveChips {
            wanted: reais(90),
            free: reais(82),
        },
        R::NotMultiple {
            amount: Money::from_centavos(450),
            ante: reais(1),
        },
        R::NotMultiple {
            amount: Money::ZERO,
            ante: reais(1),
        },
        R::NobodyCanAnswer,
        R::NoChips(CAIO),
    ]
    .map(arremate::Refusal::Bet)
    .to_vec()
}

pub fn of_arremate() -> Vec<arremate::Refusal> {
    use arremate::Refusal as R;
    vec![
        R::Bank(bank::Refusal::NoBanker),
        R::RulesTooLate,
        R::Twice(ANA),
        R::NotAtTable(ANA),
        R::EmptyByTheBooks(vec![BETO]),
        R::EmptyByTheBooks(vec![BETO, CAIO]),
        R::HasChips {
            player: BETO,
            chips: reais(3),
        },
        R::IsBroke(CAIO),
        R::Decks {
            players: 4,
            decks: 2,
        },
        R::Decks {
            players: 3,
            decks: 1,
        },
        R::Decks {
            players: 6,
            decks: 0,
        },
        R::NotDeclared(ANA),
        R::NotSeated {
            player: CAIO,
            declared: reais(20),
        },
        R::NoCacife,
        R::OtherCacife {
            given: reais(90),
            computed: reais(87),
        },
        R::CacifeBelowBet {
            cacife: reais(3),
            bet_min: reais(4),
        },
        R::SetTooSmall {
            needed: reais(364),
            total: reais(362),
        },
        R::Barred {
            player: BETO,
            debts: vec![prize_debt(), debt(BETO, Party::Player(CAIO), Cause::Prize)],
        },
        R::Draw(draw::Fault::Missing(BETO)),
        R::Draw(draw::Fault::CardGone(card("Ks"))),
        R::Draw(draw::Fault::Tie(vec![ANA, BETO])),
        R::HasCacife(ANA),
        R::NotEnoughCards {
            needed: 15,
            stock: 9,
        },
        R::OnlyLastNow,
        R::LastTooEarly,
        R::IsLight,
        R::NotLight,
        R::LightAlready(true),
        R::LightAlready(false),
        R::LightLast,
        R::AllBroke,
        R::NoLot(cards("7s 9s")),
        R::NoLot(Vec::new()),
        R::CardGone {
            card: card("Js"),
            held: 3,
        },
        R::CardGone {
            card: card("*"),
            held: 6,
        },
        R::NotOnBoard(card("Js")),
        R::PointsOver {
            points: 1_350,
            held: 1_338,
        },
        R::OutOfReach { cards: 14 },
        R::CardCount { cards: 4 },
        R::PointsOfCards {
            points: 31,
            cards: 2,
        },
        R::BidMin {
            bid_min: reais(6),
            ante: reais(1),
        },
        R::BidBelowMinimum {
            player: BETO,
            bid: reais(2),
            minimum: reais(3),
        },
        R::BidNotHigher {
            player: BETO,
            bid: reais(5),
            standing: reais(5),
        },
        R::BidAboveChips {
            player: BETO,
            bid: reais(90),
            chips: reais(82),
        },
        R::NoTables,
        R::FirstUnsaid,
        R::CardsForLastOnly { left: 1, deal: 6 },
        R::BrokeUnsaid(BETO),
        R::UnevenBets {
            player: BETO,
            put: reais(5),
            level: reais(9),
            free: reais(20),
        },
        R::LessThanEntered {
            player: BETO,
            entered: reais(8),
            given: reais(4),
        },
        R::HasFolded(BETO),
        R::NobodyLeft,
        R::PotUndecided {
            pot: 1,
            eligible: vec![ANA, BETO, CAIO],
        },
        R::PotUndecided {
            pot: 2,
            eligible: vec![ANA, CAIO],
        },
        R::MixedShowdown,
        R::HasCombination {
            player: ANA,
            kind: Kind::Pair,
            cards: cards("2h 2d"),
            another: false,
        },
        R::HasCombination {
            player: BETO,
            kind: Kind::Trio,
            cards: cards("9c 9h 9s"),
            another: true,
        },
        R::CopiesOver {
            card: card("2d"),
            times: 3,
            held: 2,
        },
        R::TooManyHeld {
            player: ANA,
            cards: 4,
            most: 3,
        },
        R::OtherTable {
            player: ANA,
            cards: cards("3d 5c Qh"),
        },
        R::JokerTakes(cards("2s *")),
        R::LotBefore {
            lot: cards("4c 4d"),
            picked: cards("Kh Ks"),
        },
        R::BoardKnown(cards("Kh Ks")),
        R::UnsoldLots(vec![cards("Kh Ks")]),
        R::UnsoldLots(vec![cards("4c 4d"), cards("Kh Ks")]),
        R::AnotherAsked(vec![ANA, BETO]),
        R::AnotherAsked(vec![BETO]),
        R::AllShow(BETO),
        R::ShowsFirst(ANA),
        R::IsClosed(BETO),
        R::NotShown(ANA),
        R::SameCard(card("Js")),
        R::NobodyCollects,
        R::NotHisTurn {
            player: ANA,
            turn: BETO,
        },
        R::CountMissing(ANA),
        R::NotInTie(CAIO),
        R::PaysNothing(CAIO),
        R::TooMuchMoney {
            player: BETO,
            money: reais(50),
            open: reais(30),
        },
        R::StockOver {
            cards: 170,
            most: 162,
        },
        R::CountDiffers {
            player: Some(ANA),
            counted: reais(80),
            expected: reais(82),
        },
        R::CountDiffers {
            player: None,
            counted: reais(25),
            expected: reais(21),
        },
        R::ColoursDiffer {
            colour: 0,
            counted: 12,
            out: 10,
        },
        R::StackMissing(ANA),
        R::NoPaused(3),
        R::OtherChips(ChipSet::suggestion(3, 100).unwrap()),
        R::CannotDealBack,
        R::TooLarge,
        R::Books(LedgerFault::Short(Transfer::Chips {
            from: ChipPlace::Player(ANA),
            to: ChipPlace::Pot,
            amount: reais(4),
        })),
    ]
}
