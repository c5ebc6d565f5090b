//! A name for each variant; a new one without a name does not compile.

use banqueiro::bank;
use banqueiro::domain::chips::ChipSetFault;
use banqueiro::domain::ledger::{LedgerFault, Transfer};
use banqueiro::domain::people::PlayerId;
use banqueiro::domain::pot;
use banqueiro::games::arremate::rules::betting::BetRefusal;
use banqueiro::games::arremate::rules::buy_in::Unfit;
use banqueiro::games::arremate::rules::pause::TableCardsFault;
use banqueiro::games::arremate::rules::{board, figure_deck, showdown};
use banqueiro::games::arremate::{self, Moment};

use super::super::variants;

variants!(bank_name, BANK, bank::Refusal, {
    bank::Refusal::NoEvening => "NoEvening",
    bank::Refusal::EveningOpen => "EveningOpen",
    bank::Refusal::EveningIsClosed => "EveningIsClosed",
    bank::Refusal::BadName { .. } => "BadName",
    bank::Refusal::NameTaken { .. } => "NameTaken",
    bank::Refusal::SameName(_) => "SameName",
    bank::Refusal::BothPlay { .. } => "BothPlay",
    bank::Refusal::BothHold { .. } => "BothHold",
    bank::Refusal::OwesTheOther { .. } => "OwesTheOther",
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
    bank::Refusal::NotByTheseRules => "NotByTheseRules",
    bank::Refusal::CountFirst => "CountFirst",
    bank::Refusal::NothingToCount => "NothingToCount",
    bank::Refusal::NoCardBox => "NoCardBox",
    bank::Refusal::CountedTwice(_) => "CountedTwice",
    bank::Refusal::TableDiffers { .. } => "TableDiffers",
    bank::Refusal::NoDifference { .. } => "NoDifference",
    bank::Refusal::NoExplanation => "NoExplanation",
    bank::Refusal::NotThere(_) => "NotThere",
    bank::Refusal::LessThere { .. } => "LessThere",
    bank::Refusal::NothingToGiveBack { .. } => "NothingToGiveBack",
    bank::Refusal::NotOver(_) => "NotOver",
    bank::Refusal::NotShort(_) => "NotShort",
    bank::Refusal::NoShortage { .. } => "NoShortage",
    bank::Refusal::OtherKind { .. } => "OtherKind",
    bank::Refusal::OtherEvening { .. } => "OtherEvening",
    bank::Refusal::MoreThanSet { .. } => "MoreThanSet",
    bank::Refusal::MixedDifference { .. } => "MixedDifference",
    bank::Refusal::NoDebt { .. } => "NoDebt",
    bank::Refusal::OverDebt { .. } => "OverDebt",
    bank::Refusal::NothingToNet { .. } => "NothingToNet",
    bank::Refusal::SamePerson(_) => "SamePerson",
    bank::Refusal::NotBarred { .. } => "NotBarred",
    bank::Refusal::OnAccount { .. } => "OnAccount",
    bank::Refusal::NothingToSettle => "NothingToSettle",
    bank::Refusal::SettledAlready { .. } => "SettledAlready",
    bank::Refusal::NoPrizeDebt { .. } => "NoPrizeDebt",
    bank::Refusal::AccountsOpen { .. } => "AccountsOpen",
    bank::Refusal::NoneMissing => "NoneMissing",
    bank::Refusal::NoReason => "NoReason",
    bank::Refusal::BoxShort { .. } => "BoxShort",
    bank::Refusal::OtherMoney { .. } => "OtherMoney",
    bank::Refusal::PausedForOther { .. } => "PausedForOther",
    bank::Refusal::OtherSet { .. } => "OtherSet",
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
    arremate::Refusal::IsLight => "A-IsLight",
    arremate::Refusal::NotLight => "A-NotLight",
    arremate::Refusal::LightAlready(_) => "A-LightAlready",
    arremate::Refusal::LightLast => "A-LightLast",
    arremate::Refusal::AllBroke => "A-AllBroke",
    arremate::Refusal::OnlyLastNow => "A-OnlyLastNow",
    arremate::Refusal::LastTooEarly => "A-LastTooEarly",
    arremate::Refusal::NoLot(_) => "A-NoLot",
    arremate::Refusal::CardGone { .. } => "A-CardGone",
    arremate::Refusal::NotOnBoard(_) => "A-NotOnBoard",
    arremate::Refusal::Board(_) => "A-Board",
    arremate::Refusal::PointsOver { .. } => "A-PointsOver",
    arremate::Refusal::OutOfReach { .. } => "A-OutOfReach",
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
    arremate::Refusal::OtherChips(_) => "A-OtherChips",
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

variants!(figure_name, FIGURES, figure_deck::Fault<PlayerId>, {
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
