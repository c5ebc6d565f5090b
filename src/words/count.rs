//! Counts, their differences, and how those were explained. Rule A22.

use crate::bank::{CountPlace, CountResult, Difference, Explained, Returned};
use crate::domain::chips::Stack;
use crate::domain::money::Money;

use super::money::{plain, reais};
use super::names::Names;

/// `do Cacife de Fichas`, `das fichas de Ana`.
#[must_use]
pub fn of_place(place: CountPlace, names: &Names) -> String {
    match place {
        CountPlace::Rack => "do Cacife de Fichas".to_owned(),
        CountPlace::CashBox => "do Caixa de Venda de Fichas".to_owned(),
        CountPlace::CardBox => "do Caixa de Venda de Cartas".to_owned(),
        CountPlace::Player(player) => format!("das fichas de {}", names.person(player)),
    }
}

/// `no Cacife de Fichas`, `nas fichas de Ana`.
#[must_use]
pub fn in_place(place: CountPlace, names: &Names) -> String {
    let of = of_place(place, names);
    format!("n{}", of.strip_prefix('d').unwrap_or(&of))
}

/// `Cacife de Fichas`, `fichas de Ana`.
#[must_use]
pub fn place(place: CountPlace, names: &Names) -> String {
    match place {
        CountPlace::Player(player) => format!("fichas de {}", names.person(player)),
        _ => {
            let of = of_place(place, names);
            of.strip_prefix("do ").unwrap_or(&of).to_owned()
        }
    }
}

/// An amount as that place holds it: money with its sign, chips without.
#[must_use]
pub fn amount(place: CountPlace, amount: Money) -> String {
    match place {
        CountPlace::CashBox => reais(amount),
        CountPlace::Rack | CountPlace::CardBox | CountPlace::Player(_) => plain(amount),
    }
}

/// `faltam 5,00 no Cacife de Fichas`, `sobram R$ 2,00 no Caixa de …`.
#[must_use]
pub fn off(place: CountPlace, difference: Money, names: &Names) -> String {
    let (verb, worth) = if difference.is_negative() {
        ("faltam", -difference)
    } else {
        ("sobram", difference)
    };
    format!("{verb} {} {}", amount(place, worth), in_place(place, names))
}

/// An open difference: `Nº 2: sobram 5,00 no Cacife de Fichas; motivo: …`.
#[must_use]
pub fn open(number: u32, known: &Difference, names: &Names) -> String {
    let off = off(known.place, known.left, names);
    let reason = known.reason.trim_end_matches('.');
    let evening = match known.evening {
        Some(evening) => format!(" (da noite {evening})"),
        None => String::new(),
    };
    format!("Nº {number}: {off}{evening}; motivo: {reason}.")
}

/// A count, as a fact.
#[must_use]
pub fn counted(result: &CountResult, names: &Names) -> String {
    let place = result.counted.place();
    let what = of_place(place, names);
    if !result.troco.is_empty() {
        return format!(
            "Conferência {what}: o valor está certo, e as cores ficam como contadas; foi um troco \
             que ninguém anotou."
        );
    }
    if result.difference.is_zero() {
        return format!("Conferência {what}: tudo certo.");
    }
    let difference = result.difference;
    let short = difference.is_negative();
    let worth = if short { -difference } else { difference };
    let worth = amount(place, worth);
    let Some(reason) = result.reason.as_deref() else {
        let verb = if short { "faltam" } else { "sobram" };
        return format!("Conferência {what}: {verb} {worth}, como já anotado.");
    };
    let reason = reason.trim_end_matches('.');
    if !short {
        return format!(
            "Conferência {what}: sobraram {worth}, que ficam em aberto; motivo: {reason}."
        );
    }
    let banker = match result.banker {
        Some(banker) => format!(", por conta da Banca ({})", names.person(banker)),
        None if result.borne => ", fichas faltantes dele".to_owned(),
        None => ", que ficam em aberto".to_owned(),
    };
    format!(
        "Conferência {what}: faltaram {worth}{}{banker}; motivo: {reason}.",
        missing(&result.missing, names)
    )
}

/// ` em fichas, 2 de 5,00`; empty where no chips are missing.
fn missing(stack: &Stack, names: &Names) -> String {
    if stack.iter().all(|count| *count == 0) {
        return String::new();
    }
    format!(" em fichas, {}", names.stack(stack))
}

/// An explanation, as a fact.
#[must_use]
pub fn explained(explained: &Explained, names: &Names) -> String {
    let kind = if explained.amount.is_negative() {
        "Falta"
    } else {
        "Sobra"
    };
    let worth = if explained.amount.is_negative() {
        -explained.amount
    } else {
        explained.amount
    };
    let then = match (&explained.returned, &explained.posted) {
        (Some(returned), _) => format!("; {}", back(returned, names)),
        (None, Some(posted)) => match posted.banker {
            Some(banker) => format!("; fica por conta da Banca ({})", names.person(banker)),
            None => String::new(),
        },
        (None, None) => String::new(),
    };
    format!(
        "{kind} nº {} de {} {} explicada: {}{then}.",
        explained.difference,
        amount(explained.place, worth),
        in_place(explained.place, names),
        explained.how.trim_end_matches('.')
    )
}

/// What was missing goes back.
fn back(returned: &Returned, names: &Names) -> String {
    let worth = amount(returned.place, returned.amount);
    let to = match returned.place {
        CountPlace::Player(player) => format!("a {}", names.person(player)),
        // The box of card sales was filled up from the rack.
        CountPlace::CardBox | CountPlace::Rack => "ao Cacife de Fichas".to_owned(),
        CountPlace::CashBox => "ao Caixa de Venda de Fichas".to_owned(),
    };
    let mut said = format!("voltam {worth} {to}, pela falta nº {}", returned.shortage);
    let banker = names.person(returned.banker);
    if returned.cleared.is_positive() {
        said.push_str(&format!(
            "; a Banca ({banker}) deixa de dever {}",
            reais(returned.cleared)
        ));
    }
    if returned.paid_back().is_positive() {
        // Whose hand gives it: a player's own, or the box's.
        let from = match returned.place {
            CountPlace::Player(player) => format!("de {}", names.person(player)),
            _ => "do Caixa de Venda de Fichas".to_owned(),
        };
        said.push_str(&format!(
            "; {from} voltam {} a {banker}, que já tinha pago",
            reais(returned.paid_back())
        ));
    }
    said
}
