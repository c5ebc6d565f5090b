//! Debts, in the evening's script: paid, forgiven, netted, left. Rule A18.

use super::{Commands, one};
use crate::bank::Command;
use crate::bank::rules::debts::owed;
use crate::domain::ledger::Party;
use crate::words::phrase::{Read, Reader};

/// `a Ana`, `ao caixa`.
pub(super) fn party(words: &mut Reader<'_>) -> Read<Party> {
    words.any_word(&["ao", "a"]);
    if words.any_word(&["caixa", "banco"]) {
        return Ok(Party::Bank);
    }
    words.player().map(Party::Player)
}

/// `Beto paga dívida a Ana 50,00`; in another's place `Caio paga dívida de Beto
/// a Ana 50,00`, which Beto then owes Caio, or owes nobody: `… de presente`.
pub(super) fn pay(words: &mut Reader<'_>) -> Read<Commands> {
    let payer = words.subject()?;
    let debtor = match words.word("de") {
        true => Some(words.player()?),
        false => None,
    };
    let creditor = party(words)?;
    let amount = words.amount()?;
    let Some(debtor) = debtor else {
        return one(Command::PayDebt {
            debtor: payer,
            creditor,
            amount,
        });
    };
    let gift = words.word("de");
    if gift {
        words.must("presente")?;
    }
    one(Command::PayForAnother {
        payer,
        debtor,
        creditor,
        cause: None,
        amount,
        gift,
    })
}

/// `Ana perdoa dívida de Beto 6`; all of it where no amount is said.
pub(super) fn forgive(words: &mut Reader<'_>) -> Read<Commands> {
    let creditor = words.subject()?;
    words.must("de")?;
    let debtor = words.player()?;
    let amount = match words.is_figure() {
        true => words.amount()?,
        false => owed(&words.tables().ledger, debtor, Party::Player(creditor)),
    };
    one(Command::ForgiveDebt {
        debtor,
        creditor,
        cause: None,
        amount,
    })
}

pub(super) fn net(words: &mut Reader<'_>) -> Read<Commands> {
    let first = words.player()?;
    words.word("e");
    let second = words.player()?;
    one(Command::NetDebts { first, second })
}

pub(super) fn allow(words: &mut Reader<'_>) -> Read<Commands> {
    let creditor = words.subject()?;
    let debtor = words.player()?;
    words.must("jogar")?;
    one(Command::AllowToPlay { creditor, debtor })
}
