//! Emendas in words: what one changes for whom, what must change hands, and why
//! another can't be. Rule A25.

use super::command;
use super::desk::what;
use super::labels::{cash_place, chip_place};
use super::money::{becomes, from_to, plain};
use super::names::{Names, counted, listed, sentence};
use super::refusal::refusal;
use crate::desk::NoAmendment;
use crate::desk::amend::{Amendment, replaced};
use crate::desk::evening::{Body, Changed, Evening, Line};
use crate::desk::log::Seq;
use crate::domain::ledger::{CashPlace, ChipPlace, Debt};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Why no other order can stand in an entry's place, with the remedy.
#[must_use]
pub fn none(why: &NoAmendment, evening: &Evening, names: &Names) -> String {
    let what = |seq: &Seq| what(*seq, evening, names);
    match why {
        NoAmendment::NotTonight(seq) => format!(
            "O lançamento {} não é desta noite: só se emenda a noite aberta; escolha um número do \
             histórico.",
            seq.0
        ),
        NoAmendment::Closed => {
            "A noite está encerrada: desfaça antes o encerramento, e então emende.".to_owned()
        }
        NoAmendment::Opening => "A abertura da noite não se emenda, nem o tipo do dinheiro: \
                                 encerre a noite e abra outra."
            .to_owned(),
        NoAmendment::Amends { of, about } => format!(
            "O lançamento {} só desfaz ou emenda outro: emende o próprio {}.",
            of.0,
            what(about)
        ),
        NoAmendment::Reversed(seq) => format!(
            "O lançamento {} foi desfeito: refaça-o antes de o emendar, ou lance o certo agora.",
            what(seq)
        ),
        NoAmendment::Fixed(seq) => format!(
            "O lançamento {} não se emenda: desfaça-o com o motivo e lance o certo.",
            what(seq)
        ),
        NoAmendment::OtherKind(seq) => format!(
            "No lugar do lançamento {} só cabe outro do mesmo tipo: diga de novo essa mesma frase, \
             com o que muda.",
            what(seq)
        ),
        NoAmendment::Same(seq) => format!(
            "O lançamento {} já diz isso: nada mudaria; diga o que era.",
            what(seq)
        ),
        NoAmendment::Resumed { of, by } => format!(
            "A pausa do lançamento {} já foi retomada no {}: desfaça antes a retomada.",
            of.0, by.0
        ),
        NoAmendment::NoReason => "Para emendar um lançamento, diga o motivo.".to_owned(),
        NoAmendment::Refused { of, why } => format!(
            "No lugar do lançamento {} isso seria recusado. {}",
            what(of),
            refusal(why, names)
        ),
        NoAmendment::Blocked { of, by, why } => format!(
            "O lançamento {} não pode ser emendado assim, porque depois o {} não caberia mais: \
             emende ou desfaça antes o {}. Ele diria: {}",
            of.0,
            what(by),
            by.0,
            refusal(why, names)
        ),
    }
}

/// The reason that is offered: what stood there until now.
#[must_use]
pub fn reason(evening: &Evening, of: Seq, names: &Names) -> String {
    let stands = evening.step(of).map(|step| step.command);
    stands.map_or("engano".to_owned(), |stands| {
        format!("não era {}", command::command(stands, names))
    })
}

/// What an emenda changes, a line for each person and place, then what must
/// change hands and which later entries come out otherwise.
#[must_use]
pub fn changes(amendment: &Amendment, names: &Names) -> Vec<String> {
    let mut lines: Vec<String> = people(amendment)
        .into_iter()
        .map(|player| of_player(amendment, player, names))
        .collect();
    for (place, (was, is)) in &amendment.chips {
        if !matches!(place, ChipPlace::Player(_)) {
            let place = chip_place(*place, names);
            lines.push(format!("{place}: {}", from_to(*was, *is)));
        }
    }
    for (place, (was, is)) in &amendment.cash {
        if !matches!(place, CashPlace::Pocket(_)) {
            let place = cash_place(*place, names);
            lines.push(format!("{place}, em dinheiro: {}", from_to(*was, *is)));
        }
    }
    for (debt, (was, is)) in &amendment.debts {
        lines.push(format!("{}: {}", owes(*debt, names), from_to(*was, *is)));
    }
    if lines.is_empty() {
        lines.push("Nada muda em fichas, dinheiro, dívidas e pontos.".to_owned());
    }
    lines.push(hands(amendment, names));
    lines.extend(others(amendment.of, &amendment.changed));
    lines
}

