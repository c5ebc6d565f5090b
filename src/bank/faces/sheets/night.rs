//! The settling of the night: what each comes to, and who pays whom. Rule A18.

use std::collections::BTreeMap;

use super::from_book::{Made, NoSheet, debts_where, made, occasion, standing};
use super::{Debt, Occasion, assemble, change, debts, signatures, signed};
use crate::bank::{self, Counter, Settlement};
use crate::desk::evening::{Evening, Line};
use crate::domain::ledger::{self, Cause, Party, Transfer as Moved};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Event;
use crate::report::sheet::{Align, Block, Sheet, Table};
use crate::words::date;
use crate::words::event::settling::way;
use crate::words::money::{plain, reais};
use crate::words::names::{Names, sentence};

/// What one comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// Who.
    pub name: String,
    /// Chips given back less chips bought on account.
    pub account: Money,
    /// What others owed him less what he owed.
    pub debts: Money,
    /// What he takes over from the box, or owes it.
    pub boxed: Money,
}

/// Head of a column, and what stands in it.
type Column = (&'static str, fn(&Share) -> Money);

impl Share {
    fn net(&self) -> Money {
        self.account + self.debts + self.boxed
    }
}

/// One payment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transfer {
    /// Who pays.
    pub from: String,
    /// Whom.
    pub to: String,
    /// How much.
    pub amount: Money,
    /// What was paid of it.
    pub paid: Money,
    /// How and when the last of it was: `pago às 23h40`.
    pub when: String,
}

/// A settled night.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NightSettlement {
    /// When and how.
    pub occasion: Occasion,
    /// How it is settled, in Portuguese: `todos com o Banqueiro`.
    pub way: String,
    /// Everybody who comes to something.
    pub shares: Vec<Share>,
    /// Who pays whom.
    pub transfers: Vec<Transfer>,
    /// Who takes how much out of the box.
    pub taken: Option<(String, Money)>,
    /// Debts that stay with their creditors.
    pub left: Vec<Debt>,
}

impl NightSettlement {
    /// The sheet, one for each: all equal, all sign all.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let mut blocks = vec![Block::Facts(vec![(
            "Como se acerta".to_owned(),
            sentence(&self.way),
        )])];
        blocks.push(Block::Heading("O que cada um tem".to_owned()));
        blocks.push(Block::Table(self.each()));
        blocks.push(Block::Paragraph(
            "+ é o que a pessoa tem a receber, − o que tem a pagar.".to_owned(),
        ));
        blocks.push(Block::Heading("Quem paga a quem".to_owned()));
        if self.transfers.is_empty() {
            blocks.push(Block::Paragraph("Não há nada a pagar.".to_owned()));
        } else {
            blocks.push(Block::Table(self.payments()));
            blocks.push(Block::Paragraph(
                "O que não for pago hoje fica no livro como dívida de acerto da noite.".to_owned(),
            ));
        }
        if let Some((banker, amount)) = &self.taken {
            blocks.push(Block::Paragraph(format!(
                "{banker} tira {} do Caixa de Venda de Fichas.",
                reais(*amount)
            )));
        }
        if !self.left.is_empty() || self.occasion.accounts.iter().flatten().next().is_some() {
            blocks.extend(debts(&self.occasion, &self.left));
        }
        let people: Vec<String> = self.shares.iter().map(|share| share.name.clone()).collect();
        let signed_by = signatures(
            "Cada um conferiu o que paga e o que recebe.",
            &people,
            Some(&self.occasion.banker),
        );
        let mut sheet = assemble(
            &self.occasion,
            "Acerto da noite",
            "",
            blocks,
            None,
            Some(signed_by),
        );
        sheet.copies = u32::try_from(people.len().max(1)).unwrap_or(1);
        sheet.coded(&self.occasion.chain)
    }

    fn each(&self) -> Table {
        let with = |of: fn(&Share) -> Money| self.shares.iter().any(|share| !of(share).is_zero());
        let columns: [Column; 3] = [
            ("Fichas fiadas", |share| share.account),
            ("Dívidas", |share| share.debts),
            ("Do caixa", |share| share.boxed),
        ];
        let columns: Vec<_> = columns.into_iter().filter(|(_, of)| with(*of)).collect();
        let mut heads = vec![("Quem", Align::Left)];
        heads.extend(columns.iter().map(|(head, _)| (*head, Align::Right)));
        heads.push(("Acerto (R$)", Align::Right));
        let mut table = Table::new(&heads);
        for share in &self.shares {
            let mut cells = vec![share.name.clone()];
            cells.extend(columns.iter().map(|(_, of)| change(of(share))));
            cells.push(signed(share.net()));
            table.row(cells);
        }
        table
    }

    fn payments(&self) -> Table {
        let mut table = Table::new(&[
            ("Quem paga", Align::Left),
            ("A quem", Align::Left),
            ("Valor (R$)", Align::Right),
            ("Pago", Align::Left),
        ]);
        for transfer in &self.transfers {
            let left = transfer.amount - transfer.paid;
            let paid = if transfer.paid.is_zero() {
                String::new()
            } else if left.is_zero() {
                transfer.when.clone()
            } else {
                format!("{}, falta {}", plain(transfer.paid), plain(left))
            };
            table.row(vec![
                transfer.from.clone(),
                transfer.to.clone(),
                plain(transfer.amount),
                paid,
            ]);
        }
        table
    }
}

