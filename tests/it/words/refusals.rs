//! Every refusal.

use banqueiro::bank;
use banqueiro::domain::chips::ChipSetFault;
use banqueiro::domain::ledger::{
    CashPlace, Cause, ChipPlace, ColourPlace, LedgerFault, Party, Transfer,
};
use banqueiro::domain::money::Money;
use banqueiro::domain::pot;
use banqueiro::games::Refusal;
use banqueiro::games::arremate::rules::betting::BetRefusal;
use banqueiro::games::arremate::rules::buy_in::{Offer, Unfit};
use banqueiro::games::arremate::rules::command::Figure;
use banqueiro::games::arremate::rules::pause::TableCardsFault;
use banqueiro::games::arremate::rules::{board, figure_deck, showdown};
use banqueiro::games::arremate::{self, Moment};
use banqueiro::words::refusal::{chips, refusal};

use super::samples::{card, cards, debt, prize_debt};
use super::{ANA, BETO, CAIO, Golden, STRANGER, is_refusal, names, reais, variants};

variants!(bank_name, BANK, bank::Refusal, {
    bank::Refusal::NoEvening => "NoEvening",
    bank::Refusal::EveningOpen => "EveningOpen",
    bank::Refusal::EveningIsClosed => "EveningIsClosed",
    bank::Refusal::BadName { .. } => "BadName",
    bank::Refusal::NameTaken { .. } => "NameTaken",
    bank::Refusal::Unknown(_) => "Unknown",
    bank::Refusal::NoBanker => "NoBanker",
    bank::Refusal::RulesTooLate => "RulesTooLate",
    bank::Refusal::ChipsOut { .. } => "ChipsOut",
    bank::Refusal::SameChips => "SameChips",
    bank::Refusal::NoChips => "NoChips",
    bank::Refusal::MatchOn => "MatchOn",
    bank::Refusal::RoundOn => "RoundOn",
    bank::Refusal::NoRebuy => "NoRebuy",
    bank::Refusal::NotInPlay(_) => "NotInPlay",
    bank::Refusal::NotPositive => "NotPositive",
    bank::Refusal::NotMultiple { .. } => "NotMultiple",
    bank::Refusal::CannotDeal { .. } => "CannotDeal",
    bank::Refusal::HandedShort { .. } => "HandedShort",
    bank::Refusal::WrongColours { .. } => "WrongColours",
    bank::Refusal::WrongWorth { .. } => "WrongWorth",
    bank::Refusal::Unequal { .. } => "Unequal",
    bank::Refusal::ColourShort { .. } => "ColourShort",
    bank::Refusal::StackShort { .. } => "StackShort",
    bank::Refusal::NoStack(_) => "NoStack",
    bank::Refusal::CountNeeded(_) => "CountNeeded",
    bank::Refusal::Differs { .. } => "Differs",
    bank::Refusal::MoreThanSet { .. } => "MoreThanSet",
    bank::Refusal::MixedDifference { .. } => "MixedDifference",
    bank::Refusal::NoDebt { .. } => "NoDebt",
    bank::Refusal::OverDebt { .. } => "OverDebt",
    bank::Refusal::NothingToNet { .. } => "NothingToNet",
    bank::Refusal::SamePerson(_) => "SamePerson",
    bank::Refusal::NotBarred { .. } => "NotBarred",
    bank::Refusal::TooLarge => "TooLarge",
    bank::Refusal::Books(_) => "Books",
});

