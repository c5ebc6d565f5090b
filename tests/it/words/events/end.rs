//! Facts from the last round on.

use banqueiro::domain::money::Money;
use banqueiro::games::arremate;
use banqueiro::games::arremate::rules::command::{Figure, Take};
use banqueiro::games::arremate::rules::event::{PointsCount, PrizePayment};

use super::super::samples::{cards, sale, snapshot};
use super::super::{ANA, BETO, CAIO, DUDA, reais};

/// From the last round on.
pub fn of_end() -> Vec<arremate::Event> {
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
        E::LeftWithout {
            players: vec![BETO],
        },
        E::LeftWithout {
            players: vec![BETO, CAIO],
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
