//! The book taken out and in again: exported, as tables, as a journal that the
//! real hledger checks and sums up.

use std::collections::BTreeMap;
use std::fs;
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;

use banqueiro::bank::MoneyKind;
use banqueiro::cli::script::{self, Time};
use banqueiro::desk::archive::{self, ArchiveFault};
use banqueiro::desk::evening::Evening;
use banqueiro::desk::log::{Log, MemoryLog};
use banqueiro::desk::movements::each_evening;
use banqueiro::desk::{Desk, Error, audit};
use banqueiro::domain::ledger::CashPlace;
use banqueiro::domain::money::Money;
use banqueiro::report::out::hledger::{Account, Labels, commodity, in_books};
use banqueiro::report::out::{self, Kind};
use banqueiro::storage::SqliteLog;
use chrono::DateTime;
use fastrand::Rng;

use crate::workload::{self, Plan};

mod archived;
mod tables;
mod typed;

fn on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// What is written of a book.
fn written<L: Log>(kind: Kind, log: &L) -> Vec<u8> {
    let mut bytes = Vec::new();
    let done = out::write(kind, log, &mut bytes, &mut on).unwrap();
    assert_eq!(done, Some(log.head().unwrap()));
    bytes
}

fn evenings() -> Vec<(String, MemoryLog)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/evenings");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    paths.sort();
    assert!(paths.len() > 10);
    let name = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
    paths
        .iter()
        .map(|path| (name(path), played(&fs::read_to_string(path).unwrap())))
        .collect()
}

fn played(text: &str) -> MemoryLog {
    let clock = || DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap();
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    script::play(&mut desk, text, Time::new(clock)).unwrap_or_else(|error| panic!("{error}"));
    desk.into_log()
}

/// Some nights by orders that fit, undone and corrected now and then.
fn invented(seed: u64, orders: usize) -> MemoryLog {
    let mut rng = Rng::with_seed(seed);
    let plan = Plan::any(&mut rng);
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let now = DateTime::parse_from_rfc3339("2026-11-27T20:00:00-03:00").unwrap();
    for _ in 0..orders {
        let order = workload::fitting(&mut rng, desk.evening(), plan);
        if let Err(Error::Log(fault)) = desk.submit(&order, None, now) {
            panic!("{fault}");
        }
    }
    desk.into_log()
}

/// The real program; without it nothing is shown.
fn hledger(journal: &Path, words: &[&str]) -> String {
    let ran = Command::new("hledger")
        .args(["-f", journal.to_str().unwrap()])
        .args(words)
        .env("LC_ALL", "C.UTF-8")
        .output();
    let ran = ran.unwrap_or_else(|error| {
        panic!("hledger is needed (Debian: apt-get install hledger): {error}")
    });
    assert!(
        ran.status.success(),
        "hledger {words:?}: {}",
        String::from_utf8_lossy(&ran.stderr)
    );
    String::from_utf8(ran.stdout).unwrap()
}

/// Balances of one kind of money as hledger sums them up, by account.
fn balances(journal: &Path, query: &str, money: MoneyKind) -> BTreeMap<String, Money> {
    let unit = commodity(money);
    let only = format!("cur:^{unit}$");
    let mut words = vec!["balance", "--flat", "-N", "-O", "csv", &only];
    words.extend(Some(query).filter(|query| !query.is_empty()));
    let said = hledger(journal, &words);
    let mut rows = csv::Reader::from_reader(said.as_bytes());
    let mut all = BTreeMap::new();
    for row in rows.records() {
        let row = row.unwrap();
        let amount = row[1].trim_end_matches(unit).trim();
        let amount = Money::parse_contract(amount).unwrap_or_else(|| panic!("{:?}", &row[1]));
        all.insert(row[0].to_owned(), amount);
    }
    all
}

/// Every account of the books of one night: nothing that is zero.
fn books(evening: &Evening, labels: &mut Labels) -> BTreeMap<String, Money> {
    let ledger = &evening.tables().ledger;
    let mut accounts: Vec<Account> = ledger
        .chip_places()
        .map(|(place, _)| Account::Chips(place))
        .collect();
    accounts.push(Account::Chips(banqueiro::domain::ledger::ChipPlace::Set));
    accounts.extend(ledger.cash_places().map(|(place, _)| Account::Cash(place)));
    for (debt, _) in ledger.debts() {
        accounts.extend([Account::Owed(debt), Account::Due(debt)]);
    }
    let held = accounts.into_iter().filter_map(|account| {
        let edition = evening.tables().counter.edition();
        let balance = in_books(ledger, account, edition).filter(|balance| !balance.is_zero())?;
        Some((labels.account(account), balance))
    });
    held.collect()
}