variants!(arremate_name, ARREMATE, arremate::Refusal, {
    arremate::Refusal::Bank(_) => "A-Bank",
    arremate::Refusal::Bet(_) => "A-Bet",
    arremate::Refusal::NotNow(_) => "A-NotNow",
    arremate::Refusal::RulesTooLate => "A-RulesTooLate",
    arremate::Refusal::Twice(_) => "A-Twice",
    arremate::Refusal::NotAtTable(_) => "A-NotAtTable",
    arremate::Refusal::IsBroke(_) => "A-IsBroke",
    arremate::Refusal::Decks { .. } => "A-Decks",
    arremate::Refusal::NotDeclared(_) => "A-NotDeclared",
    arremate::Refusal::NoCacife => "A-NoCacife",
    arremate::Refusal::OtherCacife { .. } => "A-OtherCacife",
    arremate::Refusal::CacifeBelowBet { .. } => "A-CacifeBelowBet",
    arremate::Refusal::SetTooSmall { .. } => "A-SetTooSmall",
    arremate::Refusal::Barred { .. } => "A-Barred",
    arremate::Refusal::HasCacife(_) => "A-HasCacife",
    arremate::Refusal::NotEnoughCards { .. } => "A-NotEnoughCards",
    arremate::Refusal::OnlyLastNow => "A-OnlyLastNow",
    arremate::Refusal::LastTooEarly => "A-LastTooEarly",
    arremate::Refusal::NoLot(_) => "A-NoLot",
    arremate::Refusal::CardGone { .. } => "A-CardGone",
    arremate::Refusal::NotOnBoard(_) => "A-NotOnBoard",
    arremate::Refusal::Board(_) => "A-Board",
    arremate::Refusal::PointsOver { .. } => "A-PointsOver",
    arremate::Refusal::CardCount { .. } => "A-CardCount",
    arremate::Refusal::PointsOfCards { .. } => "A-PointsOfCards",
    arremate::Refusal::BidMin { .. } => "A-BidMin",
    arremate::Refusal::BidBelowMinimum { .. } => "A-BidBelowMinimum",
    arremate::Refusal::BidNotHigher { .. } => "A-BidNotHigher",
    arremate::Refusal::BidAboveChips { .. } => "A-BidAboveChips",
    arremate::Refusal::NoTables => "A-NoTables",
    arremate::Refusal::UnevenBets { .. } => "A-UnevenBets",
    arremate::Refusal::LessThanEntered { .. } => "A-LessThanEntered",
    arremate::Refusal::HasFolded(_) => "A-HasFolded",
    arremate::Refusal::NobodyLeft => "A-NobodyLeft",
    arremate::Refusal::PotUndecided { .. } => "A-PotUndecided",
    arremate::Refusal::Pot(_) => "A-Pot",
    arremate::Refusal::Showdown { .. } => "A-Showdown",
    arremate::Refusal::MixedShowdown => "A-MixedShowdown",
    arremate::Refusal::NotShown(_) => "A-NotShown",
    arremate::Refusal::SameCard(_) => "A-SameCard",
    arremate::Refusal::NobodyCollects => "A-NobodyCollects",
    arremate::Refusal::NotHisTurn { .. } => "A-NotHisTurn",
    arremate::Refusal::CountMissing(_) => "A-CountMissing",
    arremate::Refusal::Figure(_) => "A-Figure",
    arremate::Refusal::NotInTie(_) => "A-NotInTie",
    arremate::Refusal::PaysNothing(_) => "A-PaysNothing",
    arremate::Refusal::TooMuchMoney { .. } => "A-TooMuchMoney",
    arremate::Refusal::StockOver { .. } => "A-StockOver",
    arremate::Refusal::CountDiffers { .. } => "A-CountDiffers",
    arremate::Refusal::ColoursDiffer { .. } => "A-ColoursDiffer",
    arremate::Refusal::StackMissing(_) => "A-StackMissing",
    arremate::Refusal::TableCards(_) => "A-TableCards",
    arremate::Refusal::NoPaused(_) => "A-NoPaused",
    arremate::Refusal::OtherChips => "A-OtherChips",
    arremate::Refusal::CannotDealBack => "A-CannotDealBack",
    arremate::Refusal::TooLarge => "A-TooLarge",
    arremate::Refusal::Books(_) => "A-Books",
});

