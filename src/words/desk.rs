//! What the desk says no to, and what the auditor finds, in sentences.

use super::event::event;
use super::fault::log_fault;
use super::names::Names;
use super::phrase::folded;
use super::refusal::refusal;
use super::{command, names};
use crate::desk::audit::{Audit, Finding};
use crate::desk::evening::{Body, Evening, Line, Reason};
use crate::desk::log::Seq;
use crate::desk::{Error, NoReversal};
use crate::domain::ledger::{Cause, Transfer};
use crate::games::Event;

/// Why an order did not become a fact, with the remedy.
#[must_use]
pub fn error(error: &Error, evening: &Evening) -> String {
    let names = Names::of(evening.tables());
    match error {
        Error::Refused(why) => refusal(why, &names),
        Error::NoReversal(why) => no_reversal(*why, evening, &names),
        Error::Log(fault) => log_fault(fault),
    }
}

fn no_reversal(why: NoReversal, evening: &Evening, names: &Names) -> String {
    let what = |seq: Seq| {
        let said = evening
            .line(seq)
            .map(|line| line_order(line, evening, names));
        said.map_or(format!("{}", seq.0), |said| format!("{} ({said})", seq.0))
    };
    match why {
        NoReversal::NothingToUndo => {
            "Não há o que desfazer: nada foi lançado nesta noite depois da abertura.".to_owned()
        }
        NoReversal::NothingToRedo => {
            "Não há o que refazer: só se refaz logo depois de desfazer.".to_owned()
        }
        NoReversal::NotTonight(seq) => format!(
            "O lançamento {} não é desta noite: só se corrige a noite aberta; escolha um número \
             do histórico.",
            seq.0
        ),
        NoReversal::Already(seq) => {
            format!("O lançamento {} já foi desfeito: escolha outro.", what(seq))
        }
        NoReversal::Opening => {
            "A abertura da noite não se desfaz: encerre a noite e abra outra.".to_owned()
        }
        NoReversal::NoReason => "Para corrigir um lançamento antigo, diga o motivo.".to_owned(),
        NoReversal::Blocked { of, by } => format!(
            "O lançamento {} não pode ser desfeito sozinho, porque o {} depende dele: desfaça \
             antes esse.",
            what(of),
            what(by)
        ),
    }
}

/// What a line orders, as a short phrase; a reversal with what it takes back.
#[must_use]
pub fn line_order(line: &Line, evening: &Evening, names: &Names) -> String {
    match &line.body {
        Body::Done { command, .. } => command::command(command, names),
        Body::Reversed { of, why } => {
            let taken = evening.line(Seq(*of)).map_or(of.to_string(), |of| {
                format!("{}, {}", of.seq.0, line_order(of, evening, names))
            });
            match why {
                Reason::Undo => format!("desfazer {taken}"),
                Reason::Redo => format!("refazer o que desfez {taken}"),
                Reason::Correction(why) => format!("correção de {taken}: {why}"),
            }
        }
    }
}

/// What came true in a line, a sentence for each fact.
#[must_use]
pub fn line_facts(line: &Line, names: &Names) -> Vec<String> {
    match &line.body {
        Body::Done { events, .. } => events.iter().map(|fact| event(fact, names)).collect(),
        Body::Reversed { .. } => Vec::new(),
    }
}

/// What a line is found by: its number, its order and its facts, and a falência
/// by that word. Without accents and capitals.
#[must_use]
pub fn line_sought(line: &Line, evening: &Evening, names: &Names) -> String {
    let order = line_order(line, evening, names);
    let facts = line_facts(line, names).join(" ");
    let mut said = format!("{} {order} {facts}", line.seq.0);
    if let Body::Done { events, .. } = &line.body {
        for transfer in events.iter().flat_map(Event::transfers) {
            if let Transfer::Owe { debt, .. } = transfer
                && debt.cause == Cause::Prize
            {
                said.push_str(&format!(" falência de {}", names.person(debt.debtor)));
            }
        }
    }
    folded(&said)
}

/// Does what a line is found by have each word that is looked for? Small words
/// that only join others count for nothing.
#[must_use]
pub fn sought(said: &str, wanted: &str) -> bool {
    const SMALL: [&str; 9] = ["a", "o", "e", "de", "da", "do", "das", "dos", "em"];
    let wanted = folded(wanted);
    let each = wanted.split_whitespace();
    let mut each = each.filter(|word| !SMALL.contains(word)).peekable();
    match each.peek() {
        Some(_) => each.all(|word| said.contains(word)),
        None => said.contains(wanted.trim()),
    }
}

/// What an audit went through.
#[must_use]
pub fn audit(audit: &Audit) -> String {
    let unproved = match audit.unproved {
        0 => String::new(),
        number => format!(
            " Até a noite {number}, a abertura não é o fechamento da noite anterior: as regras \
             de antes não passavam adiante o que ficou nos caixas."
        ),
    };
    format!(
        "Livro conferido: {} em {}, tudo certo.{unproved}",
        names::counted(audit.entries, "lançamento", "lançamentos"),
        names::counted(audit.evenings, "noite", "noites")
    )
}

/// What the auditor found, with the remedy.
#[must_use]
pub fn finding(finding: &Finding) -> String {
    const STOP: &str = "não lance mais nada neste livro e volte à última cópia boa";
    match finding {
        Finding::Log(fault) => log_fault(fault),
        Finding::Entry { seq, .. } => {
            format!("O lançamento {} não pode ser lido: {STOP}.", seq.0)
        }
        Finding::OtherFacts(seq) => format!(
            "O lançamento {}, decidido de novo pelas regras, daria outro resultado: {STOP}.",
            seq.0
        ),
        Finding::OtherPostings(seq) => format!(
            "As contas do lançamento {} não são as do que ele diz: {STOP}.",
            seq.0
        ),
        Finding::Totals { seq, account } => format!(
            "Até o lançamento {} a soma dos movimentos da conta {account} não dá o saldo: {STOP}.",
            seq.0
        ),
        Finding::OtherOpening(seq) => format!(
            "A noite aberta no lançamento {} não começou com as pessoas e dívidas do livro: \
             {STOP}.",
            seq.0
        ),
        Finding::Projections => {
            "As tabelas de consulta não são as do histórico, que está inteiro: refaça-as com \
             conferir --refazer."
                .to_owned()
        }
    }
}