fn owes(debt: Debt, names: &Names) -> String {
    let debtor = names.person(debt.debtor);
    format!("Dívida de {debtor} {}", names.to_party(debt.creditor))
}

fn people(amendment: &Amendment) -> Vec<PlayerId> {
    let chips = amendment.chips.iter().filter_map(|(place, _)| match place {
        ChipPlace::Player(player) => Some(*player),
        _ => None,
    });
    let money = amendment.cash.iter().filter_map(|(place, _)| match place {
        CashPlace::Pocket(player) => Some(*player),
        _ => None,
    });
    let points = amendment.points.iter().map(|(player, _)| *player);
    let mut people: Vec<PlayerId> = chips.chain(money).chain(points).collect();
    people.sort_unstable();
    people.dedup();
    people
}

fn of_player(amendment: &Amendment, player: PlayerId, names: &Names) -> String {
    let mut parts = Vec::new();
    let chips = amendment.chips.iter();
    for (_, (was, is)) in chips.filter(|(place, _)| *place == ChipPlace::Player(player)) {
        parts.push(format!("fichas {}", from_to(*was, *is)));
    }
    let money = amendment.cash.iter();
    for (_, (was, is)) in money.filter(|(place, _)| *place == CashPlace::Pocket(player)) {
        parts.push(format!("dinheiro {}", from_to(*was, *is)));
    }
    let points = amendment.points.iter();
    for (_, (was, is)) in points.filter(|(whose, _)| *whose == player) {
        parts.push(format!("pontos {}", becomes(was, is)));
    }
    format!("{}: {}", names.person(player), listed(&parts))
}

/// Who gives and who gets, in chips and in money: the books are right with it,
/// the table only once it is done.
fn hands(amendment: &Amendment, names: &Names) -> String {
    let mut gives = Vec::new();
    let mut gets = Vec::new();
    let mut move_it = |whose: String, of: &str, (was, is): (Money, Money)| {
        let more = is.checked_sub(was).unwrap_or_default();
        match more.is_negative() {
            true => gives.push(format!("{whose} entrega {}{of}", plain(-more))),
            false => gets.push(format!("{whose} recebe {}{of}", plain(more))),
        }
    };
    for (place, turned) in &amendment.chips {
        let whose = match place {
            ChipPlace::Player(player) => names.person(*player),
            ChipPlace::Pot => "o Montante".to_owned(),
            ChipPlace::CardBox => "o Caixa de Venda de Cartas".to_owned(),
            _ => continue,
        };
        move_it(whose, " em fichas", *turned);
    }
    for (place, turned) in &amendment.cash {
        let whose = match place {
            CashPlace::Pocket(player) if !names.on_account() => names.person(*player),
            CashPlace::Box if !names.on_account() => "o Caixa de Venda de Fichas".to_owned(),
            _ => continue,
        };
        move_it(whose, " em dinheiro", *turned);
    }
    gives.extend(gets);
    match gives.as_slice() {
        [] => "Nada troca de mãos.".to_owned(),
        each => format!("De mão em mão: {}.", listed(each)),
    }
}

/// Later entries whose facts come out otherwise.
fn others(of: Seq, changed: &[Changed]) -> Option<String> {
    let others = changed.iter().filter(|changed| changed.of != of.0);
    let numbers: Vec<String> = others.map(|changed| changed.of.to_string()).collect();
    match numbers.as_slice() {
        [] => None,
        [one] => Some(format!(
            "O lançamento {one} sai diferente, decidido de novo."
        )),
        many => Some(format!(
            "{} saem diferentes, decididos de novo: {}.",
            counted(many.len(), "lançamento", "lançamentos"),
            listed(many)
        )),
    }
}

/// What an emenda says of itself in the history: what stood there before, why,
/// and which others came out otherwise; of a correction only the last.
#[must_use]
pub fn told(line: &Line, evening: &Evening, names: &Names) -> Vec<String> {
    let mut all = Vec::new();
    if let Body::Amended { why, .. } = &line.body {
        if let Some(before) = replaced(evening, line) {
            let before = command::command(before, names);
            all.push(sentence(&format!("era: {before}.")));
        }
        all.push(format!("Motivo: {}.", why.trim_end_matches('.')));
    }
    let of = line.about().unwrap_or(line.seq);
    all.extend(others(of, line.changed()));
    all
}
