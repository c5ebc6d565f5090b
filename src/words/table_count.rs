//! A count of the whole table, as a fact. Rule A24.

use crate::bank::{CountPlace, TableCount};
use crate::domain::money::Money;

use super::count::{of_place, off, place};
use super::money::plain;
use super::names::{Names, listed};

/// `Acerto pela mesa: Caio +2,00 · Bia −2,00.`, and what else follows.
#[must_use]
pub fn counted(count: &TableCount, names: &Names) -> String {
    let mut said = format!("Acerto pela mesa: {}", moved(count, names));
    if !count.uncounted.is_empty() {
        said.push_str(&format!(
            "; sem contar: {}",
            places(&count.uncounted, names)
        ));
    }
    for clause in clauses(count, names) {
        said.push_str("; ");
        said.push_str(&clause);
    }
    if let Some(reason) = &count.reason {
        said.push_str(&format!("; motivo: {}", reason.trim_end_matches('.')));
    }
    said.push('.');
    said
}

/// `Caio +2,00 · Bia −2,00`; that all agree; that it stays as it was.
#[must_use]
pub fn moved(count: &TableCount, names: &Names) -> String {
    if !count.posted {
        return "nada muda nos livros".to_owned();
    }
    let each: Vec<String> = count
        .changes()
        .map(|(at, change)| format!("{} {}", who(at, names), signed(change)))
        .collect();
    match each.is_empty() {
        true => "tudo certo".to_owned(),
        false => each.join(" · "),
    }
}

/// `Caio`, `Caixa de Venda de Cartas`.
#[must_use]
pub fn who(at: CountPlace, names: &Names) -> String {
    match at {
        CountPlace::Player(player) => names.person(player),
        other => place(other, names),
    }
}

/// `+2,00`, `−2,00`.
#[must_use]
pub fn signed(amount: Money) -> String {
    if amount.is_negative() {
        plain(amount)
    } else {
        format!("+{}", plain(amount))
    }
}

fn places(all: &[CountPlace], names: &Names) -> String {
    let each: Vec<String> = all.iter().map(|at| who(*at, names)).collect();
    listed(&each)
}

/// What became of a sum that differs, one clause each.
#[must_use]
pub fn clauses(count: &TableCount, names: &Names) -> Vec<String> {
    let mut all = Vec::new();
    if !count.borne.is_empty() {
        all.push(format!(
            "fichas faltantes de {}",
            names.amounts(&count.borne)
        ));
    }
    if !count.found.is_empty() {
        all.push(format!(
            "fichas faltantes achadas de novo, de {}",
            names.amounts(&count.found)
        ));
    }
    for given in &count.hands_over {
        all.push(format!(
            "entregar {} {} a {}",
            plain(given.amount),
            of_place(given.from, names),
            names.person(given.to)
        ));
    }
    if count.to_rack.is_positive() {
        all.push(format!(
            "{} estavam no Cacife de Fichas, e o dinheiro delas fica de ninguém no Caixa de Venda \
             de Fichas, em aberto",
            plain(count.to_rack)
        ));
    }
    if let Some(banker) = count.banker {
        let banker = names.person(banker);
        if count.from_rack.is_positive() {
            all.push(format!(
                "{} saíram do Cacife de Fichas sem venda, por conta da Banca ({banker})",
                plain(count.from_rack)
            ));
        }
        if count.box_short.is_positive() {
            all.push(format!(
                "faltaram {} no Caixa de Venda de Cartas, por conta da Banca ({banker})",
                plain(count.box_short)
            ));
        }
    }
    for (at, left) in &count.open {
        // Told above, where the chips went.
        if *at == CountPlace::CashBox && *left == count.to_rack {
            continue;
        }
        all.push(format!("{}, em aberto", off(*at, *left, names)));
    }
    if count.by_colour && !count.colours.is_empty() {
        all.push("as cores ficam como contadas".to_owned());
    }
    all
}
