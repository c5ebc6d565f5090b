//! The counter's sheets, filled from the evening as the desk keeps it.
//!
//! Never: an amount that does not stand in an entry or in the books.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDateTime;

use super::boxes::{Boxes, Difference, Kind, Stays};
pub use super::no_sheet::NoSheet;
use super::receipt::Receipt;
use super::statement::{Movement, Statement};
use super::{Debt, Occasion};
use crate::bank::faces::history;
use crate::bank::faces::last_counts::{LastCounts, last_counts};
use crate::bank::{MoneyKind, SoldFor};
use crate::desk::evening::{Evening, Line};
use crate::domain::ledger::{self, CashPlace, ChipPlace, Party, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::{Event, Game, Tables};
use crate::report::sheet::Sheet;
use crate::words::debts::{noted_day, since};
use crate::words::labels;
use crate::words::names::Names;
use crate::words::then::Then;
use crate::{bank, words};

/// A sheet, and what it is about: the key by which a reprint is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The sheet.
    pub sheet: Sheet,
    /// The entry it tells about, and whose it is.
    pub about: String,
    /// Hash of the chain at that entry.
    pub chain: [u8; 32],
    /// The moment it tells about.
    pub when: NaiveDateTime,
    /// Of a debt note: which debt, and from which night.
    pub note: Option<(ledger::Debt, u32)>,
    /// Of which match, where it is about one.
    pub partida: Option<(Game, u32)>,
}

impl Made {
    /// About that match.
    #[must_use]
    pub fn of(mut self, game: Game, number: u32) -> Made {
        self.partida = Some((game, number));
        self
    }

    /// The number of the entry that it tells about.
    #[must_use]
    pub fn entry(&self) -> i64 {
        let number = self.about.split('/').next();
        number.and_then(|seq| seq.parse().ok()).unwrap_or_default()
    }
}

/// Lines that stand, each with the facts it holds.
pub fn standing(evening: &Evening) -> impl DoubleEndedIterator<Item = (&Line, &[Event])> {
    evening.course().map(|step| (step.line, step.events))
}

/// When and how a sheet about `line` is made, under these house rules.
///
/// # Errors
/// [`NoSheet::NoBanker`].
pub fn occasion(tables: &Tables, line: &Line, rules: &[String]) -> Result<Occasion, NoSheet> {
    tables.counter.banker().ok_or(NoSheet::NoBanker)?;
    Ok(with_or_without_banker(tables, line, rules))
}

/// The same for a sheet that needs no Banqueiro: where nobody keeps the bank
/// yet, his name is empty.
#[must_use]
pub fn with_or_without_banker(tables: &Tables, line: &Line, rules: &[String]) -> Occasion {
    let counter = &tables.counter;
    let banker = counter.banker();
    // Of what a sheet says for a night on account nothing hangs on the sheet.
    let accounts = counter.rules().on_account.then(|| {
        let accounts = tables.ledger.accounts();
        accounts
            .map(|(player, amount)| (counter.name(player), amount))
            .collect()
    });
    let mut house_rules = rules.to_vec();
    let told = house_rules.iter().any(|rule| rule == labels::ON_ACCOUNT);
    if accounts.is_some() && !told {
        house_rules.push(labels::ON_ACCOUNT.to_owned());
    }
    Occasion {
        when: line.at.naive_local(),
        banker: banker.map_or(String::new(), |banker| counter.name(banker)),
        real_money: counter.money() == MoneyKind::Real,
        house_rules,
        accounts,
        reprint: false,
        chain: line.hash,
    }
}

/// A sheet about `line`.
#[must_use]
pub fn made(sheet: Sheet, line: &Line, whose: Option<PlayerId>) -> Made {
    let about = match whose {
        Some(player) => format!("{}/{}", line.seq.0, player.0),
        None => line.seq.0.to_string(),
    };
    Made {
        sheet,
        about,
        chain: line.hash,
        when: line.at.naive_local(),
        note: None,
        partida: None,
    }
}

/// Debts that are open in that state of the evening, those between `people` if
/// any are named; each says since when, where it is older than tonight.
#[must_use]
pub fn open_debts(evening: &Evening, tables: &Tables, people: Option<&[PlayerId]>) -> Vec<Debt> {
    let concerned = |player: PlayerId| people.is_none_or(|people| people.contains(&player));
    debts_where(evening, tables, |debt| match debt.creditor {
        Party::Player(creditor) => concerned(debt.debtor) && concerned(creditor),
        Party::Bank => concerned(debt.debtor),
    })
}

/// Debts that are open in that state of the evening and wanted.
#[must_use]
pub fn debts_where(
    evening: &Evening,
    tables: &Tables,
    wanted: impl Fn(ledger::Debt) -> bool,
) -> Vec<Debt> {
    let counter = &tables.counter;
    let debts = tables.ledger.debts().filter(|(debt, _)| wanted(*debt));
    debts
        .map(|(debt, amount)| Debt {
            debtor: counter.name(debt.debtor),
            creditor: match debt.creditor {
                Party::Player(creditor) => counter.name(creditor),
                Party::Bank => "a banca".to_owned(),
            },
            amount,
            cause: cause(evening, tables, debt),
        })
        .collect()
}

