//! Books written by earlier versions still open, audit clean and say the same.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use banqueiro::bank::{self, Edition, MoneyKind, Stage};
use banqueiro::desk::evening::Line;
use banqueiro::desk::log::{Log, Seq};
use banqueiro::desk::{Desk, Order, audit, projection};
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::Command;
use banqueiro::storage::SqliteLog;
use banqueiro::words;
use banqueiro::words::names::Names;

/// A copy of an old book: the original is never touched.
fn opened(name: &str) -> (tempfile::TempDir, Desk<SqliteLog>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old_logs");
    let copy = tempfile::tempdir().unwrap();
    let path = copy.path().join("copy.book");
    fs::copy(folder.join(name), &path).unwrap();
    let log = SqliteLog::open(&path).unwrap();
    log.check_structure().unwrap();
    audit::audit(&log).unwrap();
    (copy, Desk::open(log).unwrap())
}

/// Rules A7, A17: Ana +755, of which 42 are still owed to her.
#[test]
fn the_manuals_night_of_version_0_1() {
    let (_copy, desk) = opened("0.1-manual.book");
    let ledger = &desk.tables().ledger;
    assert_eq!(ledger.result(PlayerId(1)), Money::from_reais(755));
    let debts: Money = ledger.debts().map(|(_, amount)| amount).sum();
    assert_eq!(debts, Money::from_reais(42));
}

/// Rule A18: the old book did not date its debt of 42; what is paid and what
/// arises from now on is kept beside it, and the book stays sound.
#[test]
fn an_undated_debt_of_version_0_1_is_paid_in_part() {
    let (_copy, mut desk) = opened("0.1-manual.book");
    let now = desk.evening().lines().last().unwrap().at;
    let bank = |command| Order::Do(Command::Bank(command));
    if desk.tables().counter.stage() == Stage::Open {
        desk.submit(&bank(bank::Command::CloseEvening), None, now)
            .unwrap();
        audit::audit(desk.log()).unwrap();
    }
    for left in [40, 38] {
        let order = Order::OpenEvening {
            title: String::new(),
            money: MoneyKind::Toy,
        };
        desk.submit(&order, None, now).unwrap();
        audit::audit(desk.log()).unwrap();
        let (debt, _) = desk.tables().ledger.debts().next().unwrap();
        let amount = Money::from_reais(2);
        let order = bank(bank::Command::PayOneDebt { debt, amount });
        desk.submit(&order, None, now).unwrap();
        audit::audit(desk.log()).unwrap();
        let parts = desk.evening().since(desk.tables(), debt);
        let [part] = parts.try_into().unwrap();
        assert_eq!(part.amount, Money::from_reais(left));
        desk.submit(&bank(bank::Command::CloseEvening), None, now)
            .unwrap();
    }
    let last = audit::audit(desk.log()).unwrap();
    assert_eq!(last.evenings, desk.evening().number);
}

/// Rule A18: the debt of the first evening was paid on the second.
#[test]
fn the_falencia_of_version_0_1() {
    let (_copy, desk) = opened("0.1-falencia.book");
    assert_eq!(desk.evening().number, 2);
    assert_eq!(desk.tables().ledger.debts().count(), 0);
}

/// Rule A19: the match of the first evening was resumed on the second, and won
/// by Ana: 42 points at 1,00.
#[test]
fn the_resumed_match_of_version_0_1() {
    let (_copy, desk) = opened("0.1-pausa.book");
    let rows = desk.log().projections(projection::NIGHTS).unwrap();
    let nights = projection::nights(&rows).unwrap();
    assert_eq!(nights.len(), 2);
    assert!(nights[0].partidas.is_empty());
    let names = Names::of(desk.tables());
    let said: Vec<String> = nights[1]
        .partidas
        .iter()
        .map(|ended| words::ended(ended, &names))
        .collect();
    let expected = "Partida 1: Ana venceu, Grande Prêmio de R$\u{a0}42,00 por perdedor.";
    assert_eq!(said, [expected]);
}

/// Rule A19: the match waits, with the 3,00 of its box of card sales aside, and
/// the next one is the second.
#[test]
fn the_waiting_match_of_version_0_1() {
    let (_copy, mut desk) = opened("0.1-em-pausa.book");
    let order = Order::OpenEvening {
        title: "Sábado".to_owned(),
        money: MoneyKind::Toy,
    };
    let now = desk.evening().lines().last().unwrap().at;
    desk.submit(&order, None, now).unwrap();
    let tables = desk.tables();
    assert_eq!(tables.arremate.paused().len(), 1);
    assert_eq!(tables.arremate.paused()[0].number, 1);
    assert_eq!(tables.arremate.next_number(), 2);
    assert_eq!(tables.counter.boxes()[0].value, Money::from_reais(3));
    audit::audit(desk.log()).unwrap();
}

