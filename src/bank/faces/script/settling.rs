//! Settling a night, in the evening's script. Rule A18.

use super::owing::party;
use super::{Commands, one};
use crate::bank::{Command, HouseRules, Way};
use crate::domain::ledger::{Cause, Debt};
use crate::domain::people::PlayerId;
use crate::words::phrase::{Read, Reader};

/// How it is said.
pub(super) const EXAMPLE: &str = "acerto da noite entre si, prêmio de Beto a Ana";

/// `regra fiado sim`.
pub(super) fn on_account(words: &mut Reader<'_>) -> Read<Commands> {
    let on_account = words.choice(&[("sim", true), ("não", false)])?;
    let rules = words.tables().counter.rules();
    one(Command::ChooseRules(HouseRules {
        on_account,
        ..rules
    }))
}

/// `acerto da noite`, `… entre si`, `… pela banca`, `… pela banca Duda Caio`,
/// each with `prêmio de Beto a Ana` for those who agree.
pub(super) fn settle(words: &mut Reader<'_>) -> Read<Commands> {
    let mut way = Way::Fewest;
    if words.word("entre") {
        words.must("si")?;
    } else if words.word("pela") {
        words.must("banca")?;
        let named = people(words)?;
        way = if named.is_empty() {
            Way::Bank
        } else {
            Way::Mixed(named)
        };
    }
    let mut agreed = Vec::new();
    while words.word("premio") {
        words.word("de");
        let debtor = words.player()?;
        words.must("a")?;
        agreed.push((debtor, words.player()?));
        words.word("e");
    }
    one(Command::SettleNight { way, agreed })
}

/// Everybody named.
fn people(words: &mut Reader<'_>) -> Read<Vec<PlayerId>> {
    let mut named = Vec::new();
    while words.is_player() {
        named.push(words.player()?);
        words.word("e");
    }
    Ok(named)
}

/// `Beto paga acerto a Ana 50,00`: that debt and no other.
pub(super) fn pay(words: &mut Reader<'_>) -> Read<Commands> {
    let debtor = words.subject()?;
    let creditor = party(words)?;
    let amount = words.amount()?;
    let cause = Cause::Settling;
    let debt = Debt {
        debtor,
        creditor,
        cause,
    };
    one(Command::PayOneDebt { debt, amount })
}
