//! Every fact, as the history tells it.

use banqueiro::bank::{self, Carried, CountResult, Counted, MoneyKind, PausedBox, Sale};
use banqueiro::domain::ledger::{Cause, Party};
use banqueiro::domain::money::Money;
use banqueiro::domain::people::Person;
use banqueiro::games::Event;
use banqueiro::games::arremate;
use banqueiro::games::arremate::rules::betting::{Act, HandOutcome};
use banqueiro::games::arremate::rules::command::{Bid, Figure, RoundKind, Take};
use banqueiro::games::arremate::rules::event::{Award, PointsCount, PotAwarded, PrizePayment};
use banqueiro::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};
use banqueiro::words::event::event;

use super::samples::{cards, debt, prize_debt, sale, snapshot};
use super::{ANA, BETO, CAIO, DUDA, Golden, is_sentence, names, reais, set, variants};

variants!(bank_name, BANK, bank::Event, {
    bank::Event::EveningOpened { .. } => "EveningOpened",
    bank::Event::PersonAdded(_) => "PersonAdded",
    bank::Event::BankerSet { .. } => "BankerSet",
    bank::Event::RulesChosen(_) => "RulesChosen",
    bank::Event::ChipsChosen { .. } => "ChipsChosen",
    bank::Event::ChipsSold(_) => "ChipsSold",
    bank::Event::CashedOut { .. } => "CashedOut",
    bank::Event::AllCashedOut { .. } => "AllCashedOut",
    bank::Event::Changed { .. } => "Changed",
    bank::Event::Counted(_) => "Counted",
    bank::Event::DebtPaid { .. } => "DebtPaid",
    bank::Event::DebtsNetted { .. } => "DebtsNetted",
    bank::Event::LeaveGranted { .. } => "LeaveGranted",
    bank::Event::EveningClosed => "EveningClosed",
});

variants!(arremate_name, ARREMATE, arremate::Event, {
    arremate::Event::RulesChosen(_) => "A-RulesChosen",
    arremate::Event::Declared { .. } => "A-Declared",
    arremate::Event::PartidaStarted { .. } => "A-PartidaStarted",
    arremate::Event::CacifeSold { .. } => "A-CacifeSold",
    arremate::Event::RoundStarted { .. } => "A-RoundStarted",
    arremate::Event::PartidaOver { .. } => "A-PartidaOver",
    arremate::Event::BoardShown { .. } => "A-BoardShown",
    arremate::Event::LotSold { .. } => "A-LotSold",
    arremate::Event::BettingBegan { .. } => "A-BettingBegan",
    arremate::Event::Acted { .. } => "A-Acted",
    arremate::Event::BuyingPassed { .. } => "A-BuyingPassed",
    arremate::Event::OutcomeEntered { .. } => "A-OutcomeEntered",
    arremate::Event::PotsAwarded(_) => "A-PotsAwarded",
    arremate::Event::Collected { .. } => "A-Collected",
    arremate::Event::RoundAnnulled { .. } => "A-RoundAnnulled",
    arremate::Event::CombinationTaken { .. } => "A-CombinationTaken",
    arremate::Event::FoldedLast { .. } => "A-FoldedLast",
    arremate::Event::LastRoundEnded { .. } => "A-LastRoundEnded",
    arremate::Event::PointsCounted { .. } => "A-PointsCounted",
    arremate::Event::FigureDrawn { .. } => "A-FigureDrawn",
    arremate::Event::TieDecided { .. } => "A-TieDecided",
    arremate::Event::CardBoxTaken { .. } => "A-CardBoxTaken",
    arremate::Event::PrizePaid { .. } => "A-PrizePaid",
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
    Act::ShortAllIn { .. } => "ShortAllIn",
    Act::Splashed { .. } => "Splashed",
});