variants!(moment_name, MOMENTS, Moment, {
    Moment::NoPartida => "NoPartida",
    Moment::Selling => "Selling",
    Moment::BetweenRounds => "BetweenRounds",
    Moment::Auction => "Auction",
    Moment::Betting => "Betting",
    Moment::Showdown => "Showdown",
    Moment::Collecting => "Collecting",
    Moment::LastTurns => "LastTurns",
    Moment::Counting => "Counting",
    Moment::Tiebreak => "Tiebreak",
    Moment::Prize => "Prize",
    Moment::Settling => "Settling",
});

variants!(bet_name, BETS, BetRefusal, {
    BetRefusal::Over => "Over",
    BetRefusal::NotIn(_) => "NotIn",
    BetRefusal::NotHisTurn { .. } => "NotHisTurn",
    BetRefusal::AlreadyOpened => "AlreadyOpened",
    BetRefusal::NothingToCall => "NothingToCall",
    BetRefusal::AlreadyBought => "AlreadyBought",
    BetRefusal::NoBuyingNow => "NoBuyingNow",
    BetRefusal::OnlyBuyingNow => "OnlyBuyingNow",
    BetRefusal::NoCards => "NoCards",
    BetRefusal::BelowMinimum { .. } => "BelowMinimum",
    BetRefusal::AboveChips { .. } => "AboveChips",
    BetRefusal::NotMultiple { .. } => "BetNotMultiple",
    BetRefusal::NobodyCanAnswer => "NobodyCanAnswer",
    BetRefusal::NoChips(_) => "BetNoChips",
});

variants!(ledger_name, LEDGER, LedgerFault, {
    LedgerFault::Short(_) => "Short",
    LedgerFault::Malformed(_) => "Malformed",
    LedgerFault::Overflow(_) => "Overflow",
});

variants!(transfer_name, TRANSFERS, Transfer, {
    Transfer::Chips { .. } => "Chips",
    Transfer::Colour { .. } => "Colour",
    Transfer::Cash { .. } => "Cash",
    Transfer::Owe { .. } => "Owe",
    Transfer::Clear { .. } => "Clear",
});

variants!(board_name, BOARDS, board::Fault, {
    board::Fault::TooManyCards(_) => "TooManyCards",
    board::Fault::TooManyCopies { .. } => "TooManyCopies",
});

variants!(figure_name, FIGURES, figure_deck::Fault<banqueiro::domain::people::PlayerId>, {
    figure_deck::Fault::TooFewPlayers(_) => "TooFewPlayers",
    figure_deck::Fault::Repeated(_) => "Repeated",
    figure_deck::Fault::NotHisTurn { .. } => "FigureNotHisTurn",
    figure_deck::Fault::NoneLeft { .. } => "NoneLeft",
    figure_deck::Fault::Decided { .. } => "Decided",
});

variants!(showdown_name, SHOWDOWNS, showdown::Fault, {
    showdown::Fault::Nothing => "Nothing",
    showdown::Fault::NoCombination(_) => "NoCombination",
});

variants!(table_cards_name, TABLE_CARDS, TableCardsFault, {
    TableCardsFault::Community(_) => "Community",
    TableCardsFault::Personal(..) => "Personal",
    TableCardsFault::Named => "Named",
    TableCardsFault::Over { .. } => "CardsOver",
});

variants!(pot_name, POTS, pot::Fault, {
    pot::Fault::Unit(_) => "Unit",
    pot::Fault::Seats(_) => "Seats",
    pot::Fault::Amount { .. } => "Amount",
    pot::Fault::NotMultiple { .. } => "PotNotMultiple",
    pot::Fault::NobodyLeft => "PotNobodyLeft",
    pot::Fault::UnknownSeat(_) => "UnknownSeat",
    pot::Fault::EmptyGroup => "EmptyGroup",
    pot::Fault::RankedFolded(_) => "RankedFolded",
    pot::Fault::RankedTwice(_) => "RankedTwice",
    pot::Fault::NotRanked(_) => "NotRanked",
    pot::Fault::PotCount { .. } => "PotCount",
    pot::Fault::NotEligible { .. } => "NotEligible",
});

