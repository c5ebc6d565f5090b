#![allow(clippy::unwrap_used, clippy::panic)]

use chrono::{DateTime, FixedOffset};

use super::{Remedy, remedy};
use crate::bank;
use crate::cli::script::Script;
use crate::cli::script::time::Time;
use crate::desk::Desk;
use crate::desk::log::MemoryLog;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::Command as Game;
use crate::games::arremate::rules::betting::Action;
use crate::games::arremate::rules::command::{Bid, Lot, RoundKind, Take};
use crate::games::{Command, Tables};

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);

/// Four players, Cacife 87, Taxa 1, three decks; Duda deals.
const FOUR: &str = "noite \"Sexta\"\njogadores Ana Beto Caio Duda\nbanqueiro Ana\n\
     disposto Ana 50,00  Beto 100,00  Caio 46,00  Duda 150,00\nfichas sugestão 3\n\
     partida baralhos 3 carteador Duda\n";

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn after(more: &str) -> Tables {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let script = format!("{FOUR}{more}");
    let played = Script::new(&mut desk, Time::new(clock)).play(&script, 1);
    assert!(
        played.is_ok(),
        "{:?}",
        played.err().map(|why| why.to_string())
    );
    desk.tables().clone()
}

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

fn game(tables: &Tables, order: Game) -> Option<Remedy> {
    remedy(tables, &[Command::Arremate(order)])
}

fn instead(found: &Remedy) -> &Game {
    match found.orders.as_slice() {
        [Command::Arremate(order)] => order,
        other => panic!("{other:?}"),
    }
}

fn lot(points: u32, cards: Option<u32>, minimum: i64) -> Lot {
    Lot {
        take: Take::Points { points, cards },
        bid_min: Some(reais(minimum)),
    }
}

fn sale(lot: Lot, bids: &[(PlayerId, i64)]) -> Game {
    let bids = bids.iter();
    let bids = bids.map(|(player, amount)| Bid {
        player: *player,
        amount: reais(*amount),
    });
    Game::SellLot {
        lot,
        bids: bids.collect(),
    }
}

/// Rule A12: below the minimum, not above the standing bid, above the chips:
/// after the ante each has 87 − 1 = 86.
#[test]
fn a_refused_bid_leads_to_the_nearest_that_counts() {
    let tables = after("todos compram\nrodada\n");
    for (bids, label, last) in [
        (vec![(BETO, 2)], "Lançar 3,00", 3),
        (vec![(ANA, 4), (BETO, 4)], "Lançar 5,00", 5),
        (vec![(BETO, 200)], "Lançar 86,00", 86),
    ] {
        let found = game(&tables, sale(lot(22, Some(2), 3), &bids)).unwrap();
        assert_eq!(found.label, label);
        let Game::SellLot { bids, .. } = instead(&found) else {
            panic!("{found:?}");
        };
        let amount = bids.last().unwrap().amount;
        assert_eq!(amount, reais(last));
    }
    // Nobody can beat 86 with 86: no button.
    let none = game(&tables, sale(lot(22, None, 3), &[(ANA, 86), (BETO, 86)]));
    assert_eq!(none, None);
}

/// Rule A6: minimum bids are 1 to 5 Taxas.
#[test]
fn a_minimum_bid_beyond_five_taxas_is_five() {
    let tables = after("todos compram\nrodada\n");
    let found = game(&tables, sale(lot(22, None, 9), &[(BETO, 9)])).unwrap();
    assert_eq!(found.label, "Lance mínimo de 5,00");
}

