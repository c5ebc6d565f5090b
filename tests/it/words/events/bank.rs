//! One of each fact at the counter, and some twice.

use banqueiro::bank::rules::table_count::{HandOver, PlayerCount};
use banqueiro::bank::{
    self, Carried, CountPlace, CountResult, Counted, Explained, Figure, MoneyKind, PausedBox,
    Returned, Sale, Settlement, TableCount, Way,
};
use banqueiro::domain::ledger::{Cause, Party};
use banqueiro::domain::people::{Merged, Person, PlayerId};

use super::super::samples::{debt, print, prize_debt};
use super::super::{ANA, BETO, CAIO, DUDA, reais, set};

fn count(counted: Counted, difference: i64, missing: Vec<u32>) -> bank::Event {
    let found = difference != 0;
    bank::Event::Counted(CountResult {
        counted,
        expected: None,
        difference: reais(difference),
        missing,
        replaced: Vec::new(),
        banker: found.then_some(DUDA),
        borne: false,
        troco: Vec::new(),
        reason: found.then(|| "ficha perdida".to_owned()),
    })
}

fn as_before(counted: Counted, difference: i64) -> bank::Event {
    bank::Event::Counted(CountResult {
        counted,
        expected: None,
        difference: reais(difference),
        missing: Vec::new(),
        replaced: Vec::new(),
        banker: None,
        borne: false,
        troco: Vec::new(),
        reason: None,
    })
}

/// Each player with what he had and has.
fn table_counted(players: &[(PlayerId, i64, i64)], difference: i64) -> TableCount {
    let each = players.iter().map(|(player, was, now)| PlayerCount {
        player: *player,
        counted: Figure::Value(reais(*now)),
        worth: reais(*now),
        was: reais(*was),
        now: reais(*now),
    });
    TableCount {
        players: each.collect(),
        difference: reais(difference),
        posted: true,
        ..TableCount::default()
    }
}

fn left_open() -> bank::Event {
    let bank::Event::Counted(result) = as_before(Counted::Rack(vec![11, 12, 8, 20, 20]), -10)
    else {
        unreachable!()
    };
    bank::Event::Counted(CountResult {
        missing: vec![0, 2, 0, 0, 0],
        reason: Some("ninguém sabe.".to_owned()),
        ..result
    })
}

fn explanation(difference: u32, place: CountPlace, amount: i64) -> Explained {
    Explained {
        difference,
        place,
        amount: reais(amount),
        how: "estava no chão.".to_owned(),
        returned: None,
        posted: None,
    }
}

fn explained(difference: u32, place: CountPlace, amount: i64) -> bank::Event {
    bank::Event::Explained(explanation(difference, place, amount))
}

fn posted() -> bank::Event {
    let bank::Event::Counted(result) = count(Counted::Rack(Vec::new()), -10, vec![0, 2, 0, 0, 0])
    else {
        unreachable!()
    };
    bank::Event::Explained(Explained {
        posted: Some(result),
        ..explanation(1, CountPlace::Rack, -10)
    })
}

