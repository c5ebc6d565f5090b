//! A match of Pôquer fechado of the same people.

use banqueiro::games::poker::faces::sheets::pause::{PausePlayer, PauseSheet};
use banqueiro::games::poker::faces::sheets::settlement::{Settlement, SettlementPlayer};
use banqueiro::words::labels;

use super::{ANA, BETO, CAIO, DUDA, at, chips, occasion, reais};

/// 200 = 4 × 50 is on the table: 82 + 40 + 0 + 78; 20 white, 16 red and 4 blue
/// chips are out.
pub fn pause() -> PauseSheet {
    let player = |name: &str, stack: [u32; 5], money| PausePlayer {
        name: name.to_owned(),
        stack: stack.to_vec(),
        money: reais(money),
    };
    let mut occasion = occasion("2026-12-04 23:40");
    occasion.house_rules = vec![
        "no pôquer, o flush ganha do full hand".to_owned(),
        "no pôquer, um baralho só".to_owned(),
        "no pôquer, apostas sem mínimo nem máximo".to_owned(),
        "no pôquer não se compram mais fichas depois do cacife".to_owned(),
    ];
    PauseSheet {
        occasion,
        number: 3,
        started: at("2026-12-04 21:05"),
        rounds: 17,
        cacife: reais(50),
        pingo: reais(1),
        chips: chips(),
        players: vec![
            player(ANA, [7, 5, 2, 0, 0], 82),
            player(BETO, [5, 2, 1, 0, 0], 40),
            player(CAIO, [0, 0, 0, 0, 0], 0),
            player(DUDA, [8, 9, 1, 0, 0], 78),
        ],
        next_dealer: BETO.to_owned(),
        by_value: Vec::new(),
        debts: vec![banqueiro::bank::faces::sheets::Debt {
            debtor: CAIO.to_owned(),
            creditor: ANA.to_owned(),
            amount: reais(30),
            cause: labels::cause(banqueiro::domain::ledger::Cause::Prize).to_owned(),
        }],
    }
}

/// The same match, played on: Caio bought 50 more, Beto left with 12. All
/// bought 4 × 50 + 50 = 250; 103 + 12 + 51 + 84 = 250 was paid out.
pub fn settlement() -> Settlement {
    let player = |name: &str, stack: [u32; 5], bought, received| SettlementPlayer {
        name: name.to_owned(),
        stack: stack.to_vec(),
        bought: reais(bought),
        received: reais(received),
    };
    let mut occasion = pause().occasion;
    occasion.house_rules[3] = "no pôquer compram-se mais fichas, entre as rodadas".to_owned();
    occasion.when = at("2026-12-05 01:15");
    Settlement {
        occasion,
        number: 3,
        started: at("2026-12-04 21:05"),
        resumed: false,
        rounds: 31,
        cacife: reais(50),
        pingo: reais(1),
        chips: chips(),
        players: vec![
            player(ANA, [5, 4, 1, 0, 0], 50, 103),
            player(BETO, [5, 4, 1, 0, 0], 50, 12),
            player(CAIO, [5, 4, 3, 0, 0], 100, 51),
            player(DUDA, [5, 4, 1, 0, 0], 50, 84),
        ],
        debts: pause().debts,
    }
}