/// Rules A6, A8, A9: with four players the minimum bet is 4; chips are 86.
#[test]
fn a_refused_bet_leads_to_the_minimum_or_to_all_or_nothing() {
    let tables = after("todos compram\nrodada\nfim do leilão, começa Ana\n");
    let act = |action| Game::Act {
        player: ANA,
        action,
    };
    for (action, label, expected) in [
        (
            Action::Open(reais(2)),
            "Abrir com 4,00",
            Action::Open(reais(4)),
        ),
        (
            Action::Open(reais(90)),
            "Tudo ou nada: 86,00",
            Action::AllIn,
        ),
        (
            Action::Open(Money::from_centavos(5_50)),
            "Abrir com 5,00",
            Action::Open(reais(5)),
        ),
        (
            Action::Splash(reais(90)),
            "Lançar 86,00",
            Action::Splash(reais(86)),
        ),
    ] {
        let found = game(&tables, act(action)).unwrap();
        assert_eq!(found.label, label);
        assert_eq!(*instead(&found), act(expected));
    }
    // What is not refused needs no remedy; for what is not an amount there is
    // none.
    assert_eq!(game(&tables, act(Action::Open(reais(4)))), None);
    assert_eq!(game(&tables, act(Action::Call)), None);
}

/// Rules A1, A15: three decks hold 3 × 4 × (2 + … + 14) + 6 × 15 = 1,338
/// points. Only Ana was counted otherwise than entered: 1,400 is 62 too many.
#[test]
fn a_count_beyond_the_decks_leads_to_what_they_hold() {
    let tables = after(
        "todos compram\nrodada\nfim do leilão, começa Ana\nAna abre 4  Beto corre  Caio corre  \
         Duda corre\nrodada penúltima\nfim do leilão, começa Beto\nBeto abre 4  Caio corre  Duda \
         corre  Ana corre\nrodada última\núltima Ana 0\n",
    );
    assert_eq!(tables.arremate.partida().unwrap().decks.points(), 1338);
    let count = |ana, beto| Game::CountPoints {
        counted: Some(vec![
            (ANA, ana),
            (BETO, beto),
            (PlayerId(3), 0),
            (PlayerId(4), 0),
        ]),
    };
    let found = game(&tables, count(1400, 0)).unwrap();
    assert_eq!(*instead(&found), count(1338, 0));
    // With two of them only the table knows whose are too many.
    assert_eq!(game(&tables, count(1400, 1)), None);
}

/// Rule A13: one card makes 15 points at most: 38 are taken without it.
#[test]
fn points_that_so_many_cards_cannot_have_are_taken_alone() {
    let tables = after(
        "todos compram\nrodada\nfim do leilão, começa Ana\nAna abre 4  Beto corre  Caio corre  \
         Duda corre\n",
    );
    let collect = |cards| Game::Collect {
        take: Take::Points { points: 38, cards },
        from_tables: None,
    };
    let found = game(&tables, collect(Some(2))).unwrap();
    assert_eq!(found.label, "Lançar 38 pontos, sem contar as cartas");
    assert_eq!(*instead(&found), collect(None));
}

/// Rule A14: nobody has played yet.
#[test]
fn the_last_round_too_early_leads_to_a_common_one() {
    let tables = after("todos compram\n");
    let kind = RoundKind::Last;
    let found = game(&tables, Game::StartRound { kind }).unwrap();
    let kind = RoundKind::Normal;
    assert_eq!(*instead(&found), Game::StartRound { kind });
}

/// Rule A7: the note is less than the Cacife of 87.
#[test]
fn a_note_that_is_short_was_the_exact_money() {
    let tables = after("");
    let buyers = vec![(ANA, None), (BETO, Some(reais(50)))];
    let found = game(&tables, Game::SellCacife { buyers }).unwrap();
    assert_eq!(found.label, "Entregou o valor certo, R$\u{a0}87,00");
    let buyers = vec![(ANA, None), (BETO, None)];
    assert_eq!(*instead(&found), Game::SellCacife { buyers });
}

/// The orders before and after the refused one stay in their places.
#[test]
fn other_orders_stay() {
    let tables = after("todos compram\nrodada\n");
    let name = "Elza".to_owned();
    let first = Command::Bank(bank::Command::AddPerson { name });
    let wrong = Command::Arremate(sale(lot(22, None, 3), &[(BETO, 2)]));
    let found = remedy(&tables, &[first.clone(), wrong]).unwrap();
    assert_eq!(found.orders.len(), 2);
    assert_eq!(found.orders[0], first);
}
