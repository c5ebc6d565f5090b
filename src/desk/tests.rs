//! A night through the desk, in memory.
#![allow(clippy::unwrap_used)]

use chrono::{DateTime, FixedOffset};

use super::log::{Log, MemoryLog};
use super::{Desk, Error, NoReversal, Order, audit};
use crate::bank::{self, MoneyKind};
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::betting::Action;
use crate::games::arremate::rules::command::{Bid, First, Judgement, Lot, RoundKind, Take};
use crate::games::{Command, arremate};

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);
const DUDA: PlayerId = PlayerId(4);

fn now() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn bank(command: bank::Command) -> Order {
    Order::Do(Command::Bank(command))
}

fn game(command: arremate::Command) -> Order {
    Order::Do(Command::Arremate(command))
}

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

/// The manual's table: four players, Valor Base 346, Cacife 87, Sugestão 3.
fn manual() -> Desk<MemoryLog> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let mut go = |order: Order| desk.submit(&order, None, now()).unwrap();
    go(Order::OpenEvening {
        title: "Sexta".into(),
        money: MoneyKind::Toy,
    });
    for name in ["Ana", "Beto", "Caio", "Duda"] {
        go(bank(bank::Command::AddPerson { name: name.into() }));
    }
    go(bank(bank::Command::SetBanker { player: ANA }));
    let declared = [(ANA, 50), (BETO, 100), (CAIO, 46), (DUDA, 150)];
    let amounts = declared
        .map(|(player, amount)| (player, reais(amount)))
        .to_vec();
    go(game(arremate::Command::Declare { amounts }));
    let set = ChipSet::suggestion(3, 100).unwrap();
    go(bank(bank::Command::ChooseChips { set }));
    go(game(arremate::Command::StartPartida {
        seats: vec![ANA, BETO, CAIO, DUDA],
        decks: 3,
        dealer: DUDA,
        cacife: None,
    }));
    let buyers = [ANA, BETO, CAIO, DUDA]
        .map(|player| (player, None))
        .to_vec();
    go(game(arremate::Command::SellCacife { buyers }));
    desk
}

/// Rules A3, A5, A8, A12: the example night of the house, by hand.
/// 4 antes; a pair of jacks (11 + 11 = 22 points) for 5; Ana opens 4, Beto
/// raises 4, the others fold: Beto wins 4 + 4 + 8 = 16, of which 4 unmatched
/// go back. Ana 87 − 1 − 4 = 82; Beto 87 − 1 − 8 + 16 = 94; Caio 86;
/// Duda 87 − 1 − 5 = 81; box 5; together 348 = 4 × 87.
#[test]
fn the_first_round_of_the_manuals_table() {
    let mut desk = manual();
    let mut go = |command| desk.submit(&game(command), None, now()).unwrap();
    go(arremate::Command::StartRound {
        kind: RoundKind::Normal,
    });
    let cards = ["Js", "Jc"].map(|card| crate::domain::cards::Card::parse(card).unwrap());
    let lot = Lot {
        take: Take::Cards(cards.to_vec()),
        bid_min: None,
    };
    let bids = vec![
        Bid {
            player: BETO,
            amount: reais(4),
        },
        Bid {
            player: DUDA,
            amount: reais(5),
        },
    ];
    go(arremate::Command::SellLot { lot, bids });
    go(arremate::Command::BeginBetting {
        first: First::Named(ANA),
    });
    let act = |player, action| arremate::Command::Act { player, action };
    go(act(ANA, Action::Open(reais(4))));
    go(act(BETO, Action::Raise(reais(4))));
    go(act(CAIO, Action::Fold));
    go(act(DUDA, Action::Fold));
    go(act(ANA, Action::Fold));
    let ledger = &desk.tables().ledger;
    let stacks = [ANA, BETO, CAIO, DUDA].map(|player| ledger.stack(player));
    assert_eq!(stacks, [82, 94, 86, 81].map(reais));
    let audit = audit::audit(desk.log()).unwrap();
    // Opening, 4 people, banker, declared, chips, match, sale: 10; round,
    // lot, first to act and 5 actions: 8.
    assert_eq!(audit.entries, 18);
}

/// Undo gives exactly the state before, redo the state after.
#[test]
fn undo_and_redo_are_each_others_inverse() {
    let mut desk = manual();
    let before = desk.tables().clone();
    let start = game(arremate::Command::StartRound {
        kind: RoundKind::Normal,
    });
    desk.submit(&start, None, now()).unwrap();
    let after = desk.tables().clone();
    desk.submit(&Order::Undo, None, now()).unwrap();
    assert_eq!(*desk.tables(), before);
    desk.submit(&Order::Redo, None, now()).unwrap();
    assert_eq!(*desk.tables(), after);
    let nothing = desk.submit(&Order::Redo, None, now());
    assert_eq!(nothing, Err(Error::NoReversal(NoReversal::NothingToRedo)));
    audit::audit(desk.log()).unwrap();
}

