//! What was settled and paid in the end: the night on account, the note quitada.

use banqueiro::bank::faces::sheets::night::{NightSettlement, Share, Transfer};
use banqueiro::games::arremate::faces::sheets::debt_note::{DebtNote, Paid};

use super::{ANA, BETO, CAIO, DUDA, at, debt_note, occasion, reais};

/// The same note, paid in two parts.
pub fn debt_note_quit() -> DebtNote {
    let paid = |day: &str, amount, entry| Paid {
        day: at(&format!("{day} 22:00")).date(),
        amount: reais(amount),
        entry,
        how: "em dinheiro".to_owned(),
        by_debtor: true,
    };
    DebtNote {
        occasion: occasion("2026-12-11 22:40"),
        paid: vec![paid("2026-12-04", 34, 203), paid("2026-12-11", 50, 268)],
        out: vec!["7K2M 9QXD".to_owned()],
        ..debt_note()
    }
}

/// Chips on account: Ana +76, Beto −30, Caio −58, Duda +12; Caio owed Beto 10.
/// Fewest: Beto 20 to Ana (−30 + 10), Caio 56 to Ana and 12 to Duda (−58 − 10).
pub fn night_settlement() -> NightSettlement {
    let share = |name: &str, account, debts| Share {
        name: name.to_owned(),
        account: reais(account),
        debts: reais(debts),
        boxed: reais(0),
    };
    let transfer = |from: &str, to: &str, amount, paid, when: &str| Transfer {
        from: from.to_owned(),
        to: to.to_owned(),
        amount: reais(amount),
        paid: reais(paid),
        when: when.to_owned(),
    };
    let mut occasion = occasion("2026-11-28 01:20");
    occasion
        .house_rules
        .push(banqueiro::words::labels::ON_ACCOUNT.to_owned());
    NightSettlement {
        occasion,
        way: "entre si, com o menor número de pagamentos".to_owned(),
        shares: vec![
            share(ANA, 76, 0),
            share(BETO, -30, 10),
            share(CAIO, -58, -10),
            share(DUDA, 12, 0),
        ],
        transfers: vec![
            transfer(BETO, ANA, 20, 20, "pago às 1h25"),
            transfer(CAIO, ANA, 56, 30, "pago às 1h26"),
            transfer(CAIO, DUDA, 12, 0, ""),
        ],
        taken: None,
        left: Vec::new(),
    }
}
