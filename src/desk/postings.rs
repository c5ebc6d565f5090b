//! Transfers as the log keeps them: names of accounts, one line each.
//!
//! Never: a decision. The names are a promise: old books hold them.

use super::log::Posting;
use crate::domain::ledger::{CashPlace, Cause, ChipPlace, ColourPlace, Debt, Party, Transfer};

/// A transfer as a line of the log.
#[must_use]
pub fn posting(transfer: &Transfer) -> Posting {
    match transfer {
        Transfer::Chips { from, to, amount } => line(
            "chips",
            chip_place(*to),
            chip_place(*from),
            amount.centavos(),
        ),
        Transfer::Cash { from, to, amount } => line(
            "cash",
            cash_place(*to),
            cash_place(*from),
            amount.centavos(),
        ),
        Transfer::Colour {
            colour,
            from,
            to,
            count,
        } => {
            let ledger = format!("colour:{colour}");
            let (to, from) = (colour_place(*to).to_owned(), colour_place(*from).to_owned());
            Posting {
                ledger,
                debit: to,
                credit: from,
                amount: i64::from(*count),
            }
        }
        Transfer::Owe { debt, amount } => line(
            "debt",
            account(debt),
            "claims".to_owned(),
            amount.centavos(),
        ),
        Transfer::Clear { debt, amount } => line(
            "debt",
            "claims".to_owned(),
            account(debt),
            amount.centavos(),
        ),
    }
}

/// The line that takes `line` back.
#[must_use]
pub fn mirrored(line: &Posting) -> Posting {
    Posting {
        debit: line.credit.clone(),
        credit: line.debit.clone(),
        ..line.clone()
    }
}

fn line(ledger: &str, debit: String, credit: String, amount: i64) -> Posting {
    Posting {
        ledger: ledger.to_owned(),
        debit,
        credit,
        amount,
    }
}

fn chip_place(place: ChipPlace) -> String {
    match place {
        ChipPlace::Rack => "rack".to_owned(),
        ChipPlace::Player(player) => format!("player:{}", player.0),
        ChipPlace::Pot => "pot".to_owned(),
        ChipPlace::CardBox => "card_box".to_owned(),
        ChipPlace::SetAside(partida) => format!("set_aside:{partida}"),
        ChipPlace::Missing => "missing".to_owned(),
        ChipPlace::Absent => "absent".to_owned(),
        ChipPlace::Borne(player) => format!("borne:{}", player.0),
        ChipPlace::Set => "set".to_owned(),
    }
}

fn cash_place(place: CashPlace) -> String {
    match place {
        CashPlace::Box => "box".to_owned(),
        CashPlace::Pocket(player) => format!("pocket:{}", player.0),
        CashPlace::Lost => "lost".to_owned(),
        CashPlace::Carried => "carried".to_owned(),
        CashPlace::Unclaimed => "unclaimed".to_owned(),
    }
}

fn colour_place(place: ColourPlace) -> &'static str {
    match place {
        ColourPlace::Rack => "rack",
        ColourPlace::Outside => "outside",
        ColourPlace::Aside => "aside",
        ColourPlace::Missing => "missing",
        ColourPlace::Absent => "absent",
    }
}

/// `owed:3:player:1:prize`: who owes, to whom, from what.
#[must_use]
pub fn account(debt: &Debt) -> String {
    let creditor = match debt.creditor {
        Party::Player(player) => format!("player:{}", player.0),
        Party::Bank => "bank".to_owned(),
    };
    let cause = match debt.cause {
        Cause::Prize => "prize",
        Cause::Settling => "settling",
        Cause::Stake => "stake",
        Cause::Shortage => "shortage",
        Cause::Advanced => "advanced",
    };
    format!("owed:{}:{creditor}:{cause}", debt.debtor.0)
}
