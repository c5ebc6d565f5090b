//! One of each refusal of the counter.

use banqueiro::bank;
use banqueiro::domain::ledger::{
    CashPlace, Cause, ChipPlace, ColourPlace, LedgerFault, Party, Transfer,
};
use banqueiro::domain::money::Money;

use super::super::samples::{debt, prize_debt};
use super::super::{ANA, BETO, CAIO, STRANGER, reais};

pub fn of_bank() -> Vec<bank::Refusal> {
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
        R::Unshown { sign: '\u{fe0f}' },
        R::ColoursAlike {
            first: 0,
            second: 2,
        },
        R::NameTaken {
            name: "Ana".to_owned(),
        },
        R::SameName(ANA),
        R::BothPlay {
            first: ANA,
            second: BETO,
        },
        R::BothHold {
            first: ANA,
            second: BETO,
        },
        R::OwesTheOther {
            debtor: BETO,
            creditor: ANA,
            amount: reais(84),
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
            open: Money::ZERO,
        },
        R::Differs {
            counted: reais(350),
            expected: reais(348),
            open: reais(5),
        },
        R::NotByTheseRules,
        R::CountFirst,
        R::NothingToCount,
        R::NoCardBox,
        R::CountedTwice(BETO),
        R::TableDiffers {
            counted: reais(148),
            expected: reais(150),
            rack: Money::ZERO,
        },
        R::TableDiffers {
            counted: reais(153),
            expected: reais(150),
            rack: -reais(3),
        },
        R::NoDifference {
            number: 3,
            open: vec![1, 2, 5],
        },
        R::NoDifference {
            number: 3,
            open: Vec::new(),
        },
        R::NoExplanation,
        R::NotThere(2),
        R::LessThere {
            number: 2,
            place: bank::CountPlace::CashBox,
            short: reais(3),
            there: Money::ZERO,
        },
        R::NothingToGiveBack {
            number: 3,
            back: reais(5),
            there: reais(2),
        },
        R::NotOver(2),
        R::NotShort(2),
        R::PlayersBear(2),
        R::NoShortage {
            number: 4,
            there: vec![1],
        },
        R::OtherKind { over: 3, short: 1 },
        R::OtherEvening {
            number: 1,
            evening: 12,
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
        R::OwnClaim(ANA),
        R::SamePerson(ANA),
        R::NotBarred {
            creditor: ANA,
            debtor: BETO,
        },
        R::OnAccount { handed: reais(50) },
        R::NothingToSettle,
        R::SettledAlready { transfers: 1 },
        R::SettledAlready { transfers: 2 },
        R::NoPrizeDebt {
            debtor: BETO,
            creditor: ANA,
        },
        R::AccountsOpen { owed: reais(18) },
        R::AccountsOpen { owed: reais(0) },
        R::NoneMissing,
        R::NoReason,
        R::BoxShort {
            amount: reais(40),
            free: reais(5),
        },
        R::OtherMoney {
            debtor: BETO,
            creditor: Party::Player(ANA),
            money: bank::MoneyKind::Toy,
        },
        R::OtherMoney {
            debtor: BETO,
            creditor: Party::Bank,
            money: bank::MoneyKind::Real,
        },
        R::PausedForOther {
            number: 3,
            money: bank::MoneyKind::Toy,
        },
        R::OtherSet { over: 2, short: 1 },
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
