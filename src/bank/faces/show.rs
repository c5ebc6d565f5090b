//! The counter as it stands, in words and as data.

use serde_json::{Value, json};

use super::sheets::from_book::{cause, took_part};
use crate::bank::{CountPlace, DebtPart, MoneyKind, Stage};
use crate::desk::evening::Evening;
use crate::domain::chips::ChipSet;
use crate::domain::ledger::{CashPlace, ChipPlace, Debt, Party};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::faces::View;
use crate::words;
use crate::words::debts::{days, noted_day};
use crate::words::explain::signed;
use crate::words::labels;
use crate::words::money::{plain, reais};
use crate::words::names::{Names, listed};

/// Evening, chips, boxes, people, debts with their age.
#[must_use]
pub fn view(evening: &Evening) -> View {
    let tables = evening.tables();
    let counter = &tables.counter;
    let title = match counter.title() {
        "" => labels::night("").to_owned(),
        title => format!("Noite “{title}”"),
    };
    let mut lines = vec![stage(tables)];
    lines.extend(chips(tables));
    lines.extend(people(evening));
    lines.extend(debts(evening));
    lines.extend(differences(tables));
    View {
        key: "counter",
        title,
        lines,
        data: data(evening),
    }
}

/// What counts found that nobody has explained yet. Rule A22.
fn differences(tables: &Tables) -> Vec<String> {
    let names = Names::of(tables);
    let open = tables.counter.differences().open();
    open.map(|(number, known)| format!("Em aberto: {}", words::count::open(number, known, &names)))
        .collect()
}

fn stage(tables: &Tables) -> String {
    let counter = &tables.counter;
    let stage = match counter.stage() {
        Stage::None => "Nenhuma noite aberta",
        Stage::Open => "Aberta",
        Stage::Closed => "Encerrada",
    };
    let money = match counter.money() {
        MoneyKind::Toy => "dinheiro de brinquedo",
        MoneyKind::Real => "dinheiro de verdade",
    };
    let banker = counter
        .banker()
        .map_or("ninguém ainda".to_owned(), |banker| counter.name(banker));
    format!("{stage}; {money}; banqueiro: {banker}.")
}

fn chips(tables: &Tables) -> Vec<String> {
    let ledger = &tables.ledger;
    let Some(set) = ledger.set() else {
        return vec!["Nenhum jogo de fichas na mesa.".to_owned()];
    };
    let colours: Vec<String> = set
        .colours()
        .iter()
        .zip(ledger.rack())
        .map(|(colour, count)| format!("{}: {} de {}", colour.name, count, plain(colour.value)))
        .collect();
    let mut lines = vec![
        format!(
            "Cacife de Fichas: {} ({}).",
            reais(ledger.chips(ChipPlace::Rack)),
            colours.join("; ")
        ),
        format!(
            "Caixa de Venda de Fichas: {}.",
            reais(ledger.money_in_box())
        ),
    ];
    let account: Vec<(PlayerId, Money)> = ledger.accounts().collect();
    if !account.is_empty() {
        let each = account.iter().map(|(player, balance)| {
            format!("{} {}", tables.counter.name(*player), signed(*balance))
        });
        let each: Vec<String> = each.collect();
        lines.push(format!("Fichas fiadas: {}.", listed(&each)));
    }
    let missing = ledger.standing().missing;
    if missing.is_positive() {
        lines.push(format!("Fichas faltantes: {}.", reais(missing)));
    }
    let borne: Vec<String> = ledger
        .borne()
        .map(|(player, amount)| format!("{} {}", tables.counter.name(player), reais(amount)))
        .collect();
    if !borne.is_empty() {
        lines.push(format!(
            "Fichas faltantes de quem as perdeu: {}.",
            listed(&borne)
        ));
    }
    let over = ledger.cash(CashPlace::Unclaimed);
    if over.is_positive() {
        lines.push(format!(
            "Sobra no Caixa de Venda de Fichas, de ninguém: {}.",
            reais(over)
        ));
    }
    lines
}

/// Everybody who took part tonight, also who ends with nothing.
fn tonight(evening: &Evening) -> Vec<PlayerId> {
    let tables = evening.tables();
    let ledger = &tables.ledger;
    let played = took_part(evening);
    let people = tables.counter.people().keys().copied();
    people
        .filter(|&player| {
            let pocket = ledger.cash(CashPlace::Pocket(player));
            played.contains(&player)
                || !ledger.stack(player).is_zero()
                || !pocket.is_zero()
                || !ledger.result(player).is_zero()
        })
        .collect()
}

