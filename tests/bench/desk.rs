//! What an order costs. Goals: one acknowledged by the desk over a real book
//! takes at most 1.5 times a bare SQLite insert with the same durability; the
//! desk's own share, in an evening of 500 entries, is at most 200 µs.
//!
//! Orders and bare inserts take turns in one run, since the disk's mood
//! changes from minute to minute; medians and their ratio are printed last.
#![allow(clippy::unwrap_used, clippy::float_arithmetic, missing_docs)]

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use banqueiro::bank::{self, MoneyKind};
use banqueiro::desk::log::{Log, MemoryLog};
use banqueiro::desk::{Desk, Order};
use banqueiro::domain::chips::ChipSet;
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::arremate::rules::betting::Action;
use banqueiro::games::arremate::rules::command::{First, RoundKind};
use banqueiro::games::{Command, arremate};
use banqueiro::storage::SqliteLog;
use chrono::{DateTime, FixedOffset};
use criterion::{Criterion, criterion_group, criterion_main};
use rusqlite::Connection;
use tempfile::TempDir;

const PLAYERS: [PlayerId; 4] = [PlayerId(1), PlayerId(2), PlayerId(3), PlayerId(4)];

fn now() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn bank(command: bank::Command) -> Order {
    Order::Do(Command::Bank(command))
}

fn game(command: arremate::Command) -> Order {
    Order::Do(Command::Arremate(command))
}

/// Four players with R$ 500 each of Sugestão 3, chips of 600.
fn begin<L: Log>(desk: &mut Desk<L>) {
    let title = "Sexta".to_owned();
    let money = MoneyKind::Toy;
    let declared = PLAYERS.map(|player| (player, Money::from_reais(500)));
    let set = ChipSet::suggestion(3, 600).unwrap();
    let mut orders = vec![Order::OpenEvening { title, money }];
    for name in ["Ana", "Beto", "Caio", "Duda"] {
        let name = name.to_owned();
        orders.push(bank(bank::Command::AddPerson { name }));
    }
    orders.extend([
        bank(bank::Command::SetBanker { player: PLAYERS[0] }),
        bank(bank::Command::ChooseChips { set }),
        game(arremate::Command::Declare {
            amounts: declared.to_vec(),
        }),
        game(arremate::Command::StartPartida {
            seats: PLAYERS.to_vec(),
            decks: 3,
            dealer: PLAYERS[3],
            cacife: None,
        }),
        game(arremate::Command::SellCacife {
            buyers: PLAYERS.map(|player| (player, None)).to_vec(),
        }),
    ]);
    for order in orders {
        desk.submit(&order, None, now()).unwrap();
    }
}

/// The orders of a round for ever: five players' acts, then what was won.
fn round(turn: usize) -> Order {
    let act = |seat: usize, action| {
        let player = PLAYERS[seat];
        game(arremate::Command::Act { player, action })
    };
    let kind = RoundKind::Normal;
    match turn % 9 {
        0 => game(arremate::Command::StateStock { cards: 100 }),
        1 => game(arremate::Command::StartRound { kind }),
        2 => game(arremate::Command::BeginBetting {
            first: First::Named(PLAYERS[0]),
        }),
        3 => act(0, Action::Open(Money::from_reais(4))),
        4 => act(1, Action::Call),
        5 => act(2, Action::Fold),
        6 => act(3, Action::Fold),
        7 => game(arremate::Command::PassBuying { player: None }),
        _ => game(arremate::Command::Showdown(
            arremate::rules::command::Judgement::Ranking(vec![vec![PLAYERS[turn / 9 % 2]]]),
        )),
    }
}

fn play<L: Log>(desk: &mut Desk<L>, turn: &mut usize) {
    let mark = format!("{turn:016x}");
    desk.submit(&round(*turn), Some(&mark), now()).unwrap();
    *turn += 1;
}

fn evening<L: Log>(log: L, entries: usize) -> (Desk<L>, usize) {
    let mut desk = Desk::open(log).unwrap();
    begin(&mut desk);
    let mut turn = 0;
    while desk.evening().lines().len() < entries {
        play(&mut desk, &mut turn);
    }
    (desk, turn)
}

/// The bytes of a usual entry in one row of one table.
struct Bare(Connection);

impl Bare {
    fn new(path: &Path) -> Bare {
        let conn = Connection::open(path).unwrap();
        conn.pragma_update_and_check(None, "journal_mode", "TRUNCATE", |_| Ok(()))
            .unwrap();
        conn.pragma_update(None, "synchronous", "FULL").unwrap();
        conn.execute_batch("CREATE TABLE event (seq INTEGER PRIMARY KEY, body TEXT)")
            .unwrap();
        Bare(conn)
    }

    fn insert(&self, body: &str) {
        let sql = "INSERT INTO event (body) VALUES (?1)";
        let mut insert = self.0.prepare_cached(sql).unwrap();
        insert.execute([body]).unwrap();
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn timed(act: impl FnOnce()) -> Duration {
    let began = Instant::now();
    act();
    began.elapsed()
}

fn own_share(c: &mut Criterion) {
    let (desk, turn) = evening(MemoryLog::default(), 500);
    let mut times = Vec::new();
    for _ in 0..20 {
        // A long evening stays one of about 500 entries.
        let mut again = Desk::open(desk.log().clone()).unwrap();
        let mut turn = turn;
        for _ in 0..18 {
            times.push(timed(|| play(&mut again, &mut turn)));
        }
    }
    let own = median(times);
    println!("an order without the disk, after 500: {own:?} (goal 200 µs)");
    let mut again = Desk::open(desk.log().clone()).unwrap();
    let mut undo = Vec::new();
    for _ in 0..20 {
        undo.push(timed(|| {
            again.submit(&Order::Undo, None, now()).unwrap();
        }));
        again.submit(&Order::Redo, None, now()).unwrap();
    }
    println!("an undo without the disk, after 500: {:?}", median(undo));
    c.bench_function("may, after 500", |b| {
        let next = round(turn);
        let Order::Do(command) = next else {
            return;
        };
        b.iter(|| black_box(desk.may(&command)).is_ok());
    });
    c.bench_function("open an evening of 500", |b| {
        b.iter(|| black_box(Desk::open(desk.log().clone()).unwrap()));
    });
}

fn acknowledged(_: &mut Criterion) {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let bare = Bare::new(&folder.path().join("bare.db"));
    let log = SqliteLog::open_or_create(&folder.path().join("book.db")).unwrap();
    let (mut desk, mut turn) = evening(log, 20);
    let body = "x".repeat(600);
    let (mut bare_times, mut times) = (Vec::new(), Vec::new());
    for _ in 0..900 {
        bare_times.push(timed(|| bare.insert(&body)));
        times.push(timed(|| play(&mut desk, &mut turn)));
    }
    let (bare, own) = (median(bare_times), median(times));
    let ratio = own.as_secs_f64() / bare.as_secs_f64();
    println!("an order acknowledged: {own:?} against {bare:?}, {ratio:.2} times (goal 1.50)");
}

criterion_group!(benches, own_share, acknowledged);
criterion_main!(benches);