/// What was written is written the same today, letter by letter: orders, facts,
/// what an evening took over, past nights.
#[test]
fn entries_and_past_nights_are_still_written_as_they_were() {
    let books = ["0.1-manual", "0.1-falencia", "0.1-pausa", "0.1-em-pausa"];
    for book in books {
        let (_copy, desk) = opened(&format!("{book}.book"));
        let mut entries = 0;
        let walked = desk.log().each_entry(Seq(1), &mut |entry| {
            let stored = entry.body.clone();
            let line = Line::read(entry).unwrap();
            assert_eq!(serde_json::to_string(&line.body).unwrap(), stored, "{book}");
            entries += 1;
            ControlFlow::Continue(())
        });
        walked.unwrap();
        assert!(entries > 15, "{book}");
        for row in desk.log().projections(projection::NIGHTS).unwrap() {
            let body = row.body.clone().unwrap();
            let night = projection::nights(&[row]).unwrap().remove(0);
            assert_eq!(serde_json::to_string(&night).unwrap(), body, "{book}");
        }
    }
}

/// Books whose evenings say no edition are decided by the first: each opens,
/// audits clean, is written letter by letter as it was, and once its night is
/// over the next one opens by the present edition.
#[test]
fn books_of_the_first_edition_read_decide_and_audit_as_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old_logs/edition-1");
    let mut books = 0;
    for file in fs::read_dir(folder).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let (_copy, mut desk) = opened(&format!("edition-1/{name}"));
        assert_eq!(desk.tables().counter.edition(), Edition::FIRST, "{name}");
        let walked = desk.log().each_entry(Seq(1), &mut |entry| {
            let stored = entry.body.clone();
            let line = Line::read(entry).unwrap();
            assert_eq!(serde_json::to_string(&line.body).unwrap(), stored, "{name}");
            ControlFlow::Continue(())
        });
        walked.unwrap();
        let now = desk.evening().lines().last().unwrap().at;
        let close = Order::Do(Command::Bank(bank::Command::CloseEvening));
        if desk.tables().counter.stage() == Stage::Closed || desk.submit(&close, None, now).is_ok()
        {
            let order = Order::OpenEvening {
                title: String::new(),
                money: MoneyKind::Toy,
            };
            desk.submit(&order, None, now).unwrap();
            assert_eq!(desk.tables().counter.edition(), Edition::NOW, "{name}");
            audit::audit(desk.log()).unwrap();
        }
        books += 1;
    }
    assert!(books >= 30, "{books}");
}

/// Rules A22, A23, finding F5: of a debt that an older book took into a real
/// night, the night it comes from says that it is toy money; the first evening
/// of this edition keeps it so, and the check says up to where it proves nothing.
#[test]
fn an_older_books_debts_are_of_the_night_they_come_from() {
    let bank = |command| Order::Do(Command::Bank(command));
    for (money, own, kept) in [(MoneyKind::Real, 0, 6), (MoneyKind::Toy, 6, 0)] {
        let (_copy, mut desk) = opened("edition-1/finding-f5.book");
        assert_eq!(desk.tables().counter.money(), MoneyKind::Real);
        let now = desk.evening().lines().last().unwrap().at;
        desk.submit(&bank(bank::Command::CloseEvening), None, now)
            .unwrap();
        for number in 3..=4 {
            let order = Order::OpenEvening {
                title: String::new(),
                money,
            };
            desk.submit(&order, None, now).unwrap();
            let tables = desk.tables();
            let sum = |debts: &mut dyn Iterator<Item = Money>| debts.sum::<Money>();
            let here = sum(&mut tables.ledger.debts().map(|(_, amount)| amount));
            let other = tables.counter.other().debts.iter();
            let other = sum(&mut other.map(|(_, amount)| *amount));
            assert_eq!(
                (here, other),
                (Money::from_reais(own), Money::from_reais(kept))
            );
            desk.submit(&bank(bank::Command::CloseEvening), None, now)
                .unwrap();
            let found = audit::audit(desk.log()).unwrap();
            assert_eq!((found.evenings, found.unproved), (number, 3));
            let said = words::desk::audit(&found);
            assert!(said.contains("Até a noite 3, a abertura não é"), "{said}");
        }
    }
}

/// Rule A19, A23: the match of the oldest book waits in toy money: its box is
/// not that of a real night, and comes back in a toy one.
#[test]
fn an_older_books_paused_match_is_of_the_night_that_paused_it() {
    for (money, boxed) in [(MoneyKind::Real, 0), (MoneyKind::Toy, 3)] {
        let (_copy, mut desk) = opened("0.1-em-pausa.book");
        let order = Order::OpenEvening {
            title: String::new(),
            money,
        };
        let now = desk.evening().lines().last().unwrap().at;
        desk.submit(&order, None, now).unwrap();
        let paused = &desk.tables().arremate.paused()[0];
        assert_eq!(paused.money, Some(MoneyKind::Toy));
        let set = paused.set.clone();
        let cash = desk.tables().ledger.money_in_box();
        assert_eq!(cash, Money::from_reais(boxed));
        let order = Order::Do(Command::Bank(bank::Command::ChooseChips { set }));
        desk.submit(&order, None, now).unwrap();
        let resume = banqueiro::games::arremate::Command::Resume { partida: 1 };
        let resumed = desk.submit(&Order::Do(Command::Arremate(resume)), None, now);
        assert_eq!(resumed.is_ok(), money == MoneyKind::Toy, "{resumed:?}");
        audit::audit(desk.log()).unwrap();
    }
}