pub fn of_bank() -> Vec<bank::Event> {
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
        E::EveningOpened {
            carried: Carried {
                kept: Some(Box::new(bank::Kept {
                    cash: reais(31),
                    missing: reais(10),
                    ..bank::Kept::default()
                })),
                ..Carried::default()
            },
            money: MoneyKind::Toy,
            title: String::new(),
        },
        E::PersonAdded(Person {
            id: ANA,
            name: "Ana".to_owned(),
        }),
        E::PersonRenamed {
            player: BETO,
            before: "Beto".to_owned(),
            name: "Seu Beto".to_owned(),
        },
        E::PeopleMerged {
            merged: Merged {
                gone: BETO,
                stays: CAIO,
                name: "Zé".to_owned(),
            },
            name: "José".to_owned(),
        },
        E::BankerSet { player: DUDA },
        E::RulesChosen(bank::HouseRules {
            rebuy: false,
            ..bank::HouseRules::default()
        }),
        E::RulesChosen(bank::HouseRules {
            rebuy: true,
            ..bank::HouseRules::default()
        }),
        E::RulesChosen(bank::HouseRules {
            on_account: true,
            ..bank::HouseRules::default()
        }),
        E::ChipsChosen {
            set: set(),
            boxes: Vec::new(),
            laid: None,
        },
        E::ChipsChosen {
            set: set(),
            boxes: Vec::new(),
            laid: Some(bank::Laid {
                number: 1,
                absent: vec![1, 0, 2, 0, 0],
                away: reais(51),
                before: None,
                again: None,
            }),
        },
        E::TakenFromBox {
            player: ANA,
            amount: reais(5),
            reason: "vai ao banco".to_owned(),
        },
        E::ChipsChosen {
            set: set(),
            boxes: vec![PausedBox {
                partida: 2,
                set: set(),
                stack: vec![6, 3, 0, 0, 0],
                value: reais(21),
                money: None,
            }],
            laid: None,
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
            troco: Vec::new(),
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
        as_before(Counted::CashBox(reais(350)), 2),
        as_before(Counted::Rack(vec![11, 12, 8, 20, 20]), -10),
        left_open(),
        explained(2, CountPlace::CashBox, 2),
        posted(),
        E::TableCounted(table_counted(&[(ANA, 54, 54)], 0)),
        E::TableCounted(table_counted(&[(BETO, 56, 54), (CAIO, 45, 47)], 0)),
        E::TableCounted(TableCount {
            borne: vec![(BETO, reais(2))],
            uncounted: vec![CountPlace::Player(DUDA), CountPlace::CardBox],
            reason: Some("ninguém achou.".to_owned()),
            ..table_counted(&[(BETO, 56, 54)], -2)
        }),
        E::TableCounted(TableCount {
            found: vec![(BETO, reais(2))],
            hands_over: vec![HandOver {
                from: CountPlace::Player(CAIO),
                to: BETO,
                amount: reais(2),
            }],
            open: vec![(CountPlace::Player(CAIO), reais(1))],
            ..table_counted(&[(BETO, 54, 56)], 3)
        }),
        E::TableCounted(TableCount {
            banker: Some(DUDA),
            box_short: reais(1),
            from_rack: reais(3),
            ..table_counted(&[(BETO, 54, 57)], 3)
        }),
        E::TableCounted(TableCount {
            to_rack: reais(2),
            open: vec![(CountPlace::CashBox, reais(2))],
            ..table_counted(&[(BETO, 56, 54)], -2)
        }),
        E::TableCounted(TableCount {
            posted: false,
            open: vec![(CountPlace::Player(BETO), reais(-2))],
            ..table_counted(&[(BETO, 56, 56)], -2)
        }),
        E::Explained(Explained {
            returned: Some(Returned {
                shortage: 1,
                place: CountPlace::Rack,
                amount: reais(5),
                stack: vec![0, 1, 0, 0, 0],
                banker: DUDA,
                borne: false,
                cleared: reais(5),
                again: None,
            }),
            ..explanation(3, CountPlace::Rack, 5)
        }),
        E::Explained(Explained {
            returned: Some(Returned {
                shortage: 1,
                place: CountPlace::Player(ANA),
                amount: reais(5),
                stack: vec![0, 1, 0, 0, 0],
                banker: DUDA,
                borne: false,
                cleared: reais(2),
                again: None,
            }),
            ..explanation(3, CountPlace::CardBox, 5)
        }),
        E::Explained(Explained {
            returned: Some(Returned {
                shortage: 1,
                place: CountPlace::Rack,
                amount: reais(5),
                stack: vec![0, 1, 0, 0, 0],
                banker: DUDA,
                borne: false,
                cleared: reais(1),
                again: None,
            }),
            ..explanation(3, CountPlace::Rack, 5)
        }),
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
        E::DebtForgiven {
            forgiven: vec![
                (debt(BETO, Party::Player(ANA), Cause::Prize), reais(6)),
                (debt(BETO, Party::Player(ANA), Cause::Settling), reais(2)),
            ],
        },
        E::PaidForAnother {
            payer: CAIO,
            paid: vec![(debt(BETO, Party::Player(ANA), Cause::Prize), reais(6))],
            gift: false,
        },
        E::PaidForAnother {
            payer: ANA,
            paid: vec![(debt(DUDA, Party::Bank, Cause::Shortage), reais(2))],
            gift: true,
        },
        E::DebtsNetted {
            cleared: vec![
                (prize_debt(), reais(20)),
                (debt(BETO, Party::Player(ANA), Cause::Stake), reais(10)),
                (debt(ANA, Party::Player(BETO), Cause::Prize), reais(30)),
            ],
        },
        E::NightSettled(settlement(Way::Fewest)),
        E::NightSettled(settlement(Way::Bank)),
        E::NightSettled(settlement(Way::Mixed(vec![CAIO, DUDA]))),
        E::NightSettled(settlement(Way::Mixed(Vec::new()))),
        E::NightSettled(Settlement {
            owed: Vec::new(),
            taken: Some((DUDA, reais(5))),
            ..settlement(Way::Fewest)
        }),
        E::NightSettled(Settlement {
            owed: Vec::new(),
            ..settlement(Way::Fewest)
        }),
        E::LeaveGranted {
            creditor: ANA,
            debtor: BETO,
        },
        E::Printed(print()),
        E::EveningClosed,
    ]
}

/// Beto and the box are owed by Ana.
fn settlement(way: Way) -> Settlement {
    Settlement {
        way,
        net: vec![(ANA, reais(-30)), (BETO, reais(30))],
        accounts: Vec::new(),
        taken: None,
        cleared: Vec::new(),
        owed: vec![
            (debt(ANA, Party::Bank, Cause::Settling), reais(5)),
            (debt(ANA, Party::Player(BETO), Cause::Settling), reais(30)),
        ],
    }
}