/// `acerto da noite`; with what is older: `acerto da noite, da noite 3, 13/11/2026`.
#[must_use]
pub fn cause(evening: &Evening, tables: &Tables, debt: ledger::Debt) -> String {
    let cause = labels::cause(debt.cause);
    let parts = evening.since(tables, debt);
    if parts.iter().all(|part| part.night == evening.number) {
        return cause.to_owned();
    }
    let (night, day) = evening.tonight(chrono::DateTime::default());
    let today = noted_day(&day).unwrap_or_default();
    format!("{cause}, {}", since(&parts, night, today))
}

/// One receipt for each sale of chips of the evening, or of one player's.
///
/// # Errors
/// [`NoSheet`].
pub fn receipts(
    evening: &Evening,
    rules: &[String],
    who: Option<PlayerId>,
) -> Result<Vec<Made>, NoSheet> {
    let tables = evening.tables();
    let mut all = Vec::new();
    let mut set = None;
    let mut partida = (Game::default(), 0);
    for (line, events) in standing(evening) {
        for event in events {
            if let Event::Bank(bank::Event::ChipsChosen { set: chosen, .. }) = event {
                set = Some(chosen.clone());
            }
            partida = event.begins().unwrap_or(partida);
            for (sale, why) in event.sales() {
                if let SoldFor::Resumed(number) = why {
                    partida = (event.game().unwrap_or(partida.0), number);
                }
                let buyer = tables.counter.now(sale.player);
                if who.is_some_and(|who| who != buyer) {
                    continue;
                }
                let (game, number) = partida;
                let that = labels::partida(game, number);
                let purpose = match why {
                    SoldFor::Cacife => format!("Cacife de Jogo da {that}"),
                    SoldFor::Resumed(_) => format!("fichas da folha de pausa da {that}"),
                    SoldFor::Rebuy => format!("fichas durante a {that}"),
                };
                let receipt = Receipt {
                    occasion: occasion(tables, line, rules)?,
                    player: tables.counter.name(sale.player),
                    purpose,
                    amount: sale.amount,
                    handed: sale.handed,
                    chips: set.clone().ok_or(NoSheet::NoChips)?,
                    stack: sale.stack.clone(),
                };
                all.push(made(receipt.sheet(), line, Some(sale.player)));
            }
        }
    }
    if all.is_empty() {
        Err(NoSheet::NothingSold)
    } else {
        Ok(all)
    }
}

/// The closing of the boxes, from the last counts of the rack and the money.
/// Rule A22.
///
/// # Errors
/// [`NoSheet::NotCounted`] and others.
pub fn boxes(evening: &Evening, rules: &[String]) -> Result<Vec<Made>, NoSheet> {
    let tables = evening.tables();
    let chips = tables.ledger.set().ok_or(NoSheet::NoChips)?.clone();
    let LastCounts { rack, money, line } = last_counts(evening);
    let (Some((should, counted)), Some((money_should, money_counted)), Some(line)) =
        (rack, money, line)
    else {
        return Err(NoSheet::NotCounted);
    };
    let tables = &evening.tables_at(line.seq);
    let names = Names::of(tables);
    let differences = tables.counter.differences().all();
    let differences = differences
        .filter(|(_, known)| {
            let still = known.is_open() || known.is_posted();
            known.evening.is_none() || still || known.how.is_some()
        })
        .map(|(_, known)| difference(known, &names))
        .collect();
    let boxes = Boxes {
        occasion: occasion(tables, line, rules)?,
        chips,
        should,
        counted,
        money_should,
        money_counted,
        differences,
        liability: tables.ledger.owed_to_box(),
    };
    Ok(vec![made(boxes.sheet(), line, None)])
}

/// A difference, and whose it is now.
fn difference(known: &bank::Difference, names: &Names) -> Difference {
    let shortage = known.amount.is_negative();
    let stays = match (&known.how, known.banker) {
        (Some(how), None) => Stays::Explained(how.clone()),
        (Some(how), Some(_)) if known.left.is_zero() => Stays::Explained(how.clone()),
        (_, Some(_)) => Stays::Banker,
        (None, None) if known.borne && !known.left.is_zero() => Stays::Player,
        (None, None) if known.is_open() => Stays::Nobody,
        (None, None) => Stays::Recounted,
    };
    let mut what = words::count::in_place(known.place, names);
    if let Some(evening) = known.evening {
        what = format!("{what}, da noite {evening}");
    }
    Difference {
        kind: match shortage {
            true => Kind::Shortage,
            false => Kind::Overage,
        },
        what,
        amount: match shortage {
            true => -known.amount,
            false => known.amount,
        },
        reason: known.reason.clone(),
        stays,
    }
}