/// Every fact has its sentence.
#[test]
fn every_fact_is_told_in_one_sentence() {
    let mut golden = Golden::default();
    for fact in of_bank() {
        let path = [bank_name(&fact)];
        golden.say(&path, event(&Event::Bank(fact), &names()));
    }
    for fact in of_table().into_iter().chain(of_bets()).chain(of_end()) {
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

fn count(counted: Counted, difference: i64, missing: Vec<u32>) -> bank::Event {
    let found = difference != 0;
    bank::Event::Counted(CountResult {
        counted,
        expected: None,
        difference: reais(difference),
        missing,
        replaced: Vec::new(),
        banker: found.then_some(DUDA),
        reason: found.then(|| "ficha perdida".to_owned()),
    })
}

fn of_bank() -> Vec<bank::Event> {
    use bank::Event as E;
    let opened = |title: &str, debts, money| E::EveningOpened {
        carried: Carried {
            debts,
            ..Carried::default()
        },
        money,
        title: title.to_owned(),
    };
    let owed = (prize_debt(), reais(30));
    vec![
        opened("", Vec::new(), MoneyKind::Toy),
        opened("Sexta no bar", vec![owed], MoneyKind::Real),
        opened("Sexta no bar", vec![owed, owed], MoneyKind::Toy),
        E::PersonAdded(Person {
            id: ANA,
            name: "Ana".to_owned(),
        }),
        E::BankerSet { player: DUDA },
        E::RulesChosen(bank::HouseRules { rebuy: false }),
        E::RulesChosen(bank::HouseRules { rebuy: true }),
        E::ChipsChosen {
            set: set(),
            boxes: Vec::new(),
        },
        E::ChipsChosen {
            set: set(),
            boxes: vec![PausedBox {
                partida: 2,
                set: set(),
                stack: vec![6, 3, 0, 0, 0],
                value: reais(21),
            }],
        },
        E::ChipsSold(Sale {
            player: ANA,
            amount: reais(50),
            stack: vec![0, 0, 2, 0, 0],
            handed: reais(100),
        }),
        E::CashedOut {
            player: ANA,
            amount: reais(82),
            stack: vec![2, 1, 3, 0, 0],
        },
        E::AllCashedOut {
            payments: vec![(ANA, reais(82)), (BETO, reais(94))],
            stack: vec![6, 4, 6, 0, 0],
        },
        E::Changed {
            player: ANA,
            gives: vec![0, 0, 1, 0, 0],
            receives: vec![0, 5, 0, 0, 0],
        },
        count(Counted::CashBox(reais(348)), 0, Vec::new()),
        count(Counted::CashBox(reais(346)), -2, Vec::new()),
        count(
            Counted::Rack(vec![11, 12, 8, 20, 20]),
            -10,
            vec![0, 2, 0, 0, 0],
        ),
        count(Counted::Player(ANA, vec![2, 1, 3, 0, 0]), 5, Vec::new()),
        count(
            Counted::CardBox(vec![4, 3, 0, 0, 0]),
            -2,
            vec![2, 0, 0, 0, 0],
        ),
        E::DebtPaid {
            paid: vec![(prize_debt(), reais(30))],
        },
        E::DebtPaid {
            paid: vec![
                (prize_debt(), reais(30)),
                (debt(BETO, Party::Player(ANA), Cause::Settling), reais(20)),
            ],
        },
        E::DebtPaid {
            paid: vec![(debt(DUDA, Party::Bank, Cause::Shortage), reais(2))],
        },
        E::DebtPaid {
            paid: vec![(debt(CAIO, Party::Player(ANA), Cause::Stake), reais(5))],
        },
        E::DebtsNetted {
            cleared: vec![
                (prize_debt(), reais(20)),
                (debt(BETO, Party::Player(ANA), Cause::Stake), reais(10)),
                (debt(ANA, Party::Player(BETO), Cause::Prize), reais(30)),
            ],
        },
        E::LeaveGranted {
            creditor: ANA,
            debtor: BETO,
        },
        E::EveningClosed,
    ]
}

fn bid(player: banqueiro::domain::people::PlayerId, amount: i64) -> Bid {
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
        }),
        E::Declared {
            amounts: vec![
                (ANA, reais(50)),
                (BETO, reais(100)),
                (CAIO, reais(46)),
                (DUDA, reais(150)),
            ],
        },
        E::PartidaStarted {
            number: 2,
            seats: all,
            decks: 3,
            dealer: BETO,
            cacife: reais(87),
            ante: reais(1),
            stacks: Vec::new(),
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
        E::BettingBegan { first: ANA },
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
    let pot = |amount, shares: &[(banqueiro::domain::people::PlayerId, i64)]| PotAwarded {
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
    ]
}

/// From the last round on.
fn of_end() -> Vec<arremate::Event> {
    use arremate::Event as E;
    let figure = |figure| E::FigureDrawn {
        player: ANA,
        figure,
    };
    let counted = |player, sheet, entered, counted| PointsCount {
        player,
        sheet,
        entered,
        counted,
        total: sheet + counted,
    };
    let paid = |from, chips, money, debt| PrizePayment {
        from,
        chips: reais(chips),
        money: reais(money),
        debt: reais(debt),
    };
    vec![
        E::CombinationTaken {
            player: BETO,
            take: Take::Cards(cards("* Kd")),
            points: 28,
        },
        E::FoldedLast { player: BETO },
        E::LastRoundEnded {
            taken: vec![(ANA, 24), (BETO, 1), (CAIO, 0)],
        },
        E::LastRoundEnded { taken: Vec::new() },
        E::PointsCounted {
            counts: vec![
                counted(ANA, 96, 138, 138),
                counted(BETO, 71, 40, 42),
                counted(CAIO, 0, 60, 60),
            ],
        },
        figure(Figure::Jack),
        figure(Figure::Queen),
        figure(Figure::King),
        figure(Figure::Ace),
        figure(Figure::Joker),
        E::TieDecided { winner: ANA },
        E::CardBoxTaken {
            player: ANA,
            amount: reais(25),
        },
        E::CardBoxTaken {
            player: ANA,
            amount: Money::ZERO,
        },
        // Rule A17: the source's own example, 234 × 1 from each of three.
        E::PrizePaid {
            winner: ANA,
            prize: reais(234),
            payments: vec![
                paid(BETO, 94, 100, 40),
                paid(CAIO, 0, 0, 234),
                paid(DUDA, 163, 71, 0),
            ],
        },
        E::Settled {
            next_cacife: Some(reais(52)),
            leaving: vec![CAIO],
            payments: vec![(ANA, reais(300)), (DUDA, reais(52))],
            stack: Vec::new(),
        },
        E::Settled {
            next_cacife: None,
            leaving: vec![CAIO, DUDA],
            payments: vec![(ANA, reais(348))],
            stack: Vec::new(),
        },
        E::Settled {
            next_cacife: Some(reais(52)),
            leaving: Vec::new(),
            payments: Vec::new(),
            stack: Vec::new(),
        },
        E::StockStated { cards: 61 },
        E::Paused(snapshot()),
        E::Resumed {
            snapshot: snapshot(),
            sales: vec![sale(ANA, 87), sale(BETO, 87)],
        },
        E::Carried {
            paused: Vec::new(),
            next: 1,
        },
        E::Carried {
            paused: vec![snapshot()],
            next: 3,
        },
        E::Carried {
            paused: vec![snapshot(), snapshot()],
            next: 3,
        },
    ]
}