/// The settling that stands, and its line.
#[must_use]
pub fn settled(evening: &Evening) -> Option<(&Line, &Settlement)> {
    standing(evening)
        .flat_map(|(line, events)| events.iter().map(move |event| (line, event)))
        .filter_map(|(line, event)| match event {
            Event::Bank(bank::Event::NightSettled(settlement)) => Some((line, settlement)),
            _ => None,
        })
        .next_back()
}

/// How a debt came to its end with that fact, if somebody chose so.
fn how(event: &Event, names: &Names) -> String {
    match event {
        Event::Bank(bank::Event::DebtForgiven { .. }) => "perdoado".to_owned(),
        Event::Bank(bank::Event::DebtsNetted { .. }) => "compensado".to_owned(),
        Event::Bank(bank::Event::PaidForAnother { payer, .. }) => {
            format!("pago por {}", names.person(*payer))
        }
        _ => "pago".to_owned(),
    }
}

/// What came off each transfer since the settling, how and when the last time.
/// Between two numbers that are one person now there is none.
#[must_use]
pub fn ticked(
    evening: &Evening,
    line: &Line,
    settlement: &Settlement,
) -> Vec<(ledger::Debt, Money, Money, String)> {
    let counter = &evening.tables().counter;
    let names = Names::of(evening.tables());
    let mut paid: BTreeMap<ledger::Debt, (Money, String)> = BTreeMap::new();
    for (later, events) in standing(evening).filter(|(later, _)| later.seq > line.seq) {
        for event in events {
            for moved in event.transfers() {
                if let Moved::Clear { debt, amount } = moved {
                    let entry = paid.entry(counter.debt_now(debt)).or_default();
                    entry.0 += amount;
                    let clock = date::clock(later.at.time());
                    entry.1 = format!("{} às {clock}", how(event, &names));
                }
            }
        }
    }
    let owed = settlement.owed.iter();
    let owed = owed.map(|&(debt, amount)| (counter.debt_now(debt), amount));
    // Two who are found to be one person since: he pays himself nothing.
    let owed = owed.filter(|(debt, _)| debt.creditor != Party::Player(debt.debtor));
    let each = owed.map(|(debt, amount)| {
        // Two transfers may have become one debt: the first is paid first.
        let Some((left, when)) = paid.get_mut(&debt) else {
            return (debt, amount, Money::ZERO, String::new());
        };
        let part = amount.min(*left);
        *left -= part;
        (debt, amount, part, when.clone())
    });
    each.collect()
}

/// Each person once, though entered twice when the night was settled.
fn shares(settlement: &Settlement, counter: &Counter, names: &Names) -> Vec<Share> {
    let mut all: BTreeMap<PlayerId, (Money, Money, Money)> = BTreeMap::new();
    for &(player, amount) in &settlement.net {
        all.entry(counter.now(player)).or_default().2 += amount;
    }
    for &(player, amount) in &settlement.accounts {
        all.entry(counter.now(player)).or_default().0 += amount;
    }
    for &(debt, amount) in &settlement.cleared {
        all.entry(counter.now(debt.debtor)).or_default().1 -= amount;
        if let Party::Player(creditor) = debt.creditor {
            all.entry(counter.now(creditor)).or_default().1 += amount;
        }
    }
    all.into_iter()
        .map(|(player, (account, debts, net))| Share {
            name: names.person(player),
            account,
            debts,
            boxed: net - account - debts,
        })
        .collect()
}

/// The settling of the night that stands.
///
/// # Errors
/// [`NoSheet::NotSettled`] and others.
pub fn made_of(evening: &Evening, rules: &[String]) -> Result<Vec<Made>, NoSheet> {
    let tables = evening.tables();
    let (line, settlement) = settled(evening).ok_or(NoSheet::NotSettled)?;
    let names = Names::of(tables);
    let ticked = ticked(evening, line, settlement);
    let paid = ticked.iter().map(|(_, _, paid, _)| paid.centavos());
    let paid: Vec<String> = paid.map(|paid| paid.to_string()).collect();
    let any = ticked.iter().any(|(_, _, paid, _)| !paid.is_zero());
    let transfers = ticked
        .into_iter()
        .map(|(debt, amount, paid, when)| Transfer {
            from: names.person(debt.debtor),
            to: names.party(debt.creditor),
            amount,
            paid,
            when,
        })
        .collect();
    let then = evening.tables_at(line.seq);
    let left = debts_where(evening, &then, |debt| debt.cause == Cause::Prize);
    let sheet = NightSettlement {
        occasion: occasion(tables, line, rules)?,
        way: way(&settlement.way, &names),
        shares: shares(settlement, &tables.counter, &names),
        transfers,
        taken: settlement
            .taken
            .map(|(banker, amount)| (names.person(banker), amount)),
        left,
    };
    let mut made = made(sheet.sheet(), line, None);
    if any {
        // With another payment ticked off, it is another sheet.
        made.about.push_str(&format!("+{}", paid.join(".")));
    }
    Ok(vec![made])
}
