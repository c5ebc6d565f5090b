//! A journal for hledger: `hledger check --strict` takes it, and its balances
//! are the books' to the centavo. Chips are their value; real and toy money are
//! two commodities. Rule A23.
//!
//! Each entry is a transaction with its number as code and `noite` as a tag.
//! People and boxes go on from night to night; by the first edition the next
//! night began with empty boxes, and what they held is put away, as the books
//! did. Each night ends with balances that hledger itself checks.
//!
//! Never: a name that hledger would read as anything but a name.

mod merged;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write;

use chrono::NaiveDate;

use super::{OutFault, Show, evenings};
use crate::bank::{self, Carried, Edition, MoneyKind};
use crate::desk::evening::{Body, Evening, Line};
use crate::desk::log::{Head, Log};
use crate::desk::movements::{Moved, movements};
use crate::desk::past;
use crate::domain::ledger::{CashPlace, Cause, ChipPlace, Debt, Ledger, Party, Standing, Transfer};
use crate::domain::money::Money;
use crate::domain::people::{PlayerId, is_unseen};
use crate::games::{Event, Tables};
use crate::words::desk;
use crate::words::labels::{cause, money_kind};
use crate::words::names::{Names, sentence};

/// What each kind of money is measured in. Rule A23.
#[must_use]
pub const fn commodity(money: MoneyKind) -> &'static str {
    match money {
        MoneyKind::Real => "BRL",
        MoneyKind::Toy => "BRINQUEDO",
    }
}

/// Who the box of chip sales is, as a creditor.
const BANK: &str = "Banca";

/// An account of the journal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Account {
    /// Chips, by their value.
    Chips(ChipPlace),
    /// Money.
    Cash(CashPlace),
    /// What somebody owes: below zero.
    Owed(Debt),
    /// The same, for who is to get it.
    Due(Debt),
    /// What earlier nights left in the boxes.
    Earlier,
}

impl Account {
    /// It goes on from night to night.
    #[must_use]
    pub fn stays(self) -> bool {
        match self {
            Account::Cash(CashPlace::Pocket(_)) | Account::Owed(_) | Account::Due(_) => true,
            Account::Chips(_) | Account::Cash(_) | Account::Earlier => false,
        }
    }
}

/// How people are called in the journal: one name each, and no sign in it that
/// means anything to hledger.
#[derive(Clone, Default, Debug)]
pub struct Labels {
    names: Names,
    known: BTreeMap<PlayerId, String>,
    taken: BTreeSet<String>,
}

impl Labels {
    /// As people are called at the end of that evening: who is one person with
    /// somebody else since comes after them all.
    #[must_use]
    pub fn of(tables: &Tables) -> Labels {
        let mut labels = Labels {
            names: Names::of(tables),
            // Nobody goes by the name of the box.
            taken: BTreeSet::from([BANK.to_owned()]),
            ..Labels::default()
        };
        for player in tables.counter.people().keys() {
            labels.person(*player);
        }
        labels
    }

    fn person(&mut self, player: PlayerId) -> String {
        if let Some(known) = self.known.get(&player) {
            return known.clone();
        }
        let mut label = safe(&self.names.person(player));
        while label.is_empty() || self.taken.contains(&label) {
            let _ = write!(label, " nº {}", player.0);
            label = label.trim_start().to_owned();
        }
        self.taken.insert(label.clone());
        self.known.insert(player, label.clone());
        label
    }

    fn party(&mut self, party: Party) -> String {
        match party {
            Party::Player(player) => self.person(player),
            Party::Bank => BANK.to_owned(),
        }
    }