variants!(set_name, SETS, ChipSetFault, {
    ChipSetFault::Colours(_) => "Colours",
    ChipSetFault::Value { .. } => "Value",
    ChipSetFault::Count { .. } => "Count",
    ChipSetFault::Name { .. } => "Name",
    ChipSetFault::Order { .. } => "Order",
    ChipSetFault::NotMultiple { .. } => "SetNotMultiple",
    ChipSetFault::TooLarge => "SetTooLarge",
});

variants!(unfit_name, UNFIT, Unfit, {
    Unfit::BaseValueExceedsSet => "BaseValueExceedsSet",
    Unfit::BuyInIsZero => "BuyInIsZero",
    Unfit::BuyInsExceedSet => "BuyInsExceedSet",
    Unfit::CannotBeDealt { .. } => "CannotBeDealt",
    Unfit::Undecided => "Undecided",
});

/// Says a refusal under the names of its variants.
fn say(golden: &mut Golden, refused: &Refusal) {
    let mut path = Vec::new();
    match refused {
        Refusal::Bank(inner) => {
            path.push(bank_name(inner));
            if let bank::Refusal::Books(fault) = inner {
                path.extend(ledger_path(fault));
            }
        }
        Refusal::Arremate(inner) => {
            path.push(arremate_name(inner));
            match inner {
                arremate::Refusal::Bank(inner) => path.push(bank_name(inner)),
                arremate::Refusal::Bet(inner) => path.push(bet_name(inner)),
                arremate::Refusal::NotNow(moment) => path.push(moment_name(moment)),
                arremate::Refusal::Board(fault) => path.push(board_name(fault)),
                arremate::Refusal::Pot(fault) => path.push(pot_name(fault)),
                arremate::Refusal::Showdown { fault, .. } => path.push(showdown_name(fault)),
                arremate::Refusal::Figure(fault) => path.push(figure_name(fault)),
                arremate::Refusal::TableCards(fault) => path.push(table_cards_name(fault)),
                arremate::Refusal::Books(fault) => path.extend(ledger_path(fault)),
                _ => {}
            }
        }
    }
    golden.say(&path, refusal(refused, &names()));
}

fn ledger_path(fault: &LedgerFault) -> [&'static str; 2] {
    let (LedgerFault::Short(line) | LedgerFault::Malformed(line) | LedgerFault::Overflow(line)) =
        fault;
    [ledger_name(fault), transfer_name(line)]
}

/// Every refusal has its sentence, with a remedy.
#[test]
fn every_refusal_says_what_is_the_case_and_what_can_be_done() {
    let mut golden = Golden::default();
    for refused in of_bank() {
        say(&mut golden, &Refusal::Bank(refused));
    }
    let table = of_bets().into_iter().chain(of_arremate());
    for refused in table.chain(of_parts()) {
        say(&mut golden, &Refusal::Arremate(refused));
    }
    for fault in of_sets() {
        golden.say(&["ChipSet", set_name(&fault)], chips::fault(&fault));
    }
    for unfit in [
        Unfit::BaseValueExceedsSet,
        Unfit::BuyInIsZero,
        Unfit::BuyInsExceedSet,
        Unfit::CannotBeDealt {
            below: Some(reais(90)),
            above: Some(reais(95)),
        },
        Unfit::CannotBeDealt {
            below: None,
            above: None,
        },
        Unfit::Undecided,
    ] {
        // 362 among 4 is 90,50, so 91; 4 × 91 = 364.
        let offer = Offer {
            total: reais(362),
            ante: reais(1),
            buy_in: Some(reais(91)),
            outcome: Err(unfit.clone()),
        };
        let text = chips::unfit(&unfit, &offer, reais(363), 4);
        golden.say(&["Unfit", unfit_name(&unfit)], text);
    }
    for all in [
        BANK,
        ARREMATE,
        MOMENTS,
        BETS,
        LEDGER,
        TRANSFERS,
        BOARDS,
        FIGURES,
        SHOWDOWNS,
        TABLE_CARDS,
        POTS,
        SETS,
        UNFIT,
    ] {
        golden.covers(all);
    }
    golden.compare("refusals.txt", is_refusal);
}

