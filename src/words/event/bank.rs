//! Facts at the counter.

use crate::bank::{Carried, Event, Sale};
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::Debt;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

use super::super::money::{plain, reais};
use super::super::names::{Names, counted, listed, sentence};
use super::super::{count, labels, table_count};

/// Above so many colours only their number and range is told.
const COLOURS_TOLD: usize = 6;

/// A fact at the counter.
#[must_use]
pub fn event(event: &Event, names: &Names) -> String {
    match event {
        Event::EveningOpened {
            carried,
            money,
            title,
        } => {
            let title = match title.as_str() {
                "" => String::new(),
                title => format!(" “{title}”"),
            };
            let debts = match carried.debts.len() {
                0 => String::new(),
                some => format!(
                    "; há {} de outras noites",
                    counted(some, "dívida", "dívidas")
                ),
            };
            format!(
                "Noite{title} aberta, com {}{debts}{}.",
                labels::money_kind(*money),
                in_the_boxes(carried)
            )
        }
        Event::PersonAdded(person) => format!("{} entrou no livro.", person.name),
        Event::PersonRenamed { before, name, .. } => format!("{before} agora se chama {name}."),
        Event::PeopleMerged { merged, name } => format!(
            "{} e {name} são a mesma pessoa: de agora em diante, {name}.",
            merged.name
        ),
        Event::BankerSet { player } => format!("{} assumiu a Banca.", names.person(*player)),
        Event::RulesChosen(rules) => {
            let rules = labels::counter_rules(*rules);
            format!("Regra da casa: {}.", rules.join("; "))
        }
        Event::ChipsChosen { set, boxes, laid } => {
            let boxes: Vec<String> = boxes
                .iter()
                .map(|paused| {
                    format!(
                        "; voltaram {} do Caixa de Venda de Cartas da partida {}, em pausa",
                        plain(paused.value),
                        paused.partida
                    )
                })
                .collect();
            format!(
                "Fichas na mesa: {}, ao todo {}; a Taxa é {}{}{}.",
                colours(set),
                plain(set.total()),
                plain(set.ante()),
                boxes.concat(),
                laid.as_ref()
                    .map_or(String::new(), |laid| gone(set, &laid.absent))
            )
        }
        Event::TakenFromBox {
            player,
            amount,
            reason,
        } => format!(
            "{} retirou {} do Caixa de Venda de Fichas, e lhe deve; motivo: {}.",
            names.person(*player),
            reais(*amount),
            reason.trim_end_matches('.')
        ),
        Event::ChipsSold(sale) => sold(sale, names),
        Event::CashedOut {
            player,
            amount,
            stack,
            ..
        } => {
            let (who, stack) = (names.person(*player), names.stack(stack));
            if names.on_account() {
                return format!(
                    "{who} devolveu {} em fichas fiadas: {stack}.",
                    plain(*amount)
                );
            }
            format!("{who} trocou fichas por {}: {stack}.", reais(*amount))
        }
        Event::AllCashedOut { payments, .. } => {
            let back = if names.on_account() {
                "devolveram as fichas fiadas"
            } else {
                "trocaram as fichas por dinheiro"
            };
            format!(
                "Todos {back}: {}; ao todo {}.",
                names.amounts(payments),
                plain(payments.iter().map(|(_, amount)| *amount).sum())
            )
        }
        Event::Changed {
            player,
            gives,
            receives,
        } => format!(
            "{} fez troco: deu {} e recebeu {}.",
            names.person(*player),
            names.stack(gives),
            names.stack(receives)
        ),
        Event::Counted(result) => count::counted(result, names),
        Event::TableCounted(counted) => table_count::counted(counted, names),
        Event::Explained(explained) => count::explained(explained, names),
        Event::DebtPaid { paid } => debt_paid(paid, names),
        Event::DebtForgiven { forgiven } => debt_forgiven(forgiven, names),
        Event::PaidForAnother { payer, paid, gift } => paid_for(*payer, paid, *gift, names),
        Event::DebtsNetted { cleared } => netted(cleared, names),
        Event::NightSettled(settlement) => super::settling::settled(settlement, names),
        Event::LeaveGranted { creditor, debtor } => format!(
            "{} deu licença a {} para jogar a próxima partida.",
            names.person(*creditor),
            names.person(*debtor)
        ),
        Event::Printed(print) => format!(
            "Folha impressa: {}, código {}.",
            labels::sheet(&print.sheet),
            print.code
        ),
        Event::EveningClosed => "Noite encerrada.".to_owned(),
    }
}

/// `20 de 1,00 e 20 de 5,00`.
#[must_use]
pub fn colours(set: &ChipSet) -> String {
    let colours = set.colours();
    match colours {
        [first, .., last] if colours.len() > COLOURS_TOLD => format!(
            "{} cores, de {} a {}",
            colours.len(),
            plain(first.value),
            plain(last.value)
        ),
        _ => {
            let each: Vec<String> = colours
                .iter()
                .map(|colour| format!("{} de {}", colour.count, plain(colour.value)))
                .collect();
            listed(&each)
        }
    }
}