#[derive(Default)]
struct Delta {
    chips: Money,
    account: Money,
    money: Money,
    debt: Money,
}

impl Delta {
    /// In the books chips on account are paid like any others; on paper what
    /// nobody handed over is no money.
    fn put_on_account(&mut self, amount: Money) {
        self.account += amount;
        self.money -= amount;
    }
}

/// What a fact moved for each person. Rule A7 (iii).
fn deltas(event: &Event, on_account: bool) -> BTreeMap<PlayerId, Delta> {
    let mut all: BTreeMap<PlayerId, Delta> = BTreeMap::new();
    if let Event::Bank(bank::Event::NightSettled(settlement)) = event {
        for &(player, balance) in &settlement.accounts {
            all.entry(player).or_default().put_on_account(-balance);
        }
    }
    for transfer in event.transfers() {
        match transfer {
            Transfer::Chips { from, to, amount } => {
                for (place, amount) in [(from, -amount), (to, amount)] {
                    if let ChipPlace::Player(player) = place {
                        all.entry(player).or_default().chips += amount;
                    }
                }
                let booked = ledger::on_account(from, to, amount).filter(|_| on_account);
                if let Some((player, amount)) = booked {
                    all.entry(player).or_default().put_on_account(amount);
                }
            }
            Transfer::Cash { from, to, amount } => {
                for (place, amount) in [(from, -amount), (to, amount)] {
                    if let CashPlace::Pocket(player) = place {
                        all.entry(player).or_default().money += amount;
                    }
                }
            }
            Transfer::Owe { debt, amount } | Transfer::Clear { debt, amount } => {
                let arises = matches!(transfer, Transfer::Owe { .. });
                let amount = if arises { amount } else { -amount };
                all.entry(debt.debtor).or_default().debt -= amount;
                if let Party::Player(creditor) = debt.creditor {
                    all.entry(creditor).or_default().debt += amount;
                }
            }
            Transfer::Colour { .. } => {}
        }
    }
    all
}

/// Who took part in the night: whoever had chips, money or a debt moved.
#[must_use]
pub fn took_part(evening: &Evening) -> BTreeSet<PlayerId> {
    let counter = &evening.tables().counter;
    let facts = standing(evening).flat_map(|(_, events)| events);
    let people = facts.flat_map(|event| deltas(event, false).into_keys());
    people.map(|player| counter.now(player)).collect()
}

/// The statement of the night, for each who took part or for one.
///
/// # Errors
/// [`NoSheet`].
pub fn statements(
    evening: &Evening,
    rules: &[String],
    who: Option<PlayerId>,
) -> Result<Vec<Made>, NoSheet> {
    let tables = evening.tables();
    let names = Names::of(tables);
    // Where somebody was entered twice, what he did is told under the names of
    // its hour: else he would pay himself.
    let then = (!tables.counter.merged().is_empty()).then(|| Then::of(evening));
    let on_account = tables.counter.rules().on_account;
    let mut movements: BTreeMap<PlayerId, Vec<Movement>> = BTreeMap::new();
    let mut last = None;
    for (line, events) in standing(evening) {
        if !crate::desk::evening::printed(&line.body) {
            last = Some(line);
        }
        let place = evening.lines().iter().position(|l| l.seq == line.seq);
        let said = then.as_ref().zip(place);
        let said = said.map_or(&names, |(then, place)| then.at(place));
        for event in events {
            for (player, delta) in deltas(event, on_account) {
                let player = tables.counter.now(player);
                movements.entry(player).or_default().push(Movement {
                    at: line.at.naive_local(),
                    what: words::event::event(event, said),
                    chips: delta.chips,
                    account: delta.account,
                    money: delta.money,
                    debt: delta.debt,
                });
            }
        }
    }
    let chips = tables.ledger.set();
    let line = last.ok_or(NoSheet::NothingSold)?;
    let matches = tables.ended();
    let matches: Vec<String> = matches.iter().map(|e| words::ended(e, &names)).collect();
    let course = history::course(evening);
    let mut all = Vec::new();
    for (player, movements) in movements {
        if who.is_some_and(|who| who != player) {
            continue;
        }
        let name = tables.counter.name(player);
        let mine = |debt: &Debt| debt.debtor == name || debt.creditor == name;
        let statement = Statement {
            occasion: occasion(tables, line, rules)?.of_one(&name),
            player: name.clone(),
            chips: chips.cloned(),
            movements,
            debts: open_debts(evening, tables, None)
                .into_iter()
                .filter(mine)
                .collect(),
            course: course.of(player),
            matches: matches.clone(),
        };
        all.push(made(statement.sheet(), line, Some(player)));
    }
    match (all.is_empty(), who) {
        (true, Some(player)) => Err(NoSheet::NoPart(player)),
        (true, None) if tables.ledger.set().is_none() && !tables.began().is_empty() => {
            Err(NoSheet::NoMoney)
        }
        (true, None) => Err(NoSheet::NothingSold),
        (false, _) => Ok(all),
    }
}
