//! Every fact, as the history tells it.

mod bank;
mod end;

use banqueiro::bank::{Edition, Event as BankEvent};
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::Event;
use banqueiro::games::arremate;
use banqueiro::games::arremate::rules::betting::{Act, HandOutcome};
use banqueiro::games::arremate::rules::command::{Bid, RoundKind, Take};
use banqueiro::games::arremate::rules::event::{Award, PotAwarded};
use banqueiro::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};
use banqueiro::words::event::event;

use super::samples::{card, cards, sale};
use super::{ANA, BETO, CAIO, DUDA, Golden, is_sentence, names, reais, variants};

variants!(bank_name, BANK, BankEvent, {
    BankEvent::EveningOpened { .. } => "EveningOpened",
    BankEvent::PersonAdded(_) => "PersonAdded",
    BankEvent::PersonRenamed { .. } => "PersonRenamed",
    BankEvent::PeopleMerged { .. } => "PeopleMerged",
    BankEvent::BankerSet { .. } => "BankerSet",
    BankEvent::RulesChosen(_) => "RulesChosen",
    BankEvent::ChipsChosen { .. } => "ChipsChosen",
    BankEvent::TakenFromBox { .. } => "TakenFromBox",
    BankEvent::ChipsSold(_) => "ChipsSold",
    BankEvent::CashedOut { .. } => "CashedOut",
    BankEvent::AllCashedOut { .. } => "AllCashedOut",
    BankEvent::Changed { .. } => "Changed",
    BankEvent::Counted(_) => "Counted",
    BankEvent::TableCounted(_) => "TableCounted",
    BankEvent::Explained(_) => "Explained",
    BankEvent::DebtPaid { .. } => "DebtPaid",
    BankEvent::DebtForgiven { .. } => "DebtForgiven",
    BankEvent::PaidForAnother { .. } => "PaidForAnother",
    BankEvent::DebtsNetted { .. } => "DebtsNetted",
    BankEvent::NightSettled(_) => "NightSettled",
    BankEvent::LeaveGranted { .. } => "LeaveGranted",
    BankEvent::Printed(_) => "Printed",
    BankEvent::EveningClosed => "EveningClosed",
});

variants!(arremate_name, ARREMATE, arremate::Event, {
    arremate::Event::RulesChosen(_) => "A-RulesChosen",
    arremate::Event::Declared { .. } => "A-Declared",
    arremate::Event::DealerDrawn { .. } => "A-DealerDrawn",
    arremate::Event::CacifeReckoned { .. } => "A-CacifeReckoned",
    arremate::Event::PartidaStarted { .. } => "A-PartidaStarted",
    arremate::Event::CacifeSold { .. } => "A-CacifeSold",
    arremate::Event::RoundStarted { .. } => "A-RoundStarted",
    arremate::Event::PartidaOver { .. } => "A-PartidaOver",
    arremate::Event::BoardShown { .. } => "A-BoardShown",
    arremate::Event::LotSold { .. } => "A-LotSold",
    arremate::Event::TablesShown { .. } => "A-TablesShown",
    arremate::Event::BettingBegan { .. } => "A-BettingBegan",
    arremate::Event::Acted { .. } => "A-Acted",
    arremate::Event::BuyingPassed { .. } => "A-BuyingPassed",
    arremate::Event::OutcomeEntered { .. } => "A-OutcomeEntered",
    arremate::Event::KeptClosed { .. } => "A-KeptClosed",
    arremate::Event::PotsAwarded(_) => "A-PotsAwarded",
    arremate::Event::Collected { .. } => "A-Collected",
    arremate::Event::RoundAnnulled { .. } => "A-RoundAnnulled",
    arremate::Event::LightSwitched { .. } => "A-LightSwitched",
    arremate::Event::LightPlayed { .. } => "A-LightPlayed",
    arremate::Event::LightAnnulled => "A-LightAnnulled",
    arremate::Event::CombinationTaken { .. } => "A-CombinationTaken",
    arremate::Event::FoldedLast { .. } => "A-FoldedLast",
    arremate::Event::LastRoundEnded { .. } => "A-LastRoundEnded",
    arremate::Event::PointsCounted { .. } => "A-PointsCounted",
    arremate::Event::FigureDrawn { .. } => "A-FigureDrawn",
    arremate::Event::TieDecided { .. } => "A-TieDecided",
    arremate::Event::CardBoxTaken { .. } => "A-CardBoxTaken",
    arremate::Event::PrizePaid { .. } => "A-PrizePaid",
    arremate::Event::LeftWithout { .. } => "A-LeftWithout",
    arremate::Event::Settled { .. } => "A-Settled",
    arremate::Event::StockStated { .. } => "A-StockStated",
    arremate::Event::Paused(_) => "A-Paused",
    arremate::Event::Resumed { .. } => "A-Resumed",
    arremate::Event::Carried { .. } => "A-Carried",
});

