//! The debt notes of an evening: those of tonight's Prêmios, and those of debts
//! from earlier nights. What is paid in full has its note as *quitada*. Rule A18.
//!
//! Never: an amount that does not stand in an entry or in the books.

use super::debt_note::{DebtNote, Paid};
use super::from_book::rules;
use crate::bank::faces::sheets::from_book::{
    Made, NoSheet, made, standing, with_or_without_banker,
};
use crate::bank::rules::debts::carried_parts;
use crate::bank::{Counter, Event as Fact};
use crate::desk::evening::{Evening, Line};
use crate::domain::ledger::{Cause, Debt, Party, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Event;
use crate::games::arremate::Event as Own;
use crate::words::debts::night;

/// A note as it stands tonight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The debt it tells about.
    pub debt: Debt,
    /// The night it came from.
    pub night: u32,
    /// What is still owed of it.
    pub open: Money,
    /// Codes of its prints, those of earlier nights first: these papers are
    /// with the people.
    pub out: Vec<String>,
    /// As *quitada* it was printed too.
    pub quit: bool,
}

/// What is known of a note before it is put on paper.
struct Origin<'e> {
    debt: Debt,
    night: u32,
    amount: Money,
    left: Money,
    cause: String,
    line: &'e Line,
    /// The line of the last payment.
    last: Option<&'e Line>,
    /// Under which key its prints are known, payments aside.
    key: String,
    earlier: Vec<String>,
    paid: Vec<Paid>,
}

/// The notes of tonight: what was paid on them meets the oldest first.
fn origins(evening: &Evening) -> Vec<Origin<'_>> {
    let counter = &evening.tables().counter;
    let mut all = carried(evening);
    let mut partida = 0;
    for (line, events) in standing(evening) {
        for event in events {
            match event {
                Event::Arremate(Own::PartidaStarted { number, .. }) => partida = *number,
                Event::Arremate(Own::Resumed { snapshot, .. }) => partida = snapshot.number,
                Event::Arremate(Own::PrizePaid {
                    winner, payments, ..
                }) => {
                    let owing = payments.iter().filter(|pay| pay.debt.is_positive());
                    all.extend(owing.map(|pay| Origin {
                        debt: counter.debt_now(prize(pay.from, *winner)),
                        night: evening.number,
                        amount: pay.debt,
                        left: pay.debt,
                        cause: format!("Grande Prêmio da partida {partida}"),
                        line,
                        last: None,
                        key: format!("{}/{}+", line.seq.0, pay.from.0),
                        earlier: Vec::new(),
                        paid: Vec::new(),
                    }));
                }
                _ => {}
            }
            for transfer in event.transfers() {
                if let Transfer::Clear { debt, amount } = transfer {
                    let debt = counter.debt_now(debt);
                    pay(&mut all, line, (event, counter), debt, amount);
                }
            }
        }
    }
    all
}

fn prize(debtor: PlayerId, creditor: PlayerId) -> Debt {
    Debt {
        debtor,
        creditor: Party::Player(creditor),
        cause: Cause::Prize,
    }
}

/// Prêmio debts that the evening took over from the book.
fn carried(evening: &Evening) -> Vec<Origin<'_>> {
    let Some(line) = evening.lines().first() else {
        return Vec::new();
    };
    let tables = evening.tables();
    let mut all = Vec::new();
    for (debt, _) in tables.ledger.debts_carried() {
        let (Cause::Prize, Party::Player(creditor)) = (debt.cause, debt.creditor) else {
            continue;
        };
        for part in carried_parts(&tables.counter, &tables.ledger, debt) {
            let (from, to) = (debt.debtor.0, creditor.0);
            all.push(Origin {
                debt: tables.counter.debt_now(debt),
                night: part.night,
                amount: part.amount,
                left: part.amount,
                cause: format!("Grande Prêmio {}", night(&part, evening.number)),
                line,
                last: None,
                key: format!("{}/{from}-{to}-{}+", line.seq.0, part.night),
                earlier: part.notes,
                paid: Vec::new(),
            });
        }
    }
    all
}