/// hledger takes the journal and comes to our balances, for all accounts at
/// the end, and for everybody's own money night by night.
fn agrees<L: Log>(name: &str, log: &L) {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("livro.journal");
    fs::write(&journal, written(Kind::Hledger, log)).unwrap();
    hledger(&journal, &["check", "--strict"]);
    let head = log.head().unwrap();
    let mut nights = Vec::new();
    each_evening(log, head, &mut |evening, _| {
        nights.push(evening);
        ControlFlow::Continue(())
    })
    .unwrap();
    let last = nights.last().unwrap();
    let mut labels = Labels::of(last.tables());
    let mut expected = books(last, &mut labels);
    let mut money: BTreeMap<String, Money> = BTreeMap::new();
    let kind = last.tables().counter.money();
    for night in &nights {
        let own = night.tables().counter.money();
        let mut tonight = BTreeMap::new();
        for (place, amount) in night.tables().ledger.cash_places() {
            if matches!(place, CashPlace::Pocket(_)) && !amount.is_zero() {
                let account = labels.account(Account::Cash(place));
                if own == kind {
                    *money.entry(account.clone()).or_default() += amount;
                }
                tonight.insert(account, amount);
            }
        }
        let mut summed = balances(&journal, &format!("tag:noite=^{}$", night.number), own);
        summed.retain(|account, _| account.ends_with(":Dinheiro") && account.contains("Pessoas"));
        assert_eq!(summed, tonight, "{name}, night {}", night.number);
    }
    expected.retain(|account, _| !(account.contains("Pessoas") && account.ends_with(":Dinheiro")));
    expected.extend(money.into_iter().filter(|(_, amount)| !amount.is_zero()));
    let mut summed = balances(&journal, "", kind);
    summed.remove(&labels.account(Account::Earlier));
    assert_eq!(summed, expected, "{name}");
}

/// Rule A7: each account of each evening, to the centavo.
#[test]
fn hledger_comes_to_the_balances_of_every_evening() {
    for (name, log) in evenings() {
        agrees(&name, &log);
    }
}

/// Rule A7, with everything undone and corrected that can be.
#[test]
fn hledger_comes_to_the_balances_of_invented_nights() {
    for seed in 0..12 {
        agrees(&format!("seed {seed}"), &invented(seed, 220));
    }
}

/// By hand, from the manual's night: Ana wins 755,00, of which 42,00 are still
/// owed to her by others; all results together are nothing.
#[test]
fn the_manuals_night_by_hand() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("manual.journal");
    let (_, log) = evenings()
        .into_iter()
        .find(|(name, _)| name == "manual")
        .unwrap();
    fs::write(&journal, written(Kind::Hledger, &log)).unwrap();
    let ana = balances(&journal, "Pessoas:Ana:", MoneyKind::Toy);
    let sum: Money = ana.values().copied().sum();
    assert_eq!(sum, Money::from_reais(755));
    let due = balances(&journal, "Pessoas:Ana:A receber", MoneyKind::Toy);
    let due: Money = due.values().copied().sum();
    assert_eq!(due, Money::from_reais(42));
    let all: Money = balances(&journal, "Pessoas", MoneyKind::Toy)
        .values()
        .copied()
        .sum();
    assert_eq!(all, Money::ZERO);
}

/// Names that would divide, end or comment something stay names of two people.
#[test]
fn odd_names_are_safe_for_hledger() {
    let text = "noite \"Sexta ; da | *casa* (nova)\" brinquedo\n\
        jogadores \"Ana: a 1ª; mesmo\" \"Ana. a 1ª, mesmo\" \"=Beto @ (x)\" \"! Zé | 2\"\n\
        banqueiro \"! Zé | 2\"\ndisposto \"Ana: a 1ª; mesmo\" 50  \"Ana. a 1ª, mesmo\" 50  \
        \"=Beto @ (x)\" 50  \"! Zé | 2\" 50\nfichas sugestão 3\n\
        partida baralhos 3 carteador \"! Zé | 2\"\ntodos compram\n";
    let log = played(text);
    agrees("odd names", &log);
    let journal = String::from_utf8(written(Kind::Hledger, &log)).unwrap();
    assert!(journal.contains("account Ativo:Pessoas:Ana. a 1ª, mesmo:Fichas"));
    assert!(journal.contains("account Ativo:Pessoas:Ana. a 1ª, mesmo nº "));
}

/// Nothing in it, nothing wrong with it.
#[test]
fn a_book_without_entries_is_written_too() {
    let log = MemoryLog::default();
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("vazio.journal");
    fs::write(&journal, written(Kind::Hledger, &log)).unwrap();
    hledger(&journal, &["check", "--strict"]);
    for kind in [Kind::Movements, Kind::Results] {
        let table = String::from_utf8(written(kind, &log)).unwrap();
        assert_eq!(table.lines().count(), 1, "{table}");
    }
}