    /// The account as the journal has it.
    pub fn account(&mut self, account: Account) -> String {
        match account {
            Account::Chips(place) => match place {
                ChipPlace::Player(player) => {
                    format!("Ativo:Pessoas:{}:Fichas", self.person(player))
                }
                ChipPlace::Rack => "Ativo:Banca:Cacife de Fichas".to_owned(),
                ChipPlace::Pot => "Ativo:Mesa:Montante".to_owned(),
                ChipPlace::CardBox => "Ativo:Mesa:Caixa de Venda de Cartas".to_owned(),
                ChipPlace::SetAside(number) => format!("Ativo:Mesa:Em pausa:Partida {number}"),
                ChipPlace::Missing => "Ativo:Faltas:Fichas".to_owned(),
                ChipPlace::Absent => "Ativo:Faltas:Fichas de antes".to_owned(),
                ChipPlace::Borne(player) => {
                    format!("Ativo:Faltas:Fichas de {}", self.person(player))
                }
                ChipPlace::Set => "Patrimônio:Conjunto de fichas".to_owned(),
            },
            Account::Cash(place) => match place {
                CashPlace::Pocket(player) => {
                    format!("Ativo:Pessoas:{}:Dinheiro", self.person(player))
                }
                CashPlace::Box => "Ativo:Banca:Caixa de Venda de Fichas".to_owned(),
                CashPlace::Lost => "Ativo:Faltas:Dinheiro".to_owned(),
                CashPlace::Carried => "Patrimônio:Vindo de outra noite".to_owned(),
                CashPlace::Unclaimed => "Ativo:Banca:Sobra em aberto".to_owned(),
            },
            Account::Owed(debt) => {
                let (debtor, creditor) = (self.person(debt.debtor), self.party(debt.creditor));
                format!(
                    "Passivo:Pessoas:{debtor}:Deve:{creditor}:{}",
                    from(debt.cause)
                )
            }
            Account::Due(debt) => {
                let (debtor, creditor) = (self.person(debt.debtor), self.party(debt.creditor));
                let whose = match debt.creditor {
                    Party::Player(_) => format!("Pessoas:{creditor}"),
                    Party::Bank => creditor,
                };
                format!("Ativo:{whose}:A receber:{debtor}:{}", from(debt.cause))
            }
            Account::Earlier => "Patrimônio:Noites anteriores".to_owned(),
        }
    }
}

fn from(why: Cause) -> String {
    sentence(cause(why))
}

