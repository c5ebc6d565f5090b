//! What the desk answers, in one Portuguese sentence with its remedy.

use crate::desk::audit::Finding;
use crate::desk::log::LogFault;
use crate::desk::{Error, NoReversal};
use crate::games::{Command, Event, Refusal, Tables};

/// A refusal of the counter or of a game.
#[must_use]
pub fn refusal(refusal: &Refusal, _tables: &Tables) -> String {
    format!("{refusal:?}")
}

/// Any answer but yes.
#[must_use]
pub fn error(error: &Error, tables: &Tables) -> String {
    match error {
        Error::Refused(why) => refusal(why, tables),
        Error::NoReversal(why) => no_reversal(*why),
        Error::Log(fault) => log_fault(fault),
    }
}

/// Trouble with the keeping.
#[must_use]
pub fn log_fault(fault: &LogFault) -> String {
    format!("{fault:?}")
}

/// Why an entry can't be taken back.
#[must_use]
pub fn no_reversal(why: NoReversal) -> String {
    match why {
        NoReversal::NothingToUndo => "Não há o que desfazer nesta noite.".to_owned(),
        NoReversal::NothingToRedo => {
            "Não há o que refazer: só se refaz logo depois de desfazer.".to_owned()
        }
        NoReversal::NotTonight(seq) => format!(
            "O lançamento nº {} não é desta noite: corrija um dos que “banqueiro historico” mostra.",
            seq.0
        ),
        NoReversal::Already(seq) => format!(
            "O lançamento nº {} já foi desfeito: veja “banqueiro historico”.",
            seq.0
        ),
        NoReversal::Opening => {
            "A abertura da noite não se desfaz: encerre a noite e abra outra.".to_owned()
        }
        NoReversal::NoReason => {
            "Uma correção precisa de motivo: escreva-o, como em corrige 17 porque \"lance errado\"."
                .to_owned()
        }
        NoReversal::Blocked { of, by } => format!(
            "O lançamento nº {} não pode ser desfeito enquanto valer o nº {}, que veio depois: \
             desfaça antes aquele.",
            of.0, by.0
        ),
    }
}

/// What the auditor found.
#[must_use]
pub fn finding(finding: &Finding) -> String {
    let remedy = "Não escreva mais neste livro: guarde-o e continue com uma cópia anterior.";
    let what = match finding {
        Finding::Log(fault) => return log_fault(fault),
        Finding::Entry { seq, what } => {
            format!("O lançamento nº {} não pode ser lido ({what}).", seq.0)
        }
        Finding::OtherFacts(seq) => format!(
            "O lançamento nº {}, decidido de novo, dá outro resultado.",
            seq.0
        ),
        Finding::OtherPostings(seq) => format!(
            "As transferências do lançamento nº {} não são as dos seus fatos.",
            seq.0
        ),
        Finding::Totals { seq, account } => format!(
            "Até o lançamento nº {}, a conta “{account}” não soma o seu saldo.",
            seq.0
        ),
        Finding::OtherOpening(seq) => format!(
            "A noite que começa no lançamento nº {} abriu com outras pessoas, dívidas ou pausas \
             que as do livro.",
            seq.0
        ),
        Finding::Projections => {
            return "Os resumos das noites passadas não são os que o registro dá: os lançamentos \
                    estão inteiros; refaça os resumos com “banqueiro conferir --refazer”."
                .to_owned();
        }
    };
    format!("{what} {remedy}")
}

/// Tells entry after entry of one evening in sentences.
#[derive(Debug, Default)]
pub struct Speaker {}

impl Speaker {
    /// What was done.
    #[must_use]
    pub fn done(&mut self, _command: &Command, events: &[Event]) -> String {
        events
            .iter()
            .map(|event| format!("{event:?}"))
            .collect::<Vec<_>>()
            .join(" ")
    }
}
