//! The auditor: the whole book folded again from its entries, by other sums
//! than the desk's. Named checks over each evening; nothing is written.
//!
//! Never: a repair. `rebuild` of projections is asked for by name.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::evening::{Body, Evening, Line, prove};
use super::handed;
use super::kinds::Kinds;
use super::log::{Entry, Log, LogFault, Posting, Seq};
use super::projection::{self, Rows};
use crate::bank::{Edition, TakenOver};
use crate::games::{Command, Tables};

/// What the auditor found wrong first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The keeping does not hold: chain, hashes, file.
    Log(LogFault),
    /// An entry that can't be read, or that the books don't take.
    Entry {
        /// Which.
        seq: Seq,
        /// What does not hold.
        what: String,
    },
    /// The order decided again gives other facts.
    OtherFacts(Seq),
    /// Lines of an entry are not what its facts move.
    OtherPostings(Seq),
    /// Naive totals of the lines are not the balances.
    Totals {
        /// Last entry of the evening.
        seq: Seq,
        /// Which account.
        account: String,
    },
    /// An evening opened with other people, debts or pauses than the book had.
    OtherOpening(Seq),
    /// Projections are not what the log gives.
    Projections,
}

/// What the auditor went through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Audit {
    /// Entries.
    pub entries: u64,
    /// Evenings.
    pub evenings: u32,
    /// The last evening whose opening is not what an earlier one left: by the
    /// first edition boxes began empty. 0: all openings are proved. Rule A22.
    pub unproved: u32,
}

/// Goes through the whole book, one evening in memory at a time.
///
/// # Errors
/// The first [`Finding`].
pub fn audit<L: Log + ?Sized>(log: &L) -> Result<Audit, Finding> {
    let whole = audit_showing(log, &mut |_| ControlFlow::Continue(()))?;
    // Nobody breaks it off.
    Ok(whole.unwrap_or_default())
}