fn pay<'e>(
    all: &mut [Origin<'e>],
    line: &'e Line,
    (event, counter): (&Event, &Counter),
    debt: Debt,
    mut amount: Money,
) {
    let how = match event {
        Event::Bank(Fact::DebtForgiven { .. }) => "perdoado".to_owned(),
        Event::Bank(Fact::PaidForAnother { payer, .. }) => {
            format!("em dinheiro, por {}", counter.name(*payer))
        }
        Event::Bank(Fact::DebtsNetted { .. }) => "compensado".to_owned(),
        Event::Bank(Fact::NightSettled(_)) => "no acerto da noite".to_owned(),
        _ => "em dinheiro".to_owned(),
    };
    let by_debtor = !matches!(
        event,
        Event::Bank(Fact::DebtForgiven { .. } | Fact::PaidForAnother { .. })
    );
    for origin in all.iter_mut().filter(|origin| origin.debt == debt) {
        let part = amount.min(origin.left);
        if part.is_positive() {
            origin.left -= part;
            amount -= part;
            origin.last = Some(line);
            origin.paid.push(Paid {
                day: line.at.date_naive(),
                amount: part,
                entry: line.seq.0,
                how: how.clone(),
                by_debtor,
            });
        }
    }
}

impl Origin<'_> {
    /// With another payment on it, it is another note.
    fn about(&self) -> String {
        format!("{}{}", self.key, self.paid.len())
    }

    fn note(&self, evening: &Evening) -> Note {
        let prints = evening.tables().counter.prints().iter();
        let mine = prints.filter(|print| print.about.starts_with(&self.key));
        let mut out = self.earlier.clone();
        let quit = self.left.is_zero();
        let codes = mine.clone().filter(|print| print.note.is_some());
        out.extend(codes.map(|print| print.code.clone()));
        Note {
            debt: self.debt,
            night: self.night,
            open: self.left,
            out,
            quit: quit && mine.clone().any(|print| print.about == self.about()),
        }
    }
}

/// Tonight's notes: which are out, and which debts are paid in full. Rule A18.
#[must_use]
pub fn notes(evening: &Evening) -> Vec<Note> {
    let all = origins(evening);
    all.iter().map(|origin| origin.note(evening)).collect()
}

/// The note of each debt that a Prêmio of tonight left, or of which something
/// was paid tonight; of one debtor: all of his. Rule A18.
///
/// # Errors
/// [`NoSheet`].
pub fn sheets(evening: &Evening, who: Option<PlayerId>) -> Result<Vec<Made>, NoSheet> {
    let tables = evening.tables();
    let mut all = Vec::new();
    for origin in origins(evening) {
        let wanted = match who {
            Some(who) => who == origin.debt.debtor,
            None => origin.night == evening.number || !origin.paid.is_empty(),
        };
        let Party::Player(creditor) = origin.debt.creditor else {
            continue;
        };
        if !wanted {
            continue;
        }
        let open = origin.left.is_positive();
        let line = origin.last.filter(|_| !open).unwrap_or(origin.line);
        let house = rules(tables, tables.arremate.rules());
        let about = origin.about();
        let out = origin.note(evening).out;
        let note = DebtNote {
            // Debtor and creditor sign; the Banqueiro is a witness where there is one.
            occasion: with_or_without_banker(tables, line, &house),
            debtor: tables.counter.name(origin.debt.debtor),
            creditor: tables.counter.name(creditor),
            amount: origin.amount,
            cause: origin.cause,
            paid: origin.paid,
            out: if open { Vec::new() } else { out },
        };
        let mut made = made(note.sheet(), line, None);
        made.about = about;
        made.note = open.then_some((origin.debt, origin.night));
        all.push(made);
    }
    if all.is_empty() {
        Err(NoSheet::NoDebt)
    } else {
        Ok(all)
    }
}
