//! Every refusal of Buraco.

use banqueiro::bank;
use banqueiro::domain::cards::Rank;
use banqueiro::domain::ledger::{CashPlace, LedgerFault, Transfer};
use banqueiro::games::buraco::rules::points::Points;
use banqueiro::games::buraco::rules::refusal::Later;
use banqueiro::games::buraco::rules::team::Team;
use banqueiro::games::buraco::rules::{count, draw, meld, scoring};
use banqueiro::games::buraco::{Moment, Refusal};
use banqueiro::words::Said;

use super::super::samples::{card, cards};
use super::super::{ANA, BETO, CAIO, DUDA, Golden, is_refusal, names, reais, variants};
use super::{parts, teams};

variants!(refusal_name, REFUSALS, Refusal, {
    Refusal::Bank(_) => "Bank",
    Refusal::NotNow(_) => "NotNow",
    Refusal::Twice(_) => "Twice",
    Refusal::NotAtTable(_) => "NotAtTable",
    Refusal::TeamSize { .. } => "TeamSize",
    Refusal::Draw(_) => "Draw",
    Refusal::Target(_) => "Target",
    Refusal::Stake(_) => "Stake",
    Refusal::LaidPoints { .. } => "LaidPoints",
    Refusal::NothingAsked(_) => "NothingAsked",
    Refusal::Meld { .. } => "Meld",
    Refusal::CardGone(_) => "CardGone",
    Refusal::NoMeld { .. } => "NoMeld",
    Refusal::SameMeld(_) => "SameMeld",
    Refusal::HasMorto { .. } => "HasMorto",
    Refusal::MortoNoted(_) => "MortoNoted",
    Refusal::Count { .. } => "Count",
    Refusal::NoRound { .. } => "NoRound",
    Refusal::SameScore { .. } => "SameScore",
    Refusal::WouldHaveEnded { .. } => "WouldHaveEnded",
    Refusal::NoReason => "NoReason",
    Refusal::NothingToAnnul { .. } => "NothingToAnnul",
    Refusal::RoundOn { .. } => "RoundOn",
    Refusal::NoPaused(_) => "NoPaused",
    Refusal::PaysNothing(_) => "PaysNothing",
    Refusal::TooMuchMoney { .. } => "TooMuchMoney",
    Refusal::Books(_) => "Books",
});

variants!(meld_name, MELDS, meld::Fault, {
    meld::Fault::TooFew(_) => "TooFew",
    meld::Fault::TooMany(_) => "TooMany",
    meld::Fault::Joker => "Joker",
    meld::Fault::Trio(_) => "Trio",
    meld::Fault::TwoSuits(..) => "TwoSuits",
    meld::Fault::TwoWilds => "TwoWilds",
    meld::Fault::NotInOrder { .. } => "NotInOrder",
});

variants!(count_name, COUNTS, count::Fault, {
    count::Fault::Meld { .. } => "C-Meld",
    count::Fault::CardGone(_) => "C-CardGone",
    count::Fault::Rank { .. } => "C-Rank",
    count::Fault::NotOfFive { .. } => "C-NotOfFive",
    count::Fault::FewPoints { .. } => "C-FewPoints",
    count::Fault::FewCards { .. } => "C-FewCards",
    count::Fault::OutWithHand { .. } => "C-OutWithHand",
    count::Fault::Score(_) => "C-Score",
});

variants!(score_name, SCORES, scoring::Fault, {
    scoring::Fault::BothOut => "S-BothOut",
    scoring::Fault::OutWithoutMorto(_) => "S-OutWithoutMorto",
    scoring::Fault::OutWithoutClean(_) => "S-OutWithoutClean",
    scoring::Fault::Over { .. } => "S-Over",
    scoring::Fault::Canastas { .. } => "S-Canastas",
});

fn draws() -> Vec<draw::Fault> {
    vec![
        draw::Fault::Missing(DUDA),
        draw::Fault::Joker(ANA),
        draw::Fault::CardGone(card("9♥")),
        draw::Fault::Tie(vec![ANA, BETO]),
    ]
}

fn melds() -> Vec<(&'static str, meld::Fault)> {
    [
        "",
        "3♣ 4♣",
        "* 3♣ 4♣",
        "8♣ 8♥ 8♦",
        "3♣ 4♥ 5♣",
        "3♣ 2♥ 5♣ 2♠ 7♣",
        "3♣ 4♣ 6♣",
    ]
    .into_iter()
    .chain(["A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ 2♠"])
    .map(|text| (text, meld::judge(&cards(text)).unwrap_err()))
    .collect()
}