variants!(act_name, ACTS, Act, {
    Act::Folded => "Folded",
    Act::BoughtCard { .. } => "BoughtCard",
    Act::Opened { .. } => "Opened",
    Act::Called { .. } => "Called",
    Act::Raised { .. } => "Raised",
    Act::Unanswered { .. } => "Unanswered",
    Act::ShortAllIn { .. } => "ShortAllIn",
    Act::Splashed { .. } => "Splashed",
});

/// Every fact has its sentence.
#[test]
fn every_fact_is_told_in_one_sentence() {
    let mut golden = Golden::default();
    for fact in bank::of_bank() {
        let path = [bank_name(&fact)];
        golden.say(&path, event(&Event::Bank(fact), &names()));
    }
    for fact in of_table().into_iter().chain(of_bets()).chain(end::of_end()) {
        let mut path = vec![arremate_name(&fact)];
        if let arremate::Event::Acted { act, .. } = &fact {
            path.push(act_name(act));
        }
        golden.say(&path, event(&Event::Arremate(fact), &names()));
    }
    for all in [BANK, ARREMATE, ACTS] {
        golden.covers(all);
    }
    golden.compare("events.txt", is_sentence);
}

fn bid(player: PlayerId, amount: i64) -> Bid {
    Bid {
        player,
        amount: reais(amount),
    }
}

/// From the first declaration to the auction.
fn of_table() -> Vec<arremate::Event> {
    use arremate::Event as E;
    let all = vec![ANA, BETO, CAIO, DUDA];
    let round = |kind, ante, broke| E::RoundStarted {
        kind,
        dealer: BETO,
        players: vec![CAIO, DUDA, ANA, BETO],
        ante,
        broke,
    };
    let lot = |take, points, bids: Vec<Bid>| E::LotSold {
        take,
        points,
        bid_min: reais(3),
        sold: bids.last().copied(),
        bids,
    };
    let jacks = || Take::Cards(cards("Js Jc"));
    let points = |points, cards| Take::Points { points, cards };
    vec![
        E::RulesChosen(HouseRules::default()),
        E::RulesChosen(HouseRules {
            short_all_in: ShortAllIn::SidePot,
            broke_is_final: false,
            broke_leader_pays: true,
            bets_against_empty: true,
        }),
        E::RulesChosen(HouseRules {
            bets_against_empty: false,
            ..HouseRules::default()
        }),
        E::Declared {
            amounts: vec![
                (ANA, reais(50)),
                (BETO, reais(100)),
                (CAIO, reais(46)),
                (DUDA, reais(150)),
            ],
        },
        E::DealerDrawn {
            drawn: vec![(ANA, card("Ks")), (BETO, card("3d"))],
            dealer: ANA,
        },
        E::CacifeReckoned {
            cacife: reais(7),
            before: Some(reais(4)),
            totals: vec![(BETO, reais(7))],
        },
        E::CacifeReckoned {
            cacife: reais(4),
            before: None,
            totals: vec![(BETO, reais(7)), (CAIO, reais(4))],
        },
        E::PartidaStarted {
            number: 2,
            seats: all,
            decks: 3,
            dealer: BETO,
            cacife: reais(87),
            ante: reais(1),
            stacks: Vec::new(),
            edition: Edition::default(),
        },
        E::CacifeSold {
            sales: vec![sale(ANA, 87), sale(BETO, 100), sale(CAIO, 87)],
        },
        E::CacifeSold {
            sales: vec![sale(DUDA, 100)],
        },
        E::CacifeSold {
            sales: vec![sale(DUDA, 87)],
        },
        round(RoundKind::Normal, reais(1), Vec::new()),
        round(RoundKind::Penultimate, reais(1), vec![CAIO]),
        round(RoundKind::Last, Money::ZERO, Vec::new()),
        E::PartidaOver { broke: vec![CAIO] },
        E::PartidaOver {
            broke: vec![CAIO, DUDA],
        },
        E::PartidaOver { broke: Vec::new() },
        E::BoardShown {
            cards: cards("Js Jc 4d 10c * 5s 6s"),
        },
        E::BoardShown { cards: Vec::new() },
        lot(jacks(), 22, vec![bid(BETO, 4), bid(DUDA, 5)]),
        lot(jacks(), 22, vec![bid(DUDA, 3)]),
        lot(points(22, Some(2)), 22, vec![bid(DUDA, 3)]),
        lot(points(22, None), 22, vec![bid(DUDA, 3)]),
        lot(jacks(), 22, Vec::new()),
        E::TablesShown {
            tables: vec![(ANA, cards("3d 5c Qh")), (BETO, cards("2d 2c Ad"))],
        },
        E::BettingBegan { first: ANA },
        E::KeptClosed { player: BETO },
    ]
}