fn of_bank() -> Vec<bank::Refusal> {
    use bank::Refusal as R;
    let named = |name: &str| R::BadName {
        name: name.to_owned(),
        longest: 60,
    };
    vec![
        R::NoEvening,
        R::EveningOpen,
        R::EveningIsClosed,
        named(" "),
        named(&"Ana".repeat(24)),
        named("Ana\nBeto"),
        R::NameTaken {
            name: "Ana".to_owned(),
        },
        R::Unknown(STRANGER),
        R::NoBanker,
        R::RulesTooLate,
        R::ChipsOut {
            outside: reais(348),
        },
        R::SameChips,
        R::NoChips,
        R::MatchOn,
        R::RoundOn,
        R::NoRebuy,
        R::NotInPlay(CAIO),
        R::NotPositive,
        R::NotMultiple {
            amount: Money::from_centavos(350),
            ante: reais(1),
        },
        R::NotMultiple {
            amount: reais(3),
            ante: reais(10),
        },
        R::CannotDeal {
            amount: reais(93),
            below: Some(reais(90)),
            above: Some(reais(95)),
        },
        R::CannotDeal {
            amount: reais(93),
            below: None,
            above: None,
        },
        R::HandedShort {
            handed: reais(50),
            price: reais(87),
        },
        R::WrongColours {
            given: 4,
            colours: 5,
        },
        R::WrongWorth {
            given: reais(80),
            expected: reais(82),
        },
        R::Unequal {
            gives: reais(25),
            receives: reais(20),
        },
        R::ColourShort {
            colour: 0,
            wanted: 25,
            there: 12,
            in_rack: true,
        },
        R::ColourShort {
            colour: 3,
            wanted: 4,
            there: 1,
            in_rack: false,
        },
        R::StackShort {
            player: ANA,
            wanted: reais(25),
            holds: reais(20),
        },
        R::NoStack(ANA),
        R::CountNeeded(ANA),
        R::Differs {
            counted: reais(346),
            expected: reais(348),
        },
        R::Differs {
            counted: reais(350),
            expected: reais(348),
        },
        R::MoreThanSet {
            colour: 1,
            counted: 22,
            set: 20,
        },
        R::MixedDifference {
            counted: vec![12, 9, 8, 20, 20],
            expected: vec![12, 10, 3, 20, 20],
        },
        R::NoDebt {
            debtor: BETO,
            creditor: Party::Player(ANA),
        },
        R::NoDebt {
            debtor: BETO,
            creditor: Party::Bank,
        },
        R::OverDebt {
            amount: reais(40),
            owed: reais(30),
        },
        R::NothingToNet {
            first: ANA,
            second: BETO,
        },
        R::SamePerson(ANA),
        R::NotBarred {
            creditor: ANA,
            debtor: BETO,
        },
        R::TooLarge,
        R::Books(LedgerFault::Short(Transfer::Chips {
            from: ChipPlace::CardBox,
            to: ChipPlace::Player(ANA),
            amount: reais(25),
        })),
        R::Books(LedgerFault::Short(Transfer::Colour {
            colour: 2,
            from: ColourPlace::Rack,
            to: ColourPlace::Outside,
            count: 5,
        })),
        R::Books(LedgerFault::Short(Transfer::Cash {
            from: CashPlace::Box,
            to: CashPlace::Pocket(ANA),
            amount: reais(87),
        })),
        R::Books(LedgerFault::Malformed(Transfer::Owe {
            debt: debt(CAIO, Party::Bank, Cause::Shortage),
            amount: Money::ZERO,
        })),
        R::Books(LedgerFault::Overflow(Transfer::Clear {
            debt: prize_debt(),
            amount: reais(30),
        })),
    ]
}

