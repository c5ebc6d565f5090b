//! The night in a few plain lines, to be sent by a messenger: no tables, no
//! alignment, no sign that a messenger takes for a style.
//!
//! Never: an amount that does not stand in the books.

use super::sheets::from_book::NoSheet;
use crate::bank::Stage;
use crate::desk::evening::Evening;
use crate::domain::ledger::{CashPlace, Debt, Party};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::words;
use crate::words::date;
use crate::words::labels::{cause, money_kind, night};
use crate::words::money::reais;
use crate::words::names::Names;

/// What the night came to, for everybody or for one.
///
/// # Errors
/// [`NoSheet`]: nothing happened yet, or he had no part in it.
pub fn message(evening: &Evening, who: Option<PlayerId>) -> Result<String, NoSheet> {
    let tables = evening.tables();
    let names = Names::of(tables);
    let first = evening.lines().first().ok_or(NoSheet::NothingSold)?;
    let mut lines = vec![
        night(tables.counter.title()).to_owned(),
        format!(
            "{}, {}",
            date::short_day(first.at.naive_local().date()),
            money_kind(tables.counter.money())
        ),
    ];
    if tables.counter.stage() == Stage::Open {
        lines.push("A noite ainda está aberta: é como está agora.".to_owned());
    }
    for ended in tables.ended() {
        lines.push(String::new());
        lines.push(words::ended(&ended, &names));
    }
    let debts: Vec<(Debt, Money)> = tables.ledger.debts().collect();
    lines.push(String::new());
    let shown = match who {
        Some(player) => {
            let part = one(evening, player, &names);
            lines.extend(part.ok_or(NoSheet::NoPart(player))?);
            debts
                .into_iter()
                .filter(|(debt, _)| debt.debtor == player || debt.creditor == Party::Player(player))
                .collect()
        }
        None => {
            let all = everybody(evening, &names);
            if all.is_empty() && tables.ended().is_empty() && debts.is_empty() {
                return Err(NoSheet::NothingSold);
            }
            lines.extend(all);
            debts
        }
    };
    if !shown.is_empty() {
        lines.push(String::new());
        lines.push("Dívidas em aberto:".to_owned());
    }
    for (debt, amount) in shown {
        lines.push(format!(
            "{} deve {} {} ({})",
            names.person(debt.debtor),
            reais(amount),
            names.to_party(debt.creditor),
            cause(debt.cause)
        ));
    }
    let mut text = lines.join("\n").replace("\n\n\n", "\n\n");
    text.truncate(text.trim_end().len());
    Ok(plain(&text))
}

/// The best result first.
fn everybody(evening: &Evening, names: &Names) -> Vec<String> {
    let tables = evening.tables();
    let people = tables.counter.people().keys();
    let mut results: Vec<(Money, PlayerId)> = people
        .map(|&player| (tables.ledger.result(player), player))
        .filter(|(result, player)| !result.is_zero() || took_part(evening, *player))
        .collect();
    results.sort_by_key(|(result, player)| (-*result, *player));
    let each = results
        .into_iter()
        .map(|(result, player)| format!("{} {}", names.person(player), verdict(result)));
    each.collect()
}

/// One player's night: the sum, and what it is made of.
fn one(evening: &Evening, player: PlayerId, names: &Names) -> Option<Vec<String>> {
    let ledger = &evening.tables().ledger;
    let result = ledger.result(player);
    if result.is_zero() && !took_part(evening, player) {
        return None;
    }
    let (money, chips) = (ledger.cash(CashPlace::Pocket(player)), ledger.stack(player));
    let account = ledger.account(player);
    let debts = result - money - chips;
    let mut lines = vec![format!("{} {}", names.person(player), verdict(result))];
    for (what, amount) in [
        ("Fiado", account),
        ("Dinheiro", money - account),
        ("Fichas na mão", chips),
        ("Dívidas", debts),
    ] {
        if !amount.is_zero() {
            lines.push(format!("{what}: {}", signed(amount)));
        }
    }
    Some(lines)
}

/// Somebody who bought chips, won or lost, though it came to nothing.
fn took_part(evening: &Evening, player: PlayerId) -> bool {
    let ledger = &evening.tables().ledger;
    let money = ledger.cash_places();
    money
        .into_iter()
        .any(|(place, _)| place == CashPlace::Pocket(player))
}

fn verdict(result: Money) -> String {
    if result.is_positive() {
        format!("ganhou {}", reais(result))
    } else if result.is_negative() {
        format!("perdeu {}", reais(-result))
    } else {
        "não ganhou nem perdeu".to_owned()
    }
}

fn signed(amount: Money) -> String {
    if amount.is_negative() {
        format!("− {}", reais(-amount))
    } else {
        format!("+ {}", reais(amount))
    }
}

/// What a messenger takes for bold, slanted or struck out is another sign.
fn plain(text: &str) -> String {
    text.chars()
        .map(|char| match char {
            '*' => '∗',
            '_' => '‗',
            '~' => '∼',
            '`' => '´',
            char => char,
        })
        .collect()
}
