//! Small things that several samples are made of.

use banqueiro::bank::rules::command::Print;
use banqueiro::bank::{Edition, Sale};
use banqueiro::domain::cards::Card;
use banqueiro::domain::ledger::{Cause, Debt, Party};
use banqueiro::domain::people::PlayerId;
use banqueiro::games::arremate::Snapshot;
use banqueiro::games::arremate::rules::house_rules::HouseRules;
use banqueiro::games::arremate::rules::pause::PausedPlayer;

use super::{ANA, BETO, CAIO, DUDA, reais, set};

pub fn card(text: &str) -> Card {
    Card::parse(text).unwrap()
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

pub fn debt(debtor: PlayerId, creditor: Party, cause: Cause) -> Debt {
    Debt {
        debtor,
        creditor,
        cause,
    }
}

/// A sheet of a pause.
pub fn print() -> Print {
    Print {
        sheet: "pause".to_owned(),
        about: "17".to_owned(),
        code: "ACDE FGHJ".to_owned(),
        note: None,
    }
}

/// Beto owes Ana a Grande Prêmio.
pub fn prize_debt() -> Debt {
    debt(BETO, Party::Player(ANA), Cause::Prize)
}

/// 87 = 2 × 1 + 2 × 5 + 3 × 25.
pub fn sale(player: PlayerId, handed: i64) -> Sale {
    Sale {
        player,
        amount: reais(87),
        stack: vec![2, 2, 3, 0, 0],
        handed: reais(handed),
    }
}

/// 120 + 44 + 0 + 163 + 21 in the box = 348 = 4 × 87.
pub fn snapshot() -> Snapshot {
    let player = |player, stack: [u32; 5], chips, points| PausedPlayer {
        player,
        stack: stack.to_vec(),
        chips: reais(chips),
        points,
        broke: chips == 0,
        by_value: false,
    };
    Snapshot {
        number: 2,
        players: vec![
            player(ANA, [5, 3, 4, 0, 0], 120, 96),
            player(BETO, [4, 3, 1, 0, 0], 44, 71),
            player(CAIO, [0, 0, 0, 0, 0], 0, 44),
            player(DUDA, [3, 2, 6, 0, 0], 163, 103),
        ],
        decks: 3,
        set: set(),
        cacife: reais(87),
        dealer: DUDA,
        rounds: 4,
        penultimate_played: false,
        card_box: reais(21),
        card_box_stack: vec![6, 3, 0, 0, 0],
        box_by_value: false,
        troco: Vec::new(),
        stock: 74,
        stock_estimated: true,
        community_gap: 0,
        personal_gap: 0,
        cards: None,
        rules: HouseRules::default(),
        light: false,
        edition: Edition::default(),
        money: None,
    }
}