fn of_bets() -> Vec<arremate::Refusal> {
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

fn of_arremate() -> Vec<arremate::Refusal> {
    use arremate::Refusal as R;
    vec![
        R::Bank(bank::Refusal::NoBanker),
        R::RulesTooLate,
        R::Twice(ANA),
        R::NotAtTable(ANA),
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
        R::HasCacife(ANA),
        R::NotEnoughCards {
            needed: 15,
            stock: 9,
        },
        R::OnlyLastNow,
        R::LastTooEarly,
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
        R::OtherChips,
        R::CannotDealBack,
        R::TooLarge,
        R::Books(LedgerFault::Short(Transfer::Chips {
            from: ChipPlace::Player(ANA),
            to: ChipPlace::Pot,
            amount: reais(4),
        })),
    ]
}

/// Refusals that carry the fault of a leaf.
fn of_parts() -> Vec<arremate::Refusal> {
    use arremate::Refusal as R;
    let mut all: Vec<R> = [
        Moment::NoPartida,
        Moment::Selling,
        Moment::BetweenRounds,
        Moment::Auction,
        Moment::Betting,
        Moment::Showdown,
        Moment::Collecting,
        Moment::LastTurns,
        Moment::Counting,
        Moment::Tiebreak,
        Moment::Prize,
        Moment::Settling,
    ]
    .map(R::NotNow)
    .to_vec();
    all.extend([
        R::Board(board::Fault::TooManyCards(9)),
        R::Board(board::Fault::TooManyCopies {
            card: card("10h"),
            times: 4,
            held: 3,
        }),
    ]);
    for fault in [showdown::Fault::Nothing, showdown::Fault::NoCombination(1)] {
        all.push(R::Showdown { player: ANA, fault });
    }
    let figure = |figure, held| figure_deck::Fault::NoneLeft { figure, held };
    all.extend(
        [
            figure_deck::Fault::TooFewPlayers(1),
            figure_deck::Fault::Repeated(ANA),
            figure_deck::Fault::NotHisTurn {
                player: ANA,
                turn: BETO,
            },
            figure(Figure::Jack, 12),
            figure(Figure::Queen, 8),
            figure(Figure::King, 12),
            figure(Figure::Ace, 12),
            figure(Figure::Joker, 6),
            figure_deck::Fault::Decided { winner: BETO },
        ]
        .map(R::Figure),
    );
    all.extend(
        [
            TableCardsFault::Community(8),
            TableCardsFault::Personal(ANA, 4),
            TableCardsFault::Named,
            TableCardsFault::Over {
                cards: 170,
                held: 162,
            },
        ]
        .map(R::TableCards),
    );
    all.extend(
        [
            pot::Fault::Unit(Money::ZERO),
            pot::Fault::Seats(0),
            pot::Fault::Seats(70),
            pot::Fault::Amount {
                seat: 0,
                amount: reais(-1),
            },
            pot::Fault::NotMultiple {
                seat: 1,
                amount: Money::from_centavos(450),
                unit: reais(1),
            },
            pot::Fault::NobodyLeft,
            pot::Fault::UnknownSeat(6),
            pot::Fault::EmptyGroup,
            pot::Fault::RankedFolded(2),
            pot::Fault::RankedTwice(0),
            pot::Fault::NotRanked(1),
            pot::Fault::PotCount { pots: 3, named: 2 },
            pot::Fault::NotEligible { pot: 1, seat: 2 },
        ]
        .map(R::Pot),
    );
    all
}

fn of_sets() -> Vec<ChipSetFault> {
    vec![
        ChipSetFault::Colours(11),
        ChipSetFault::Value { colour: 0 },
        ChipSetFault::Count { colour: 1 },
        ChipSetFault::Name { colour: 2 },
        ChipSetFault::Order { colour: 3 },
        ChipSetFault::NotMultiple {
            colour: 4,
            value: reais(25),
            lowest: reais(10),
        },
        ChipSetFault::TooLarge,
    ]
}