fn people(evening: &Evening) -> Vec<String> {
    let tables = evening.tables();
    let ledger = &tables.ledger;
    tonight(evening)
        .into_iter()
        .map(|player| {
            format!(
                "{}: {} em fichas; na noite, {}.",
                tables.counter.name(player),
                reais(ledger.stack(player)),
                reais(ledger.result(player)),
            )
        })
        .collect()
}

fn debts(evening: &Evening) -> Vec<String> {
    let tables = evening.tables();
    let names = Names::of(tables);
    let said = |debt: Debt, amount: Money, cause: &str| {
        format!(
            "{} deve {} {} ({cause})",
            names.person(debt.debtor),
            reais(amount),
            names.to_party(debt.creditor),
        )
    };
    let own = tables.ledger.debts();
    let own = own.map(|(debt, amount)| {
        let cause = cause(evening, tables, debt);
        format!("Dívida: {}.", said(debt, amount, &cause))
    });
    // Of the other kind of money: kept, and of no effect tonight. Rule A23.
    let kind = labels::of_money(tables.counter.money().other());
    let other = tables.counter.other().debts.iter();
    let other = other.map(|(debt, amount)| {
        let said = said(*debt, *amount, labels::cause(debt.cause));
        format!("Dívida {kind}: {said}.")
    });
    own.chain(other).collect()
}

/// Since when a debt stands, part by part, and how many days the oldest part
/// is old on the day of this night; null where it is of tonight, or not known.
fn since(evening: &Evening, debt: Debt) -> (Vec<Value>, Value) {
    let parts = evening.since(evening.tables(), debt);
    let (night, day) = evening.tonight(chrono::DateTime::default());
    let days = noted_day(&day).and_then(|today| days(&parts, night, today));
    let day = |part: &DebtPart| match part.day.as_str() {
        "" => Value::Null,
        day => Value::from(day),
    };
    let each = parts
        .iter()
        .map(|part| json!({"evening": part.night, "day": day(part), "amount": part.amount}));
    (each.collect(), days.map_or(Value::Null, Value::from))
}

fn data(evening: &Evening) -> Value {
    let tables = evening.tables();
    let (counter, ledger) = (&tables.counter, &tables.ledger);
    let stage = match counter.stage() {
        Stage::None => "none",
        Stage::Open => "open",
        Stage::Closed => "closed",
    };
    let colours = ledger.set().map(ChipSet::colours).unwrap_or_default();
    let rack: Vec<Value> = colours
        .iter()
        .zip(ledger.rack())
        .map(|(colour, count)| json!({"name": colour.name, "value": colour.value, "count": count}))
        .collect();
    let people: Vec<Value> = tonight(evening)
        .into_iter()
        .map(|player| {
            json!({
                "name": counter.name(player),
                "chips": ledger.stack(player),
                "account": ledger.account(player),
                "pocket": ledger.cash(CashPlace::Pocket(player)),
                "result": ledger.result(player),
            })
        })
        .collect();
    let money = counter.money();
    let debts = ledger.debts().map(|(debt, amount)| (debt, amount, money));
    let other = counter.other().debts.iter();
    let other = other.map(|(debt, amount)| (*debt, *amount, money.other()));
    let debts: Vec<Value> = debts
        .chain(other)
        .map(|(debt, amount, of)| {
            let to = match debt.creditor {
                Party::Player(player) => Value::from(counter.name(player)),
                Party::Bank => Value::Null,
            };
            let from = counter.name(debt.debtor);
            let (since, days) = match of == money {
                true => since(evening, debt),
                false => (Vec::new(), Value::Null),
            };
            json!({"from": from, "to": to, "cause": format!("{:?}", debt.cause).to_lowercase(), "amount": amount, "money": of, "since": since, "days": days})
        })
        .collect();
    let open: Vec<Value> = counter
        .differences()
        .open()
        .map(|(number, known)| {
            let place = match known.place {
                CountPlace::Rack => Value::from("rack"),
                CountPlace::CashBox => Value::from("cash_box"),
                CountPlace::CardBox => Value::from("card_box"),
                CountPlace::Player(player) => json!({"player": counter.name(player)}),
            };
            json!({"number": number, "place": place, "amount": known.left, "reason": known.reason, "evening": known.evening})
        })
        .collect();
    let borne: Vec<Value> = ledger
        .borne()
        .map(|(player, amount)| json!({"name": counter.name(player), "amount": amount}))
        .collect();
    json!({
        "title": counter.title(),
        "stage": stage,
        "money": counter.money(),
        "banker": counter.banker().map(|banker| counter.name(banker)),
        "rack": rack,
        "cash_box": ledger.money_in_box(),
        "missing_chips": ledger.standing().missing,
        "borne_chips": borne,
        "unclaimed": ledger.cash(CashPlace::Unclaimed),
        "players": people,
        "debts": debts,
        "open_differences": open,
    })
}