fn counts() -> Vec<count::Fault> {
    let team = Team::First;
    let mut all = vec![
        count::Fault::Meld {
            cards: cards("3♣ 4♣ 6♣"),
            fault: meld::judge(&cards("3♣ 4♣ 6♣")).unwrap_err(),
        },
        count::Fault::CardGone(card("9♥")),
        count::Fault::Rank {
            rank: Rank::Nine,
            counted: 9,
            held: 8,
        },
        count::Fault::NotOfFive { team, points: 187 },
        count::Fault::FewPoints {
            team,
            canastas: 2,
            points: 85,
            least: 90,
        },
        count::Fault::FewPoints {
            team,
            canastas: 1,
            points: 40,
            least: 45,
        },
        count::Fault::FewCards {
            team,
            canastas: 3,
            cards: 20,
        },
        count::Fault::OutWithHand { team, points: 30 },
    ];
    all.extend(
        [
            scoring::Fault::BothOut,
            scoring::Fault::OutWithoutMorto(team),
            scoring::Fault::OutWithoutClean(Team::Second),
            scoring::Fault::Over {
                points: 885,
                held: 880,
            },
            scoring::Fault::Canastas {
                counted: 16,
                most: 14,
            },
        ]
        .map(count::Fault::Score),
    );
    all
}

fn plain_refusals() -> Vec<Refusal> {
    let amount = reais(5);
    let would = |later| Refusal::WouldHaveEnded { round: 4, later };
    vec![
        Refusal::Bank(bank::Refusal::Unknown(DUDA)),
        Refusal::NotNow(Moment::NoPartida),
        Refusal::NotNow(Moment::Playing),
        Refusal::NotNow(Moment::Won),
        Refusal::NotNow(Moment::WalkedOver),
        Refusal::Twice(ANA),
        Refusal::NotAtTable(ANA),
        Refusal::TeamSize {
            sizes: [1, 1],
            wanted: 2,
        },
        Refusal::TeamSize {
            sizes: [2, 2],
            wanted: 1,
        },
        Refusal::Target(Points(4_001)),
        Refusal::Stake(-amount),
        Refusal::LaidPoints {
            points: 72,
            least: 15,
            most: 880,
        },
        Refusal::NothingAsked(ANA),
        Refusal::CardGone(card("9♥")),
        Refusal::NoMeld {
            player: ANA,
            meld: 0,
            melds: 0,
        },
        Refusal::NoMeld {
            player: ANA,
            meld: 2,
            melds: 1,
        },
        Refusal::SameMeld(cards("3♣ 4♣ 5♣")),
        Refusal::HasMorto {
            player: ANA,
            taker: ANA,
        },
        Refusal::HasMorto {
            player: ANA,
            taker: BETO,
        },
        Refusal::MortoNoted(ANA),
        Refusal::NoRound {
            round: 1,
            rounds: 0,
        },
        Refusal::NoRound {
            round: 3,
            rounds: 1,
        },
        Refusal::NoRound {
            round: 9,
            rounds: 3,
        },
        Refusal::SameScore {
            round: 2,
            parts: parts(),
        },
        would(Later::Rounds(5)),
        would(Later::Rounds(7)),
        would(Later::Notes(5)),
        Refusal::NoReason,
        Refusal::NothingToAnnul { round: 3 },
        Refusal::RoundOn { round: 3 },
        Refusal::NoPaused(2),
        Refusal::PaysNothing(ANA),
        Refusal::TooMuchMoney {
            player: CAIO,
            money: reais(6),
            stake: amount,
        },
        Refusal::Books(LedgerFault::Overflow(Transfer::Cash {
            from: CashPlace::Pocket(ANA),
            to: CashPlace::Pocket(BETO),
            amount,
        })),
    ]
}

/// Every refusal has its sentence, with a remedy.
#[test]
fn every_refusal_says_what_is_the_case_and_what_can_be_done() {
    let mut golden = Golden::default();
    let mut say = |refusal: &Refusal, inner: &[&'static str]| {
        let mut path = vec![refusal_name(refusal)];
        path.extend(inner);
        golden.say(&path, refusal.said(&names()));
    };
    for refusal in plain_refusals() {
        say(&refusal, &[]);
    }
    for fault in draws() {
        say(&Refusal::Draw(fault), &[]);
    }
    for (text, fault) in melds() {
        let cards = cards(text);
        say(&Refusal::Meld { cards, fault }, &[meld_name(&fault)]);
    }
    for fault in counts() {
        let mut inner = vec![count_name(&fault)];
        if let count::Fault::Score(fault) = &fault {
            inner.push(score_name(fault));
        }
        let teams = teams();
        say(&Refusal::Count { fault, teams }, &inner);
    }
    for all in [REFUSALS, MELDS, COUNTS, SCORES] {
        golden.covers(all);
    }
    golden.compare("buraco-refusals.txt", is_refusal);
}