/// What the evening finds in the boxes, of its kind of money; what of the other
/// kind is kept. Rules A22, A23.
fn in_the_boxes(carried: &Carried) -> String {
    let mut said = String::new();
    let Some(kept) = &carried.kept else {
        return said;
    };
    if !kept.cash.is_zero() {
        let cash = reais(kept.cash);
        said.push_str(&format!("; no Caixa de Venda de Fichas há {cash}"));
    }
    if !kept.missing.is_zero() {
        said.push_str(&format!("; faltam {} em fichas", plain(kept.missing)));
    }
    said
}

/// `; já faltavam 2 da cor branca`: chips of the set that are not there.
fn gone(set: &ChipSet, absent: &Stack) -> String {
    let each = set.colours().iter().zip(absent);
    let each = each.filter(|(_, count)| **count > 0);
    let each: Vec<String> = each
        .map(|(colour, count)| format!("{count} da cor {}", colour.name))
        .collect();
    match each.as_slice() {
        [] => String::new(),
        each => format!("; já não estavam aqui {}", listed(each)),
    }
}

fn sold(sale: &Sale, names: &Names) -> String {
    format!(
        "{} comprou {} em fichas, {}{}.",
        names.person(sale.player),
        plain(sale.amount),
        names.stack(&sale.stack),
        change(sale)
    )
}

/// `; deu R$ 100,00 e levou R$ 13,00 de troco`; empty for the exact money.
pub(super) fn change(sale: &Sale) -> String {
    match sale.handed.checked_sub(sale.amount) {
        Some(change) if change.is_positive() => format!(
            "; deu {} e levou {} de troco",
            reais(sale.handed),
            reais(change)
        ),
        _ => String::new(),
    }
}

fn debt_paid(paid: &[(Debt, Money)], names: &Names) -> String {
    let Some((first, _)) = paid.first() else {
        return "Nada foi pago.".to_owned();
    };
    format!(
        "{} pagou {} {} ({}).",
        names.person(first.debtor),
        reais(paid.iter().map(|(_, amount)| *amount).sum()),
        names.to_party(first.creditor),
        causes(paid)
    )
}

/// `Grande Prêmio`; of several: `6,00 de Grande Prêmio e 2,00 de acerto da noite`.
fn causes(parts: &[(Debt, Money)]) -> String {
    let each: Vec<String> = match parts {
        [(debt, _)] => vec![labels::cause(debt.cause).to_owned()],
        _ => parts
            .iter()
            .map(|(debt, amount)| format!("{} de {}", plain(*amount), labels::cause(debt.cause)))
            .collect(),
    };
    listed(&each)
}

fn debt_forgiven(forgiven: &[(Debt, Money)], names: &Names) -> String {
    let Some((first, _)) = forgiven.first() else {
        return "Nada foi perdoado.".to_owned();
    };
    format!(
        "{} perdoou {} da dívida de {} ({}).",
        sentence(&names.party(first.creditor)),
        reais(forgiven.iter().map(|(_, amount)| *amount).sum()),
        names.person(first.debtor),
        causes(forgiven)
    )
}

fn paid_for(payer: PlayerId, paid: &[(Debt, Money)], gift: bool, names: &Names) -> String {
    let Some((first, _)) = paid.first() else {
        return "Nada foi pago.".to_owned();
    };
    let (payer, debtor) = (names.person(payer), names.person(first.debtor));
    let then = match gift {
        true => format!("{debtor} não lhe deve nada por isso"),
        false => format!("{debtor} agora deve isso a {payer}"),
    };
    format!(
        "{payer} pagou {} {} no lugar de {debtor} ({}); {then}.",
        reais(paid.iter().map(|(_, amount)| *amount).sum()),
        names.to_party(first.creditor),
        causes(paid)
    )
}

fn netted(cleared: &[(Debt, Money)], names: &Names) -> String {
    let Some((first, _)) = cleared.first() else {
        return "Nada foi compensado.".to_owned();
    };
    let amount: Money = cleared
        .iter()
        .filter(|(debt, _)| debt.debtor == first.debtor)
        .map(|(_, amount)| *amount)
        .sum();
    format!(
        "Dívidas compensadas entre {} e {}: {} de cada lado.",
        names.person(first.debtor),
        names.party(first.creditor),
        reais(amount)
    )
}

/// `Ana, Beto e Caio compraram o Cacife, 87,00 cada um`, with their change.
#[must_use]
pub fn cacife_sold(sales: &[Sale], names: &Names) -> String {
    let players: Vec<_> = sales.iter().map(|sale| sale.player).collect();
    let amount = plain(sales.first().map(|sale| sale.amount).unwrap_or_default());
    let mut text = match sales {
        [sale] => format!(
            "{} comprou o Cacife de {amount}{}",
            names.person(sale.player),
            change(sale)
        ),
        _ => format!(
            "{} compraram o Cacife, {amount} cada um",
            names.people(&players)
        ),
    };
    let with_change: Vec<String> = sales
        .iter()
        .filter(|sale| sales.len() > 1 && sale.handed > sale.amount)
        .map(|sale| {
            format!(
                "{} {}",
                names.person(sale.player),
                reais(sale.handed - sale.amount)
            )
        })
        .collect();
    if !with_change.is_empty() {
        text.push_str(&format!("; troco: {}", listed(&with_change)));
    }
    sentence(&format!("{text}."))
}

/// `1 rodada`, `4 rodadas`.
#[must_use]
pub fn rounds(number: u32) -> String {
    counted(number, "rodada", "rodadas")
}