/// Letters that stay letters: what divides, ends or comments becomes another
/// sign, and gaps are one space.
fn safe(name: &str) -> String {
    let plain = name.chars().map(|char| match char {
        ':' => '.',
        ';' => ',',
        '|' => '/',
        '(' | '[' | '{' => '‹',
        ')' | ']' | '}' => '›',
        '*' | '!' | '#' | '%' | '=' | '@' | '"' | '~' => '-',
        char if char.is_control() || is_unseen(char) => ' ',
        char => char,
    });
    let plain: String = plain.collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Writes the journal of the whole book.
///
/// # Errors
/// [`OutFault`].
pub fn write<L: Log + ?Sized>(
    log: &L,
    out: &mut dyn Write,
    show: Show<'_>,
) -> Result<Option<Head>, OutFault> {
    let head = log.head()?;
    let mut journal = Journal {
        labels: match head.evening {
            0 => Labels::default(),
            number => Labels::of(past(log, number)?.tables()),
        },
        declared: BTreeSet::new(),
        balances: BTreeMap::new(),
        money: BTreeMap::new(),
        day: NaiveDate::MIN,
        merges: BTreeMap::new(),
        text: String::new(),
    };
    journal.begin();
    let done = evenings(log, head, show, &mut |evening| {
        journal.night(evening);
        out.write_all(journal.text.as_bytes())?;
        journal.text.clear();
        Ok(())
    })?;
    // A book without entries.
    out.write_all(journal.text.as_bytes())?;
    Ok(done)
}

struct Journal {
    labels: Labels,
    declared: BTreeSet<Account>,
    balances: Balances,
    /// Own money of people by the books of the nights so far.
    money: Balances,
    /// The last day so far.
    day: NaiveDate,
    /// What entries moved that found two people to be one, by their number.
    merges: BTreeMap<i64, Postings>,
    /// What is to be written next.
    text: String,
}

/// Each kind of money by itself.
type Balances = BTreeMap<(Account, MoneyKind), Money>;

type Postings = Vec<(Account, MoneyKind, Money)>;

impl Journal {
    fn begin(&mut self) {
        let _ = write!(
            self.text,
            "; Livro do Banqueiro. As fichas entram pelo valor; cada noite leva a etiqueta \
             noite.\n; O código de cada transação é o número do lançamento no livro.\n\
             ; {} é dinheiro de verdade, {} é dinheiro de brinquedo.\n\n\
             decimal-mark .\ncommodity 1000.00 {}\ncommodity 1000.00 {}\n\n\
             account Ativo  ; type: A\n\
             account Passivo  ; type: L\naccount Patrimônio  ; type: E\n",
            commodity(MoneyKind::Real),
            commodity(MoneyKind::Toy),
            commodity(MoneyKind::Real),
            commodity(MoneyKind::Toy),
        );
    }

    fn night(&mut self, evening: &Evening) {
        let names = Names::of(evening.tables());
        let lines = evening.lines();
        if let Some(first) = lines.first() {
            let kind = money_kind(evening.tables().counter.money());
            let title = safe(evening.tables().counter.title());
            let _ = write!(
                self.text,
                "\n; Noite {}: {title} — {kind}\n",
                evening.number
            );
            self.put_away(evening, first);
        }
        let money = evening.tables().counter.money();
        for (line, moved) in lines.iter().zip(movements(evening)) {
            let moved = moved.into_iter();
            let mut postings: Postings = moved.flat_map(|moved| postings(moved, money)).collect();
            postings.extend(self.one_person(line));
            let said = safe(&desk::line_order(line, evening, &names));
            self.transaction(evening, line, &said, &postings);
        }
        if let Some(last) = lines.last() {
            self.checked(evening, last);
        }
    }

    /// What the night begins with. By the first edition what an earlier night
    /// left in the boxes was not in the books of the next; later ones take it
    /// over, and only the chips go back to their box. Rule A22.
    fn put_away(&mut self, evening: &Evening, first: &Line) {
        let Some((carried, money)) = opened(first) else {
            return;
        };
        if carried.edition != Edition::FIRST {
            let postings = self.chips_go_back();
            let said = "as fichas voltam à caixa delas";
            self.transaction(evening, first, said, &postings);
        }
        let own = boxes_of(&carried.books(money).standing(), money);
        let other = carried.other.standing(&carried.boxes, money.other());
        let mut begins = match carried.kept {
            Some(_) => own,
            None => Balances::new(),
        };
        begins.extend(boxes_of(&other, money.other()));
        let mut postings: Postings = Vec::new();
        let known: BTreeSet<(Account, MoneyKind)> =
            self.balances.keys().chain(begins.keys()).copied().collect();
        for (account, money) in known {
            if account.stays() || account == Account::Earlier {
                continue;
            }
            let there = self.balances.get(&(account, money)).copied();
            let wanted = begins.get(&(account, money)).copied();
            let more = wanted.unwrap_or_default() - there.unwrap_or_default();
            if !more.is_zero() {
                postings.push((account, money, more));
                postings.push((Account::Earlier, money, -more));
            }
        }
        self.transaction(evening, first, "o que a noite anterior deixou", &postings);
        let postings = self.taken_over(carried, money);
        self.transaction(evening, first, "dívidas como a noite as recebe", &postings);
    }

    /// Between two nights all chips lie in their box, but those that are missing
    /// or aside with a paused match.
    fn chips_go_back(&self) -> Postings {
        let mut postings = Postings::new();
        for (&(account, money), &balance) in &self.balances {
            let to = match account {
                Account::Chips(ChipPlace::Rack) => ChipPlace::Set,
                Account::Chips(ChipPlace::Missing | ChipPlace::Borne(_)) => ChipPlace::Absent,
                _ => continue,
            };
            if !balance.is_zero() {
                postings.push((Account::Chips(to), money, balance));
                postings.push((account, money, -balance));
            }
        }
        postings
    }

    /// What the night takes over of debts, where that is not what the nights
    /// before left: somebody goes by another number since, or by the first
    /// edition a debt of the other money became one of tonight's.
    fn taken_over(&self, carried: &Carried, money: MoneyKind) -> Postings {
        let own = carried
            .debts
            .iter()
            .map(|(debt, amount)| ((*debt, money), *amount));
        let other = carried.other.debts.iter();
        let other = other.map(|(debt, amount)| ((*debt, money.other()), *amount));
        let mut debts: BTreeMap<(Debt, MoneyKind), Money> = own.chain(other).collect();
        for ((account, money), balance) in &self.balances {
            if let Account::Due(debt) = account {
                let owed = debts.entry((*debt, *money)).or_default();
                *owed -= *balance;
            }
        }
        let changed = debts.into_iter().filter(|(_, more)| !more.is_zero());
        changed
            .flat_map(|((debt, money), more)| {
                [
                    (Account::Due(debt), money, more),
                    (Account::Owed(debt), money, -more),
                ]
            })
            .collect()
    }

    fn transaction(&mut self, evening: &Evening, line: &Line, said: &str, postings: &Postings) {
        if postings.is_empty() {
            return;
        }
        let mut body = String::new();
        for &(account, money, amount) in postings {
            let name = self.declare(account);
            let unit = commodity(money);
            let _ = writeln!(body, "    {name}  {} {unit}", amount.to_decimal());
            *self.balances.entry((account, money)).or_default() += amount;
        }
        self.head(evening, line, said);
        self.text.push_str(&body);
    }

    fn head(&mut self, evening: &Evening, line: &Line, said: &str) {
        // hledger sums up by days: one that the clock had wrong stays behind.
        let day = line.at.date_naive();
        let own = match day < self.day {
            true => format!(", relógio: {day}"),
            false => String::new(),
        };
        self.day = self.day.max(day);
        let _ = writeln!(
            self.text,
            "\n{} * ({}) {said}  ; noite:{}{own}",
            self.day, line.seq.0, evening.number
        );
    }

    /// The name of an account, declared where it comes up first.
    fn declare(&mut self, account: Account) -> String {
        let name = self.labels.account(account);
        if self.declared.insert(account) {
            let _ = write!(self.text, "\naccount {name}");
        }
        name
    }

    /// The balances of the books at the end of the night, for hledger to check.
    fn checked(&mut self, evening: &Evening, last: &Line) {
        let Tables {
            ledger, counter, ..
        } = evening.tables();
        let money = counter.money();
        let unit = commodity(money);
        let mut body = String::new();
        let accounts = self.balances.keys().filter(|(_, of)| *of == money);
        let accounts: Vec<Account> = accounts.map(|(account, _)| *account).collect();
        for account in accounts {
            let Some(mut balance) = in_books(ledger, account, counter.edition()) else {
                continue;
            };
            // Money of people adds up over the nights.
            if account.stays() && matches!(account, Account::Cash(_)) {
                let total = self.money.entry((account, money)).or_default();
                *total += balance;
                balance = *total;
            }
            let name = self.labels.account(account);
            let _ = writeln!(
                body,
                "    {name}  0.00 {unit} = {} {unit}",
                balance.to_decimal()
            );
        }
        if !body.is_empty() {
            self.head(evening, last, "saldos do livro");
            self.text.push_str(&body);
        }
    }
}

/// What a night takes over, as its first line says, and of which money.
fn opened(first: &Line) -> Option<(&Carried, MoneyKind)> {
    let Body::Done { events, .. } = &first.body else {
        return None;
    };
    events.iter().find_map(|event| match event {
        Event::Bank(bank::Event::EveningOpened { carried, money, .. }) => Some((carried, *money)),
        _ => None,
    })
}

/// What lies in the boxes of that money, and what is missing from them.
fn boxes_of(standing: &Standing, money: MoneyKind) -> Balances {
    let ledger = Ledger::following(standing);
    let chips = ledger
        .chip_places()
        .map(|(place, amount)| (Account::Chips(place), amount));
    let set = Account::Chips(ChipPlace::Set);
    let set = (set, ledger.chips(ChipPlace::Set));
    let cash = [CashPlace::Box, CashPlace::Lost, CashPlace::Unclaimed];
    let cash = cash.map(|place| (Account::Cash(place), ledger.cash(place)));
    let all = chips.chain([set]).chain(cash);
    all.map(|(account, amount)| ((account, money), amount))
        .collect()
}

/// What the books of a night say of an account: of somebody's own money only
/// tonight's part. None: no night's books have it.
#[must_use]
pub fn in_books(ledger: &Ledger, account: Account, edition: Edition) -> Option<Money> {
    match account {
        Account::Chips(place) => Some(ledger.chips(place)),
        Account::Earlier => None,
        // What the box took over lies there since the nights before.
        Account::Cash(CashPlace::Carried) if edition != Edition::FIRST => None,
        Account::Cash(place) => Some(ledger.cash(place)),
        Account::Owed(debt) => Some(-ledger.debt(debt)),
        Account::Due(debt) => Some(ledger.debt(debt)),
    }
}

/// A movement as postings that add up to zero; chips of one colour are in the
/// value already.
fn postings(Moved { transfer, back }: Moved, money: MoneyKind) -> Postings {
    let (giver, taker, amount) = match transfer {
        Transfer::Chips { from, to, amount } => (Account::Chips(from), Account::Chips(to), amount),
        Transfer::Cash { from, to, amount } => (Account::Cash(from), Account::Cash(to), amount),
        Transfer::Owe { debt, amount } => (Account::Owed(debt), Account::Due(debt), amount),
        Transfer::Clear { debt, amount } => (Account::Due(debt), Account::Owed(debt), amount),
        Transfer::Colour { .. } => return Vec::new(),
    };
    let amount = if back { -amount } else { amount };
    vec![(taker, money, amount), (giver, money, -amount)]
}