/// The same, telling `show` how many entries it has gone through; None where
/// that broke off.
///
/// # Errors
/// The first [`Finding`].
pub fn audit_showing<L: Log + ?Sized>(
    log: &L,
    show: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Option<Audit>, Finding> {
    log.verify().map_err(Finding::Log)?;
    let mut walk = Walk::default();
    if !walk.all(log, show)? {
        return Ok(None);
    }
    walk.end_evening()?;
    let mut kept = Rows::new();
    for kind in projection::kinds().into_iter().chain([projection::NIGHTS]) {
        for row in log.projections(kind).map_err(Finding::Log)? {
            kept.extend(row.body.map(|body| ((row.kind, row.key), body)));
        }
    }
    if !projection::same(&kept, &walk.rows) {
        return Err(Finding::Projections);
    }
    Ok(Some(walk.audit))
}

/// The projections as the log gives them, for a rebuild.
///
/// # Errors
/// The first [`Finding`] on the way.
pub fn rows<L: Log>(log: &L) -> Result<Rows, Finding> {
    let whole = rows_showing(log, &mut |_| ControlFlow::Continue(()))?;
    // Nobody breaks it off.
    Ok(whole.unwrap_or_default())
}

/// The same, telling `show` how many entries it has gone through; None where
/// that broke off.
///
/// # Errors
/// The first [`Finding`] on the way.
pub fn rows_showing<L: Log>(
    log: &L,
    show: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Option<Rows>, Finding> {
    let mut walk = Walk::default();
    if !walk.all(log, show)? {
        return Ok(None);
    }
    walk.end_evening()?;
    Ok(Some(walk.rows))
}

#[derive(Default)]
struct Walk {
    audit: Audit,
    number: u32,
    lines: Vec<Line>,
    rows: Rows,
    /// Differences of counts that the evening before left open. Rule A22.
    open: Vec<TakenOver>,
    /// For which money the nights so far were played. Rule A23.
    kinds: Kinds,
    /// The evening before, as it ended.
    before: Tables,
}

impl Walk {
    /// Takes every entry, but does not end the last evening; false: `show`
    /// broke it off.
    fn all<L: Log + ?Sized>(
        &mut self,
        log: &L,
        show: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<bool, Finding> {
        let mut whole = Ok(true);
        log.each_entry(Seq(1), &mut |entry| match self.take(entry) {
            Ok(()) => {
                let on = show(self.audit.entries);
                if on.is_break() {
                    whole = Ok(false);
                }
                on
            }
            Err(finding) => {
                whole = Err(finding);
                ControlFlow::Break(())
            }
        })
        .map_err(Finding::Log)?;
        whole
    }

    fn take(&mut self, entry: Entry) -> Result<(), Finding> {
        if entry.evening != self.number {
            self.end_evening()?;
            self.number = entry.evening;
        }
        self.audit.entries += 1;
        let line = Line::read(entry).map_err(|bad| Finding::Entry {
            seq: bad.seq,
            what: bad.what,
        })?;
        self.lines.push(line);
        Ok(())
    }

    fn end_evening(&mut self) -> Result<(), Finding> {
        let lines = std::mem::take(&mut self.lines);
        let Some(last) = lines.last() else {
            return Ok(());
        };
        let (seq, last_at) = (last.seq, last.at);
        self.audit.evenings += 1;
        self.opening_is_the_books(&lines[0])?;
        let number = self.number;
        self.kinds.take(number, &lines);
        self.opening_is_the_closing(&lines[0])?;
        let evening = Evening::fold(number, lines).map_err(|bad| Finding::Entry {
            seq: bad.seq,
            what: bad.what,
        })?;
        decided_again(&evening)?;
        postings_are_the_facts(&evening)?;
        totals_are_the_balances(&evening, seq)?;
        let at = evening.changed_at().unwrap_or(last_at);
        let after = projection::rows(&evening, evening.tables(), at);
        self.rows.retain(|(kind, _), _| kind == projection::NIGHTS);
        self.rows.extend(after);
        let counter = &evening.tables().counter;
        self.open = counter.differences().left_open(number, counter.edition());
        self.before = evening.tables().clone();
        Ok(())
    }

    /// Boxes, chips, debts and open differences of either kind of money are
    /// those with which the evening before ended. Rules A22, A23.
    fn opening_is_the_closing(&mut self, first: &Line) -> Result<(), Finding> {
        let opened = Evening::fold(self.number, vec![first.clone()]);
        let opened = opened.map_err(|bad| Finding::Entry {
            seq: bad.seq,
            what: bad.what,
        })?;
        let whole_book = self.number == 1 && opened.tables().counter.edition() != Edition::FIRST;
        match handed::follows(&self.before, opened.tables()) {
            Some(true) => Ok(()),
            Some(false) => Err(Finding::OtherOpening(first.seq)),
            None if whole_book => Ok(()),
            None => {
                self.audit.unproved = self.number;
                Ok(())
            }
        }
    }

    fn opening_is_the_books(&self, first: &Line) -> Result<(), Finding> {
        let Body::Done {
            command: Command::Open(opening),
            ..
        } = &first.body
        else {
            return Err(Finding::OtherOpening(first.seq));
        };
        let expected = match opening.carried.edition {
            Edition::FIRST => projection::opening(&self.rows),
            _ => projection::opening_for(opening.money, &self.rows, &self.kinds, &self.open),
        };
        let mut expected = expected.map_err(|what| Finding::Entry {
            seq: first.seq,
            what,
        })?;
        expected.title.clone_from(&opening.title);
        expected.money = opening.money;
        expected.carried.edition = opening.carried.edition;
        let older = opening.carried.edition == Edition::FIRST;
        // Older programs did not date debts.
        if older && opening.carried.since.is_empty() {
            expected.carried.since.clear();
        }
        // Older books took none over.
        if older && !opening.carried.differences.is_empty() {
            expected.carried.differences.clone_from(&self.open);
        }
        if **opening == expected {
            Ok(())
        } else {
            Err(Finding::OtherOpening(first.seq))
        }
    }
}

/// Every order that stands, decided again, gives the very facts kept.
fn decided_again(evening: &Evening) -> Result<(), Finding> {
    let mut tables = Tables::default();
    for (line, stands) in evening.lines().iter().zip(evening.standing()) {
        let (Body::Done { command, events }, true) = (&line.body, stands) else {
            continue;
        };
        let (again, next) = prove(&tables, command).map_err(|_| Finding::OtherFacts(line.seq))?;
        if again != *events {
            return Err(Finding::OtherFacts(line.seq));
        }
        tables = next;
    }
    if tables == *evening.tables() {
        Ok(())
    } else {
        Err(Finding::OtherFacts(
            evening.lines().last().map_or(Seq(0), |line| line.seq),
        ))
    }
}

/// The lines kept with an entry are what its facts move, or their mirror.
fn postings_are_the_facts(evening: &Evening) -> Result<(), Finding> {
    for line in evening.lines() {
        let expected: Vec<Posting> = match &line.body {
            Body::Done { events, .. } => events
                .iter()
                .flat_map(crate::games::Event::transfers)
                .map(|transfer| super::postings::posting(&transfer))
                .collect(),
            Body::Reversed { of, .. } => {
                let of = evening
                    .line(Seq(*of))
                    .ok_or(Finding::OtherPostings(line.seq))?;
                evening.mirror(of)
            }
        };
        if expected != line.postings {
            return Err(Finding::OtherPostings(line.seq));
        }
    }
    Ok(())
}

/// What lies in the boxes and is missing when the evening opens: no line brings
/// it. Rule A22.
fn opened_with(evening: &Evening) -> BTreeMap<(&'static str, &str), i64> {
    let mut totals = BTreeMap::new();
    let opening = match evening.lines().first().map(|line| &line.body) {
        Some(Body::Done {
            command: Command::Open(opening),
            ..
        }) => opening,
        _ => return totals,
    };
    if let Some(kept) = &opening.carried.kept {
        totals.insert(("cash", "box"), kept.cash.centavos());
        totals.insert(("cash", "lost"), kept.lost.centavos());
        totals.insert(("cash", "unclaimed"), kept.unclaimed.centavos());
        totals.insert(("chips", "absent"), kept.missing.centavos());
    }
    totals
}

/// Naive totals over every line, reversed ones and their mirrors included,
/// against the balances of the folded books.
fn totals_are_the_balances(evening: &Evening, seq: Seq) -> Result<(), Finding> {
    let mut totals = opened_with(evening);
    for line in evening.lines() {
        for posting in &line.postings {
            *totals.entry((&posting.ledger, &posting.debit)).or_default() += posting.amount;
            *totals
                .entry((&posting.ledger, &posting.credit))
                .or_default() -= posting.amount;
        }
    }
    let ledger = &evening.tables().ledger;
    let counter = &evening.tables().counter;
    for &player in counter.people().keys() {
        let chips = format!("player:{}", player.0);
        let pocket = format!("pocket:{}", player.0);
        // Lines keep the number under which they were written.
        let gone = counter.merged().iter();
        let gone = gone.filter(|merged| merged.stays == player);
        let numbers: Vec<u32> = gone.map(|merged| merged.gone.0).chain([player.0]).collect();
        let total = |ledger: &str, account: &str| -> i64 {
            let kind = account.split(':').next().unwrap_or_default();
            let each = numbers.iter().map(|number| format!("{kind}:{number}"));
            each.map(|account| {
                let found = totals.get(&(ledger, account.as_str()));
                found.copied().unwrap_or_default()
            })
            .sum()
        };
        let cash = ledger.cash(crate::domain::ledger::CashPlace::Pocket(player));
        let borne = crate::domain::ledger::ChipPlace::Borne(player);
        for (kind, account, balance) in [
            ("chips", chips, ledger.stack(player)),
            ("chips", format!("borne:{}", player.0), ledger.chips(borne)),
            ("cash", pocket, cash),
        ] {
            if total(kind, &account) != balance.centavos() {
                return Err(Finding::Totals { seq, account });
            }
        }
    }
    let boxes = [
        (
            "chips",
            "pot",
            ledger.chips(crate::domain::ledger::ChipPlace::Pot),
        ),
        (
            "chips",
            "card_box",
            ledger.chips(crate::domain::ledger::ChipPlace::CardBox),
        ),
        (
            "chips",
            "missing",
            ledger.chips(crate::domain::ledger::ChipPlace::Missing),
        ),
        (
            "chips",
            "absent",
            ledger.chips(crate::domain::ledger::ChipPlace::Absent),
        ),
        (
            "cash",
            "box",
            ledger.cash(crate::domain::ledger::CashPlace::Box),
        ),
        (
            "cash",
            "lost",
            ledger.cash(crate::domain::ledger::CashPlace::Lost),
        ),
        (
            "cash",
            "unclaimed",
            ledger.cash(crate::domain::ledger::CashPlace::Unclaimed),
        ),
    ];
    for (name, account, balance) in boxes {
        let total = totals.get(&(name, account)).copied().unwrap_or_default();
        if total != balance.centavos() {
            return Err(Finding::Totals {
                seq,
                account: account.to_owned(),
            });
        }
    }
    Ok(())
}
