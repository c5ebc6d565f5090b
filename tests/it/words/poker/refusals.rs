//! Every refusal of Pôquer fechado.

use banqueiro::bank::Refusal as BankRefusal;
use banqueiro::bank::rules::pausing::Uncounted;
use banqueiro::domain::ledger::{ChipPlace, LedgerFault, Transfer};
use banqueiro::domain::pot;
use banqueiro::games::Refusal;
use banqueiro::games::poker::rules::betting::BetRefusal;
use banqueiro::games::poker::rules::hand::Fault;
use banqueiro::games::poker::{Moment, Refusal as R};
use banqueiro::words::refusal::refusal;

use super::super::samples::card;
use super::super::{ANA, BETO, CAIO, Golden, STRANGER, is_refusal, names, reais, set, variants};

variants!(refusal_name, REFUSALS, R, {
    R::Bank(_) => "Bank",
    R::Bet(_) => "Bet",
    R::NotNow(_) => "NotNow",
    R::IsLight => "IsLight",
    R::NotLight => "NotLight",
    R::LightAlready(_) => "LightAlready",
    R::RulesStand => "RulesStand",
    R::Twice(_) => "Twice",
    R::NotAtTable(_) => "NotAtTable",
    R::Players(_) => "Players",
    R::Limits { .. } => "Limits",
    R::PingoAboveCacife { .. } => "PingoAboveCacife",
    R::DrawTied(_) => "DrawTied",
    R::NotDrawn(_) => "NotDrawn",
    R::BadDraw(_) => "BadDraw",
    R::HasCacife(_) => "HasCacife",
    R::BuysChips { .. } => "BuysChips",
    R::TableFull => "TableFull",
    R::TooFew => "TooFew",
    R::NotHisTurn { .. } => "NotHisTurn",
    R::TooManyCards { .. } => "TooManyCards",
    R::UnevenBets { .. } => "UnevenBets",
    R::LessThanEntered { .. } => "LessThanEntered",
    R::NothingBet => "NothingBet",
    R::HasFolded(_) => "HasFolded",
    R::NobodyLeft => "NobodyLeft",
    R::PotUndecided { .. } => "PotUndecided",
    R::Contradiction { .. } => "Contradiction",
    R::Pot(_) => "Pot",
    R::Hand { .. } => "Hand",
    R::CardTwice { .. } => "CardTwice",
    R::NotShown(_) => "NotShown",
    R::Uncounted(_) => "Uncounted",
    R::NoPaused(_) => "NoPaused",
    R::OtherChips(_) => "OtherChips",
    R::CannotDealBack => "CannotDealBack",
    R::TooLarge => "TooLarge",
    R::Books(_) => "Books",
});

variants!(bet_name, BETS, BetRefusal, {
    BetRefusal::Over => "Over",
    BetRefusal::NotIn(_) => "NotIn",
    BetRefusal::NotHisTurn { .. } => "NotHisTurn",
    BetRefusal::AlreadyOpened { .. } => "AlreadyOpened",
    BetRefusal::NothingToCall => "NothingToCall",
    BetRefusal::BelowMinimum { .. } => "BelowMinimum",
    BetRefusal::AboveMaximum { .. } => "AboveMaximum",
    BetRefusal::AboveChips { .. } => "AboveChips",
    BetRefusal::NotMultiple { .. } => "NotMultiple",
    BetRefusal::NotReopened { .. } => "NotReopened",
    BetRefusal::NobodyCanAnswer => "NobodyCanAnswer",
});

variants!(moment_name, MOMENTS, Moment, {
    Moment::NoSession => "NoSession",
    Moment::Selling => "Selling",
    Moment::BetweenRounds => "BetweenRounds",
    Moment::FirstBetting => "FirstBetting",
    Moment::Exchange => "Exchange",
    Moment::SecondBetting => "SecondBetting",
    Moment::Showdown => "Showdown",
});

variants!(hand_name, HANDS, Fault, {
    Fault::Count(_) => "Count",
    Fault::Joker => "Joker",
    Fault::Repeated(_) => "Repeated",
});

variants!(uncounted_name, UNCOUNTED, Uncounted, {
    Uncounted::Bank(_) => "Bank",
    Uncounted::Twice(_) => "Twice",
    Uncounted::Missing(_) => "Missing",
    Uncounted::NotAtTable(_) => "NotAtTable",
    Uncounted::Differs { .. } => "Differs",
    Uncounted::Colours { .. } => "Colours",
});