/// A sale below a round can't be taken back: the round stands in the way.
#[test]
fn a_reversal_names_what_stands_in_the_way() {
    let mut desk = manual();
    let sale = desk.head().seq;
    let start = game(arremate::Command::StartRound {
        kind: RoundKind::Normal,
    });
    let round = desk.submit(&start, None, now()).unwrap().seq;
    let refused = desk.submit(
        &Order::Reverse {
            seq: sale,
            why: "engano".into(),
        },
        None,
        now(),
    );
    assert_eq!(
        refused,
        Err(Error::NoReversal(NoReversal::Blocked {
            of: sale,
            by: round
        }))
    );
}

/// The sale is undone, redone and then taken back with a reason. Taking
/// back the redo now would change nothing, yet post a mirror: it is refused.
#[test]
fn what_is_taken_back_twice_is_not_posted_twice() {
    let mut desk = manual();
    let sale = desk.head().seq;
    let mut go = |order: Order| desk.submit(&order, None, now());
    go(Order::Undo).unwrap();
    let redo = go(Order::Redo).unwrap().seq;
    let why = "engano".to_owned();
    go(Order::Reverse {
        seq: sale,
        why: why.clone(),
    })
    .unwrap();
    let again = go(Order::Reverse { seq: redo, why });
    assert_eq!(again, Err(Error::NoReversal(NoReversal::Already(redo))));
    audit::audit(desk.log()).unwrap();
    assert_eq!(desk.tables().ledger.stack(ANA), Money::ZERO);
}

/// Only the order to the desk opens an evening: what it takes over is the
/// book's to say.
#[test]
fn an_opening_is_no_order_to_the_counter() {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let forged = Order::Do(Command::Open(Box::default()));
    let counter = bank(bank::Command::OpenEvening {
        carried: bank::Carried::default(),
        money: MoneyKind::Toy,
        title: String::new(),
    });
    for order in [forged, counter] {
        let refused = crate::games::Refusal::Bank(bank::Refusal::NoEvening);
        let answer = desk.submit(&order, None, now());
        assert_eq!(answer, Err(Error::Refused(refused)));
    }
}

/// A18, A19: people, debts and the list of nights outlive the evening; the
/// night before keeps its row when the next one opens.
#[test]
fn the_night_before_keeps_its_row() {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    for title in ["Sexta", "Sábado"] {
        let title = title.to_owned();
        let money = MoneyKind::Toy;
        let open = Order::OpenEvening { title, money };
        desk.submit(&open, None, now()).unwrap();
        let close = bank(bank::Command::CloseEvening);
        desk.submit(&close, None, now()).unwrap();
    }
    let rows = desk.log().projections("evening").unwrap();
    let nights = super::projection::nights(&rows).unwrap();
    let titles: Vec<&str> = nights.iter().map(|night| night.title.as_str()).collect();
    assert_eq!(titles, ["Sexta", "Sábado"]);
    audit::audit(desk.log()).unwrap();
}

/// The same delivery counts once.
#[test]
fn double_enter_posts_once() {
    let mut desk = manual();
    let start = game(arremate::Command::StartRound {
        kind: RoundKind::Normal,
    });
    let first = desk.submit(&start, Some("tecla-1"), now()).unwrap();
    let again = desk.submit(&start, Some("tecla-1"), now()).unwrap();
    assert_eq!(
        (first.seq, first.again, again.seq, again.again),
        (first.seq, false, first.seq, true)
    );
    assert_eq!(desk.tables().ledger.stack(ANA), reais(86));
}

/// Rules A8, A11: an outcome. Ana and Beto bet 4 each, the others fold: the
/// pot is 4 + 8 = 12, and a tie gives 6 to each: 87 − 5 + 6 = 88.
#[test]
fn an_outcome_gives_the_same_as_its_actions() {
    let mut desk = manual();
    let mut go = |command| desk.submit(&game(command), None, now()).unwrap();
    go(arremate::Command::StartRound {
        kind: RoundKind::Normal,
    });
    let played = |player, bets: i64, folded| arremate::rules::command::Played {
        player,
        bets: reais(bets),
        bought: false,
        splashed: Money::ZERO,
        folded,
        broke: None,
    };
    let folded = [played(CAIO, 0, true), played(DUDA, 0, true)];
    let mut parts = vec![played(ANA, 4, false), played(BETO, 4, false)];
    parts.extend(folded);
    go(arremate::Command::Outcome { played: parts });
    go(arremate::Command::Showdown(Judgement::Ranking(vec![vec![
        ANA, BETO,
    ]])));
    let ledger = &desk.tables().ledger;
    let stacks = [ANA, BETO, CAIO, DUDA].map(|player| ledger.stack(player));
    assert_eq!(stacks, [88, 88, 86, 86].map(reais));
    let collected = desk.submit(
        &game(arremate::Command::Collect {
            take: Take::Points {
                points: 10,
                cards: None,
            },
            from_tables: None,
        }),
        None,
        now(),
    );
    let nobody = crate::games::Refusal::Arremate(arremate::Refusal::NobodyCollects);
    assert_eq!(collected, Err(Error::Refused(nobody)));
}