fn of_bets() -> Vec<arremate::Event> {
    use arremate::Event as E;
    let acted = |act| E::Acted { player: BETO, act };
    let hand = |player, put, dead: i64, folded| HandOutcome {
        player,
        put: reais(put),
        dead: reais(dead),
        bought: dead > 0,
        folded,
        broke: false,
    };
    let outcome = |taken_back| E::OutcomeEntered {
        hands: vec![
            hand(ANA, 9, 1, false),
            hand(BETO, 9, 0, false),
            hand(CAIO, 1, 0, true),
        ],
        added: Vec::new(),
        taken_back,
    };
    let pot = |amount, shares: &[(PlayerId, i64)]| PotAwarded {
        amount: reais(amount),
        eligible: shares.iter().map(|(player, _)| *player).collect(),
        shares: shares
            .iter()
            .map(|(p, amount)| (*p, reais(*amount)))
            .collect(),
        odd_to: Vec::new(),
    };
    let award = |pots, collector| Award {
        returned: Vec::new(),
        pots,
        unseen: false,
        collector,
        broke: Vec::new(),
        over: false,
    };
    vec![
        acted(Act::Folded),
        acted(Act::BoughtCard { price: reais(1) }),
        acted(Act::Opened { amount: reais(4) }),
        acted(Act::Called { amount: reais(4) }),
        acted(Act::Raised {
            amount: reais(8),
            by: reais(4),
        }),
        acted(Act::Raised {
            amount: reais(4),
            by: reais(4),
        }),
        // Rule A9: the source's own example.
        acted(Act::Unanswered {
            amount: reais(4),
            broke: vec![BETO, CAIO],
        }),
        acted(Act::ShortAllIn {
            amount: reais(30),
            taken_back: vec![(ANA, reais(20)), (CAIO, reais(20))],
        }),
        acted(Act::ShortAllIn {
            amount: reais(30),
            taken_back: vec![(ANA, reais(20))],
        }),
        acted(Act::ShortAllIn {
            amount: reais(30),
            taken_back: vec![(ANA, reais(20)), (CAIO, reais(10))],
        }),
        acted(Act::ShortAllIn {
            amount: reais(30),
            taken_back: Vec::new(),
        }),
        acted(Act::Splashed { amount: reais(3) }),
        E::BuyingPassed { player: Some(BETO) },
        E::BuyingPassed { player: None },
        outcome(Vec::new()),
        outcome(vec![(ANA, reais(2))]),
        E::PotsAwarded(Award {
            unseen: true,
            ..award(vec![pot(16, &[(BETO, 16)])], Some(BETO))
        }),
        E::PotsAwarded(Award {
            returned: vec![(ANA, reais(10))],
            ..award(vec![pot(16, &[(BETO, 16)])], Some(BETO))
        }),
        E::PotsAwarded(award(
            vec![pot(22, &[(ANA, 8), (BETO, 7), (CAIO, 7)])],
            None,
        )),
        E::PotsAwarded(Award {
            broke: vec![CAIO],
            ..award(
                vec![pot(15, &[(CAIO, 15)]), pot(12, &[(ANA, 12)])],
                Some(ANA),
            )
        }),
        E::PotsAwarded(Award {
            broke: vec![CAIO],
            over: true,
            ..award(vec![pot(15, &[(CAIO, 15)])], Some(CAIO))
        }),
        E::Collected {
            player: BETO,
            take: Take::Cards(cards("7s 8s 9s")),
            points: 24,
            from_tables: Some((1, 1)),
        },
        E::Collected {
            player: BETO,
            take: Take::Points {
                points: 24,
                cards: Some(3),
            },
            points: 24,
            from_tables: None,
        },
        E::Collected {
            player: BETO,
            take: Take::Points {
                points: 24,
                cards: None,
            },
            points: 24,
            from_tables: None,
        },
        E::RoundAnnulled {
            pot: vec![(ANA, reais(1)), (BETO, reais(1)), (CAIO, reais(1))],
            bids: vec![(BETO, reais(5))],
        },
        E::RoundAnnulled {
            pot: Vec::new(),
            bids: Vec::new(),
        },
        E::LightSwitched { on: true },
        E::LightSwitched { on: false },
        E::LightPlayed {
            kind: RoundKind::Penultimate,
            dealer: ANA,
            winner: Some(ANA),
            points: 23,
            lots: Vec::new(),
            broke: vec![CAIO],
            over: true,
        },
        E::LightPlayed {
            kind: RoundKind::Normal,
            dealer: ANA,
            winner: None,
            points: 0,
            lots: Vec::new(),
            broke: Vec::new(),
            over: false,
        },
        E::LightAnnulled,
    ]
}