/// Every refusal of poker has its sentence, with a remedy.
#[test]
fn every_refusal_of_poker_says_what_can_be_done() {
    let mut golden = Golden::default();
    let all = of_table().into_iter().chain(of_bets()).chain(of_parts());
    for refused in all {
        let mut path = vec![refusal_name(&refused)];
        match &refused {
            R::Bet(inner) => path.push(bet_name(inner)),
            R::NotNow(moment) => path.push(moment_name(moment)),
            R::Hand { fault, .. } => path.push(hand_name(fault)),
            R::Uncounted(inner) => path.push(uncounted_name(inner)),
            _ => {}
        }
        golden.say(&path, refusal(&Refusal::Poker(refused), &names()));
    }
    for all in [REFUSALS, BETS, MOMENTS, HANDS, UNCOUNTED] {
        golden.covers(all);
    }
    golden.compare("poker-refusals.txt", is_refusal);
}

fn of_table() -> Vec<R> {
    let uneven = |put, level| R::UnevenBets {
        player: BETO,
        put: reais(put),
        level: reais(level),
        free: reais(45),
    };
    let fault = LedgerFault::Short(Transfer::Chips {
        from: ChipPlace::Player(ANA),
        to: ChipPlace::Pot,
        amount: reais(5),
    });
    vec![
        R::Bank(BankRefusal::NoBanker),
        R::IsLight,
        R::NotLight,
        R::LightAlready(true),
        R::LightAlready(false),
        R::RulesStand,
        R::Twice(ANA),
        R::NotAtTable(STRANGER),
        R::Players(9),
        R::Limits {
            min: Some(reais(6)),
            max: Some(reais(5)),
        },
        R::Limits {
            min: Some(reais(0)),
            max: None,
        },
        R::PingoAboveCacife {
            pingo: reais(60),
            cacife: reais(50),
        },
        R::DrawTied(vec![ANA, CAIO]),
        R::NotDrawn(BETO),
        R::BadDraw(card("*")),
        R::HasCacife(ANA),
        R::BuysChips {
            player: BETO,
            cacife: reais(50),
        },
        R::TableFull,
        R::TooFew,
        R::NotHisTurn {
            player: ANA,
            turn: BETO,
        },
        R::TooManyCards {
            player: ANA,
            cards: 6,
        },
        uneven(5, 9),
        uneven(10, 9),
        R::LessThanEntered {
            player: ANA,
            entered: reais(5),
            given: reais(4),
        },
        R::NothingBet,
        R::HasFolded(CAIO),
        R::NobodyLeft,
        R::PotUndecided {
            pot: 2,
            eligible: vec![ANA, CAIO],
        },
        R::Contradiction {
            pot: 2,
            winners: vec![ANA],
        },
        R::Pot(pot::Fault::PotCount { pots: 1, named: 2 }),
        R::CardTwice {
            card: card("Ks"),
            players: vec![ANA, BETO],
        },
        R::NotShown(BETO),
        R::NoPaused(7),
        R::OtherChips(set()),
        R::CannotDealBack,
        R::TooLarge,
        R::Books(fault),
    ]
}

fn of_bets() -> Vec<R> {
    let bets = [
        BetRefusal::Over,
        BetRefusal::NotIn(CAIO),
        BetRefusal::NotHisTurn {
            player: ANA,
            turn: BETO,
        },
        BetRefusal::AlreadyOpened { cost: reais(4) },
        BetRefusal::NothingToCall,
        BetRefusal::BelowMinimum {
            minimum: reais(2),
            offered: reais(1),
        },
        BetRefusal::AboveMaximum {
            maximum: reais(5),
            offered: reais(6),
        },
        BetRefusal::AboveChips {
            wanted: reais(10),
            free: reais(5),
        },
        BetRefusal::NotMultiple {
            amount: reais(0),
            chip: reais(1),
        },
        BetRefusal::NotReopened { cost: reais(3) },
        BetRefusal::NobodyCanAnswer,
    ];
    bets.into_iter().map(R::Bet).collect()
}

fn of_parts() -> Vec<R> {
    let moments = [
        Moment::NoSession,
        Moment::Selling,
        Moment::BetweenRounds,
        Moment::FirstBetting,
        Moment::Exchange,
        Moment::SecondBetting,
        Moment::Showdown,
    ];
    let hands = [
        Fault::Count(1),
        Fault::Count(4),
        Fault::Joker,
        Fault::Repeated(card("Ks")),
    ];
    let uncounted = [
        Uncounted::Bank(BankRefusal::NoChips),
        Uncounted::Twice(ANA),
        Uncounted::Missing(CAIO),
        Uncounted::NotAtTable(STRANGER),
        Uncounted::Differs {
            player: ANA,
            counted: reais(56),
            expected: reais(57),
        },
        Uncounted::Colours {
            colour: 0,
            counted: 19,
            out: 3,
        },
    ];
    let hands = hands
        .into_iter()
        .map(|fault| R::Hand { player: ANA, fault });
    let moments = moments.into_iter().map(R::NotNow);
    moments
        .chain(hands)
        .chain(uncounted.into_iter().map(R::Uncounted))
        .collect()
}
